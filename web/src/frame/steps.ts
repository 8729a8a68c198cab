/** The steps of a finished game, fetched when they are wanted and a little before, and kept while there is room. */
export class Steps<Thing> {
  readonly #fetch: (step: number) => Promise<Thing>;
  readonly #most: number;
  readonly #kept = new Map<number, Thing>(); // those that were wanted last stand at the end
  readonly #coming = new Map<number, Promise<Thing>>();
  /** Up to which step is fetched ahead, and whether somebody does it. */
  #ahead = -1;
  #isFetching = false;

  constructor(fetch: (step: number) => Promise<Thing>, most = 300) {
    this.#fetch = fetch;
    this.#most = most;
  }

  known(step: number): Thing | undefined {
    return this.#kept.get(step);
  }

  get(step: number): Promise<Thing> {
    const known = this.#kept.get(step);
    if (known !== undefined) {
      this.#keep(step, known);
      return Promise.resolve(known);
    }
    const asked = this.#coming.get(step);
    if (asked) return asked;
    const coming = this.#fetch(step)
      .then((thing) => {
        this.#keep(step, thing);
        return thing;
      })
      .finally(() => this.#coming.delete(step));
    this.#coming.set(step, coming);
    return coming;
  }

  /** Fetches these steps, too, one after the other. What goes wrong is told to whoever wants such a step. */
  async fetchAhead(from: number, to: number): Promise<void> {
    this.#ahead = to;
    if (this.#isFetching) return;
    this.#isFetching = true;
    try {
      for (let step = from; step <= this.#ahead; step++) if (!this.#kept.has(step)) await this.get(step);
    } catch {
      // it is asked for again when it is wanted
    } finally {
      this.#isFetching = false;
    }
  }

  #keep(step: number, thing: Thing): void {
    this.#kept.delete(step);
    this.#kept.set(step, thing);
    if (this.#kept.size > this.#most) this.#kept.delete(this.#kept.keys().next().value!);
  }
}
