/** Layouts that this browser keeps, and layouts as text. */

import { editionOf, usual, type Book, type PieceDocument } from '../mystic';
import { recall, remember } from '../../../lib/store';
import { climbable, type Size } from './terrain';

export interface KeptLayout {
  id: string;
  name: string;
  edition: string;
  scenario: string;
  size: Size;
  pieces: PieceDocument[];
  /** Places in the list of those that are locked. */
  locked?: number[];
}

const KEY = 'mystic.layouts';
export const MOST_PIECES = 60;

export function keptLayouts(): KeptLayout[] {
  const kept = recall<unknown>(KEY, []);
  return Array.isArray(kept) ? kept.flatMap((each) => tryRead(each)) : [];
}

function tryRead(document: unknown): KeptLayout[] {
  try {
    return [readLayout(document, keptTable)];
  } catch {
    return [];
  }
}

/** Keeps it under its id, the newest first. */
export function keepLayout(layout: KeptLayout): KeptLayout[] {
  const all = [layout, ...keptLayouts().filter(({ id }) => id !== layout.id)];
  remember(KEY, all);
  return all;
}

export function dropLayout(id: string): KeptLayout[] {
  const all = keptLayouts().filter((each) => each.id !== id);
  remember(KEY, all);
  return all;
}

export function freshLayoutId(): string {
  return `layout-${crypto.getRandomValues(new Uint32Array(1))[0]!.toString(36)}`;
}

/** As text to send to somebody. */
export function layoutText(layout: KeptLayout): string {
  const { id, pieces, locked, ...head } = layout;
  const rows = pieces.map((piece) => `    ${JSON.stringify(piece)}`).join(',\n');
  const start = JSON.stringify(head, null, 2).replace(/\n}$/, '');
  return `${start},\n  "pieces": [${rows ? `\n${rows}\n  ` : ''}]\n}`;
}

/** A layout from text; throws a sentence that says what is wrong with it. A bare list of pieces will do. */
export function parseLayout(text: string, book: Book): KeptLayout {
  let document: unknown;
  try {
    document = JSON.parse(text);
  } catch {
    throw new Error('This is not JSON: something is missing or cut off.');
  }
  return readLayout(Array.isArray(document) ? { pieces: document } : document, (written) => writtenTable(written, book));
}

type Table = Pick<KeptLayout, 'edition' | 'scenario' | 'size'>;

/** What this browser wrote itself; the referee has a word about it anyway. */
function keptTable({ edition, scenario, size }: Record<string, unknown>): Table {
  if (typeof edition !== 'string' || typeof scenario !== 'string') throw new Error('It names no edition, or no scenario.');
  return { edition, scenario, size: sizeOf(size) ?? wrongSize('two numbers of inches') };
}

/** What somebody wrote: all of it may be left out. */
function writtenTable({ edition, scenario, size }: Record<string, unknown>, book: Book): Table {
  const id = edition === undefined ? usual(book, 'edition') : edition;
  const known = typeof id === 'string' ? editionOf(book, id) : undefined;
  if (!known) throw new Error(`There is no edition "${String(edition)}".`);
  const { least_side: least, greatest_side: most } = book;
  const sides = size === undefined ? known.size : sizeOf(size);
  if (!sides?.every((side) => side >= least && side <= most)) return wrongSize(`two numbers of inches, ${least} to ${most}`);
  return { edition: known.id, scenario: typeof scenario === 'string' ? scenario : usual(book, 'scenario'), size: sides };
}

function readLayout(document: unknown, tableOf: (written: Record<string, unknown>) => Table): KeptLayout {
  if (!isRecord(document)) throw new Error('A layout is an object with a list of pieces.');
  const { pieces } = document;
  if (!Array.isArray(pieces)) throw new Error('There is no list of pieces in it.');
  if (pieces.length > MOST_PIECES) throw new Error(`${pieces.length} pieces are too many; ${MOST_PIECES} is the most.`);
  return {
    id: typeof document.id === 'string' && document.id ? document.id : freshLayoutId(),
    name: typeof document.name === 'string' && document.name.trim() ? document.name.trim().slice(0, 60) : 'Layout',
    ...tableOf(document),
    pieces: pieces.map(readPiece),
    ...(Array.isArray(document.locked) ? { locked: document.locked.filter((at) => Number.isInteger(at)) } : {}),
  };
}

function sizeOf(size: unknown): Size | undefined {
  const [w, d] = Array.isArray(size) ? (size as unknown[]) : [];
  return isNumber(w) && isNumber(d) ? [w, d] : undefined;
}

function wrongSize(right: string): never {
  throw new Error(`The size of the table is ${right}.`);
}

const NUMBERS = ['heading', 'width', 'depth', 'height'] as const;
const TEXTS = ['classes', 'ascent', 'mark'] as const;

function readPiece(document: unknown, i: number): PieceDocument {
  const where = `Piece ${i + 1}`;
  if (!isRecord(document)) throw new Error(`${where} is not an object.`);
  const { kind, x, y } = document;
  if (typeof kind !== 'string' || !/^[a-z_-]{1,40}$/.test(kind)) throw new Error(`${where} has no kind.`);
  if (!isNumber(x) || !isNumber(y)) throw new Error(`${where} (${kind}) has no place: x and y are numbers of inches.`);
  const piece: PieceDocument = { kind, x, y };
  for (const name of NUMBERS) {
    if (document[name] === undefined) continue;
    const value = document[name];
    if (!isNumber(value) || (name !== 'heading' && value < 0)) throw new Error(`${where} (${kind}): ${name} is not a number.`);
    piece[name] = value;
  }
  for (const name of TEXTS) {
    if (document[name] === undefined) continue;
    const value = document[name];
    if (typeof value !== 'string') throw new Error(`${where} (${kind}): ${name} is not a word.`);
    piece[name] = value;
  }
  if (document.solid !== undefined) {
    if (typeof document.solid !== 'boolean') throw new Error(`${where} (${kind}): solid is true or false.`);
    piece.solid = document.solid;
  }
  return climbable(piece);
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null && !Array.isArray(value);
const isNumber = (value: unknown): value is number => typeof value === 'number' && Number.isFinite(value);
