import type { Hex } from './hexes';
import { NO_SEAT, type War } from './war';

/** For whom a marker counts, as one side sees it. */
export type Holder = 'mine' | 'theirs' | 'contested' | 'free';

/** How players call it. */
export const HOLDERS: Readonly<Record<Holder, string>> = { mine: 'yours', theirs: 'theirs', contested: 'contested', free: 'free' };

/** For whom the marker on this hex would count if the turn ended now, as the referee says; markers that are not scored are free. */
export function holderOf({ held }: War, side: number, hex: Hex): Holder {
  const told = held.find(({ marker }) => marker === hex);
  if (!told || told.holder === NO_SEAT) return told?.is_contested ? 'contested' : 'free';
  return told.holder === side ? 'mine' : 'theirs';
}
