import type { BattleTable } from './store';
import { exactInches } from './battle';
import { headingOf, moved, type Point } from './geometry';
import { Latest } from '../../../frame/latest.svelte';
import type { RulerGap, RulerTold, RulerWish } from '../told.gen';
import type { Viewport } from './viewport.svelte';

/** What was measured, and the gap between two arcs, if it goes from card to card. */
export interface Measured {
  from: Point;
  to: Point;
  text: string;
  gap: RulerGap | null;
}

/** The free ruler: held, dragged, pinned. It measures anything at any time. */
export class Ruler {
  readonly #view: Viewport;
  readonly #ask: (wish: RulerWish) => Promise<RulerTold | null>;
  readonly #said: Latest<RulerWish, RulerTold>;
  /** The next drag measures instead of moving the table. */
  ready = $state(false);
  from: Point | null = $state.raw(null);
  to: Point | null = $state.raw(null);
  /** The last measures that were kept, newest first. */
  pinned: Measured[] = $state.raw([]);

  constructor(store: BattleTable, view: Viewport) {
    this.#view = view;
    this.#ask = (wish) => store.measure('ruler', wish);
    this.#said = new Latest(this.#ask);
  }

  /** What it reads: the engine's own figure as soon as it is there. */
  text: string = $derived.by(() => {
    if (!this.from || !this.to) return '';
    if (this.#said.value && !this.#said.stale) return this.#said.value.text;
    return `${exactInches(Math.hypot(this.to[0] - this.from[0], this.to[1] - this.from[1]))} in`;
  });

  /** From one card to another: the gap between their arcs. */
  gap: RulerGap | null = $derived.by(() => (this.#said.stale ? null : (this.#said.value?.gap ?? null)));
  /** What is being measured. */
  now: Measured | null = $derived.by(() => this.from && this.to && { from: this.from, to: this.to, text: this.text, gap: this.gap });

  start(at: Point): void {
    this.from = at;
    this.to = at;
  }

  move(to: Point): void {
    if (!this.from) return;
    this.to = to;
    const [[x1, y1], [x2, y2]] = [this.from, to];
    this.#said.want({ x1, y1, x2, y2 });
  }

  step(direction: number, distance: number): void {
    if (!this.to) return;
    this.move(moved(this.to[0], this.to[1], headingOf(this.#view.look, direction), distance));
    this.#view.keep(this.to[0], this.to[1], 60);
  }

  /** Keeps the measure; two at most. */
  pin(): void {
    const { now } = this;
    if (now && (now.from[0] !== now.to[0] || now.from[1] !== now.to[1])) {
      this.pinned = [now, ...this.pinned].slice(0, 2);
      if (this.#said.stale) this.#complete(now);
    }
    this.from = this.to = null;
    this.ready = false;
    this.#said.clear();
  }

  /** A measure that was kept before the referee had answered gets the referee's figures when they come. */
  #complete(kept: Measured): void {
    const late = new Latest<RulerWish, RulerTold>(this.#ask, () => {
      const told = late.value;
      if (told) this.pinned = this.pinned.map((one) => (one === kept ? { ...kept, text: told.text, gap: told.gap ?? null } : one));
    });
    late.want({ x1: kept.from[0], y1: kept.from[1], x2: kept.to[0], y2: kept.to[1] });
  }

  back(): boolean {
    if (this.from || this.ready) {
      this.from = this.to = null;
      this.ready = false;
      return true;
    }
    if (!this.pinned.length) return false;
    this.pinned = [];
    return true;
  }
}
