import type { AskOf, EventOf } from '../../../frame/module';
import type { TableStore } from '../../../frame/table.svelte';
import type { Answers, Events, Foreseen, Moments, Questions, Wishes } from '../told.gen';
import type { RaceHands } from './hands.svelte';
import type { Race } from './race';
import type { Show } from './story';

/** What this game tells besides its view. */
export interface RaceTells {
  events: Events;
  questions: Questions;
  moments: Moments;
  wishes: Wishes;
  answers: Answers;
  foreseen: Foreseen;
}
export type RaceEvent = EventOf<RaceTells>;
export type RaceAsk = AskOf<RaceTells>;

/** The table of this game: what its components are given. */
export type RaceTable = TableStore<Race, RaceHands, Show, RaceTells>;
