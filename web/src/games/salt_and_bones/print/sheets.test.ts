import { expect, it, vi } from 'vitest';
import { answer, mounted, settled } from '../../../test/mounted';
import { recorded } from '../../../test/recorded';
import Sheets from './Sheets.svelte';

it('a duel can be printed: decks with their backs, the board in two halves, a mat for each, counters, the rules', async () => {
  const cards = Object.values(recorded<Record<string, { copies: number }>>('games/salt_and_bones/fixtures/cards.json'));
  vi.stubGlobal('fetch', () => Promise.resolve(answer(cards)));
  const page = mounted(Sheets, { game: 'salt-and-bones' });
  await settled();
  const leaves = [...page.querySelectorAll('.leaf:not(.blank)')];
  const labels = leaves.map((leaf) => leaf.getAttribute('aria-label') ?? '');
  for (const label of ['Field board, left half', 'Field board, right half', 'Mat of player 1', 'Mat of player 2', 'Reference']) {
    expect(labels).toContain(label);
  }
  const fronts = leaves.filter((_, n) => /^(Cards|Narrow cards).*fronts$/.test(labels[n]!));
  const printed = fronts.reduce((sum, leaf) => sum + leaf.querySelectorAll('li').length, 0);
  expect(printed).toBe(cards.reduce((sum, { copies }) => sum + copies, 0));
  expect(labels.filter((label) => label.endsWith('backs')).length).toBe(labels.filter((label) => label.endsWith('fronts')).length);
  expect([...page.querySelectorAll('.leaf svg rect')].filter((tile) => tile.closest('[aria-label^="Tiles"]'))).toHaveLength(36);
  expect(page.textContent).toContain('Momentum');
});
