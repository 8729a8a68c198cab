import type { Span } from '../wire.gen';
import { strong, type Said } from '../lib/said';
import type { BarButton, Headline } from './module';
import type { TableStore } from './table.svelte';

/** What the action bar says when there is nothing to choose, in any game: before it, behind a seal, after leaving. */

const NAMED = 2; // more that are awaited are counted

/** While this seat is asked nothing: the end, the time before the game, a movement that is shown, or somebody else. */
export function waiting(store: TableStore, forWhom: string): Headline {
  const last = store.story.at(-1);
  if (store.over) {
    const outcome = store.info?.outcome;
    return {
      words: [outcome?.text ?? 'The game is over.'],
      why: 'The whole game can be seen again, step by step.',
      shortWhy: 'It can be seen again, step by step.',
      rule: outcome?.rule,
    };
  }
  if (store.info?.state === 'waiting') return beforeTheGame(store);
  if (store.playing) {
    const event = store.beat?.event ?? last;
    return {
      words: event?.words ?? ['The story goes on.'],
      why: store.playback.paused
        ? 'Held. Space goes on, the arrows go from line to line.'
        : 'Click anywhere to skip the movement; Space holds it.',
      rule: event?.rule,
    };
  }
  return { words: thinking(store) ?? [`Waiting for ${forWhom}.`], why: last ? [last.words] : '', rule: last?.rule };
}

/** "Quartermaster thinks.", if it is bots that must choose now. */
export function thinking(store: TableStore): Said | undefined {
  const asked = store.me?.asked ?? [];
  if (!asked.length || !asked.every((seat) => isBot(store, seat))) return undefined;
  const names = asked.map((seat): Span[] => [{ type: 'seat', text: store.nameOf(seat), seat }]);
  return [...listed(names), asked.length > 1 ? ' think.' : ' thinks.'];
}

function isBot(store: TableStore, seat: number): boolean {
  const info = store.info?.seats[seat];
  return info?.kind === 'bot' || (info?.left === true && Boolean(info.bot));
}

/** Before the game: a seat is free, or somebody who sits here has not come yet to mix the dice. */
export function beforeTheGame(store: TableStore): Headline {
  const info = store.info!;
  const free = info.seats.filter((seat) => seat.kind === 'open').length;
  if (free) {
    const words = free > 1 ? `${free} seats are free.` : store.crowded ? 'One seat is free.' : 'The other seat is free.';
    const why = free > 1 ? 'whoever opens it sits down, until all seats are taken.' : 'whoever opens it first sits down.';
    return { words: [words], why: `Share the link of this table: ${why}` };
  }
  const missing = info.seats.filter((seat) => !seat.yours && info.dice.salts[seat.seat] === null).map((seat) => seat.name);
  return {
    words: [`Waiting for ${listed(missing.map((name) => [name])).join('') || 'the dice'}.`],
    why: 'The dice are mixed from a share of everyone who plays; the game begins when all are here.',
  };
}

/** "Anne, Mary and Jack", of pieces. */
export function listed<Piece>(parts: readonly (readonly Piece[])[]): (Piece | string)[] {
  return parts.flatMap((part, n) => [...(n === 0 ? [] : [n === parts.length - 1 ? ' and ' : ', ']), ...part]);
}

/** "Waiting for Wasp and Bison.", each in the colour of its seat. */
export function waitingFor(store: TableStore, seats: readonly number[]): Said {
  const named = (seat: number): Span => ({ type: 'seat', text: store.nameOf(seat), seat });
  if (!seats.length) return ['Waiting.'];
  if (seats.length <= NAMED) return ['Waiting for ', ...listed(seats.map((seat) => [named(seat)])), '.'];
  return ['Waiting for ', named(seats[0]!), ` and ${seats.length - 1} others.`];
}

/** What everyone may be told who has answered, or has left; undefined if the game itself has the word. */
export function ownWait(store: TableStore): { line: Headline; buttons: BarButton[] } | undefined {
  const own = store.current === null ? undefined : store.info?.seats[store.side];
  if (store.over || !own) return undefined;
  if (own.left) return { line: gone(store), buttons: own.bot && !own.returning && mayReturn(store) ? [comeBack(store)] : [] };
  if (store.sealed) return { line: sealed(store), buttons: store.sealed.may_change ? [breakSeal(store)] : [] };
  return undefined;
}

function sealed(store: TableStore): Headline {
  const what = store.game.sealed?.(store) ?? store.sealed!.words;
  const words: Said = ['You sealed: ', ...what.map((span) => (typeof span === 'string' ? strong(span) : span)), '. '];
  const why = 'All answers are opened together when the last one is in.';
  return {
    words: [...words, ...waitingFor(store, store.awaited)],
    why: store.sealed!.may_change ? `${why} You can break your seal until then.` : why,
    shortWhy: 'All answers are opened together.',
  };
}

function gone(store: TableStore): Headline {
  const own = store.info!.seats[store.side]!;
  if (!own.bot) return { words: ['You are out of the game.'], why: 'The others play on; you can watch.' };
  if (own.returning)
    return { words: ['You come back.'], why: 'The bot answers the question that it has before it; the next one is yours.' };
  const why = mayReturn(store) ? 'You can come back at any time.' : 'Your time is up: the bot plays to the end.';
  return { words: ['You left: a bot plays for you.'], why };
}

function mayReturn(store: TableStore): boolean {
  return store.info?.seats[store.side]?.seconds_left !== 0;
}

const breakSeal = (store: TableStore): BarButton => ({
  label: 'Break my seal',
  choice: 'break_seal',
  title: 'Take the sealed answer back and choose again',
  press: () => store.breakSeal(),
});

const comeBack = (store: TableStore): BarButton => ({
  label: 'Come back',
  primary: true,
  key: '\u21b5',
  choice: 'return',
  press: () => store.comeBack(),
});
