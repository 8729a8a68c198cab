import { stackAt, type Battle, type Pose } from './battle';
import { bearing, corners, moved, shown, type Look, type Place, type Point } from './geometry';
import type { Aim, MovePreviewTold, SightLine as Line } from '../told.gen';
import { isOpen, poseOf } from './surveys';

/** Sight lines as they are drawn; whether they are clear was said by the engine. */

export interface SightLine {
  target: Aim;
  a: Point;
  c: Point;
  /** Where it is stopped. */
  cut: Point;
  open: boolean;
}

/** A line to everyone in range, and to those that are looked at. */
export function sightLines(look: Look, b: Battle, survey: MovePreviewTold, ...alsoTo: number[]): SightLine[] {
  const found: SightLine[] = [];
  for (const target of survey.targets) {
    const other = stackAt(b, target.uid) ?? b.loose.find((one) => one.uid === target.uid);
    if (!other || !(target.in_range || alsoTo.includes(target.uid))) continue;
    const ends = target.line ?? rims(poseOf(survey), other);
    const piece = b.terrain.find((one) => one.uid === target.blocker);
    const [a, c] = [ends.eye, ends.point].map(({ x, y }) => shown(look, x, y)) as [Point, Point];
    const share = isOpen(target) ? 1 : piece ? entry(ends, piece) : 0.5;
    found.push({ target, a, c, cut: [a[0] + (c[0] - a[0]) * share, a[1] + (c[1] - a[1]) * share], open: isOpen(target) });
  }
  return found;
}

const ARC = 1000;

/** From the rim of one arc to the rim of the other. */
function rims({ x, y }: Place, other: Place): Line {
  const way = bearing(x, y, other.x, other.y);
  const [eye, point] = [moved(x, y, way, ARC), moved(other.x, other.y, way, -ARC)];
  return { eye: { x: eye[0], y: eye[1] }, point: { x: point[0], y: point[1] } };
}

/** How far along a line, from 0 to 1, it first comes to a rectangle; a half if it never does. */
export function entry(line: Line, piece: Pose & { width: number; depth: number }): number {
  const { x: ax, y: ay } = line.eye;
  const { x: bx, y: by } = line.point;
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
