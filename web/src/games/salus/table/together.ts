import { hasPlan, race } from './race';
import type { RaceTable } from './store';

/** Questions that all answer at the same time, unseen by the others. */
const TOGETHER: ReadonlySet<string> = new Set(['discard', 'assign', 'equip_from_hand', 'cycle']);

/** Whether all plan at once now. */
export function isTogether(store: RaceTable): boolean {
  const { ask, sealed } = store;
  if (ask) return TOGETHER.has(ask.question);
  if (sealed) return true;
  const r = race(store.view);
  return (
    store.live &&
    !store.over &&
    (r.phase === 'assign' || r.phase === 'cycle' || r.phase === 'draw') &&
    ((store.me?.asked.length ?? 0) > 1 || hasPlan(r, store.side))
  );
}
