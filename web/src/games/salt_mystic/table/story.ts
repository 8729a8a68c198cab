import type { EventInfo, Part } from '../../../wire.gen';
import type { Beat } from '../../../frame/module';
import { stackAt, type Battle } from './battle';
import { moved } from './geometry';

/** Events as steps of the animation: the cards glide by themselves, this says where to and what else is shown. */

export interface Show {
  shot?: { from: number; at: number };
  die?: { face: number; total: number; defense: number; hit: boolean; at: number };
  fell?: number;
}

const MOVE = 360;
const SHOT = 420;
const STORY = 560;

export function tell(view: Battle, event: EventInfo): Beat<Battle, Show> | undefined {
  const facts = event.facts as number[];
  const uid = facts[1] ?? 0;
  switch (event.name) {
    case 'character_moved':
      return slid(view, uid, facts[3] ?? 0, facts[4] ?? 0, facts[5]);
    case 'character_pushed':
      return slid(view, uid, facts[3] ?? 0, facts[4] ?? 0);
    case 'character_turned':
      return slid(view, uid, 0, 0, facts[3]);
    case 'attack_declared':
      return { ms: SHOT, show: { shot: { from: uid, at: facts[3] ?? 0 } } };
    case 'attack_resolved': {
      const terms = (event.facts[6] ?? []) as [string, number, string][];
      const die = { face: terms[0]?.[1] ?? 0, total: facts[7] ?? 0, defense: facts[8] ?? 0, hit: Boolean(facts[9]), at: facts[3] ?? 0 };
      return { ms: STORY, show: { die } };
    }
    case 'character_defeated':
      return { ms: STORY, show: { fell: uid } };
    default:
      return undefined;
  }
}

/** The view with a Character in its new pose. */
function slid(view: Battle, uid: number, bearing: number, distance: number, facing?: number): Beat<Battle, Show> {
  const stack = stackAt(view, uid);
  if (!stack) return { ms: 0, show: {} };
  const [x, y] = moved(stack.x, stack.y, bearing, distance);
  const stacks = view.stacks.map((one) => (one.uid === uid ? { ...one, x, y, heading: facing ?? stack.heading } : one));
  return { ms: MOVE, show: {}, view: { ...view, stacks } };
}

const NO_SEAT = new Set(['abandoned_destroyed', 'terrain_removed', 'terrain_shifted', 'terrain_placed', 'dice_rolled', 'game_over', 'scenario_chosen', 'table_proposed']);

export function seatOf(event: EventInfo): number | undefined {
  const [first] = event.facts;
  return (first === 0 || first === 1) && !NO_SEAT.has(event.name) ? first : undefined;
}

/** "Turn 9, you" */
export function heading(event: EventInfo): string | undefined {
  if (event.name !== 'turn_began') return undefined;
  const whose = /^(.+?)(?:'s)? turn began/i.exec(event.text)?.[1] ?? '';
  return `Turn ${String(event.facts[1])}${whose ? `, ${whose === 'Your' ? 'you' : whose}` : ''}`;
}

export function mark(event: EventInfo): string | undefined {
  return event.name === 'turn_began' ? `Turn ${String(event.facts[1])}` : undefined;
}

export function isDie(part: Part): boolean {
  return /^(die|roll|d6)$/i.test(part.label) && part.value >= 1 && part.value <= 6;
}
