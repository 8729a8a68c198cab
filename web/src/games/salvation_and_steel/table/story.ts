import type { Beat } from '../../../frame/module';
import { hexOf, OFF, type Hex } from './hexes';
import { heard } from './sounds';
import type { WarEvent, WarTable } from './store';
import { unitOf, war, withUnit, type Unit, type War } from './war';

/** Events as steps of the animation: tokens glide by themselves, this says where to and what else is shown. */

export interface Show {
  /** Dice that were rolled against an attribute, at a unit. */
  dice?: { unit: number; results: readonly number[]; target: number };
  /** Something flies from a unit to another, or to a hex. */
  shot?: { from: number; to: number; hex: Hex; isSpell: boolean };
  /** The hexes that a spell covers. */
  area?: Hex[];
  /** Somebody died or fell here. */
  fell?: Hex;
  /** Two units exchange blows. */
  clash?: [number, number];
}

// Milliseconds at single speed.
const GLIDE = { ms: 320, rest: 420 };
const FLY = { ms: 260, rest: 300 };
const ROLL = { ms: 420, rest: 500, isRead: true };
const RESULT = { ms: 380, rest: 340 };

export function tell(view: War, event: WarEvent): Beat<War, Show> | undefined {
  const sounds = heard(event);
  const beat = seen(view, event) ?? (sounds && { ms: 0, show: {} });
  return beat && { ...beat, ...sounds };
}

function seen(view: War, event: WarEvent): Beat<War, Show> | undefined {
  const { name, facts } = event;
  switch (name) {
    case 'unit_moved':
    case 'unit_ran':
      return glided(view, facts.unit, facts.path.at(-1) ?? facts.start);
    case 'unit_pushed':
      return glided(view, facts.unit, facts.end);
    case 'unit_followed':
    case 'unit_placed':
    case 'unit_raised':
      return glided(view, facts.unit, facts.hex);
    case 'test_made':
      return { ...ROLL, show: { dice: { unit: facts.unit, results: facts.results, target: facts.target } } };
    case 'shot_fired':
      return { ...FLY, show: { shot: { from: facts.unit, to: facts.target, hex: OFF, isSpell: false } } };
    case 'spell_cast':
      return { ...FLY, isRead: true, show: { shot: { from: facts.unit, to: facts.target, hex: hexOf(facts.hex), isSpell: true } } };
    case 'blows_landed':
      return { ...RESULT, show: { clash: [facts.attacker, facts.target] } };
    case 'unit_wounded':
      return { ...RESULT, show: { fell: where(view, facts.unit) }, view: withUnit(view, facts.unit, { wounds: facts.total }) };
    case 'unit_fell':
      return { ...RESULT, show: {}, view: withUnit(view, facts.unit, { isFallen: true, isRunning: false }) };
    case 'unit_stood_up':
      return { ...RESULT, show: {}, view: withUnit(view, facts.unit, { isFallen: false }) };
    case 'unit_died':
      return { ...RESULT, show: { fell: hexOf(facts.hex) }, view: withUnit(view, facts.unit, { at: OFF, isDead: true }) };
    case 'unit_pushed_off':
    case 'unit_left':
      return { ...RESULT, show: { fell: where(view, facts.unit) }, view: withUnit(view, facts.unit, { at: OFF }) };
    case 'dice_revealed':
      return { ms: 0, rest: 500, isRead: true, show: { clash: [facts.unit, facts.target] } };
    case 'markers_scored':
    case 'treasure_found':
    case 'truce_ended':
    case 'bell_rung':
      return { ms: 0, rest: 700, isRead: true, show: {} };
    default:
      return undefined;
  }
}

function where(view: War, id: number): Hex {
  return unitOf(view, id)?.at ?? OFF;
}

/** The view with a unit at its new place. */
function glided(view: War, id: number, to: string): Beat<War, Show> {
  const change: Partial<Unit> = { at: hexOf(to) };
  return { ...GLIDE, show: {}, view: withUnit(view, id, change) };
}

/** Whose line of the log it is: told, or by the unit that it is about. */
export function seatIn(view: War, { facts }: WarEvent): number | undefined {
  if ('seat' in facts) return facts.seat;
  const id = 'unit' in facts ? facts.unit : 'attacker' in facts ? facts.attacker : undefined;
  return id === null || id === undefined ? undefined : unitOf(view, id)?.owner;
}

export function seatOf({ facts }: WarEvent): number | undefined {
  return 'seat' in facts ? facts.seat : undefined;
}

/** "Turn 4, your phase" */
export function heading(store: WarTable, event: WarEvent): string | undefined {
  if (event.name === 'turn_began') return `Turn ${event.facts.turn}`;
  if (event.name !== 'phase_began') return undefined;
  const { seat } = event.facts;
  return store.called(seat) === 'You' ? 'Your phase' : `${store.nameOf(seat)}: phase`;
}

export function mark(event: WarEvent): string | undefined {
  return event.name === 'turn_began' ? `Turn ${event.facts.turn}` : undefined;
}

/** Where the dice of a beat are shown. */
export function beatAt(store: WarTable, id: number): Hex {
  return unitOf(war(store.view), id)?.at ?? OFF;
}
