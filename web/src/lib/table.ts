import type { TableWish } from '../frame/module';
import type { SeatWish, TableInfo } from '../wire.gen';
import { box, moduleOf } from './games.svelte';
import { settings } from './settings.svelte';

export type Company = 'bot' | 'friend' | 'hot' | 'watch' | 'solo';

const PAIR = 2;
const ORDINALS = ['First', 'Second', 'Third', 'Fourth', 'Fifth'];

/** How many sit down unless somebody says otherwise: two, or as few as the game needs. */
export function usualSeats(game: string): number {
  const known = box.told?.find(({ name }) => name === game)?.seats ?? [];
  return known.length && !known.includes(PAIR) ? Math.min(...known.filter((seats) => seats > 1 || known.length === 1)) : PAIR;
}

/** Somebody else at one's own screen. */
export function hotSeat(game: string, seat: number): SeatWish {
  const name = seat === 1 ? moduleOf(game).secondPlayer : undefined;
  return { kind: 'hot', name: name ?? `${ORDINALS[seat] ?? 'Next'} player` };
}

/** Who sits where. Solo has one seat: the rules themselves play the other side. */
export function seats(game: string, company: Company, bot: string): SeatWish[] {
  const me: SeatWish = { kind: 'me', name: settings.kept.name };
  const others = [...Array(usualSeats(game)).keys()].slice(1);
  switch (company) {
    case 'bot':
      return [me, ...others.map((): SeatWish => ({ kind: 'bot', bot }))];
    case 'friend':
      return [me, ...others.map((): SeatWish => ({ kind: 'open' }))];
    case 'hot':
      return [me, ...others.map((seat) => hotSeat(game, seat))];
    case 'watch':
      return Array.from({ length: usualSeats(game) }, (): SeatWish => ({ kind: 'bot', bot }));
    case 'solo':
      return [me];
  }
}

/** A new table with the company wished for; what the options leave out is as usual. */
export async function openTable(
  game: string,
  company: Company,
  bot: string,
  options: Record<string, unknown> = {},
  more: TableWish = {},
): Promise<TableInfo> {
  const { openWithSalt } = await import('./fairTable'); // with its hashes it is heavier than the page that asks
  const sitting = more.seats ?? seats(game, company, bot);
  const listed = more.listed === true && sitting.some(({ kind }) => kind === 'open');
  return openWithSalt({ game, seats: sitting, options, undo: more.undo ?? true, listed });
}

export function tableLink(table: string): string {
  return `${location.origin}/play/${table}`;
}
