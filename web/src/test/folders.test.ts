import { readFileSync, readdirSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';

/** A game is one folder: what all games share knows none of them by name. */

const SRC = resolve('src'); // tests run in web/
const OUTSIDE = ['games']; // the list of them has a test of its own
// What real games told, for the hashes over it: nothing reads a name in it.
const RECORDED = ['fair.json', 'taken_back.json'].map((name) => join('lib', 'fixtures', name));
const SELF = join('test', 'folders.test.ts'); // plants what it looks for
const HOUSE = 'saltbox';
const ANY = 'any'; // stands in for a game that has no folder

const folders = readdirSync(join(SRC, 'games')).filter((name) => statSync(join(SRC, 'games', name)).isDirectory() && name !== ANY);
const shared = readdirSync(SRC, { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.(ts|svelte|css|html|json)$/.test(file) && !OUTSIDE.includes(file.split(/[\\/]/)[0]!))
  .filter((file) => !RECORDED.includes(file) && file !== SELF)
  .map((file) => ({ file, text: readFileSync(join(SRC, file), 'utf8') }));

/** Every way to write a game's name: its words joined by anything or nothing, and each word that tells it from the house. */
function spellings(folder: string): RegExp {
  const words = folder.split('_');
  const whole = words.map((word) => (word === 'and' ? '(?:and|&|&amp;)' : word)).join('[-_\\s]*');
  const telling = words.filter((word) => word.length > 4 && !HOUSE.startsWith(word));
  return new RegExp([whole, ...telling].join('|'), 'i');
}

/** Lines that name a game, or reach into its folder. */
function trespasses(text: string, games: string[]): string[] {
  const names = games.map(spellings);
  const import_ = new RegExp(`games/(?:${[...games, ANY].join('|')})\\b`);
  return text.split('\n').filter((line) => import_.test(line) || names.some((name) => name.test(line)));
}

describe('what all games share', () => {
  it('is looked at', () => {
    expect(folders.length).toBeGreaterThan(1);
    for (const place of [
      'App.svelte',
      'main.ts',
      join('frame', 'Frame.svelte'),
      join('pages', 'HomePage.svelte'),
      join('styles', 'tokens.css'),
      join('test', 'box.ts'),
      join('test', 'fixtures', 'five.json'),
    ]) {
      expect(shared.map(({ file }) => file)).toContain(place);
    }
  });

  it.each(shared)('$file knows no game', ({ text }) => {
    expect(trespasses(text, folders)).toEqual([]);
  });

  it.each([
    'const FIRST = "sand-and-stones";',
    'const FIRST = "sand_and_stones";',
    'import { sandAndStones } from "./x";',
    'type SandAndStones = 1;',
    '<h1>Sand & Stones</h1>',
    '<h1>Sand &amp; Stones</h1>',
    'cards of stones',
    "import x from '../games/sand_and_stones/x';",
    "import x from '../games/any/x';",
  ])('could not hide %s', (line) => {
    expect(trespasses(`\n${line}\n`, ['sand_and_stones'])).toEqual([line]);
  });

  it('may speak of sand and of other things', () => {
    expect(trespasses("The sand runs.\nimport { GAMES } from '../games';\nconst standing = 1;", ['sand_and_stones'])).toEqual([]);
  });
});

describe('the list of games', () => {
  const list = readFileSync(join(SRC, 'games', 'index.ts'), 'utf8').split('\n');

  it.each(folders)('has one line of %s, which only says where it is', (folder) => {
    const name = folder.replaceAll('_', '-');
    const key = name.includes('-') ? `'${name}'` : name;
    expect(list.filter((line) => spellings(folder).test(line))).toEqual([`  ${key}: () => import('./${folder}'),`]);
  });

  it('has no line of a game without a folder', () => {
    expect(list.filter((line) => /import\('\.\/(?!any)/.test(line))).toHaveLength(folders.length);
  });
});
