/* Made from what Salt Mystic tells: `saltbox types salt-mystic`. Do not edit; ./run test compares it. */

/** Everything one seat may know. */
export interface View {
  turn: number;
  active: number;
  step: string;
  first: number;
  scenario: string;
  size: [number, number];
  proposals: number;
  terrain: Piece[];
  stacks: Stack[];
  loose: Loose[];
  attached: string[];
  effects: Lasting[];
  traps: Trap[];
  wisps: string[][];
  hand: string[][];
  deck: number[];
  discard: string[][];
  raising: string[][];
  used: string[];
  forfeited: boolean;
  activated: string[];
  current: number;
  moved: boolean;
  fought: boolean;
  next_uid: number;
  roll: number[];
  shown: boolean;
  following: boolean;
}

/** The facts of each event, by its name. */
export interface Events {
  dice_rolled: DiceRolled;
  game_over: GameOver;
  seat_left: SeatLeft;
  seat_came_back: SeatCameBack;
}

/** What each question is about, by its name. */
export interface Questions {
  accept: null;
  activate: null;
  attack: null;
  extra_move: null;
  face: null;
  guess: null;
  library: null;
  marshal: null;
  move: null;
  next_mover: null;
  phantom: null;
  phantom_breaker: null;
  phantom_guardian: null;
  phantom_host: null;
  phantom_list: null;
  phantom_mount: null;
  phantom_raise: null;
  phantom_use: null;
  pick: null;
  pick_piece: null;
  place: null;
  place_piece: null;
  play: null;
  put_piece: null;
  shift_piece: null;
}

/** What each reaction window answers, by the name of its moment. */
export type Moments = Record<string, never>;

/** What must be said for each survey. */
export type Wishes = Record<string, never>;

/** What each survey answers. */
export type Answers = Record<string, never>;

/** Dice were rolled. Where only one seat may see them, the others are told no results. */
export interface DiceRolled {
  sides: number;
  results: number[];
}

/** The game is over: who won (nobody: a draw), why, and the rule that says so. */
export interface GameOver {
  winners: number[];
  reason: string;
  rule: string;
}

/** What an effect did to a Character, and the turn at whose end it is over. */
export interface Lasting {
  uid: number;
  what: string;
  amount: number;
  until: number;
  source: string;
}

/** A Vehicle, with or without Attachment, or an Attachment alone, left on the table. [SM-TERRAIN-14] */
export interface Loose {
  uid: number;
  vehicle: string;
  attachment: string;
  x: number;
  y: number;
  heading: number;
}

/** A piece of terrain on the table: a rectangle round (x, y), its depth along the heading. */
export interface Piece {
  uid: number;
  kind: string;
  classes: string;
  x: number;
  y: number;
  heading: number;
  width: number;
  depth: number;
  height: number;
  solid: boolean;
  ascent: string;
  die: number;
  mark: string;
  until: number;
}

/** Whoever had left this seat plays on. */
export interface SeatCameBack {
  seat: number;
}

/** A seat of three or more left: by its own wish or because its time was up, and what becomes of it. */
export interface SeatLeft {
  seat: number;
  why: 'leave the table' | 'time is up';
  becomes: 'bot' | 'drops';
}

/**
 * A Character on the table with what lies beneath it. Its pose is its arc's centre and heading.
 *
 * [SM-ATTACH-1] [SM-ATTACH-18] [SM-GEO-5]
 */
export interface Stack {
  uid: number;
  seat: number;
  card: string;
  x: number;
  y: number;
  heading: number;
  vehicle: string;
  attachment: string;
  breakers: string[];
  guardian: boolean;
  freed: number[];
}

/** A Character held by a stonewisp, and the numbers its controller has tried. [SM-SCEN-6] */
export interface Trap {
  uid: number;
  die: number;
  since: number;
  guesses: number[];
}
