import { describe, expect, it, vi } from 'vitest';
import type { AskInfo, ClientMessage, ServerMessage, Snapshot, Update } from '../../../wire.gen';
import { GAME, snapshot as state } from './fixtures/recorded';
import saltAndBones from '.';
import { TableStore } from '../../../frame/table.svelte';
import { soon } from '../../../test/soon';

const messages: ServerMessage[] = GAME;
const first = { ...(messages[0] as Snapshot), type: 'snapshot' } as Snapshot;

function table(still = true): { store: TableStore; sent: ClientMessage[] } {
  const sent: ClientMessage[] = [];
  const store = new TableStore(saltAndBones, {
    send: (message) => sent.push(message),
    replay: () => Promise.reject(new Error('none')),
    replayStep: () => Promise.reject(new Error('none')),
    speak: () => undefined,
    still: () => still,
  });
  return { store, sent };
}

describe('one table', () => {
  it('plays a whole recorded game: only changed keys come, all others stay', async () => {
    const { store } = table();
    store.receive(first);
    const whole: Record<string, unknown> = { ...first.view };
    for (const message of messages.slice(1)) {
      const update = { ...message, type: 'update' } as Update;
      store.receive(update);
      Object.assign(whole, update.view);
      expect(store.me!.view).toEqual(whole);
      expect(store.me!.version).toBe(update.version);
    }
    await soon(() => expect(store.playing).toBe(false));
    expect(store.over).toBe(true);
    expect(store.ask).toBeNull();
    expect(store.view).toEqual(whole);
    expect(store.history.length).toBeGreaterThan(100);
  });

  it('asks for everything anew when an update is older than what it has', () => {
    const { store, sent } = table();
    store.receive({ ...first, version: 9 });
    store.receive({ type: 'update', version: 3, seat: 0, view: {}, ask: null, events: [] });
    expect(sent).toEqual([{ type: 'again' }]);
  });

  it('sends a choice once, with the number of its question', () => {
    const { store, sent } = table();
    store.receive(state('turn'));
    const choice = store.ask!.options[0]!.choice;
    store.choose(choice);
    store.choose(choice);
    expect(sent).toEqual([{ type: 'choose', seat: 0, number: store.ask!.number, choice }]);
    store.receive({ type: 'refused', choice, rule: 'SB-COMBAT-4', words: ['No.'] });
    expect(store.busy).toBe(false);
    expect(store.toasts[0]).toMatchObject({ words: ['No.'], rule: 'SB-COMBAT-4' });
  });

  it('says nothing while the line is down, and goes on when it is back', () => {
    const { store, sent } = table();
    store.receive(state('turn'));
    const choice = store.ask!.options[0]!.choice;
    store.connected('lost');
    expect(store.busy).toBe(true);
    store.choose(choice);
    store.undo();
    expect(sent).toEqual([]);
    store.connected('open');
    expect(store.busy).toBe(false);
    store.choose(choice);
    expect(sent).toHaveLength(1);
  });

  it('says nothing more while a choice is taken back', () => {
    const { store, sent } = table();
    store.receive({ ...state('turn'), may_undo: 'free' });
    const choice = store.ask!.options[0]!.choice;
    store.undo();
    expect(store.busy).toBe(true);
    store.choose(choice);
    store.undo();
    expect(sent).toEqual([{ type: 'undo', seat: 0 }]);
    store.receive(state('turn'));
    store.choose(choice);
    expect(sent).toHaveLength(2);
  });

  it('asks why once for each position', async () => {
    const { store, sent } = table();
    store.receive(state('place'));
    const both = [store.why('A1/B1'), store.why('A1/B1')];
    expect(sent).toEqual([{ type: 'why', seat: 0, choice: 'A1/B1' }]);
    store.receive({ type: 'refused', choice: 'A1/B1', rule: 'SB-FIELD-4', words: ['Grey.'] });
    expect((await Promise.all(both)).map((reason) => reason?.rule)).toEqual(['SB-FIELD-4', 'SB-FIELD-4']);
    expect((await store.why('A1/B1'))?.words).toEqual(['Grey.']);
    expect(sent).toHaveLength(1);
    expect(store.toasts).toHaveLength(0);
  });

  it('takes another card by taking the first one back', () => {
    const { store, sent } = table();
    store.receive(state('turn'));
    const [one, other] = store.ask!.options.map((option) => option.choice) as [string, string];
    const asked = store.ask!;
    const placing: AskInfo = {
      number: asked.number + 1,
      question: 'place',
      words: [],
      rule: '',
      about: { card: one.split(':')[1], is_chained: false },
      options: [{ choice: 'C3/D3', label: [] }],
    };
    store.receive({ ...state('turn'), version: store.version + 1, ask: placing, may_undo: 'free' });
    store.hands.play(other.split(':')[1]!);
    expect(sent.at(-1)).toEqual({ type: 'undo', seat: 0 });
    store.receive({ ...state('turn'), ask: asked });
    expect(sent.at(-1)).toMatchObject({ type: 'choose', choice: other });
  });

  it('lays a curtain between two people at one screen', () => {
    const { store } = table();
    const mine = state('turn');
    store.receive(mine);
    store.receive({ ...mine, seat: 1, ask: null });
    expect(store.current).toBe(0);
    expect(store.curtain).toBeNull();
    store.receive({ type: 'update', version: mine.version + 1, seat: 0, view: {}, ask: null, events: [] });
    store.receive({ type: 'update', version: mine.version + 1, seat: 1, view: { round: 7 }, ask: mine.ask, events: [] });
    expect(store.curtain).toBe(1);
    expect(store.ask).toBeNull();
    store.lift();
    expect(store.current).toBe(1);
    expect(store.view!['round']).toBe(7);
    expect(store.ask).not.toBeNull();
  });

  it('shows a spectator the table and asks nothing', () => {
    const { store, sent } = table();
    store.receive({ ...first, seat: null, ask: null });
    expect(store.current).toBeNull();
    expect(store.side).toBe(0);
    store.choose('attack');
    store.undo();
    expect(sent).toEqual([]);
  });

  it('looks back at the steps of this visit and returns', async () => {
    const { store } = table();
    store.receive(first);
    for (const message of messages.slice(1, 12)) store.receive({ ...message, type: 'update' } as Update);
    await soon(() => expect(store.playing).toBe(false));
    const now = store.view;
    await store.goTo(3);
    expect(store.live).toBe(false);
    expect(store.ask).toBeNull();
    expect(store.view).not.toBe(now);
    store.goLive();
    expect(store.view).toBe(now);
  });

  it('plays the story step by step and skips it on a click', async () => {
    vi.useFakeTimers();
    const { store } = table(false);
    store.receive(first);
    const update = { ...messages[1], type: 'update' } as Update;
    store.receive(update);
    expect(store.playing).toBe(true);
    expect(store.ask).toBeNull();
    expect(store.beat).not.toBeNull();
    store.skip();
    await vi.runAllTimersAsync();
    expect(store.playing).toBe(false);
    expect(store.view).toEqual({ ...first.view, ...update.view });
    vi.useRealTimers();
  });
});

describe('placing', () => {
  it('picks a tile, turns, and commits what was offered', () => {
    const { store, sent } = table();
    store.receive(state('place'));
    const hands = store.hands;
    const tile = store.ask!.options.find((option) => hands.byTile.get(option.choice.split('/')[0]!)!.size > 1)!.choice.split('/')[0]!;
    hands.touch(tile);
    const before = hands.ghost!.option.choice;
    expect(before.startsWith(`${tile}/`)).toBe(true);
    hands.turn(1);
    expect(hands.ghost!.option.choice).not.toBe(before);
    expect(hands.ghost!.option.choice.startsWith(`${tile}/`)).toBe(true);
    hands.commit();
    expect(sent.at(-1)).toMatchObject({ type: 'choose', choice: hands.ghost!.option.choice });
  });

  it('gives nothing for a dark tile', () => {
    const { store } = table();
    store.receive(state('place'));
    const hands = store.hands;
    hands.touch('A1');
    expect(hands.ghost).toBeNull();
    expect(hands.commit()).toBe(false);
  });
});
