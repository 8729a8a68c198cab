import type { EventInfo, Part } from '../../wire.gen';
import type { Beat, View } from '../module';

/** Events as steps of the animation: the cards glide by themselves, this says what else is shown and for how long. */

export interface Show {
  shot?: { from: number; at: number };
  fell?: { x: number; y: number };
}

const MOVE = 340;
const STORY = 560;

/** The new pose of a Character, in the row of the view that holds it. */
function posed(view: View, uid: number, x: number, y: number, heading: number): Partial<View> | undefined {
  const stacks = view.stacks;
  if (!Array.isArray(stacks)) return undefined;
  return {
    stacks: stacks.map((row: unknown) => (Array.isArray(row) && row[0] === uid ? [...row.slice(0, 3), x, y, heading, ...row.slice(6)] : row)),
  };
}

export function tell(view: View, event: EventInfo): Beat | undefined {
  const facts = event.facts as number[];
  if (MOVES.has(event.name)) {
    const [uid, x, y, heading] = facts.slice(-4);
    const known = uid !== undefined && x !== undefined && y !== undefined && heading !== undefined;
    return { ms: MOVE, show: {}, view: known ? { ...view, ...posed(view, uid, x, y, heading) } : undefined };
  }
  if (SHOTS.has(event.name)) return { ms: STORY, show: { shot: pair(view, facts) } satisfies Show };
  return undefined;
}

const MOVES = new Set(['moved', 'slid', 'pushed', 'turned']);
const SHOTS = new Set(['attacked', 'attack_rolled', 'attack_made']);

/** The two Characters that the facts name, attacker first. */
function pair(view: View, facts: unknown[]): Show['shot'] {
  const uids = new Set((Array.isArray(view.stacks) ? view.stacks : []).map((row: unknown) => (Array.isArray(row) ? row[0] : 0)));
  const [from, at] = facts.filter((fact): fact is number => uids.has(fact as number));
  return from && at ? { from, at } : undefined;
}

export function seatOf(event: EventInfo): number | undefined {
  const [first] = event.facts;
  return typeof first === 'number' && (first === 0 || first === 1) && !NO_SEAT.has(event.name) ? first : undefined;
}

const NO_SEAT = new Set(['game_over', 'terrain_placed']);

export function heading(event: EventInfo): string | undefined {
  if (event.name !== 'turn_began') return undefined;
  return event.text.replace(/\.$/, '');
}

export function mark(event: EventInfo): string | undefined {
  if (event.name !== 'turn_began') return undefined;
  const turn = event.facts.find((fact, n) => n > 0 && typeof fact === 'number') ?? event.facts[0];
  return `Turn ${String(turn)}`;
}

export function isDie(part: Part): boolean {
  return /^(roll|die|d6|attack roll)$/i.test(part.label) && part.value >= 1 && part.value <= 6;
}
