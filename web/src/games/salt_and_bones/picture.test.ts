import { describe, expect, it } from 'vitest';
import { cardIds } from './fixtures/cards';
import { PAINTS, picture, type PaintName } from './picture';

describe('pictures', () => {
  it('are different for any two cards', () => {
    const drawn = cardIds().map((id) => picture(id, 'instinct'));
    expect(new Set(drawn).size).toBe(drawn.length);
  });

  it.each(Object.keys(PAINTS) as PaintName[])('of %s need no style attribute and nothing from elsewhere', (paint) => {
    const drawn = picture('any', paint);
    expect(drawn).not.toMatch(/style=|href|url\((?!#)|NaN|undefined/);
    const page = new DOMParser().parseFromString(`<svg xmlns="http://www.w3.org/2000/svg">${drawn}</svg>`, 'image/svg+xml');
    expect(page.querySelector('radialGradient')).not.toBeNull();
  });
});
