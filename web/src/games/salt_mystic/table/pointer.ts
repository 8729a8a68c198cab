import type { Held, Meaning, Place } from '../../../frame/board/gestures';
import { stackAt } from './battle';
import type { FieldHands } from './hands.svelte';
import type { Point } from './geometry';

const NEAR = 120; // px: two fingers this near to the ghost turn it
const WHEEL_TURN = 50; // tenths of a degree

/** What fingers and mouse mean on the table: cards and pieces are held, turned, measured and chosen. */
export class Pointing implements Meaning {
  readonly #hands: FieldHands;
  /** What lay under the finger when it went down: the table may move before it is lifted, and the question may change. */
  #under: { element: Element; at: Point; question: number } | null = null;
  /** The key of the ruler is held. */
  measuring = false;

  constructor(hands: FieldHands) {
    this.#hands = hands;
  }

  touch([x, y]: Place, event: PointerEvent): Held | undefined {
    const hands = this.#hands;
    const { view, ruler } = hands;
    const element = under(x, y, event.target);
    const at = view.table(x, y);
    this.#under = { element, at, question: hands.number };
    if (ruler.ready || this.measuring) {
      ruler.start(at);
      return { to: (toX, toY) => ruler.move(view.table(toX, toY)), release: () => ruler.pin() };
    }
    if (element.closest('[data-handle]') || !element.closest('[data-ghost]')) return undefined;
    return this.#ghost(at, hands.piece ?? hands.pose ?? hands.edgePose);
  }

  /** The handle turns its card; else it is the card under the finger that moves, if it may. */
  drag(): Held | undefined {
    const hands = this.#hands;
    if (!this.#under) return undefined;
    const { element, at, question } = this.#under;
    if (element.closest('[data-handle]')) return { to: (x, y) => hands.faceTo(...hands.view.table(x, y)) };
    const uid = numberOf(element, 'uid');
    const stack = stackAt(hands.battle, uid);
    if (!stack || question !== hands.number) return undefined;
    if (uid === hands.ghost?.uid && hands.kind === 'slide') return this.#ghost(at, stack);
    if (!hands.canLift(uid)) return undefined;
    hands.lift(uid);
    return { to: this.#held(at, stack, (x, y) => hands.carry(x, y)), release: () => hands.letGo() };
  }

  rest(): boolean {
    const element = this.#under?.element ?? null;
    const uid = numberOf(element, 'uid');
    if (!uid || element?.closest('[data-handle]')) return false;
    this.#hands.inspect(uid);
    return true;
  }

  click(): void {
    const hands = this.#hands;
    if (!this.#under || this.#under.element.matches('.rot')) return; // the ground around the handle can be clicked, the handle itself not
    if (hands.skip()) return;
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

  twist([x, y]: Place): ((radians: number) => void) | undefined {
    const ghost = this.#hands.view.box?.querySelector('[data-ghost]')?.getBoundingClientRect();
    const isNear = ghost && Math.hypot(ghost.left + ghost.width / 2 - x, ghost.top + ghost.height / 2 - y) < NEAR;
    return isNear ? (radians) => this.#hands.turn(Math.round((radians * 1800) / Math.PI)) : undefined;
  }

  wheel(event: WheelEvent): boolean {
    const hands = this.#hands;
    const over = (event.target as Element).closest('[data-ghost], [data-handle]');
    if (!over || !(hands.ghost || hands.piece)) return false;
    hands.turn(Math.sign(event.deltaY) * (event.shiftKey ? 10 : WHEEL_TURN));
    return true;
  }

  #ghost(at: Point, pose: { x: number; y: number } | null | undefined): Held {
    const hands = this.#hands;
    const to = (x: number, y: number) => {
      if (hands.piece) hands.pieceTo(x, y);
      else if (hands.ghost) hands.slideTo(x, y);
      else hands.edgeTo(x, y);
    };
    return { to: this.#held(at, pose ?? { x: at[0], y: at[1] }, to) };
  }

  /** Where the centre of what is held comes to lie on the table, if it was taken at this point. */
  #held(at: Point, centre: { x: number; y: number }, to: (x: number, y: number) => void): Held['to'] {
    const [dx, dy] = [centre.x - at[0], centre.y - at[1]];
    return (clientX, clientY) => {
      const [x, y] = this.#hands.view.table(clientX, clientY);
      to(x + dx, y + dy);
    };
  }
}

/** What lies exactly there: browsers guess what a finger means, and know nothing of cards. */
function under(x: number, y: number, target: EventTarget | null): Element {
  return document.elementFromPoint?.(x, y) ?? (target as Element);
}

export function numberOf(element: Element | null, what: 'uid' | 'piece'): number {
  return Number(element?.closest(`[data-${what}]`)?.getAttribute(`data-${what}`) ?? 0);
}
