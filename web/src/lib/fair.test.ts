import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { ClientMessage, EventInfo, ServerMessage, Snapshot, TableInfo, Update } from '../wire.gen';
import { commitmentOf, endHead, nextHead, rowOf, saltCommitmentOf, seedOf, startOf, tableOf } from './fair';
import { change, fresh, keep, kept } from './fairKept';
import { checkRecord, command } from './fairProof';
import { FairWatch } from './fairWatch.svelte';
import fixture from './fixtures/fair.json';

type Told = Snapshot | Update;
const games = { duel: fixture.duel, battle: fixture.battle, lesson: fixture.lesson };
const heard = (name: keyof typeof games) => structuredClone(games[name].messages) as unknown as Told[];
const lastInfo = (messages: Told[]) => messages.findLast((message) => message.table)!.table!;

beforeEach(() => {
  localStorage.clear();
  vi.spyOn(console, 'error').mockImplementation(() => undefined); // alarms are told there too
});

describe('the hashes of the fair dice', () => {
  const { hashes, odd } = fixture;

  async function compare(): Promise<void> {
    expect(await commitmentOf(hashes.secret)).toBe(hashes.commitment);
    expect(await tableOf(hashes.secret)).toBe(hashes.table);
    expect(await seedOf(hashes.secret, hashes.salts)).toBe(hashes.seed);
    expect(await Promise.all(hashes.salts.map(saltCommitmentOf))).toEqual(hashes.salt_commitments);
    expect(await endHead('0'.repeat(64), 'resigned', [0, 2])).toBe(hashes.end[0]);
    for (const link of odd) expect(await nextHead(link.head, link.version, link.choice, link.events as EventInfo[])).toBe(link.next);
  }

  it('are those of the server, whatever letters there are', compare);

  it('are the same where a page has no WebCrypto', async () => {
    vi.stubGlobal('crypto', { getRandomValues: crypto.getRandomValues.bind(crypto) });
    try {
      await compare();
    } finally {
      vi.unstubAllGlobals();
    }
  });

  it('know how a game begins, also from numbers longer than JavaScript has', async () => {
    for (const { record } of Object.values(games)) {
      const file = JSON.parse(record);
      expect(await startOf(record)).toBe(file.fair.start);
    }
    const other = games.lesson.record.replace(/"rng":(\d+)\d/, '"rng":$10');
    const one = games.lesson.record.replace(/"rng":(\d+)\d/, '"rng":$11');
    expect(other).not.toBe(one);
    expect(await startOf(other)).not.toBe(await startOf(one));
  });

  it('take a record for the row of its facts in the order sent, however deep', () => {
    const facts = {
      seat: 1,
      parts: [
        { what: 'printed', value: 2 },
        { what: 'bracer', value: -1 },
      ],
      card: null,
      none: [],
      empty: {},
      inner: { deep: { two: 2, one: 1 } },
    };
    expect(rowOf(facts)).toEqual([
      1,
      [
        ['printed', 2],
        ['bracer', -1],
      ],
      null,
      [],
      [],
      [[2, 1]],
    ]);
  });

  it('find no game in what is none', async () => {
    for (const text of ['', '{}', '[1,2', '{"record":5}', '{"record" {}}', '{"record":{"game"}}']) {
      await expect(startOf(text)).rejects.toThrow(SyntaxError);
    }
  });
});

/** What a browser would say that made these choices: before each own choice comes back, it was sent. */
async function watched(messages: Told[], table = lastInfo(messages).table): Promise<{ watch: FairWatch; said: ClientMessage[] }> {
  const said: ClientMessage[] = [];
  const watch = new FairWatch(table, (message) => said.push(message));
  let before: Told | undefined;
  for (const message of messages) {
    if (message.type === 'snapshot' && before && message.version < before.version) watch.sent({ type: 'undo', seat: 0 });
    for (const { choice } of message.type === 'update' ? (message.chosen ?? []) : []) {
      if ((before?.ask?.options.length ?? 0) !== 1 || before?.ask?.measured) watch.sent({ type: 'choose', seat: 0, number: 1, choice });
    }
    watch.receive(message);
    await watch.settled();
    before = message;
  }
  return { watch, said };
}

