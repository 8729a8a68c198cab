import type { LessonPart } from '../../../../frame/module';
import type { DuelTable } from '../store';
import { first } from './first';
import { gambits } from './gambits';

/** The guided duels, by the names of their positions. */
export const lessons: Record<string, LessonPart<DuelTable>> = { first, gambits };
