/** Something with a past: every change can be taken back, and brought back again. */
export class Past<T> {
  now: T = $state.raw() as T;
  #before: T[] = $state.raw([]);
  #after: T[] = $state.raw([]);
  #key = '';

  constructor(
    start: T,
    private readonly most = 200,
  ) {
    this.now = start;
  }

  get canUndo(): boolean {
    return this.#before.length > 0;
  }

  get canRedo(): boolean {
    return this.#after.length > 0;
  }

  /** A new state. Changes with the same key, one after the other, are one step: a drag, a row of key presses. */
  set(next: T, key = ''): void {
    if (next === this.now) return;
    if (!key || key !== this.#key) this.#before = [...this.#before, this.now].slice(-this.most);
    this.#key = key;
    this.#after = [];
    this.now = next;
  }

  /** What follows is a step of its own, whatever its key. */
  settle(): void {
    this.#key = '';
  }

  undo(): void {
    const last = this.#before.at(-1);
    if (last === undefined) return;
    this.#before = this.#before.slice(0, -1);
    this.#after = [...this.#after, this.now];
    this.now = last;
    this.#key = '';
  }

  redo(): void {
    const next = this.#after.at(-1);
    if (next === undefined) return;
    this.#after = this.#after.slice(0, -1);
    this.#before = [...this.#before, this.now];
    this.now = next;
    this.#key = '';
  }

  /** Something else altogether, without a past. */
  start(other: T): void {
    this.#before = [];
    this.#after = [];
    this.#key = '';
    this.now = other;
  }
}

/** What a key press wants of the past, unless it is meant for a field or a dialog. */
export function pastKey(event: KeyboardEvent): 'undo' | 'redo' | undefined {
  const typing = event.target instanceof HTMLElement && event.target.closest('input, textarea, select, dialog');
  if (typing || !(event.ctrlKey || event.metaKey)) return undefined;
  const key = event.key.toLowerCase();
  if (key === 'z') return event.shiftKey ? 'redo' : 'undo';
  return key === 'y' ? 'redo' : undefined;
}
