/* Made from what Salt & Bones tells: `saltbox types salt-and-bones`. Do not edit; ./run test compares it. */

/** Everything one seat may know. */
export interface View {
  round: number;
  momentum: number;
  health: number[];
  last_round: boolean;
  inert_rounds: number;
  moved: boolean;
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
  laid: Laid[];
  active: number;
  parry: boolean[];
  parry_next: boolean[];
  must_disengage: boolean[];
  next_boost: number[];
  damage: Instance[];
  instances: number;
  plays: Play[];
  disengaging: number;
  parting: boolean;
  combat_over: boolean;
}

/** The facts of each event, by its name. */
export interface Events {
  momentum_given: MomentumGiven;
  momentum_passed: MomentumPassed;
  round_began: RoundBegan;
  field_card_flipped: FieldCardFlipped;
  hand_kept: HandKept;
  card_discarded: CardDiscarded;
  card_drawn: CardDrawn;
  last_round_began: LastRoundBegan;
  card_prepared: CardPrepared;
  combat_began: CombatBegan;
  turn_began: TurnBegan;
  turn_declined: TurnDeclined;
  attack_placed: AttackPlaced;
  chain_announced: ChainAnnounced;
  parry_set: ParrySet;
  next_attack_boosted: NextAttackBoosted;
  disengaged: Disengaged;
  disengage_forced: DisengageForced;
  forced_disengage_cancelled: ForcedDisengageCancelled;
  combat_ended: CombatEnded;
  equipment_destroyed: EquipmentDestroyed;
  second_wind: SecondWind;
  damage_created: DamageCreated;
  damage_boosted: DamageBoosted;
  damage_hardened: DamageHardened;
  damage_negated: DamageNegated;
  damage_landed: DamageLanded;
  negation_failed: NegationFailed;
  came_too_late: CameTooLate;
  instinct_announced: InstinctAnnounced;
  equipment_triggered: EquipmentTriggered;
  card_negated: CardNegated;
  instincts_seen: InstinctsSeen;
  player_named: PlayerNamed;
  dice_rolled: DiceRolled;
  game_over: GameOver;
  seat_left: SeatLeft;
  seat_came_back: SeatCameBack;
}

/** What each question is about, by its name. */
export interface Questions {
  chain: AskedChain;
  discard: null;
  draw: null;
  drop: AskedDrop;
  name: null;
  place: AskedPlace;
  prepare: null;
  turn: null;
}

/** What each reaction window answers, by the name of its moment. */
export interface Moments {
  attack_open: AskedAtAttack;
  defend: AskedAtDamage;
  press: AskedAtDamage;
  response: AskedAtAnnouncement;
  turn_open: AskedAtTurn;
}

/** What must be said for each survey. */
export type Wishes = Record<string, never>;

/** What each survey answers. */
export type Answers = Record<string, never>;

/** What can be said for each offer. */
export type OfferWishes = Record<string, never>;

/** What each offer holds. */
export type Offers = Record<string, never>;

/** What a window about an announced card answers, and the damage it is all about, if any. */
export interface AskedAtAnnouncement {
  card: CardAnswered;
  damage: DamageAnswered | null;
}

/** What a window after an attack answers. */
export interface AskedAtAttack {
  attack: AttackAnswered;
}

/** What a window about damage answers. */
export interface AskedAtDamage {
  damage: DamageAnswered;
}

/** What a window at the beginning of a turn answers. */
export interface AskedAtTurn {
  turn: TurnAnswered;
}

/** The card that lies there last, and whether it was chained itself. */
export interface AskedChain {
  last: string;
  last_is_chained: boolean;
}

/** Whose card makes the seat discard, and how many cards in all are left to discard. */
export interface AskedDrop {
  by: number;
  cards: number;
}

/** The card to place, and whether it would be chained. */
export interface AskedPlace {
  card: string;
  is_chained: boolean;
}

/** An Attack Card was placed; `parts` add up to its base damage. */
export interface AttackPlaced {
  seat: number;
  card: string;
  placement: string;
  is_chained: boolean;
  parts: Part[];
}

/** A card did nothing, because its instance was negated already. */
export interface CameTooLate {
  seat: number;
  dealer: number;
  kind: 'base' | 'extra' | 'equipment';
  number: number;
}

/** A card went from a hand to its discard pile. */
export interface CardDiscarded {
  seat: number;
  card: string;
}

/** A card was drawn; only its drawer knows which. */
export interface CardDrawn {
  seat: number;
  deck: 'attack' | 'strategy';
  card: string | null;
}

/** An announced card does nothing. */
export interface CardNegated {
  seat: number;
  card: string;
}

/** A Strategy Card was laid on a board; a hidden Instinct is known to its owner only. */
export interface CardPrepared {
  seat: number;
  kind: 'instinct' | 'equipment' | 'gambit';
  slot: number;
  card: string | null;
}

/** A chained card was announced, with its place. */
export interface ChainAnnounced {
  seat: number;
  card: string;
  placement: string;
}

/** Combat began under these Gambits, one for each seat; an empty name is no Gambit. */
export interface CombatBegan {
  gambits: string[];
}

