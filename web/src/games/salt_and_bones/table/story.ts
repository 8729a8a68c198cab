import { withByName, type WithByName } from '../../../frame/byName';
import type { Beat } from '../../../frame/module';
import type { Events } from '../told.gen';
import type { Duel } from './duel';
import { SOUNDS } from './sounds';
import type { DuelEvent } from './store';

/** Events as steps of the animation: what the table looks like after each, until the real view is drawn. */

export interface Show {
  drop?: string; // a placement
  blow?: { dealer: number; amount: number };
  hurt?: { seat: number; amount: number };
  blocked?: number;
  splinter?: string[];
  announced?: { seat: number; card: string };
  fired?: { seat: number; card: string };
  drawn?: { seat: number; deck: string };
  sweep?: boolean;
  momentum?: number;
}

const MOVE = 320;
const STORY = 560;
const PLAYED = 1400; // how long a played card is seen, with its movement
const RESULT = 900;

function at<T>(list: T[], index: number, value: T): T[] {
  return list.map((one, n) => (n === index ? value : one));
}

function without(list: string[], card: string): string[] {
  const index = list.indexOf(card) >= 0 ? list.indexOf(card) : list.indexOf('?');
  return index < 0 ? list : list.filter((_, n) => n !== index);
}

/** How long it moves and stays (ms), what is shown, what changes in the view, and a card that others have played. */
type Made = [ms: number, show: Show, change?: Partial<Duel>, rest?: number, card?: string];

export function tell(view: Duel, event: DuelEvent): Beat<Duel, Show> | undefined {
  const heard = SOUNDS[event.name];
  const made = withByName(beats, view, event);
  if (!made) return heard && { ms: 0, show: {}, ...heard };
  const [ms, show, change, rest, card] = made;
  return { ms, show, rest, card, view: change ? { ...view, ...change } : undefined, ...heard };
}

/** The Attack Cards in hand without one that was laid or announced. */
function lessAttack(d: Duel, seat: number, card: string): string[][] {
  return at(d.attack_hand, seat, without(d.attack_hand[seat] ?? [], card));
}

const beats: WithByName<Duel, Events, Made> = {
  attack_placed: (d, { seat, card, placement }) => [
    480,
    { drop: placement },
    {
      laid: [...d.laid, { card, placement, seat }],
      attack_hand: lessAttack(d, seat, card),
      plays: d.plays.filter((play) => play.placement !== placement),
    },
    PLAYED - 480,
    card,
  ],
  chain_announced: (d, { seat, card, placement }) => [
    480,
    { announced: { seat, card } },
    { plays: [...d.plays, { seat, card, placement, negated: false }], attack_hand: lessAttack(d, seat, card) },
    PLAYED - 480,
    card,
  ],
  instinct_announced: (d, { seat, slot, card }) => [
    520,
    { announced: { seat, card } },
    {
      plays: [...d.plays, { seat, card, placement: '', negated: false }],
      instincts: at(d.instincts, seat, at(d.instincts[seat] ?? [], slot, '')),
    },
    PLAYED - 520,
    card,
  ],
  card_negated: (d) => [400, {}, { plays: d.plays.slice(0, -1) }],
  equipment_triggered: (_, { seat, card }) => [440, { fired: { seat, card } }, undefined, PLAYED - 440, card],
  damage_created: (d, { dealer, amount, kind }) => [
    360,
    { blow: { dealer, amount } },
    { damage: [{ dealer, amount, kind, stage: 'press', negated: false, hardened: false }] },
  ],
  damage_boosted: (d, { amount }) => [360, {}, { damage: d.damage.map((one) => ({ ...one, amount })) }],
  damage_landed: (d, { target, amount, left }) => [
    STORY,
    { hurt: { seat: target, amount } },
    { health: at(d.health, target, left), damage: [] },
    RESULT - STORY,
  ],
  damage_negated: (_, { target }) => [440, { blocked: target }, { damage: [] }, RESULT - 440],
  field_card_flipped: (d, { card, tiles }) => [
    STORY,
    { splinter: tiles },
    {
      destroyed: [...d.destroyed, ...tiles.filter((tile) => !d.destroyed.includes(tile))],
      field_discard: [...d.field_discard, card],
      field_deck: Math.max(0, d.field_deck - 1),
    },
    RESULT - STORY,
  ],
  card_drawn: (d, { seat, deck, card }) => {
    const key = deck === 'attack' ? 'attack_hand' : 'strategy_hand';
    const left = deck === 'attack' ? 'attack_deck' : 'strategy_deck';
    return [
      180,
      { drawn: { seat, deck } },
      { [key]: at(d[key], seat, [...(d[key][seat] ?? []), card ?? '?']), [left]: Math.max(0, d[left] - 1) },
    ];
  },
  card_prepared: (d, { seat, kind, slot, card }) => {
    const shown = card ?? '?';
    const strategy_hand = at(d.strategy_hand, seat, without(d.strategy_hand[seat] ?? [], shown));
    if (kind === 'gambit') return [MOVE, {}, { strategy_hand, gambit: at(d.gambit, seat, shown) }];
    if (kind === 'equipment') {
      return [MOVE, {}, { strategy_hand, equipment: at(d.equipment, seat, at(d.equipment[seat] ?? [], slot, shown)) }];
    }
    return [MOVE, {}, { strategy_hand, instincts: at(d.instincts, seat, at(d.instincts[seat] ?? [], slot, shown)) }];
  },
  momentum_passed: (_, { seat }) => [MOVE, { momentum: seat }, { momentum: seat }],
  combat_ended: () => [400, { sweep: true }],
};

/** Who did it, or whom it struck. */
export function seatOf({ facts }: DuelEvent): number | undefined {
  if ('seat' in facts) return facts.seat;
  if ('target' in facts) return facts.target;
  return 'dealer' in facts ? facts.dealer : undefined;
}

export function heading(event: DuelEvent): string | undefined {
  if (event.name === 'round_began') return `Round ${event.facts.round}`;
  if (event.name === 'combat_began') return 'Combat';
  return undefined;
}
