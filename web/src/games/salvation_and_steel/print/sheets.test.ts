import { expect, it } from 'vitest';
import { mounted } from '../../../test/mounted';
import { openBook } from '../fixtures/offers';
import { book } from '../book.svelte';
import { HALF, ROWS, SIZE } from '../table/hexes';
import { HIGH, HIGH_INCHES, tiles } from './board';
import Sheet from './Sheet.svelte';
import { piece } from './terrain';

it('a war can be printed: cards, units that can fall, secret dice, terrain, the whole board, the rules', () => {
  openBook();
  const told = book.told!;
  const page = mounted(Sheet, { game: 'salvation-and-steel', book: told });
  const labels = [...page.querySelectorAll('.leaf:not(.blank)')].map((leaf) => leaf.getAttribute('aria-label') ?? '');
  expect(labels.filter((label) => label.includes('of the board'))).toHaveLength(tiles.length);
  expect(labels).toContain('Reference');
  const titles = [...page.querySelectorAll('article h3')].map((title) => title.textContent);
  expect(titles).toEqual([...told.units, ...told.spells].map(({ name }) => name));
  const words = page.textContent;
  for (const word of ['attack 3', 'defence 3', 'sealed', ': fallen', 'wound', 'treasure']) expect(words).toContain(word);
  const names = new Set([...page.querySelectorAll('svg text')].map((text) => text.textContent));
  expect(names.size).toBe(SIZE); // every hex stands on some sheet
});

it('a hex is one inch from edge to edge, on the board and as terrain', () => {
  expect(HIGH / HIGH_INCHES).toBeCloseTo(2 * HALF);
  expect(Math.ceil(((ROWS + 0.5) * 2 * HALF) / HIGH)).toBe(new Set(tiles.map(({ row }) => row)).size);
  const boulder = piece({ id: 'boulder', name: 'boulder', blocks_sight: true, hexes: [{ q: 0, r: 0 }] });
  expect(boulder.depth).toBeCloseTo(1);
  expect(boulder.width).toBeCloseTo(2 / Math.sqrt(3));
});