/** Combat ended; the Health of each seat. */
export interface CombatEnded {
  health: number[];
}

/** An instance was raised by `by` to `amount`. */
export interface DamageBoosted {
  seat: number;
  by: number;
  amount: number;
  dealer: number;
  kind: 'base' | 'extra' | 'equipment';
  number: number;
}

/** A damage instance is on its way. */
export interface DamageCreated {
  dealer: number;
  amount: number;
  kind: 'base' | 'extra' | 'equipment';
  number: number;
}

/** An instance cannot be negated any more. */
export interface DamageHardened {
  seat: number;
  dealer: number;
  kind: 'base' | 'extra' | 'equipment';
  number: number;
}

/** An instance lowered the target's Health to `left`. */
export interface DamageLanded {
  target: number;
  amount: number;
  left: number;
  dealer: number;
  kind: 'base' | 'extra' | 'equipment';
  number: number;
}

/** An instance was lost whole. */
export interface DamageNegated {
  target: number;
  amount: number;
  dealer: number;
  kind: 'base' | 'extra' | 'equipment';
  number: number;
}

/** Dice were rolled. Where only one seat may see them, the others are told no results. */
export interface DiceRolled {
  sides: number;
  results: number[];
}

/** A card makes a seat disengage on its next turn. */
export interface DisengageForced {
  seat: number;
  card: string;
}

/** A seat disengaged; the rule says whether it chose to. */
export interface Disengaged {
  seat: number;
  rule: string;
}

/** Equipment that did not outlast the round. */
export interface EquipmentDestroyed {
  seat: number;
  cards: string[];
}

/** Equipment was played by its condition. */
export interface EquipmentTriggered {
  seat: number;
  slot: number;
  card: string;
}

/** A Field Card destroyed these tiles; those that were gone already are not named. */
export interface FieldCardFlipped {
  card: string;
  tiles: string[];
}

/** A seat need not disengage any more. */
export interface ForcedDisengageCancelled {
  seat: number;
}

/** The game is over: who won (nobody: a draw), why, and the rule that says so. */
export interface GameOver {
  winners: number[];
  reason: string;
  rule: string;
}

/** A seat discarded nothing before drawing. */
export interface HandKept {
  seat: number;
}

/** A damage instance: one packet of damage on its way. [SB-DAMAGE-1] */
export interface Instance {
  dealer: number;
  amount: number;
  kind: string;
  stage: string;
  negated: boolean;
  hardened: boolean;
}

/** An Instinct was turned face up and announced. */
export interface InstinctAnnounced {
  seat: number;
  slot: number;
  card: string;
}

/** A seat looked at the hidden Instincts of the other board; only it knows which. */
export interface InstinctsSeen {
  seat: number;
  cards: string[] | null;
}

/** An Attack Card on the Field Board: where it lies, and who laid it. [SB-PLACE-1] */
export interface Laid {
  card: string;
  placement: string;
  seat: number;
}

/** A deck ran out. */
export type LastRoundBegan = Record<string, never>;

/** This seat began with Momentum. */
export interface MomentumGiven {
  seat: number;
}

/** Momentum went to this seat. */
export interface MomentumPassed {
  seat: number;
}

/** A card could not negate a hardened instance. */
export interface NegationFailed {
  seat: number;
  dealer: number;
  kind: 'base' | 'extra' | 'equipment';
  number: number;
}

/** The next Attack Card of a seat gets this much more, all in all. */
export interface NextAttackBoosted {
  seat: number;
  boost: number;
}

/** A seat has a Parry on its next turn. */
export interface ParrySet {
  seat: number;
}

/** An Instinct or a chained card that was announced and has not resolved. [SB-STRAT-12] */
export interface Play {
  seat: number;
  card: string;
  placement: string;
  negated: boolean;
}

/** A seat named a player whose hand is discarded. */
export interface PlayerNamed {
  seat: number;
  named: number;
}

/** A round began. */
export interface RoundBegan {
  round: number;
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

/** Both were at 0 Health and got up at 1. */
export type SecondWind = Record<string, never>;

/** A turn began, an ordinary one or a parting turn. */
export interface TurnBegan {
  seat: number;
  is_parting: boolean;
}

/** A parting turn went by. */
export interface TurnDeclined {
  seat: number;
}

/** An Attack Card and all it caused are done. */
export interface AttackAnswered {
  what: 'attack';
  seat: number;
  card: string;
  placement: string;
}

/** A card was announced; a chained one has a place. */
export interface CardAnswered {
  what: 'card';
  seat: number;
  card: string;
  placement: string;
}

/** A damage instance is on its way. */
export interface DamageAnswered {
  what: 'damage';
  number: number;
  dealer: number;
  amount: number;
  kind: 'base' | 'extra' | 'equipment';
}

/** One term of a sum: what it is (a card or a word for words.py), how much, and the rule that gives it. */
export interface Part {
  what: string;
  value: number;
  rule: string;
}

/** A turn begins. */
export interface TurnAnswered {
  what: 'turn';
  seat: number;
}
