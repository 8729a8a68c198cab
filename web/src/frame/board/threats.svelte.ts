import { NotMeasuredError } from '../survey';

/** The part of a table that says of which position something was told. */
interface Positions {
  readonly version: number;
  readonly live: boolean;
}

/** What enemies could do in their next turn, by the engine's word: asked once for each position and piece. */
export class Threats<Told> {
  readonly #store: Positions;
  readonly #ask: (piece: number) => Promise<Told | null>;
  /** Those of all enemies are looked at. */
  all = $state(false);
  #known: ReadonlyMap<number, Told> = $state.raw(new Map());
  readonly #asked = new Set<number>();
  #version = -1;

  constructor(store: Positions, ask: (piece: number) => Promise<Told | null>) {
    this.#store = store;
    this.#ask = ask;
  }

  of(piece: number): Told | undefined {
    return this.#store.version === this.#version ? this.#known.get(piece) : undefined;
  }

  /** Asks for those that are not known yet; after another choice all are asked for anew. */
  want(pieces: readonly number[]): void {
    const { version, live } = this.#store;
    if (!live) return;
    if (version !== this.#version) {
      this.#version = version;
      this.#asked.clear();
      this.#known = new Map();
    }
    for (const piece of pieces) {
      if (this.#asked.has(piece)) continue;
      this.#asked.add(piece);
      void this.#wait(piece, version);
    }
  }

  async #wait(piece: number, version: number): Promise<void> {
    const told = await this.#ask(piece).catch((error: unknown) => {
      if (error instanceof NotMeasuredError) return null;
      throw error;
    });
    if (version !== this.#version) return;
    if (told) this.#known = new Map(this.#known).set(piece, told);
    else this.#asked.delete(piece); // nobody answered: it may be asked again
  }
}
