import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vitest/config';
import { early } from './tools/early.ts';
import { packed } from './tools/packed.ts';
import { usedIcons } from './tools/used-icons.ts';

const server = process.env.SALTBOX_SERVER ?? 'http://127.0.0.1:8600'; // for `npm run dev`

/** What every page needs is one file; of the games, what the first page needs (names, colours) is another. The rest splits by itself. */
const GROUPS = [
  { name: 'house', tags: ['$initial' as const] },
  { name: 'games', test: /[\\/]src[\\/]games[\\/]\w+[\\/](index\.ts|colours\.css)$/ },
];

export default defineConfig(({ mode }) => ({
  plugins: [usedIcons(), svelte(), early('games'), packed()],
  resolve: mode === 'test' ? { conditions: ['browser'] } : {},
  build: {
    outDir: '../src/saltbox/server/static',
    emptyOutDir: true,
    target: 'es2022',
    assetsInlineLimit: 0, // nothing as data: in the page; fonts are files
    modulePreload: { polyfill: false }, // no inline script
    rolldownOptions: { output: { codeSplitting: { groups: GROUPS } } },
  },
  server: {
    fs: { allow: ['..'] }, // the about page quotes NOTICE
    proxy: { '/api': { target: server, ws: true }, '/healthz': server },
  },
  test: {
    environment: 'happy-dom',
    include: ['src/**/*.test.ts'],
    setupFiles: ['src/test/setup.ts'],
    restoreMocks: true,
    testTimeout: 20_000, // parts come by dynamic import, which a busy machine compiles slowly
    hookTimeout: 60_000,
    expect: { poll: { timeout: 15_000 } },
  },
}));
