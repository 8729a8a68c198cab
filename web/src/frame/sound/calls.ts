import type { VoiceName } from './voices';

/**
 * What calls a person back to the table: the own turn, a question, the end of the game. It goes by what the seat is told and asked,
 * never by whether or how long somebody else is asked: a window that opened for the other side is not heard, nor is its absence.
 */

const AGAIN_MS = 20_000; // a question that is still open is heard once more

/** How the table stands for whoever looks, when nothing moves any more. */
export interface Standing {
  seat: number | null;
  ask: { number: number; question: string; moment?: string } | null;
  /** Whose turn it is; undefined between turns. */
  turn: number | undefined;
  /** The result for this seat, if there is one. */
  result: 'won' | 'lost' | 'draw' | undefined;
}

export class Calls {
  readonly #play: (voice: VoiceName) => void;
  readonly #isOpen: (ask: number) => boolean;
  #seat: number | null | undefined;
  #asked: number | undefined;
  #question = '';
  #isOwnTurn = false;
  #othersActed = false;
  #isOver: boolean | undefined;
  #timer: ReturnType<typeof setTimeout> | undefined;

  /** `isOpen`: whether the question of this number still waits for an answer. */
  constructor(play: (voice: VoiceName) => void, isOpen: (ask: number) => boolean) {
    this.#play = play;
    this.#isOpen = isOpen;
  }

  /** What this seat was told: who did it, and whose turn began with it. */
  told<Event>(events: readonly Event[], of: (event: Event) => { doer?: number; turn?: number | null }): void {
    for (const { doer, turn } of events.map(of)) {
      if (doer !== undefined && doer !== this.#seat) this.#othersActed = true;
      if (typeof turn === 'number') this.#isOwnTurn = false; // a turn after one's own turn is another one
    }
  }

  settled({ seat, ask, turn, result }: Standing): void {
    if (seat !== this.#seat) this.#forget(seat);
    const wasOver = this.#isOver ?? false;
    const isFirst = this.#isOver === undefined;
    this.#isOver = result !== undefined;
    if (result) {
      clearTimeout(this.#timer);
      if (!wasOver && !isFirst) this.#play(result);
      return;
    }
    const isOwnTurn = seat !== null && turn === seat;
    if (ask && ask.number !== this.#asked) {
      clearTimeout(this.#timer);
      if (isOwnTurn && !this.#isOwnTurn) this.#play('turn');
      else if (ask.moment || (!isOwnTurn && (this.#othersActed || ask.question !== this.#question))) this.#ring(ask.number);
      this.#asked = ask.number;
      this.#question = ask.question;
      this.#othersActed = false;
    }
    this.#isOwnTurn = isOwnTurn && (this.#isOwnTurn || ask !== null);
  }

  #ring(ask: number): void {
    this.#play('question');
    this.#timer = setTimeout(() => this.#isOpen(ask) && this.#play('question'), AGAIN_MS);
  }

  #forget(seat: number | null): void {
    clearTimeout(this.#timer);
    this.#seat = seat;
    this.#asked = undefined;
    this.#question = '';
    this.#isOwnTurn = this.#othersActed = false;
  }
}
