/** How things of true size go onto sheets that are printed on both sides and cut. Millimetres. */

export interface Paper {
  name: 'A4' | 'Letter';
  width: number;
  height: number;
}

export const PAPERS: readonly [Paper, Paper] = [
  { name: 'A4', width: 210, height: 297 },
  { name: 'Letter', width: 215.9, height: 279.4 },
];

export interface Size {
  width: number;
  height: number;
}

export const INCH = 25.4;
/** A playing card of 2.5 x 3.5 inches. */
export const CARD: Size = { width: 2.5 * INCH, height: 3.5 * INCH };
/** Half as wide as it is high. */
export const DOMINO: Size = { width: CARD.height / 2, height: CARD.height };

const MARGIN = 5; // what a printer may leave white
const MARK = 5; // the length of a cut mark
const GAP = 1; // between a mark and what is cut

/** Three quarters of an inch: it lies well in a hex of one inch. */
export const COUNTER: Size = { width: 0.75 * INCH, height: 0.75 * INCH };

/** Something small to cut out, with its copies; turned over it may be something else. */
export interface Counter {
  word: string;
  /** The inside of a 512 x 512 drawing. */
  figure?: string;
  copies: number;
  /** Told apart by more than colour: a frame, a dashed frame, dark ground. */
  look?: 'plain' | 'first' | 'second' | 'dark';
  back?: Counter;
}

/** How many of a size stand on a sheet, and where the first one is. They touch: one cut parts two. */
export interface Fit {
  columns: number;
  rows: number;
  left: number;
  top: number;
}

export function fit(paper: Paper, { width, height }: Size): Fit {
  const columns = Math.floor((paper.width - 2 * MARGIN) / width);
  const rows = Math.floor((paper.height - 2 * MARGIN) / height);
  return { columns, rows, left: (paper.width - columns * width) / 2, top: (paper.height - rows * height) / 2 };
}

export interface Spot {
  x: number;
  y: number;
}

/**
 * Where the thing of this number lies. Its back lies where it meets the front when the sheet has been turned over its long edge: left
 * and right change places.
 */
export function spot(number: number, paper: Paper, size: Size, side: 'front' | 'back'): Spot {
  const { columns, left, top } = fit(paper, size);
  const column = number % columns;
  const x = left + (side === 'front' ? column : columns - 1 - column) * size.width;
  return { x, y: top + Math.floor(number / columns) * size.height };
}

export interface Line {
  x1: number;
  y1: number;
  x2: number;
  y2: number;
}

/** The cut marks: short lines in the margin, at both ends of every cut. */
export function cutMarks(paper: Paper, size: Size): Line[] {
  const { columns, rows, left, top } = fit(paper, size);
  const [right, bottom] = [left + columns * size.width, top + rows * size.height];
  const across = Array.from({ length: columns + 1 }, (_, n) => left + n * size.width);
  const down = Array.from({ length: rows + 1 }, (_, n) => top + n * size.height);
  const from = (edge: number) => Math.max(0, edge - GAP - MARK);
  const to = (edge: number, end: number) => Math.min(end, edge + GAP + MARK);
  return [
    ...across.flatMap((x) => [
      { x1: x, y1: from(top), x2: x, y2: top - GAP },
      { x1: x, y1: bottom + GAP, x2: x, y2: to(bottom, paper.height) },
    ]),
    ...down.flatMap((y) => [
      { x1: from(left), y1: y, x2: left - GAP, y2: y },
      { x1: right + GAP, y1: y, x2: to(right, paper.width), y2: y },
    ]),
  ];
}

/** A list in portions, each for one sheet. */
export function portions<T>(list: readonly T[], size: number): T[][] {
  if (size < 1) return list.length ? [[...list]] : [];
  return Array.from({ length: Math.ceil(list.length / size) }, (_, i) => list.slice(i * size, (i + 1) * size));
}

/** How many sheets of paper so many things take. */
export function sheetsFor(count: number, paper: Paper, size: Size): number {
  const { columns, rows } = fit(paper, size);
  return Math.ceil(count / (columns * rows));
}
