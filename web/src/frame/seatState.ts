import type { SealedInfo, Snapshot, TableInfo, UndoInfo, Update } from '../wire.gen';
import type { Said } from '../lib/said';
import type { AskOf, EventOf, Telling, Told } from './module';
import { askOf, eventsOf } from './ofTheGame';

/** What a seat was told, and what each message of the server makes of it. */

export type Seat = number | null; // null: a spectator

/** Everything that one of our seats was told. */
export interface SeatState<View, Tells extends Telling> {
  seat: Seat;
  version: number;
  told: Told;
  /** What was told, as its game reads it. */
  view: View;
  ask: AskOf<Tells> | null;
  story: EventOf<Tells>[];
  mayUndo: 'no' | 'free' | 'ask';
  /** What taking back would undo. */
  undo: UndoInfo | null;
  undoAskedBy: number | null;
  /** What this seat has answered while others have not. */
  sealed: SealedInfo | null;
  /** The seats that must choose now. */
  asked: number[];
  /** The seats that were seen to seal their answer to the question that is still open. */
  answered: number[];
}

type Read<View> = (told: Told) => View;

/** As the server tells it to whoever comes. */
export function begun<View, Tells extends Telling>(message: Snapshot, read: Read<View>): SeatState<View, Tells> {
  return {
    ...saidByBoth(message),
    seat: message.seat,
    told: message.view,
    view: read(message.view),
    story: eventsOf(message.story),
    answered: [],
  };
}

/** The same after something has happened. */
export function goneOn<View, Tells extends Telling>(
  before: SeatState<View, Tells>,
  message: Update,
  read: Read<View>,
): SeatState<View, Tells> {
  const told = { ...before.told, ...message.view };
  const more: EventOf<Tells>[] = eventsOf(message.events);
  return {
    ...saidByBoth(message),
    seat: before.seat,
    told,
    view: read(told),
    story: more.length ? [...before.story, ...more] : before.story,
    answered: more.length ? [] : answeredBy(before, message.asked ?? []), // nothing is told while a seal is closed
  };
}

function saidByBoth<Tells extends Telling>(message: Snapshot | Update) {
  return {
    version: message.version,
    ask: askOf<Tells>(message.ask),
    mayUndo: message.may_undo ?? ('no' as const),
    undo: message.undo ?? null,
    undoAskedBy: message.undo_asked_by ?? null,
    sealed: message.sealed ?? null,
    asked: message.asked ?? [],
  };
}

/** Who has sealed an answer, after one more choice: it takes one seat from those that are asked, or a broken seal brings one back. */
function answeredBy(before: { asked: number[]; answered: number[] }, asked: number[]): number[] {
  const gone = before.asked.filter((seat) => !asked.includes(seat));
  const come = asked.filter((seat) => !before.asked.includes(seat));
  if (!asked.length || gone.length + come.length > 1 || come.some((seat) => !before.answered.includes(seat))) return [];
  return [...before.answered.filter((seat) => !come.includes(seat)), ...gone];
}

/** What would be taken back, in words: the own decision, and how much of the others goes with it. */
export function taken(
  table: { crowded: boolean; info: TableInfo | null; current: Seat | undefined },
  { words, others = 0 }: UndoInfo,
): Said {
  if (!others) return words;
  const other = table.info?.seats.find(({ seat }) => seat !== table.current);
  const whose = table.crowded || !other ? 'the others' : other.name;
  return [...words, ` (with ${others} ${others === 1 ? 'choice' : 'choices'} of ${whose})`]; // fits a word and a whole sentence
}
