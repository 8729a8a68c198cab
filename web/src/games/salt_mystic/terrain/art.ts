import { seeded } from '../../../lib/picture';
import { pips } from '../../../lib/dice';
import { between, blob, hull, puddle, ring, scattered, short, smooth, stone, type Point, type Random } from './outline';

/** Terrain from above, 20 units to the inch: each kind has its own drawing around its centre, its back side up, with classes of terrain.css. */

export const UNIT = 20;

/** What a drawing depends on. Where its stones lie follows from the seed, not from its size. */
export interface Drawn {
  kind: string;
  w: number;
  h: number;
  seed: string | number;
  /** The face of the die that lies on it, 0 for none or a hidden one. */
  die?: number;
}

/** A piece where it lies in a picture of the table. */
export interface Laid extends Drawn {
  id: number;
  x: number;
  y: number;
  /** Degrees, clockwise. */
  turn: number;
  /** Inches. */
  height: number;
  solid: boolean;
  mark: string;
}

type Drawing = (w: number, h: number, random: Random, die: number) => string;

const rect = (kind: string, x: number, y: number, w: number, h: number, r = 1.5) =>
  `<rect class="${kind}" x="${short(x)}" y="${short(y)}" width="${short(w)}" height="${short(h)}" rx="${r}"/>`;
const path = (kind: string, d: string) => `<path class="${kind}" d="${d}"/>`;

/** Battlements round a rectangle. */
function crenels(w: number, h: number, thick: number): string {
  let d = '';
  const row = (length: number) => Math.max(2, Math.round(length / (2 * thick)));
  const across = row(w);
  const down = row(h);
  for (let n = 0; n < across; n++) {
    const x = -w / 2 + (n * w) / across;
    for (const y of [-h / 2, h / 2 - thick])
      d += `M${short(x)} ${short(y)}h${short(w / across / 2 + thick / 2)}v${short(thick)}h${short(-(w / across / 2 + thick / 2))}Z`;
  }
  for (let n = 1; n < down; n++) {
    const y = -h / 2 + (n * h) / down;
    for (const x of [-w / 2, w / 2 - thick]) d += `M${short(x)} ${short(y)}h${short(thick)}v${short(h / down / 2)}h${short(-thick)}Z`;
  }
  return path('crenel', d);
}

/** The courses of a wall: one line along it and uneven joints. */
function courses(w: number, h: number, random: Random): string {
  let d = `M${short(-w / 2)} 0H${short(w / 2)}`;
  for (let x = -w / 2 + between(random, 8, 14); x < w / 2 - 4; x += between(random, 8, 15))
    d += `M${short(x)} ${short(-h / 2)}v${short(h)}`;
  return path('course', d);
}

export function hillOutline(w: number, h: number): string {
  return blob(seeded('hill'), w, h, 0.035);
}

