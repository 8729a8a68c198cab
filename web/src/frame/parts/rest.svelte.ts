const REST = 400; // ms that a button takes no pointer after it has appeared or moved
const NEAR = 8; // px: what moves by less has not moved

interface Place {
  x: number;
  y: number;
}

const placeOf = (element: Element): Place => {
  const { left, top, width, height } = element.getBoundingClientRect();
  return { x: left + width / 2, y: top + height / 2 };
};

/** Buttons that have just come or moved: a click that was meant for what lay there before does not reach them. */
export class Rest {
  /** The keys of the buttons that rest. */
  keys: ReadonlySet<string> = $state.raw(new Set());
  readonly #places = new Map<string, Place>();
  readonly #timers = new Map<string, ReturnType<typeof setTimeout>>();

  /** The buttons as they stand now, by their keys. */
  look(buttons: ReadonlyMap<string, Element>): void {
    for (const key of [...this.#places.keys()]) if (!buttons.has(key)) this.#forget(key);
    for (const [key, element] of buttons) if (this.#moved(key, element)) this.#begin(key);
  }

  /** Whether a click of the pointer on this button counts. */
  takes(key: string, element: Element): boolean {
    if (this.#moved(key, element)) this.#begin(key);
    return !this.keys.has(key);
  }

  end(): void {
    for (const key of [...this.#places.keys()]) this.#forget(key);
  }

  #moved(key: string, element: Element): boolean {
    const now = placeOf(element);
    const before = this.#places.get(key);
    this.#places.set(key, now);
    return !before || Math.hypot(now.x - before.x, now.y - before.y) > NEAR;
  }

  #begin(key: string): void {
    clearTimeout(this.#timers.get(key));
    this.keys = new Set([...this.keys, key]);
    this.#timers.set(
      key,
      setTimeout(() => this.#wake(key), REST),
    );
  }

  #wake(key: string): void {
    clearTimeout(this.#timers.get(key));
    this.#timers.delete(key);
    if (this.keys.has(key)) this.keys = new Set([...this.keys].filter((one) => one !== key));
  }

  #forget(key: string): void {
    this.#places.delete(key);
    this.#wake(key);
  }
}
