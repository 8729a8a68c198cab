import { afterEach, describe, expect, it, vi } from 'vitest';
import type { ClientMessage, Foreseen } from '../wire.gen';
import { Foresights } from './foresights.svelte';
import { soon } from '../test/soon';

afterEach(() => vi.useRealTimers());

const ASKED = { seat: 0, number: 8, version: 21 };
const one = (choice: string) => ({ choice, out_of: 1, branches: [{ chance: 1, end: 'asked' as const }] });

function begun(): { foresights: Foresights; sent: ClientMessage[]; answer: (some?: Partial<Foreseen>) => boolean } {
  const sent: ClientMessage[] = [];
  const foresights = new Foresights((message) => sent.push(message), false);
  const answer = (some: Partial<Foreseen> = {}) =>
    foresights.take({ type: 'foreseen', number: sent.length, version: ASKED.version, choices: [one('keep'), one('draw')], ...some });
  return { foresights, sent, answer };
}

describe('foresights', () => {
  it('are asked for all listed options at once, when somebody first looks, and kept', async () => {
    const { foresights, sent, answer } = begun();
    expect([foresights.of(ASKED, 'keep'), foresights.of(ASKED, 'draw'), foresights.isAwaited(ASKED)]).toEqual([undefined, undefined, true]);
    expect(sent).toEqual([]); // whoever looks is being drawn
    await Promise.resolve();
    expect(sent).toEqual([{ type: 'foresee', number: 1, seat: 0, choices: [], with_events: false }]);
    expect(answer()).toBe(true);
    await soon(() => expect(foresights.isAwaited(ASKED)).toBe(false));
    expect(foresights.of(ASKED, 'draw')?.choice).toBe('draw');
    expect(foresights.of(ASKED, 'nothing of the kind')).toBeUndefined();
    expect(sent).toHaveLength(1);
  });

  it('are those of one question: the next one is asked for anew', async () => {
    const { foresights, sent, answer } = begun();
    foresights.of(ASKED, 'keep');
    await Promise.resolve();
    answer();
    expect(foresights.of(ASKED, 'keep')).toBeDefined();
    const next = { ...ASKED, number: 10 };
    expect(foresights.of(next, 'keep')).toBeUndefined();
    await Promise.resolve();
    expect(sent).toHaveLength(2);
  });

  it('are given to whoever asks for a measured choice, and kept beside the others', async () => {
    const { foresights, sent, answer } = begun();
    const slide = foresights.ask(ASKED, ['0/1000^0']);
    expect(sent).toEqual([{ type: 'foresee', number: 1, seat: 0, choices: ['0/1000^0'], with_events: false }]);
    answer({ choices: [one('0/1000^0')] });
    expect((await slide)?.map(({ choice }) => choice)).toEqual(['0/1000^0']);
    expect(foresights.of(ASKED, '0/1000^0')).toBeDefined();
  });

  it('have the words for what others might answer', () => {
    const { foresights, answer } = begun();
    void foresights.ask(ASKED, []);
    answer({ answers: [{ choice: 'play:veto', label: ['Play a veto'], card: 'veto' }] });
    expect(foresights.answer('play:veto')?.card).toBe('veto');
    expect(foresights.answer('play:another')).toBeUndefined();
  });

  it('are nothing if somebody has chosen meanwhile, or the referee refuses', async () => {
    const { foresights, answer } = begun();
    const late = foresights.ask(ASKED, []);
    answer({ version: 22 });
    expect(await late).toBeNull();
    const refused = foresights.ask(ASKED, ['nonsense']);
    expect(foresights.take({ type: 'not_foreseen', number: 2, version: 21, text: 'That is not one of the options.' })).toBe(true);
    expect(await refused).toBeNull();
    expect(foresights.of(ASKED, 'keep')).toBeUndefined();
  });

  it('are waited for no longer if nobody answers in time, and asked anew when the line is back', async () => {
    vi.useFakeTimers();
    const { foresights, sent, answer } = begun();
    foresights.of(ASKED, 'keep');
    await vi.advanceTimersByTimeAsync(5000);
    expect(foresights.isAwaited(ASKED)).toBe(false);
    expect(answer()).toBe(true); // too late
    expect(foresights.of(ASKED, 'keep')).toBeUndefined();
    foresights.forget();
    foresights.of(ASKED, 'keep');
    await vi.advanceTimersByTimeAsync(0);
    expect(sent).toHaveLength(2);
    expect(foresights.take({ type: 'chat', seat: 0, name: '', text: '', at: 0 })).toBe(false);
  });
});
