/* Made from what Salt & Bones tells: `saltbox types salt-and-bones`. Do not edit; ./run test compares it. */

import type { Term } from '../../wire.gen';

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
export interface Wishes {
  card: CardWish;
}

/** What each survey answers. */
export interface Answers {
  card: CardTold;
}

/** What a choice would do, summed up. */
export type Foreseen = DuelForeseen;

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

/** An Attack Card was placed; `parts` add up to its base damage, `tiles` are the halves that feed it. */
export interface AttackPlaced {
  seat: number;
  card: string;
  placement: string;
  is_chained: boolean;
  parts: Part[];
  tiles: string[];
}

/** A card did nothing, because its instance was negated already. */
export interface CameTooLate {
  seat: number;
  card: string;
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

/** An announced card does nothing; `by` negated it. */
export interface CardNegated {
  seat: number;
  card: string;
  by: string;
}

/** A Strategy Card was laid on a board; a hidden Instinct is known to its owner only. */
export interface CardPrepared {
  seat: number;
  kind: 'instinct' | 'equipment' | 'gambit';
  slot: number;
  card: string | null;
}

/** What a card comes to; `unseen` copies are where the seat cannot look. */
export interface CardTold {
  values: CardValue[];
  copies: CardCopies[];
  unseen: number;
}

/** A card as it stands now: what its values come to and why, and where its copies are. */
export interface CardWish {
  card: string;
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

/** A card raised an instance by `by` to `amount`. */
export interface DamageBoosted {
  seat: number;
  by: number;
  amount: number;
  card: string;
  dealer: number;
  kind: 'base' | 'extra' | 'equipment';
  number: number;
}

/** A damage instance is on its way; its `parts` add up to its amount. `card` deals it. */
export interface DamageCreated {
  dealer: number;
  amount: number;
  kind: 'base' | 'extra' | 'equipment';
  card: string;
  parts: Part[];
  number: number;
}

/** A card saw to it that an instance cannot be negated any more. */
export interface DamageHardened {
  seat: number;
  card: string;
  dealer: number;
  kind: 'base' | 'extra' | 'equipment';
  number: number;
}

/** An instance lowered the target's Health to `left`: by `lost`, which is all it had if that was less. */
export interface DamageLanded {
  target: number;
  amount: number;
  left: number;
  lost: number;
  dealer: number;
  kind: 'base' | 'extra' | 'equipment';
  number: number;
}

/** A card negated an instance whole. */
export interface DamageNegated {
  target: number;
  amount: number;
  card: string;
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

/**
 * What a choice would do in the duel: blows in their order, and all that they and their cards lead to.
 *
 * `negated` are announced cards that would do nothing, `winners` is None while the game goes on.
 */
export interface DuelForeseen {
  blows: Blow[];
  health: HealthForeseen[];
  spent: CardSpent[];
  negated: CardNegated[];
  must_disengage: number[];
  disengaged: number[];
  parry: number[];
  ends_combat: boolean;
  winners: number[] | null;
}

/** Equipment that did not outlast the round. */
export interface EquipmentDestroyed {
  seat: number;
  cards: string[];
}

/** Equipment was played by its condition, while this instance was on its way (0: none was). */
export interface EquipmentTriggered {
  seat: number;
  slot: number;
  card: string;
  number: number;
}

/** A Field Card destroyed these tiles; those that were gone already are not named. */
export interface FieldCardFlipped {
  card: string;
  tiles: string[];
}

/** Thanks to a card, a seat need not disengage any more. */
export interface ForcedDisengageCancelled {
  seat: number;
  card: string;
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

/** An Instinct was turned face up and announced, while this instance was on its way (0: none was). */
export interface InstinctAnnounced {
  seat: number;
  slot: number;
  card: string;
  number: number;
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

/** A card could not negate an instance, because of a Gambit, or because it was hardened (""). */
export interface NegationFailed {
  seat: number;
  card: string;
  because: string;
  dealer: number;
  kind: 'base' | 'extra' | 'equipment';
  number: number;
}

/** A card makes the next Attack Card of a seat hit harder: it gets `boost` more, all in all. */
export interface NextAttackBoosted {
  seat: number;
  boost: number;
  card: string;
}

/** A card gives a seat a Parry on its next turn. */
export interface ParrySet {
  seat: number;
  card: string;
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

/** A seat left a game that goes on: by its own wish or because its time was up, and what becomes of it. */
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

/**
 * A damage instance that would come: its terms add up to its amount.
 *
 * It lands, and the target loses as much Health as it has, or `negated_by` says which card takes all of it.
 */
export interface Blow {
  number: number;
  dealer: number;
  target: number;
  kind: 'base' | 'extra' | 'equipment';
  card: string;
  terms: BlowTerm[];
  amount: number;
  negated_by: string;
  lost: number;
  left: number;
}

/** A card was announced; a chained one has a place. */
export interface CardAnswered {
  what: 'card';
  seat: number;
  card: string;
  placement: string;
}

/** So many copies of a card lie in this place, which follows their number: "2 in your hand". */
export interface CardCopies {
  number: number;
  where: string;
}

/** A card that would be used up or discarded, from the hand or the board of a seat. */
export interface CardSpent {
  seat: number;
  card: string;
}

/** A value of a card: its name, the terms that give it, their sum, and what else is to be said of it. */
export interface CardValue {
  name: string;
  terms: Term[];
  total: number;
  note: string;
}

/** A damage instance is on its way. */
export interface DamageAnswered {
  what: 'damage';
  number: number;
  dealer: number;
  amount: number;
  kind: 'base' | 'extra' | 'equipment';
}

/** The Health of a seat now and then. */
export interface HealthForeseen {
  now: number;
  then: number;
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

/** One term of a blow: how much, by which rule, and where it comes from: a card, and the tile it lies on. */
export interface BlowTerm {
  label: string;
  value: number;
  rule: string;
  card: string;
  tile: string;
}
