import type { ClientMessage, ServerMessage } from '../wire.gen';

type Answer = (data: Record<string, unknown> | null) => void;
const PATIENCE = 4000;

/** Sends surveys and gives each answer to whoever asked; the same question twice at once is sent once. */
export class Surveyor {
  readonly #send: (message: ClientMessage) => void;
  #waiting = new Map<string, Answer[]>();

  constructor(send: (message: ClientMessage) => void) {
    this.#send = send;
  }

  ask(seat: number | null, about: string): Promise<Record<string, unknown> | null> {
    return new Promise((answer) => {
      const waiting = this.#waiting.get(about);
      if (waiting) {
        waiting.push(answer);
        return;
      }
      const answers = [answer];
      this.#waiting.set(about, answers);
      this.#send({ type: 'measure', seat, about });
      setTimeout(() => this.#waiting.get(about) === answers && this.#give(about, null), PATIENCE);
    });
  }

  /** True if the message was an answer to a survey. */
  take(message: ServerMessage): boolean {
    if (message.type !== 'measured') return false;
    const { about, data } = message;
    this.#give(about, 'error' in data || !Object.keys(data).length ? null : data);
    return true;
  }

  /** The line is down: nobody will answer. */
  forget(): void {
    for (const about of [...this.#waiting.keys()]) this.#give(about, null);
  }

  #give(about: string, data: Record<string, unknown> | null): void {
    const answers = this.#waiting.get(about) ?? [];
    this.#waiting.delete(about);
    for (const answer of answers) answer(data);
  }
}