describe('a table that is watched', () => {
  it.each(Object.keys(games) as (keyof typeof games)[])('has the heads of the server at every message: %s', async (name) => {
    const messages = heard(name);
    const { watch, said } = await watched(messages);
    expect(watch.alarms).toEqual([]);
    expect(watch.heads['0']).toBe(JSON.parse(games[name].record).fair.chains['0']);
    expect(kept(watch.table).seen['0']!.heads.length).toBe(messages.at(-1)!.version + 1);
    // what could be chosen in one way only was chosen before the socket was open
    expect(kept(watch.table).seen['0']!.unseen.every((version) => version <= messages[0]!.version)).toBe(true);
    expect(said).toEqual([]);
  });

  it('remembers over a reload, and a whole new snapshot agrees with it', async () => {
    const messages = heard('battle');
    const { watch } = await watched(messages.slice(0, 20));
    const again = new FairWatch(watch.table, () => undefined);
    expect(again.heads).toEqual(watch.heads);
    const { watch: later } = await watched(heard('duel'));
    expect(later.alarms).toEqual([]);
    expect(later.notes.some((note) => note.includes('taken back'))).toBe(true);
  });

  const altered: [string, (messages: Told[]) => void][] = [
    ['an event', (messages) => void (events(messages)[40]!.facts = { other: 'x' })],
    [
      'an event left out',
      (messages) => void (messages.findLast((one) => one.type === 'update' && one.events.length) as Update).events.pop(),
    ],
    [
      'an event of another time',
      (messages) => void ((messages[60] as Update).events = [{ version: 2, name: 'x', facts: {}, words: [], rule: '' }]),
    ],
    ['a head', (messages) => void (messages[50]!.chain = '0'.repeat(64))],
    [
      'an own choice',
      (messages) => void ((messages.find((one) => one.type === 'update' && one.chosen?.length) as Update).chosen![0]!.choice = 'x'),
    ],
    ['the commitment', (messages) => void (lastInfo(messages).dice.commitment = '0'.repeat(64))],
    ['the start', (messages) => void (lastInfo(messages).dice.start = '0'.repeat(64))],
  ];

  function events(messages: Told[]): EventInfo[] {
    return messages.flatMap((one) => (one.type === 'update' ? one.events : []));
  }

  it.each(altered)('raises an alarm that stays: %s', async (_, alter) => {
    const messages = heard('duel');
    alter(messages);
    const { watch } = await watched(messages);
    expect(watch.alarms.length).toBeGreaterThan(0);
    expect(new FairWatch(watch.table, () => undefined).alarms).toEqual(watch.alarms);
  });

  it('raises an alarm when the server makes a choice that was never sent', async () => {
    const messages = heard('battle').slice(0, 30);
    const watch = new FairWatch(lastInfo(messages).table, () => undefined);
    for (const message of messages) watch.receive(message); // nothing was sent by this browser
    await watch.settled();
    expect(watch.alarms.some((text) => text.includes('was not made in this browser'))).toBe(true);
  });

  it('raises an alarm when a snapshot tells another past, and none when others take back what was quiet', async () => {
    const messages = heard('duel');
    const { watch } = await watched(messages.slice(0, 12));
    const first = messages[0] as Snapshot;
    const past = structuredClone(first);
    past.story[0] = { ...past.story[0]!, facts: { other: 'another' } };
    watch.receive(past);
    await watch.settled();
    expect(watch.alarms.some((text) => text.includes('another story'))).toBe(true);

    localStorage.clear();
    const { watch: quiet } = await watched(heard('duel').slice(0, 3));
    const table = quiet.table;
    const heads = kept(table).seen['0']!.heads;
    const silent = await nextHead(heads.at(-1)!, heads.length, null, []);
    change(table, (value) => value.seen['0']!.heads.push(silent));
    const onward = structuredClone(messages[2]!) as unknown as Snapshot;
    const whole = {
      ...first,
      version: onward.version,
      story: [...first.story, ...(messages.slice(1, 3) as Update[]).flatMap((one) => one.events)],
    };
    whole.chosen = (messages.slice(1, 3) as Update[]).flatMap((one) => one.chosen ?? []);
    whole.chain = onward.chain;
    quiet.receive(whole);
    await quiet.settled();
    expect(quiet.alarms).toEqual([]);
  });

  it('goes on in two tabs of one browser, of which one lags behind', async () => {
    const messages = heard('duel').slice(0, 10);
    const tabs = [1, 2].map(() => new FairWatch(lastInfo(messages).table, () => undefined));
    for (const message of messages) {
      for (const { choice } of message.chosen ?? []) tabs[0]!.sent({ type: 'choose', seat: 0, number: 1, choice });
      tabs[0]!.receive(message);
      await tabs[0]!.settled();
    }
    for (const message of messages) {
      tabs[1]!.receive(message);
      await tabs[1]!.settled();
    }
    expect(tabs[1]!.alarms).toEqual([]);
    const { heads } = kept(tabs[0]!.table).seen['0']!;
    expect(heads[messages.at(-1)!.version]).toBe(messages.at(-1)!.chain);
    expect(heads.length).toBe(messages.at(-1)!.version + 1);
  });

  it('begins anew, with a note, when the rules were brought up to date', async () => {
    const messages = heard('duel').slice(0, 8);
    const { watch } = await watched(messages);
    const later = structuredClone(messages[0]) as Snapshot;
    later.table.dice = { ...later.table.dice, rules: later.table.dice.rules! + 1, start: 'f'.repeat(64) };
    const { firstHead } = await import('./fair');
    later.chain = await firstHead(
      watch.table,
      later.table.dice.commitment,
      'f'.repeat(64),
      '0',
      later.story.filter((event) => event.version === 0),
    );
    later.version = 0;
    later.chosen = [];
    watch.receive(later);
    await watch.settled();
    expect(watch.alarms).toEqual([]);
    expect(watch.notes.some((note) => note.includes('rules were brought'))).toBe(true);
  });

  it('keeps the newest twenty tables', () => {
    for (let n = 0; n < 25; n += 1) keep(`table-${n}`, { ...fresh(), commitment: String(n) });
    expect(kept('table-4').commitment).toBeUndefined();
    expect(kept('table-5').commitment).toBe('5');
    expect(Object.keys(localStorage).filter((name) => name.startsWith('saltbox.fair.table-')).length).toBe(20);
  });
});

