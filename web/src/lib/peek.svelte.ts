/**
 * Reading a card wherever it lies or is named: an element says `data-peek="<card id>"`, and that is all it has to do.
 *
 * It is opened by resting the pointer on it, by focus, by holding a finger on it, or by the key I, and stays open as
 * long as one of them holds, or until it is closed if it was pinned. What a click means there is told by `data-peek-tap`:
 *
 * - `read`: a click opens it; it is a name, and has nothing else to do.
 * - `act`: it acts when it is clicked. The first tap of a finger reads, the second one acts.
 *
 * A pointer rests on what it was moved to. What comes to lie under it by itself, as the page changes or is scrolled, opens nothing
 * until the pointer is moved again.
 *
 * `data-peek-choice` says in words what acting would do. Within `data-peek-quiet` the pointer is busy with something else: there
 * nothing is opened by resting it.
 */
import type { CardInfo, Term } from '../wire.gen';
import type { Said } from './said';
import { READING_FINGER } from './waits';

/** What a card comes to at this moment, as the survey `card` of a game answers. */
export interface CardNow {
  values: { name: string; terms: Term[]; total: number; note: string }[];
  copies: { number: number; where: string }[];
  unseen: number;
}

/** What a page knows of the cards on it. */
export interface PeekSource {
  game: string;
  cardOf(card: string): CardInfo | undefined;
  /** Null where nobody can say it. */
  now?(card: string): Promise<CardNow | null>;
  /** Why it cannot be chosen now; null if it can, or if there is nothing to choose. */
  whyNot?(card: string): Promise<{ words: Said; rule: string } | null>;
  /** Changes whenever what a card comes to may have changed. */
  version?(): unknown;
  /** Opens a rule beside the page; without it a rule is a link. */
  openRule?(rule: string): void;
}

export type How = 'hover' | 'focus' | 'press' | 'key';

export interface Shown {
  anchor: Element;
  card: string;
  how: How;
}

const REST = 250; // ms that a pointer rests on a thing before it is shown
const LEAVE = 120; // ms after which it goes
const STILL = 4; // px: a pointer that moves by more does not rest
const SLIP = 10; // px: a finger that moves by more scrolls or drags
const THING = '[data-peek]';

export class Peek {
  shown: Shown | null = $state.raw(null);
  pinned = $state(false);
  /** The panel shall have the focus as soon as it is there. */
  grabs = $state(false);
  /** The panel itself; a pointer on it has not left. */
  panel: HTMLElement | null = null;
  #sources: PeekSource[] = $state.raw([]);
  #timer: ReturnType<typeof setTimeout> | undefined;
  #leaving: ReturnType<typeof setTimeout> | undefined;
  #rests = { thing: null as Element | null, x: 0, y: 0 };
  /** Where the pointer was moved to last; null before it was moved at all. */
  #at: { x: number; y: number } | null = null;
  #held: { x: number; y: number } | null = null;
  /** What the finger has read: its next tap acts. */
  #read: Element | null = null;
  /** The click that follows a long press means nothing. */
  #swallow = false;
  /** What was closed on purpose and is not opened by the same stay of pointer or focus again. */
  #dismissed: Element | null = null;
  /** The last key led from one thing to another. A focus that comes back from a dialog was not led there. */
  #walks = false;
  /** Where the focus goes when the panel has had it. */
  #before: HTMLElement | null = null;

  get source(): PeekSource | undefined {
    return this.#sources.at(-1);
  }

  /** A page tells what it knows, until it is gone: what is returned ends it. */
  from(source: PeekSource): () => void {
    this.#sources = [...this.#sources, source];
    return () => {
      this.#sources = this.#sources.filter((one) => one !== source);
      this.close();
    };
  }

  card(): CardInfo | undefined {
    return this.shown ? this.source?.cardOf(this.shown.card) : undefined;
  }

  // --- Opening and closing ---

