import { lessonWords, type When as Due } from '../../../../frame/lessonWords';
import { handOf, race } from '../race';
import type { RaceTable, RaceTells } from '../store';

/** When a step of a lesson is due, in the words of the lessons. */

export type When = Due<RaceTable>;
export const { isAsked, asks, asksElse, mayAnswer, happened, both } = lessonWords<RaceTells, RaceTable>();

export const round = (store: RaceTable): number => race(store.view).round;
export const hasMoved: When = (store) => race(store.view).has_moved;
export const holds =
  (card: string): When =>
  (store) =>
    handOf(race(store.view), store.side).includes(card);

/** The own tokens: Shock and Energy never lie on a ship together. */
export const tokens = ({ view, side }: RaceTable): number => (race(view).shock[side] ?? 0) + (race(view).energy[side] ?? 0);

const NEAR = 6; // spaces: a die

/** Some ship can reach the end of the race with its next move. */
export const isNearTheEnd: When = ({ view }) => {
  const r = race(view);
  return r.goal > 0 && Math.max(...r.progress) >= r.goal - NEAR;
};
