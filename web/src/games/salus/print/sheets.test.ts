import { expect, it, vi } from 'vitest';
import { answer, mounted, settled } from '../../../test/mounted';
import { CARDS, SHIPS } from '../table/fixtures/recorded';
import Sheets from './Sheets.svelte';

it('a race can be printed: all cards, both sides of the sheet of every ship, counters, the rules', async () => {
  vi.stubGlobal('fetch', (path: string) => Promise.resolve(answer(path.includes('offers') ? SHIPS : Object.values(CARDS))));
  const page = mounted(Sheets, { game: 'salus' });
  await settled();
  await settled();
  const sheets = [...page.querySelectorAll('.leaf article h3')].map((title) => title.textContent);
  const sides = SHIPS.ships.flatMap(({ name, loadouts }) => loadouts.map((sheet) => name + sheet.name));
  expect(sheets.toSorted()).toEqual(sides.toSorted());
  const words = page.textContent;
  for (const word of ['Shock', 'Energy', 'Fire Mine', 'Finish Line', 'Coin: first player', 'the rules on one page']) {
    expect(words).toContain(word);
  }
});
