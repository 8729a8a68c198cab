import { flushSync } from 'svelte';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { mounted } from '../../test/mounted';
import { press } from '../bar';
import type { BarButton } from '../module';
import type { TableStore } from '../table.svelte';
import ActionBar from './ActionBar.svelte';

let pressed: string[];
const button = (choice: string, more: Partial<BarButton> = {}): BarButton => ({
  label: `Do ${choice}`,
  choice,
  press: () => pressed.push(choice),
  ...more,
});
const QUESTION = { title: 'Spend it all?', spends: 'Once per game.', does: [['It turns the Berserker.']], keep: 'Keep it', go: 'Spend it' };

class Shown {
  buttons: BarButton[] = $state.raw([]);
  sure: TableStore['sure'] = $state.raw(null);
  me: unknown = $state.raw(null);
  info: unknown = $state.raw(null);
  live = true;
  current = 0;
  ask = null;
  busy = false;
  connection = 'open';
  story = [];
  cards = {};
  undone = 0;
  game = { headline: () => ({ words: ['Play cards'], why: '' }), buttons: () => this.buttons, endsTurn: true };
  cardOf = () => undefined;
  undo = () => (this.undone += 1);
}

function bar(...buttons: BarButton[]): { store: Shown; page: HTMLElement } {
  const store = new Shown();
  store.buttons = buttons;
  return { store, page: mounted(ActionBar, { store: store as unknown as TableStore }) };
}
const at = (page: ParentNode, choice: string) => page.querySelector<HTMLButtonElement>(`[data-choice="${choice}"]`)!;
/** A click of the pointer: the first of a pair, or the second. */
function click(target: Element, detail = 1): void {
  target.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, detail, clientX: 5, clientY: 5 }));
  flushSync();
}
function show(store: Shown, ...buttons: BarButton[]): void {
  store.buttons = buttons;
  flushSync();
}
const pass = (ms: number) => {
  vi.advanceTimersByTime(ms);
  flushSync();
};

/** Where each choice stands; happy-dom lays nothing out. */
let places: Record<string, number>;
beforeEach(() => {
  pressed = [];
  places = {};
  vi.useFakeTimers();
  vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockImplementation(function (this: HTMLElement) {
    return new DOMRect(places[this.dataset.choice ?? ''] ?? 0, 0, 100, 40);
  });
  if ('showModal' in HTMLDialogElement.prototype) return;
  Object.assign(HTMLDialogElement.prototype, {
    showModal(this: HTMLDialogElement) {
      this.open = true;
    },
  });
});
afterEach(() => vi.useRealTimers());

it('two buttons may say the same: copies of a card that can both be taken off', () => {
  const label = 'Take off Borrowed Legend';
  const { page } = bar(button('drop 0a:borrowed-legend', { label }), button('drop 0b:borrowed-legend', { label }));
  const both = [...page.querySelectorAll<HTMLButtonElement>('.bts button')];
  expect(both.map((one) => one.dataset.choice)).toEqual(['drop 0a:borrowed-legend', 'drop 0b:borrowed-legend']);
  for (const one of both) one.click();
  expect(pressed).toEqual(['drop 0a:borrowed-legend', 'drop 0b:borrowed-legend']);
});

describe('a button', () => {
  it('takes no pointer for 400 ms after it came', () => {
    const { page } = bar(button('pass'));
    expect(at(page, 'pass').dataset.resting).toBe('');
    click(at(page, 'pass'));
    pass(399);
    click(at(page, 'pass'));
    expect(pressed).toEqual([]);
    pass(1);
    expect(at(page, 'pass').dataset.resting).toBeUndefined();
    click(at(page, 'pass'));
    expect(pressed).toEqual(['pass']);
  });

  it('rests when it moves under the pointer, and not when only its words change', () => {
    const { store, page } = bar(button('pass'), button('place', { label: 'Place it for 4' }));
    pass(400);
    show(store, button('pass'), button('place', { label: 'Place it for 5' }));
    click(at(page, 'place'));
    expect(pressed).toEqual(['place']);
    places.place = 110;
    show(store, button('place', { label: 'Place it for 5' }));
    click(at(page, 'place'));
    expect(pressed).toEqual(['place']);
    pass(400);
    click(at(page, 'place'));
    expect(pressed).toEqual(['place', 'place']);
  });

  it('that moved without the bar being told rests from the click on', () => {
    const { page } = bar(button('pass'));
    pass(400);
    places.pass = 200;
    click(at(page, 'pass'));
    expect(pressed).toEqual([]);
  });

  it('does nothing by the second click of a double click', () => {
    const { page } = bar(button('pass'));
    pass(400);
    click(at(page, 'pass'), 1);
    click(at(page, 'pass'), 2);
    expect(pressed).toEqual(['pass']);
  });

  it('is pressed by a key at once, but not by a key that is held', () => {
    const { page } = bar(button('pass'));
    click(at(page, 'pass'), 0); // as Enter on a focused button clicks
    expect(pressed).toEqual(['pass']);
    const held = new KeyboardEvent('keydown', { key: 'Enter', repeat: true, bubbles: true, cancelable: true });
    at(page, 'pass').dispatchEvent(held);
    expect(held.defaultPrevented).toBe(true);
  });

  it('can be read if it is about a card', () => {
    const { page } = bar(button('play', { card: 'slash' }));
    expect(at(page, 'play').dataset.peek).toBe('slash');
  });
});