  show(anchor: Element, how: How): boolean {
    const card = anchor.getAttribute('data-peek') ?? '';
    if (!this.source?.cardOf(card)) return false;
    clearTimeout(this.#timer);
    clearTimeout(this.#leaving);
    this.shown?.anchor.removeAttribute('data-peeked');
    anchor.setAttribute('data-peeked', '');
    this.shown = { anchor, card, how };
    return true;
  }

  /** `kindly`: by the reader's own wish, who gets the focus back and is not shown it again at once. */
  close(kindly = false): void {
    clearTimeout(this.#timer);
    clearTimeout(this.#leaving);
    const { shown } = this;
    if (!shown) return;
    const had = this.panel?.contains(document.activeElement) ?? false;
    shown.anchor.removeAttribute('data-peeked');
    this.shown = null;
    this.pinned = this.grabs = false;
    if (kindly) this.#dismissed = shown.anchor;
    if (had) (shown.anchor instanceof HTMLElement && shown.anchor.tabIndex >= 0 ? shown.anchor : this.#before)?.focus();
    this.#before = null;
  }

  pin(): void {
    this.pinned = !this.pinned;
  }

  /** To the next card that is named or lies in the same place, or the one before. */
  step(by: 1 | -1): void {
    const { shown } = this;
    if (!shown) return;
    const all = neighbours(shown.anchor);
    const at = all.indexOf(shown.anchor);
    for (let n = 1; n <= all.length; n++) {
      const next = all[(at + by * n + n * all.length) % all.length]!;
      if (next.getAttribute('data-peek') === shown.card || !this.show(next, shown.how)) continue;
      next.scrollIntoView({ block: 'nearest', inline: 'nearest' });
      this.#read = next;
      return;
    }
  }

  /** What the second tap would do, without the tap. */
  act(): void {
    const anchor = this.shown?.anchor;
    this.close();
    this.#read = anchor ?? null;
    if (anchor instanceof HTMLElement) anchor.click();
  }

  #leave(): void {
    clearTimeout(this.#timer);
    clearTimeout(this.#leaving);
    if (this.shown && this.shown.how === 'hover' && !this.pinned) this.#leaving = setTimeout(() => this.close(), LEAVE);
  }

  // --- What pointer, finger and keys do ---

  over(event: PointerEvent): void {
    if (event.pointerType === 'touch' || event.buttons) return;
    if (this.panel?.contains(event.target as Node)) {
      clearTimeout(this.#leaving);
      return;
    }
    const found = thingAt(event.target);
    const thing = found?.closest('[data-peek-quiet]') ? null : found;
    if (thing !== this.#dismissed) this.#dismissed = null;
    if (thing && thing === this.shown?.anchor) clearTimeout(this.#leaving);
    if (thing === this.#rests.thing && thing !== null) return;
    this.#rests = { thing, x: event.clientX, y: event.clientY };
    const hasCome = this.#at !== null && (event.clientX !== this.#at.x || event.clientY !== this.#at.y);
    if (!thing || thing === this.shown?.anchor || this.pinned || !hasCome) {
      if (!thing || thing !== this.shown?.anchor) this.#leave();
      return;
    }
    if (this.shown?.how === 'hover') this.show(thing, 'hover');
    else this.#rest();
  }

  move(event: PointerEvent): void {
    if (this.#held && Math.hypot(event.clientX - this.#held.x, event.clientY - this.#held.y) > SLIP) this.#letGo();
    const isFirst = this.#at === null;
    this.#at = { x: event.clientX, y: event.clientY };
    const { thing, x, y } = this.#rests;
    const isStill = !isFirst && Math.hypot(event.clientX - x, event.clientY - y) <= STILL;
    if (!thing || this.shown?.anchor === thing || isStill) return;
    this.#rests = { thing, x: event.clientX, y: event.clientY };
    if (!event.buttons) this.#rest();
  }

  #rest(): void {
    clearTimeout(this.#timer);
    const { thing } = this.#rests;
    if (!thing || thing === this.#dismissed || this.pinned || this.shown) return;
    this.#timer = setTimeout(() => thing.isConnected && this.#rests.thing === thing && this.show(thing, 'hover'), REST);
  }

  down(event: PointerEvent): void {
    clearTimeout(this.#timer);
    this.#swallow = this.#walks = false;
    if (this.panel?.contains(event.target as Node)) return;
    const thing = thingAt(event.target);
    if (!thing || thing !== this.#read) this.#read = null;
    if (this.shown && !this.pinned && this.shown.how !== 'key') {
      const { anchor } = this.shown;
      this.close();
      if (event.pointerType !== 'touch') this.#dismissed = anchor; // whoever clicks has read it
    }
    if (event.pointerType === 'mouse' || !thing) return;
    this.#held = { x: event.clientX, y: event.clientY };
    this.#timer = setTimeout(() => {
      this.#held = null;
      this.#swallow = this.show(thing, 'press');
      this.#read = thing;
    }, READING_FINGER);
  }

  up(): void {
    if (this.#held) this.#letGo();
  }

  #letGo(): void {
    this.#held = null;
    clearTimeout(this.#timer);
  }

  /** Before anybody else hears of a click: the one after a long press, or the first tap on what acts. */
  click(event: MouseEvent): void {
    const stop = () => {
      event.preventDefault();
      event.stopImmediatePropagation();
    };
    if (this.#swallow) {
      this.#swallow = false; // also where the panel has come up under the finger
      return stop();
    }
    if (this.panel?.contains(event.target as Node)) return;
    const thing = thingAt(event.target);
    if (thing?.matches('[data-peek-tap=read]')) {
      event.stopPropagation();
      this.#dismissed = null;
      if (this.show(thing, 'key')) this.pinned = true;
      return;
    }
    if ((event as PointerEvent).pointerType !== 'touch' || !thing?.matches('[data-peek-tap=act]')) return;
    if (this.#read === thing) {
      this.#read = null;
      return;
    }
    if (this.show(thing, 'press')) {
      this.#read = thing;
      stop();
    }
  }

  menu(event: Event): void {
    if (this.#swallow || this.#held) event.preventDefault(); // holding a finger on a card is reading it
  }

  focused(event: FocusEvent): void {
    const target = event.target as Element;
    if (this.panel?.contains(target)) return;
    const thing = thingAt(target);
    if (thing !== this.#dismissed) this.#dismissed = null;
    if (this.pinned) return;
    if (thing && thing !== this.#dismissed && this.#walks && target.matches(':focus-visible')) this.show(thing, 'focus');
    else if (this.shown && this.shown.how !== 'hover' && this.shown.anchor !== thing) this.close();
  }

  blurred(event: FocusEvent): void {
    const to = event.relatedTarget as Node | null;
    if (!this.shown || this.pinned || this.shown.how === 'hover' || this.shown.how === 'press') return;
    if (to && !this.panel?.contains(to) && !this.shown.anchor.contains(to)) this.close();
  }

  /** Esc and I, before the page hears of them. */
  keyFirst(event: KeyboardEvent): void {
    this.#walks = /^(Tab|Arrow\w+|Home|End|PageUp|PageDown)$/.test(event.key);
    if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return;
    if (event.key === 'Escape' && this.shown) {
      this.close(true);
      event.preventDefault();
      event.stopImmediatePropagation();
    } else if (event.key.toLowerCase() === 'i' && !event.repeat) {
      const thing = this.#focusedThing() ?? this.shown?.anchor ?? this.#rests.thing;
      if (!thing?.isConnected || !this.show(thing, 'key')) return;
      this.#before = document.activeElement instanceof HTMLElement ? document.activeElement : null;
      this.grabs = true;
      event.preventDefault();
      event.stopImmediatePropagation();
    }
  }

  /** P and N, unless the game has a use for them. */
  keyLast(event: KeyboardEvent): void {
    if (!this.shown || event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return;
    const letter = event.key.toLowerCase();
    if (letter === 'p') this.pin();
    else if (letter === 'n') this.step(event.shiftKey ? -1 : 1);
    else return;
    event.preventDefault();
    event.stopPropagation();
  }

  #focusedThing(): Element | null {
    const focused = document.activeElement;
    if (!focused || focused === document.body || this.panel?.contains(focused)) return null;
    return focused.closest(THING) ?? focused.querySelector(THING);
  }

  /** The page has changed: what is shown may be gone, or be drawn anew. */
  check(): void {
    if (!this.shown || this.shown.anchor.isConnected) return;
    const { card, how } = this.shown;
    const again = [...document.querySelectorAll(THING)].filter(
      (one) => one.getAttribute('data-peek') === card && !this.panel?.contains(one),
    );
    if (again.length !== 1 || !this.show(again[0]!, how)) this.close();
  }
}

function thingAt(target: EventTarget | null): Element | null {
  return target instanceof Element ? target.closest(THING) : null;
}

function isTyping(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && (target.matches('input:not([type=range]), textarea, select') || target.isContentEditable);
}

/** The things in the same list, hand or panel. */
function neighbours(anchor: Element): Element[] {
  for (let place = anchor.parentElement; place; place = place.parentElement) {
    if (!place.matches('ol, ul, [role=group], section, table, main, body')) continue;
    const all = [...place.querySelectorAll(THING)];
    if (new Set(all.map((one) => one.getAttribute('data-peek'))).size > 1) return all;
  }
  return [anchor];
}

export const peek = new Peek();
