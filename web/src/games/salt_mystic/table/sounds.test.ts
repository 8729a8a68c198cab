import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { byEvent, listened, withoutWindows, type Note } from '../../../test/listening';
import saltMystic from '.';
import { CARDS, turn } from './fixtures/recorded';

/** Whole turns of a bot and of the phantom, as they were recorded, are listened to. */

const of = (whose: 'bot' | 'phantom') => ({ part: saltMystic, messages: turn(whose), cards: CARDS });
const voices = (notes: Note[]) => notes.map(({ voice }) => voice);

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe('a turn of the other side', () => {
  it('has a voice for each thing that happens', () => {
    const heard = byEvent([...listened(of('bot')), ...listened(of('phantom'))]);
    expect(heard.character_moved).toEqual(['lands']);
    expect(heard.attack_resolved).toContain('die');
    expect(heard.character_defeated ?? heard.hit_negated).toBeDefined();
  });

  it('lets a piece land when its slide has ended, and the result follow the die', () => {
    const notes = listened(of('bot'));
    const slides = notes.filter(({ event }) => event === 'character_moved');
    expect(slides.length).toBeGreaterThan(0);
    for (const { after } of slides) expect(after).toBeGreaterThan(0);
    const rolled = notes.filter(({ event }) => event === 'attack_resolved');
    expect(rolled.length).toBeGreaterThan(0);
    for (let n = 0; n < rolled.length; n += 2) {
      expect(rolled[n]!.voice).toBe('die');
      expect(rolled[n + 1]!.voice).toMatch(/hit|negated/);
      expect(rolled[n + 1]!.after).toBeGreaterThan(0);
    }
  });

  it('goes faster with the pace', () => {
    const last = (speed: 1 | 4) => listened(of('bot'), { speed }).find(({ voice }) => voice === 'lands')!.after;
    expect(last(4)).toBeCloseTo(last(1) / 4);
  });

  it('is heard, too, where nothing moves', () => {
    expect(new Set(voices(listened(of('bot'), {}, true)))).toEqual(new Set(voices(listened(of('bot')))));
  });

  it('calls for the own turn when it is over', () => {
    expect(listened(of('bot')).at(-1)).toEqual({ voice: 'turn', after: 0, event: undefined });
  });

  it('sounds the same whether or not a window opened for the other side', () => {
    const messages = turn('bot');
    const merged = withoutWindows(messages);
    expect(merged.length).toBeLessThan(messages.length);
    expect(voices(listened({ ...of('bot'), messages: merged }))).toEqual(voices(listened(of('bot'))));
  });
});
