import type { AskOf, EventOf } from '../../../frame/module';
import type { TableStore } from '../../../frame/table.svelte';
import type { Answers, Events, Foreseen, Moments, Questions, Wishes } from '../told.gen';
import type { Duel } from './duel';
import type { DuelHands } from './hands.svelte';
import type { Show } from './story';

/** What this game tells besides its view. */
export interface DuelTells {
  events: Events;
  questions: Questions;
  moments: Moments;
  wishes: Wishes;
  answers: Answers;
  foreseen: Foreseen;
}
export type DuelEvent = EventOf<DuelTells>;
export type DuelAsk = AskOf<DuelTells>;

/** The table of this game: what its components are given. */
export type DuelTable = TableStore<Duel, DuelHands, Show, DuelTells>;
