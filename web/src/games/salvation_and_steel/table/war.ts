import type { Told } from '../../../frame/module';
import type { Piece, UnitType, View } from '../told.gen';
import { book } from '../book.svelte';
import { laid, OFF, type Hex } from './hexes';

/** What a seat sees of a match: the lists of the view as units, and where everything stands. */

// What became of a unit, and marks that last for a turn: as views spell them.
const DEAD = 1;
const GONE = 2;
const ACTIVATED = 1;
const RAISED = 2;
const UNFOCUSED = 4;
const STOOD_UP = 8;
const ICE_SPEED = 32;
const ICE_RESISTANCE = 64;
const SHIELDED = 128;
const STANDING = -1;
export const NO_UNIT = -1;
export const NO_SEAT = -1;

/** One unit with all that everybody knows of it. */
export interface Unit {
  id: number;
  owner: number;
  /** What the referee calls it. */
  name: string;
  kind: string;
  /** An upgrade, or nothing. */
  role: string;
  at: Hex;
  wounds: number;
  isFallen: boolean;
  isRunning: boolean;
  isDead: boolean;
  /** It left the board alive. */
  isGone: boolean;
  isActivated: boolean;
  isRaised: boolean;
  /** A mage that cannot cast any more in this turn. */
  isUnfocused: boolean;
  hasStoodUp: boolean;
  hasIceOnSpeed: boolean;
  hasIceOnResistance: boolean;
  isShielded: boolean;
  isUnaware: boolean;
  isBraced: boolean;
  /** Speed and Energy left. */
  speed: number;
  energy: number;
  /** Resistance as it is now, after wounds and spells. */
  resistance: number;
  /** By whom it was charged. */
  charged: number[];
  /** `courier`, `plain`, or nothing: what everybody knows of it in Escape. */
  status: string;
}

/** Fresh, and nowhere. */
export const NOBODY: Readonly<Unit> = {
  id: NO_UNIT,
  owner: 0,
  name: '',
  kind: '',
  role: '',
  at: OFF,
  wounds: 0,
  isFallen: false,
  isRunning: false,
  isDead: false,
  isGone: false,
  isActivated: false,
  isRaised: false,
  isUnfocused: false,
  hasStoodUp: false,
  hasIceOnSpeed: false,
  hasIceOnResistance: false,
  isShielded: false,
  isUnaware: false,
  isBraced: false,
  speed: 0,
  energy: 0,
  resistance: 0,
  charged: [],
  status: '',
};

export interface War extends View {
  units: Unit[];
}

const UNTOLD: View = {
  scenario: '',
  stage: 'terrain',
  turn: 0,
  first: -1,
  active: -1,
  current: NO_UNIT,
  edge: ['', ''],
  side: ['', ''],
  score: [0, 0],
  picked: [[], []],
  terrain: [],
  walls: [],
  gates: [],
  markers: [],
  owner: [],
  kind: [],
  role: [],
  at: [],
  fate: [],
  wounds: [],
  fell: [],
  running: [],
  ran: [],
  speed: [],
  energy: [],
  spent: [],
  marks: [],
  charged: [],
  hauled: [],
  stalled: [],
  fought: [],
  countered: [false, false],
  lured: [[], []],
  reacting: false,
  contacts: [],
  braced: [],
  allocated: [[], []],
  start: [],
  supported: [],
  spared: [],
  blows: [],
  moved: [],
  deaths: [],
  fleeing: [],
  runs: [],
  treasure: OFF,
  searches: 0,
  dragged: false,
  notes: [[], []],
  hostage_note: [[], []],
  hostage: [OFF, OFF],
  hostage_wounds: [0, 0],
  escort: [NO_UNIT, NO_UNIT],
  handed: [false, false],
  truce: false,
  couriers: [[], []],
  courier_known: [[], []],
  status: [],
  information: [],
  touching: [],
  unaware: [],
  exited: [0, 0],
  name: [],
  resistance: [],
  held: [],
};

