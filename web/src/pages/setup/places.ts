import { hotSeat } from '../../lib/table';
import { settings } from '../../lib/settings.svelte';
import type { SeatWish } from '../../wire.gen';

/** Who shall sit at a place, as the set-up page asks it. */
export type Sitter = 'me' | 'open' | 'hot' | `bot:${string}`;

export interface Place {
  sitter: Sitter;
  /** Of somebody at this screen. */
  name: string;
}

/** What the server is asked for. */
export function wishes(game: string, places: Place[]): SeatWish[] {
  return places.map(({ sitter, name }, seat): SeatWish => {
    switch (sitter) {
      case 'me':
        return { kind: 'me', name: settings.kept.name };
      case 'open':
        return { kind: 'open' };
      case 'hot':
        return { kind: 'hot', name: name.trim() || hotSeat(game, seat).name };
      default:
        return { kind: 'bot', bot: sitter.slice('bot:'.length) };
    }
  });
}
