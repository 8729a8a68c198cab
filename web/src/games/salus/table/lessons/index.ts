import type { LessonPart } from '../../../../frame/module';
import type { RaceTable } from '../store';
import { first } from './first';
import { underFire } from './underFire';

/** The guided races, by the names of their positions. */
export const lessons: Record<string, LessonPart<RaceTable>> = { first, 'under-fire': underFire };
