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

  it.each([2, 3, 4, 5])('lets %i ships stand on one space: each whole, upon it, and beside all others', (of) => {
    const track = layOut(race('square', 20));
    for (const space of [0, 3, 7, 12, 17]) {
      const cell = track.cells[space]!;
      const drawn = Array.from({ length: of }, (_, n): Box => {
        const { x, y, heading, scale } = shipAt(track, space, n, of, 0.82);
        expect(scale).toBeGreaterThan(0.5);
        // nose at -22, plume to 34, wings to 20 on both sides
        const [nose, plume, wing] = [22 * scale, 34 * scale, 20 * scale];
        const [left, right, up, down] = {
          0: [wing, wing, nose, plume],
          90: [plume, nose, wing, wing],
          180: [wing, wing, plume, nose],
          270: [nose, plume, wing, wing],
        }[heading]!;
        return { x: x - left!, y: y - up!, width: left! + right!, height: up! + down! };
      });
      for (const [n, ship] of drawn.entries()) {
        expect(ship.x >= cell.x && ship.x + ship.width <= cell.x + cell.width).toBe(true);
        expect(ship.y >= cell.y && ship.y + ship.height <= cell.y + cell.height).toBe(true);
        expect(drawn.slice(n + 1).some((other) => meet(ship, other))).toBe(false);
      }
    }
  });
});
