import type { LessonStep } from '../../../frame/module';
import type { RaceTable } from './store';

/** The guided first race has no steps yet: nothing offers one. */
export const lesson: LessonStep<RaceTable>[] = [];
