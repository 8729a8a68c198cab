import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Beat, Belongs } from './module';
import { chaptersOf, nextTurn, turnBefore } from './chapters';
import { Reel, type Theatre } from './reel.svelte';
import { Steps } from './steps';

/** A game of ten steps in which each step moves for 400 ms and rests for 400; a view is its step. */

const STEPS = 10;

interface Told {
  version: number;
}

function film(): { reel: Reel<number, Told>; shown: Theatre<number, Told, object>; seen: number[] } {
  const seen: number[] = [];
  let at: number | null = 0;
  const shown: Theatre<number, Told, object> = {
    get at() {
      return at;
    },
    set at(step) {
      at = step;
      seen.push(step!);
    },
    looked: 0,
    beat: null,
    steps: () => STEPS,
    told: (version) => [{ version }],
    hasLine: () => true,
    fetch: (step) => Promise.resolve(step),
    tell: (): Beat<number, object> => ({ ms: 400, rest: 400, show: {} }),
    belongs: ({ version }): Belongs => ({ as: 'line', about: String(version) }),
    seatOf: () => 0,
    momentOf: () => undefined,
    moments: () => 'full',
    still: () => false,
    heardOf: () => ({}),
    play: () => undefined,
    arrived: () => undefined,
    failed: () => undefined,
  };
  return { reel: new Reel(shown), shown, seen };
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe('a finished game', () => {
  it.each([
    [1, STEPS * 900],
    [2, STEPS * 450],
    [4, STEPS * 225],
  ] as const)('is played from its beginning to its end, %i times as fast', async (speed, ms) => {
    const { reel, shown, seen } = film();
    reel.speed = speed;
    void reel.play();
    await vi.advanceTimersByTimeAsync(ms - 100);
    expect(reel.playing).toBe(true);
    await vi.advanceTimersByTimeAsync(200);
    expect(reel.playing).toBe(false);
    expect(seen).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
    expect(shown.looked).toBe(STEPS);
  });

  it('stands still where somebody holds it, as the step left it, and goes on from there', async () => {
    const { reel, shown } = film();
    void reel.play();
    await vi.advanceTimersByTimeAsync(1000); // in the middle of the second movement
    expect(shown.beat).not.toBeNull();
    reel.toggle();
    await vi.advanceTimersByTimeAsync(5000);
    expect(shown).toMatchObject({ at: 2, looked: 2, beat: null });
    void reel.play();
    await vi.advanceTimersByTimeAsync(100);
    expect(shown.at).toBe(3);
  });

  it('stops where somebody goes to another step', async () => {
    const { reel, shown } = film();
    void reel.play();
    await vi.advanceTimersByTimeAsync(1000);
    await reel.goTo(7);
    await vi.advanceTimersByTimeAsync(5000);
    expect(shown).toMatchObject({ at: 7, looked: 7 });
    expect(reel.playing).toBe(false);
  });

  it('begins anew when it is played at its end', async () => {
    const { reel, seen } = film();
    await reel.goTo(STEPS);
    void reel.play();
    await vi.advanceTimersByTimeAsync(100);
    expect(seen).toEqual([STEPS, 0, 1]);
  });

  it('shows the last step that was wanted, whatever comes late', async () => {
    const { reel, shown } = film();
    let comeLate: () => void = () => undefined;
    const late = new Promise<number>((come) => (comeLate = () => come(4)));
    shown.fetch = (step) => (step === 4 ? late : Promise.resolve(step));
    void reel.goTo(4);
    await reel.goTo(6);
    comeLate();
    await vi.advanceTimersByTimeAsync(0);
    expect(shown).toMatchObject({ at: 6, looked: 6 });
  });
});

describe('steps', () => {
  it('are fetched once, and ahead', async () => {
    const asked: number[] = [];
    const steps = new Steps((step) => {
      asked.push(step);
      return Promise.resolve(step);
    });
    await steps.fetchAhead(1, 3);
    expect(await steps.get(2)).toBe(2);
    expect(asked).toEqual([1, 2, 3]);
  });

  it('are asked for again after something went wrong', async () => {
    let fails = true;
    const steps = new Steps((step) => (fails ? Promise.reject(new Error('away')) : Promise.resolve(step)));
    await steps.fetchAhead(1, 3);
    await expect(steps.get(1)).rejects.toThrow('away');
    fails = false;
    expect(await steps.get(1)).toBe(1);
  });
});

describe('chapters', () => {
  interface Turn {
    version: number;
    turn?: number | null;
    round?: string;
  }
  const teller = {
    belongs: ({ turn }: Turn): Belongs => ({ as: turn === undefined ? 'line' : 'heading', turn }),
    mark: ({ round }: Turn) => round,
    heading: ({ turn }: Turn) => (turn === null ? 'Between' : undefined),
  };
  const story: Turn[] = [
    { version: 0, turn: null, round: 'Round 1' },
    { version: 3, turn: 0 },
    { version: 5 },
    { version: 7, turn: 1 },
    { version: 9, turn: null, round: 'Round 2' },
    { version: 9, turn: 0 },
  ];
  const chapters = chaptersOf(story, 12, teller);

  it('are cut where turns begin, carry the name of their round, and reach to the last step', () => {
    expect(chapters.map(({ from, to, seat, mark, number }) => [from, to, seat, mark, number])).toEqual([
      [0, 3, null, 'Round 1', 0],
      [3, 7, 0, undefined, 1],
      [7, 9, 1, undefined, 2],
      [9, 13, 0, 'Round 2', 1],
    ]);
  });

  it('are walked through, back to the beginning of this one first', () => {
    expect(turnBefore(chapters, 5)).toBe(3);
    expect(turnBefore(chapters, 3)).toBe(0);
    expect(nextTurn(chapters, 3)).toBe(7);
    expect(nextTurn(chapters, 10)).toBe(12);
  });

  it('are rounds only where there would be too many', () => {
    const many: Turn[] = Array.from({ length: 400 }, (_, n) => ({ version: n, turn: n % 2, round: n % 100 ? undefined : `Round ${n}` }));
    expect(chaptersOf(many, 400, teller)).toHaveLength(4);
  });
});
