import { flushSync } from 'svelte';
import { describe, expect, it } from 'vitest';
import { mounted } from '../../../test/mounted';
import { TableStore } from '../../../frame/table.svelte';
import saltMystic from '.';
import Board from './Board.svelte';
import { snapshot, wiredIn } from './fixtures/recorded';
import { shown } from './geometry';
import { Viewport } from './viewport.svelte';

function view(width = 752, height = 614): Viewport {
  const found = new Viewport();
  found.measure(width, height);
  return found;
}

/** Another snapshot of the same seat, with the stacks changed as told. */
function later(state: string, number: number, more: { turn?: number }, move: (stack: { uid: number; x: number; y: number }) => void) {
  const shown = snapshot(state);
  const told = shown.view as { turn: number; stacks: { uid: number; x: number; y: number }[] };
  told.turn = more.turn ?? told.turn;
  told.stacks.forEach(move);
  return { ...shown, version: number, ask: { ...shown.ask!, number } };
}

describe('the camera over questions and turns', () => {
  it('is kept, whatever is asked', () => {
    for (const state of ['move', 'attack', 'extra_move', 'pick', 'pick_piece', 'shift_piece', 'guess']) {
      const { store, ask } = wiredIn('activate');
      const { view: one } = store.hands;
      one.zoom(2.5, 100, 100);
      const before = [one.x, one.y, one.scale];
      ask(state, 900);
      expect(store.ask!.question).not.toBe('activate');
      expect([one.x, one.y, one.scale], state).toEqual(before);
    }
  });

  it('zooms out for a new turn only if something happened outside of it', () => {
    const { store } = wiredIn('activate');
    const { view: one } = store.hands;
    const corner = () => {
      one.fit();
      one.zoom(3, 0, 0); // the upper left of the table
    };
    corner();
    const far = 40_000;
    const seen = snapshot('activate').view.stacks as { uid: number; x: number; y: number }[];
    const outside = seen.find((stack) => !one.sees(stack.x, stack.y))!;
    store.receive(later('activate', 901, {}, (stack) => stack.uid === outside.uid && (stack.x = far)));
    expect(one.isWhole).toBe(false); // the same turn: it was this player's own doing
    store.receive(later('activate', 902, { turn: 11 }, (stack) => stack.uid === outside.uid && (stack.x = far)));
    expect(one.isWhole).toBe(false); // nothing moved meanwhile
    store.receive(later('activate', 903, { turn: 13 }, () => undefined));
    expect(one.isWhole).toBe(true); // it moved back, unseen
  });
});

describe('the view of the table', () => {
  it.each([
    [722, 722],
    [590, 590],
    [390, 390],
    [752, 614],
    [440, 378],
  ])('begins with the whole table, as large as it can be, in %i x %i', (width, height) => {
    const one = view(width, height);
    for (const [x, y] of [
      [0, 0],
      [48_000, 48_000],
      [0, 48_000],
      [48_000, 0],
    ] as const)
      expect(one.sees(x, y)).toBe(true);
    expect(one.scale).toBeCloseTo(Math.min(width, height) / 1024);
    expect(one.isWhole).toBe(true);
  });

  it('stays whole when its box changes, as long as nobody has moved it', () => {
    const one = view(722, 722);
    one.measure(400, 700);
    expect(one.isWhole).toBe(true);
    one.zoom(2);
    const before = [one.x, one.y, one.scale];
    one.measure(420, 700);
    expect([one.x, one.y, one.scale]).toEqual(before);
    one.zoom(0.1); // not farther away than the whole table
    expect([one.isWhole, one.scale]).toEqual([true, one.whole]);
  });

  it('stays under the finger that holds something, whatever becomes of its box, and takes its place afterwards', () => {
    for (const near of [1, 2]) {
      const one = view(390, 500);
      one.zoom(near);
      const before = { at: one.table(100, 200), left: one.left, top: one.top, scale: one.scale };
      one.hold();
      one.measure(390, 440); // a bar below it has grown
      expect(one.table(100, 200)).toEqual(before.at);
      expect({ left: one.left, top: one.top, scale: one.scale }).toEqual({ left: before.left, top: before.top, scale: before.scale });
      one.release();
      expect(one.isWhole).toBe(near === 1);
      expect(one.top === before.top).toBe(near === 2); // the view that the player chose stays, the whole table is fitted anew
    }
  });

  it('writes no text smaller than it says, at any scale', () => {
    const one = view();
    for (const by of [1, 1.05, 1.1, 1.3, 1.7, 2.4]) {
      one.fit();
      one.zoom(by);
      expect(one.px * one.scale).toBeGreaterThanOrEqual(1 - 1e-9);
      expect(one.px * one.scale).toBeLessThan(1.13);
    }
  });

  it('keeps the point under the pointer while zooming', () => {
    const one = view();
    const before = one.unit(200, 150);
    one.zoom(1.5, 200, 150);
    expect(one.unit(200, 150)[0]).toBeCloseTo(before[0]);
    expect(one.unit(200, 150)[1]).toBeCloseTo(before[1]);
  });

  it('turns about its middle in quarters', () => {
    const one = view();
    one.zoom(2);
    one.centre(300, 400);
    one.rotate();
    expect(one.turn).toBe(90);
    expect([one.x, one.y]).toEqual([960 - 400, 300]);
    for (let n = 0; n < 3; n++) one.rotate();
    expect(one.turn).toBe(0);
    expect(one.x).toBeCloseTo(300);
  });

  it('goes along with the question only if it shall', () => {
    const one = view();
    one.zoom(3);
    const before = [one.x, one.y, one.scale];
    one.follow(5000, 47_000, 170);
    expect([one.x, one.y, one.scale]).toEqual(before);
    one.follows = true;
    one.follow(5000, 47_000, 170);
    expect(one.sees(5000, 47_000)).toBe(true);
    one.pan(0, -4000);
    expect(one.sees(5000, 47_000)).toBe(false);
    one.measure(760, 614);
    expect(one.sees(5000, 47_000)).toBe(false); // whoever moved the view is left alone
  });

  it('stays as it is while the first step of a replay is fetched', async () => {
    const over = snapshot('activate');
    const small = { ...over.view, size: [36_000, 36_000] };
    let came: (step: unknown) => void = () => undefined;
    const store = new TableStore(saltMystic, {
      send: () => undefined,
      replay: () => Promise.resolve({ table: over.table, steps: 212, story: [] } as never),
      replayStep: () => new Promise((done) => (came = done as typeof came)),
      speak: () => undefined,
      still: () => true,
    });
    store.receive({ ...over, view: small, ask: null });
    mounted(Board, { store });
    const { view: one } = store.hands;
    one.zoom(1.6, 200, 200);
    const before = [one.x, one.y, one.scale];
    await store.openReplay();
    const seen = store.view;
    const looked = store.goTo(0);
    flushSync();
    expect(store.view).toBe(seen); // no empty table in between
    came({ view: { ...small, stacks: [] } });
    await looked;
    flushSync();
    expect(store.view!.stacks).toEqual([]);
    expect([one.x, one.y, one.scale]).toEqual(before);
  });

  it('cannot lose the table', () => {
    const one = view();
    one.pan(99_999, 99_999);
    const [x, y] = shown(one.look, 0, 48_000);
    expect(one.unit(752, 614)[0]).toBeGreaterThan(x);
    expect(one.unit(752, 614)[1]).toBeGreaterThan(y);
  });
});
