import type { EventInfo } from '../wire.gen';
import type { Belongs } from './module';

/** The chapters of a finished game: its turns, and what lies between them. */

export interface Chapter {
  /** From this step up to, but not including, that one. */
  from: number;
  to: number;
  /** Whose turn it is; null: nobody's. */
  seat: number | null;
  /** What its first event is headed by, if it is headed. */
  heading: string | undefined;
  /** Which turn of its round it is; 0: it is nobody's turn. */
  number: number;
  /** What begins with it, such as a round. */
  mark: string | undefined;
}

/** What a game says of its events. */
interface Teller<One> {
  belongs: (event: One) => Belongs;
  mark: (event: One) => string | undefined;
  heading: (event: One) => string | undefined;
}

const MOST = 120; // more would be no wider than a line

/** Cut where turns and rounds begin; where that makes too many, where rounds do. */
export function chaptersOf<One extends Pick<EventInfo, 'version'>>(story: readonly One[], steps: number, teller: Teller<One>): Chapter[] {
  const chapters = cut(story, steps, teller, true);
  return chapters.length <= MOST ? chapters : cut(story, steps, teller, false);
}

function cut<One extends Pick<EventInfo, 'version'>>(
  story: readonly One[],
  steps: number,
  teller: Teller<One>,
  byTurns: boolean,
): Chapter[] {
  const chapters: Chapter[] = [begun(0, null)];
  let mark: string | undefined;
  for (const event of story) {
    const { turn, as } = teller.belongs(event);
    const named = teller.mark(event);
    const isNew = named !== undefined && named !== mark;
    if (isNew) mark = named;
    const last = chapters.at(-1)!;
    const isTurn = byTurns && turn !== undefined && (as === 'heading' || turn !== last.seat);
    if (!isNew && !isTurn) continue;
    const next = begun(event.version, byTurns ? (turn ?? null) : null);
    next.heading = isNew ? undefined : teller.heading(event);
    next.mark = isNew ? named : undefined;
    if (next.from === last.from) {
      chapters.pop(); // nothing was chosen between them
      next.mark ??= last.mark;
    }
    chapters.push(next);
  }
  let number = 0;
  return chapters.map((chapter, n) => {
    if (chapter.mark !== undefined) number = 0;
    if (chapter.seat !== null) number += 1;
    return { ...chapter, number: chapter.seat === null ? 0 : number, to: chapters[n + 1]?.from ?? steps + 1 };
  });
}

function begun(from: number, seat: number | null): Chapter {
  return { from, to: from, seat, heading: undefined, number: 0, mark: undefined };
}

/** Where the chapter begins in which a step lies; from its beginning, the one before it. */
export function turnBefore(chapters: readonly Chapter[], step: number): number {
  return chapters.findLast(({ from }) => from < step)?.from ?? 0;
}

/** Where the next chapter begins; from the last one, where it ends. */
export function nextTurn(chapters: readonly Chapter[], step: number): number {
  return chapters.find(({ from }) => from > step)?.from ?? (chapters.at(-1)?.to ?? 1) - 1;
}