function unitsOf(view: View): Unit[] {
  const unaware = new Set(view.unaware);
  const braced = new Set(view.braced);
  return view.owner.map((owner, id) => {
    const marks = view.marks[id] ?? 0;
    const fate = view.fate[id] ?? 0;
    return {
      id,
      owner,
      name: view.name[id] ?? '',
      kind: view.kind[id] ?? '',
      role: view.role[id] ?? '',
      at: view.at[id] ?? OFF,
      wounds: view.wounds[id] ?? 0,
      isFallen: (view.fell[id] ?? STANDING) !== STANDING,
      isRunning: view.running[id] ?? false,
      isDead: fate === DEAD,
      isGone: fate === GONE,
      isActivated: (marks & ACTIVATED) > 0,
      isRaised: (marks & RAISED) > 0,
      isUnfocused: (marks & UNFOCUSED) > 0,
      hasStoodUp: (marks & STOOD_UP) > 0,
      hasIceOnSpeed: (marks & ICE_SPEED) > 0,
      hasIceOnResistance: (marks & ICE_RESISTANCE) > 0,
      isShielded: (marks & SHIELDED) > 0,
      isUnaware: unaware.has(id),
      isBraced: braced.has(id),
      speed: view.speed[id] ?? 0,
      energy: view.energy[id] ?? 0,
      resistance: view.resistance[id] ?? 0,
      charged: view.charged[id] ?? [],
      status: view.status[id] ?? '',
    };
  });
}

/** What was told, with nothing missing: a table that waits has told nothing yet. */
export function readWar(told: Told): War {
  const view: View = { ...UNTOLD, ...(told as Partial<View>) };
  return { ...view, units: unitsOf(view) };
}

const EMPTY = readWar({});

/** The view, or an empty board where there is none yet. */
export function war(view: War | null): War {
  return view ?? EMPTY;
}

/** The view with some units changed: for steps of the animation. */
export function withUnit(view: War, id: number, change: Partial<Unit>): War {
  const at = change.at === undefined ? view.at : view.at.map((hex, n) => (n === id ? change.at! : hex));
  return { ...view, at, units: view.units.map((unit) => (unit.id === id ? { ...unit, ...change } : unit)) };
}

export function unitAt(view: War, hex: Hex): Unit | undefined {
  return hex < 0 ? undefined : view.units.find((unit) => unit.at === hex);
}

export function unitOf(view: War, id: number): Unit | undefined {
  return id < 0 ? undefined : view.units[id];
}

export function onBoard(view: War): Unit[] {
  return view.units.filter((unit) => unit.at >= 0);
}

/** What a unit is, by the tables of the game or of this match. */
export function typeOf(unit: { kind: string }): UnitType | undefined {
  return book.unit(unit.kind);
}

/** "Knight 3": as the referee calls it. Where no unit is meant, a hostage is. */
export function calledOf(view: War, id: number): string {
  return unitOf(view, id)?.name ?? 'the hostage';
}

/** The hexes of a piece of terrain. */
export function hexesOf(piece: Piece): Hex[] {
  const kind = book.terrain(piece.kind);
  return kind ? (laid(kind.hexes, piece.anchor, piece.turns) ?? [piece.anchor]) : [piece.anchor];
}

/** Pairs of enemies that stand beside each other have a mark between them. */
export function isMage(unit: Unit): boolean {
  return typeOf(unit)?.kind === 'mage';
}

/** In what state it is, in a word or two. */
export function stateOf(view: War, unit: Unit): string {
  if (unit.isDead) return 'dead';
  if (unit.isGone) return 'left';
  if (unit.at < 0) return view.stage === 'play' ? 'not on the board' : 'to be set up';
  if (unit.isRunning) return 'running';
  if (unit.isFallen) return 'fallen';
  if (unit.id === view.current) return 'acting';
  if (unit.isUnaware) return 'unaware';
  return unit.isActivated ? 'done' : 'ready';
}
