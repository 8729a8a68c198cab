/** Layouts that this browser keeps, and layouts as text. */

import { EDITIONS, type EditionId, type PieceDocument } from '../mystic';
import { recall, remember } from '../../../lib/store';
import { climbable, type Size } from './terrain';

export interface KeptLayout {
  id: string;
  name: string;
  edition: EditionId;
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
    return [readLayout(document)];
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
export function parseLayout(text: string): KeptLayout {
  let document: unknown;
  try {
    document = JSON.parse(text);
  } catch {
    throw new Error('This is not JSON: something is missing or cut off.');
  }
  return readLayout(Array.isArray(document) ? { pieces: document } : document);
}

function readLayout(document: unknown): KeptLayout {
  if (!isRecord(document)) throw new Error('A layout is an object with a list of pieces.');
  const { pieces, size, edition = 'basic-2021' } = document;
  if (!Array.isArray(pieces)) throw new Error('There is no list of pieces in it.');
  if (pieces.length > MOST_PIECES) throw new Error(`${pieces.length} pieces are too many; ${MOST_PIECES} is the most.`);
  const known = EDITIONS.find(({ id }) => id === edition);
  if (!known) throw new Error(`There is no edition "${String(edition)}".`);
  return {
    id: typeof document.id === 'string' && document.id ? document.id : freshLayoutId(),
    name: typeof document.name === 'string' && document.name.trim() ? document.name.trim().slice(0, 60) : 'Layout',
    edition: known.id,
    scenario: typeof document.scenario === 'string' ? document.scenario : 'learning',
    size: size === undefined ? known.size : readSize(size),
    pieces: pieces.map(readPiece),
    ...(Array.isArray(document.locked) ? { locked: document.locked.filter((at) => Number.isInteger(at)) } : {}),
  };
}

function readSize(size: unknown): Size {
  const [w, d] = Array.isArray(size) ? (size as unknown[]) : [];
  if (!isNumber(w) || !isNumber(d) || w < 12 || d < 12 || w > 96 || d > 96)
    throw new Error('The size of the table is two numbers of inches, 12 to 96.');
  return [w, d];
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
