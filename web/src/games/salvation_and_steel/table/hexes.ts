/**
 * The geometry of drawing the board: 36 columns of 37 flat-topped hexes, odd columns half a hex lower. What is allowed there is
 * judged elsewhere. A hex is the number that views tell, counted column by column from the north-west; or its name, K11.
 */

export type Hex = number;
export type Point = readonly [x: number, y: number];

export const COLUMNS = 36;
export const ROWS = 37;
export const SIZE = COLUMNS * ROWS;
export const MID_ROW = 18; // of the mid-line, counted from 0
/** From the centre of a hex to a corner, in units of the picture. */
export const S = 22;
/** From the centre of a hex to the middle of an edge. */
export const HALF = (Math.sqrt(3) * S) / 2;
const PAD = 6; // units around the outermost hexes
export const EXTENT: Point = [1.5 * S * (COLUMNS - 1) + 2 * S + 2 * PAD, 2 * HALF * (ROWS + 0.5) + 2 * PAD];

export const OFF = -1;

export function columnOf(hex: Hex): number {
  return Math.floor(hex / ROWS);
}

export function rowOf(hex: Hex): number {
  return hex % ROWS;
}

export function at(column: number, row: number): Hex {
  return column < 0 || column >= COLUMNS || row < 0 || row >= ROWS ? OFF : column * ROWS + row;
}

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';

/** A, B ... Z, AA ... AJ */
export function letters(column: number): string {
  return column < 26 ? LETTERS[column]! : `A${LETTERS[column - 26]!}`;
}

export function nameOf(hex: Hex): string {
  return hex < 0 || hex >= SIZE ? '' : `${letters(columnOf(hex))}${rowOf(hex) + 1}`;
}

const BY_NAME = new Map(Array.from({ length: SIZE }, (_, hex) => [nameOf(hex), hex]));

/** The hex of this name; OFF if there is none. */
export function hexOf(name: string): Hex {
  return BY_NAME.get(name) ?? OFF;
}

/** As a half-turn of the board shows it: the grid maps onto itself. */
export function turned(hex: Hex): Hex {
  return at(COLUMNS - 1 - columnOf(hex), ROWS - 1 - rowOf(hex));
}

// --- The picture ---

/** From which edge the board is seen: the own one is the lower one. */
export interface Look {
  isTurned: boolean;
}

/** The centre of a column and row in the picture, on the board or beside it. */
export function spot({ isTurned }: Look, column: number, row: number): Point {
  const [c, r] = isTurned ? [COLUMNS - 1 - column, ROWS - 1 - row] : [column, row];
  return [PAD + S + 1.5 * S * c, PAD + HALF + 2 * HALF * (r + (c & 1 ? 0.5 : 0))];
}

export function centre(look: Look, hex: Hex): Point {
  return spot(look, columnOf(hex), rowOf(hex));
}

/** The hex under a point of the picture; OFF beside the board. */
export function hexAt({ isTurned }: Look, x: number, y: number): Hex {
  const guess = Math.round((x - PAD - S) / (1.5 * S));
  let best = OFF;
  let nearest = Infinity;
  for (let c = guess - 1; c <= guess + 1; c++) {
    const r = Math.round((y - PAD - HALF) / (2 * HALF) - (c & 1 ? 0.5 : 0));
    const [cx, cy] = spot({ isTurned: false }, c, r);
    const far = (cx - x) ** 2 + (cy - y) ** 2;
    if (far < nearest) [nearest, best] = [far, at(c, r)];
  }
  if (nearest > S * S) return OFF;
  return isTurned && best !== OFF ? turned(best) : best;
}

/** Rounded to a tenth: short enough for thousands of points. */
const short = (value: number) => Math.round(value * 10) / 10;

/** The six corners around a point, from the right one on, clockwise. */
export function corners([x, y]: Point, size = S): Point[] {
  return [0, 1, 2, 3, 4, 5].map((k) => [x + size * Math.cos((k * Math.PI) / 3), y + size * Math.sin((k * Math.PI) / 3)]);
}

/** A hex as the `points` of a polygon. */
export function polygon(look: Look, hex: Hex, size = S): string {
  return corners(centre(look, hex), size)
    .map(([x, y]) => `${short(x)},${short(y)}`)
    .join(' ');
}

