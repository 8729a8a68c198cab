import type { CardInfo } from '../../../wire.gen';
import type { Told } from '../../../frame/module';
import type { View } from '../told.gen';
import type { Lying } from './geometry';
import { read } from './geometry';

/** What a seat sees of a duel. Hidden cards are "?", empty slots "", decks are counts. */
export type Duel = View;

const EMPTY: Duel = {
  round: 0,
  momentum: -1,
  health: [20, 20],
  last_round: false,
  inert_rounds: 0,
  moved: false,
  attack_deck: 0,
  strategy_deck: 0,
  field_deck: 0,
  attack_discard: [],
  strategy_discard: [],
  field_discard: [],
  attack_hand: [[], []],
  strategy_hand: [[], []],
  instincts: [
    ['', '', ''],
    ['', '', ''],
  ],
  spied: [
    [false, false, false],
    [false, false, false],
  ],
  equipment: [
    ['', ''],
    ['', ''],
  ],
  gambit: ['', ''],
  destroyed: [],
  laid: [],
  active: -1,
  parry: [false, false],
  parry_next: [false, false],
  must_disengage: [false, false],
  next_boost: [0, 0],
  damage: [],
  instances: 0,
  plays: [],
  disengaging: -1,
  parting: false,
  combat_over: false,
};

/** What was told, with nothing missing: a table that waits has told nothing yet. */
export function readDuel(told: Told): Duel {
  return { ...EMPTY, ...(told as Partial<Duel>) };
}

/** The view, or an empty table where there is none yet. */
export function duel(view: Duel | null | undefined): Duel {
  return view ?? EMPTY;
}

export type Cards = Record<string, CardInfo>;

/** A figure of a card: attack, opportunity... */
export function figure(cards: Cards, card: string, name: string): number | undefined {
  const value = cards[card]?.values[name];
  return typeof value === 'number' ? value : undefined;
}

function edges(cards: Cards, card: string, name: string): string[] | undefined {
  const value = cards[card]?.values[name];
  return Array.isArray(value) ? value.map(String) : undefined;
}

export function nameOf(cards: Cards, card: string): string {
  return cards[card]?.name ?? (card === '?' ? 'a hidden card' : card);
}

/** A card as it lies, for the drawing of its arrows. */
export function lying(cards: Cards, card: string, placement: string): Lying | undefined {
  const where = read(placement);
  return where && { placement: where, into: edges(cards, card, 'arrows_in'), out: edges(cards, card, 'arrows_out') };
}

export const FULL = 20; // cells of the drawn Health track

/** The slots of a player board, as drawn. */
export interface SlotInfo {
  kind: 'instinct' | 'equipment' | 'gambit';
  index: number;
  label: string;
  card: string;
  /** It was played from here and has not resolved. */
  announced?: boolean;
}

export function slots(d: Duel, seat: number): SlotInfo[] {
  const row = (kind: SlotInfo['kind'], label: string, cards: string[]): SlotInfo[] =>
    cards.map((card, index) => ({ kind, index, card, label: cards.length > 1 ? `${label} ${index + 1}` : label }));
  return [
    ...row('instinct', 'Instinct', d.instincts[seat] ?? []),
    ...row('equipment', 'Equipment', d.equipment[seat] ?? []),
    ...row('gambit', 'Gambit', [d.gambit[seat] ?? '']),
  ];
}
