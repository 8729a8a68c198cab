import { Latest } from '../../../frame/latest.svelte';
import type { Landing, Landings, LandingsWish, LevelsFound, LevelsWish, TargetFound, Targets, TargetsWish } from '../told.gen';
import { levelsOf, race } from './race';
import type { RaceAsk, RaceTable } from './store';

/** What the referee measures for whoever plans: where each final die leads, what levels come to, whom an attack can hit. */
export class Ahead {
  readonly #store: RaceTable;
  readonly #landings: Latest<LandingsWish, Landings>;
  readonly #levels: Latest<LevelsWish, LevelsFound>;
  readonly #targets: Latest<TargetsWish, Targets>;

  constructor(store: RaceTable) {
    this.#store = store;
    this.#landings = new Latest((wish) => store.measure('landings', wish));
    this.#levels = new Latest((wish) => store.measure('levels', wish));
    this.#targets = new Latest((wish) => store.measure('targets', wish));
  }

  /** A question has come: what it may depend on is measured anew. */
  asked(ask: RaceAsk | null): void {
    const { current, side, me } = this.#store;
    const r = race(me?.view);
    if (current === null || !r.track.length || !r.ship[side]) {
      this.#landings.clear();
      this.#levels.clear();
      return;
    }
    this.#landings.want({ of: side, die: ask?.question === 'speed' ? ask.about.die : 0 }, true);
    this.#levels.want({ of: side, ...levelsOf(r, side) }, true);
    if (ask?.question === 'target') this.#targets.want({ of: side, card: ask.about.card }, true);
    else this.#targets.clear();
  }

  /** What a final die leads to, before anybody reacts. */
  landing(die: number | undefined): Landing | undefined {
    return this.#landings.value?.landings.find((one) => one.die === die);
  }

  get levels(): LevelsFound | null {
    return this.#levels.value;
  }

  target(seat: number): TargetFound | undefined {
    return this.#targets.value?.targets.find((one) => one.seat === seat);
  }
}
