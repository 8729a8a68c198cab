import type { BattleTable } from './store';
import { exactInches } from './battle';
import { headingOf, moved, type Point } from './geometry';
import { Latest } from './latest.svelte';
import type { RulerTold, RulerWish } from '../told.gen';
import type { Viewport } from './viewport.svelte';

/** The free ruler: held, dragged, pinned. It measures anything at any time. */
export class Ruler {
  readonly #view: Viewport;
  readonly #said: Latest<RulerWish, RulerTold>;
  /** The next drag measures instead of moving the table. */
  ready = $state(false);
  from: Point | null = $state.raw(null);
  to: Point | null = $state.raw(null);
  /** The last measures that were kept, newest first. */
  pinned: { from: Point; to: Point; text: string }[] = $state.raw([]);

  constructor(store: BattleTable, view: Viewport) {
    this.#view = view;
    this.#said = new Latest((wish) => store.measure('ruler', wish));
  }

  /** What it reads: the engine's own figure as soon as it is there. */
  text: string = $derived.by(() => {
    if (!this.from || !this.to) return '';
    if (this.#said.value && !this.#said.stale) return this.#said.value.text;
    return `${exactInches(Math.hypot(this.to[0] - this.from[0], this.to[1] - this.from[1]))} in`;
  });

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
    this.#view.include(this.to[0], this.to[1], 60);
  }

  /** Keeps the measure; two at most. */
  pin(): void {
    if (this.from && this.to && (this.from[0] !== this.to[0] || this.from[1] !== this.to[1])) {
      this.pinned = [{ from: this.from, to: this.to, text: this.text }, ...this.pinned].slice(0, 2);
    }
    this.from = this.to = null;
    this.ready = false;
    this.#said.clear();
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
