import { race, seatsOf, type Race } from './race';
import type { RaceTable } from './store';

/** The seats in the order in which cards are taken, once that is known; before that in the order in which they bid. */
export function biddingOrder(store: RaceTable): number[] {
  const r = race(store.view);
  if (r.rank.length === seatsOf(r).length) return r.rank;
  // the coin may change hands meanwhile: the order was fixed when the phase began
  const begun = store.told.findLast(({ name }) => name === 'phase_began');
  const order = begun?.name === 'phase_began' ? begun.facts.order : [];
  return order.length === seatsOf(r).length ? [...order] : clockwise(r);
}

/** All seats to the left of the coin, beginning with whoever holds it. */
function clockwise(r: Race): number[] {
  const seats = seatsOf(r);
  return seats.map((_, n) => (Math.max(0, r.coin) + n) % seats.length);
}
