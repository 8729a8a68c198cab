import type { LessonStep } from '../../../../frame/module';
import { race } from '../race';
import type { RaceTable } from '../store';
import { asks, asksElse, both, happened, isAsked, isNearTheEnd } from './when';

/** What may happen at any time, in every lesson. */

const isKnockedOut = (mine: boolean) => happened('knocked_out', ({ facts }, { side }) => (facts.seat === side) === mine);

export const afterWreck: LessonStep<RaceTable> = {
  id: 'wreck',
  title: 'Your ship is knocked out',
  text: 'It was thrown six spaces back, its damage and its tokens are gone, and its powers are at 1. You may turn its sheet to the other loadout, and cycle your hand and what is equipped, to begin afresh.',
  at: '[data-learn="action"]',
  when: both(isKnockedOut(true), isAsked),
};

export const knockOut: LessonStep<RaceTable> = {
  id: 'knock-out',
  title: 'A knock-out',
  text: 'Damage reached the health of the ship. It was thrown six spaces back, its damage and its tokens are gone, and its powers are at 1. For the rest of this round nothing can damage it again.',
  at: '[data-learn="board"]',
  when: both(isKnockedOut(false), isAsked),
};

export const coin: LessonStep<RaceTable> = {
  id: 'coin',
  title: 'The coin is gone',
  text: 'Another ship got in front of yours and took the coin at once. Whoever holds it goes first, and has won if the race ends now. Get in front again, and it is yours.',
  at: '[data-learn="board"]',
  when: (store) => store.ask !== null && race(store.view).coin !== store.side,
};

export const tooMany: LessonStep<RaceTable> = {
  id: 'too-many',
  title: 'Too many cards',
  text: 'Shock made your hand smaller than what you hold. Cycle what you can best do without: it comes back when your draw deck is empty.',
  at: '[data-learn="hand"]',
  when: asks('discard'),
  done: asksElse('discard'),
};

export const lastStretch: LessonStep<RaceTable> = {
  id: 'stretch',
  title: 'The last stretch',
  text: 'One move can end the race now: whoever reaches the Finish Line with the last lap, or flies past it, ends it at once. Keep Speed for this, and look which final die is enough.',
  at: '[data-learn="board"]',
  when: both(isNearTheEnd, isAsked),
};
