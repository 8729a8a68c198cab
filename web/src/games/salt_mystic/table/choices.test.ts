import { describe, expect, it } from 'vitest';
import { edgeText, moveText, poseText, ramText, readMove, readPose, slideText, verbOf, wordsOf } from './choices';

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

  it('what was written can be read again', () => {
    expect(readMove('off vehicle 634/7650^900')).toEqual({
      slide: { bearing: 634, distance: 7650, facing: 900 },
      off: 'vehicle',
      ram: false,
    });
    expect(readMove('ram 10^20')).toEqual({ slide: { bearing: 10, distance: 0, facing: 20 }, off: '', ram: true });
    expect(readMove('stay')).toBeUndefined();
    expect(readPose('12000,8000^2700')).toEqual({ x: 12000, y: 8000, heading: 2700 });
    expect(readPose('12000,8000')).toBeUndefined();
  });

  it('verbs and what they are about', () => {
    expect(verbOf('attach 0a:ramship 7')).toBe('attach');
    expect(wordsOf('attach 0a:ramship 7')).toEqual(['0a:ramship', '7']);
    expect(wordsOf('done')).toEqual([]);
  });
});
