import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { openBook } from '../fixtures/offers';
import { byEvent, listened, withoutWindows, type Note } from '../../../test/listening';
import steel from '.';
import { turn } from './fixtures/recorded';

/** A whole phase of the other side, as it was recorded, is listened to. */

const phase = () => ({ part: steel, messages: turn() });
const voices = (notes: Note[]) => notes.map(({ voice }) => voice);

beforeEach(() => {
  vi.useFakeTimers();
  openBook();
});
afterEach(() => void vi.useRealTimers());

describe('a phase of the other side', () => {
  it('has a voice for each thing that happens', () => {
    const heard = byEvent(listened(phase()));
    expect(heard.unit_moved).toEqual(['lands']);
    expect(heard.test_made).toEqual(['die']);
    expect(heard.unit_wounded ?? heard.unit_fell ?? heard.unit_stunned).toEqual(['hit']);
  });

  it('asks and calls', () => {
    const calls = voices(listened(phase()).filter(({ event }) => event === undefined));
    expect(calls.at(-1)).toMatch(/turn|question/);
  });

  it('tells nothing of dice that are split in secret before they are revealed', () => {
    const names = listened(phase()).map(({ event }) => event);
    expect(names).not.toContain('defence_committed');
    expect(names).not.toContain('dice_committed');
  });

  it('sounds the same whether or not a window opened for the other side', () => {
    const messages = turn();
    const merged = withoutWindows(messages);
    expect(merged.length).toBeLessThan(messages.length);
    expect(voices(listened({ ...phase(), messages: merged }))).toEqual(voices(listened(phase())));
  });
});
