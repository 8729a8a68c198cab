import type { Moment } from './module';
import type { TableStore } from './table.svelte';
import { listed } from './waiting';

/** Who has won, as whoever looks says it. */
export function endTitle(store: TableStore): string {
  const winners = store.info?.outcome?.winners ?? [];
  const called = (seat: number) => store.game.sideName?.(store, seat) ?? store.nameOf(seat);
  if (winners.length === 0) return 'A draw';
  if (!hasWon(store) || store.ownSeats.length !== 1) return `${listed(winners.map((seat) => [called(seat)])).join('')} won`;
  const others = winners.filter((seat) => seat !== store.side);
  return others.length ? `You and ${listed(others.map((seat) => [called(seat)])).join('')} won` : 'You have won';
}

export function hasWon(store: TableStore): boolean {
  return store.current !== null && (store.info?.outcome?.winners ?? []).includes(store.side);
}

const MOODS = { won: 'rise', lost: 'fall', draw: 'turn' } as const;

/** The last big moment of every game: who has won, and why. */
export function gameOver(store: TableStore): Moment | undefined {
  const outcome = store.info?.outcome;
  if (!outcome) return undefined;
  return {
    lead: ['The game is over'],
    title: endTitle(store),
    sentence: [outcome.text],
    facts: outcome.rule ? [{ words: ['it ends by this rule'], rule: outcome.rule }] : [],
    figure: hasWon(store) ? store.game.seals.won : store.game.seals.lost,
    mood: MOODS[store.result ?? 'draw'],
  };
}