const DRAWINGS: Record<string, Drawing> = {
  hill(w, h, random) {
    let text = path('hl h0', hillOutline(w, h));
    const drift: Point = [between(random, -4, 4), between(random, -4, 4)];
    for (let n = 1; n < 6; n++) {
      const share = 1 - n * 0.165;
      text += path(`hl h${n}`, blob(random, w * share, h * share, 0.12, 24 - n * 2, drift[0] * n * 0.5, drift[1] * n * 0.5));
    }
    return text;
  },
  rocky_ground(w, h, random) {
    let text = path('rbase', blob(random, w, h, 0.06));
    for (const [x, y] of scattered(random, Math.round((w * h) / 420), w * 0.92, h * 0.92, 9))
      text += stone(random, x, y, between(random, 2.2, 7));
    let pebbles = '';
    for (const [x, y] of scattered(random, 30, w * 0.95, h * 0.95, 6))
      pebbles += `M${short(x)} ${short(y)}a1.8 1.8 0 1 0 3.6 0a1.8 1.8 0 1 0 -3.6 0`;
    return text + path('pebble', pebbles);
  },
  wetlands(w, h, random) {
    let text = path('wbase', blob(random, w, h, 0.06));
    let reeds = '';
    let waves = '';
    for (const [x, y] of scattered(random, 4, w * 0.66, h * 0.62, 34)) {
      const [a, b] = [between(random, 30, 54), between(random, 18, 30)];
      text +=
        path('pool', puddle(random, a, b, 0.24, x, y)) +
        path('poolhi', `M${short(x - a * 0.28)} ${short(y - b * 0.2)}q${short(a * 0.25)} ${short(-b * 0.22)} ${short(a * 0.5)} 0`);
    }
    for (const [x, y] of scattered(random, 9, w * 0.88, h * 0.86, 16))
      reeds += `M${short(x)} ${short(y)}v-10M${short(x)} ${short(y)}l-4 -8M${short(x)} ${short(y)}l4 -8`;
    for (const [x, y] of scattered(random, 9, w * 0.8, h * 0.8, 14)) waves += `M${short(x)} ${short(y)}q4 -4 8 0t8 0`;
    return text + path('wave', waves) + path('reed', reeds);
  },
  wall: (w, h, random) => rect('wallside', -w / 2, -h / 2, w, h + 3) + rect('walltop', -w / 2, -h / 2, w, h) + courses(w, h, random),
  low_barrier: (w, h, random) =>
    rect('wallside', -w / 2, -h / 2, w, h + 1.5) + rect('walltop low', -w / 2, -h / 2, w, h) + courses(w, h, random),
  high_wall: (w, h, random) =>
    rect('wallside', -w / 2, -h / 2, w, h + 5) +
    rect('walltop', -w / 2, -h / 2, w, h) +
    rect('twfloor', -w / 2 + 5, -h / 2 + 5, w - 10, h - 10, 1) +
    crenels(w, h, 5) +
    courses(w - 12, h - 12, random),
  tower: (w, h) =>
    rect('twside', -w / 2, -h / 2, w, h, 2) +
    crenels(w, h, 6.7) +
    rect('twfloor', -w / 2 + 6.7, -h / 2 + 6.7, w - 13.4, h - 13.4, 1) +
    path('twhatch', 'M-10-10H10V10H-10ZM-10-4H10M-10 3H10'),
  building(w, h, random) {
    let tiles = '';
    for (let y = -h / 2 + 7; y < h / 2; y += 7) tiles += `M${short(-w / 2)} ${short(y)}H${short(w / 2)}`;
    for (let n = 0; n < 14; n++) tiles += `M${short(between(random, -w / 2, w / 2))} ${short(between(random, -h / 2, h / 2 - 7))}v6`;
    return (
      rect('twside', -w / 2, -h / 2, w, h, 2) +
      `<path class="roofl" d="M${short(-w / 2)} ${short(-h / 2)}H${short(w / 2)}L${short(w / 2 - h * 0.3)} 0H${short(-w / 2 + h * 0.3)}Z"/>` +
      path('roof', tiles) +
      path(
        'ridge',
        `M${short(-w / 2 + h * 0.3)} 0H${short(w / 2 - h * 0.3)}M${short(-w / 2)} ${short(-h / 2)}L${short(-w / 2 + h * 0.3)} 0L${short(-w / 2)} ${short(h / 2)}M${short(w / 2)} ${short(-h / 2)}L${short(w / 2 - h * 0.3)} 0L${short(w / 2)} ${short(h / 2)}`,
      )
    );
  },
  mausoleum: (w, h) =>
    rect('twside', -w / 2, -h / 2, w, h, 1) +
    rect('walltop', -w / 2 + 3, -h / 2 + 3, w - 6, h - 6, 1) +
    path('course', `M${short(-w / 2 + 3)} 0H${short(w / 2 - 3)}M0 ${short(-h / 2 + 3)}V${short(h / 2 - 3)}`) +
    path('ridge', `M-7 0H7M0 -9V9M-4 -4.5H4`),
  statue: (w, h) =>
    rect('twside', -w / 2, -h / 2, w, h, 1) +
    rect('walltop', -w / 2 + 4, -h / 2 + 4, w - 8, h - 8, 1) +
    `<circle class="twside" r="${short(w * 0.27)}"/>` +
    path('twhatch', 'M0 -8a3 3 0 1 1 -.1 0M-6 9C-6 1 6 1 6 9M-9 -1L-4 2M9 -1L4 2'),
  fog(w, h, random) {
    let text = path('fogline', blob(random, w, h, 0.08));
    for (const [x, y] of scattered(random, 9, w * 0.7, h * 0.64, 18))
      text += path('fogbank', puddle(random, between(random, 44, 74), between(random, 24, 40), 0.2, x, y));
    return text;
  },
  woods(w, h, random) {
    let text = path('woodbase', blob(random, w, h, 0.08));
    for (const [x, y] of scattered(random, 15, w * 0.86, h * 0.8, 15)) {
      const r = between(random, 8, 13);
      text +=
        `<circle class="stsh" cx="${short(x + 3)}" cy="${short(y + 4)}" r="${short(r)}"/>` +
        path('tree', puddle(random, r * 2, r * 2, 0.26, x, y)) +
        path(
          'treelit',
          `M${short(x - r * 0.5)} ${short(y - r * 0.1)}q${short(r * 0.15)} ${short(-r * 0.5)} ${short(r * 0.6)} ${short(-r * 0.5)}`,
        );
    }
    return text;
  },
  cliff(w, h, random) {
    let hatch = '';
    for (let x = -w / 2 + 5; x < w / 2 - 3; x += between(random, 4, 8))
      hatch += `M${short(x)} ${short(h / 2 - 2)}l${short(between(random, -2, 2))} ${short(-between(random, h * 0.18, h * 0.42))}`;
    return (
      path('twside', smooth(ring(random, w, h, 0.04, 30))) +
      path('clifftop', blob(random, w * 0.94, h * 0.72, 0.1, 22, 0, -h * 0.1)) +
      path('hachure', hatch)
    );
  },
  ruins_large: (w, h, random) => ruins(w, h, random, 7),
  ruins_small: (w, h, random) => ruins(w, h, random, 5),
  rubble_pile(w, h, random) {
    let text = path('rbase', blob(random, w, h, 0.1));
    for (const [x, y] of scattered(random, 16, w * 0.8, h * 0.8, 7)) text += stone(random, x, y, between(random, 4, 8));
    return text;
  },
  stonewisp_die: (_w, _h, _random, die) => `<circle class="wispfill" r="${2 * UNIT}"/><circle class="wisp" r="${2 * UNIT}"/>${dieArt(die)}`, // it traps within 2 in
};