describe('salts', () => {
  const base = lastInfo(heard('duel'));
  function waiting(dice: Partial<TableInfo['dice']>, other: 'guest' | 'open' = 'guest'): ServerMessage {
    const seats: TableInfo['seats'] = [
      { seat: 0, kind: 'guest', name: 'Anne', yours: true },
      { seat: 1, kind: other, name: 'Mary' },
    ];
    const table: TableInfo = {
      ...base,
      table: 'waiting-table',
      state: 'waiting',
      seats,
      outcome: null,
      dice: { commitment: 'c', salts: [null, null], salt_commitments: ['', ''], ...dice },
    };
    return { type: 'snapshot', table, version: 0, seat: 0, view: {}, ask: null, story: [] };
  }
  async function hear(watch: FairWatch, ...messages: ServerMessage[]): Promise<void> {
    for (const message of messages) watch.receive(message);
    await watch.settled();
  }
  function table(): { watch: FairWatch; said: ClientMessage[] } {
    const said: ClientMessage[] = [];
    return { watch: new FairWatch('waiting-table', (message) => said.push(message)), said };
  }

  it('are committed to at once, opened when everybody has committed, and compared', async () => {
    const { watch, said } = table();
    await hear(watch, waiting({}, 'open'));
    expect(said).toEqual([{ type: 'commit_salt', seat: 0, commitment: expect.stringMatching(/^[0-9a-f]{64}$/) }]);
    const mine = (said[0] as { commitment: string }).commitment;
    await hear(watch, waiting({ salt_commitments: [mine, ''] }));
    expect(said.length).toBe(1);
    const theirs = await saltCommitmentOf('m');
    await hear(watch, waiting({ salt_commitments: [mine, theirs] }));
    const salt = (said[1] as { salt: string }).salt;
    expect(await saltCommitmentOf(salt)).toBe(mine);
    await hear(watch, waiting({ salt_commitments: [mine, theirs], salts: [salt, 'm'] }));
    expect(watch.alarms).toEqual([]);
    await hear(watch, waiting({ salt_commitments: [mine, theirs], salts: [salt, 'n'] }));
    expect(watch.alarms[0]).toContain('seat 1');
  });

  it('may not be exchanged after the own one was opened', async () => {
    const { watch, said } = table();
    await hear(watch, waiting({}));
    const mine = (said[0] as { commitment: string }).commitment;
    await hear(
      watch,
      waiting({ salt_commitments: [mine, await saltCommitmentOf('m')] }),
      waiting({ salt_commitments: [mine, await saltCommitmentOf('n')] }),
    );
    expect(watch.alarms[0]).toContain('seat 1');
  });

  it('are fresh after somebody left who had seen one', async () => {
    const { watch, said } = table();
    await hear(watch, waiting({}));
    const mine = (said[0] as { commitment: string }).commitment;
    await hear(watch, waiting({ salt_commitments: [mine, await saltCommitmentOf('m')] }), waiting({}, 'open'));
    expect(said.map((one) => one.type)).toEqual(['commit_salt', 'open_salt', 'commit_salt']);
    expect((said[2] as { commitment: string }).commitment).not.toBe(mine);
    expect(watch.alarms).toEqual([]);
    expect(watch.notes).toEqual([expect.stringContaining('mixed anew (1)')]);
  });

  it('are the same after a reload, and not invented where they are not known', async () => {
    const { watch, said } = table();
    await hear(watch, waiting({}));
    const mine = (said[0] as { commitment: string }).commitment;
    const again = table();
    await hear(again.watch, waiting({ salt_commitments: [mine, await saltCommitmentOf('m')] }));
    expect(again.said.map((one) => one.type)).toEqual(['open_salt']);
    localStorage.clear();
    const other = { said: [] as ClientMessage[] };
    const stranger = new FairWatch('other-table', (message) => other.said.push(message));
    const message = waiting({ salt_commitments: [mine, ''] }) as Snapshot;
    await hear(stranger, { ...message, table: { ...message.table, table: 'other-table' } });
    expect(other.said).toEqual([]);
    expect(stranger.notes[0]).toContain('another browser');
  });
});

