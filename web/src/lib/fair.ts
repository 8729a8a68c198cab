/** The hashes of the fair dice, as src/saltbox/fair/hashes.py makes them. See docs/fair-dice.md. */

import type { EventInfo } from '../wire.gen';

export const PUBLIC = 'public';
const ENDED = 'ended_by_'; // the last line of a game that no rule has ended

/** Who is told something: a seat, or everyone who only watches. */
export function audienceName(seat: number | null): string {
  return seat === null ? PUBLIC : String(seat);
}

/** 128 random bits of this browser's own. */
export function freshSalt(): string {
  return hex(crypto.getRandomValues(new Uint8Array(16)));
}

export async function commitmentOf(secret: string): Promise<string> {
  return hex(await hash('commitment', secret));
}

export async function tableOf(secret: string): Promise<string> {
  const bytes = (await hash('table', secret)).slice(0, 12);
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_');
}

export async function saltCommitmentOf(salt: string): Promise<string> {
  return hex(await hash('salt', salt));
}

export async function seedOf(secret: string, salts: string[]): Promise<string> {
  return hex(await hash('seed', secret, await tableOf(secret), ...salts));
}

/** How the game of a file begins. It takes the text of the file: some of its numbers are too long for numbers. */
export async function startOf(file: string): Promise<string> {
  const whole = exactly(file);
  const read = whole instanceof Map ? whole.get('record') : undefined;
  if (!(read instanceof Map)) throw new SyntaxError('the file holds no record');
  const begun = new Map(['game', 'options', 'position', 'rules', 'seats'].map((key) => [key, read.get(key) ?? null]));
  return hex(await hash('start', canonical(begun)));
}

/** The head of a chain before the first choice. */
export async function firstHead(table: string, commitment: string, start: string, audience: string, told: EventInfo[]): Promise<string> {
  return hex(await hash('chain', table, commitment, start, audience, JSON.stringify(plain(told))));
}

/** The head after one more choice at the table: `choice` if the audience made it, and what it was told. */
export async function nextHead(head: string, version: number, choice: string | null, told: EventInfo[]): Promise<string> {
  return hex(await hash('link', head, JSON.stringify([version, choice, plain(told)])));
}

/** The last head of a game that somebody's decision has ended. */
export async function endHead(head: string, reason: string, winners: number[]): Promise<string> {
  return hex(await hash('end', head, JSON.stringify([reason, winners])));
}

/** How a game was ended that no rule has ended, if this event tells it. */
export function decision(event: EventInfo): { reason: string; winners: number[] } | undefined {
  if (!event.name.startsWith(ENDED)) return undefined;
  const { reason, winners } = event.facts as { reason: string; winners: number[] };
  return { reason, winners };
}

function plain(told: EventInfo[]): unknown[] {
  return told.map((event) => [event.name, rowOf(event.facts)]);
}

/** Records travel with the names of their facts; hashes are over the facts alone, in the order they were sent. */
export function rowOf(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value;
  return (Array.isArray(value) ? value : Object.values(value)).map(rowOf);
}

// --- SHA-256 ---

/** Each part with its length before it, so that no two different lists of parts read the same. */
async function hash(purpose: string, ...parts: string[]): Promise<Uint8Array> {
  const encoder = new TextEncoder();
  const texts = [`saltbox fair dice 1 ${purpose}`, ...parts].map((part) => encoder.encode(part));
  const data = new Uint8Array(texts.reduce((sum, text) => sum + 8 + text.length, 0));
  const numbers = new DataView(data.buffer);
  let at = 0;
  for (const text of texts) {
    numbers.setBigUint64(at, BigInt(text.length));
    data.set(text, at + 8);
    at += 8 + text.length;
  }
  return sha256(data);
}

/** A page that came over plain http from another machine has no WebCrypto: then a library does it. */
async function sha256(data: Uint8Array<ArrayBuffer>): Promise<Uint8Array> {
  if (globalThis.crypto?.subtle) return new Uint8Array(await crypto.subtle.digest('SHA-256', data));
  return (await library()).sha256(data);
}

/** The library that hashes did not come: nothing can be checked, and nobody has contradicted himself. */
export class CannotHash extends Error {}

async function library() {
  try {
    return await import('@noble/hashes/sha2.js');
  } catch (cause) {
    throw new CannotHash('The part of this page that checks the dice did not come.', { cause });
  }
}

function hex(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

// --- JSON in which a number keeps its digits, however many ---

class Digits {
  constructor(readonly text: string) {}
}

type Exact = null | boolean | string | Digits | Exact[] | Map<string, Exact>;
const TOKEN = /\s*(?:([{}[\],:])|("(?:[^"\\]|\\.)*")|(-?\d[\d.eE+-]*)|(true|false|null))/y;

function exactly(text: string): Exact {
  let at = 0;
  function next(): RegExpExecArray {
    TOKEN.lastIndex = at;
    const found = TOKEN.exec(text);
    if (!found) throw new SyntaxError(`no JSON at ${at}`);
    at = TOKEN.lastIndex;
    return found;
  }
  function value(token = next()): Exact {
    const [, mark, string, number, word] = token;
    if (string !== undefined) return JSON.parse(string) as string;
    if (number !== undefined) return new Digits(number);
    if (word !== undefined) return word === 'null' ? null : word === 'true';
    if (mark === '[') return list();
    if (mark === '{') return object();
    throw new SyntaxError(`no value before ${at}`);
  }
  function list(): Exact[] {
    const found: Exact[] = [];
    for (let token = next(); token[1] !== ']'; token = next()) {
      found.push(value(token[1] === ',' ? next() : token));
    }
    return found;
  }
  function object(): Map<string, Exact> {
    const found = new Map<string, Exact>();
    for (let token = next(); token[1] !== '}'; token = next()) {
      const key = (token[1] === ',' ? next() : token)[2];
      if (key === undefined || next()[1] !== ':') throw new SyntaxError(`no key before ${at}`);
      found.set(JSON.parse(key) as string, value());
    }
    return found;
  }
  return value();
}

function canonical(value: Exact): string {
  if (value instanceof Digits) return value.text;
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`;
  if (!(value instanceof Map)) return JSON.stringify(value);
  const entries = [...value].sort(([one], [other]) => byCodePoint(one, other));
  return `{${entries.map(([key, entry]) => `${JSON.stringify(key)}:${canonical(entry)}`).join(',')}}`;
}

/** As Python sorts texts; JavaScript alone would sort rare letters by halves. */
function byCodePoint(one: string, other: string): number {
  const [ours, theirs] = [[...one], [...other]];
  const at = ours.findIndex((letter, place) => letter !== theirs[place]);
  if (at < 0) return ours.length - theirs.length;
  return at >= theirs.length ? 1 : ours[at]!.codePointAt(0)! - theirs[at]!.codePointAt(0)!;
}
