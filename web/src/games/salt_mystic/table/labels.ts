import { ARC, CARD_H, CARD_W, TOP, type Point } from './geometry';

/** Where names stand beside their cards so that they hide neither cards nor each other. */

export interface Box {
  x: number;
  y: number;
  w: number;
  h: number;
}

export interface Size {
  w: number;
  h: number;
}

/** The four corners of a thing that may be turned, and the upright box around them. */
export interface Outline {
  /** Whose it is; 0 if nobody's name may lie on it. */
  id: number;
  corners: readonly Point[];
  box: Box;
}

export interface Labelled {
  id: number;
  /** What it names. */
  around: Box;
  /** The sizes of what it can say, in units, from all to least. */
  says: readonly [Size, ...Size[]];
  /** Where the least that it can say may stand on its own card, if there is room nowhere else: the middle of that place. */
  on?: Point;
  /** It stands within what it names. */
  inside?: boolean;
  /** The others have their places first, and it is left out when it would cover much of the terrain. */
  optional?: boolean;
  /** Above what it names rather than below. */
  above?: boolean;
}

export interface LabelPlace {
  x: number;
  y: number;
  anchor: 'start' | 'middle' | 'end';
  box: Box;
  /** Which of the things it can say: the number of it. */
  says: number;
}

/** A turned card, with the strips of what lies beneath it. */
export function cardOutline(id: number, at: Point, angle: number, strips = 0): Outline {
  const radians = (angle * Math.PI) / 180;
  const [sin, cos] = [Math.sin(radians), Math.cos(radians)];
  const [left, right, top, bottom] = [-CARD_W / 2, CARD_W / 2, -TOP, CARD_H - TOP + strips];
  const corners = (
    [
      [left, top],
      [right, top],
      [right, bottom],
      [left, bottom],
    ] as const
  ).map(([x, y]): Point => [at[0] + x * cos - y * sin, at[1] + x * sin + y * cos]);
  return { id, corners, box: boxAround(corners) };
}

function boxAround(corners: readonly Point[]): Box {
  const xs = corners.map((p) => p[0]);
  const ys = corners.map((p) => p[1]);
  const [x, y] = [Math.min(...xs), Math.min(...ys)];
  return { x, y, w: Math.max(...xs) - x, h: Math.max(...ys) - y };
}

/** The upright box around a turned card. */
export function cardBox(at: Point, angle: number, strips = 0): Box {
  return cardOutline(0, at, angle, strips).box;
}

/** An upright box as an outline. */
export function boxOutline(id: number, box: Box): Outline {
  const { x, y, w, h } = box;
  return {
    id,
    box,
    corners: [
      [x, y],
      [x + w, y],
      [x + w, y + h],
      [x, y + h],
    ],
  };
}

/** The middle of the lower part of a card, where its sigil is. */
export function lowerPart(at: Point, angle: number): Point {
  const radians = (angle * Math.PI) / 180;
  const far = (CARD_H - TOP + ARC) / 2;
  return [at[0] - far * Math.sin(radians), at[1] + far * Math.cos(radians)];
}

/** Whether an upright box and a turned card share any ground: no side of the card has the whole box beyond it. */
export function meets(box: Box, { corners, box: around }: Outline): boolean {
  if (!overlap(box, around)) return false;
  const points: Point[] = [
    [box.x, box.y],
    [box.x + box.w, box.y],
    [box.x + box.w, box.y + box.h],
    [box.x, box.y + box.h],
  ];
  return corners.every(([x, y], n) => {
    const [u, v] = corners[(n + 1) % corners.length]!;
    return points.some(([px, py]) => (u - x) * (py - y) - (v - y) * (px - x) > TOUCH);
  });
}

const HANDLE = { far: 46, r: 11 };

/** Around the handle that turns a card. */
export function handleBox(at: Point, angle: number): Box {
  const radians = (angle * Math.PI) / 180;
  const [x, y] = [at[0] + HANDLE.far * Math.sin(radians), at[1] - HANDLE.far * Math.cos(radians)];
  return { x: x - HANDLE.r, y: y - HANDLE.r, w: 2 * HANDLE.r, h: 2 * HANDLE.r };
}

