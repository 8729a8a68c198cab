import { flushSync } from 'svelte';
import { describe, expect, it } from 'vitest';
import { mounted } from '../../../test/mounted';
import { TableStore } from '../../../frame/table.svelte';
import saltMystic from '.';
import Board from './Board.svelte';
import { snapshot } from './fixtures/recorded';
import { shown } from './geometry';
import { Viewport } from './viewport.svelte';

function view(width = 752, height = 614): Viewport {
  const found = new Viewport();
  found.measure(width, height);
  return found;
}

describe('the view of the table', () => {
  it('begins with the full width, above the own edge', () => {
    const one = view();
    expect(one.scale).toBeCloseTo(752 / 984);
    expect(one.sees(24_000, 1000)).toBe(true);
    expect(one.sees(24_000, 47_900)).toBe(false);
    one.fit();
    expect(one.sees(24_000, 47_900) && one.sees(24_000, 100)).toBe(true);
  });

  it('keeps the point under the pointer while zooming', () => {
    const one = view();
    const before = one.unit(200, 150);
    one.zoom(1.5, 200, 150);
    expect(one.unit(200, 150)[0]).toBeCloseTo(before[0]);
    expect(one.unit(200, 150)[1]).toBeCloseTo(before[1]);
  });

  it('knows which part of the table lies under its corners', () => {
    const one = view();
    const map = one.corner('right', 120, 124);
    expect([map.x + map.w, map.y + map.h]).toEqual(one.unit(752, 614).map((at) => expect.closeTo(at)));
    expect([map.w * one.scale, map.h * one.scale]).toEqual([120, 124].map((at) => expect.closeTo(at)));
    const buttons = one.corner('left', 250, 48);
    expect([buttons.x, buttons.y]).toEqual(one.unit(0, 566).map((at) => expect.closeTo(at)));
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

  it('brings a place into view, also when the box gets its size only later', () => {
    const late = new Viewport();
    late.include(5000, 47_000, 170);
    late.measure(390, 450);
    expect(late.sees(5000, 47_000)).toBe(true);
    late.pan(0, -4000);
    expect(late.sees(5000, 47_000)).toBe(false);
    late.measure(400, 450);
    expect(late.sees(5000, 47_000)).toBe(false); // whoever moved the view is left alone
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
    one.fit();
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
