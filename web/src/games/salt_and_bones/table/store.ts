import type { TableStore } from '../../../frame/table.svelte';
import type { Duel } from './duel';
import type { DuelHands } from './hands.svelte';
import type { Show } from './story';

/** The table of this game: what its components are given. */
export type DuelTable = TableStore<Duel, DuelHands, Show>;
