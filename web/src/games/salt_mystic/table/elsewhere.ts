import type { Battle } from './battle';
import type { BattleEvent } from './store';

/** Whether something happened where nobody looked. */

interface Thing {
  uid: number;
  x: number;
  y: number;
}

const isSame = (a: Thing, b: Thing) => a.x === b.x && a.y === b.y;

/** Where things lay that have moved or gone, and where those lie that have moved or come. */
function changed(before: readonly Thing[], after: readonly Thing[]): Thing[] {
  const then = new Map(before.map((one) => [one.uid, one]));
  const now = new Map(after.map((one) => [one.uid, one]));
  const gone = before.filter((one) => !now.has(one.uid) || !isSame(one, now.get(one.uid)!));
  const come = after.filter((one) => !then.has(one.uid) || !isSame(one, then.get(one.uid)!));
  return [...gone, ...come];
}

/** Whose numbers an event names: who acts, and whom it is done to. */
function named({ facts }: BattleEvent): number[] {
  return [...('uid' in facts ? [facts.uid] : []), ...('target' in facts ? [facts.target] : [])];
}

/** The places of everything that happened between two views of a battle, in thousandths of an inch. */
export function places(before: Battle, after: Battle, events: readonly BattleEvent[]): { x: number; y: number }[] {
  const uids = new Set(events.flatMap(named));
  return [
    ...changed(before.stacks, after.stacks),
    ...changed(before.loose, after.loose),
    ...changed(before.terrain, after.terrain),
    ...[...before.stacks, ...after.stacks].filter((stack) => uids.has(stack.uid)),
  ];
}
