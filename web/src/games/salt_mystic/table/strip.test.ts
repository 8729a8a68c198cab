import { flushSync } from 'svelte';
import { describe, expect, it } from 'vitest';
import type { AskInfo, EventInfo, Snapshot, Update } from '../../../wire.gen';
import { mounted } from '../../../test/mounted';
import { TableStore } from '../../../frame/table.svelte';
import PhaseStrip from '../../../frame/parts/PhaseStrip.svelte';
import saltMystic from '.';
import { snapshot, turn } from './fixtures/recorded';

function strip(first: Snapshot): { store: TableStore; chip: () => string } {
  const store = new TableStore(saltMystic, {
    send: () => undefined,
    replay: () => Promise.reject(new Error('none')),
    replayStep: () => Promise.reject(new Error('none')),
    speak: () => undefined,
    still: () => false,
  });
  store.receive(first);
  const found = mounted(PhaseStrip, { store, menu: () => undefined });
  const chip = () => {
    flushSync();
    return found.querySelector('.on')!.textContent;
  };
  return { store, chip };
}

function played(first: Snapshot, ask: AskInfo | null, view: Record<string, unknown>, name: string, facts: Record<string, unknown>): Update {
  const events: EventInfo[] = [{ version: first.version + 1, name, facts, words: ['It moved.'], rule: '' }];
  return { type: 'update', version: first.version + 1, seat: 0, view, ask, events };
}

describe('the chip of the phase', () => {
  it('says whose turn is shown', () => {
    expect(strip(snapshot('activate')).chip()).toBe('Activation, your turn');
    expect(strip(snapshot('marshal')).chip()).toBe('Setup, your turn');
    expect(strip(snapshot('wait')).chip()).toBe('Activation, waiting');
  });

  it('says that one is asked in the turn of another', () => {
    const pick = snapshot('pick');
    expect(strip({ ...pick, view: { ...pick.view, active: 1 } }).chip()).toBe('Play, you are asked');
  });

  it('calls nothing one’s own turn while the other’s is played', async () => {
    const [before, ...updates] = turn('bot');
    const { store, chip } = strip(before);
    const chips: string[] = [];
    for (const update of updates) {
      store.receive(update);
      chips.push(chip());
    }
    const mine = updates.at(-1)!;
    expect(mine.ask!.question).toBe('play');
    expect(new Set(chips)).toEqual(new Set(['Play, waiting']));
    store.skip();
    await expect.poll(chip).toBe('Play, your turn');
    store.receive(
      played({ ...before, version: mine.version }, mine.ask!, {}, 'character_moved', {
        seat: 0,
        uid: 3,
        card: '',
        bearing: 0,
        distance: 1000,
        facing: 0,
      }),
    );
    expect(chip()).toBe('Play'); // one's own movement
    store.skip();
  });
});
