import { stackAt } from './battle';
import type { FieldHands } from './hands.svelte';
import type { Point } from './geometry';

/** What the fingers and the mouse do on the board. Movements are gathered and carried out once for each frame. */

type Doing = 'nothing' | 'maybe' | 'handle' | 'pan' | 'ghost' | 'carry' | 'turn' | 'ruler' | 'pinch' | 'twist';

const SLACK = { mouse: 5, touch: 11 };
const LONG = 480; // ms until a press means: tell me about it
const NEAR = 120; // px: two fingers this near to the ghost turn it
const WHEEL_TURN = 50; // tenths of a degree

export class Pointing {
  readonly #hands: FieldHands;
  #doing: Doing = 'nothing';
  #fingers = new Map<number, Point>();
  #start: Point = [0, 0];
  /** What lay under the finger when it went down: the table may move before it is lifted, and the question may change. */
  #under: { element: Element; at: Point; question: number } | null = null;
  #last: Point = [0, 0];
  #now: Point = [0, 0];
  #grip: Point = [0, 0]; // from the pointer to the centre of what it holds, on the table
  #spread = 0;
  #tilt = 0;
  #frame = 0;
  #press: ReturnType<typeof setTimeout> | undefined;
  #long = false;
  /** The key of the ruler is held. */
  measuring = false;

  constructor(hands: FieldHands) {
    this.#hands = hands;
  }

