import { inWords } from '../../../lib/spelled';
import type { CardInfo } from '../../../wire.gen';
import type { Told } from '../../../frame/module';
import type { View } from '../told.gen';

/** What a seat sees of a race. Hidden cards are "?", track cards that lie face down "", decks are counts. */
export type Race = View;

const EMPTY: Race = {
  round: 0,
  phase: 'set-up',
  coin: -1,
  turn: -1,
  layout: 'square',
  goal: 0,
  finish: 0,
  track: [],
  face_down: 0,
  unused_track: 0,
  mines: [],
  location: '',
  locations: [],
  action_deck: 0,
  standard_deck: 0,
  pool: [],
  purged: [],
  ship: [],
  loadout: [],
  progress: [],
  speed: [],
  agility: [],
  systems: [],
  shock: [],
  energy: [],
  damage: [],
  knocked_out: [],
  used: [],
  hand: [],
  draw_deck: [],
  cycle_deck: [],
  equipped: [],
  reactions: [],
  plan_levels: [],
  plan_hand: [],
  plan_draw: [],
  plan_cycle: [],
  plan_equipped: [],
  plan_played: [],
  bid_card: [],
  bid_kind: [],
  bid_amount: [],
  bids_open: false,
  rank: [],
  actions: 0,
  has_moved: false,
  played: [],
  move_die: 0,
  events_told: 0,
  resolving: [],
  arrivals: [],
  declared: [],
  attacks: [],
  incoming: [],
  answered: [],
};

/** What was told, with nothing missing: a table that waits has told nothing yet. */
export function readRace(told: Told): Race {
  return { ...EMPTY, ...(told as Partial<Race>) };
}

/** The view, or an empty table where there is none yet. */
export function race(view: Race | null | undefined): Race {
  return view ?? EMPTY;
}

export type Cards = Record<string, CardInfo>;

export const HIDDEN = '?';
export const nameOf = (cards: Cards, card: string): string => cards[card]?.name ?? (card === HIDDEN ? 'a hidden card' : inWords(card));

export const isRing = (r: Race): boolean => r.layout !== 'dash';

/** Where a progress stands: the index of a track card; -1 is the start pad of a straight track. */
export function spaceAt(r: Race, progress: number): number {
  const spaces = r.track.length;
  if (!isRing(r)) return progress - 1;
  return spaces ? (((r.finish + progress) % spaces) + spaces) % spaces : 0;
}

export const spaceOf = (r: Race, seat: number): number => spaceAt(r, r.progress[seat] ?? 0);

/** Whole rounds of the ring, also below zero; a straight track has none. */
export const lapsOf = (r: Race, seat: number): number =>
  isRing(r) && r.track.length ? Math.floor((r.progress[seat] ?? 0) / r.track.length) : 0;

/** How far round the ring from the Finish Line, as people count it. */
export const spaceNumber = (r: Race, seat: number): number => {
  const spaces = r.track.length;
  const progress = r.progress[seat] ?? 0;
  return isRing(r) && spaces ? ((progress % spaces) + spaces) % spaces : progress;
};

/** "lap 1, space 7", or "3 behind start". Between a word and its number no line is broken. */
export function placeWords(r: Race, seat: number): string {
  const progress = r.progress[seat] ?? 0;
  if (progress < 0) return `${-progress} behind\u00a0start`;
  return isRing(r) ? `lap\u00a0${lapsOf(r, seat)}, space\u00a0${spaceNumber(r, seat)}` : `space\u00a0${progress}`;
}

/** Seats from the one that leads; whoever holds the coin is first of those that are as far. */
export function standing(r: Race): number[] {
  return r.progress
    .map((_, seat) => seat)
    .sort((a, b) => r.progress[b]! - r.progress[a]! || Number(b === r.coin) - Number(a === r.coin) || a - b);
}

export interface Levels {
  speed: number;
  agility: number;
  systems: number;
}

/** A seat plans, as far as whoever looks may know. */
export const hasPlan = (r: Race, seat: number): boolean => (r.plan_levels[seat]?.length ?? 0) === 3;

/** The levels of a ship; while its seat plans, those that its plan has come to. */
export function levelsOf(r: Race, seat: number): Levels {
  const [speed, agility, systems] = hasPlan(r, seat) ? r.plan_levels[seat]! : [r.speed[seat], r.agility[seat], r.systems[seat]];
  return { speed: speed ?? 0, agility: agility ?? 0, systems: systems ?? 0 };
}

export const handOf = (r: Race, seat: number): string[] => (hasPlan(r, seat) ? r.plan_hand[seat] : r.hand[seat]) ?? [];
export const equippedOf = (r: Race, seat: number): string[] => (hasPlan(r, seat) ? r.plan_equipped[seat] : r.equipped[seat]) ?? [];
export const cycleDeckOf = (r: Race, seat: number): string[] => (hasPlan(r, seat) ? r.plan_cycle[seat] : r.cycle_deck[seat]) ?? [];
export const drawDeckOf = (r: Race, seat: number): number => (hasPlan(r, seat) ? r.plan_draw[seat] : r.draw_deck[seat]) ?? 0;

/** The seats that have a ship already, or at least a place. */
export const seatsOf = (r: Race): number[] => r.progress.map((_, seat) => seat);
