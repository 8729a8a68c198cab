import { describe, expect, it } from 'vitest';
import { recorded } from '../../../test/recorded';
import { bidChoice, changeOf, isOfSlot, parse, speedChoice, targetOf, thingOf } from './choices';

const { read, words, refused } = recorded<Record<'read' | 'words' | 'refused', string[]>>('games/salus/table/fixtures/spellings.json');

/** What was read, spelled again. */
function spelled(text: string): string {
  const meant = parse(text)!;
  switch (meant.form) {
    case 'word':
      return meant.word;
    case 'power':
      return `power:${meant.power}`;
    case 'from':
      return `from:${meant.down}:${meant.up}`;
    case 'assign':
      return ['assign', meant.thing, ...meant.powers].join(':');
    case 'speed':
      return speedChoice(meant.change);
    case 'agility':
      return speedChoice(meant.change).replace('speed', 'agility');
    case 'bid':
      return bidChoice(meant.thing, meant.kind);
    case 'target':
      return `target:${meant.seat}`;
    case 'resolve':
      return `resolve:${meant.seat}:${meant.thing}`;
    default:
      return `${meant.form}:${meant.thing}`;
  }
}

describe('a choice', () => {
  it.each(read)('is read as the engine reads it, and loses nothing: %s', (text) => {
    expect(parse(text)?.form).toBe(text.split(':')[0]);
    expect(spelled(text)).toBe(text);
  });

  it.each(words)('can be a single word: %s', (text) => {
    expect(parse(text)).toEqual({ form: 'word', word: text });
  });

  it.each(refused)('has one spelling only: %j', (text) => {
    expect(parse(text)).toBeUndefined();
  });

  it('says what it is about', () => {
    expect(thingOf('bid:ferocity:purge')).toBe('ferocity');
    expect(thingOf('done')).toBeUndefined();
    expect([isOfSlot('equipped:shields'), isOfSlot('play:shields')]).toEqual([true, false]);
    expect([targetOf('target:3'), targetOf('take:shields')]).toEqual([3, undefined]);
    expect([changeOf('speed:-2'), changeOf('agility:-1')]).toEqual([-2, undefined]);
  });
});
