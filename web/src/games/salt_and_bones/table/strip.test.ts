import { flushSync } from 'svelte';
import { describe, expect, it } from 'vitest';
import type { AskInfo, EventInfo, Snapshot, Update } from '../../../wire.gen';
import { mounted } from '../../../test/mounted';
import { TableStore } from '../../../frame/table.svelte';
import PhaseStrip from '../../../frame/parts/PhaseStrip.svelte';
import saltAndBones from '.';
import { snapshot } from './fixtures/recorded';

const turn = snapshot('turn');

function strip(first: Snapshot): { store: TableStore; chip: () => string } {
  const store = new TableStore(saltAndBones, {
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
  it('says whose turn is shown, and that one is asked in the turn of another', () => {
    expect(strip({ ...turn, view: { ...turn.view, active: 0 } }).chip()).toBe('Combat, your turn');
    const react = { ...turn, ask: { ...turn.ask!, question: 'react' }, view: { ...turn.view, active: 1 } };
    expect(strip(react).chip()).toBe('Combat, you are asked');
  });

  it('shows the phase that is played, not the one of the question behind it', async () => {
    const first = { ...turn, ask: null, view: { ...turn.view, active: 1 } };
    const { store, chip } = strip(first);
    store.receive(played(first, { ...turn.ask!, question: 'draw' }, { active: -1 }, 'momentum_passed', { seat: 1 }));
    expect(chip()).toBe('Combat, waiting');
    store.skip();
    await expect.poll(chip).toBe('Draw, your turn');
  });
});
