import { on } from 'svelte/events';
import { ASKING_FINGER } from '../../lib/waits';
import type { Camera } from '../camera.svelte';

/** A place of the window, in pixels. */
export type Place = [x: number, y: number];

/** Something besides the board that a pointer moves. */
export interface Held {
  /** The pointer is here now; told once for each frame. */
  to: (x: number, y: number) => void;
  /** The pointer was lifted. */
  release?: () => void;
}

/** What pointers mean on the board of a game. */
export interface Meaning {
  /** A pointer went down: what it moves without having to be dragged first. */
  touch(at: Place, event: PointerEvent): Held | undefined;
  /** The pointer that went down is dragged: what it takes along. Without anything, it moves the board. */
  drag?(): Held | undefined;
  /** A finger stays where it went down. Returns true if that meant something: then it is no tap any more. */
  rest(at: Place): boolean;
  /** A click or a tap, where the pointer went down. */
  click(at: Place, event: PointerEvent): void;
  /** A mouse moves over the board and holds nothing. */
  hover?(at: Place): void;
  /** Two fingers came down around this place: what their turning turns. Without anything, they zoom. */
  twist?(middle: Place): ((radians: number) => void) | undefined;
  /** The wheel was turned. Returns true if that meant something: then it does not zoom. */
  wheel?(event: WheelEvent): boolean;
}

type Doing = 'nothing' | 'waiting' | 'holding' | 'panning' | 'zooming' | 'turning';

const SLACK = { mouse: 5, touch: 11 }; // px that a click may slip
const WHEEL = 0.0014; // how much of the scale a unit of the wheel is

/** What fingers and mouse do on a board: pan, zoom and click, and what they mean to its game. Movements are carried out once for each frame. */
export class Gestures {
  readonly #view: Camera;
  readonly #meaning: Meaning;
  #doing: Doing = 'nothing';
  #fingers = new Map<number, Place>();
  #start: Place = [0, 0];
  #last: Place = [0, 0];
  #now: Place = [0, 0];
  #held: Held | undefined;
  #turn: ((radians: number) => void) | undefined;
  /** Between two fingers, in pixels, and the angle of the line through them. */
  #spread = 0;
  #tilt = 0;
  #frame = 0;
  #press: ReturnType<typeof setTimeout> | undefined;
  /** The finger has rested long enough to mean that. */
  #isRest = false;
  /** The mouse came down for the second click of a double click. */
  #isAgain = false;

  constructor(view: Camera, meaning: Meaning) {
    this.#view = view;
    this.#meaning = meaning;
  }

