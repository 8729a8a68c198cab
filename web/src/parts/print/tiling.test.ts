import { describe, expect, it } from 'vitest';
import { portions } from './paper';
import { LABEL, SHEETS, cut, sheetsOf } from './tiling';

const [a4, letter] = [SHEETS[0]!, SHEETS[1]!];
const thing = (width: number, depth: number) => ({ width, depth });

describe('a piece on paper', () => {
  it('stays whole where it fits, lying if need be', () => {
    expect(cut(6, 6, a4)).toEqual({ turned: false, columns: 1, rows: 1 });
    expect(cut(8, 6, a4)).toEqual({ turned: true, columns: 1, rows: 1 });
    expect(cut(0.5, 6, letter)).toEqual({ turned: false, columns: 1, rows: 1 });
  });

  it('is cut into as few equal parts as may be where it does not', () => {
    expect(cut(14, 3, a4)).toEqual({ turned: false, columns: 2, rows: 1 });
    expect(cut(12, 12, a4)).toEqual({ turned: false, columns: 2, rows: 2 });
    const parts = sheetsOf([thing(12, 12)], a4).flat();
    expect(parts.map(({ left, top, width, depth }) => [left, top, width, depth])).toEqual([
      [0, 0, 6, 6],
      [6, 0, 6, 6],
      [0, 6, 6, 6],
      [6, 6, 6, 6],
    ]);
    expect(parts.map(({ number, of }) => `${number}/${of}`)).toEqual(['1/4', '2/4', '3/4', '4/4']);
  });
});

describe('sheets', () => {
  const things = [thing(8, 6), thing(3, 3), thing(6, 0.5), thing(2, 2), thing(24, 24), thing(5, 4), thing(3, 2), thing(0.25, 0.25)];

  it.each(SHEETS)('of $name hold everything, inside the paper and apart', (sheet) => {
    const sheets = sheetsOf(things, sheet);
    const area = sheets.flat().reduce((sum, { width, depth }) => sum + width * depth, 0);
    expect(area).toBeCloseTo(things.reduce((sum, { width, depth }) => sum + width * depth, 0));
    for (const parts of sheets) {
      for (const part of parts) {
        expect(part.x).toBeGreaterThanOrEqual(0);
        expect(part.x + part.width).toBeLessThanOrEqual(sheet.width + 1e-6);
        expect(part.y + part.depth + LABEL).toBeLessThanOrEqual(sheet.depth + 1e-6);
        for (const other of parts) {
          if (other === part) continue;
          const apart =
            part.x + part.width <= other.x ||
            other.x + other.width <= part.x ||
            part.y + part.depth + LABEL <= other.y ||
            other.y + other.depth + LABEL <= part.y;
          expect(apart).toBe(true);
        }
      }
    }
  });

  it('put small things side by side', () => {
    expect(sheetsOf([thing(2, 2), thing(2, 2), thing(2, 2)], a4)).toHaveLength(1);
    expect(sheetsOf([], a4)).toEqual([]);
  });

  it('take nine cards each', () => {
    expect(portions(Array.from({ length: 30 }), 9).map((some) => some.length)).toEqual([9, 9, 9, 3]);
    expect(portions([], 9)).toEqual([]);
    expect(portions([1, 2], 0)).toEqual([[1, 2]]);
  });
});
