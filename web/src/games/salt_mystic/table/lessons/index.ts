import type { LessonPart } from '../../../../frame/module';
import type { BattleTable } from '../store';
import { first } from './first';
import { vehicles } from './vehicles';

/** The guided battles, by the names of their positions. */
export const lessons: Record<string, LessonPart<BattleTable>> = { first, vehicles };
