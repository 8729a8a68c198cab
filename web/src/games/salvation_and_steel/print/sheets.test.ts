import { expect, it } from 'vitest';
import { mounted } from '../../../test/mounted';
import { openBook } from '../fixtures/offers';
import { book } from '../book.svelte';
import { HALF, ROWS, SIZE } from '../table/hexes';
import { HIGH, HIGH_INCHES, tiles } from './board';
import { countersOf } from './counters';
import Sheet from './Sheet.svelte';
import { piece } from './terrain';

it('a war can be printed: cards, units that can fall, secret dice, terrain, the whole board, the rules', () => {
  openBook();
  const told = book.told!;
  const page = mounted(Sheet, { game: 'salvation-and-steel', book: told });
  const labels = [...page.querySelectorAll('.leaf:not(.blank)')].map((leaf) => leaf.getAttribute('aria-label') ?? '');
  expect(labels.filter((label) => label.includes('of the board'))).toHaveLength(tiles.length);
  expect(labels).toContain('Reference');
  const words = page.textContent;
  for (const word of ['attack 8', 'defence 3', 'mirror', 'sealed', ': fallen', 'wound', 'treasure', 'has acted', 'braced', 'Energy left'])
    expect(words).toContain(word);
  const names = new Set([...page.querySelectorAll('svg text')].map((text) => text.textContent));
  expect(names.size).toBe(SIZE); // every hex stands on some sheet
});

it('every unit of the bands has a card of its own, with what is left of its Speed and Energy; so has every spell and scenario', () => {
  openBook();
  const told = book.told!;
  const page = mounted(Sheet, { game: 'salvation-and-steel', book: told });
  const cards = [...page.querySelectorAll('article')];
  const titles = cards.map((card) => card.querySelector('h2')?.textContent);
  const rows = told.starters.slice(0, 2).flatMap(({ band }) => band.rows);
  for (const { unit, copies } of rows) {
    const { name } = told.units.find(({ id }) => id === unit)!;
    expect(titles.filter((title) => title?.replace(/ \d+$/, '') === name)).toHaveLength(copies);
  }
  for (const { name } of [...told.spells, ...told.units.filter(({ id }) => !rows.some(({ unit }) => unit === id))])
    expect(titles).toContain(name);
  for (const { title, about } of told.scenarios)
    expect(cards.find((card) => card.querySelector('h2')?.textContent === title)?.textContent).toContain(about);
  const knight = told.units.find(({ id }) => id === rows[0]!.unit)!;
  const marked = [...cards[0]!.querySelectorAll('.track')].map((track) => track.querySelectorAll('b').length);
  expect(marked).toEqual([knight.speed + 1, knight.energy + 1]);
});

it('one side can split the dice of several units in one round', () => {
  const told = book.told!;
  const sealed = countersOf(told, []).filter(({ word, look }) => look === 'first' && word.startsWith('attack'));
  expect(sealed.map(({ copies }) => copies).reduce((a, b) => a + b)).toBeGreaterThan(20);
  const most = Math.max(...told.units.map(({ energy }) => energy));
  expect(sealed.map(({ word }) => word)).toContain(`attack ${most}`);
});

it('a hex is one inch from edge to edge, on the board and as terrain', () => {
  expect(HIGH / HIGH_INCHES).toBeCloseTo(2 * HALF);
  expect(Math.ceil(((ROWS + 0.5) * 2 * HALF) / HIGH)).toBe(new Set(tiles.map(({ row }) => row)).size);
  const boulder = piece({ id: 'boulder', name: 'boulder', blocks_sight: true, hexes: [{ q: 0, r: 0 }] });
  expect(boulder.depth).toBeCloseTo(1);
  expect(boulder.width).toBeCloseTo(2 / Math.sqrt(3));
});
