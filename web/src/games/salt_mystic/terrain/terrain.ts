/** A table of terrain in inches: pieces, and everything the editor does with them. Nothing here changes what it is given. */

import { capital } from '../../../lib/spelled';
import type { PieceDocument } from '../mystic';
import type { PieceKind } from '../told.gen';

export interface Piece {
  id: number;
  kind: string;
  x: number;
  y: number;
  /** Degrees by the compass: 0 is away from the near edge, 90 to the right. */
  heading: number;
  width: number;
  depth: number;
  height: number;
  /** Letters of "ERO", in this order. */
  classes: string;
  solid: boolean;
  ascent: string;
  mark: string;
  locked: boolean;
}

export type Kinds = Record<string, PieceKind>;
export type Size = [number, number];
export interface Point {
  x: number;
  y: number;
}

export const CLASSES = [
  { letter: 'E', name: 'Elevation' },
  { letter: 'R', name: 'Rough ground' },
  { letter: 'O', name: 'Obstruction' },
] as const;

export const ASCENTS = [
  { id: '', name: 'nobody' },
  { id: 'anyone', name: 'anybody' },
  { id: 'climb', name: 'climbers' },
  { id: 'cross', name: 'climbers cross, cannot stop' },
] as const;

export const EDGE = 5; // inches that stay free in front of both player edges [SM-TERRAIN-10]
export const LEAST = 0.25;
export const MOST = 24;
export const HIGHEST = 12;
const UNKNOWN: PieceKind = { name: 'Piece', classes: 'O', width: 3, depth: 3, height: 1, solid: true, ascent: '' };

/** To the hundredth of an inch or degree, without a negative nought. */
export function round(value: number, step = 0.01): number {
  return Math.round(Math.round(value / step) * step * 1000) / 1000 + 0;
}

const clamp = (value: number, low: number, high: number) => (low > high ? (low + high) / 2 : Math.min(high, Math.max(low, value)));
export const compass = (degrees: number) => round(((degrees % 360) + 360) % 360, 0.1) % 360;

export function kindOf(kinds: Kinds, kind: string): PieceKind {
  return kinds[kind] ?? { ...UNKNOWN, name: words(kind) };
}

export function words(kind: string): string {
  const plain = kind.replaceAll(/[_-]+/g, ' ');
  return capital(plain);
}

/** Letters of "ERO" in their order; anything else is dropped. */
export function sortClasses(letters: string): string {
  return [...'ERO'].filter((letter) => letters.toUpperCase().includes(letter)).join('');
}

/** Movement stops at what is solid, so climbers get up at most. [SM-TERRAIN-8] */
export function climbable<Kept extends { solid?: boolean; ascent?: string }>(piece: Kept): Kept {
  return piece.solid && piece.ascent === 'anyone' ? { ...piece, ascent: 'climb' } : piece;
}

export function freshId(pieces: Piece[]): number {
  return pieces.reduce((most, { id }) => Math.max(most, id), 0) + 1;
}

/** A piece of a kind with the kind's own figures where the document gives none. */
export function fromDocument(document: PieceDocument, kinds: Kinds, id: number): Piece {
  const kind = kindOf(kinds, document.kind);
  return climbable({
    id,
    kind: document.kind,
    x: document.x,
    y: document.y,
    heading: compass(document.heading ?? 0),
    width: document.width ?? kind.width,
    depth: document.depth ?? kind.depth,
    height: document.height ?? kind.height,
    classes: sortClasses(document.classes ?? kind.classes),
    solid: document.solid ?? kind.solid,
    ascent: document.ascent ?? kind.ascent,
    mark: document.mark ?? '',
    locked: false,
  });
}

export function fromDocuments(documents: PieceDocument[], kinds: Kinds): Piece[] {
  return documents.map((document, i) => fromDocument(document, kinds, i + 1));
}

