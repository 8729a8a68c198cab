import { textOf } from '../lib/said';
import type { Headline } from './module';
import type { TableStore } from './table.svelte';

/** While this seat is asked nothing: the end, the time before the game, a movement that is shown, or somebody else. */
export function waiting(store: TableStore, forWhom: string): Headline {
  const last = store.story.at(-1);
  if (store.over) {
    const outcome = store.info?.outcome;
    return { words: [outcome?.text ?? 'The game is over.'], why: 'The whole game can be seen again, step by step.', rule: outcome?.rule };
  }
  if (store.info?.state === 'waiting') return beforeTheGame(store);
  if (store.playing) {
    const event = store.beat?.event ?? last;
    return { words: event?.words ?? ['The story goes on.'], why: 'Click anywhere to skip the movement.', rule: event?.rule };
  }
  return { words: [`Waiting for ${forWhom}.`], why: last ? textOf(last.words) : '', rule: last?.rule };
}

/** Before the game: a seat is free, or somebody who sits here has not come yet to mix the dice. */
function beforeTheGame(store: TableStore): Headline {
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
