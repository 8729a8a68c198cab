import type { CardInfo, Part } from '../../../wire.gen';
import type { Told } from '../../../frame/module';
import type { Lying } from './geometry';
import { joints, read } from './geometry';

/** What a seat sees of a duel. Hidden cards are "?", empty slots "", decks are counts. */
export interface Duel {
  round: number;
  momentum: number;
  health: number[];
  last_round: boolean;
  attack_deck: number;
  strategy_deck: number;
  field_deck: number;
  attack_discard: string[];
  strategy_discard: string[];
  field_discard: string[];
  attack_hand: string[][];
  strategy_hand: string[][];
  instincts: string[][];
  spied: boolean[][];
  equipment: string[][];
  gambit: string[];
  destroyed: string[];
  laid: [card: string, placement: string, seat: number][];
  active: number;
  parry: boolean[];
  parry_next: boolean[];
  must_disengage: boolean[];
  next_boost: number[];
  damage: [dealer: number, amount: number, kind: string, stage: string, negated: boolean, hardened: boolean][];
  plays: [seat: number, card: string, placement: string, negated: boolean][];
  disengaging: number;
  parting: boolean;
}

const EMPTY: Duel = {
  round: 0,
  momentum: -1,
  health: [20, 20],
  last_round: false,
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
  plays: [],
  disengaging: -1,
  parting: false,
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
  const value = (cards[card]?.values as Record<string, unknown> | undefined)?.[name];
  return typeof value === 'number' ? value : undefined;
}

function edges(cards: Cards, card: string, name: string): string[] | undefined {
  const value = (cards[card]?.values as Record<string, unknown> | undefined)?.[name];
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

/** The tiles from which a card laid there would be fed, beside the terms of its sum that have their name. */
export function fedFrom(cards: Cards, d: Duel, card: string, placement: string, parts: Part[]): (string | undefined)[] {
  const ghost = lying(cards, card, placement);
  const all = d.laid.map(([other, where]) => lying(cards, other, where)).filter((one) => one !== undefined);
  if (!ghost || all.length !== d.laid.length) return parts.map(() => undefined);
  const feeders = joints([...all, ghost])
    .filter((joint) => joint.fed === all.length)
    .map((joint) => joint.feeder)
    .sort((a, b) => a - b);
  let next = 0;
  return parts.map((part, n) => {
    const feeder = feeders[next];
    if (n === 0 || feeder === undefined) return undefined;
    const [other, where] = d.laid[feeder]!;
    if (nameOf(cards, other) !== part.label) return undefined;
    next += 1;
    return where.split('/')[1];
  });
}
