import { short, type Point } from '../terrain/outline';
import type { Pose } from './battle';
import { wrapped } from './battle';
import type { Point as ToldPoint } from '../told.gen';

export type { Point };

/** A point of the table, as the engine tells it. */
export type Place = Readonly<ToldPoint>;

/** The geometry of drawing: inches to the units of the picture, 20 for an inch. Rules are judged elsewhere. */

export const UNIT = 0.02; // of the picture, for a thousandth of an inch
export const ARC = 20;
export const CARD_W = 50;
export const CARD_H = 70;
export const TOP = 25; // from the centre of the arc to the top edge of the card
export const ZONE_DEPTH = 3500; // of a Deployment Zone, in thousandths of an inch

export type Turn = 0 | 90 | 180 | 270;

/** The table seen from one of its sides. */
export interface Look {
  /** The table in thousandths of an inch: along the player edges, and from edge to edge. */
  size: readonly [number, number];
  turn: Turn;
}

/** Of the whole picture. */
export function extent({ size: [w, d], turn }: Look): Point {
  return turn % 180 ? [d * UNIT, w * UNIT] : [w * UNIT, d * UNIT];
}

/** A point of the table in the picture. */
export function shown({ size: [w, d], turn }: Look, x: number, y: number): Point {
  switch (turn) {
    case 0:
      return [x * UNIT, (d - y) * UNIT];
    case 90:
      return [y * UNIT, x * UNIT];
    case 180:
      return [(w - x) * UNIT, y * UNIT];
    case 270:
      return [(d - y) * UNIT, (w - x) * UNIT];
  }
}

/** The point of the table under a point of the picture, in whole thousandths of an inch. */
export function under({ size: [w, d], turn }: Look, px: number, py: number): Point {
  const a = px / UNIT;
  const b = py / UNIT;
  const found: Point = turn === 0 ? [a, d - b] : turn === 90 ? [b, a] : turn === 180 ? [w - a, b] : [w - b, d - a];
  return [Math.round(found[0]), Math.round(found[1])];
}

/** How far a thing with this heading is turned in the picture, in degrees. */
export function angle({ turn }: Look, heading: number): number {
  return (heading / 10 + turn) % 360;
}

export function placed(look: Look, pose: Pose): string {
  const [x, y] = shown(look, pose.x, pose.y);
  return `translate(${short(x)} ${short(y)}) rotate(${short(angle(look, pose.heading))})`;
}

/** A polygon or line of the table as the `points` of the picture. */
export function pointsOf(look: Look, corners: readonly Place[]): string {
  let text = '';
  for (const corner of corners) {
    const [x, y] = shown(look, corner.x, corner.y);
    text += `${short(x)},${short(y)} `;
  }
  return text.trimEnd();
}

// --- Headings ---

/** From one point to another, in tenths of a degree. */
export function bearing(ax: number, ay: number, bx: number, by: number): number {
  if (ax === bx && ay === by) return 0;
  return wrapped((Math.atan2(bx - ax, by - ay) * 1800) / Math.PI);
}

export function moved(x: number, y: number, heading: number, distance: number): Point {
  const radians = (heading * Math.PI) / 1800;
  return [Math.round(x + Math.sin(radians) * distance), Math.round(y + Math.cos(radians) * distance)];
}

/** The heading on the table of a direction on the screen, where 0 is up. */
export function headingOf({ turn }: Look, onScreen: number): number {
  return wrapped((onScreen - turn) * 10);
}

// --- Shapes ---

/** The corners of a rectangle on the table, its depth along the heading. */
export function corners(pose: Pose, width: number, depth: number): Point[] {
  const radians = (pose.heading * Math.PI) / 1800;
  const ahead: Point = [Math.sin(radians), Math.cos(radians)];
  const right: Point = [Math.cos(radians), -Math.sin(radians)];
  return (
    [
      [-1, 1],
      [1, 1],
      [1, -1],
      [-1, -1],
    ] as const
  ).map(([r, a]) => [
    pose.x + (right[0] * r * width + ahead[0] * a * depth) / 2,
    pose.y + (right[1] * r * width + ahead[1] * a * depth) / 2,
  ]);
}

