import { afterEach, describe, expect, it, vi } from 'vitest';
import type { ClientMessage } from '../wire.gen';
import { NotMeasuredError, Surveyor } from './survey';

afterEach(() => vi.useRealTimers());

describe('surveys', () => {
  it('go out once for the same question, and everyone who asked gets the answer', async () => {
    const sent: ClientMessage[] = [];
    const surveyor = new Surveyor((message) => sent.push(message));
    const both = Promise.all([surveyor.ask(0, 4, 'stack', { uid: 3 }), surveyor.ask(0, 4, 'stack', { uid: 3 })]);
    expect(sent).toEqual([{ type: 'measure', number: 1, survey: 'stack', wish: { uid: 3 }, seat: 0 }]);
    expect(surveyor.take({ type: 'measured', number: 1, survey: 'stack', version: 4, answer: { uid: 3 } })).toBe(true);
    expect(await both).toEqual([{ uid: 3 }, { uid: 3 }]);
    void surveyor.ask(0, 4, 'stack', { uid: 3 });
    expect(sent).toHaveLength(2); // an answer is of its time
  });

  it('are told apart by their numbers, whatever comes first', async () => {
    const surveyor = new Surveyor(() => undefined);
    const all = Promise.all([
      surveyor.ask(0, 4, 'stack', { uid: 3 }),
      surveyor.ask(1, 4, 'stack', { uid: 3 }),
      surveyor.ask(0, 4, 'reach', { uid: 3 }),
    ]);
    for (const number of [3, 1, 2]) surveyor.take({ type: 'measured', number, survey: '', version: 4, answer: { number } });
    expect(await all).toEqual([{ number: 1 }, { number: 2 }, { number: 3 }]);
  });

  it('fail with what the server says against them', async () => {
    const surveyor = new Surveyor(() => undefined);
    const wrong = surveyor.ask(null, 4, 'reach', { uid: 9 });
    expect(surveyor.take({ type: 'not_measured', number: 1, version: 4, text: 'no Character has the number 9' })).toBe(true);
    await expect(wrong).rejects.toThrow(new NotMeasuredError('no Character has the number 9'));
  });

  it('give nothing if what was there has gone with another choice', async () => {
    const surveyor = new Surveyor(() => undefined);
    const gone = surveyor.ask(null, 4, 'reach', { uid: 9 });
    surveyor.take({ type: 'not_measured', number: 1, version: 5, text: 'no Character has the number 9' });
    expect(await gone).toBeNull();
  });

  it('give nothing if nobody answers in time, or the line is down', async () => {
    vi.useFakeTimers();
    const surveyor = new Surveyor(() => undefined);
    const late = surveyor.ask(null, 4, 'reach', { uid: 9 });
    vi.advanceTimersByTime(5000);
    expect(await late).toBeNull();
    expect(surveyor.take({ type: 'measured', number: 1, survey: 'reach', version: 1, answer: {} })).toBe(true); // too late
    const lost = surveyor.ask(null, 4, 'reach', { uid: 9 });
    surveyor.forget();
    expect(await lost).toBeNull();
  });

  it('leave other messages alone', () => {
    expect(new Surveyor(() => undefined).take({ type: 'refused', choice: 'x', rule: '', words: [] })).toBe(false);
  });
});
