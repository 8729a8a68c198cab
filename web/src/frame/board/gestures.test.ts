import { tick } from 'svelte';
import { describe, expect, it, vi } from 'vitest';
import { Camera } from '../camera.svelte';
import { Gestures, type Meaning } from './gestures';

/** A board of 1000 by 1000 units in a box of 500 by 500 pixels, and what was done on it, in words. */
async function board(meaning: Partial<Meaning> = {}) {
  const box = document.createElement('div');
  const view = new Camera({ closest: 3, margin: 0, slack: 0 });
  view.box = box;
  view.extent = [1000, 1000];
  view.measure(500, 500);
  const done: string[] = [];
  const gestures = new Gestures(view, {
    touch: () => undefined,
    rest: () => false,
    click: (at) => void done.push(`click ${at.join()}`),
    ...meaning,
  });
  gestures.listen(box);
  await tick(); // until it listens
  const finger = (type: string, x: number, y: number, pointerId = 1, pointerType = 'touch') =>
    void box.dispatchEvent(new PointerEvent(`pointer${type}`, { pointerId, pointerType, clientX: x, clientY: y }));
  return { box, view, done, finger };
}

describe('one finger', () => {
  it('that slips a little has tapped where it came down', async () => {
    const { done, finger } = await board();
    finger('down', 100, 100);
    finger('move', 108, 100);
    finger('up', 108, 100);
    expect(done).toEqual(['click 100,100']);
  });

  it('that goes farther moves the board, and has not tapped', async () => {
    const { view, done, finger } = await board();
    view.zoom(2);
    const before = view.x;
    finger('down', 100, 100);
    finger('move', 140, 100);
    finger('up', 140, 100);
    expect(view.x).toBeCloseTo(before - 40 / view.scale);
    expect(done).toEqual([]);
  });

  it('that is taken away by the browser has not tapped', async () => {
    const { done, finger } = await board();
    finger('down', 100, 100);
    finger('cancel', 100, 100);
    expect(done).toEqual([]);
  });

  it.each([
    [true, []],
    [false, ['click 100,100']],
  ])('that rests has tapped only if resting meant nothing (%s)', async (isMeant, expected) => {
    vi.useFakeTimers();
    const { done, finger } = await board({ rest: () => isMeant });
    finger('down', 100, 100);
    vi.advanceTimersByTime(1000);
    finger('up', 100, 100);
    expect(done).toEqual(expected);
    vi.useRealTimers();
  });

  it('moves what it came down on, and lets it go', async () => {
    const { view, done, finger } = await board({
      touch: () => ({ to: (x, y) => void done.push(`to ${x},${y}`), release: () => void done.push('let go') }),
    });
    const before = view.x;
    finger('down', 100, 100);
    finger('move', 101, 100);
    finger('move', 150, 100);
    finger('up', 150, 100);
    expect(done).toEqual(['to 150,100', 'let go']); // once for a frame
    expect(view.x).toBe(before);
  });

  it('takes along what a drag takes', async () => {
    const { done, finger } = await board({ drag: () => ({ to: (x) => void done.push(`to ${x}`) }) });
    finger('down', 100, 100);
    finger('move', 150, 100);
    finger('up', 150, 100);
    expect(done).toEqual(['to 150']);
  });
});

describe('two fingers', () => {
  const frame = () => new Promise((done) => requestAnimationFrame(done));

  it('zoom, and move on as one when the other is lifted', async () => {
    const { view, done, finger } = await board();
    const { scale } = view;
    finger('down', 200, 250, 1);
    finger('down', 300, 250, 2);
    finger('move', 150, 250, 1);
    finger('move', 350, 250, 2);
    await frame();
    finger('up', 350, 250, 2);
    expect(view.scale).toBeCloseTo(2 * scale);
    const before = view.x;
    finger('move', 170, 250, 1);
    finger('up', 170, 250, 1);
    expect(view.x).toBeCloseTo(before - 20 / view.scale);
    expect(done).toEqual([]);
  });

  it('turn what lies between them instead', async () => {
    const turned: number[] = [];
    const { view, finger } = await board({ twist: () => (radians) => void turned.push(radians) });
    const { scale } = view;
    finger('down', 200, 250, 1);
    finger('down', 300, 250, 2);
    finger('move', 200, 350, 2);
    await frame();
    finger('up', 200, 350, 2);
    expect(turned).toEqual([Math.PI / 2]);
    expect(view.scale).toBe(scale);
  });
});

describe('a mouse', () => {
  /** As a browser tells a click: `detail` counts those at one place in a short time. */
  async function clicking() {
    const { box, done, finger } = await board();
    const click = (x: number, detail: number) => {
      finger('down', x, 10, 1, 'mouse');
      box.dispatchEvent(new MouseEvent('mousedown', { detail, clientX: x, clientY: 10 }));
      finger('up', x, 10, 1, 'mouse');
    };
    return { done, click, finger };
  }

  it('that clicks twice in a moment has clicked once', async () => {
    const { done, click } = await clicking();
    click(10, 1);
    click(10, 2);
    click(10, 3);
    expect(done).toEqual(['click 10,10']);
  });

  it('clicks as fast as it likes at different places, and again where it was after a while', async () => {
    const { done, click } = await clicking();
    click(10, 1);
    click(90, 1);
    click(10, 1);
    expect(done).toEqual(['click 10,10', 'click 90,10', 'click 10,10']);
  });

  it('that has clicked twice does not take the word from a finger', async () => {
    const { done, click, finger } = await clicking();
    click(10, 1);
    click(10, 2);
    finger('down', 10, 10);
    finger('up', 10, 10);
    expect(done).toEqual(['click 10,10', 'click 10,10']);
  });

  it('hovers while it holds nothing', async () => {
    const { done, finger } = await board({ hover: ([x]) => void done.push(`over ${x}`) });
    finger('move', 10, 10, 1, 'mouse');
    finger('down', 10, 10, 1, 'mouse');
    finger('move', 12, 10, 1, 'mouse');
    finger('up', 12, 10, 1, 'mouse');
    finger('move', 14, 10, 1, 'mouse');
    expect(done).toEqual(['over 10', 'click 10,10', 'over 14']);
  });

  it('zooms with its wheel, unless that means something else', async () => {
    let isTaken = false;
    const { box, view } = await board({ wheel: () => isTaken });
    const { scale } = view;
    box.dispatchEvent(new WheelEvent('wheel', { deltaY: -300 }));
    expect(view.scale).toBeGreaterThan(scale);
    isTaken = true;
    const near = view.scale;
    box.dispatchEvent(new WheelEvent('wheel', { deltaY: -300 }));
    expect(view.scale).toBe(near);
  });
});
