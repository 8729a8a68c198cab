import type { Beat } from '../../../frame/module';
import { stackAt, type Battle } from './battle';
import { moved } from './geometry';
import { isReason } from './lines';
import { sideName } from './seat';
import { heard } from './sounds';
import type { BattleEvent, BattleTable } from './store';

/** Events as steps of the animation: the cards glide by themselves, this says where to and what else is shown. */

export interface Show {
  shot?: { from: number; at: number };
  die?: { face: number; total: number; defense: number; hit: boolean; at: number };
  fell?: number;
}

// Milliseconds at single speed.
const SLIDE = { ms: 320, rest: 500 };
const SHOT = { ms: 200 };
const ROLL = { ms: 560, rest: 400, isRead: true };
const RESULT = { ms: 560, rest: 340 };
const CARD = { ms: 0, rest: 1400, show: {} };
const REASON = { ms: 0, rest: 1200, isRead: true, show: {} };

export function tell(view: Battle, event: BattleEvent): Beat<Battle, Show> | undefined {
  const sounds = heard(event);
  const beat = seen(view, event) ?? (sounds && { ms: 0, show: {} });
  return beat && { ...beat, ...sounds };
}

function seen(view: Battle, event: BattleEvent): Beat<Battle, Show> | undefined {
  const { name, facts } = event;
  switch (name) {
    case 'character_moved':
      return slid(view, facts.uid, facts.bearing, facts.distance, facts.facing);
    case 'character_pushed':
      return slid(view, facts.uid, facts.bearing, facts.distance);
    case 'character_turned':
      return slid(view, facts.uid, 0, 0, facts.heading);
    case 'attack_declared':
      return { ...SHOT, show: { shot: { from: facts.uid, at: facts.target } } };
    case 'attack_resolved': {
      const [die] = facts.parts;
      return {
        ...ROLL,
        show: { die: { face: die?.value ?? 0, total: facts.total, defense: facts.defense, hit: facts.is_hit, at: facts.target } },
      };
    }
    case 'character_defeated':
      return { ...RESULT, show: { fell: facts.uid } };
    case 'vehicle_destroyed':
    case 'hit_negated':
    case 'character_trapped':
    case 'wall_rammed':
      return { ...RESULT, show: {} };
    case 'character_deployed':
    case 'character_redeployed':
    case 'card_attached':
    case 'breaker_played':
    case 'ability_used':
    case 'guardian_card_played':
      return { ...CARD, card: facts.card };
    default:
      return isReason(event) ? REASON : undefined;
  }
}

/** The view with a Character in its new pose. */
function slid(view: Battle, uid: number, bearing: number, distance: number, facing?: number): Beat<Battle, Show> {
  const stack = stackAt(view, uid);
  if (!stack) return { ms: 0, show: {} };
  const [x, y] = moved(stack.x, stack.y, bearing, distance);
  const stacks = view.stacks.map((one) => (one.uid === uid ? { ...one, x, y, heading: facing ?? stack.heading } : one));
  return { ...SLIDE, show: {}, view: { ...view, stacks } };
}

export function seatOf({ facts }: BattleEvent): number | undefined {
  return 'seat' in facts ? facts.seat : undefined;
}

/** "Turn 9, you" */
export function heading(store: BattleTable, event: BattleEvent): string | undefined {
  if (event.name !== 'turn_began') return undefined;
  const { seat, turn } = event.facts;
  return `Turn ${turn}, ${store.called(seat) === 'You' ? 'you' : sideName(store, seat)}`;
}

export function mark(event: BattleEvent): string | undefined {
  return event.name === 'turn_began' ? `Turn ${event.facts.turn}` : undefined;
}