export function overlap(a: Box, b: Box): number {
  const w = Math.min(a.x + a.w, b.x + b.w) - Math.max(a.x, b.x);
  const h = Math.min(a.y + a.h, b.y + b.h) - Math.max(a.y, b.y);
  return w > 0 && h > 0 ? w * h : 0;
}

const GAP = 4;
const INSET = 12;
const TOUCH = 1e-6; // two things that touch do not cover each other
const PIECE = 0.35; // how much it matters to cover a piece of terrain
const MUCH = 0.55; // of an optional name's own size that it may cover of terrain, weighed like that
const CARD = 3; // how much it matters for a note to cover a card, beside the way to the next place
const TEXT = 6; // and another text: neither can be read then
const LINE = 20; // units

/**
 * A place for each label. No label lies on a card that it does not name, on another label, or beyond the border; where there is no
 * place for all that it can say, it says less, and nothing at last.
 *
 * First everybody says the least, then more by turns: nobody's second line takes the place of somebody's name.
 */
export function arranged(
  labels: readonly Labelled[],
  cards: readonly Outline[],
  within: Box,
  pieces: readonly Box[] = [],
): Map<number, LabelPlace> {
  const found = new Map<number, LabelPlace>();
  const texts = new Map<number, Box>(); // with their air
  const price = ({ box }: LabelPlace): number => {
    let sum = 0;
    for (const piece of pieces) sum += PIECE * overlap(box, piece);
    return sum;
  };
  const isFree = (label: Labelled, box: Box): boolean => {
    if (overlap(box, within) < box.w * box.h - TOUCH) return false;
    for (const [id, other] of texts) if (id !== label.id && overlap(box, other)) return false;
    return !cards.some((card) => card.id !== label.id && meets(box, card));
  };
  const place = (label: Labelled, says: number): void => {
    const free = spots(label, says).filter(({ box }) => isFree(label, box));
    const best = cheapest(free, price);
    if (!best || (label.optional && best.cost > best.found.box.w * best.found.box.h * MUCH)) return;
    found.set(label.id, best.found);
    texts.set(label.id, aired(best.found.box));
  };
  const most = Math.max(0, ...labels.map((label) => label.says.length));
  for (const isOptional of [false, true]) {
    const these = labels.filter((label) => Boolean(label.optional) === isOptional);
    for (let round = 1; round <= most; round++) {
      for (const label of these) if (round <= label.says.length) place(label, label.says.length - round);
    }
  }
  return found;
}

/** With the space of a letter or two at both ends, so that two texts in a line do not read as one. */
export function aired({ x, y, w, h }: Box): Box {
  const air = Math.min(h, LINE) / 2;
  return { x: x - air, y, w: w + 2 * air, h };
}

/** Where a label can stand when it says so much, the best place first. */
function spots({ around: { x, y, w, h }, above, says, on, inside }: Labelled, number: number): LabelPlace[] {
  const size = says[number]!;
  const spot = (x: number, y: number, anchor: LabelPlace['anchor']): LabelPlace => ({
    x: anchor === 'start' ? x : anchor === 'end' ? x + size.w : x + size.w / 2,
    y,
    anchor,
    box: { x, y, ...size },
    says: number,
  });
  const [middle, centre] = [x + w / 2 - size.w / 2, y + h / 2 - size.h / 2];
  if (inside) return [spot(x + INSET, centre, 'start'), spot(x + w - size.w - INSET, centre, 'end'), spot(middle, centre, 'middle')];
  const [over, under] = [spot(middle, y - size.h - GAP, 'middle'), spot(middle, y + h + GAP, 'middle')];
  const own = on && number === says.length - 1 ? [spot(on[0] - size.w / 2, on[1] - size.h / 2, 'middle')] : [];
  return [
    ...(above ? [over, under] : [under, over]),
    spot(x + w + GAP, centre, 'start'),
    spot(x - size.w - GAP, centre, 'end'),
    spot(x + w * 0.85, y + h * 0.8, 'start'),
    spot(x + w * 0.15 - size.w, y + h * 0.8, 'end'),
    spot(x + w * 0.85, y - size.h * 0.4, 'start'),
    spot(x + w * 0.15 - size.w, y - size.h * 0.4, 'end'),
    spot(x, y + h + GAP, 'start'),
    spot(x + w - size.w, y + h + GAP, 'end'),
    spot(x, y - size.h - GAP, 'start'),
    spot(x + w - size.w, y - size.h - GAP, 'end'),
    ...own,
  ];
}

