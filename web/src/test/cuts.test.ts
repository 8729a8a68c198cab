import { existsSync, readFileSync, readdirSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';

/**
 * Nobody cuts English: sentences, names and rules come as pieces and facts. A file that takes texts apart is listed with what
 * kind of text that is. The search is for what takes texts apart by a pattern or a separator; it does not see a slice.
 */

const SRC = resolve('src'); // tests run in web/
const CUT = /\.(?:split|match|matchAll|replace|replaceAll|exec|test)\(|new RegExp/;

const SHARED: Record<string, string> = {
  'frame/keys.ts': 'a key of the keyboard',
  'lib/fair.ts': 'hashes, and the JSON of a record',
  'lib/icons.ts': 'the name of an icon',
  'lib/peek.svelte.ts': 'a key of the keyboard',
  'lib/reach.svelte.ts': 'the name of a host',
  'lib/router.svelte.ts': 'the path of a page',
  'lib/search.ts': 'what somebody types into a search',
  'lib/spelled.ts': 'the name of a kind or a field in the code of a game',
};

/** Those of a game stand in its own folder. */
function reasonsOf(game: string): Record<string, string> {
  const file = join(SRC, 'games', game, 'fixtures', 'cuts.json');
  const own = existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>) : {};
  return Object.fromEntries(Object.entries(own).map(([path, reason]) => [`games/${game}/${path}`, reason]));
}

const games = readdirSync(join(SRC, 'games')).filter((name) => statSync(join(SRC, 'games', name)).isDirectory());
const allowed = Object.assign({}, SHARED, ...games.map(reasonsOf)) as Record<string, string>;
const sources = readdirSync(SRC, { recursive: true, encoding: 'utf8' })
  .map((file) => file.replaceAll('\\', '/'))
  .filter((file) => /\.(ts|svelte)$/.test(file) && !/\.(test|gen)\.ts$/.test(file))
  .filter((file) => !file.startsWith('test/') && !file.includes('/fixtures/'));

describe('texts', () => {
  it('are taken apart only where they are no English of ours', () => {
    const found = sources.filter((file) => CUT.test(readFileSync(join(SRC, file), 'utf8')));
    expect(found.sort()).toEqual(Object.keys(allowed).sort());
    expect(Object.values(allowed).every(Boolean)).toBe(true);
  });

  it.each([
    "card.name.split(', ')[0]",
    'text.matchAll(MARKED)',
    "name.replace(' Rises', '')",
    '/^[A-Z]+-/.test(id)',
    'PART.exec(heading)',
    'new RegExp(`${word}`)',
  ])('taken apart are found: %s', (line) => {
    expect(CUT.test(line)).toBe(true);
  });
});
