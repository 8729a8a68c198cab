import { handOf, race } from '../race';
import type { RaceAsk, RaceEvent, RaceTable } from '../store';

/** When a step of a lesson is due, in the words of the lessons. */

export type When = (store: RaceTable) => boolean;

export const asks =
  (...questions: RaceAsk['question'][]): When =>
  ({ ask }) =>
    ask !== null && questions.includes(ask.question);

/** Something is asked, and it is none of these. */
export const asksElse =
  (...questions: RaceAsk['question'][]): When =>
  (store) =>
    store.ask !== null && !asks(...questions)(store);

/** A window of this moment is open, and somebody who learns could answer. */
export const mayAnswer =
  (moment: string): When =>
  ({ ask }) =>
    ask?.question === 'react' && ask.moment === moment;

export const round = (store: RaceTable): number => race(store.view).round;
export const hasMoved: When = (store) => race(store.view).has_moved;
export const holds =
  (card: string): When =>
  (store) =>
    handOf(race(store.view), store.side).includes(card);

/** The own tokens: Shock and Energy never lie on a ship together. */
export const tokens = ({ view, side }: RaceTable): number => (race(view).shock[side] ?? 0) + (race(view).energy[side] ?? 0);

/** It was told at this table. */
export const happened =
  (is: (event: RaceEvent) => boolean): When =>
  ({ story }) =>
    story.some(is);

/** All of these. */
export const both =
  (...all: When[]): When =>
  (store) =>
    all.every((one) => one(store));

const NEAR = 6; // spaces: a die

/** Some ship can reach the end of the race with its next move. */
export const isNearTheEnd: When = ({ view }) => {
  const r = race(view);
  return r.goal > 0 && Math.max(...r.progress) >= r.goal - NEAR;
};
