/** What this browser keeps of a table, to hold the server to it: also when the page is closed and opened again. */

import { forget, recall, remember } from './store';

export interface Kept {
  /** The commitment to the dice, and where this browser had it from first. */
  commitment?: string;
  promised?: boolean; // told before the table was opened
  /** Own salts by seat, and whether they were opened. */
  salts: Record<string, { salt: string; opened: boolean }>;
  /** What the other seats had committed to when an own salt was opened. */
  pinned: Record<string, string>;
  /** How often the dice had to be mixed anew after an own salt was open. */
  remixed?: number;
  rules?: number;
  start?: string;
  isTimed?: boolean; // there are clocks that can run out
  /** By audience. */
  seen: Record<string, Seen>;
  alarms: string[];
  notes: string[];
}

/** One audience's chain as this browser worked it out. */
export interface Seen {
  heads: string[]; // by version, from 0 on
  end?: string; // after an end by decision
  chosen: Record<string, string>; // own choices by version
  unseen: number[]; // versions of own choices that were made while nobody looked
  sent: string[]; // what was sent, and has not come back yet
  asked?: { version: number; only: string | null }; // the last question shown: its single option, if it has one
  undoing?: boolean; // a take-back was asked for or agreed to
}

const MOST_TABLES = 20;
const TABLES = 'fair.tables';
const key = (table: string) => `fair.${table}`;
const visit = new Map<string, Kept>(); // for a browser that keeps nothing

export function fresh(): Kept {
  return { salts: {}, pinned: {}, seen: {}, alarms: [], notes: [] };
}

export function freshSeen(): Seen {
  return { heads: [], chosen: {}, unseen: [], sent: [] };
}

/** Read anew each time: another tab of this browser may have written meanwhile. */
export function kept(table: string): Kept {
  return visit.get(table) ?? recall(key(table), fresh());
}

/** Keeps it, and lets the oldest table go. */
export function keep(table: string, value: Kept): void {
  if (remember(key(table), value)) visit.delete(table);
  else visit.set(table, value);
  const known = recall<string[]>(TABLES, []);
  if (known.at(-1) === table) return;
  const tables = [...known.filter((other) => other !== table), table];
  for (const old of tables.slice(0, -MOST_TABLES)) {
    forget(key(old));
    visit.delete(old);
  }
  remember(TABLES, tables.slice(-MOST_TABLES));
}

/** Each salt has a place of its own until it is open: of two tabs that choose one at once, none takes away that of the other. */
const saltKey = (commitment: string) => `fair.salt.${commitment}`;

export function keepSalt(commitment: string, salt: string): void {
  remember(saltKey(commitment), salt);
}

export function keptSalt(commitment: string): string | undefined {
  return recall<string | undefined>(saltKey(commitment), undefined);
}

export function forgetSalt(commitment: string): void {
  forget(saltKey(commitment));
}

/** Changes what is kept of a table. */
export function change(table: string, edit: (value: Kept) => void): Kept {
  const value = kept(table);
  edit(value);
  keep(table, value);
  return value;
}

/** An alarm is kept once, and stays. */
export function alarm(value: Kept, text: string): void {
  if (!value.alarms.includes(text)) value.alarms.push(text);
}

export function note(value: Kept, text: string): void {
  if (!value.notes.includes(text)) value.notes.push(text);
}
