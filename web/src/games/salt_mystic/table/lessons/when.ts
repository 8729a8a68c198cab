import { lessonWords, type When as Due } from '../../../../frame/lessonWords';
import { battle, designOf, isMarshal } from '../battle';
import { verbOf } from '../choices';
import type { BattleEvent, BattleTable, BattleTells } from '../store';

/** When a step of a lesson is due, in the words of the lessons. */

export type When = Due<BattleTable>;
export const { isAsked, asks, asksElse, happened, after, both, not } = lessonWords<BattleTells, BattleTable>();

/** One's own side did it, or had it done; or the other. */
export const of =
  (mine: boolean) =>
  ({ facts }: BattleEvent, { side }: BattleTable): boolean =>
    'seat' in facts && (facts.seat === side) === mine;

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
