import type { LessonPart } from '../../../../frame/module';
import type { WarTable } from '../store';
import { first } from './first';
import { lockDown } from './lockDown';

/** The guided games, by the names of their positions. */
export const lessons: Record<string, LessonPart<WarTable>> = { first, 'lock-down': lockDown };
