import type { TableStore } from '../../../frame/table.svelte';
import type { Battle } from './battle';
import type { FieldHands } from './hands.svelte';
import type { Show } from './story';

/** The table of this game: what its components are given. */
export type BattleTable = TableStore<Battle, FieldHands, Show>;
