import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Calls, type Standing } from './calls';
import type { VoiceName } from './voices';

/** What calls somebody back to the table. */

let heard: VoiceName[] = [];
let open = new Set<number>();
let calls: Calls;
const ME = 0;
const THEM = 1;

beforeEach(() => {
  vi.useFakeTimers();
  heard = [];
  open = new Set();
  calls = new Calls(
    (voice) => heard.push(voice),
    (ask) => open.has(ask),
  );
});
afterEach(() => vi.useRealTimers());

function standing(
  turn: number | undefined,
  ask: number | null,
  more: Partial<Standing> & { question?: string; moment?: string } = {},
): void {
  const { question = 'choose', moment = '', ...rest } = more;
  open = new Set(ask === null ? [] : [ask]);
  calls.settled({ seat: ME, turn, ask: ask === null ? null : { number: ask, question, moment }, result: undefined, ...rest });
}
const did = (doer: number, turn?: number) => calls.told([{ doer, turn }], (event) => event);

describe('one’s own turn', () => {
  it('calls once, when it begins', () => {
    standing(THEM, null);
    standing(ME, 1);
    standing(ME, 2);
    standing(ME, 3);
    expect(heard).toEqual(['turn']);
  });

  it('calls again when another one begins, even right behind it', () => {
    standing(ME, 1);
    did(ME, ME);
    standing(ME, 2);
    expect(heard).toEqual(['turn', 'turn']);
  });

  it('is not broken by what others do in it', () => {
    standing(ME, 1);
    did(THEM);
    standing(ME, 2);
    expect(heard).toEqual(['turn']);
  });
});

describe('a question', () => {
  it('in the turn of another calls, and once more after 20 seconds', () => {
    standing(THEM, 1);
    expect(heard).toEqual(['question']);
    vi.advanceTimersByTime(19_900);
    expect(heard).toHaveLength(1);
    vi.advanceTimersByTime(200);
    expect(heard).toEqual(['question', 'question']);
    vi.advanceTimersByTime(600_000);
    expect(heard).toHaveLength(2);
  });

  it('that was answered does not call again', () => {
    standing(THEM, 1);
    open.clear();
    vi.advanceTimersByTime(60_000);
    expect(heard).toEqual(['question']);
  });

  it('of the same kind right behind the own answer does not call, as in a draw phase', () => {
    standing(undefined, 1, { question: 'draw' });
    standing(undefined, 2, { question: 'draw' });
    standing(undefined, 3, { question: 'draw' });
    standing(undefined, 4, { question: 'prepare' });
    expect(heard).toEqual(['question', 'question']);
  });

  it('that answers what somebody has done calls, also in the own turn', () => {
    standing(ME, 1);
    standing(ME, 2, { question: 'react', moment: 'defend' });
    standing(ME, 3);
    expect(heard).toEqual(['turn', 'question']);
  });

  it('calls whether or not others were asked in between', () => {
    const between = (windows: number) => {
      heard = [];
      calls = new Calls(
        (voice) => heard.push(voice),
        () => false,
      );
      standing(THEM, 1, { question: 'dice' });
      for (let n = 0; n < windows; n++) standing(THEM, null); // another seat is asked, and answers
      did(THEM);
      standing(THEM, 2, { question: 'dice' });
      return heard;
    };
    expect(between(0)).toEqual(['question', 'question']);
    expect(between(3)).toEqual(between(0));
  });
});

describe('the end', () => {
  it.each(['won', 'lost', 'draw'] as const)('is heard once: %s', (result) => {
    standing(ME, 1);
    heard = [];
    standing(ME, null, { result });
    standing(ME, null, { result });
    expect(heard).toEqual([result]);
  });

  it('is not heard at a table that was over when it was opened', () => {
    standing(undefined, null, { result: 'won' });
    expect(heard).toEqual([]);
  });

  it('ends what would have called again', () => {
    standing(THEM, 1);
    standing(undefined, null, { result: 'lost' });
    open.add(1);
    vi.advanceTimersByTime(60_000);
    expect(heard).toEqual(['question', 'lost']);
  });
});

it('whoever takes the device is called like everybody', () => {
  standing(ME, 1);
  standing(THEM, 1, { seat: THEM });
  standing(ME, 2);
  expect(heard).toEqual(['turn', 'turn', 'turn']);
});
