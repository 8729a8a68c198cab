import { movesView, pressesButton } from '../../../frame/board/keys';
import type { Direction } from './hexes';
import type { WarTable } from './store';
import { buttons } from './words';

/** What the keys do on the board. Directions are those of the screen. */

const STEPS: Record<string, Direction> = { q: 'NW', w: 'N', e: 'NE', a: 'SW', s: 'S', d: 'SE' };

export const KEYS: [string, string][] = [
  ['Tab, B', 'the next unit that can act; with Shift the one before'],
  ['Q W E A S D', 'the six directions: choose a hex'],
  ['N', 'the next target'],
  ['C', 'charge the target'],
  ['G', 'shoot at the target'],
  ['V', 'the next spell'],
  ['X', 'end the activation'],
  ['M', 'measure: then point, or press R'],
  ['R', 'turn a piece of terrain; else the ruler'],
  ['Z', 'where all enemies can come, and whom they can charge or shoot'],
  ['+ − F', 'zoom; the whole board, and again: all units'],
  ['Arrows', 'move the view; in the splitter left and right choose attack, defence or keep, up and down change it'],
  ['A, D', 'in the splitter: all on attack, all on defence'],
  ['1 to 9', 'a button of the bar'],
];

export function key(store: WarTable, event: KeyboardEvent): boolean {
  const { hands } = store;
  const { view } = hands;
  const letter = event.key.toLowerCase();
  if (hands.question === 'dice' && dice(store, letter)) return true;
  if (movesView(view, event.key)) return true;
  const step = STEPS[letter];
  if (step) {
    hands.step(step);
    return true;
  }
  switch (letter) {
    case 'tab':
    case 'b':
      if (letter === 'tab' && !(event.target instanceof Element && event.target.closest('[data-board]'))) return false;
      hands.nextUnit(event.shiftKey ? -1 : 1);
      return true;
    case 'n':
      hands.nextTarget(event.shiftKey ? -1 : 1);
      return true;
    case 'c':
      hands.chooseAct('charge');
      return true;
    case 'g':
      hands.chooseAct('shoot');
      return true;
    case 'v': {
      const { spells } = hands;
      if (spells.length) hands.aimSpell(spells[(spells.indexOf(hands.spell) + 1) % spells.length]!);
      return spells.length > 0;
    }
    case 'x':
      if (hands.offered.some(({ choice }) => choice === 'done')) hands.say('done');
      return true;
    case 'm':
      hands.measuring = !hands.measuring;
      return true;
    case 'r':
      if (hands.question === 'lay') hands.turn();
      else hands.measuring = !hands.measuring;
      return true;
    case 'z':
      hands.threats.all = !hands.threats.all;
      return true;
    case 'f':
      hands.fit();
      return true;
  }
  const numbered = buttons(store).filter(({ place }) => place !== 'end');
  return pressesButton(store, numbered, event.key);
}

/** The dice splitter has its own keys. */
function dice({ hands }: WarTable, letter: string): boolean {
  switch (letter) {
    case 'a':
      hands.all('attack');
      return true;
    case 'd':
      hands.all('defence');
      return true;
    case 'arrowright':
      hands.nextBin(1);
      return true;
    case 'arrowleft':
      hands.nextBin(-1);
      return true;
    case 'arrowup':
      hands.change(1);
      return true;
    case 'arrowdown':
      hands.change(-1);
      return true;
    case 'm':
      if (hands.hasMirror) hands.setSplit({ attack: 0, defence: 0, mirror: true });
      return hands.hasMirror;
    default:
      return false;
  }
}
