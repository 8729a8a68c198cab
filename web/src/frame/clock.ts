import type { TableStore } from './table.svelte';

const HURRY = 60; // seconds from which a clock warns
const LAST = 10; // seconds from which it is about to end

/** How much time a seat has at this moment (ms since 1970); undefined where nobody counts. */
export function secondsLeft(store: TableStore, seat: number, now: number): number | undefined {
  const info = store.info?.seats[seat];
  if (info?.seconds_left == null) return undefined;
  return Math.max(0, Math.floor(info.seconds_left - (runs(store, seat) ? (now - store.clockFrom) / 1000 : 0)));
}

export function runs(store: TableStore, seat: number): boolean {
  return !store.over && store.info?.seats[seat]?.running === true;
}

/** How close it is to its end. */
export function haste(seconds: number): '' | 'warn' | 'bad' {
  return seconds <= LAST ? 'bad' : seconds <= HURRY ? 'warn' : '';
}

export function spelled(seconds: number): string {
  if (seconds >= 86400) return `${Math.floor(seconds / 86400)} d ${Math.floor((seconds % 86400) / 3600)} h`;
  const rest = String(seconds % 60).padStart(2, '0');
  return seconds >= 3600
    ? `${Math.floor(seconds / 3600)}:${String(Math.floor((seconds % 3600) / 60)).padStart(2, '0')}:${rest}`
    : `${Math.floor(seconds / 60)}:${rest}`;
}
