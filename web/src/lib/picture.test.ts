import { describe, expect, it } from 'vitest';
import { hash, painter, seeded, tilt } from './picture';

describe('pictures', () => {
  it('are the same for the same card, today and tomorrow', () => {
    const paint = { light: { tones: ['#fff', '#888', '#000'], ray: '#ccc', rayOpacity: 0.5, motif: () => '', disc: true } } as const;
    expect(painter(paint)('thrust', 'light')).toBe(painter(paint)('thrust', 'light'));
    expect(hash(painter(paint)('thrust', 'light'))).not.toBe(hash(painter(paint)('slash', 'light')));
    const random = seeded('thrust');
    expect([random(), random(), random()].map((value) => value.toFixed(6))).toMatchInlineSnapshot(`
      [
        "0.916263",
        "0.889753",
        "0.593923",
      ]
    `);
  });

  it('lean by at most 8 degrees', () => {
    const leans = Array.from({ length: 60 }, (_, i) => tilt(`card ${i}`));
    expect(Math.max(...leans.map(Math.abs))).toBeLessThanOrEqual(8);
    expect(new Set(leans).size).toBeGreaterThan(6);
  });
});
