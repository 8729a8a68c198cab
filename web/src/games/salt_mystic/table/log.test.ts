import { flushSync } from 'svelte';
import { describe, expect, it, vi } from 'vitest';
import type { EventInfo, Span, SumSpan, Term, Update } from '../../../wire.gen';
import { card } from '../../../test/cards';
import { mounted } from '../../../test/mounted';
import saltMystic from '.';
import { snapshot } from './fixtures/recorded';
import { TableStore } from '../../../frame/table.svelte';
import Log from '../../../frame/parts/Log.svelte';
import { soon } from '../../../test/soon';

const term = (label: string, value: number): Term => ({ label, value, rule: 'SM-ATTACK-5' });
const rolled: Term = { label: 'die', value: 3, rule: 'SM-ATTACK-4', is_die: true };
const sum = (...terms: Term[]): SumSpan => ({ type: 'sum', text: 'a sum', terms });

function event(name: string, words: Span[], facts: Record<string, unknown> = { seat: 0 }): EventInfo {
  return { version: 213, name, facts, words, rule: 'SM-ATTACK-5' };
}

function table(still = true, story: EventInfo[] = []): TableStore {
  return new TableStore(saltMystic, {
    send: () => undefined,
    replay: () => Promise.resolve({ table: snapshot('activate').table, steps: 213, story } as never),
    replayStep: () => Promise.resolve({ view: snapshot('activate').view } as never),
    speak: () => undefined,
    still: () => still,
  });
}

/** What the log says of one event, and whether a total is boxed. */
function said(one: EventInfo): { text: string; total?: string; line: Element } {
  const store = table();
  store.receive({ ...snapshot('activate'), story: [one] });
  const line = mounted(Log, { store }).querySelector('li')!;
  return { text: line.textContent.replace(/\s+/g, ' '), total: line.querySelector('.tot')?.textContent, line };
}

describe('a line of the log', () => {
  const who: Span[] = [{ type: 'seat', text: 'Your', seat: 0 }, ' ', { type: 'card', text: 'Segmond', card: '0a:segmond' }];

  it('has its sum in boxes, and ends with what came of it', () => {
    const words = [
      ...who,
      ' against Karak: ',
      sum(rolled, term('Segmond', 3), term('from behind', 1), term('cover', -3)),
      ' against Defense 6, a failure.',
    ];
    const failed = said(event('attack_resolved', words));
    expect(failed.total).toBe('4');
    expect(failed.text).toMatch(/^Your Segmond against Karak: .*3 cover\s?=4\s?against Defense 6, a failure\./);
    expect(failed.line.querySelector('.d6')!.getAttribute('aria-label')).toBe('die 3');
  });

  it('has no total where nothing was added up', () => {
    const declared = said(event('attack_declared', [...who, ' attacked Karak: +3 (Segmond).']));
    expect(declared.total).toBeUndefined();
    expect(declared.text).toContain('Your Segmond attacked Karak: +3 (Segmond).');
  });

  it('tells own seats from others, and opens a card that it names', () => {
    const store = table();
    store.cards = { segmond: card({ id: 'segmond', name: 'Segmond' }) };
    const words: Span[] = [
      ...who,
      ' and ',
      { type: 'seat', text: 'Bosun', seat: 1 },
      ' met ',
      { type: 'card', text: 'Nobody', card: '1a:nobody' },
      '.',
    ];
    store.receive({ ...snapshot('activate'), story: [event('note', words)] });
    const line = mounted(Log, { store }).querySelector('li')!;
    expect([...line.querySelectorAll('.who')].map((one) => [one.textContent, one.getAttribute('data-place')])).toEqual([
      ['Your', '1'],
      ['Bosun', '2'],
    ]);
    const names = line.querySelectorAll<HTMLElement>('.card-name');
    expect([...names].map((one) => one.textContent)).toEqual(['Segmond']); // what the table has no card of cannot be opened
    expect(names[0]!.dataset).toMatchObject({ peek: '0a:segmond', peekTap: 'read' });
  });

  it('has a heading where a turn begins, by its facts', () => {
    const store = table();
    const began = (seat: number) => event('turn_began', ['A turn.'], { seat, turn: 9 });
    store.receive({ ...snapshot('activate'), story: [began(0), began(1)] });
    expect([...mounted(Log, { store }).querySelectorAll('.head')].map((one) => one.textContent)).toEqual(['Turn 9, you', 'Turn 9, Bosun']);
  });
});

describe('the log while the story is played', () => {
  const slid = (uid: number) =>
    event('character_moved', [`Number ${uid} slid.`], { seat: 0, uid, card: '', bearing: 0, distance: 1000, facing: 0 });
  const more: Update = {
    type: 'update',
    version: 213,
    seat: 0,
    view: {},
    ask: null,
    events: [slid(1), event('note', ['In passing.']), slid(3), event('note', ['At the end.'])],
  };

  it('tells an event with its movement, not before', async () => {
    vi.useFakeTimers();
    try {
      const store = table(false, more.events);
      store.receive(snapshot('activate'));
      const found = mounted(Log, { store });
      store.receive(more);
      flushSync();
      expect(found.textContent).toContain('Number 1 slid.');
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
      expect(found.textContent).toContain('Number 3 slid.');
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
      const store = table(still);
      store.receive(snapshot('activate'));
      const found = mounted(Log, { store });
      store.receive(more);
      store.skip();
      await soon(() => expect(store.playing).toBe(false));
      flushSync();
      expect(found.textContent).toContain('At the end.');
    }
  });
});
