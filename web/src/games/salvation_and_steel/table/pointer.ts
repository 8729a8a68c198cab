import type { Held, Meaning, Place } from '../../../frame/board/gestures';
import type { WarHands } from './hands.svelte';
import { centre, OFF, type Hex } from './hexes';
import { onBoard, unitAt, type Unit } from './war';

const FINGER = 24; // px around a finger within which a unit is meant
const NEARER = 3;

/** What fingers and mouse mean on the hex map. */
export class Pointing implements Meaning {
  readonly #hands: WarHands;
  /** Which question stood when the finger went down: it may change before it is lifted. */
  #question = -1;
  /** One's own unit on which the mouse came down: it can be dragged. */
  #taken: Unit | undefined;

  constructor(hands: WarHands) {
    this.#hands = hands;
  }

  /** The ruler lies where the finger comes down; else nothing is held. */
  touch([x, y]: Place, event: PointerEvent): Held | undefined {
    const hands = this.#hands;
    this.#question = hands.number;
    const under = event.pointerType === 'mouse' ? unitAt(hands.war, hands.view.hex(x, y)) : undefined;
    this.#taken = under && hands.canSend(under.id) ? under : undefined;
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

  /** A unit is dragged to a hex, or onto an enemy to charge; beside units a mouse moves the board. */
  drag(): Held | undefined {
    const hands = this.#hands;
    const unit = this.#taken;
    if (!unit || this.#question !== hands.number) return undefined;
    if (hands.selected !== unit.id) hands.select(unit.id);
    let at = unit.at;
    return {
      to: (x, y) => {
        at = hands.view.hex(x, y);
        this.#over(at);
      },
      release: () => {
        if (this.#question === hands.number && at !== unit.at) hands.send(at);
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
