import { describe, expect, it } from 'vitest';
import { BOOK } from '../fixtures/book';
import type { PieceKind } from '../told.gen';
import { pieceArt } from './art';
import { dropLayout, keepLayout, keptLayouts, layoutText, parseLayout, type KeptLayout } from './layouts';
import { hull } from './outline';
import {
  bounds,
  compass,
  corners,
  duplicate,
  fromDocument,
  fromDocuments,
  inStrip,
  labels,
  leavesTable,
  move,
  overlap,
  overlapping,
  place,
  remove,
  resize,
  round,
  scale,
  settle,
  sortClasses,
  toDocument,
  turn,
  type Limits,
} from './terrain';

const kind = (name: string, classes: string, width: number, depth: number, height: number, solid: boolean): PieceKind => ({
  name,
  classes,
  width,
  depth,
  height,
  solid,
  ascent: solid ? 'climb' : '',
});
const KINDS = {
  hill: kind('Hill', 'E', 6, 6, 1, false),
  wall: kind('Wall', 'O', 6, 0.5, 1.5, true),
  stonewisp_die: kind('Stonewisp', '', 0, 0, 0, false),
};
const FREE: Limits = { size: [48, 48], grid: 0, keep: 0 };
const hill = (x: number, y: number, more = {}) => fromDocument({ kind: 'hill', x, y, ...more }, KINDS, 1);

describe('a piece', () => {
  it('has the figures of its kind where nothing else is said', () => {
    expect(hill(10, 12)).toMatchObject({ width: 6, depth: 6, height: 1, classes: 'E', solid: false, heading: 0, locked: false });
    expect(hill(10, 12, { width: 4, classes: 'OE', heading: -90 })).toMatchObject({ width: 4, classes: 'EO', heading: 270 });
    expect(fromDocument({ kind: 'sky_hook', x: 1, y: 1 }, KINDS, 3)).toMatchObject({ kind: 'sky_hook', width: 3, classes: 'O' });
  });

  it('tells a table everything but what belongs to the editor', () => {
    const document = toDocument({ ...hill(10, 12), locked: true });
    expect(document).not.toHaveProperty('id');
    expect(document).not.toHaveProperty('locked');
    expect(document).not.toHaveProperty('mark');
    expect(toDocument({ ...hill(1, 1), mark: 'library' }).mark).toBe('library');
  });

  it('turns by the compass: its depth lies along the heading', () => {
    const wall = { ...fromDocument({ kind: 'wall', x: 10, y: 10, heading: 90 }, KINDS, 1) };
    const { x0, y0, x1, y1 } = bounds(wall);
    expect([x0, y0, x1, y1].map((value) => round(value))).toEqual([9.75, 7, 10.25, 13]);
    expect(corners({ ...wall, heading: 0 })[0]!.x).toBeCloseTo(13);
    expect([compass(-5), compass(725), compass(359.99)]).toEqual([355, 5, 0]);
  });

  it('keeps its classes in order', () => {
    expect([sortClasses('oe'), sortClasses('REO'), sortClasses('xyz')]).toEqual(['EO', 'ERO', '']);
  });

  it.each([
    'hill',
    'rocky_ground',
    'wetlands',
    'tower',
    'building',
    'wall',
    'high_wall',
    'mausoleum',
    'statue',
    'fog',
    'cliff',
    'ruins_large',
    'rubble_pile',
    'woods',
    'low_barrier',
    'stonewisp_die',
    'sky-hook',
  ])('%s can be drawn, without styles or nonsense', (name) => {
    const piece = { kind: name, w: 120, h: 80, seed: 1 };
    const drawn = pieceArt(piece);
    expect(drawn).toMatch(/^<(rect|path|circle)/);
    expect(drawn).not.toMatch(/style=|NaN|undefined|Infinity/);
    expect(pieceArt(piece)).toBe(drawn);
  });
});

describe('a shadow', () => {
  it('is the outline of both ends', () => {
    expect(
      hull([
        [0, 0],
        [2, 0],
        [2, 2],
        [0, 2],
        [1, 1],
      ]),
    ).toHaveLength(4);
  });
});