/** A die on the table, or a question mark where its face is hidden. */
export function dieArt(face: number): string {
  const spots = pips(face).map(([x, y]) => `<circle cx="${(x - 8) * 1.25}" cy="${(y - 8) * 1.25}" r="1.8"/>`);
  return `<g class="tdie"><rect x="-10" y="-10" width="20" height="20" rx="4"/>${spots.join('') || '<text y="5">?</text>'}</g>`;
}

/** The stumps of four walls around a floor. */
function ruins(w: number, h: number, random: Random, thick: number): string {
  let text = rect('ruinfloor', -w / 2, -h / 2, w, h, 2);
  const stump = (x: number, y: number, a: number, b: number) => (text += rect('wallside', x, y, a, b + 2) + rect('walltop', x, y, a, b));
  const cut = () => between(random, 0.3, 0.48);
  stump(-w / 2, -h / 2, w * cut(), thick);
  stump(w / 2 - w * cut(), -h / 2, w * 0.3, thick);
  stump(-w / 2, -h / 2, thick, h * cut());
  stump(-w / 2, h / 2 - thick, w * cut(), thick);
  stump(w / 2 - thick, -h * 0.1, thick, h * 0.6);
  for (const [x, y] of scattered(random, 8, w * 0.7, h * 0.7, 9)) text += stone(random, x, y, between(random, 2, 5));
  return text;
}

const FLAT = new Set(['hill', 'rocky_ground', 'wetlands', 'fog', 'woods', 'rubble_pile', 'cliff']); // drawn softer than they are measured
const known = new Map<string, string>();

