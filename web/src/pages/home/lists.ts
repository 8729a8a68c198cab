import type { FinishedGame, ListedSeat, RunningGame } from '../../wire.gen';
import { spelled } from '../../frame/clock';
import { listed } from '../../frame/waiting';
import { capital } from '../../lib/spelled';
import { lasted } from '../../lib/time';

/** How a game is told of in lists: against whom, who is awaited, how it ended. */

const COUNTS = ['no', 'one', 'two', 'three', 'four', 'five'];

export const countWord = (count: number): string => COUNTS[count] ?? String(count);

/** "Anne, Mary and Jack". */
export const names = (all: readonly string[]): string => listed(all.map((name) => [name])).join('');

/** Seats that somebody else holds. */
export function others(game: { seats: ListedSeat[] }): ListedSeat[] {
  return game.seats.filter((seat) => !seat.yours);
}

/** Whom one plays with: "against Mira", "five seats", "alone". */
export function company(game: { seats: ListedSeat[]; lesson?: string }): string {
  if (game.lesson) return 'a guided game';
  const away = others(game);
  const own = game.seats.length - away.length;
  if (!own) return names(away.map(({ name }) => name || 'a free seat'));
  if (!away.length) return game.seats.length > 1 ? 'at one screen' : 'alone';
  if (game.seats.length > 2) return `${countWord(game.seats.length)} seats`;
  return `against ${away[0]!.name || 'whoever comes'}`;
}

/** The seats of others that play and are not awaited: they have done their part. */
function done(game: RunningGame): ListedSeat[] {
  const awaited = (game.awaited ?? []).map(({ seat }) => seat);
  return others(game).filter(({ seat, kind }) => kind !== 'open' && !awaited.includes(seat));
}

const isBot = ({ kind, left }: ListedSeat): boolean => kind === 'bot' || left === true;

/** Others who are asked at the same time as I am. */
export function askedToo(game: RunningGame): string[] {
  const seats = (game.awaited ?? []).map(({ seat }) => game.seats[seat]!);
  return seats.filter(({ yours }) => !yours).map(({ name }) => name);
}

/** Who waits for me: "Mira", "Kofi and Tomas", "The bots"; undefined if all who play are asked, too. A bot has time: people go before. */
export function whoWaits(game: RunningGame): { who: string; several: boolean } | undefined {
  const people = done(game).filter((seat) => !isBot(seat));
  const waiting = people.length || askedToo(game).length ? people : done(game);
  if (!waiting.length) return undefined;
  const bots = waiting.every(isBot);
  if (bots && waiting.length > 1) return { who: 'The bots', several: true };
  if (waiting.length > 2) return { who: capital(`${countWord(waiting.length)} others`), several: true };
  return { who: names(waiting.map(({ name }) => name)), several: waiting.length > 1 };
}

/** Since when the longest open question of mine is open; of others', where I am not asked. */
export function since(game: RunningGame): number {
  const own = game.seats.filter(({ yours, left }) => yours && !left).map(({ seat }) => seat);
  const awaited = game.awaited ?? [];
  const mine = awaited.filter(({ seat }) => own.includes(seat));
  const times = (game.your_turn && mine.length ? mine : awaited).map((one) => one.since);
  return times.length ? Math.min(...times) : game.updated;
}

/** Who is to move, where it is not me. */
export function toMove(game: RunningGame): string {
  if (game.state === 'waiting') return game.seats.some(({ kind }) => kind === 'open') ? 'A seat is free' : 'Somebody is still to come';
  const awaited = (game.awaited ?? []).map(({ seat }) => game.seats[seat]!);
  if (!awaited.length) return game.line || `Step ${game.version}`;
  if (awaited.length > 2) return capital(`${countWord(awaited.length)} are to move`);
  return `${names(awaited.map(({ name }) => name))} ${awaited.length > 1 ? 'are' : 'is'} to move`;
}

/** Whose turn it is where several seats are one's own: the page does not show their question. */
export function ownAsked(game: RunningGame): string {
  const seats = (game.awaited ?? []).map(({ seat }) => game.seats[seat]!).filter(({ yours, left }) => yours && !left);
  return game.seats.filter(({ yours }) => yours).length > 1 && seats.length
    ? `It is the turn of ${names(seats.map(({ name }) => name))}`
    : 'Your answer is awaited';
}

/** The clock of whoever is to move: mine if that is me. */
export function clockOf(game: RunningGame, elapsed: number): { whose: 'your' | 'their'; left: string; low: boolean } | undefined {
  if (!game.clock?.seconds) return undefined;
  const awaited = (game.awaited ?? []).map(({ seat }) => game.seats[seat]!);
  const seat = awaited.find(({ yours }) => yours) ?? awaited[0];
  if (seat?.seconds_left == null) return undefined;
  const left = Math.max(0, Math.floor(seat.seconds_left - elapsed));
  return { whose: seat.yours ? 'your' : 'their', left: spelled(left), low: left < 60 };
}

const LONG = 86_400; // a game over days is told by its steps: nobody played all the time

/** "18 rounds, 41 min". */
export function length(game: FinishedGame): string {
  const time = game.ended - game.began;
  const size = game.rounds
    ? `${game.rounds} ${game.rounds === 1 ? 'round' : 'rounds'}`
    : `${game.steps} ${game.steps === 1 ? 'step' : 'steps'}`;
  return time < LONG ? `${size}, ${lasted(time)}` : `${size}, over ${lasted(time)}`;
}

/** The word of a result for me, and how it is shown. */
export const RESULTS: Record<FinishedGame['result'], { word: string; tone: 'good' | 'bad' | '' }> = {
  won: { word: 'won', tone: 'good' },
  lost: { word: 'lost', tone: 'bad' },
  drawn: { word: 'drawn', tone: '' },
  left: { word: 'left', tone: '' },
  watched: { word: 'watched', tone: '' },
  shared: { word: 'hot seat', tone: '' },
};
