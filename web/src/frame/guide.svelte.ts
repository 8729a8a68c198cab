import { recall, remember } from '../lib/store';
import type { LessonPart, LessonStep } from './module';
import type { TableStore } from './table.svelte';

/** What this browser keeps of the lesson at a table, so that it goes on after the page was opened anew. */
interface Kept {
  table: string;
  seen: string[];
  isLeft: boolean;
}

const NEW: Kept = { table: '', seen: [], isLeft: false };

/** Somebody at one's side: which step of the lesson is told now. It can be left, and taken up again. */
export class Guide {
  #kept: Kept = $state.raw(NEW);
  /** Whoever read the last word has put it away. */
  hasEnded = $state(false);
  /** What was shown once is done as soon as its time is over, also when another step has taken its place by then. */
  readonly #shown = new Set<string>();

  constructor(private readonly store: TableStore) {
    const kept = recall('guide', NEW);
    if (kept.table === store.info?.table) this.#kept = kept;
  }

  /** The lesson that this table is. */
  lesson: LessonPart | undefined = $derived.by(() => this.store.game.lessons[this.store.info?.lesson ?? '']);
  isLeft: boolean = $derived.by(() => this.#kept.isLeft);
  /** There is nothing more to learn at this table. */
  isOver: boolean = $derived.by(() => this.lesson !== undefined && (this.store.over || (this.lesson.over?.(this.store) ?? false)));

  /** The step of this moment: the first in the list that was not seen and whose time it is. The first of all opens the lesson. */
  step: LessonStep | undefined = $derived.by(() => {
    const { store, lesson } = this;
    if (!lesson || this.isLeft || this.isOver || store.playing || !store.live) return undefined;
    const { seen } = this.#kept;
    const [opening] = lesson.steps;
    if (opening && !seen.includes(opening.id)) return opening;
    return lesson.steps.find((one) => !seen.includes(one.id) && one.when(store));
  });

  /** To be called whenever the table has changed: what was shown and is done goes. */
  look(): void {
    const { store, step, lesson } = this;
    if (step) this.#shown.add(step.id);
    const { seen } = this.#kept;
    const done = (lesson?.steps ?? []).filter((one) => this.#shown.has(one.id) && !seen.includes(one.id) && one.done?.(store));
    if (done.length) this.#keep({ seen: [...seen, ...done.map(({ id }) => id)] });
  }

  /** On to the next step. */
  next(): void {
    if (this.step) this.#keep({ seen: [...this.#kept.seen, this.step.id] });
  }

  leave(): void {
    this.#keep({ isLeft: true });
  }

  takeUp(): void {
    this.#keep({ isLeft: false });
  }

  #keep(change: Partial<Kept>): void {
    this.#kept = { ...this.#kept, table: this.store.info?.table ?? '', ...change };
    remember('guide', this.#kept);
  }
}