/** What a table is told of a piece: everything but what belongs to the editor. */
export function toDocument({ id, locked, ...piece }: Piece): PieceDocument {
  const { mark, ...rest } = piece;
  return mark ? { ...rest, mark } : rest;
}

// --- Shape ---

/** The four corners, clockwise from ahead-right. Width lies across the heading, depth along it. */
export function corners({ x, y, heading, width, depth }: Piece): Point[] {
  const turn = (heading * Math.PI) / 180;
  const ahead = { x: Math.sin(turn), y: Math.cos(turn) };
  const right = { x: Math.cos(turn), y: -Math.sin(turn) };
  const at = (r: number, a: number) => ({
    x: x + (right.x * width * r + ahead.x * depth * a) / 2,
    y: y + (right.y * width * r + ahead.y * depth * a) / 2,
  });
  return [at(1, 1), at(1, -1), at(-1, -1), at(-1, 1)];
}

export function bounds(piece: Piece): { x0: number; y0: number; x1: number; y1: number } {
  const all = corners(piece);
  const xs = all.map(({ x }) => x);
  const ys = all.map(({ y }) => y);
  return { x0: Math.min(...xs), y0: Math.min(...ys), x1: Math.max(...xs), y1: Math.max(...ys) };
}

/** Whether two footprints share ground. To touch is not to overlap; a hair's breadth is forgiven, the table judges. */
export function overlap(one: Piece, other: Piece): boolean {
  if (!one.width || !one.depth || !other.width || !other.depth) return false;
  const a = corners(one);
  const b = corners(other);
  const axes = [a, b].flatMap((shape) => [0, 1].map((i) => ({ x: shape[i + 1]!.x - shape[i]!.x, y: shape[i + 1]!.y - shape[i]!.y })));
  return axes.every((axis) => {
    const length = Math.hypot(axis.x, axis.y);
    const along = (shape: Point[]) => shape.map(({ x, y }) => (x * axis.x + y * axis.y) / length);
    const [p, q] = [along(a), along(b)];
    return Math.max(...p) > Math.min(...q) + 0.002 && Math.max(...q) > Math.min(...p) + 0.002;
  });
}

/** The pieces that share ground with another. */
export function overlapping(pieces: Piece[]): Set<number> {
  const found = new Set<number>();
  pieces.forEach((one, i) => {
    for (const other of pieces.slice(i + 1)) if (overlap(one, other)) found.add(one.id).add(other.id);
  });
  return found;
}

/** Whether some of it stands within the strip in front of a player edge. */
export function inStrip(piece: Piece, size: Size, strip = EDGE): boolean {
  const { y0, y1 } = bounds(piece);
  return y0 < strip - 0.002 || y1 > size[1] - strip + 0.002;
}

export function leavesTable(piece: Piece, size: Size): boolean {
  const { x0, y0, x1, y1 } = bounds(piece);
  return x0 < -0.002 || y0 < -0.002 || x1 > size[0] + 0.002 || y1 > size[1] + 0.002;
}

// --- What the editor does ---

export interface Limits {
  size: Size;
  /** Inches between grid lines; 0 for none. */
  grid: number;
  /** How much in front of both player edges pieces keep off; 0 for the whole table. */
  keep: number;
}

/** The nearest place that the grid and the limits allow. Whatever is too large for them stands in the middle. */
export function settle(piece: Piece, { size, grid, keep }: Limits): Piece {
  const { x0, y0, x1, y1 } = bounds(piece);
  const to = (value: number) => (grid ? round(value, grid) : round(value));
  const x = clamp(to(piece.x), piece.x - x0, size[0] - (x1 - piece.x));
  const y = clamp(to(piece.y), keep + piece.y - y0, size[1] - keep - (y1 - piece.y));
  return { ...piece, x: round(x), y: round(y) };
}

