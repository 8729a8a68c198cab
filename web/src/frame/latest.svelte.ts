import { NotMeasuredError } from './survey';

/** Asks the newest question only: at most one is on its way, and the last answer stays until the next is there. */
export class Latest<Wish, Found> {
  readonly #ask: (wish: Wish) => Promise<Found | null>;
  readonly #heard: () => void;
  /** The newest answer, and what it is about. */
  value: Found | null = $state.raw(null);
  /** Why there is none: there is no such thing to measure. */
  problem = $state('');
  about: Wish | null = $state.raw(null);
  #key = $state('');
  #wanted = $state('');
  #wish: Wish | null = null;
  #open = false; // something is wanted that was not asked yet
  #busy = false;
  #round = 0; // answers from before a `clear` do not count

  /** `heard` is called after each answer that counts. */
  constructor(ask: (wish: Wish) => Promise<Found | null>, heard: () => void = () => undefined) {
    this.#ask = ask;
    this.#heard = heard;
  }

  /** True while the answer shown is about something older than what is wanted. */
  stale: boolean = $derived(this.#key !== this.#wanted);

  /** `fresh`: the table has changed, the same question may have another answer. */
  want(wish: Wish, fresh = false): void {
    const key = JSON.stringify(wish);
    if (key === this.#wanted && !fresh) return;
    this.#wanted = key;
    this.#wish = wish;
    this.#open = true;
    if (!this.#busy) void this.#go();
  }

  clear(): void {
    this.#round += 1;
    this.value = this.about = this.#wish = null;
    this.#key = this.#wanted = this.problem = '';
    this.#open = false;
  }

  async #go(): Promise<void> {
    this.#busy = true;
    try {
      while (this.#open) {
        this.#open = false;
        const [wish, key, round] = [this.#wish!, this.#wanted, this.#round];
        const { found, problem } = await this.#answer(wish);
        if (round !== this.#round) continue;
        this.about = wish;
        this.#key = key;
        this.value = found;
        this.problem = problem;
        this.#heard();
      }
    } finally {
      this.#busy = false;
    }
  }

  async #answer(wish: Wish): Promise<{ found: Found | null; problem: string }> {
    try {
      return { found: await this.#ask(wish), problem: '' };
    } catch (error) {
      if (!(error instanceof NotMeasuredError)) throw error;
      console.warn(error.message, wish);
      return { found: null, problem: error.message };
    }
  }
}
