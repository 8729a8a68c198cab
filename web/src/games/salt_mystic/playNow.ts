import type { PlayNow } from '../../frame/module';
import { ApiError } from '../../lib/api';
import { forget, recall, remember } from '../../lib/store';
import { mystic } from './mystic';
import type { NextBattle } from './told.gen';

const COURSE = 'salt-mystic.course';
const BATTLES = 'salt-mystic.battles';

/** The next table of the course that this person wants; the server knows what comes when. */
export async function next(): Promise<NextBattle> {
  const course = recall<string>(COURSE, '');
  const battles = recall(BATTLES, 0);
  try {
    return await mystic.next(course ? { battles, course } : { battles });
  } catch (error) {
    if (!course || !(error instanceof ApiError) || error.away) throw error;
    forget(COURSE); // there is no such course any more
    return mystic.next({ battles });
  }
}

/** Another course, from its beginning. */
export function take(course: string): void {
  remember(COURSE, course);
  remember(BATTLES, 0);
}

const playNow: PlayNow = {
  async options() {
    const { edition, scenario, table } = await next();
    return { edition, scenario, table };
  },
  opened: () => void remember(BATTLES, recall(BATTLES, 0) + 1),
};

export default playNow;
