import { createRequire } from 'node:module';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const NAME = 'virtual:game-icons';
const LISTS = ['src/games/salt_and_bones/icons.ts', 'src/games/salt_and_bones/marks.ts', 'src/games/salt_mystic/table/marks.ts'];

/** The icon names that the lists ask for: every string after `gi:`. */
export function namesIn(text: string): string[] {
  return [...text.matchAll(/['"`]gi:([a-z0-9-]+)['"`]/g)].map((found) => found[1]!);
}

/** Takes from the game-icons package only the icons in use: a module of name -> the inside of a 512 x 512 drawing. */
export function usedIcons(): Plugin {
  const root = fileURLToPath(new URL('..', import.meta.url));
  return {
    name: 'saltbox-used-icons',
    resolveId: (id) => (id === NAME ? '\0' + NAME : undefined),
    load(id) {
      if (id !== '\0' + NAME) return undefined;
      const require = createRequire(import.meta.url);
      const all = require('@iconify-json/game-icons/icons.json') as {
        icons: Record<string, { body: string }>;
        aliases?: Record<string, { parent: string }>;
      };
      const used: Record<string, string> = {};
      for (const list of LISTS) {
        this.addWatchFile(root + list);
        for (const name of namesIn(readFileSync(root + list, 'utf8'))) {
          const icon = all.icons[name] ?? all.icons[all.aliases?.[name]?.parent ?? ''];
          if (!icon) this.error(`${list} asks for "${name}", which the game-icons package does not have.`);
          used[name] = icon.body;
        }
      }
      return `export default ${JSON.stringify(used)};`;
    },
  };
}
