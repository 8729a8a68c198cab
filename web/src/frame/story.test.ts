import { describe, expect, it } from 'vitest';
import { textOf } from '../lib/said';
import { MOST_LINES, storyOf, type Event } from './story';

const EVENTS: Event[] = Array.from({ length: 12 }, (_, n) => ({ version: n, words: [`Thing ${n} happened.`], rule: '' }));

describe('a story with too many lines', () => {
  it('is cut even where its game can tell nothing together, and keeps the rest for whoever asks', () => {
    const { lines } = storyOf(
      EVENTS,
      ({ version }) => ({ as: 'line', about: String(version) }),
      ([deed]) => ({ words: deed!.words, parts: [] }),
    );
    expect(lines).toHaveLength(MOST_LINES);
    const rest = lines.at(-1)!;
    expect(textOf(rest.words)).toBe('5 more things happened.');
    expect(rest.parts.map(({ words, isDetail }) => [textOf(words), isDetail])).toEqual(
      EVENTS.slice(MOST_LINES - 1).map(({ words }) => [textOf(words), true]),
    );
    expect(lines.flatMap(({ events }) => events)).toEqual(EVENTS);
  });

  it('has one line for what is one thing, where the first of it was', () => {
    const { lines } = storyOf(
      EVENTS,
      ({ version }) => ({ as: 'line', about: String(version) }),
      (deeds) => ({ words: [deeds.map(({ version }) => version).join()], parts: [] }),
      ([one], [other]) => one!.version % 3 === other!.version % 3,
    );
    expect(lines.map(({ words }) => textOf(words))).toEqual(['0,3,6,9', '1,4,7,10', '2,5,8,11']);
  });
});
