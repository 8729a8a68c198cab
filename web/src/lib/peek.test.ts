import { flushSync } from 'svelte';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { mounted, settled } from '../test/mounted';
import { card } from '../test/cards';
import PeekDoor from '../parts/peek/PeekDoor.svelte';
import { peek } from './peek.svelte';
import { soon } from '../test/soon';

const cards = Object.fromEntries(['Slash', 'Thrust', 'Bracer'].map((name) => [name.toLowerCase(), card({ id: name.toLowerCase(), name })]));
const PAGE = `
  <ol><li><button id="first" data-peek="slash" data-peek-tap="act">Slash</button></li>
  <li><button id="second" data-peek="thrust" data-peek-tap="act">Thrust</button></li>
  <li><button id="name" data-peek="bracer" data-peek-tap="read">Bracer</button></li></ol>
  <button id="other">Something else</button><span id="nobody" data-peek="nobody">?</span>`;

let page: HTMLElement;
let acted: string[];
const at = (id: string) => page.querySelector<HTMLElement>(`#${id}`)!;
const panel = () => document.querySelector<HTMLElement>('.peek');

function point(type: string, target: Element, more: PointerEventInit = {}): PointerEvent {
  const event = new PointerEvent(type, { bubbles: true, cancelable: true, pointerType: 'mouse', ...more });
  target.dispatchEvent(event);
  flushSync();
  return event;
}
let x = 0;
/** The pointer is moved onto it, to where it was not before. */
function come(target: Element): void {
  x += 1;
  point('pointerover', target, { clientX: x });
  point('pointermove', target, { clientX: x });
}
/** The focus comes to it by the key Tab. */
function walkTo(target: HTMLElement): void {
  key('Tab');
  target.focus();
  flushSync();
}
function key(pressed: string, target: Element = document.body): KeyboardEvent {
  const event = new KeyboardEvent('keydown', { key: pressed, bubbles: true, cancelable: true });
  target.dispatchEvent(event);
  flushSync();
  return event;
}
async function pass(ms: number): Promise<void> {
  await vi.advanceTimersByTimeAsync(ms);
  flushSync();
}

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  page = document.createElement('div');
  page.innerHTML = PAGE;
  document.body.append(page);
  acted = [];
  page.addEventListener('click', (event) => acted.push((event.target as Element).id));
  const stop = peek.from({
    game: 'toy',
    cardOf: (card) => cards[card],
  });
  mounted(PeekDoor, {});
  await import('../parts/peek/Peek.svelte');
  return () => {
    stop();
    page.remove();
  };
});
afterEach(() => vi.useRealTimers());

async function drawn(): Promise<void> {
  vi.useRealTimers();
  await soon(() => {
    flushSync();
    expect(panel()?.querySelector('h2')).toBeTruthy();
  });
  await settled();
}

describe('a pointer', () => {
  it('opens a card after it has rested, and closes it after it has left', async () => {
    come(at('first'));
    await pass(249);
    expect(peek.shown).toBeNull();
    await pass(1);
    expect(peek.shown).toMatchObject({ card: 'slash', how: 'hover' });
    come(at('other'));
    await pass(119);
    expect(peek.shown).not.toBeNull();
    await pass(1);
    expect(peek.shown).toBeNull();
  });

  it('that moves on does not rest', async () => {
    come(at('first'));
    await pass(200);
    point('pointermove', at('first'), { clientX: x + 10 });
    await pass(200);
    expect(peek.shown).toBeNull();
    await pass(50);
    expect(peek.shown?.card).toBe('slash');
  });

  it('opens the next one at once while one is open', async () => {
    come(at('first'));
    await pass(250);
    come(at('second'));
    expect(peek.shown?.card).toBe('thrust');
  });

  it('under which the page changes opens nothing until it is moved', async () => {
    come(at('other'));
    point('pointerover', at('first'), { clientX: x }); // as a browser tells it when something else lies there now
    await pass(1000);
    expect(peek.shown).toBeNull();
    point('pointermove', at('first'), { clientX: x + 2 });
    await pass(1000);
    expect(peek.shown).toBeNull(); // a hand is never quite still
    point('pointermove', at('first'), { clientX: x + 5 });
    await pass(250);
    expect(peek.shown?.card).toBe('slash');
    point('pointerover', at('second'), { clientX: x + 5 });
    await pass(1000);
    expect(peek.shown).toBeNull();
    x += 5;
  });

  it('that presses closes it, and the card acts', async () => {
    come(at('first'));
    await pass(250);
    point('pointerdown', at('first'), { buttons: 1 });
    expect(peek.shown).toBeNull();
    point('click', at('first'));
    expect(acted).toEqual(['first']);
    await pass(1000);
    expect(peek.shown).toBeNull(); // whoever has clicked has read it
  });

  it('opens nothing where the page knows no card, or where it is busy', async () => {
    come(at('nobody'));
    await pass(1000);
    page.setAttribute('data-peek-quiet', '');
    come(at('first'));
    await pass(1000);
    expect(peek.shown).toBeNull();
  });

  it('that clicks a name pins the card', () => {
    point('pointerdown', at('name'), { buttons: 1 });
    point('click', at('name'));
    expect(peek.shown?.card).toBe('bracer');
    expect(peek.pinned).toBe(true);
  });
});

