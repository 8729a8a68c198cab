import { withByName, type WithByName } from '../../../frame/byName';
import type { Beat } from '../../../frame/module';
import type { Events } from '../told.gen';
import type { Race } from './race';
import { heard } from './sounds';
import type { RaceEvent } from './store';

/** Events as steps of the animation: what the table looks like after each, until the real view is drawn. */

export interface Show {
  /** A ship flies: from one progress to another. */
  flight?: { seat: number; start: number; end: number };
  /** The move die of a seat. */
  die?: { seat: number; die: number };
  /** The die of an attack, with what it is added to and what it is held against. */
  shot?: { attacker: number; target: number; die: number; bonus: number; defence: number };
  aim?: { attacker: number; target: number };
  hit?: { target: number; isHit: boolean };
  hurt?: { seat: number; amount: number };
  /** A check on a space. */
  check?: { space: number; isPassed: boolean };
  /** The row of the location's table that was read. */
  line?: number;
  coin?: number;
  /** A seat whose ship is out. */
  out?: number;
  bids?: boolean;
  /** A roll-off: whose dice these are. */
  rolls?: { seats: number[]; dice: number[] };
  played?: { seat: number; card: string };
}

const MOVE = 320;
const STORY = 560;
const PLAYED = 1400; // how long a played card is seen, with its movement
const RESULT = 900;
const PER_SPACE = 130;

function at<T>(list: T[], index: number, value: T): T[] {
  return list.map((one, n) => (n === index ? value : one));
}

function without(list: string[], card: string): string[] {
  const index = list.indexOf(card) >= 0 ? list.indexOf(card) : list.indexOf('?');
  return index < 0 ? list : list.filter((_, n) => n !== index);
}

/** How long it moves and stays (ms), what is shown, what changes in the view, and a card that others have played. */
type Made = [ms: number, show: Show, change?: Partial<Race>, rest?: number, card?: string];

export function tell(view: Race, event: RaceEvent): Beat<Race, Show> | undefined {
  const sounds = heard(event);
  const made = withByName(beats, view, event);
  if (!made) return sounds && { ms: 0, show: {}, ...sounds };
  const [ms, show, change, rest, card] = made;
  return { ms, show, rest, card, view: change ? { ...view, ...change } : undefined, ...sounds };
}

