import { createRequire } from 'node:module';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const BODIES = 'virtual:game-icons/';
const NAMES = 'virtual:game-icon-names';

/** The icon names that a file asks for: every string after `gi:`. */
export function namesIn(text: string): string[] {
  return [...text.matchAll(/['"`]gi:([a-z0-9-]+)['"`]/g)].map((found) => found[1]!);
}

/**
 * Takes from the game-icons package only the icons in use. `virtual:game-icons/{file}`, a file below src, is a module of
 * name -> the inside of a 512 x 512 drawing, for the names in that file. `virtual:game-icon-names` lists those of all files.
 */
export function usedIcons(): Plugin {
  const src = fileURLToPath(new URL('../src', import.meta.url));
  return {
    name: 'saltbox-used-icons',
    resolveId: (id) => (id.startsWith(BODIES) || id === NAMES ? '\0' + id : undefined),
    load(id) {
      if (id === '\0' + NAMES) {
        const files = readdirSync(src, { recursive: true, encoding: 'utf8' }).filter(
          (file) => /\.(ts|svelte)$/.test(file) && !/\.test\.ts$/.test(file),
        );
        const names = files.flatMap((file) => namesIn(readFileSync(join(src, file), 'utf8')));
        return `export default ${JSON.stringify([...new Set(names)].sort())};`;
      }
      if (!id.startsWith('\0' + BODIES)) return undefined;
      const file = id.slice(1 + BODIES.length);
      const require = createRequire(import.meta.url);
      const all = require('@iconify-json/game-icons/icons.json') as {
        icons: Record<string, { body: string }>;
        aliases?: Record<string, { parent: string }>;
      };
      this.addWatchFile(join(src, file));
      const used: Record<string, string> = {};
      for (const name of namesIn(readFileSync(join(src, file), 'utf8'))) {
        const icon = all.icons[name] ?? all.icons[all.aliases?.[name]?.parent ?? ''];
        if (!icon) this.error(`${file} asks for "${name}", which the game-icons package does not have.`);
        used[name] = icon.body;
      }
      return `export default ${JSON.stringify(used)};`;
    },
  };
}
