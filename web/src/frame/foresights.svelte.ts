import { ANSWER } from '../lib/waits';
import type { ClientMessage, ForeseenInfo, OptionInfo, ServerMessage } from '../wire.gen';

/** Which question of which seat, after which choice. The number of a question never comes again. */
export interface Asked {
  seat: number;
  number: number;
  version: number;
}

interface Waiting {
  asked: Asked;
  give: (foreseen: ForeseenInfo[] | null) => void;
}

interface Known {
  key: string;
  choices: Record<string, ForeseenInfo>;
  /** The words for what others might answer. */
  answers: Record<string, OptionInfo>;
  /** Whether the listed options were answered for, well or not. */
  isSettled: boolean;
}

/**
 * What the referee foresees of the answers to the open question. The listed options are asked for, all at once, when somebody
 * first looks, and kept until the next question.
 */
export class Foresights {
  readonly #send: (message: ClientMessage) => void;
  readonly #waiting = new Map<number, Waiting>();
  #known: Known = $state.raw(nothingOf(''));
  /** The question whose listed options were asked for. */
  #wanted = '';
  #number = 0;

  constructor(
    send: (message: ClientMessage) => void,
    /** Whether the events of each branch are wanted, besides its summary. */
    readonly withEvents: boolean,
  ) {
    this.#send = send;
  }

  /** What this choice would do; undefined until the server has said so. */
  of(asked: Asked, choice: string): ForeseenInfo | undefined {
    this.#want(asked);
    return this.#known.key === keyOf(asked) ? this.#known.choices[choice] : undefined;
  }

  /** Whether the listed options of this question are still waited for. */
  isAwaited(asked: Asked): boolean {
    this.#want(asked);
    return this.#known.key !== keyOf(asked) || !this.#known.isSettled;
  }

  /** The words for an answer that somebody might give. */
  answer(choice: string): OptionInfo | undefined {
    return this.#known.answers[choice];
  }

  /** What these choices would do, or all listed options if none is named; null if the server does not say. */
  ask(asked: Asked, choices: string[]): Promise<ForeseenInfo[] | null> {
    this.#number += 1;
    const number = this.#number;
    const answered = new Promise<ForeseenInfo[] | null>((give) => this.#waiting.set(number, { asked, give }));
    this.#send({ type: 'foresee', number, seat: asked.seat, choices, with_events: this.withEvents });
    setTimeout(() => this.#taken(number)?.give(null), ANSWER);
    return answered;
  }

  /** True if the message was about a foresight; one that comes too late is, too. */
  take(message: ServerMessage): boolean {
    if (message.type !== 'foreseen' && message.type !== 'not_foreseen') return false;
    const waiting = this.#taken(message.number);
    if (!waiting) return true;
    if (message.type === 'not_foreseen' || message.version !== waiting.asked.version) {
      waiting.give(null); // it may not be chosen, or somebody has chosen meanwhile
      return true;
    }
    const before = this.#before(waiting.asked);
    this.#known = {
      ...before,
      choices: { ...before.choices, ...byChoice(message.choices) },
      answers: { ...before.answers, ...byChoice(message.answers ?? []) },
    };
    waiting.give(message.choices);
    return true;
  }

  /** The line is down: nobody will answer, and everything is asked anew when it is back. */
  forget(): void {
    for (const number of [...this.#waiting.keys()]) this.#taken(number)?.give(null);
    this.#wanted = '';
  }

  /** Whoever looks is being drawn: what is wanted is asked for right after that. */
  #want(asked: Asked): void {
    if (this.#wanted === keyOf(asked)) return;
    this.#wanted = keyOf(asked);
    queueMicrotask(() => void this.ask(asked, []).then(() => (this.#known = { ...this.#before(asked), isSettled: true })));
  }

  #before(asked: Asked): Known {
    return this.#known.key === keyOf(asked) ? this.#known : nothingOf(keyOf(asked));
  }

  #taken(number: number): Waiting | undefined {
    const waiting = this.#waiting.get(number);
    this.#waiting.delete(number);
    return waiting;
  }
}

function nothingOf(key: string): Known {
  return { key, choices: {}, answers: {}, isSettled: false };
}

function keyOf({ seat, number }: Asked): string {
  return `${seat} ${number}`;
}

function byChoice<One extends { choice: string }>(all: One[]): Record<string, One> {
  return Object.fromEntries(all.map((one) => [one.choice, one]));
}
