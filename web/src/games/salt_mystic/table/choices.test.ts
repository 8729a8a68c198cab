import { describe, expect, it } from 'vitest';
import vectors from '../../../../../tests/games/salt_mystic/choice_vectors.json';
import {
  edgeText,
  moveText,
  poseText,
  ramText,
  readEdge,
  readHeading,
  readMove,
  readPlay,
  readPose,
  readThing,
  slideText,
  verbOf,
  type Part,
} from './choices';

describe('choices are spelled as the game reads them', () => {
  it('a slide: bearing, distance and facing, all whole numbers', () => {
    expect(slideText({ bearing: 634, distance: 7650, facing: 900 })).toBe('634/7650^900');
    expect(slideText({ bearing: 633.6, distance: 7649.7, facing: 900.2 })).toBe('634/7650^900');
  });

  it('a turn in place has no bearing', () => {
    expect(slideText({ bearing: 634, distance: 0, facing: 900 })).toBe('0/0^900');
    expect(slideText({ bearing: 634, distance: -3, facing: 3600 })).toBe('0/0^0');
  });

  it('headings wrap round', () => {
    expect(slideText({ bearing: -100, distance: 1000, facing: 4500 })).toBe('3500/1000^900');
  });

  it('leaving something behind, and ramming', () => {
    const slide = { bearing: 10, distance: 2000, facing: 20 };
    expect(moveText(slide)).toBe('10/2000^20');
    expect(moveText(slide, 'vehicle')).toBe('off vehicle 10/2000^20');
    expect(moveText(slide, 'attachment')).toBe('off attachment 10/2000^20');
    expect(ramText(slide)).toBe('ram 10^20');
  });

  it('poses and places on the edge', () => {
    expect(poseText({ x: 12000.4, y: 8000, heading: -900 })).toBe('12000,8000^2700');
    expect(edgeText(21300.2)).toBe('21300');
    expect(edgeText(5000, 'left')).toBe('left 5000');
  });

  it('verbs of the Play step', () => {
    expect(verbOf('attach 0a:ramship 7')).toBe('attach');
    expect(verbOf('done')).toBe('');
  });
});

/** A choice as the engine's vectors have it, and as it is written again; undefined if it is spelled otherwise. */
type Read = { fields: object; again: string } | undefined;

const move = (text: string, is: (found: NonNullable<ReturnType<typeof readMove>>) => boolean) => {
  const found = readMove(text);
  return found && is(found) ? found : undefined;
};
const play = (text: string, verb: string, fields: (one: NonNullable<ReturnType<typeof readPlay>>) => Record<string, unknown>): Read => {
  const found = readPlay(text);
  return found?.verb === verb ? { fields: fields(found), again: [verb, ...Object.values(fields(found))].join(' ') } : undefined;
};
const READERS: Record<string, (text: string) => Read> = {
  Thing(text) {
    const uid = readThing(text);
    return uid === undefined ? undefined : { fields: { uid }, again: String(uid) };
  },
  Heading(text) {
    const tenths = readHeading(text);
    return tenths === undefined ? undefined : { fields: { tenths }, again: String(tenths) };
  },
  Slide(text) {
    const found = move(text, ({ ram, off }) => !ram && !off);
    return found && { fields: found.slide, again: slideText(found.slide) };
  },
  Ram(text) {
    const found = move(text, ({ ram }) => ram);
    return found && { fields: { bearing: found.slide.bearing, facing: found.slide.facing }, again: ramText(found.slide) };
  },
  LeaveBehind(text) {
    const found = move(text, ({ off }) => off !== '');
    return found && { fields: { fitting: found.off, slide: found.slide }, again: moveText(found.slide, found.off as Part) };
  },
  Pose(text) {
    const found = readPose(text);
    return found && { fields: { x_mil: found.x, y_mil: found.y, heading_tenths: found.heading }, again: poseText(found) };
  },
  EdgePlace(text) {
    const found = readEdge(text);
    return found && { fields: found, again: edgeText(found.at, found.side) };
  },
  Deploy: (text) => play(text, 'deploy', ({ card }) => ({ card })),
  Attach: (text) => play(text, 'attach', ({ card, uid }) => ({ card, uid })),
  Take: (text) => play(text, 'take', ({ uid, loose }) => ({ uid, loose })),
  Drop: (text) => play(text, 'drop', ({ card }) => ({ card })),
  Break: (text) => play(text, 'break', ({ card }) => ({ card })),
  PlayGuardian: (text) => play(text, 'guardian', ({ card }) => ({ card })),
  Use: (text) => play(text, 'use', ({ card }) => ({ card })),
  Raise: (text) => play(text, 'raise', () => ({})),
};
const UNREAD = ['Guess']; // a number of a list, which the page never reads

describe('choices are read as the engine reads them', () => {
  it('every form of them', () => {
    expect([...Object.keys(READERS), ...UNREAD].sort()).toEqual([...new Set(vectors.read.map(({ form }) => form))].sort());
  });

  it.each(vectors.read.filter(({ form }) => READERS[form]))('$form: $text', ({ form, text, fields }) => {
    expect(READERS[form]!(text)).toEqual({ fields, again: text });
  });

  it.each(vectors.refused.filter(({ form }) => READERS[form]).flatMap(({ form, texts }) => texts.map((text) => ({ form, text }))))(
    '$form is not spelled $text',
    ({ form, text }) => {
      expect(READERS[form]!(text)).toBeUndefined();
    },
  );
});
