import type { WarHands } from './hands.svelte';
import { centre, OFF, type Hex } from './hexes';
import { onBoard } from './war';

/** What the fingers and the mouse do on the board. Movements are carried out once for each frame. */

type Doing = 'nothing' | 'maybe' | 'pan' | 'pinch' | 'ruler';
type Place = [x: number, y: number];

const SLACK = { mouse: 5, touch: 11 };
const LONG = 480; // ms until a press means: tell me about it
const FINGER = 24; // px around a finger within which a unit is meant
const NEARER = 3;

export class Pointing {
  readonly #hands: WarHands;
  #doing: Doing = 'nothing';
  #fingers = new Map<number, Place>();
  #start: Place = [0, 0];
  #last: Place = [0, 0];
  #now: Place = [0, 0];
  #spread = 0;
  #frame = 0;
  #press: ReturnType<typeof setTimeout> | undefined;
  #isLong = false;
  /** Which question stood when the finger went down: it may change before it is lifted. */
  #question = -1;

  constructor(hands: WarHands) {
    this.#hands = hands;
  }

  down(event: PointerEvent): void {
    if (event.button !== 0 && event.pointerType === 'mouse') return;
    this.#fingers.set(event.pointerId, [event.clientX, event.clientY]);
    if (this.#fingers.size === 2) return this.#two();
    if (this.#fingers.size > 2) return;
    this.#start = this.#last = this.#now = [event.clientX, event.clientY];
    this.#isLong = false;
    (event.currentTarget as Element).setPointerCapture?.(event.pointerId);
    const hands = this.#hands;
    this.#question = hands.number;
    hands.view.hold();
    const hex = hands.view.hex(event.clientX, event.clientY);
    if (hands.measuring) {
      this.#doing = 'ruler';
      hands.ruler = hex >= 0 ? { from: hex, to: hex } : null;
      return;
    }
    this.#doing = 'maybe';
    clearTimeout(this.#press);
    if (event.pointerType !== 'mouse') {
      this.#press = setTimeout(() => {
        this.#isLong = true;
        hands.hover = this.#meant(event.clientX, event.clientY);
      }, LONG);
    }
  }

  move(event: PointerEvent): void {
    const hands = this.#hands;
    const finger = this.#fingers.get(event.pointerId);
    if (!finger) {
      if (event.pointerType === 'mouse') this.#over(hands.view.hex(event.clientX, event.clientY));
      return;
    }
    finger[0] = event.clientX;
    finger[1] = event.clientY;
    this.#now = [event.clientX, event.clientY];
    if (this.#doing === 'maybe') {
      const slack = event.pointerType === 'mouse' ? SLACK.mouse : SLACK.touch;
      if (Math.hypot(this.#now[0] - this.#start[0], this.#now[1] - this.#start[1]) < slack) return;
      clearTimeout(this.#press);
      this.#doing = 'pan';
    }
    this.#frame ||= requestAnimationFrame(() => this.#act());
  }

  up(event: PointerEvent): void {
    if (!this.#fingers.delete(event.pointerId)) return;
    clearTimeout(this.#press);
    if (this.#frame) {
      cancelAnimationFrame(this.#frame);
      this.#act();
    }
    if (this.#doing === 'maybe' && !this.#isLong && event.type === 'pointerup') this.#click(event);
    if (!this.#fingers.size) {
      this.#doing = 'nothing';
      this.#hands.view.release();
    } else if (this.#doing === 'pinch') {
      this.#last = [...this.#fingers.values()][0]!;
      this.#doing = 'pan';
    }
  }

  leave(): void {
    this.#hands.hover = OFF;
  }

  /** No click follows a touch of the board: a button that is merely near would get it. */
  touched(event: TouchEvent): void {
    event.preventDefault();
    if (document.activeElement instanceof HTMLInputElement) document.activeElement.blur(); // as the click would have done
  }

  wheel(event: WheelEvent): void {
    event.preventDefault();
    const { view } = this.#hands;
    const box = view.box!.getBoundingClientRect();
    view.zoom(Math.exp(-event.deltaY * 0.0014), event.clientX - box.left, event.clientY - box.top);
  }

  stop(): void {
    this.#hands.view.release();
    cancelAnimationFrame(this.#frame);
    clearTimeout(this.#press);
  }

  #over(hex: Hex): void {
    const hands = this.#hands;
    if (hands.hover === hex) return;
    hands.hover = hex;
    hands.lookAt(hex);
  }

  #act(): void {
    this.#frame = 0;
    const hands = this.#hands;
    const [x, y] = this.#now;
    if (this.#doing === 'pan') {
      hands.view.pan(x - this.#last[0], y - this.#last[1]);
      this.#last = [x, y];
    } else if (this.#doing === 'pinch') this.#pinch();
    else if (this.#doing === 'ruler' && hands.ruler) {
      const to = hands.view.hex(x, y);
      if (to >= 0) hands.ruler = { ...hands.ruler, to };
    }
  }

  #two(): void {
    clearTimeout(this.#press);
    const [a, b] = [...this.#fingers.values()] as [Place, Place];
    this.#spread = Math.hypot(a[0] - b[0], a[1] - b[1]);
    this.#last = [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2];
    this.#doing = 'pinch';
  }

  #pinch(): void {
    const [a, b] = [...this.#fingers.values()] as [Place, Place | undefined];
    if (!b) return;
    const { view } = this.#hands;
    const middle: Place = [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2];
    const spread = Math.hypot(a[0] - b[0], a[1] - b[1]);
    const box = view.box!.getBoundingClientRect();
    view.pan(middle[0] - this.#last[0], middle[1] - this.#last[1]);
    view.zoom(spread / Math.max(1, this.#spread), middle[0] - box.left, middle[1] - box.top);
    this.#spread = spread;
    this.#last = middle;
  }

  /** The hex under a finger, or the unit that is merely near it. */
  #meant(x: number, y: number): Hex {
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

  #click(event: PointerEvent): void {
    const hands = this.#hands;
    if (hands.skip() || this.#question !== hands.number) return;
    const isMouse = event.pointerType === 'mouse';
    const [x, y] = this.#start;
    const hex = isMouse ? hands.view.hex(x, y) : this.#meant(x, y);
    if (isMouse) this.#over(hex);
    const isUnit = onBoard(hands.war).some((unit) => unit.at === hex);
    if (!isMouse && hands.view.isTight && !isUnit) {
      const box = hands.view.box!.getBoundingClientRect();
      hands.view.zoom(NEARER, x - box.left, y - box.top); // hexes are too small for a finger: nearer first
      return;
    }
    hands.click(hex, isMouse);
  }
}
