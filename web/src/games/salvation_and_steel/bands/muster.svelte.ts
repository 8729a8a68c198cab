import { ApiError } from '../../../lib/api';
import { offer } from '../book.svelte';
import type { BandTold } from '../told.gen';
import type { BandDocument, CreatedDocument } from './kept';

/** The server's word on a band, asked anew a moment after the last change: points, limits, problems. Late answers are dropped. */
export class Muster {
  told: BandTold | null = $state.raw(null);
  trouble = $state('');
  #timer: ReturnType<typeof setTimeout> | undefined;
  #round = 0;

  constructor(private readonly pause = 150) {}

  ask(document: BandDocument, modules: readonly string[] = [], created: readonly CreatedDocument[] = []): void {
    clearTimeout(this.#timer);
    const round = ++this.#round;
    const wish = { document: JSON.stringify(document), modules: modules.join(), created: JSON.stringify(created) };
    this.#timer = setTimeout(() => {
      void offer('muster', wish).then(
        (told) => {
          if (round === this.#round) [this.told, this.trouble] = [told, ''];
        },
        (error: unknown) => {
          if (round === this.#round) this.trouble = error instanceof ApiError ? error.message : 'The server did not answer.';
        },
      );
    }, this.pause);
  }

  stop(): void {
    clearTimeout(this.#timer);
    this.#round++;
  }
}

/** A band that somebody wrote or pasted as text. */
export async function fromText(text: string, created: readonly CreatedDocument[]): Promise<BandTold> {
  return offer('muster', { text, created: JSON.stringify(created) });
}

/** The document of an answer: the server spells it, the page keeps it. */
export function documentOf(told: BandTold): BandDocument {
  return JSON.parse(told.document) as BandDocument;
}
