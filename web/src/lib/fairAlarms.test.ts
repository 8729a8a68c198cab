import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { ClientMessage, Me, ServerMessage, Snapshot, TableInfo, Update } from '../wire.gen';
import { api } from './api';
import { saltCommitmentOf } from './fair';
import { kept } from './fairKept';
import { openWithSalt } from './fairTable';
import { FairWatch } from './fairWatch.svelte';
import duels from './fixtures/fair.json';
import takenBack from './fixtures/taken_back.json';

/** The alarm that the server contradicts itself must mean that it does: what only looks so raises none. */

type Told = Snapshot | Update;
const told = (messages: unknown) => structuredClone(messages) as ServerMessage[];
const isTold = (message: ServerMessage): message is Told => message.type === 'snapshot' || message.type === 'update';
const watches: FairWatch[] = [];

beforeEach(() => {
  localStorage.clear();
  vi.spyOn(console, 'error').mockImplementation(() => undefined); // alarms are told there too
});
afterEach(() => {
  for (const watch of watches.splice(0)) watch.close();
  vi.restoreAllMocks();
});

function watchOf(messages: ServerMessage[], send: (message: ClientMessage) => void = () => undefined): FairWatch {
  const { table } = (messages.find(isTold) as Snapshot).table;
  watches.push(new FairWatch(table, send));
  return watches.at(-1)!;
}

/** What was heard until the line was lost, each choice sent before it came back; then `meanwhile`, and what came after. */
async function watched(before: ServerMessage[], meanwhile: (watch: FairWatch) => void, after: ServerMessage[]): Promise<FairWatch> {
  const watch = watchOf(before);
  const known = new Set<number | null>();
  for (const message of before.filter(isTold)) {
    if (known.has(message.seat) && message.seat !== null) {
      for (const { choice } of message.chosen ?? []) watch.sent({ type: 'choose', seat: message.seat, number: 1, choice });
    }
    known.add(message.seat);
    watch.receive(message);
    await watch.settled();
  }
  expect(watch.alarms).toEqual([]);
  meanwhile(watch);
  const again = watchOf(before); // the page is opened anew
  for (const message of after) again.receive(message);
  await again.settled();
  return again;
}
const nothing = () => undefined;

describe('what was taken back', () => {
  const { hot, watcher } = takenBack;
  const undo = (watch: FairWatch) => watch.sent({ type: 'undo', seat: hot.taker });

  it('is no contradiction for the other seat at the same screen, which was told of it', async () => {
    const watch = await watched(told(hot.before), undo, told(hot.after));
    expect(watch.alarms).toEqual([]);
  });

  it('is an alarm where nobody at the screen has wished for it', async () => {
    const watch = await watched(told(hot.before), nothing, told(hot.after));
    expect(watch.alarms.some((text) => text.includes('another story'))).toBe(true);
  });

  it('is no contradiction for somebody who looks on, and is not asked', async () => {
    const watch = await watched(told(watcher.before), nothing, told(watcher.after));
    expect(watch.alarms).toEqual([]);
    expect(watch.notes.some((text) => text.includes('taken back'))).toBe(true);
  });

  it('must be wished for anew after it was refused', async () => {
    const messages = told(takenBack.asker);
    const first = messages.findIndex(({ type }) => type === 'undo_answered');
    const watch = watchOf(messages);
    for (const message of messages.slice(0, first)) watch.receive(message);
    await watch.settled();
    watch.sent({ type: 'undo', seat: 0 });
    watch.receive(messages[first]!);
    await watch.settled();
    expect(kept(watch.table).seen['0']!.undoing).toBe(false);
  });
});

