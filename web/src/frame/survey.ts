import { ANSWER } from '../lib/waits';
import type { ClientMessage, ServerMessage } from '../wire.gen';

/** What should be measured is not there, or cannot be measured: the server says why. */
export class NotMeasuredError extends Error {
  constructor(text: string) {
    super(text);
    this.name = 'NotMeasuredError';
  }
}

interface Waiting {
  number: number;
  /** After which choice it was asked. */
  version: number;
  answers: Promise<object | null>;
  give: (answer: object | null) => void;
  refuse: (error: NotMeasuredError) => void;
}

/** Sends surveys and gives each answer to whoever asked; the same question twice at once is sent once. */
export class Surveyor {
  readonly #send: (message: ClientMessage) => void;
  /** By what is asked. */
  readonly #waiting = new Map<string, Waiting>();
  #number = 0;

  constructor(send: (message: ClientMessage) => void) {
    this.#send = send;
  }

  /**
   * The answer; null if nobody gave one. Fails with a `NotMeasuredError` if there is no such thing to measure.
   * What was there when it was asked, and is not there any more after another choice, is no error: there is no answer then.
   */
  ask(seat: number | null, version: number, survey: string, wish: object): Promise<object | null> {
    const about = JSON.stringify([seat, version, survey, wish]);
    const waiting = this.#waiting.get(about);
    if (waiting) return waiting.answers;
    this.#number += 1;
    const number = this.#number;
    const answers = new Promise<object | null>((give, refuse) =>
      this.#waiting.set(about, { number, version, answers: undefined!, give, refuse }),
    );
    this.#waiting.get(about)!.answers = answers;
    this.#send({ type: 'measure', number, survey, wish: { ...wish }, seat });
    setTimeout(() => this.#taken(number)?.give(null), ANSWER);
    return answers;
  }

  /** True if the message was an answer to a survey; one that comes too late is, too. */
  take(message: ServerMessage): boolean {
    if (message.type === 'measured') this.#taken(message.number)?.give(message.answer);
    else if (message.type === 'not_measured') {
      const waiting = this.#taken(message.number);
      if (waiting?.version === message.version) waiting.refuse(new NotMeasuredError(message.text));
      else waiting?.give(null);
    } else return false;
    return true;
  }

  /** The line is down: nobody will answer. */
  forget(): void {
    for (const { number } of [...this.#waiting.values()]) this.#taken(number)?.give(null);
  }

  /** Who waits for the answer with this number, and does not any more. */
  #taken(number: number): Waiting | undefined {
    for (const [about, waiting] of this.#waiting) {
      if (waiting.number !== number) continue;
      this.#waiting.delete(about);
      return waiting;
    }
    return undefined;
  }
}