/** A free place for a new piece of this kind: as near to the middle as may be, in a spiral. */
export function place(pieces: Piece[], kind: string, kinds: Kinds, limits: Limits, at?: Point): Piece {
  const [w, d] = limits.size;
  const fresh = fromDocument({ kind, x: at?.x ?? w / 2, y: at?.y ?? d / 2 }, kinds, freshId(pieces));
  if (at) return settle(fresh, limits);
  for (let step = 0; step < 240; step++) {
    const far = step * 0.22;
    const tried = settle({ ...fresh, x: w / 2 + Math.cos(step * 2.4) * far, y: d / 2 + Math.sin(step * 2.4) * far }, limits);
    if (!pieces.some((other) => overlap(tried, other))) return tried;
  }
  return settle(fresh, limits);
}

export function change(pieces: Piece[], id: number, changed: (piece: Piece) => Piece): Piece[] {
  return pieces.map((piece) => (piece.id === id ? changed(piece) : piece));
}

export function move(pieces: Piece[], id: number, to: Point, limits: Limits): Piece[] {
  return change(pieces, id, (piece) => (piece.locked ? piece : settle({ ...piece, ...to }, limits)));
}

export function turn(pieces: Piece[], id: number, heading: number, limits: Limits): Piece[] {
  return change(pieces, id, (piece) => (piece.locked ? piece : settle({ ...piece, heading: compass(heading) }, { ...limits, grid: 0 })));
}

export function resize(pieces: Piece[], id: number, width: number, depth: number, limits: Limits): Piece[] {
  const fit = (value: number) => round(clamp(limits.grid ? round(value, Math.min(limits.grid, 0.5)) : value, LEAST, MOST));
  return change(pieces, id, (piece) =>
    piece.locked || !piece.width ? piece : settle({ ...piece, width: fit(width), depth: fit(depth) }, { ...limits, grid: 0 }),
  );
}

/** Larger or smaller by a tenth, in its own proportions. */
export function scale(pieces: Piece[], id: number, factor: number, limits: Limits): Piece[] {
  const piece = pieces.find((each) => each.id === id);
  return piece ? resize(pieces, id, piece.width * factor, piece.depth * factor, { ...limits, grid: 0 }) : pieces;
}

export function remove(pieces: Piece[], id: number): Piece[] {
  return pieces.filter((piece) => piece.id !== id || piece.locked);
}

/** A copy beside the original, unlocked. */
export function duplicate(pieces: Piece[], id: number, limits: Limits): Piece[] {
  const piece = pieces.find((each) => each.id === id);
  if (!piece) return pieces;
  const copy = { ...piece, id: freshId(pieces), locked: false, mark: '' };
  const [right, up] = [Math.max(1, piece.width), Math.max(1, piece.depth)];
  const beside: [number, number][] = [
    [right, 0],
    [-right, 0],
    [0, -up],
    [0, up],
  ];
  for (let step = 1; step < 160; step++) beside.push([Math.cos(step * 2.4) * step * 0.25, Math.sin(step * 2.4) * step * 0.25]);
  const tries = beside.map(([dx, dy]) => settle({ ...copy, x: piece.x + dx, y: piece.y + dy }, limits));
  const free = tries.find((tried) => !pieces.some((other) => overlap(tried, other)));
  return [...pieces, free ?? settle({ ...copy, x: piece.x + 1, y: piece.y - 1 }, limits)];
}

/** Each piece by kind and number: "Hill 1", "Hill 2", "Wall 1". */
export function labels(pieces: Piece[], kinds: Kinds): Map<number, string> {
  const counted: Record<string, number> = {};
  const many: Record<string, number> = {};
  for (const { kind } of pieces) many[kind] = (many[kind] ?? 0) + 1;
  return new Map(
    pieces.map(({ id, kind }) => {
      counted[kind] = (counted[kind] ?? 0) + 1;
      const { name } = kindOf(kinds, kind);
      return [id, many[kind]! > 1 ? `${name} ${counted[kind]}` : name];
    }),
  );
}
