import { press, type Bar } from '../bar';
import type { Camera } from '../camera.svelte';
import type { BarButton } from '../module';

const STEP = 80; // px
const NEARER = 1.25;
const FARTHER = 0.8;
const DIGITS = ['1', '2', '3', '4', '5', '6', '7', '8', '9'];

const ARROWS: Record<string, readonly [dx: number, dy: number]> = {
  ArrowUp: [0, STEP],
  ArrowDown: [0, -STEP],
  ArrowLeft: [STEP, 0],
  ArrowRight: [-STEP, 0],
};

/** Keys that move the view: arrows, plus and minus. Returns whether it was one. */
export function movesView(view: Camera, key: string): boolean {
  const pan = ARROWS[key];
  if (pan) view.pan(...pan);
  else if (key === '+' || key === '=') view.zoom(NEARER);
  else if (key === '-') view.zoom(FARTHER);
  else return false;
  return true;
}

/** 0 for the key 1, up to 8 for the key 9; -1 for every other. */
export function digitOf(key: string): number {
  return DIGITS.indexOf(key);
}

/** A digit presses the button of the bar that it counts to. Returns whether there is one. */
export function pressesButton(store: Bar & { readonly ask: unknown }, buttons: readonly BarButton[], key: string): boolean {
  const button = store.ask ? buttons[digitOf(key)] : undefined;
  if (button) press(store, button);
  return button !== undefined;
}
