import type { AskOf, EventOf, Telling } from './module';

/** When a step of a lesson is due, or done. */
export type When<Table> = (store: Table) => boolean;

/** What the lessons of every game ask of a table. */
interface Taught<Tells extends Telling> {
  ask: AskOf<Tells> | null;
  story: readonly EventOf<Tells>[];
}

type Named<Tells extends Telling, Name> = Extract<EventOf<Tells>, { name: Name }>;

/** The words in which the lessons of a game say when their steps are due: with its own questions, moments and events. */
export function lessonWords<Tells extends Telling, Table extends Taught<Tells>>() {
  type Question = AskOf<Tells>['question'];
  type Name = EventOf<Tells>['name'];

  const isAsked: When<Table> = ({ ask }) => ask !== null;

  const asks =
    (...questions: Question[]): When<Table> =>
    ({ ask }) =>
      ask !== null && questions.some((question) => question === ask.question);

  /** Something is asked, and it is none of these. */
  const asksElse =
    (...questions: Question[]): When<Table> =>
    (store) =>
      isAsked(store) && !asks(...questions)(store);

  /** A window of one of these moments is open, and whoever learns may answer. */
  const mayAnswer =
    (...moments: (keyof Tells['moments'] & string)[]): When<Table> =>
    ({ ask }) =>
      ask?.question === 'react' && moments.some((moment) => moment === ask.moment);

  /** It has been told since the game began. */
  const happened =
    <N extends Name>(name: N, is: (event: Named<Tells, N>, store: Table) => boolean = () => true): When<Table> =>
    (store) =>
      store.story.some((event) => event.name === name && is(event as Named<Tells, N>, store));

  /** The same, and something is asked now: what has just been seen can be talked about. */
  const after =
    <N extends Name>(name: N, is?: (event: Named<Tells, N>, store: Table) => boolean): When<Table> =>
    (store) =>
      isAsked(store) && happened(name, is)(store);

  /** All of these. */
  const both =
    (...all: When<Table>[]): When<Table> =>
    (store) =>
      all.every((one) => one(store));

  const not =
    (when: When<Table>): When<Table> =>
    (store) =>
      !when(store);

  return { isAsked, asks, asksElse, mayAnswer, happened, after, both, not };
}