/** Many hexes as one path. */
export function cells(look: Look, hexes: Iterable<Hex>, size = S): string {
  let path = '';
  for (const hex of hexes) {
    path += `M${corners(centre(look, hex), size)
      .map(([x, y]) => `${short(x)} ${short(y)}`)
      .join('L')}Z`;
  }
  return path;
}

/** Column and row of each neighbour, in the order of the edges of `corners`: the one between corner k and k + 1. */
function beside(column: number, row: number): Point[] {
  const low = column & 1;
  return [
    [column + 1, row + low], // lower right
    [column, row + 1], // below
    [column - 1, row + low], // lower left
    [column - 1, row - 1 + low], // upper left
    [column, row - 1], // above
    [column + 1, row - 1 + low], // upper right
  ];
}

/** The neighbours on the board. */
export function neighbours(hex: Hex): Hex[] {
  return beside(columnOf(hex), rowOf(hex))
    .map(([c, r]) => at(c, r))
    .filter((one) => one !== OFF);
}

/** The six ways to leave a hex, as the board names them, by their step on the screen of whoever sits in the south. */
export const DIRECTIONS = ['SE', 'S', 'SW', 'NW', 'N', 'NE'] as const;
export type Direction = (typeof DIRECTIONS)[number];

/** The hex that lies there; OFF beside the board. */
export function stepTo(hex: Hex, direction: Direction): Hex {
  const [c, r] = beside(columnOf(hex), rowOf(hex))[DIRECTIONS.indexOf(direction)]!;
  return at(c, r);
}

/** A direction of the screen as one of the board. */
export function direction({ isTurned }: Look, onScreen: Direction): Direction {
  return isTurned ? DIRECTIONS[(DIRECTIONS.indexOf(onScreen) + 3) % 6]! : onScreen;
}

/** The outline around some hexes as one path: edges between two of them are left out. */
export function outline(look: Look, hexes: ReadonlySet<Hex>): string {
  let path = '';
  for (const hex of hexes) {
    const around = corners(centre(look, hex));
    const next = beside(columnOf(hex), rowOf(hex));
    for (let k = 0; k < 6; k++) {
      const [c, r] = next[(look.isTurned ? k + 3 : k) % 6]!;
      const one = at(c, r);
      if (one !== OFF && hexes.has(one)) continue;
      const [a, b] = [around[k]!, around[(k + 1) % 6]!];
      path += `M${short(a[0])} ${short(a[1])}L${short(b[0])} ${short(b[1])}`;
    }
  }
  return path;
}

/** A way from hex to hex as a path. */
export function way(look: Look, hexes: readonly Hex[]): string {
  return hexes.map((hex, n) => `${n ? 'L' : 'M'}${centre(look, hex).map(short).join(' ')}`).join('');
}

/** How far two hexes are apart, for what a picture leaves out; rules measure by themselves. */
export function distance(a: Hex, b: Hex): number {
  const cube = (hex: Hex) => {
    const c = columnOf(hex);
    const z = rowOf(hex) - (c - (c & 1)) / 2;
    return [c, -c - z, z] as const;
  };
  const [p, q] = [cube(a), cube(b)];
  return Math.max(Math.abs(p[0] - q[0]), Math.abs(p[1] - q[1]), Math.abs(p[2] - q[2]));
}

/** The hexes of a piece of terrain: steps (q, r) from its anchor, turned by 60 degrees so many times. Undefined if it does not lie on the board. */
export function laid(shape: readonly { q: number; r: number }[], anchor: Hex, turns: number): Hex[] | undefined {
  const c0 = columnOf(anchor);
  const z0 = rowOf(anchor) - (c0 - (c0 & 1)) / 2;
  const found: Hex[] = [];
  for (const offset of shape) {
    let { q, r } = offset;
    for (let n = 0; n < turns; n++) [q, r] = [-r, q + r];
    const c = c0 + q;
    const hex = at(c, z0 + r + (c - (c & 1)) / 2);
    if (hex === OFF) return undefined;
    found.push(hex);
  }
  return found;
}