/** How far along this direction the border of a star-shaped polygon lies, seen from a point inside it. */
export function reachAlong(from: Pose | { x: number; y: number }, heading: number, polygon: readonly Place[]): number {
  const radians = (heading * Math.PI) / 1800;
  const dx = Math.sin(radians);
  const dy = Math.cos(radians);
  let farthest = 0;
  for (let n = 0; n < polygon.length; n++) {
    const a = polygon[n]!;
    const b = polygon[(n + 1) % polygon.length]!;
    const ax = a.x - from.x;
    const ay = a.y - from.y;
    const ex = b.x - a.x;
    const ey = b.y - a.y;
    const across = dx * ey - dy * ex;
    if (Math.abs(across) < 1e-9) continue;
    const share = (ax * dy - ay * dx) / across;
    if (share < -1e-6 || share > 1 + 1e-6) continue;
    const along = surely((ax * ey - ay * ex) / across, Math.hypot(ax, ay), Math.hypot(ax + ex, ay + ey), share);
    if (along > farthest) farthest = along;
  }
  return farthest;
}

const STEEP = 80;
const ON_A_RAY = 1e-3;

/** Where the reach ends much sooner on one ray than on the next, only the shorter of both is sure between them. */
function surely(along: number, one: number, other: number, share: number): number {
  if (Math.abs(one - other) < STEEP || share < ON_A_RAY || share > 1 - ON_A_RAY) return along;
  return along > 0 ? Math.min(one, other) : along;
}

const SHAVE = 4; // between two rays the drawn border may lie a hair beyond the true one

/** The slide nearest to a wanted point that stays in the reach; without a reach, at most the limit. */
export function clampedSlide(
  from: { x: number; y: number },
  to: { x: number; y: number },
  polygon: readonly Place[] | null,
  limit: number,
): { bearing: number; distance: number } {
  const way = bearing(from.x, from.y, to.x, to.y);
  const wanted = Math.hypot(to.x - from.x, to.y - from.y);
  let most = limit;
  if (polygon?.length) {
    const along = reachAlong(from, way, polygon);
    most = along >= limit - 1 ? limit : Math.max(0, along - SHAVE);
  }
  const distance = Math.floor(Math.min(wanted, most));
  return { bearing: distance ? way : 0, distance };
}

/** A circle without a polygon inside it, as one path to be filled even-odd. */
export function circlePath(x: number, y: number, r: number): string {
  return `M${short(x - r)} ${short(y)}a${short(r)} ${short(r)} 0 1 0 ${short(2 * r)} 0a${short(r)} ${short(r)} 0 1 0 ${short(-2 * r)} 0Z`;
}

/** A rectangle of the table grown by a margin with round corners: where a piece gives cover. */
export function halo(
  look: Look,
  pose: Pose,
  width: number,
  depth: number,
  margin: number,
): { transform: string; x: number; y: number; w: number; h: number; r: number } {
  const w = (width + 2 * margin) * UNIT;
  const h = (depth + 2 * margin) * UNIT;
  return { transform: placed(look, pose), x: -w / 2, y: -h / 2, w, h, r: margin * UNIT };
}

/** The ticks of a ruler: one for each inch, across the line. */
export function rulerTicks(x1: number, y1: number, x2: number, y2: number): string {
  const length = Math.hypot(x2 - x1, y2 - y1);
  if (length < 20) return '';
  const ux = (x2 - x1) / length;
  const uy = (y2 - y1) / length;
  let path = '';
  for (let at = 20; at < length - 1; at += 20) {
    const x = x1 + ux * at;
    const y = y1 + uy * at;
    path += `M${short(x - uy * 6)} ${short(y + ux * 6)}L${short(x + uy * 6)} ${short(y - ux * 6)}`;
  }
  return path;
}