describe('a finger', () => {
  const touch = { pointerType: 'touch' };
  function tap(target: Element): void {
    point('pointerdown', target, touch);
    point('pointerup', target, touch);
    point('click', target, touch);
  }

  it('reads with the first tap and acts with the second', () => {
    tap(at('first'));
    expect(peek.shown?.card).toBe('slash');
    expect(acted).toEqual([]);
    tap(at('first'));
    expect(acted).toEqual(['first']);
    expect(peek.shown).toBeNull();
  });

  it('reads again what was read before another thing was tapped', () => {
    tap(at('first'));
    tap(at('second'));
    expect(peek.shown?.card).toBe('thrust');
    tap(at('other'));
    tap(at('second'));
    expect(acted).toEqual(['other']);
  });

  it('reads when it is held, and lifting it does nothing', async () => {
    point('pointerdown', at('first'), touch);
    await pass(349);
    expect(peek.shown).toBeNull();
    await pass(1);
    expect(peek.shown).toMatchObject({ card: 'slash', how: 'press' });
    expect(point('contextmenu', at('first'), touch).defaultPrevented).toBe(true);
    point('pointerup', at('first'), touch);
    point('click', at('other'), touch); // the panel or anything else may lie under the finger by now
    expect(acted).toEqual([]);
  });

  it('that slides scrolls or drags, and reads nothing', async () => {
    point('pointerdown', at('first'), { ...touch, clientX: 0, clientY: 0 });
    point('pointermove', at('first'), { ...touch, clientX: 0, clientY: 20 });
    await pass(1000);
    expect(peek.shown).toBeNull();
  });
});

describe('the keyboard', () => {
  it('opens it by focus at once, and closes it when the focus leaves', () => {
    walkTo(at('first'));
    expect(peek.shown).toMatchObject({ card: 'slash', how: 'focus' });
    walkTo(at('other'));
    expect(peek.shown).toBeNull();
  });

  it('does not open it when the focus only comes back', () => {
    key('Escape'); // a dialog was closed
    at('first').focus();
    flushSync();
    expect(peek.shown).toBeNull();
  });

  it('reads the focused thing with I, pins, goes on, and gives the focus back', async () => {
    at('first').focus();
    expect(key('i', at('first')).defaultPrevented).toBe(true);
    await drawn();
    expect(document.activeElement).toBe(panel());
    expect(panel()!.getAttribute('aria-label')).toBe('Slash');
    expect(key('p', panel()!).defaultPrevented).toBe(true);
    expect(peek.pinned).toBe(true);
    key('n', panel()!);
    expect(peek.shown?.card).toBe('thrust');
    key('n', panel()!);
    expect(peek.shown?.card).toBe('bracer');
    key('n', panel()!);
    expect(peek.shown?.card).toBe('slash');
    expect(key('Escape', panel()!).defaultPrevented).toBe(true);
    expect(peek.shown).toBeNull();
    expect(document.activeElement).toBe(at('first'));
    expect(peek.pinned).toBe(false);
  });

  it('is left to whoever types', () => {
    const field = document.createElement('input');
    page.append(field);
    field.focus();
    expect(key('i', field).defaultPrevented).toBe(false);
    expect(peek.shown).toBeNull();
  });
});

describe('the panel', () => {
  it('goes when the thing goes, and follows it when it is drawn anew', async () => {
    walkTo(at('first'));
    await drawn();
    const anew = at('first').cloneNode(true) as HTMLElement;
    at('first').replaceWith(anew);
    peek.check();
    expect(peek.shown?.anchor).toBe(anew);
    anew.remove();
    peek.check();
    expect(peek.shown).toBeNull();
  });
});
