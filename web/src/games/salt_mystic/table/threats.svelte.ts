import type { ThreatTold } from '../told.gen';
import { NotMeasuredError } from '../../../frame/survey';
import type { BattleTable } from './store';

/** What enemies could do in their next turn, by the engine's word: asked once for each position and Character. */
export class Threats {
  readonly #store: BattleTable;
  /** Those of all enemies are looked at. */
  all = $state(false);
  #known: ReadonlyMap<number, ThreatTold> = $state.raw(new Map());
  readonly #asked = new Set<number>();
  #version = -1;

  constructor(store: BattleTable) {
    this.#store = store;
  }

  of(uid: number): ThreatTold | undefined {
    return this.#store.version === this.#version ? this.#known.get(uid) : undefined;
  }

  /** Asks for those that are not known yet; after another choice all are asked for anew. */
  want(uids: readonly number[]): void {
    const { version, live } = this.#store;
    if (!live) return;
    if (version !== this.#version) {
      this.#version = version;
      this.#asked.clear();
      this.#known = new Map();
    }
    for (const uid of uids) {
      if (this.#asked.has(uid)) continue;
      this.#asked.add(uid);
      void this.#ask(uid, version);
    }
  }

  async #ask(uid: number, version: number): Promise<void> {
    const told = await this.#store.measure('threat', { uid }).catch((error: unknown) => {
      if (error instanceof NotMeasuredError) return null;
      throw error;
    });
    if (version !== this.#version) return;
    if (told) this.#known = new Map(this.#known).set(uid, told);
    else this.#asked.delete(uid); // nobody answered: it may be asked again
  }
}
