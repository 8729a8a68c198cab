import { describe, expect, it } from 'vitest';
import { CARD, COUNTER, cutMarks, DOMINO, fit, PAPERS, sheetsFor, spot } from './paper';

const SIZES = { CARD, DOMINO, COUNTER };

describe.each(PAPERS)('a sheet of $name', (paper) => {
  it('takes nine cards, or twelve dominoes', () => {
    expect(fit(paper, CARD)).toMatchObject({ columns: 3, rows: 3 });
    expect(fit(paper, DOMINO)).toMatchObject({ columns: 4, rows: 3 });
    expect([sheetsFor(0, paper, CARD), sheetsFor(9, paper, CARD), sheetsFor(10, paper, CARD)]).toEqual([0, 1, 2]);
  });

  it.each(Object.entries(SIZES))('has every back behind its front, turned over the long edge: %s', (_, size) => {
    const { columns, rows } = fit(paper, size);
    for (let n = 0; n < columns * rows; n++) {
      const [front, back] = [spot(n, paper, size, 'front'), spot(n, paper, size, 'back')];
      expect(back.y).toBe(front.y);
      expect(paper.width - back.x - size.width).toBeCloseTo(front.x);
    }
  });

  it.each(Object.entries(SIZES))('has a mark at both ends of every cut, and none on what is cut: %s', (_, size) => {
    const { columns, rows, left, top } = fit(paper, size);
    const [right, bottom] = [left + columns * size.width, top + rows * size.height];
    const marks = cutMarks(paper, size);
    expect(marks).toHaveLength(2 * (columns + 1) + 2 * (rows + 1));
    for (const { x1, y1, x2, y2 } of marks) {
      expect(x1 === x2 || y1 === y2).toBe(true);
      const isBeside = Math.max(x1, x2) < left || Math.min(x1, x2) > right || Math.max(y1, y2) < top || Math.min(y1, y2) > bottom;
      expect(isBeside).toBe(true);
      expect(Math.min(x1, y1, x2, y2)).toBeGreaterThanOrEqual(0);
    }
  });
});
