import { traced } from '../../../frame/board/tale';
import type { Line } from '../../../frame/story';
import type { Battle, Pose } from './battle';
import { exactInches, inches, stackAt } from './battle';
import { moved } from './geometry';
import type { BattleEvent, BattleTable } from './store';

/** Where the lines of the story happened on the table. */

/** A Character went from here to there. */
export interface Slide {
  uid: number;
  from: Pose;
  to: Pose;
}

/** What a line left on the table. */
export interface Trail {
  number: number;
  seat: number | undefined;
  slides: Slide[];
  /** Who came in, where. */
  entered: { uid: number; at: Pose }[];
  /** Who fell or was taken off the table, where they stood. */
  fallen: { uid: number; card: string; at: Pose }[];
  /** Attacks, from arc to arc. */
  shots: { from: Pose; to: Pose }[];
  /** Pieces of terrain that are new, or lie elsewhere. */
  terrain: number[];
  /** All things of the line, for pointing at them. */
  uids: number[];
  /** Where its number stands: with everybody who moved or came, else where somebody fell or something lies. */
  spots: Pose[];
}

/** Where all stood before the story began: as it was seen, or else counted back from where they stand now. */
function posesBefore(seen: Battle | undefined, now: Battle, events: readonly BattleEvent[]): Map<number, Pose> {
  const poses = new Map<number, Pose>((seen ?? now).stacks.map(({ uid, x, y, heading }) => [uid, { x, y, heading }]));
  if (seen) return poses;
  for (const { name, facts } of events.toReversed()) {
    if (name !== 'character_moved' && name !== 'character_pushed') continue;
    const pose = poses.get(facts.uid);
    if (!pose) continue;
    const [x, y] = moved(pose.x, pose.y, facts.bearing + 1800, facts.distance);
    poses.set(facts.uid, { ...pose, x, y });
  }
  return poses;
}

/** One trail for each line; a line of which nothing can be seen on the table has an empty one. */
export function trailsOf(
  lines: readonly Line<BattleEvent>[],
  events: readonly BattleEvent[],
  seen: Battle | undefined,
  now: Battle,
): Trail[] {
  const poses = posesBefore(seen, now, events);
  const found = traced(lines, events, empty, (trail, event: BattleEvent) => walk(trail, poses, event));
  for (const trail of found) place(trail, now);
  return found;
}

function empty(line?: Line<BattleEvent>): Trail {
  const seat = line?.deeds.map(({ facts }) => ('seat' in facts ? facts.seat : undefined)).find((one) => one !== undefined);
  return { number: line?.number ?? 0, seat, slides: [], entered: [], fallen: [], shots: [], terrain: [], uids: [], spots: [] };
}

/** Takes one event in: what it moves is elsewhere afterwards. */
function walk(trail: Trail, poses: Map<number, Pose>, { name, facts }: BattleEvent): void {
  switch (name) {
    case 'character_moved':
    case 'character_pushed': {
      const from = poses.get(facts.uid);
      trail.uids.push(facts.uid);
      if (!from) return;
      const [x, y] = moved(from.x, from.y, facts.bearing, facts.distance);
      const to = { x, y, heading: 'facing' in facts ? facts.facing : from.heading };
      poses.set(facts.uid, to);
      trail.slides.push({ uid: facts.uid, from, to });
      return;
    }
    case 'character_turned': {
      const from = poses.get(facts.uid);
      if (from) poses.set(facts.uid, { ...from, heading: facts.heading });
      trail.uids.push(facts.uid);
      return;
    }
    case 'character_deployed':
    case 'character_redeployed':
    case 'guardian_raised': {
      const at = { x: facts.pose.x_mil, y: facts.pose.y_mil, heading: facts.pose.heading_tenths };
      poses.set(facts.uid, at);
      trail.entered.push({ uid: facts.uid, at });
      trail.uids.push(facts.uid);
      return;
    }
    case 'attack_declared': {
      const [from, to] = [poses.get(facts.uid), poses.get(facts.target)];
      if (from && to) trail.shots.push({ from, to });
      trail.uids.push(facts.uid, facts.target);
      return;
    }
    case 'character_defeated':
    case 'character_recalled':
    case 'character_swept': {
      const at = poses.get(facts.uid);
      if (at) trail.fallen.push({ uid: facts.uid, card: facts.card, at });
      poses.delete(facts.uid);
      trail.uids.push(facts.uid);
      return;
    }
    case 'terrain_placed':
    case 'terrain_shifted':
      trail.terrain.push(facts.uid);
      trail.uids.push(facts.uid);
      return;
    default:
      if ('uid' in facts) trail.uids.push(facts.uid);
  }
}

function place(trail: Trail, now: Battle): void {
  trail.uids = [...new Set(trail.uids)];
  const ends = new Map<number, Pose>([
    ...trail.entered.map(({ uid, at }) => [uid, at] as const),
    ...trail.slides.map(({ uid, to }) => [uid, to] as const),
  ]);
  const pieces = now.terrain.filter(({ uid }) => trail.terrain.includes(uid));
  const stack = trail.uids.map((uid) => stackAt(now, uid)).find((one) => one !== undefined);
  trail.spots = [[...ends.values()], pieces, trail.fallen.map(({ at }) => at), stack ? [stack] : []].find((some) => some.length > 0) ?? [];
}

const COMPASS = ['north', 'north-east', 'east', 'south-east', 'south', 'south-west', 'west', 'north-west'];

/** "6 in south, to 20, 31": the trails in words. */
export function trailWords({ slides, entered, fallen }: Trail): string[] {
  return [
    ...slides.flatMap(({ from, to }) => {
      const far = Math.hypot(to.x - from.x, to.y - from.y);
      if (far < 1) return [];
      const eighth = Math.round((Math.atan2(to.x - from.x, to.y - from.y) * 4) / Math.PI + 8) % 8;
      return [`${inches(Math.round(far))} in ${COMPASS[eighth]}, now at ${exactInches(to.x)}, ${exactInches(to.y)}`];
    }),
    ...entered.map(({ at }) => `came in at ${exactInches(at.x)}, ${exactInches(at.y)}`),
    ...fallen.map(({ at }) => `stood at ${exactInches(at.x)}, ${exactInches(at.y)}`),
  ];
}

/** The trails of the story as the table shows it now. */
export function trails(store: BattleTable): Trail[] {
  if (!store.hasTale || !store.me) return [];
  const { lines, events } = store.tale;
  return trailsOf(lines, events, events[0] && store.playback.before(events[0]), store.view ?? store.me.view);
}

/** The line that somebody on the table belongs to: the last one that names them. */
export function lineAt(found: readonly Trail[], uid: number): number | null {
  return found.findLast(({ uids }) => uids.includes(uid))?.number ?? null;
}
