import type { TablePart } from '../frame/module';
import { TableStore } from '../frame/table.svelte';
import { box } from '../lib/games.svelte';
import type { ClientMessage, GameInfo, ServerMessage } from '../wire.gen';
import { answer } from './mounted';
import recorded from './fixtures/five.json';
import { vi } from 'vitest';
import { soon } from './soon';

/** Toy games with several people, as a real server told them: tests/server/record_five.py. */
export const five = recorded;
export const told = (messages: unknown[]) => structuredClone(messages) as ServerMessage[];

/** The server has told which games there are. */
export async function openToys(): Promise<void> {
  vi.stubGlobal('fetch', () => Promise.resolve(answer(recorded.games)));
  box.forget();
  box.ask();
  await soon(() => {
    if (!box.told) throw new Error('not yet');
  });
}

export const infoOf = (game: string) => recorded.games.find(({ name }) => name === game) as unknown as GameInfo;

/** A table that has heard these messages. */
export function heard(part: TablePart, messages: unknown[]): { store: TableStore; sent: ClientMessage[] } {
  const sent: ClientMessage[] = [];
  const store = new TableStore(part, {
    send: (message) => sent.push(message),
    replay: () => Promise.reject(new Error('none')),
    replayStep: () => Promise.reject(new Error('none')),
    speak: () => undefined,
    still: () => true,
  });
  store.connected('open');
  for (const message of told(messages)) store.receive(message);
  return { store, sent };
}
