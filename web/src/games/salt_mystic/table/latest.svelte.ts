/** Asks the newest question only: at most one is on its way, and the last answer stays until the next is there. */
export class Latest<Found> {
  readonly #ask: (about: string) => Promise<Found | null>;
  /** The newest answer, and what it is about. */
  value: Found | null = $state.raw(null);
  about = $state('');
  wanted = $state('');
  #open = false; // something is wanted that was not asked yet
  #busy = false;
  #round = 0; // answers from before a `clear` do not count

  constructor(ask: (about: string) => Promise<Found | null>) {
    this.#ask = ask;
  }

  /** True while the answer shown is about something older than what is wanted. */
  stale: boolean = $derived(this.about !== this.wanted);

  /** `fresh`: the table has changed, the same question may have another answer. */
  want(about: string, fresh = false): void {
    if (about === this.wanted && !fresh) return;
    this.wanted = about;
    this.#open = true;
    if (!this.#busy) void this.#go();
  }

  clear(): void {
    this.#round += 1;
    this.value = null;
    this.about = '';
    this.wanted = '';
    this.#open = false;
  }

  async #go(): Promise<void> {
    this.#busy = true;
    try {
      while (this.#open) {
        this.#open = false;
        const asked = this.wanted;
        const round = this.#round;
        const found = await this.#ask(asked);
        if (round !== this.#round) continue;
        this.about = asked;
        this.value = found;
      }
    } finally {
      this.#busy = false;
    }
  }
}