describe('two tabs of one browser', () => {
  /** A tab whose writing does not come through to the other in time: each has what it keeps for itself. */
  async function apart<Found>(stores: Storage, act: () => Promise<Found> | Found): Promise<Found> {
    vi.stubGlobal('localStorage', stores);
    try {
      return await act();
    } finally {
      vi.unstubAllGlobals();
    }
  }
  function store(): Storage {
    const things = new Map<string, string>();
    return {
      getItem: (key: string) => things.get(key) ?? null,
      setItem: (key: string, text: string) => void things.set(key, text),
      removeItem: (key: string) => void things.delete(key),
    } as unknown as Storage;
  }

  it('hear of each other what was chosen before they call a choice a strange one', async () => {
    const messages = told(duels.duel.messages).filter(isTold);
    const at = messages.findIndex(
      (message, n) => n > 0 && message.type === 'update' && message.chosen?.length && (messages[n - 1]!.ask?.options.length ?? 0) > 1,
    );
    const [here, there] = [store(), store()];
    const [mine, other] = [watchOf(messages), watchOf(messages)];
    await apart(there, async () => {
      for (const message of messages.slice(0, at)) {
        for (const { choice } of message.chosen ?? []) other.sent({ type: 'choose', seat: 0, number: 1, choice });
        other.receive(message);
        await other.settled();
      }
    });
    await apart(here, () => mine.sent({ type: 'choose', seat: 0, number: 1, choice: messages[at]!.chosen![0]!.choice }));
    await apart(there, async () => {
      other.receive(messages[at]!);
      await other.settled();
    });
    expect(other.alarms).toEqual([]);
  });

  it('may both commit to a salt: the one that came second opens the one that counts', async () => {
    const salts = ['5'.repeat(32), '6'.repeat(32)];
    const info = waiting();
    const said: ClientMessage[] = [];
    const tabs = salts.map((salt) => {
      vi.spyOn(crypto, 'getRandomValues').mockImplementationOnce((array) => fill(array as Uint8Array<ArrayBuffer>, salt));
      const watch = watchOf([whole(info)], (message) => said.push(message));
      watch.receive(whole(info)); // both look before either has kept its salt
      return watch;
    });
    await Promise.all(tabs.map((tab) => tab.settled()));
    const first = said[0] as Extract<ClientMessage, { type: 'commit_salt' }>;
    const after = waiting(first.commitment, await saltCommitmentOf('x'));
    for (const tab of tabs) {
      tab.receive(whole(after));
      await tab.settled();
      expect(tab.alarms).toEqual([]);
    }
    const opened = said.filter((message) => message.type === 'open_salt');
    expect(opened.length).toBeGreaterThan(0);
    for (const { salt } of opened) expect(await saltCommitmentOf(salt)).toBe(first.commitment);
  });

  it('may open two tables with one promise, which only one of them gets', async () => {
    const [promised, next] = ['1'.repeat(64), '2'.repeat(64)];
    const me = (running: TableInfo[], commitment: string) =>
      Promise.resolve({ name: 'Anne', running, finished: [], commitment } as unknown as Me);
    const got = { ...waiting(), table: 'table-of-this-tab' };
    got.dice = { ...got.dice, commitment: next };
    const others = { ...waiting(), table: 'table-of-the-other' };
    others.dice = { ...others.dice, commitment: promised };
    vi.spyOn(api, 'newTable').mockResolvedValue(got);
    vi.spyOn(api, 'table').mockImplementation((table) => Promise.resolve(table === got.table ? got : others));
    const asked = vi.spyOn(api, 'me').mockImplementationOnce(() => me([], promised));
    asked.mockImplementationOnce(() => me([others, got], '3'.repeat(64)));
    await openWithSalt({ game: 'any', seats: [{ kind: 'me' }, { kind: 'open' }] });
    expect(kept(got.table).alarms).toEqual([]);
    expect(kept(got.table).promised).toBe(false);

    localStorage.clear();
    asked.mockImplementationOnce(() => me([], promised)).mockImplementationOnce(() => me([got], '3'.repeat(64)));
    await openWithSalt({ game: 'any', seats: [{ kind: 'me' }, { kind: 'open' }] });
    expect(kept(got.table).alarms.length).toBe(1);
  });
});

it('a part of the page that did not come is no contradiction of the server', async () => {
  vi.stubGlobal('crypto', { getRandomValues: crypto.getRandomValues.bind(crypto) });
  vi.doMock('@noble/hashes/sha2.js', () => {
    throw new Error('Failed to fetch dynamically imported module');
  });
  try {
    const messages = told(duels.duel.messages);
    const watch = watchOf(messages);
    for (const message of messages.slice(0, 3)) watch.receive(message);
    await watch.settled();
    expect(watch.alarms).toEqual([]);
    expect(watch.notes.length).toBe(1);
  } finally {
    vi.doUnmock('@noble/hashes/sha2.js');
    vi.unstubAllGlobals();
  }
});

// --- A table that waits for its salts ---

function fill<Array extends Uint8Array>(array: Array, salt: string): Array {
  for (let n = 0; n < array.length; n += 1) array[n] = Number.parseInt(salt.slice(2 * n, 2 * n + 2), 16);
  return array;
}

/** As the server told of the duel, before its salts were open. */
function waiting(...committed: string[]): TableInfo {
  const info = structuredClone((duels.duel.messages[0] as unknown as Snapshot).table);
  const seats = info.seats.map((seat) => ({ ...seat, kind: 'guest' as const }));
  const dice = { ...info.dice, salts: [null, null], salt_commitments: committed.length ? committed : ['', ''], start: '', rules: 0 };
  return { ...info, state: 'waiting', version: 0, seats, dice };
}

function whole(table: TableInfo): Snapshot {
  return { type: 'snapshot', table, version: 0, seat: 0, view: {}, ask: null, story: [] };
}
