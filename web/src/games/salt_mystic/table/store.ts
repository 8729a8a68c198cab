import type { AskOf, EventOf } from '../../../frame/module';
import type { TableStore } from '../../../frame/table.svelte';
import type { Answers, Events, Foreseen, Questions, Wishes } from '../told.gen';
import type { Battle } from './battle';
import type { FieldHands } from './hands.svelte';
import type { Show } from './story';

/** What this game tells besides its view. */
export interface BattleTells {
  events: Events;
  questions: Questions;
  moments: Record<never, never>; // it has no reactions
  wishes: Wishes;
  answers: Answers;
  foreseen: Foreseen;
}
export type BattleEvent = EventOf<BattleTells>;
export type BattleAsk = AskOf<BattleTells>;

/** The table of this game: what its components are given. */
export type BattleTable = TableStore<Battle, FieldHands, Show, BattleTells>;