describe('two pieces', () => {
  it('overlap when they share ground, not when they touch', () => {
    expect(overlap(hill(10, 10), hill(15.9, 10))).toBe(true);
    expect(overlap(hill(10, 10), hill(16, 10))).toBe(false);
    expect(overlap(hill(10, 10), hill(17, 10, { heading: 45 }))).toBe(true);
    expect(overlap(hill(10, 10), hill(17.5, 10, { heading: 45 }))).toBe(false);
  });

  it('of which one is a point never overlap', () => {
    const [one, die] = [hill(10, 10), fromDocument({ kind: 'stonewisp_die', x: 10, y: 10 }, KINDS, 2)];
    expect(overlapping([one, die]).size).toBe(0);
    expect([...overlapping([one, { ...hill(11, 11), id: 5 }, { ...hill(40, 40), id: 6 }])]).toEqual([1, 5]);
  });
});

describe('the limits of a table', () => {
  it('keep pieces on it, on the grid and off the edges', () => {
    expect(settle(hill(-4, 60), FREE)).toMatchObject({ x: 3, y: 45 });
    expect(settle(hill(10.3, 10.2), { ...FREE, grid: 0.5 })).toMatchObject({ x: 10.5, y: 10 });
    expect(settle(hill(20, 2), { ...FREE, keep: 5 })).toMatchObject({ x: 20, y: 8 });
  });

  it('put what is too large into the middle', () => {
    expect(settle(hill(3, 3, { width: 24, depth: 24 }), { size: [12, 12], grid: 0, keep: 5 })).toMatchObject({ x: 6, y: 6 });
  });

  it('say what stands in the strip or leaves the table', () => {
    expect([inStrip(hill(20, 8), [48, 48]), inStrip(hill(20, 7.9), [48, 48]), inStrip(hill(20, 44), [48, 48])]).toEqual([
      false,
      true,
      true,
    ]);
    expect([leavesTable(hill(3, 3), [48, 48]), leavesTable(hill(2.9, 3), [48, 48])]).toEqual([false, true]);
  });
});

describe('the editor', () => {
  it('places new pieces where there is room', () => {
    const first = place([], 'hill', KINDS, FREE);
    const second = place([first], 'hill', KINDS, FREE);
    expect(first).toMatchObject({ id: 1, x: 24, y: 24 });
    expect(second.id).toBe(2);
    expect(overlap(first, second)).toBe(false);
    expect(place([], 'hill', KINDS, { ...FREE, keep: 5 }, { x: 10, y: 0 })).toMatchObject({ x: 10, y: 8 });
  });

  it('moves, turns and scales one piece only', () => {
    const pieces = [hill(10, 10), { ...hill(30, 30), id: 2 }];
    expect(move(pieces, 1, { x: 12, y: 13 }, FREE).map(({ x, y }) => [x, y])).toEqual([
      [12, 13],
      [30, 30],
    ]);
    expect(turn(pieces, 2, 370, FREE).map(({ heading }) => heading)).toEqual([0, 10]);
    expect(resize(pieces, 1, 100, 0, FREE)[0]).toMatchObject({ width: 24, depth: 0.25 });
    expect(scale(pieces, 1, 1.1, FREE)[0]).toMatchObject({ width: 6.6, depth: 6.6 });
    expect(scale(pieces, 99, 1.1, FREE)).toBe(pieces);
    expect(pieces[0]).toMatchObject({ x: 10, heading: 0, width: 6 });
  });

  it('leaves a locked piece alone, and a point its size', () => {
    const locked = [{ ...hill(10, 10), locked: true }];
    expect(move(locked, 1, { x: 1, y: 1 }, FREE)).toEqual(locked);
    expect(turn(locked, 1, 90, FREE)).toEqual(locked);
    expect(resize(locked, 1, 1, 1, FREE)).toEqual(locked);
    expect(remove(locked, 1)).toEqual(locked);
    const die = [fromDocument({ kind: 'stonewisp_die', x: 5, y: 5 }, KINDS, 1)];
    expect(resize(die, 1, 3, 3, FREE)).toEqual(die);
  });

  it('duplicates beside, with a number of its own, and removes', () => {
    const pieces = duplicate([{ ...hill(10, 10), locked: true, mark: 'library' }], 1, FREE);
    expect(pieces[1]).toMatchObject({ id: 2, x: 16, y: 10, locked: false, mark: '' });
    let many = pieces;
    for (let i = 0; i < 6; i++) many = duplicate(many, 1, FREE);
    expect(overlapping(many).size).toBe(0);
    expect(duplicate(pieces, 99, FREE)).toBe(pieces);
    expect(remove(pieces, 2)).toHaveLength(1);
  });

  it('numbers only what there is more than one of', () => {
    const pieces = fromDocuments(
      [
        { kind: 'hill', x: 1, y: 1 },
        { kind: 'wall', x: 2, y: 2 },
        { kind: 'hill', x: 3, y: 3 },
      ],
      KINDS,
    );
    expect([...labels(pieces, KINDS).values()]).toEqual(['Hill 1', 'Wall', 'Hill 2']);
  });
});