describe('a finished game', () => {
  async function finished(name: keyof typeof games = 'duel') {
    const messages = heard(name);
    const { watch } = await watched(messages);
    const salts = JSON.parse(games[name].record).fair.salts as string[];
    change(watch.table, (value) => void (value.salts[0] = { salt: salts[0]!, opened: true }));
    return { info: lastInfo(messages), record: games[name].record, table: watch.table };
  }

  it.each(Object.keys(games) as (keyof typeof games)[])('passes every check: %s', async (name) => {
    const { info, record, table } = await finished(name);
    const checks = await checkRecord(record, info, kept(table));
    expect(checks.filter((check) => check.mark === 'bad')).toEqual([]);
    expect(checks.filter((check) => check.mark === 'ok').length).toBeGreaterThan(6);
    const { fair } = JSON.parse(record);
    expect(command(info, kept(table))).toBe(
      `saltbox verify ${info.game}-${info.table}.json --commitment ${fair.commitment} --chain ${fair.chains['0']}`,
    );
  });

  const forged: [string, string, (file: any) => void][] = [
    ['another secret', 'committed to', (file) => (file.fair.secret = '00')],
    ['another commitment', 'committed to', (file) => (file.fair.commitment = '00')],
    ['another own salt', 'this browser chose', (file) => (file.fair.salts[0] = 'x')],
    ['another salt', 'The seed', (file) => (file.fair.salts[1] = 'x')],
    ['a salt that does not fit', 'fits what was committed', (file) => (file.fair.salt_commitments[1] = '0'.repeat(64))],
    ['another seed', 'The seed', (file) => (file.record.seed = 'x')],
    ['other options', 'begins as', (file) => (file.record.options.first_momentum = 'seat0')],
    [
      'another own choice',
      'choices in the record',
      (file) => (file.record.choices = file.record.choices.map((line: string) => (line.startsWith('0 ') ? '0 x' : line))),
    ],
    ['another head', 'fingerprint of all', (file) => (file.fair.chains['0'] = 'x')],
    ['another end', 'ended as', (file) => (file.ended.winners = [5])],
    ['nothing', 'damaged', (file) => delete file.fair],
  ];

  it.each(forged)('is found out with %s', async (_, text, forge) => {
    const { info, record, table } = await finished();
    const file = JSON.parse(record);
    forge(file);
    const bad = (await checkRecord(JSON.stringify(file), info, kept(table))).filter((check) => check.mark === 'bad');
    expect(bad.some((check) => check.text.includes(text))).toBe(true);
  });

  it('says what could not be compared in a browser that saw nothing of it', async () => {
    const info = lastInfo(heard('duel'));
    const checks = await checkRecord(games.duel.record, info, fresh());
    expect(checks.filter((check) => check.mark === 'bad')).toEqual([]);
    expect(checks.filter((check) => check.mark === 'open').length).toBe(5);
    expect(command(info, fresh())).toBe(`saltbox verify ${info.game}-${info.table}.json`);
  });

  it('shows alarms of the game first', async () => {
    const { info, record, table } = await finished();
    change(table, (value) => value.alarms.push('It was altered.'));
    expect((await checkRecord(record, info, kept(table)))[0]).toEqual({ mark: 'bad', text: 'It was altered.' });
  });
});
