import { CARD_H, CARD_W, TOP, type Point } from './geometry';

/** Where names stand beside their cards so that they hide neither cards nor each other. */

export interface Box {
  x: number;
  y: number;
  w: number;
  h: number;
}

export interface Labelled {
  id: number;
  /** The centre of the arc in the picture, and how the card is turned. */
  at: Point;
  angle: number;
  /** Of the text, in units. */
  w: number;
  h: number;
  /** Length of the card below the arc, with the strips of what lies beneath. */
  strips: number;
  /** Hidden when there is no room. */
  optional?: boolean;
}

export interface LabelPlace {
  x: number;
  y: number;
  anchor: 'start' | 'middle' | 'end';
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

export function overlap(a: Box, b: Box): number {
  const w = Math.min(a.x + a.w, b.x + b.w) - Math.max(a.x, b.x);
  const h = Math.min(a.y + a.h, b.y + b.h) - Math.max(a.y, b.y);
  return w > 0 && h > 0 ? w * h : 0;
}

const GAP = 5;

/** One place for each label, best first by how little it covers. `taken` are boxes that must stay free. */
export function arranged(labels: readonly Labelled[], taken: readonly Box[], within: Box): Map<number, LabelPlace> {
  const cards = labels.map((label) => cardBox(label.at, label.angle, label.strips));
  const used: Box[] = [...taken];
  const found = new Map<number, LabelPlace>();
  labels.forEach((label, n) => {
    const card = cards[n]!;
    const [middle, centre] = [card.x + card.w / 2, card.y + card.h / 2];
    const places: [Box, LabelPlace][] = [
      at(middle - label.w / 2, card.y + card.h + GAP, label, 'middle'),
      at(middle - label.w / 2, card.y - label.h - GAP, label, 'middle'),
      at(card.x + card.w + GAP, centre - label.h / 2, label, 'start'),
      at(card.x - label.w - GAP, centre - label.h / 2, label, 'end'),
      at(card.x + card.w, card.y + card.h * 0.7, label, 'start'),
      at(card.x - label.w, card.y + card.h * 0.7, label, 'end'),
      at(card.x + card.w, card.y - label.h * 0.3, label, 'start'),
      at(card.x - label.w, card.y - label.h * 0.3, label, 'end'),
    ];
    let best: [Box, LabelPlace] | undefined;
    let least = Infinity;
    places.forEach((place, rank) => {
      const [box] = place;
      let cost = rank * 6 + 3 * outside(box, within);
      cards.forEach((other, m) => (cost += overlap(box, other) * (m === n ? 0.6 : 1)));
      for (const other of used) cost += overlap(box, other) * 1.4;
      if (cost < least) [best, least] = [place, cost];
    });
    if (!best || (label.optional && least > label.w * label.h * 0.5)) return;
    used.push(best[0]);
    found.set(label.id, best[1]);
  });
  return found;
}

function at(x: number, y: number, { w, h }: Labelled, anchor: LabelPlace['anchor']): [Box, LabelPlace] {
  return [{ x, y, w, h }, { x: anchor === 'start' ? x : anchor === 'end' ? x + w : x + w / 2, y, anchor }];
}

function outside(box: Box, within: Box): number {
  return box.w * box.h - overlap(box, within);
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
