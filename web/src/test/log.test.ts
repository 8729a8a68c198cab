import { flushSync } from 'svelte';
import { describe, expect, it, vi } from 'vitest';
import type { EventInfo, Part, Snapshot, Update } from '../wire.gen';
import { mounted } from './mounted';
import game from '../games/salt_and_bones/table/fixtures/game.json';
import type { TablePart } from '../frame/module';
import saltAndBones from '../games/salt_and_bones/table';
import saltMystic from '../games/salt_mystic/table';
import { snapshot } from '../games/salt_mystic/table/fixtures/battles';
import { TableStore } from '../frame/table.svelte';
import Log from '../frame/parts/Log.svelte';

const part = (label: string, value: number): Part => ({ label, value, rule: 'SM-ATTACK-5' });
const terms = [part('Segmond', 3), part('from behind', 1), part('cover', -3)];
const chained = (game as unknown as Update[]).flatMap((one) => one.events ?? []).find((event) => (event.sum?.length ?? 0) > 1)!;

function event(name: string, text: string, sum: Part[] = [], facts: unknown[] = [0, 21, '0a:segmond', 22]): EventInfo {
  return { version: 213, name, facts, text, rule: 'SM-ATTACK-5', sum };
}

function table(module: TablePart, still = true): TableStore {
  return new TableStore(module, {
    send: () => undefined,
    replay: () => Promise.resolve({ table: snapshot('activate').table, steps: 213, story: [], marks: [] } as never),
    replayStep: () => Promise.resolve({ view: snapshot('activate').view } as never),
    speak: () => undefined,
    still: () => still,
  });
}

/** What the log says of one event, and whether a total is boxed. */
function said(module: TablePart, one: EventInfo): { text: string; total?: string } {
  const store = table(module);
  store.receive({ ...(module === saltMystic ? snapshot('activate') : ({ ...game[0], type: 'snapshot' } as unknown as Snapshot)), story: [one] });
  const line = mounted(Log, { store }).querySelector('li')!;
  return { text: line.textContent!.replace(/\s+/g, ' '), total: line.querySelector('.tot')?.textContent };
}

describe('a sum in the log', () => {
  const lost = 'Segmond against Bosun’s Karak: 3 (die) + 3 (Segmond) + 1 (from behind) - 3 (cover) = 4 against Defense 6, a failure.';
  const won = 'Segmond against Bosun’s Karak: 3 (die) + 3 (Segmond) = 6 against Defense 6 of Ramship, a success.';

  it('ends with what came of it', () => {
    const failed = said(saltMystic, event('attack_resolved', lost, [part('die', 3), ...terms]));
    expect(failed.total).toBe('4');
    expect(failed.text).toMatch(/^Segmond against Bosun’s Karak\. .*3 cover\s?=4\s?against Defense 6, a failure /);
    const done = said(saltMystic, event('attack_resolved', won, [part('die', 3), part('Segmond', 3)]));
    expect(done.total).toBe('6');
    expect(done.text).toContain('against Defense 6 of Ramship, a success');
  });

  it('has no total before the die is rolled', () => {
    const text = 'Your Segmond attacked Bosun’s Karak: +3 (Segmond), +1 (from behind), -3 (cover).';
    const declared = said(saltMystic, event('attack_declared', text, terms));
    expect(declared.total).toBeUndefined();
    expect(declared.text).toContain(text);
  });

  it('is in Salt & Bones only boxes behind its sentence', () => {
    const found = said(saltAndBones, chained);
    expect(found.total).toBe(String(chained.sum!.reduce((all, one) => all + one.value, 0)));
    expect(found.text).toContain(`${chained.text.split(':')[0]}.`);
    expect(found.text).not.toContain('(');
  });
});

describe('the log while the story is played', () => {
  const slid = (uid: number) => event('character_moved', `Number ${uid} slid.`, [], [0, uid, '', 0, 1000, 0]);
  const more: Update = { type: 'update', version: 213, seat: 0, view: {}, ask: null, events: [slid(21), event('note', 'In passing.'), slid(23), event('note', 'At the end.')] };

  it('tells an event with its movement, not before', async () => {
    vi.useFakeTimers();
    try {
      const store = table(saltMystic, false);
      store.receive(snapshot('activate'));
      const found = mounted(Log, { store });
      store.receive(more);
      flushSync();
      expect(found.textContent).toContain('Number 21 slid.');
      expect(found.textContent).not.toContain('In passing.');
      await store.goTo(212); // the past is told as it is known
      await store.openReplay();
      await store.goTo(200);
      flushSync();
      expect(found.textContent).toContain('At the end.');
      store.goLive();
      await vi.advanceTimersByTimeAsync(400);
      flushSync();
      expect(found.textContent).toContain('In passing.');
      expect(found.textContent).toContain('Number 23 slid.');
      expect(found.textContent).not.toContain('At the end.');
      await vi.runAllTimersAsync();
      flushSync();
      expect(found.textContent).toContain('At the end.');
    } finally {
      vi.useRealTimers();
    }
  });

  it('tells everything at once when it is skipped, and where nothing moves', async () => {
    for (const still of [true, false]) {
      const store = table(saltMystic, still);
      store.receive(snapshot('activate'));
      const found = mounted(Log, { store });
      store.receive(more);
      store.skip();
      await vi.waitFor(() => expect(store.playing).toBe(false));
      flushSync();
      expect(found.textContent).toContain('At the end.');
    }
  });
});
