import { battle, designOf, isMarshal } from '../battle';
import { verbOf } from '../choices';
import type { BattleEvent, BattleTable } from '../store';

/** When a step of a lesson is due, in the words of the lessons. */

export type When = (store: BattleTable) => boolean;

export const asks =
  (...questions: string[]): When =>
  ({ ask }) =>
    ask !== null && questions.includes(ask.question);

/** Something is asked, and it is none of these. */
export const asksElse =
  (...questions: string[]): When =>
  (store) =>
    store.ask !== null && !asks(...questions)(store);

/** It has been told since the battle began. */
export const happened =
  (name: BattleEvent['name'], is: (event: BattleEvent) => boolean = () => true): When =>
  ({ story }) =>
    story.some((event) => event.name === name && is(event));

/** The same, and somebody is asked now: what has just been seen can be talked about. */
export const after =
  (name: BattleEvent['name'], is: (event: BattleEvent) => boolean = () => true): When =>
  (store) =>
    store.ask !== null && happened(name, is)(store);

/** One's own side did it, or had it done; or the other. */
export const of =
  (store: BattleTable, mine: boolean) =>
  ({ facts }: BattleEvent): boolean =>
    'seat' in facts && (facts.seat === store.side) === mine;

/** All of these. */
export const both =
  (...all: When[]): When =>
  (store) =>
    all.every((one) => one(store));

export const not =
  (when: When): When =>
  (store) =>
    !when(store);

/** A card of this design can be played now. */
export const canPlay =
  (design: string): When =>
  ({ ask }) =>
    ask?.question === 'play' && ask.options.some(({ card }) => card && designOf(card) === design);

/** A power that can be used once in a battle is offered. */
export const canUsePower: When = ({ ask }) => ask !== null && ask.options.some(({ choice }) => verbOf(choice) === 'use');

/** How many Guardian cards of the one who learns lie open. */
export const raised = ({ view, side }: BattleTable): number => battle(view).raising[side]?.length ?? 0;

export const hasGuardian =
  (mine: boolean): When =>
  ({ view, side }) =>
    battle(view).stacks.some(({ seat, guardian }) => guardian && (seat === side) === mine);

/** Characters of one's own that are more than the War Marshal. */
export const hasOthers: When = ({ view, side, cards }) =>
  battle(view).stacks.some(({ seat, card }) => seat === side && !isMarshal(cards, card));

export const turn = ({ view }: BattleTable): number => battle(view).turn;
