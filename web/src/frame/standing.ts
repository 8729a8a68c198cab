import type { AskInfo } from '../wire.gen';
import { textOf } from '../lib/said';

/**
 * What has been answered once for all: the same answer to a question that comes again and again in a phase, and for people at
 * one screen, who need not be called for it again, a pass in every window until they are asked something else.
 */

/** The answer to a window that lets it pass, in every game. */
export const PASS = 'pass';

type Asked = Pick<AskInfo, 'question' | 'moment' | 'options'>;

/** What can be answered once for all. */
export interface OnceForAll {
  choice: string;
  label: string;
}

interface Answer {
  question: string;
  choice: string;
  stretch: string; // the round and phase
}

const lists = (ask: Asked, choice: string) => ask.options.find((option) => option.choice === choice);

/** Whether it asks for a reaction, which one may leave alone. */
export function passes(ask: Asked | null): boolean {
  return ask !== null && Boolean(ask.moment) && lists(ask, PASS) !== undefined;
}

export class Standing {
  /** What each seat answered last. */
  readonly #last = new Map<number, Answer>();
  readonly #kept = new Map<number, Answer>();
  readonly #passing = new Set<number>();

  chose(seat: number, ask: Asked, choice: string, stretch: string): void {
    if (!ask.moment) this.#last.set(seat, { question: ask.question, choice, stretch });
  }

  /** The answer that a seat has given beforehand; null if it has none to this question. */
  to(seat: number, ask: Asked, stretch: string): string | null {
    if (ask.moment) return this.#passing.has(seat) && passes(ask) ? PASS : null;
    this.#passing.delete(seat);
    const kept = this.#kept.get(seat);
    if (kept && isSame(kept, ask, stretch)) return kept.choice;
    this.#kept.delete(seat);
    return null;
  }

  /**
   * What can be answered once for all: offered when the question comes again after somebody else here was asked the same. One that
   * the game puts again and again to the same seat is offered as soon as it comes again.
   */
  offer(seat: number, ask: Asked, stretch: string, isRepeated = false): OnceForAll | null {
    if (passes(ask)) return { choice: PASS, label: 'Pass until I am asked something else' };
    const last = this.#last.get(seat);
    const option = last && isSame(last, ask, stretch) ? lists(ask, last.choice) : undefined;
    const others = [...this.#last].some(
      ([other, answer]) => other !== seat && answer.question === ask.question && answer.stretch === stretch,
    );
    return option && (isRepeated || others) ? { choice: option.choice, label: `${textOf(option.label)}, each time in this phase` } : null;
  }

  keep(seat: number, ask: Asked, choice: string, stretch: string): void {
    if (ask.moment) this.#passing.add(seat);
    else this.#kept.set(seat, { question: ask.question, choice, stretch });
  }

  forget(): void {
    this.#kept.clear();
    this.#passing.clear();
  }
}

function isSame(answer: Answer, ask: Asked, stretch: string): boolean {
  return !ask.moment && answer.question === ask.question && answer.stretch === stretch && lists(ask, answer.choice) !== undefined;
}
