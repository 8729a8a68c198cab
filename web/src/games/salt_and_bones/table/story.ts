import type { EventInfo } from '../../../wire.gen';
import type { Beat } from '../../../frame/module';
import type { Duel } from './duel';

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

function at<T>(list: T[], index: number, value: T): T[] {
  return list.map((one, n) => (n === index ? value : one));
}

function without(list: string[], card: string): string[] {
  const index = list.indexOf(card) >= 0 ? list.indexOf(card) : list.indexOf('?');
  return index < 0 ? list : list.filter((_, n) => n !== index);
}

export function tell(view: Duel, event: EventInfo): Beat<Duel, Show> | undefined {
  const made = beats[event.name]?.(view, ...event.facts);
  if (!made) return undefined;
  const [ms, show, change] = made;
  return { ms, show, view: change ? { ...view, ...change } : undefined };
}

type Made = [ms: number, show: Show, change?: Partial<Duel>];
// eslint-disable-next-line @typescript-eslint/no-explicit-any
const beats: Record<string, (d: Duel, ...facts: any[]) => Made | undefined> = {
  attack_placed: (d, seat: number, card: string, placement: string) => [
    480,
    { drop: placement },
    {
      laid: [...d.laid, [card, placement, seat]],
      attack_hand: at(d.attack_hand, seat, without(d.attack_hand[seat] ?? [], card)),
      plays: d.plays.filter((play) => play[2] !== placement),
    },
  ],
  chain_announced: (d, seat: number, card: string, placement: string) => [
    480,
    { announced: { seat, card } },
    {
      plays: [...d.plays, [seat, card, placement, false]],
      attack_hand: at(d.attack_hand, seat, without(d.attack_hand[seat] ?? [], card)),
    },
  ],
  instinct_announced: (d, seat: number, slot: number, card: string) => [
    520,
    { announced: { seat, card } },
    {
      plays: [...d.plays, [seat, card, '', false]],
      instincts: at(d.instincts, seat, at(d.instincts[seat] ?? [], slot, '')),
    },
  ],
  card_negated: (d) => [400, {}, { plays: d.plays.slice(0, -1) }],
  equipment_triggered: (_, seat: number, _slot: number, card: string) => [440, { fired: { seat, card } }],
  damage_created: (d, dealer: number, amount: number, kind: string) => [
    360,
    { blow: { dealer, amount } },
    { damage: [[dealer, amount, kind, 'press', false, false]] },
  ],
  damage_boosted: (d, _seat: number, _by: number, amount: number) => [
    360,
    {},
    { damage: d.damage.map(([dealer, , ...rest]) => [dealer, amount, ...rest]) },
  ],
  damage_landed: (d, seat: number, amount: number, left: number) => [
    STORY,
    { hurt: { seat, amount } },
    { health: at(d.health, seat, left), damage: [] },
  ],
  damage_negated: (_, seat: number) => [440, { blocked: seat }, { damage: [] }],
  field_card_flipped: (d, card: string, tiles: string[]) => [
    STORY,
    { splinter: tiles },
    {
      destroyed: [...d.destroyed, ...tiles.filter((tile) => !d.destroyed.includes(tile))],
      field_discard: [...d.field_discard, card],
      field_deck: Math.max(0, d.field_deck - 1),
    },
  ],
  card_drawn: (d, seat: number, deck: 'attack' | 'strategy', card: string | null) => {
    const key = deck === 'attack' ? 'attack_hand' : 'strategy_hand';
    const left = deck === 'attack' ? 'attack_deck' : 'strategy_deck';
    return [
      180,
      { drawn: { seat, deck } },
      { [key]: at(d[key], seat, [...(d[key][seat] ?? []), card ?? '?']), [left]: Math.max(0, d[left] - 1) },
    ];
  },
  card_prepared: (d, seat: number, kind: string, slot: number, card: string | null) => {
    const shown = card ?? '?';
    const strategy_hand = at(d.strategy_hand, seat, without(d.strategy_hand[seat] ?? [], shown));
    if (kind === 'gambit') return [MOVE, {}, { strategy_hand, gambit: at(d.gambit, seat, shown) }];
    if (kind === 'equipment') {
      return [MOVE, {}, { strategy_hand, equipment: at(d.equipment, seat, at(d.equipment[seat] ?? [], slot, shown)) }];
    }
    return [MOVE, {}, { strategy_hand, instincts: at(d.instincts, seat, at(d.instincts[seat] ?? [], slot, shown)) }];
  },
  momentum_passed: (_, seat: number) => [MOVE, { momentum: seat }, { momentum: seat }],
  combat_ended: () => [400, { sweep: true }],
};

const NO_SEAT = new Set(['round_began', 'dice_rolled', 'field_card_flipped', 'combat_began', 'combat_ended', 'game_over', 'second_wind']);

export function seatOf(event: EventInfo): number | undefined {
  const first = event.facts[0];
  return typeof first === 'number' && !NO_SEAT.has(event.name) ? first : undefined;
}

export function heading(event: EventInfo): string | undefined {
  if (event.name === 'round_began') return `Round ${String(event.facts[0])}`;
  if (event.name === 'combat_began') return 'Combat';
  return undefined;
}