describe('the places of the bar', () => {
  it('End turn stands apart, with who has not acted', () => {
    const waiting = ['Fargo', 'Haplong', 'Watchman', 'Segmond'];
    const { store, page } = bar(button('end', { place: 'end', waiting }), button('raise'));
    expect([...page.querySelectorAll<HTMLElement>('.bts.end button')].map((one) => one.dataset.choice)).toEqual(['end']);
    expect(page.querySelector('.end .waiting')!.textContent).toBe('not acted: Fargo, Haplong, +2');
    expect([...page.querySelectorAll<HTMLElement>('.action button')].at(-1)!.dataset.choice).toBe('end');
    show(store, button('raise'));
    expect(page.querySelector('.bts.end')).not.toBeNull(); // its place is kept free
    expect(page.querySelectorAll('.bts.end button')).toHaveLength(0);
  });

  it('powers stand in a box of their own', () => {
    const { page } = bar(button('done', { primary: true }), button('use', { once: true }));
    const box = page.querySelector('[role=group][aria-label="Once per game"]')!;
    expect([...box.querySelectorAll<HTMLElement>('button')].map((one) => one.dataset.choice)).toEqual(['use']);
  });
});

describe('what cannot be taken back', () => {
  const sure = () => document.querySelector<HTMLDialogElement>('dialog.sure');

  it('asks once, with what it spends and does, and keeps things as they are unless it is said', () => {
    const { page } = bar(button('use', { irreversible: QUESTION }));
    pass(400);
    click(at(page, 'use'));
    expect(pressed).toEqual([]);
    expect(sure()!.textContent).toContain('Spend it all?');
    expect(sure()!.textContent).toContain('Once per game.');
    expect(sure()!.textContent).toContain('It turns the Berserker.');
    expect(document.activeElement).toBe(at(sure()!, 'keep_it'));
    click(at(sure()!, 'keep_it'));
    expect(sure()).toBeNull();
    expect(pressed).toEqual([]);
    click(at(page, 'use'));
    click(at(sure()!, 'spend_it'), 2); // the second click of a double click
    expect(pressed).toEqual([]);
    click(at(sure()!, 'spend_it'));
    expect(pressed).toEqual(['use']);
    expect(sure()).toBeNull();
  });

  it('asks also when a key presses it', () => {
    const { store } = bar(button('use', { irreversible: QUESTION }));
    press(store as unknown as TableStore, store.buttons[0]!);
    flushSync();
    expect(pressed).toEqual([]);
    expect(sure()).not.toBeNull();
    store.sure = null;
    flushSync();
  });
});

describe('Undo', () => {
  const undo = (page: Element) => page.querySelector<HTMLElement>('.undo')!;

  it('says what it takes back, and how much of the others goes with it', () => {
    const { store, page } = bar();
    store.info = {
      seats: [
        { seat: 0, name: 'Wren' },
        { seat: 1, name: 'Bosun' },
      ],
    };
    store.me = { mayUndo: 'free', undo: { words: ['Draw from the Attack Deck'], others: 3 }, undoAskedBy: null };
    flushSync();
    expect(undo(page).textContent).toContain('Draw from the Attack Deck (with 3 choices of Bosun)');
    expect(undo(page).getAttribute('aria-label')).toBe('Take back (U): Draw from the Attack Deck (with 3 choices of Bosun)');
    store.me = { mayUndo: 'free', undo: { words: ['Play Bold: Add 3.'], others: 1 }, undoAskedBy: null };
    flushSync();
    expect(undo(page).textContent).toContain('Play Bold: Add 3. (with 1 choice of Bosun)');
    click(undo(page));
    expect(store.undone).toBe(0); // it has just come
    pass(400);
    click(undo(page));
    click(undo(page), 2);
    expect(store.undone).toBe(1);
  });

  it('says that a table has none', () => {
    const { store, page } = bar();
    store.info = { undo: false, seats: [] };
    flushSync();
    expect(undo(page).getAttribute('aria-label')).toBe('This table was opened without undo');
  });
});
