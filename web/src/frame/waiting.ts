import type { Headline } from './module';
import type { TableStore } from './table.svelte';

/** Before the game: a seat is free, or somebody who sits here has not come yet to mix the dice. */
export function beforeTheGame(store: TableStore): Headline {
  const info = store.info!;
  if (info.seats.some((seat) => seat.kind === 'open')) {
    return { words: ['The other seat is free.'], why: 'Share the link of this table: whoever opens it first sits down.' };
  }
  const missing = info.seats.filter((seat) => !seat.yours && info.dice.salts[seat.seat] === null).map((seat) => seat.name);
  return {
    words: [`Waiting for ${missing.join(' and ') || 'the dice'}.`],
    why: 'The dice are mixed from a share of everyone who plays; the game begins when all are here.',
  };
}