  down(event: PointerEvent): void {
    if (event.button !== 0 && event.pointerType === 'mouse') return;
    const element = under(event.clientX, event.clientY, event.target);
    this.#fingers.set(event.pointerId, [event.clientX, event.clientY]);
    if (this.#fingers.size === 2) return this.#two();
    if (this.#fingers.size > 2) return;
    this.#start = this.#last = this.#now = [event.clientX, event.clientY];
    this.#long = false;
    (event.currentTarget as Element).setPointerCapture?.(event.pointerId);
    const hands = this.#hands;
    hands.view.hold();
    const at = hands.view.table(event.clientX, event.clientY);
    this.#under = { element, at, question: hands.number };
    if (hands.ruler.ready || this.measuring) {
      this.#doing = 'ruler';
      hands.ruler.start(at);
    } else if (element.closest('[data-handle]')) this.#doing = 'handle';
    else if (element.closest('[data-ghost]')) {
      const pose = hands.piece ?? hands.pose ?? hands.edgePose;
      this.#grip = pose ? [pose.x - at[0], pose.y - at[1]] : [0, 0];
      this.#doing = 'ghost';
    } else {
      this.#doing = 'maybe';
      const uid = numberOf(element, 'uid');
      clearTimeout(this.#press);
      if (uid && event.pointerType !== 'mouse') {
        this.#press = setTimeout(() => {
          this.#long = true;
          hands.inspect(uid);
        }, LONG);
      }
    }
  }

  move(event: PointerEvent): void {
    const finger = this.#fingers.get(event.pointerId);
    if (!finger) return;
    finger[0] = event.clientX;
    finger[1] = event.clientY;
    this.#now = [event.clientX, event.clientY];
    if (this.#doing === 'maybe' || this.#doing === 'handle') {
      const slack = event.pointerType === 'mouse' ? SLACK.mouse : SLACK.touch;
      if (Math.hypot(this.#now[0] - this.#start[0], this.#now[1] - this.#start[1]) < slack) return;
      clearTimeout(this.#press);
      this.#doing = this.#doing === 'handle' ? 'turn' : this.#taken();
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
    const still = this.#doing === 'maybe' || this.#doing === 'handle'; // the ground around the handle can be clicked
    if (still && !this.#long && event.type === 'pointerup' && !this.#under?.element.matches('.rot')) this.#click();
    if (this.#doing === 'ruler') this.#hands.ruler.pin();
    if (this.#doing === 'carry') this.#hands.letGo();
    if (!this.#fingers.size) {
      this.#doing = 'nothing';
      this.#hands.view.release();
    } else if (this.#doing === 'pinch' || this.#doing === 'twist') {
      this.#last = [...this.#fingers.values()][0]!;
      this.#doing = 'pan';
    }
  }

  /** No click follows a touch of the table: a button that is merely near would get it. */
  touched(event: TouchEvent): void {
    event.preventDefault();
    if (document.activeElement instanceof HTMLInputElement) document.activeElement.blur(); // as the click would have done
  }

  wheel(event: WheelEvent): void {
    event.preventDefault();
    const hands = this.#hands;
    const over = (event.target as Element).closest('[data-ghost], [data-handle]');
    if (over && (hands.ghost || hands.piece)) {
      hands.turn(Math.sign(event.deltaY) * (event.shiftKey ? 10 : WHEEL_TURN));
      return;
    }
    const box = hands.view.box!.getBoundingClientRect();
    hands.view.zoom(Math.exp(-event.deltaY * 0.0014), event.clientX - box.left, event.clientY - box.top);
  }

  stop(): void {
    this.#hands.view.release();
    cancelAnimationFrame(this.#frame);
    clearTimeout(this.#press);
  }

  #act(): void {
    this.#frame = 0;
    const hands = this.#hands;
    const { view } = hands;
    const [x, y] = this.#now;
    if (this.#doing === 'pan') {
      view.pan(x - this.#last[0], y - this.#last[1]);
      this.#last = [x, y];
    } else if (this.#doing === 'pinch' || this.#doing === 'twist') this.#pinch();
    else if (this.#doing === 'turn') hands.faceTo(...view.table(x, y));
    else if (this.#doing === 'ruler') hands.ruler.move(view.table(x, y));
    else if (this.#doing === 'ghost') {
      const at = view.table(x, y);
      const to: Point = [at[0] + this.#grip[0], at[1] + this.#grip[1]];
      if (hands.piece) hands.pieceTo(...to);
      else if (hands.ghost) hands.slideTo(...to);
      else hands.edgeTo(...to);
    } else if (this.#doing === 'carry') {
      const at = view.table(x, y);
      hands.carry(at[0] + this.#grip[0], at[1] + this.#grip[1]);
    }
  }

  /** What a drag that begins here moves: the card under it, if that may move, or else the table. */
  #taken(): Doing {
    const hands = this.#hands;
    if (!this.#under || this.#under.question !== hands.number) return 'pan';
    const { element, at } = this.#under;
    const uid = numberOf(element, 'uid');
    const stack = stackAt(hands.battle, uid);
    if (!stack) return 'pan';
    this.#grip = [stack.x - at[0], stack.y - at[1]];
    if (uid === hands.ghost?.uid && hands.kind === 'slide') return 'ghost';
    if (!hands.canLift(uid)) return 'pan';
    hands.lift(uid);
    return 'carry';
  }

  #two(): void {
    clearTimeout(this.#press);
    const [a, b] = [...this.#fingers.values()] as [Point, Point];
    this.#spread = Math.hypot(a[0] - b[0], a[1] - b[1]);
    this.#tilt = Math.atan2(b[1] - a[1], b[0] - a[0]);
    this.#last = [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2];
    const ghost = this.#hands.view.box?.querySelector('[data-ghost]')?.getBoundingClientRect();
    const near = ghost && Math.hypot(ghost.left + ghost.width / 2 - this.#last[0], ghost.top + ghost.height / 2 - this.#last[1]) < NEAR;
    this.#doing = near ? 'twist' : 'pinch';
  }

  #pinch(): void {
    const [a, b] = [...this.#fingers.values()] as [Point, Point];
    if (!b) return;
    const { view } = this.#hands;
    const middle: Point = [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2];
    const tilt = Math.atan2(b[1] - a[1], b[0] - a[0]);
    if (this.#doing === 'twist') {
      this.#hands.turn(Math.round(((tilt - this.#tilt) * 1800) / Math.PI));
      this.#tilt = tilt;
      return;
    }
    const spread = Math.hypot(a[0] - b[0], a[1] - b[1]);
    const box = view.box!.getBoundingClientRect();
    view.pan(middle[0] - this.#last[0], middle[1] - this.#last[1]);
    view.zoom(spread / Math.max(1, this.#spread), middle[0] - box.left, middle[1] - box.top);
    this.#spread = spread;
    this.#last = middle;
  }

  #click(): void {
    const hands = this.#hands;
    if (hands.skip() || !this.#under) return;
    const { element, at, question } = this.#under;
    const same = question === hands.number;
    const uid = numberOf(element, 'uid');
    if (uid && uid !== hands.ghost?.uid) {
      if (!same || !hands.click(uid)) hands.inspect(uid);
      return;
    }
    if (!same) return;
    const piece = numberOf(element, 'piece');
    if (piece && hands.kind === 'piece' && hands.click(piece)) return;
    hands.touch(...at);
  }
}

/** What lies exactly there: browsers guess what a finger means, and know nothing of cards. */
function under(x: number, y: number, target: EventTarget | null): Element {
  return document.elementFromPoint?.(x, y) ?? (target as Element);
}

export function numberOf(element: Element | null, what: 'uid' | 'piece'): number {
  return Number(element?.closest(`[data-${what}]`)?.getAttribute(`data-${what}`) ?? 0);
}
