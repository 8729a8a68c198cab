import { stackAt, type Battle, type Pose } from './battle';
import { bearing, corners, moved, shown, type Look, type Point } from './geometry';
import { isOpen, type GhostSurvey, type Target } from './surveys';

/** Sight lines as they are drawn; whether they are clear was said by the engine. */

export interface SightLine {
  target: Target;
  a: Point;
  c: Point;
  /** Where it is stopped. */
  cut: Point;
  open: boolean;
}

/** A line to everyone in range, and to those that are looked at. */
export function sightLines(look: Look, b: Battle, survey: GhostSurvey, ...alsoTo: number[]): SightLine[] {
  const found: SightLine[] = [];
  for (const target of survey.targets) {
    const other = stackAt(b, target.uid) ?? b.loose.find((one) => one.uid === target.uid);
    if (!other || !(target.in_range || alsoTo.includes(target.uid))) continue;
    const ends = target.line.length === 4 ? target.line : rims(survey.pose, other);
    const piece = b.terrain.find((one) => one.uid === target.blocker);
    const [a, c] = [shown(look, ends[0], ends[1]), shown(look, ends[2], ends[3])];
    const share = isOpen(target) ? 1 : piece ? entry(ends, piece) : 0.5;
    found.push({ target, a, c, cut: [a[0] + (c[0] - a[0]) * share, a[1] + (c[1] - a[1]) * share], open: isOpen(target) });
  }
  return found;
}

const ARC = 1000;

/** From the rim of one arc to the rim of the other. */
function rims(pose: readonly number[], other: { x: number; y: number }): [number, number, number, number] {
  const [x = 0, y = 0] = pose;
  const way = bearing(x, y, other.x, other.y);
  return [...moved(x, y, way, ARC), ...moved(other.x, other.y, way, -ARC)];
}

/** How far along a line, from 0 to 1, it first comes to a rectangle; a half if it never does. */
export function entry(line: readonly number[], piece: Pose & { width: number; depth: number }): number {
  const [ax = 0, ay = 0, bx = 0, by = 0] = line;
  const shape = corners(piece, piece.width, piece.depth);
  let first = Infinity;
  shape.forEach(([px, py], n) => {
    const [qx, qy] = shape[(n + 1) % shape.length]!;
    const across = (bx - ax) * (qy - py) - (by - ay) * (qx - px);
    if (!across) return;
    const along = ((px - ax) * (qy - py) - (py - ay) * (qx - px)) / across;
    const share = ((px - ax) * (by - ay) - (py - ay) * (bx - ax)) / across;
    if (along >= 0 && along <= 1 && share >= 0 && share <= 1) first = Math.min(first, along);
  });
  return first === Infinity ? 0.5 : first;
}
