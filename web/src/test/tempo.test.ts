import { readFileSync, readdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';

/** How fast the turns of others are shown is a setting: every movement of a table follows it, also one that a style sheet makes. */

const GAMES = resolve('src', 'games'); // tests run in web/
const MOVES = /^\s*(?:animation|transition):(?!\s*(?:none|inherit))(.*)$/;
const SMALL = /--t-quick|--t-instant|^opacity|\bopacity\b.*linear/; // the answer to a pointer, and trails that fade by themselves

const movements = readdirSync(GAMES, { recursive: true, encoding: 'utf8' })
  .filter((file) => /[\\/]table[\\/].*\.(svelte|css)$/.test(file))
  .flatMap((file) =>
    readFileSync(join(GAMES, file), 'utf8')
      .split('\n')
      .map((line) => MOVES.exec(line)?.[1] ?? '')
      .filter((made) => made && !SMALL.test(made))
      .map((made) => ({ file, made })),
  );

describe('a movement at a table', () => {
  it('is looked for in all games', () => {
    expect(movements.length).toBeGreaterThan(10);
  });

  it.each(movements)('follows the pace: $made ($file)', ({ made }) => {
    expect(made).toContain('var(--tempo)');
  });
});