/** The inside of a group that stands where the piece stands; the same piece is drawn once. */
export function pieceArt({ kind, w, h, seed, die = 0 }: Drawn): string {
  const key = `${kind} ${seed} ${w} ${h} ${die}`;
  let found = known.get(key);
  if (found === undefined) {
    found =
      (DRAWINGS[kind] ?? DRAWINGS.rubble_pile!)(w, h, seeded(`${kind} ${seed}`), die) +
      (FLAT.has(kind) ? rect('foot', -w / 2, -h / 2, w, h, 0) : '');
    if (known.size > 400) known.clear(); // a piece that is being scaled is another one with every step
    known.set(key, found);
  }
  return found;
}

export function placed({ x, y, turn }: Laid): string {
  return `translate(${short(x)} ${short(y)}) rotate(${short(turn)})`;
}

// --- Shadows ---

const CASTS_NONE = new Set(['hill', 'fog', 'woods']);
const HIGHEST = 3; // the shadow of a tower would fall across half the table
const LIGHT: Point = [15, 10]; // units of shadow for an inch of height

/** The ground in the shadow of a piece; the light comes from the upper left of the screen. */
export function castShadow({ kind, x, y, turn, w, h, height }: Laid): string {
  if (!height || !w || CASTS_NONE.has(kind)) return '';
  const [sin, cos] = [Math.sin((turn * Math.PI) / 180), Math.cos((turn * Math.PI) / 180)];
  const corner = (a: number, b: number): Point => [x + (a * w * cos - b * h * sin) / 2, y + (a * w * sin + b * h * cos) / 2];
  const shape = [corner(1, 1), corner(1, -1), corner(-1, -1), corner(-1, 1)];
  const high = Math.min(height, HIGHEST);
  const far = shape.map(([x, y]): Point => [x + LIGHT[0] * high, y + LIGHT[1] * high]);
  return hull([...shape, ...far])
    .map(([x, y]) => `${short(x)},${short(y)}`)
    .join(' ');
}

// --- The ground ---

const COLUMNS = 7;
const ROWS = 8;
export const PLATE = { w: 291, h: 288 };

/** Cracked salt: jittered hexagons that repeat without a seam. */
function cracks(): string {
  const random = seeded('salt flats');
  const [dx, dy] = [PLATE.w / COLUMNS, PLATE.h / ROWS];
  const jitter = Array.from({ length: COLUMNS * ROWS * 2 }, (): Point => [between(random, -7, 7), between(random, -6, 6)]);
  const node = (column: number, row: number, second: number): Point => {
    const at = (((row % ROWS) + ROWS) % ROWS) * COLUMNS + (((column % COLUMNS) + COLUMNS) % COLUMNS);
    const [jx, jy] = jitter[at * 2 + second]!;
    return [(column + (row % 2 ? 0.5 : 0)) * dx + jx, row * dy + (second ? dy * 0.55 : 0) + jy];
  };
  let d = '';
  const line = (a: Point, b: Point) => {
    const bend = 3;
    d += `M${short(a[0])} ${short(a[1])}Q${short((a[0] + b[0]) / 2 + bend)} ${short((a[1] + b[1]) / 2 - bend)} ${short(b[0])} ${short(b[1])}`;
  };
  for (let row = -2; row <= ROWS + 1; row++) {
    for (let column = -2; column <= COLUMNS + 1; column++) {
      const lower = node(column, row, 1);
      line(node(column, row, 0), lower);
      const shift = Math.abs(row % 2);
      line(lower, node(column - 1 + shift, row + 1, 0));
      line(lower, node(column + shift, row + 1, 0));
    }
  }
  return d;
}

export const CRACKS = cracks();

/** A tick for each inch along all four edges, a long one for every sixth. */
export function ticks(w: number, h: number): string {
  let d = '';
  for (let x = 0; x <= w; x += 20) d += `M${x} ${h}v${x % 120 ? 4 : 9}M${x} 0v${x % 120 ? -4 : -9}`;
  for (let y = 0; y <= h; y += 20) d += `M0 ${y}h${y % 120 ? -4 : -9}M${w} ${y}h${y % 120 ? 4 : 9}`;
  return d;
}
