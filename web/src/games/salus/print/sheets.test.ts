import { expect, it, vi } from 'vitest';
import { answer, mounted, settled } from '../../../test/mounted';
import { BOX, CARDS, SHIPS } from '../table/fixtures/recorded';
import { counters } from './counters';
import Sheets from './Sheets.svelte';

function printed(): Promise<HTMLElement> {
  const told = (path: string) => (path.includes('ships_wish') ? SHIPS : path.includes('components_wish') ? BOX : Object.values(CARDS));
  vi.stubGlobal('fetch', (path: string) => Promise.resolve(answer(told(path))));
  const page = mounted(Sheets, { game: 'salus' });
  return settled()
    .then(settled)
    .then(() => page);
}

it('a race can be printed: all cards, both sides of the sheet of every ship, counters, the rules', async () => {
  const page = await printed();
  const sheets = [...page.querySelectorAll('.leaf article:not(.aid) h2')].map((title) => title.textContent);
  const sides = SHIPS.ships.flatMap(({ name, loadouts }) => loadouts.map((sheet) => name + sheet.name));
  expect(sheets.toSorted()).toEqual(sides.toSorted());
  const words = page.textContent;
  for (const word of ['Shock', 'Energy', 'Fire Mine', 'Coin: first player', 'the rules on one page', 'Set-up', 'How to win']) {
    expect(words).toContain(word);
  }
});

it('five player aids are printed, each with both of its sides', async () => {
  const page = await printed();
  const aids = [...page.querySelectorAll('.aid')].map((aid) => aid.querySelector('h2')?.textContent);
  expect(aids.filter((title) => title === 'A round')).toHaveLength(5);
  expect(aids.filter((title) => title === 'How to win' || title === 'A bid')).toHaveLength(5);
});

it('counters come in the numbers of the box', () => {
  const found = Object.fromEntries(counters(SHIPS.ships, BOX.components).map(({ word, copies }) => [word, copies]));
  expect(found).toMatchObject({ Damage: 14, Shock: 17, Energy: 17, 'Fire Mine': 6, Speed: 5, Agility: 5, Systems: 5, Lap: 5, Spare: 1 });
});
