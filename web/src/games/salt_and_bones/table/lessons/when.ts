import { duel } from '../duel';
import type { DuelAsk, DuelEvent, DuelTable } from '../store';

/** When a step of a lesson is due, in the words of the lessons. */

export type When = (store: DuelTable) => boolean;

export const asks =
  (...questions: DuelAsk['question'][]): When =>
  ({ ask }) =>
    ask !== null && questions.includes(ask.question);

/** Something is asked, and it is none of these. */
export const asksElse =
  (...questions: DuelAsk['question'][]): When =>
  (store) =>
    store.ask !== null && !asks(...questions)(store);

/** A window of this moment is open, and whoever learns may answer. */
export const mayAnswer =
  (moment: string): When =>
  ({ ask }) =>
    ask?.question === 'react' && ask.moment === moment;

/** It has been told since the duel began. */
export const happened =
  (name: DuelEvent['name'], is: (event: DuelEvent) => boolean = () => true): When =>
  ({ story }) =>
    story.some((event) => event.name === name && is(event));

/** All of these. */
export const both =
  (...all: When[]): When =>
  (store) =>
    all.every((one) => one(store));

export const isAsked: When = ({ ask }) => ask !== null;

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
export const hasLanded =
  (onMe: boolean): When =>
  ({ story, side }) =>
    story.some(({ name, facts }) => name === 'damage_landed' && (facts.target === side) === onMe);
