import type { BattleTable } from './store';
import { digitOf, movesView, pressesButton } from '../../../frame/board/keys';
import type { FieldHands } from './hands.svelte';
import { buttons } from './words';

/** What the keys do on the table. Directions are those of the screen. */

const ARROWS: Record<string, number> = { ArrowUp: 0, ArrowRight: 90, ArrowDown: 180, ArrowLeft: 270 };
const INCH = 1000;
const TENTH = 100;

export const KEYS: [string, string][] = [
  ['Tab', 'the next Character or piece that can be chosen'],
  ['Arrows', 'move the ghost 1 in, with Shift 0.1 in'],
  [', .', 'turn 5 degrees, with Shift 45'],
  ['N', 'the next target'],
  ['P', 'place without firing'],
  ['X', 'where all enemies can stand and strike'],
  ['R', 'hold and drag to measure; tap, then arrows and Enter'],
  ['K', 'keep the stack inspector on this Character'],
  ['+ − F', 'zoom, and the whole table'],
  ['V', 'turn the table by a quarter'],
  ['1 to 9', 'a card of the hand, or a button'],
];

export function key(store: BattleTable, event: KeyboardEvent): boolean {
  const hands = store.hands;
  const { ruler, view } = hands;
  const direction = ARROWS[event.key];
  const held = hands.ghost || hands.piece || hands.place;
  if (direction !== undefined && (ruler.from || held)) {
    const far = event.shiftKey ? TENTH : INCH;
    if (ruler.from) ruler.step(direction, far);
    else hands.step(direction, far);
    return true;
  }
  if (movesView(view, event.key)) return true;
  if (event.key === 'Enter' && ruler.from) {
    ruler.pin();
    return true;
  }
  switch (event.key) {
    case ',':
    case '<':
      hands.turn(event.shiftKey ? -450 : -50);
      return true;
    case '.':
    case '>':
      hands.turn(event.shiftKey ? 450 : 50);
      return true;
  }
  switch (event.key.toLowerCase()) {
    case 'n':
      hands.nextTarget(event.shiftKey ? -1 : 1);
      return true;
    case 'p':
      return hands.playing ? false : hands.commit();
    case 'f':
      view.fit();
      return true;
    case 'x':
      hands.threats.all = !hands.threats.all;
      return true;
    case 'v':
      view.rotate();
      return true;
    case 'k': {
      const focused = document.activeElement?.closest('[data-uid]')?.getAttribute('data-uid');
      hands.inspect(Number(focused ?? 0) || hands.hover || hands.inspected);
      return true;
    }
    case 'r':
      return true; // the board itself listens to this key, down and up
  }
  return digit(store, hands, event);
}

function digit(store: BattleTable, hands: FieldHands, event: KeyboardEvent): boolean {
  const n = digitOf(event.key);
  if (n < 0 || !store.ask) return false;
  if (hands.kind === 'play') {
    const playable = (hands.battle.hand[store.side] ?? []).filter((card) => hands.canPlay(card));
    if (playable[n]) hands.pick(playable[n]);
    return playable[n] !== undefined;
  }
  if (hands.question === 'guess' && store.ask.options.some((option) => option.choice === event.key)) {
    store.choose(event.key);
    return true;
  }
  return pressesButton(store, buttons(store), event.key);
}
