import { tick } from 'svelte';
import { press } from './bar';
import type { Panes } from './panes.svelte';
import { honest } from './honest';
import type { Hands } from './module';
import { nextTurn, turnBefore } from './chapters';
import type { ReelSpeed } from './reel.svelte';
import type { TableStore } from './table.svelte';
import { ownWait } from './waiting';

/** The keys of every table, for the list of keys; a game adds its own. */
export const KEYS: [string, string][] = [
  ['Enter', 'press the golden button'],
  ['Esc', 'back, close, skip the movement'],
  ['U', 'undo'],
  ['L', 'log'],
  ['T', 'the board as text'],
  ['H', 'in a lesson: back to the guide'],
  ['?', 'this list'],
];

/** Those of a finished game that is seen again. */
export const REPLAY_KEYS: [string, string][] = [
  ['Space', 'plays it, and holds it'],
  ['\u2190 \u2192', 'a step back, a step on'],
  ['Shift \u2190 \u2192', 'a turn back, a turn on'],
  ['1 2 4', 'how fast'],
  ['Esc', 'to the end'],
];

function isTyping(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && (target.matches('input:not([type=range]), textarea, select') || target.isContentEditable);
}

/** A key at the table: first what lies above it, then what holds everywhere, then the game, then the golden button. */
export function pressed(store: TableStore, panes: Panes, event: KeyboardEvent): void {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target) || store.curtain !== null) return;
  const isHeld = event.repeat && /^[1-9]$|^Enter$|^ $/.test(event.key); // a held key chooses once
  if (isHeld || isTaken(store, panes, event)) event.preventDefault();
}

function isTaken(store: TableStore, panes: Panes, event: KeyboardEvent): boolean {
  const letter = event.key.toLowerCase();
  if (store.looksBack && isForReplay(store, event)) return true;
  if (event.key === 'Escape') escape(store, panes);
  else if (event.key === '?') panes.toggle('help');
  else if (letter === 'h' && store.info?.lesson) panes.guideCalls += 1;
  else if (letter === 'u' && !event.shiftKey) store.undo();
  else if (letter === 'l') {
    panes.toggleLog();
    void tick().then(() => document.querySelector<HTMLElement>('.log')?.focus()); // it may have been behind another tab
  } else if (letter === 't') panes.asText = !panes.asText;
  else return isForGame(store, event);
  return true;
}

function escape(store: TableStore, panes: Panes): void {
  const hands = store.hands as Hands; // of whichever game it is
  if (panes.panel) panes.back();
  else if (store.rule !== null) store.rule = null;
  else if (store.playing) store.skip();
  else if (!store.live) store.goLive();
  else if (!hands.back()) panes.back();
}

const CONTROLS = 'button, a, summary, select, [role=tab]'; // Space presses what has the focus

function isForReplay(store: TableStore, event: KeyboardEvent): boolean {
  const { reel } = store;
  const { key, shiftKey, target } = event;
  if (key === ' ' && !(target instanceof Element && target.closest(CONTROLS))) reel.toggle();
  else if (key === 'ArrowLeft') void (shiftKey ? store.goTo(turnBefore(store.chapters, store.at!)) : reel.back());
  else if (key === 'ArrowRight') void (shiftKey ? store.goTo(nextTurn(store.chapters, store.at!)) : reel.forth());
  else if (key === 'Home') void store.goTo(0);
  else if (key === 'End') void store.goTo(store.last);
  else if (key === '1' || key === '2' || key === '4') reel.speed = Number(key) as ReelSpeed;
  else return false;
  return true;
}

function isForGame(store: TableStore, event: KeyboardEvent): boolean {
  if (event.target instanceof HTMLInputElement) return false; // the slider keeps its keys
  if (store.playing) return store.playback.key(event, store.tale.events);
  if (!store.live) return false;
  if (store.game.key(store, event)) return true;
  const onControl = event.target instanceof HTMLButtonElement || event.target instanceof HTMLAnchorElement;
  if (event.key !== 'Enter' || onControl) return false;
  const golden = (ownWait(store)?.buttons ?? honest(store, store.game.buttons(store))).find((button) => button.primary);
  if (!golden) return false;
  press(store, golden);
  return true;
}
