import { lessonWords, type When as Due } from '../../../../frame/lessonWords';
import { duel } from '../duel';
import type { DuelTable, DuelTells } from '../store';

/** When a step of a lesson is due, in the words of the lessons. */

export type When = Due<DuelTable>;
export const { isAsked, asks, asksElse, mayAnswer, happened, both } = lessonWords<DuelTells, DuelTable>();

export const isLater =
  (than: number): When =>
  ({ view }) =>
    duel(view).round > than;

export const laid = ({ view }: DuelTable): number => duel(view).laid.length;

/** How much is left to the one who learns, and to the other. */
export const ownHealth = ({ view, side }: DuelTable): number => duel(view).health[side] ?? 0;
export const theirHealth = ({ view, side }: DuelTable): number => duel(view).health[1 - side] ?? 0;

export const holds =
  (card: string): When =>
  ({ view, side }) => {
    const d = duel(view);
    return [...(d.attack_hand[side] ?? []), ...(d.strategy_hand[side] ?? [])].includes(card);
  };

/** A blow has reached the one who learns, or the other. */
export const hasLanded = (onMe: boolean): When => happened('damage_landed', ({ facts }, { side }) => (facts.target === side) === onMe);
