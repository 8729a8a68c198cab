/** Where things lie on the drawing of the field board. Pure geometry. */

import { readPlace, type Placement } from './choices';

export const MARGIN = 26;
export const TILE = 82;
export const SIZE = 544;
export const INSET = 5;
export const COLUMNS = 'ABCDEF';
export const ROWS = '123456';
export const GREY = new Set(['A1', 'F1', 'A6', 'F6']);
export const TILES: string[] = [...ROWS].flatMap((row) => [...COLUMNS].map((column) => column + row));

/** North, east, south, west; the next one is a quarter turn to the right. */
export const COMPASS: [number, number][] = [
  [0, -1],
  [1, 0],
  [0, 1],
  [-1, 0],
];
export const DIRECTIONS = ['up', 'right', 'down', 'left'];

export interface Box {
  x: number;
  y: number;
  w: number;
  h: number;
}

export function column(tile: string): number {
  return COLUMNS.indexOf(tile[0] ?? '');
}

export function row(tile: string): number {
  return ROWS.indexOf(tile[1] ?? '');
}

export function corner(tile: string): { x: number; y: number } {
  return { x: MARGIN + column(tile) * TILE, y: MARGIN + row(tile) * TILE };
}

export function middle(tile: string): { x: number; y: number } {
  const { x, y } = corner(tile);
  return { x: x + TILE / 2, y: y + TILE / 2 };
}

/** The tile beyond this edge, if the board goes on there. */
export function beside(tile: string, direction: number): string | undefined {
  const [dx, dy] = COMPASS[((direction % 4) + 4) % 4]!;
  const x = column(tile) + dx;
  const y = row(tile) + dy;
  return x >= 0 && x < 6 && y >= 0 && y < 6 ? COLUMNS[x]! + ROWS[y]! : undefined;
}

/** From which side of `tile` one reaches `other`; undefined if they share no edge. */
export function towards(tile: string, other: string): number | undefined {
  for (let d = 0; d < 4; d++) if (beside(tile, d) === other) return d;
  return undefined;
}

/** A placement on two tiles side by side. */
export function read(text: string): Placement | undefined {
  const place = readPlace(text);
  return place && towards(place.attack, place.opportunity) !== undefined ? place : undefined;
}

/** The outline of a laid card. */
export function outline({ attack, opportunity }: Placement): Box {
  const a = corner(attack);
  const o = corner(opportunity);
  const x = Math.min(a.x, o.x) + INSET;
  const y = Math.min(a.y, o.y) + INSET;
  const w = Math.abs(a.x - o.x) + TILE - 2 * INSET;
  const h = Math.abs(a.y - o.y) + TILE - 2 * INSET;
  return { x, y, w, h };
}

/** The box of one half: half of the outline. */
export function half(placement: Placement, which: 'attack' | 'opportunity'): Box {
  const whole = outline(placement);
  const mine = corner(placement[which]);
  const other = corner(placement[which === 'attack' ? 'opportunity' : 'attack']);
  if (mine.x !== other.x) {
    return { x: mine.x < other.x ? whole.x : whole.x + whole.w / 2, y: whole.y, w: whole.w / 2, h: whole.h };
  }
  return { x: whole.x, y: mine.y < other.y ? whole.y : whole.y + whole.h / 2, w: whole.w, h: whole.h / 2 };
}

export interface Arrow {
  kind: 'in' | 'out';
  tile: string;
  direction: number;
  beyond: string | undefined;
  x: number;
  y: number;
}

const EDGES = ['end', 'left', 'right'];
const TURNS: Record<string, number> = { end: 0, left: -1, right: 1 };

/** The arrows of a laid card, at the middle of its outer edges. Which edges have one is card data. */
export function arrows(placement: Placement, into: string[] = EDGES, out: string[] = EDGES): Arrow[] {
  const forward = towards(placement.attack, placement.opportunity)!;
  const found: Arrow[] = [];
  const add = (kind: 'in' | 'out', tile: string, outward: number, edges: string[]) => {
    for (const edge of edges) {
      const direction = (outward + (TURNS[edge] ?? 0) + 4) % 4;
      const { x, y } = middle(tile);
      const [dx, dy] = COMPASS[direction]!;
      const reach = TILE / 2 - INSET;
      found.push({ kind, tile, direction, beyond: beside(tile, direction), x: x + dx * reach, y: y + dy * reach });
    }
  };
  add('in', placement.attack, forward + 2, into);
  add('out', placement.opportunity, forward, out);
  return found;
}

export interface Lying {
  placement: Placement;
  into?: string[];
  out?: string[];
}

export interface Joint {
  /** The card whose attack half is fed, and the one that feeds it: numbers in the list. */
  fed: number;
  feeder: number;
  x: number;
  y: number;
  /** The way the arrow points, in degrees; 0 is up. */
  turn: number;
  /** The feeder lay there first. */
  counted: boolean;
}

/** Where an arrow out of an opportunity half meets an arrow into an attack half of another card. */
export function joints(cards: Lying[]): Joint[] {
  const all = cards.map((card) => arrows(card.placement, card.into, card.out));
  const found: Joint[] = [];
  all.forEach((mine, fed) => {
    for (const into of mine) {
      if (into.kind !== 'in' || !into.beyond) continue;
      all.forEach((theirs, feeder) => {
        if (feeder === fed) return;
        const out = theirs.find((a) => a.kind === 'out' && a.tile === into.beyond && a.beyond === into.tile);
        if (!out) return;
        const turn = ((into.direction + 2) % 4) * 90;
        const { x, y } = middle(into.tile);
        const [dx, dy] = COMPASS[into.direction]!;
        found.push({ fed, feeder, x: x + (dx * TILE) / 2, y: y + (dy * TILE) / 2, turn, counted: feeder < fed });
      });
    }
  });
  return found;
}

/** Where the seal of the ghost sits: on a free edge of its attack half, the right one if it can. */
export function sealAt({ attack, opportunity }: Placement, covered: (tile: string) => boolean): { x: number; y: number } {
  const { x, y } = middle(attack);
  const sides = [1, 0, 3, 2].filter((d) => beside(attack, d) !== opportunity);
  const free = sides.find((d) => !covered(beside(attack, d) ?? '')) ?? sides[0]!;
  const [dx, dy] = COMPASS[free]!;
  const reach = TILE / 2 + 2;
  const clamp = (n: number) => Math.max(24, Math.min(SIZE - 24, n));
  // below and on the left it keeps clear of the attack value
  return { x: clamp(x + dx * reach + (dy > 0 ? 18 : 0)), y: clamp(y + dy * reach - (dx < 0 ? 18 : 0)) };
}
