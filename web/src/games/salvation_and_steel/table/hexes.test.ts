import { describe, expect, it } from 'vitest';
import {
  centre,
  COLUMNS,
  distance,
  hexAt,
  hexOf,
  laid,
  nameOf,
  neighbours,
  OFF,
  outline,
  polygon,
  ROWS,
  SIZE,
  stepTo,
  turned,
} from './hexes';

const SOUTH = { isTurned: false };
const NORTH = { isTurned: true };
const names = (hexes: readonly number[]) => hexes.map(nameOf).sort();

describe('hexes', () => {
  it('have the names of the board', () => {
    expect([nameOf(0), nameOf(36), nameOf(37), nameOf(SIZE - 1)]).toEqual(['A1', 'A37', 'B1', 'AJ37']);
    expect(hexOf('K11')).toBe(10 * ROWS + 10);
    expect([hexOf('A38'), hexOf('AK1'), hexOf('')]).toEqual([OFF, OFF, OFF]);
  });

  it('have the neighbours that the catalogue lists', () => {
    expect(names(neighbours(hexOf('R19')))).toEqual(['Q19', 'Q20', 'R18', 'R20', 'S19', 'S20']);
    expect(names(neighbours(hexOf('S19')))).toEqual(['R18', 'R19', 'S18', 'S20', 'T18', 'T19']);
    expect(names(neighbours(hexOf('AJ37')))).toEqual(['AI37', 'AJ36']);
    expect(nameOf(stepTo(hexOf('R19'), 'NE'))).toBe('S19');
    expect(nameOf(stepTo(hexOf('K1'), 'N'))).toBe('');
  });

  it('are as far apart as the catalogue says', () => {
    for (const [a, b, far] of [
      ['A1', 'AJ37', 54],
      ['K11', 'Z27', 24],
      ['R12', 'S26', 14],
      ['A1', 'B2', 2],
    ] as const)
      expect(distance(hexOf(a), hexOf(b))).toBe(far);
  });

  it('are found under their own centre, from either side', () => {
    for (const look of [SOUTH, NORTH]) for (let hex = 0; hex < SIZE; hex += 7) expect(hexAt(look, ...centre(look, hex))).toBe(hex);
    expect(hexAt(SOUTH, -50, 10)).toBe(OFF);
  });

  it('map onto each other by a half-turn', () => {
    expect(nameOf(turned(hexOf('K11')))).toBe('Z27');
    expect(nameOf(turned(hexOf('R12')))).toBe('S26');
    expect(polygon(NORTH, hexOf('A1'))).toBe(polygon(SOUTH, at(COLUMNS - 1, ROWS - 1)));
  });

  it('have one outline together', () => {
    const [one, two] = [hexOf('R19'), hexOf('R20')];
    const edges = (look: { isTurned: boolean }, hexes: number[]) => outline(look, new Set(hexes)).split('M').length - 1;
    for (const look of [SOUTH, NORTH]) {
      expect(edges(look, [one])).toBe(6);
      expect(edges(look, [one, two])).toBe(10);
      expect(edges(look, [one, ...neighbours(one)])).toBe(18);
    }
  });

  it('are covered by pieces of terrain', () => {
    const log = [
      { q: 0, r: 0 },
      { q: 1, r: 0 },
    ];
    expect(names(laid(log, hexOf('R19'), 0)!)).toEqual(['R19', 'S20']);
    expect(names(laid(log, hexOf('R19'), 1)!)).toEqual(['R19', 'R20']);
    expect(laid(log, hexOf('AJ3'), 0)).toBeUndefined();
  });
});

function at(column: number, row: number): number {
  return column * ROWS + row;
}
