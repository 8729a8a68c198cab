import { describe, expect, it } from 'vitest';
import { chevrons, HEIGHT, layOut, shipAt, WIDTH, type Box } from './geometry';
import { readRace } from './race';

const LAYOUTS: [string, number][] = [
  ['square', 20],
  ['triangle', 15],
  ['hexagon', 30],
  ['dash', 25],
  ['clock', 20],
];
const race = (layout: string, spaces: number, finish = 0) =>
  readRace({ layout, track: Array.from({ length: spaces }, () => 'open-sky'), finish });
const meet = (a: Box, b: Box) => a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;

describe('a track', () => {
  it.each(LAYOUTS)('of the %s has a place for each of %i cards, inside the drawing and beside all others', (layout, spaces) => {
    const { cells, middle } = layOut(race(layout, spaces));
    expect(cells).toHaveLength(spaces);
    for (const [n, cell] of cells.entries()) {
      expect(cell.x >= 0 && cell.y >= 0 && cell.x + cell.width <= WIDTH && cell.y + cell.height <= HEIGHT).toBe(true);
      expect(meet(cell, middle)).toBe(false);
      expect(cells.slice(n + 1).some((other) => meet(cell, other))).toBe(false);
    }
  });

  it('begins with the Finish Line at the top left, wherever that lies', () => {
    const { cells } = layOut(race('square', 20, 7));
    expect(cells[7]).toMatchObject({ x: cells[7]!.x, heading: 90 });
    expect(Math.min(...cells.map(({ x, y }) => x + y))).toBe(cells[7]!.x + cells[7]!.y);
  });

  it('goes round, but a straight one ends', () => {
    expect(chevrons(layOut(race('square', 20)), race('square', 20))).toHaveLength(20);
    expect(chevrons(layOut(race('dash', 25)), race('dash', 25))).toHaveLength(24);
    expect(chevrons(layOut(race('square', 20)), race('square', 20)).filter(({ isBorder }) => isBorder)).toHaveLength(4);
  });

  it('lets five ships stand on one space, apart and upon it', () => {
    const track = layOut(race('square', 20));
    const ships = [0, 1, 2, 3, 4].map((n) => shipAt(track, 3, n, 5));
    const cell = track.cells[3]!;
    expect(new Set(ships.map(({ x }) => Math.round(x))).size).toBe(5);
    for (const { x, y } of ships) expect(x > cell.x && x < cell.x + cell.width && y > cell.y && y < cell.y + cell.height).toBe(true);
  });
});
