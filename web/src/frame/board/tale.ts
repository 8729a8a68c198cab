import { textOf, type Said } from '../../lib/said';
import type { Line } from '../story';

/**
 * What each line left on the board. `take` is given all events in their order, each with the trail of its line, so that it can keep in mind
 * where everybody stands; an event that no line tells of gets a trail that nobody sees.
 */
export function traced<Event, Trail>(
  lines: readonly Line<Event>[],
  events: readonly Event[],
  empty: (line?: Line<Event>) => Trail,
  take: (trail: Trail, event: Event) => void,
): Trail[] {
  const trails = lines.map((line) => empty(line));
  const of = new Map(lines.flatMap((line, n) => line.events.map((event) => [event, trails[n]!] as const)));
  for (const event of events) take(of.get(event) ?? empty(), event);
  return trails;
}

/** What it needs of a table: its story, and what plays it again. */
export interface Told<Event> {
  pointed: number | null;
  readonly tale: { readonly events: readonly Event[]; readonly lines: readonly { words: Said; events: readonly Event[] }[] };
  readonly playback: { look(line: readonly Event[], story: readonly Event[]): void };
}

/** The story on a board: its lines are pointed at, told and played again where they happened. */
export class TaleOnBoard<Event> {
  readonly #store: Told<Event>;
  /** What is pointed at lights up a line: pointing elsewhere puts it out again. */
  #isLit = false;

  constructor(store: Told<Event>) {
    this.#store = store;
  }

  readonly said = (number: number): string => textOf(this.#line(number)?.words ?? []);

  readonly show = (number: number): void => {
    const line = this.#line(number);
    if (line) this.#store.playback.look(line.events, this.#store.tale.events);
  };

  /** The pointer is at the number of a line, or at none. */
  readonly point = (number: number | null): void => {
    this.#store.pointed = number;
  };

  /** The pointer is at something on the board that this line tells of, or at something else. */
  pointAt(number: number | null): void {
    if (number !== null || this.#isLit) this.#store.pointed = number;
    this.#isLit = number !== null;
  }

  #line(number: number) {
    return this.#store.tale.lines[number - 1];
  }
}
