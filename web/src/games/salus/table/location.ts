import { room } from '../../../frame/room.svelte';
import type { RaceTable } from './store';

/** Whether the location stands with the preview: a column of seats has room for it only where it is very high. */
export const besidePreview = (store: RaceTable): boolean => room.hasLeft && (store.crowded || room.regime !== 'xl');