function cost(box: Box, cards: readonly Box[], used: Iterable<Box>, within: Box): number {
  let sum = 3 * (box.w * box.h - overlap(box, within));
  for (const card of cards) sum += CARD * overlap(box, card);
  for (const other of used) sum += TEXT * overlap(box, other);
  return sum;
}

/** The first of the cheapest; each later one costs a step more. */
function cheapest<Place>(places: readonly Place[], price: (place: Place) => number, step = 8): { found: Place; cost: number } | undefined {
  let best: { found: Place; cost: number } | undefined;
  let least = Infinity;
  places.forEach((found, rank) => {
    const cost = price(found);
    if (cost + rank * step < least) [best, least] = [{ found, cost }, cost + rank * step];
  });
  return best;
}

// --- Notes ---

export interface Noted {
  /** What it is about, and how far away it stands. */
  x: number;
  y: number;
  far: number;
  w: number;
  h: number;
  /** Left out where it would cover much of cards or texts. */
  optional?: boolean;
}

const LITTLE = 0.2; // of its own size
const AROUND = [0, 45, 180, 90, 270, 135, 315, 225, 22, 67, 112, 158, 202, 248, 292, 338];
const RINGS = [0, 14, 40, 72]; // units farther away
const FARTHER = 22;

/** The box of each note: beside its point, where it hides least. */
export function notesPlaced(notes: readonly Noted[], cards: readonly Box[], labels: readonly Box[], within: Box): (Box | undefined)[] {
  const used: Box[] = [...labels];
  return notes.map((note) => {
    const places = RINGS.flatMap((ring) =>
      AROUND.map((degrees): Box => {
        const [dx, dy] = [Math.cos((degrees * Math.PI) / 180), Math.sin((degrees * Math.PI) / 180)];
        return {
          x: note.x + dx * (note.far + ring + note.w / 2) - note.w / 2,
          y: note.y + dy * (note.far + ring + note.h / 2) - note.h / 2,
          w: note.w,
          h: note.h,
        };
      }),
    );
    const { found: box, cost: covers } = cheapest(places, (place) => cost(place, cards, used, within), FARTHER)!;
    if (note.optional && covers > note.w * note.h * LITTLE) return undefined;
    used.push(box);
    return box;
  });
}

let canvas: CanvasRenderingContext2D | null | undefined;

/** How wide a text is, for a size of 1; a guess where nothing can be drawn. */
export function textWidth(text: string, font: 'display' | 'text' = 'text'): number {
  const key = font + text;
  let found = widths.get(key);
  if (found === undefined) {
    found = measured(text, font);
    widths.set(key, found);
  }
  return found;
}

const widths = new Map<string, number>();
const FONTS = { display: '600 100px Grenze, Georgia, serif', text: '520 100px "Atkinson Hyperlegible Next Variable", sans-serif' };

function measured(text: string, font: 'display' | 'text'): number {
  if (canvas === undefined) {
    try {
      canvas = document.createElement('canvas').getContext('2d');
    } catch {
      canvas = null;
    }
  }
  if (!canvas?.measureText) return text.length * (font === 'display' ? 0.46 : 0.54);
  canvas.font = FONTS[font];
  return canvas.measureText(text).width / 100;
}