describe('a layout', () => {
  const layout: KeptLayout = {
    id: 'layout-1',
    name: 'Ford',
    edition: 'quickstart',
    scenario: 'risen',
    size: [36, 40],
    pieces: [{ kind: 'hill', x: 10, y: 12.5, heading: 45, classes: 'E', solid: false }],
  };

  it('comes back from text as it went', () => {
    expect(parseLayout(layoutText(layout), BOOK)).toEqual({ ...layout, id: expect.stringMatching(/^layout-/) });
    expect(parseLayout(layoutText({ ...layout, pieces: [] }), BOOK).pieces).toEqual([]);
    expect(parseLayout('[{"kind":"hill","x":1,"y":2}]', BOOK)).toMatchObject({
      name: 'Layout',
      size: [48, 48],
      pieces: [{ kind: 'hill', x: 1, y: 2 }],
    });
  });

  it.each([
    ['{', 'not JSON'],
    ['7', 'object'],
    ['{}', 'no list of pieces'],
    ['{"pieces":[{"kind":"hill","x":1}]}', 'Piece 1 (hill) has no place'],
    ['{"pieces":[{"x":1,"y":1}]}', 'Piece 1 has no kind'],
    ['{"pieces":[7]}', 'Piece 1 is not an object'],
    ['{"pieces":[{"kind":"hill","x":1,"y":1,"width":-2}]}', 'width is not a number'],
    ['{"pieces":[{"kind":"hill","x":1,"y":1,"classes":3}]}', 'classes is not a word'],
    ['{"pieces":[{"kind":"hill","x":1,"y":1,"solid":"yes"}]}', 'solid is true or false'],
    ['{"pieces":[],"size":[5,48]}', '36 to 72'],
    ['{"pieces":[],"edition":"third"}', 'no edition "third"'],
    [JSON.stringify({ pieces: Array(61).fill({ kind: 'hill', x: 1, y: 1 }) }), '61 pieces are too many'],
  ])('is refused with a sentence: %s', (text, says) => {
    expect(() => parseLayout(text, BOOK)).toThrow(says);
  });

  it('never has anybody get up on what is solid', () => {
    const [explicit] = parseLayout('[{"kind":"hill","x":1,"y":2,"solid":true,"ascent":"anyone"}]', BOOK).pieces;
    expect(explicit).toMatchObject({ solid: true, ascent: 'climb' });
    const usual = { hill: { ...KINDS.hill, ascent: 'anyone' } };
    expect(fromDocument({ kind: 'hill', x: 1, y: 2, solid: true }, usual, 1).ascent).toBe('climb');
    expect(fromDocument({ kind: 'hill', x: 1, y: 2 }, usual, 1)).toMatchObject({ solid: false, ascent: 'anyone' });
  });

  it('is kept in this browser; what is broken there is left out', () => {
    keepLayout(layout);
    keepLayout({ ...layout, id: 'layout-2', name: 'Other', locked: [0] });
    keepLayout({ ...layout, name: 'Ford again' });
    expect(keptLayouts().map(({ name }) => name)).toEqual(['Ford again', 'Other']);
    expect(keptLayouts()[1]!.locked).toEqual([0]);
    dropLayout('layout-1');
    expect(keptLayouts()).toHaveLength(1);
    localStorage.setItem('saltbox.mystic.layouts', '[{"pieces":7}, null]');
    expect(keptLayouts()).toEqual([]);
  });
});
