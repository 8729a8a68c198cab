import { offer } from '../book.svelte';
import type { UnitType } from '../told.gen';
import type { CreatedDocument } from './kept';

/** Own units with the price that the server gives them; what is wrong with one is told where it is made. */
export class Priced {
  units: UnitType[] = $state.raw([]);
  #round = 0;

  ask(documents: readonly CreatedDocument[]): void {
    const round = ++this.#round;
    const asked = documents.map((document) => offer('price', { document: JSON.stringify(document) }).catch(() => null));
    void Promise.all(asked).then((told) => {
      if (round === this.#round) this.units = told.flatMap((one) => one?.unit ?? []);
    });
  }
}
