import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { ClientMessage, ServerMessage } from '../wire.gen';
import { Reasons } from './reasons';

let sent: ClientMessage[];
let reasons: Reasons;
const refused = (choice: string, ...words: string[]): ServerMessage => ({ type: 'refused', choice, rule: 'ST-CUT-1', words });

beforeEach(() => {
  vi.useFakeTimers();
  sent = [];
  reasons = new Reasons((message) => sent.push(message));
});
afterEach(() => vi.useRealTimers());

describe('why something cannot be chosen', () => {
  it('is asked once for each position, whoever wants to know', async () => {
    const both = [reasons.ask(0, 3, 'play:slash'), reasons.ask(0, 3, 'play:slash')];
    expect(sent).toEqual([{ type: 'why', seat: 0, choice: 'play:slash' }]);
    expect(reasons.take(refused('play:slash', 'Not now.'), 3)).toBe(true);
    expect((await Promise.all(both)).map((one) => one?.words)).toEqual([['Not now.'], ['Not now.']]);
    expect((await reasons.ask(null, 3, 'play:slash'))?.rule).toBe('ST-CUT-1');
    expect(sent).toHaveLength(1);
    void reasons.ask(0, 4, 'play:slash');
    expect(sent).toHaveLength(2);
  });

  it('is nothing where nothing is to be said, and where nobody sits', async () => {
    const asked = reasons.ask(0, 3, 'pass');
    reasons.take(refused('pass'), 3);
    expect(await asked).toBeNull();
    expect(await reasons.ask(null, 3, 'play:thrust')).toBeNull();
  });

  it('may come late: then it refuses nothing that was chosen since', async () => {
    const asked = reasons.ask(0, 3, 'play:slash');
    await vi.advanceTimersByTimeAsync(4000);
    expect(await asked).toBeNull();
    expect(reasons.take(refused('play:slash', 'Not now.'), 3)).toBe(true);
    expect(reasons.take(refused('play:slash', 'Not now.'), 3)).toBe(false); // this one answers a choice
  });

  it('is not waited for when the connection is gone', async () => {
    void reasons.ask(0, 3, 'play:slash');
    await vi.advanceTimersByTimeAsync(4000);
    reasons.forget();
    expect(reasons.take(refused('play:slash', 'Not now.'), 3)).toBe(false);
  });
});
