import { describe, expect, it } from 'vitest';
import { saltAndBonesIds } from './cards';
import { PAINTS, hash, picture, seeded, tilt, type PaintName } from '../lib/picture';

describe('pictures', () => {
  it('are the same for the same card, today and tomorrow', () => {
    expect(hash(picture('thrust', 'attack'))).toBe(hash(picture('thrust', 'attack')));
    const random = seeded('thrust');
    expect([random(), random(), random()].map((value) => value.toFixed(6))).toMatchInlineSnapshot(`
      [
        "0.916263",
        "0.889753",
        "0.593923",
      ]
    `);
  });

  it('are different for any two cards', () => {
    const drawn = saltAndBonesIds().map((id) => picture(id, 'instinct'));
    expect(new Set(drawn).size).toBe(drawn.length);
  });

  it.each(Object.keys(PAINTS) as PaintName[])('of %s need no style attribute and nothing from elsewhere', (paint) => {
    const drawn = picture('any', paint);
    expect(drawn).not.toMatch(/style=|href|url\((?!#)|NaN|undefined/);
    const page = new DOMParser().parseFromString(`<svg xmlns="http://www.w3.org/2000/svg">${drawn}</svg>`, 'image/svg+xml');
    expect(page.querySelector('radialGradient')).not.toBeNull();
  });

  it('lean by at most 8 degrees', () => {
    const leans = saltAndBonesIds().map(tilt);
    expect(Math.max(...leans.map(Math.abs))).toBeLessThanOrEqual(8);
    expect(new Set(leans).size).toBeGreaterThan(6);
  });
});
