import type { Held, Meaning, Place } from '../../../frame/board/gestures';
import type { WarHands } from './hands.svelte';
import { centre, OFF, type Hex } from './hexes';
import { onBoard } from './war';

const FINGER = 24; // px around a finger within which a unit is meant
const NEARER = 3;

/** What fingers and mouse mean on the hex map. */
export class Pointing implements Meaning {
  readonly #hands: WarHands;
  /** Which question stood when the finger went down: it may change before it is lifted. */
  #question = -1;

  constructor(hands: WarHands) {
    this.#hands = hands;
  }

  /** The ruler lies where the finger comes down; else nothing is held. */
  touch([x, y]: Place): Held | undefined {
    const hands = this.#hands;
    this.#question = hands.number;
    if (!hands.measuring) return undefined;
    const from = hands.view.hex(x, y);
    hands.ruler = from >= 0 ? { from, to: from } : null;
    return {
      to: (toX, toY) => {
        const to = hands.view.hex(toX, toY);
        if (hands.ruler && to >= 0) hands.ruler = { ...hands.ruler, to };
      },
    };
  }

  rest(at: Place): boolean {
    this.#hands.hover = this.#meant(at);
    return true;
  }

  hover([x, y]: Place): void {
    this.#over(this.#hands.view.hex(x, y));
  }

  leave(): void {
    this.#hands.hover = OFF;
  }

  click(at: Place, event: PointerEvent): void {
    const hands = this.#hands;
    if (hands.skip() || this.#question !== hands.number) return;
    const isMouse = event.pointerType === 'mouse';
    const hex = isMouse ? hands.view.hex(...at) : this.#meant(at);
    if (isMouse) this.#over(hex);
    const isUnit = onBoard(hands.war).some((unit) => unit.at === hex);
    if (!isMouse && hands.view.isTight && !isUnit) {
      hands.view.zoomAt(NEARER, ...at); // hexes are too small for a finger: nearer first
      return;
    }
    hands.click(hex, isMouse);
  }

  #over(hex: Hex): void {
    const hands = this.#hands;
    if (hands.hover === hex) return;
    hands.hover = hex;
    hands.lookAt(hex);
  }

  /** The hex under a finger, or the unit that is merely near it. */
  #meant([x, y]: Place): Hex {
    const { view, war } = this.#hands;
    const hex = view.hex(x, y);
    if (onBoard(war).some((unit) => unit.at === hex)) return hex;
    const [ux, uy] = view.under(x, y);
    const near = onBoard(war)
      .map((unit) => {
        const [cx, cy] = centre(view.look, unit.at);
        return { at: unit.at, far: Math.hypot(cx - ux, cy - uy) * view.scale };
      })
      .sort((a, b) => a.far - b.far)[0];
    return view.isTight && near && near.far < FINGER ? near.at : hex;
  }
}
