import type { BotInfo } from '../wire.gen';

const WEAKEST_FIRST = ['random', 'greedy', 'tactical'];

/** The bots by strength; those we do not know stand after the known ones, as the server lists them. */
export function byStrength(bots: BotInfo[]): BotInfo[] {
  const rank = ({ name }: BotInfo) => (WEAKEST_FIRST.includes(name) ? WEAKEST_FIRST.indexOf(name) : WEAKEST_FIRST.length);
  return bots.toSorted((a, b) => rank(a) - rank(b));
}
