import { describe, expect, it } from 'vitest';
import {
  bearing,
  clampedSlide,
  corners,
  extent,
  headingOf,
  moved,
  placed,
  reachAlong,
  rulerTicks,
  shown,
  under,
  type Look,
  type Turn,
} from './geometry';

const SIZE: [number, number] = [48_000, 36_000];
const look = (turn: Turn): Look => ({ size: SIZE, turn });

describe('the table in the picture', () => {
  it('has 20 units for an inch and its first corner at the lower left', () => {
    expect(extent(look(0))).toEqual([960, 720]);
    expect(extent(look(90))).toEqual([720, 960]);
    expect(shown(look(0), 0, 0)).toEqual([0, 720]);
    expect(shown(look(0), 48_000, 36_000)).toEqual([960, 0]);
  });

  it('shows the second seat its own edge below', () => {
    expect(shown(look(180), 48_000, 36_000)).toEqual([0, 720]);
    expect(shown(look(180), 0, 0)).toEqual([960, 0]);
  });

  it.each([0, 90, 180, 270] as Turn[])('finds the point under the pointer, turned by %i', (turn) => {
    for (const [x, y] of [
      [0, 0],
      [12_345, 6_789],
      [48_000, 36_000],
    ] as const) {
      expect(under(look(turn), ...shown(look(turn), x, y))).toEqual([x, y]);
    }
  });

  it.each([0, 90, 180, 270] as Turn[])('a step up on the screen is a step up, turned by %i', (turn) => {
    const from: [number, number] = [20_000, 20_000];
    const to = moved(...from, headingOf(look(turn), 0), 1000);
    const [a, c] = [shown(look(turn), ...from), shown(look(turn), ...to)];
    expect(c[0]).toBeCloseTo(a[0]);
    expect(c[1]).toBeCloseTo(a[1] - 20);
  });

  it('turns cards with the table', () => {
    expect(placed(look(0), { x: 1000, y: 35_000, heading: 634 })).toBe('translate(20 20) rotate(63.4)');
    expect(placed(look(180), { x: 1000, y: 35_000, heading: 634 })).toBe('translate(940 700) rotate(243.4)');
  });
});

describe('headings', () => {
  it('are tenths of a degree from north, clockwise', () => {
    expect(bearing(0, 0, 0, 5)).toBe(0);
    expect(bearing(0, 0, 5, 0)).toBe(900);
    expect(bearing(0, 0, 0, -5)).toBe(1800);
    expect(bearing(0, 0, -5, 0)).toBe(2700);
    expect(bearing(3, 3, 3, 3)).toBe(0);
    expect(moved(0, 0, 900, 7650)).toEqual([7650, 0]);
  });

  it('give the corners of a piece its depth along the heading', () => {
    const found = corners({ x: 0, y: 0, heading: 900 }, 6000, 500).map(([x, y]) => [Math.round(x), Math.round(y)]);
    expect(found).toEqual([
      [250, 3000],
      [250, -3000],
      [-250, -3000],
      [-250, 3000],
    ]);
  });
});

describe('the reach', () => {
  // a square of 4 in around the start, as a polygon of rays would be
  const square = [
    { x: -4000, y: 4000 },
    { x: 4000, y: 4000 },
    { x: 4000, y: -4000 },
    { x: -4000, y: -4000 },
  ];
  const ray = (heading: number, far: number) => {
    const [x, y] = moved(0, 0, heading, far);
    return { x, y };
  };
  const start = { x: 0, y: 0 };

  it('ends at the border of the polygon', () => {
    expect(reachAlong(start, 0, square)).toBeCloseTo(4000);
    expect(reachAlong(start, 450, square)).toBeCloseTo(4000 * Math.SQRT2);
    expect(reachAlong({ x: 1000, y: 0 }, 900, square)).toBeCloseTo(3000);
  });

  it('lets the ghost follow inside, and stops it a hair before a border that is not the limit', () => {
    expect(clampedSlide(start, { x: 0, y: 2500 }, square, 8000)).toEqual({ bearing: 0, distance: 2500 });
    expect(clampedSlide(start, { x: 0, y: 9000 }, square, 8000)).toEqual({ bearing: 0, distance: 3996 });
  });

  it('gives the whole allowance where nothing is in the way', () => {
    const circle = Array.from({ length: 720 }, (_, n) => ray(n * 5, 8000));
    expect(clampedSlide(start, { x: 20_000, y: 0 }, circle, 8000)).toEqual({ bearing: 900, distance: 8000 });
  });

  it('trusts only the shorter of two rays that end far apart', () => {
    const rays = [ray(0, 8000), ray(5, 3000), ray(1200, 3000), ray(2400, 8000)];
    expect(reachAlong(start, 0, rays)).toBeCloseTo(8000, -1);
    expect(reachAlong(start, 3, rays)).toBeCloseTo(3000, -1);
  });

  it('knows only the limit before the polygon is there', () => {
    expect(clampedSlide(start, { x: 9000, y: 0 }, null, 5000)).toEqual({ bearing: 900, distance: 5000 });
    expect(clampedSlide(start, { x: 0, y: 0 }, null, 5000)).toEqual({ bearing: 0, distance: 0 });
  });
});

describe('shapes', () => {
  it('a ruler has a tick for every inch it passes', () => {
    expect(rulerTicks(0, 0, 0, 70).match(/M/g)).toHaveLength(3);
    expect(rulerTicks(0, 0, 10, 0)).toBe('');
  });
});
