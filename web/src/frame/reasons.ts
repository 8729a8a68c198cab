import type { ClientMessage, ServerMessage } from '../wire.gen';
import type { Said } from '../lib/said';
import { ANSWER } from '../lib/waits';

/** Why something cannot be chosen. */
export interface Reason {
  choice: string;
  rule: string;
  words: Said;
}

/** Asks why something may not be chosen, and gives each answer to whoever asked; once for each position. */
export class Reasons {
  readonly #send: (message: ClientMessage) => void;
  readonly #known = new Map<string, Reason | null>();
  readonly #waiting = new Map<string, ((reason: Reason | null) => void)[]>();
  /** What was asked about and not answered in time: the answer is still to come, and refuses nothing. */
  #late: string[] = [];

  constructor(send: (message: ClientMessage) => void) {
    this.#send = send;
  }

  /** Null if it is allowed, or if nobody says so; nobody is asked for no seat. */
  ask(seat: number | null, version: number, choice: string): Promise<Reason | null> {
    const known = this.#known.get(keyOf(version, choice));
    if (known !== undefined) return Promise.resolve(known);
    if (seat === null) return Promise.resolve(null);
    return new Promise((answer) => {
      const waiting = this.#waiting.get(choice);
      if (waiting) {
        waiting.push(answer);
        return;
      }
      this.#waiting.set(choice, [answer]);
      this.#send({ type: 'why', seat, choice });
      setTimeout(() => this.#giveUp(choice), ANSWER);
    });
  }

  #giveUp(choice: string): void {
    const late = this.#waiting.get(choice);
    if (!late) return;
    this.#waiting.delete(choice);
    this.#late.push(choice);
    late.forEach((answer) => answer(null));
  }

  /** Whether the message is an answer to what was asked; else it refuses a choice. `version`: where the table stands. */
  take(message: ServerMessage, version: number): boolean {
    if (message.type !== 'refused') return false;
    const waiting = this.#waiting.get(message.choice);
    if (waiting) {
      this.#waiting.delete(message.choice);
      const why = message.words.length ? message : null; // nothing is to be said against what is allowed
      this.#known.set(keyOf(version, message.choice), why);
      for (const answer of waiting) answer(why);
      return true;
    }
    const late = this.#late.indexOf(message.choice);
    if (late < 0) return false;
    this.#late.splice(late, 1); // answers come in the order of the questions: a choice made since is answered later
    return true;
  }

  /** The connection is gone, and with it whatever was still to come. */
  forget(): void {
    this.#late = [];
  }
}

const keyOf = (version: number, choice: string) => `${version} ${choice}`;