const beats: WithByName<Race, Events, Made> = {
  rolled_off: (_, { seats, dice }) => [STORY, { rolls: { seats, dice } }, undefined, RESULT - STORY],
  location_set: (_, { location }) => [MOVE, {}, { location }],
  track_laid: (_, { cards, finish }) => [MOVE, {}, { track: cards, finish }],
  ship_taken: (r, { seat, ship }) => [MOVE, {}, { ship: at(r.ship, seat, ship) }],
  round_began: (_, { round }) => [80, {}, { round }],
  phase_began: (_, { phase }) => [80, {}, { phase }],
  powers_assigned: (r, { seat, speed, agility, systems }) => [
    STORY,
    {},
    { speed: at(r.speed, seat, speed), agility: at(r.agility, seat, agility), systems: at(r.systems, seat, systems) },
    RESULT - STORY,
  ],
  pool_filled: (r, { card }) => [MOVE, {}, { pool: [...r.pool, card] }],
  bid_placed: (r, { seat, kind }) => [MOVE, {}, { bid_kind: at(r.bid_kind, seat, kind) }],
  bids_revealed: (r, { bids }) => [
    STORY,
    { bids: true },
    {
      bids_open: true,
      bid_amount: r.bid_amount.map((amount, seat) => bids.find((bid) => bid.seat === seat)?.amount ?? amount),
      bid_card: r.bid_card.map((cards, seat) => {
        const card = bids.find((bid) => bid.seat === seat)?.card;
        return card ? [card] : cards;
      }),
    },
    PLAYED - STORY,
  ],
  bid_raised: (r, { seat, amount, card }) => [MOVE, {}, { bid_amount: at(r.bid_amount, seat, amount) }, PLAYED - MOVE, card],
  bids_ranked: (_, { order }) => [MOVE, {}, { rank: order }],
  card_taken: (r, { seat, card, is_equipped }) => [
    MOVE,
    {},
    { pool: without(r.pool, card), ...(is_equipped ? { equipped: at(r.equipped, seat, [...(r.equipped[seat] ?? []), card]) } : {}) },
    RESULT - MOVE,
  ],
  turn_began: (_, { seat }) => [80, {}, { turn: seat }],
  action_played: (_, { seat, card }) => [480, { played: { seat, card } }, undefined, PLAYED - 480, card],
  reaction_played: (_, { seat, card }) => [480, { played: { seat, card } }, undefined, PLAYED - 480, card],
  move_rolled: (_, { seat, die }) => [STORY, { die: { seat, die } }, { move_die: die }, RESULT - STORY],
  speed_used: (r, { seat, die, speed }) => [
    MOVE,
    { die: { seat, die } },
    { move_die: die, speed: at(r.speed, seat, speed) },
    RESULT - MOVE,
  ],
  ship_moved: (r, { seat, start, end }) => [
    MOVE + PER_SPACE * Math.min(6, Math.abs(end - start)),
    { flight: { seat, start, end } },
    { progress: at(r.progress, seat, end) },
    300,
  ],
  coin_taken: (_, { seat }) => [MOVE, { coin: seat }, { coin: seat }],
  mine_laid: (r, { space }) => [MOVE, {}, { mines: [...r.mines, space] }],
  mine_set_off: (r, { seat, space }) => [
    STORY,
    { hurt: { seat, amount: 0 } },
    { mines: r.mines.filter((one, n) => one !== space || r.mines.indexOf(space) !== n) },
  ],
  space_turned_up: (r, { space, card }) => [MOVE, {}, { track: at(r.track, space, card) }, RESULT - MOVE],
  check_made: (_, { space, is_passed }) => [STORY, { check: { space, isPassed: is_passed } }, undefined, RESULT - STORY],
  location_applied: (_, { die }) => [MOVE, { line: die }, undefined, RESULT - MOVE],
  power_changed: (r, { seat, power, level }) => [180, {}, { [power]: at(r[power], seat, level) }],
  damage_taken: (r, { seat, amount, damage }) => [
    STORY,
    { hurt: { seat, amount } },
    { damage: at(r.damage, seat, damage) },
    RESULT - STORY,
  ],
  damage_repaired: (r, { seat, damage }) => [180, {}, { damage: at(r.damage, seat, damage) }],
  knocked_out: (r, { seat, start, end }) => [
    STORY,
    { out: seat, flight: { seat, start, end } },
    { progress: at(r.progress, seat, end), damage: at(r.damage, seat, 0) },
    RESULT - STORY,
  ],
  sheet_flipped: (r, { seat, loadout }) => [MOVE, {}, { loadout: at(r.loadout, seat, loadout) }],
  attack_declared: (_, { attacker, target, card }) => [480, { aim: { attacker, target } }, undefined, PLAYED - 480, card],
  attack_rolled: (_, { attacker, target, die, bonus, defence }) => [
    STORY,
    { aim: { attacker, target }, shot: { attacker, target, die, bonus, defence } },
    undefined,
    RESULT - STORY,
  ],
  attack_resolved: (_, { attacker, target, is_hit }) => [
    STORY,
    { aim: { attacker, target }, hit: { target, isHit: is_hit } },
    undefined,
    RESULT - STORY,
  ],
};

/** Who did it, or whom it struck. */
export function seatOf({ facts }: RaceEvent): number | undefined {
  if ('seat' in facts) return facts.seat;
  return 'attacker' in facts ? facts.attacker : undefined;
}

export const PHASE_NAMES: Record<string, string> = {
  'set-up': 'Set-up',
  draw: 'Draw',
  assign: 'Assign',
  bid: 'Bid',
  cycle: 'Cycle',
  maneuver: 'Maneuver',
  end: 'End',
};

export function heading(event: RaceEvent): string | undefined {
  if (event.name === 'round_began') return `Round ${event.facts.round}`;
  if (event.name === 'phase_began') return PHASE_NAMES[event.facts.phase];
  return undefined;
}
