import { describe, expect, it, vi } from 'vitest';
import type { ClientMessage } from '../wire.gen';
import { Surveyor } from './survey';

describe('surveys', () => {
  it('go out once for the same question, and everyone who asked gets the answer', async () => {
    const sent: ClientMessage[] = [];
    const surveyor = new Surveyor((message) => sent.push(message));
    const both = Promise.all([surveyor.ask(0, 'stack 3'), surveyor.ask(0, 'stack 3')]);
    expect(sent).toEqual([{ type: 'measure', seat: 0, about: 'stack 3' }]);
    expect(surveyor.take({ type: 'measured', about: 'stack 3', version: 4, data: { uid: 3 } })).toBe(true);
    expect(await both).toEqual([{ uid: 3 }, { uid: 3 }]);
  });

  it('without an answer, or with a complaint, give nothing', async () => {
    vi.useFakeTimers();
    const surveyor = new Surveyor(() => undefined);
    const late = surveyor.ask(null, 'reach 9');
    vi.advanceTimersByTime(5000);
    expect(await late).toBeNull();
    const wrong = surveyor.ask(null, 'reach 9');
    surveyor.take({ type: 'measured', about: 'reach 9', version: 1, data: { error: 'no such Character' } });
    expect(await wrong).toBeNull();
    const lost = surveyor.ask(null, 'reach 9');
    surveyor.forget();
    expect(await lost).toBeNull();
    vi.useRealTimers();
  });

  it('leave other messages alone', () => {
    expect(new Surveyor(() => undefined).take({ type: 'refused', choice: 'x', rule: '', words: [] })).toBe(false);
  });
});
