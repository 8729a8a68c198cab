import { CARD_H, CARD_W, TOP, type Point } from './geometry';

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

export interface Labelled {
  id: number;
  /** What it names. */
  around: Box;
  /** Of the text, in units. */
  w: number;
  h: number;
  /** What it says where there is little room. */
  short?: Size;
  /** Left out when it would cover too much. */
  optional?: boolean;
  /** Above what it names rather than below. */
  above?: boolean;
}

export interface LabelPlace {
  x: number;
  y: number;
  anchor: 'start' | 'middle' | 'end';
  box: Box;
  /** There was little room. */
  short: boolean;
}

/** The upright box around a turned card. */
export function cardBox(at: Point, angle: number, strips = 0): Box {
  const radians = (angle * Math.PI) / 180;
  const [sin, cos] = [Math.sin(radians), Math.cos(radians)];
  const [left, right, top, bottom] = [-CARD_W / 2, CARD_W / 2, -TOP, CARD_H - TOP + strips];
  const points = [
    [left, top],
    [right, top],
    [right, bottom],
    [left, bottom],
  ].map(([x, y]) => [at[0] + x! * cos - y! * sin, at[1] + x! * sin + y! * cos]);
  const xs = points.map((p) => p[0]!);
  const ys = points.map((p) => p[1]!);
  const [x, y] = [Math.min(...xs), Math.min(...ys)];
  return { x, y, w: Math.max(...xs) - x, h: Math.max(...ys) - y };
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
const PIECE = 0.35; // how much less it matters to cover a piece of terrain than to cover a card
const TEXT = 6; // and how much more to cover another text: neither can be read then
const TERSE = 120; // what it costs to say less
const LINE = 20; // units

/** One place for each label, by how little it covers. While a card is dragged this is done often: only what collides is looked at twice. */
export function arranged(
  labels: readonly Labelled[],
  cards: readonly Box[],
  within: Box,
  pieces: readonly Box[] = [],
): Map<number, LabelPlace> {
  const found = new Map<number, LabelPlace>();
  const texts = new Map<number, Box>(); // with their air
  const price = ({ box, short }: LabelPlace): number => {
    let sum = short ? TERSE : 0;
    for (const piece of pieces) sum += PIECE * overlap(box, piece);
    return sum + cost(box, cards, texts.values(), within);
  };
  const place = (label: Labelled): void => {
    let best = cheapest(spots(label, label), price);
    if (label.short && best && best.cost > TERSE) best = cheapest([best.found, ...spots(label, label.short, true)], price);
    if (!best || (label.optional && best.cost > label.w * label.h * 0.55)) return;
    found.set(label.id, best.found);
    texts.set(label.id, aired(best.found.box));
  };
  for (const label of labels) place(label);
  for (const label of labels) {
    const box = found.get(label.id)?.box;
    texts.delete(label.id);
    if (box && !collides(box, texts.values())) texts.set(label.id, aired(box));
    else if (found.delete(label.id)) place(label);
  }
  return found;
}

function collides(box: Box, others: Iterable<Box>): boolean {
  for (const other of others) if (overlap(box, other)) return true;
  return false;
}

/** With the space of a letter or two at both ends, so that two texts in a line do not read as one. */
function aired({ x, y, w, h }: Box): Box {
  const air = Math.min(h, LINE) / 2;
  return { x: x - air, y, w: w + 2 * air, h };
}

/** Where a label can stand, the best place first. */
function spots({ around: { x, y, w, h }, above }: Labelled, size: Size, short = false): LabelPlace[] {
  const spot = (x: number, y: number, anchor: LabelPlace['anchor']): LabelPlace => ({
    x: anchor === 'start' ? x : anchor === 'end' ? x + size.w : x + size.w / 2,
    y,
    anchor,
    box: { x, y, ...size },
    short,
  });
  const [middle, centre] = [x + w / 2 - size.w / 2, y + h / 2 - size.h / 2];
  const [over, under] = [spot(middle, y - size.h - GAP, 'middle'), spot(middle, y + h + GAP, 'middle')];
  return [
    ...(above ? [over, under] : [under, over]),
    spot(x + w + GAP, centre, 'start'),
    spot(x - size.w - GAP, centre, 'end'),
    spot(x + w * 0.85, y + h * 0.8, 'start'),
    spot(x + w * 0.15 - size.w, y + h * 0.8, 'end'),
    spot(x + w * 0.85, y - size.h * 0.4, 'start'),
    spot(x + w * 0.15 - size.w, y - size.h * 0.4, 'end'),
  ];
}

function cost(box: Box, cards: readonly Box[], used: Iterable<Box>, within: Box): number {
  let sum = 3 * (box.w * box.h - overlap(box, within));
  for (const card of cards) sum += overlap(box, card);
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
}

const AROUND = [0, 45, 180, 90, 270, 135, 315, 225, 22, 67, 112, 158, 202, 248, 292, 338];
const RINGS = [0, 14, 40, 72]; // units farther away
const FARTHER = 22;

/** The upper left corner of each note: beside its point, where it hides least. */
export function notesPlaced(notes: readonly Noted[], cards: readonly Box[], labels: readonly Box[], within: Box): Box[] {
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
    const box = cheapest(places, (place) => cost(place, cards, used, within), FARTHER)!.found;
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
