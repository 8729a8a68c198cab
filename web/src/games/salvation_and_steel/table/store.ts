import type { AskOf, EventOf } from '../../../frame/module';
import type { TableStore } from '../../../frame/table.svelte';
import type { Answers, Events, Foreseen, Moments, Questions, Wishes } from '../told.gen';
import type { WarHands } from './hands.svelte';
import type { Show } from './story';
import type { War } from './war';

/** What this game tells besides its view. */
export interface WarTells {
  events: Events;
  questions: Questions;
  moments: Moments;
  wishes: Wishes;
  answers: Answers;
  foreseen: Foreseen;
}
export type WarEvent = EventOf<WarTells>;
export type WarAsk = AskOf<WarTells>;

/** The table of this game: what its components are given. */
export type WarTable = TableStore<War, WarHands, Show, WarTells>;
