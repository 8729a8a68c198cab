import type { ViewEntry } from '../../wire.gen';
import { box } from '../../lib/games.svelte';
import { capital, inWords } from '../../lib/spelled';
import type { AnyHands } from './hands.svelte';
import type { Told } from '../../frame/module';
import type { TableStore } from '../../frame/table.svelte';

/** Any view, sorted by what the server says that it holds. Nothing is guessed from how a value looks. */

const HIDDEN = '?'; // what a view shows of a thing that lies face down
/** What every record calls a seat. */
export const SEAT = 'seat';
const OF_EVERY_VIEW = new Set(['seat', 'sealed', 'outcome']); // the frame tells these

export interface Entry {
  name: string;
  label: string;
  value: unknown;
  /** Only how many things lie there is known. */
  isCounted: boolean;
}

export interface Sorted {
  /** One value each. */
  facts: Entry[];
  /** Things that lie on the table: piles that are counted, and what lies open. */
  areas: Entry[];
  /** Of a seat, by entry: what it has. */
  ofSeat(seat: number): Entry[];
}

export type AnyTable = TableStore<Told, AnyHands>;

export function labelOf(name: string): string {
  return capital(inWords(name));
}

function entriesOf(game: string, view: Told): ViewEntry[] {
  const declared = box.told?.find(({ name }) => name === game)?.view ?? [];
  const known = new Set(declared.map(({ name }) => name));
  const more = Object.keys(view).filter((name) => !known.has(name) && !OF_EVERY_VIEW.has(name));
  return [...declared.filter(({ name }) => name in view), ...more.map((name) => ({ name, kind: 'value' }) as const)];
}

export function sorted(store: AnyTable): Sorted {
  const view = store.view ?? {};
  const entries = entriesOf(store.info?.game ?? '', view);
  const made = ({ name, is_counted: isCounted = false }: ViewEntry, value: unknown = view[name]): Entry => ({
    name,
    label: labelOf(name),
    value,
    isCounted,
  });
  const perSeat = entries.filter(({ kind }) => kind === 'per_seat');
  return {
    facts: entries.filter(({ kind }) => kind === 'value').map((entry) => made(entry)),
    areas: entries.filter(({ kind }) => kind === 'list').map((entry) => made(entry)),
    ofSeat: (seat) => perSeat.map((entry) => made(entry, (view[entry.name] as unknown[])[seat])),
  };
}

/** The sides that the view has entries for: also one at which nobody sits. */
export function sidesOf(store: AnyTable): number[] {
  const seats = (store.info?.seats ?? []).map(({ seat }) => seat);
  const view = store.view ?? {};
  const rows = entriesOf(store.info?.game ?? '', view).filter(({ kind }) => kind === 'per_seat');
  const most = Math.max(seats.length, ...rows.map(({ name }) => (view[name] as unknown[]).length));
  return [...Array(most).keys()];
}

export const isRow = (value: unknown): value is unknown[] => Array.isArray(value);
export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
/** Numbers have an order: a place, or dice that lie there. */
export const isNumbers = (values: unknown[]): boolean => values.length > 0 && values.every((one) => typeof one === 'number');
export const isHidden = (value: unknown): boolean => value === HIDDEN;
export const isNothing = (value: unknown): boolean => value === null || value === undefined || value === '';

/** A thing for human eyes, where a text is all there is room for. */
export function told(store: AnyTable, value: unknown): string {
  if (isRow(value)) return value.length ? value.map((one) => told(store, one)).join(', ') : 'none';
  if (isRecord(value)) {
    return Object.entries(value)
      .map(([name, one]) => `${labelOf(name).toLowerCase()} ${told(store, one)}`)
      .join(', ');
  }
  if (isNothing(value)) return 'none';
  if (isHidden(value)) return 'hidden';
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  return (typeof value === 'string' && store.cardOf(value)?.name) || String(value);
}

/** An entry for human eyes: a count says what it counts. */
export function entryText(store: AnyTable, { value, isCounted }: Entry): string {
  return isCounted && !isRow(value) ? `${String(value)} there` : told(store, value);
}

/** From the first place on, by the one number of which the winners have more than all others, or less: that is what decided. */
export function ranking(store: AnyTable): { seat: number; score: string }[] | undefined {
  const winners = store.info?.outcome?.winners ?? [];
  const seats = sidesOf(store);
  const rows = seats.map((seat) => sorted(store).ofSeat(seat));
  const deciding = (rows[0] ?? []).flatMap(({ label }, n) => {
    const numbers = rows.map((row) => row[n]!.value).filter((value) => typeof value === 'number');
    if (numbers.length < seats.length || rows[0]![n]!.isCounted) return [];
    const isDecidedBy = (best: number) => seats.every((seat) => winners.includes(seat) === (numbers[seat] === best));
    const sign = isDecidedBy(Math.max(...numbers)) ? -1 : isDecidedBy(Math.min(...numbers)) ? 1 : 0;
    return sign ? [{ label, numbers, sign }] : [];
  });
  if (deciding.length !== 1) return undefined;
  const [{ label, numbers, sign }] = deciding as [(typeof deciding)[0]];
  const ranked = seats.toSorted((a, b) => sign * (numbers[a]! - numbers[b]!));
  return ranked.map((seat) => ({ seat, score: `${label} ${numbers[seat]!}` }));
}

/** Equal things that lie together, each once, with how many there are. */
export function heaped(values: unknown[]): { value: unknown; copies: number }[] {
  const found = new Map<string, { value: unknown; copies: number }>();
  for (const value of values) {
    const key = JSON.stringify(value);
    const heap = found.get(key);
    if (heap) heap.copies += 1;
    else found.set(key, { value, copies: 1 });
  }
  return [...found.values()];
}
