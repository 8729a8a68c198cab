import { recall, remember } from './store';

/** Which lessons were finished in this browser, and which games are known so well that nobody need say what they are about. */
class Lessons {
  #finished: string[] = $state(recall('lessons', []));
  #known: string[] = $state(recall('goals', []));

  isFinished(game: string, lesson: string): boolean {
    return this.#finished.includes(`${game}/${lesson}`);
  }

  finish(game: string, lesson: string): void {
    if (this.isFinished(game, lesson)) return;
    this.#finished = [...this.#finished, `${game}/${lesson}`];
    remember('lessons', this.#finished);
  }

  /** The goal of this game was read, or the game played to its end. */
  knows(game: string): boolean {
    return this.#known.includes(game);
  }

  learnt(game: string): void {
    if (this.knows(game)) return;
    this.#known = [...this.#known, game];
    remember('goals', this.#known);
  }
}

export const lessons = new Lessons();

/** The path at which a lesson begins. */
export function lessonPath(game: string, lesson: string): string {
  return `/learn?game=${encodeURIComponent(game)}&lesson=${encodeURIComponent(lesson)}`;
}