  /** Listens to a box from now on; what is returned ends it. */
  readonly listen = (box: HTMLElement): (() => void) => {
    const stops = [
      on(box, 'pointerdown', (event) => this.#down(event)),
      on(box, 'pointermove', (event) => this.#move(event)),
      on(box, 'mousedown', (event) => (this.#isAgain = event.detail > 1)),
      on(box, 'pointerup', (event) => this.#up(event)),
      on(box, 'pointercancel', (event) => this.#up(event)),
      on(box, 'touchstart', touched, { passive: false }),
      on(box, 'wheel', (event) => this.#wheel(event), { passive: false }),
      on(box, 'contextmenu', (event) => event.preventDefault()),
    ];
    return () => {
      stops.forEach((stop) => stop());
      this.#view.release();
      cancelAnimationFrame(this.#frame);
      clearTimeout(this.#press);
    };
  };

  #down(event: PointerEvent): void {
    if (event.button !== 0 && event.pointerType === 'mouse') return;
    const at: Place = [event.clientX, event.clientY];
    this.#fingers.set(event.pointerId, [...at]);
    if (this.#fingers.size === 2) return this.#two();
    if (this.#fingers.size > 2) return;
    this.#start = this.#last = this.#now = at;
    this.#isRest = this.#isAgain = false;
    (event.currentTarget as Element).setPointerCapture?.(event.pointerId);
    this.#view.hold();
    this.#held = this.#meaning.touch(at, event);
    this.#doing = this.#held ? 'holding' : 'waiting';
    clearTimeout(this.#press);
    if (this.#held || event.pointerType === 'mouse') return;
    this.#press = setTimeout(() => (this.#isRest = this.#meaning.rest(at)), ASKING_FINGER);
  }

  #move(event: PointerEvent): void {
    const finger = this.#fingers.get(event.pointerId);
    if (!finger) {
      if (event.pointerType === 'mouse') this.#meaning.hover?.([event.clientX, event.clientY]);
      return;
    }
    [finger[0], finger[1]] = this.#now = [event.clientX, event.clientY];
    if (this.#doing === 'waiting') {
      const slack = event.pointerType === 'mouse' ? SLACK.mouse : SLACK.touch;
      if (Math.hypot(this.#now[0] - this.#start[0], this.#now[1] - this.#start[1]) < slack) return;
      clearTimeout(this.#press);
      this.#held = this.#meaning.drag?.();
      this.#doing = this.#held ? 'holding' : 'panning';
    }
    this.#frame ||= requestAnimationFrame(() => this.#act());
  }

  #up(event: PointerEvent): void {
    if (!this.#fingers.delete(event.pointerId)) return;
    clearTimeout(this.#press);
    if (this.#frame) {
      cancelAnimationFrame(this.#frame);
      this.#act();
    }
    if (this.#doing === 'waiting' && event.type === 'pointerup' && this.#isClick()) this.#meaning.click(this.#start, event);
    if (this.#doing === 'holding') this.#held?.release?.();
    if (!this.#fingers.size) {
      this.#doing = 'nothing';
      this.#view.release();
    } else if (this.#doing === 'zooming' || this.#doing === 'turning') {
      this.#last = [...[...this.#fingers.values()][0]!];
      this.#doing = 'panning';
    }
  }

  /** A double click is one click: what the first one has aimed at or asked for is not answered by the second. A finger that taps twice means it. */
  #isClick(): boolean {
    return !this.#isRest && !this.#isAgain;
  }

  #wheel(event: WheelEvent): void {
    event.preventDefault();
    if (this.#meaning.wheel?.(event)) return;
    this.#view.zoomAt(Math.exp(-event.deltaY * WHEEL), event.clientX, event.clientY);
  }

  #act(): void {
    this.#frame = 0;
    if (this.#doing === 'panning') this.#panTo(this.#now);
    else if (this.#doing === 'holding') this.#held?.to(...this.#now);
    else if (this.#doing === 'zooming' || this.#doing === 'turning') this.#pinch();
  }

  #two(): void {
    clearTimeout(this.#press);
    const { spread, tilt, middle } = between(...([...this.#fingers.values()] as [Place, Place]));
    [this.#spread, this.#tilt, this.#last] = [spread, tilt, middle];
    this.#turn = this.#meaning.twist?.(middle);
    this.#doing = this.#turn ? 'turning' : 'zooming';
  }

  #pinch(): void {
    const [one, other] = [...this.#fingers.values()];
    if (!one || !other) return;
    const { spread, tilt, middle } = between(one, other);
    if (this.#doing === 'turning') {
      this.#turn?.(tilt - this.#tilt);
      this.#tilt = tilt;
      return;
    }
    this.#panTo(middle);
    this.#view.zoomAt(spread / Math.max(1, this.#spread), ...middle);
    this.#spread = spread;
  }

  #panTo(place: Place): void {
    this.#view.pan(place[0] - this.#last[0], place[1] - this.#last[1]);
    this.#last = place;
  }
}

function between([ax, ay]: Place, [bx, by]: Place): { spread: number; tilt: number; middle: Place } {
  return { spread: Math.hypot(ax - bx, ay - by), tilt: Math.atan2(by - ay, bx - ax), middle: [(ax + bx) / 2, (ay + by) / 2] };
}

/** No click follows a touch of the board: a button that is merely near would get it. */
function touched(event: TouchEvent): void {
  event.preventDefault();
  if (document.activeElement instanceof HTMLInputElement) document.activeElement.blur(); // as the click would have done
}
