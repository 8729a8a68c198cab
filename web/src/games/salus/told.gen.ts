/* Made from what Salus tells: `saltbox types salus`. Do not edit; ./run test compares it. */

import type { Term } from '../../wire.gen';

/** Everything one seat may know. */
export interface View {
  round: number;
  phase: string;
  coin: number;
  turn: number;
  layout: string;
  goal: number;
  finish: number;
  track: string[];
  face_down: number;
  unused_track: number;
  mines: number[];
  location: string;
  locations: string[];
  action_deck: number;
  standard_deck: number;
  pool: string[];
  purged: string[];
  ship: string[];
  loadout: string[];
  progress: number[];
  speed: number[];
  agility: number[];
  systems: number[];
  shock: number[];
  energy: number[];
  damage: number[];
  knocked_out: number[];
  used: number[];
  hand: string[][];
  draw_deck: number[];
  cycle_deck: string[][];
  equipped: string[][];
  reactions: string[][];
  plan_levels: number[][];
  plan_hand: string[][];
  plan_draw: number[];
  plan_cycle: string[][];
  plan_equipped: string[][];
  plan_played: string[][];
  bid_card: string[][];
  bid_kind: string[];
  bid_amount: number[];
  bids_open: boolean;
  rank: number[];
  actions: number;
  has_moved: boolean;
  played: string[];
  move_die: number;
  events_told: number;
  resolving: Resolving[];
  arrivals: Arrival[];
  declared: Declared[];
  attacks: Attack[];
  incoming: Incoming[];
  answered: Answered[];
}

/** The facts of each event, by its name. */
export interface Events {
  rolled_off: RolledOff;
  coin_given: CoinGiven;
  locations_laid: LocationsLaid;
  location_removed: LocationRemoved;
  location_set: LocationSet;
  ship_taken: ShipTaken;
  loadout_chosen: LoadoutChosen;
  track_laid: TrackLaid;
  round_began: RoundBegan;
  phase_began: PhaseBegan;
  cards_drawn: CardsDrawn;
  deck_reshuffled: DeckReshuffled;
  cards_cycled: CardsCycled;
  card_purged: CardPurged;
  card_equipped: CardEquipped;
  tokens_returned: TokensReturned;
  powers_assigned: PowersAssigned;
  pool_filled: PoolFilled;
  bid_placed: BidPlaced;
  bids_revealed: BidsRevealed;
  bid_raised: BidRaised;
  bids_ranked: BidsRanked;
  card_taken: CardTaken;
  green_resolved: GreenResolved;
  turn_began: TurnBegan;
  action_played: ActionPlayed;
  move_rolled: MoveRolled;
  speed_used: SpeedUsed;
  ship_moved: ShipMoved;
  laps_changed: LapsChanged;
  coin_taken: CoinTaken;
  mine_laid: MineLaid;
  mine_set_off: MineSetOff;
  space_turned_up: SpaceTurnedUp;
  check_made: CheckMade;
  check_skipped: CheckSkipped;
  pass_option_chosen: PassOptionChosen;
  fail_ignored: FailIgnored;
  location_applied: LocationApplied;
  power_changed: PowerChanged;
  tokens_gained: TokensGained;
  tokens_removed: TokensRemoved;
  damage_taken: DamageTaken;
  damage_lowered: DamageLowered;
  damage_dropped: DamageDropped;
  damage_repaired: DamageRepaired;
  knocked_out: KnockedOut;
  sheet_flipped: SheetFlipped;
  powers_reset: PowersReset;
  attack_declared: AttackDeclared;
  defence_raised: DefenceRaised;
  attack_rolled: AttackRolled;
  attack_resolved: AttackResolved;
  reaction_played: ReactionPlayed;
  reaction_declared: ReactionDeclared;
  reaction_withdrawn: ReactionWithdrawn;
  ability_used: AbilityUsed;
  end_phase_value: EndPhaseValue;
  dice_rolled: DiceRolled;
  game_over: GameOver;
  seat_left: SeatLeft;
  seat_came_back: SeatCameBack;
}

/** What each question is about, by its name. */
export interface Questions {
  action: null;
  arrival: AskedArrival;
  assign: AskedAssign;
  bid: null;
  cycle: AskedCycle;
  cycle_hand: null;
  deck: null;
  discard: AskedDiscard;
  equip: AskedCard;
  equip_from_hand: null;
  equip_taken: AskedCard;
  fit: null;
  flip: null;
  give_up: AskedCard;
  lantern: AskedEnd;
  loadout: AskedCard;
  next_reaction: null;
  pass_option: AskedPass;
  power: AskedCard;
  purge: AskedCard;
  redistribute: AskedCard;
  remove_location: null;
  salvage: null;
  screen: AskedScreen;
  ship: null;
  speed: AskedSpeed;
  take: null;
  target: AskedCard;
  trim: AskedTrim;
  unequip: AskedCard;
}

/** What each reaction window answers, by the name of its moment. */
export interface Moments {
  attack_resolved: AttackAnswered;
  attack_rolled: AttackAnswered;
  bids_revealed: BidsAnswered;
  check_failed: CheckAnswered;
  damage_incoming: AmountAnswered;
  entered: MovementAnswered;
  knocked_out: KnockOutAnswered;
  move_die: DieAnswered;
  moved: MovementAnswered;
  passed: MovementAnswered;
  shock_incoming: AmountAnswered;
  targeted: AttackAnswered;
}

/** What must be said for each survey. */
export interface Wishes {
  landings: LandingsWish;
  targets: TargetsWish;
  levels: LevelsWish;
  cards: CardsWish;
  card: CardWish;
}

/** What each survey answers. */
export interface Answers {
  landings: Landings;
  targets: Targets;
  levels: LevelsFound;
  cards: CardsFound;
  card: CardTold;
}

/** What a choice would do, summed up. */
export type Foreseen = RaceForeseen;

/** What can be said for each offer. */
export interface OfferWishes {
  ships_wish: ShipsWish;
  components_wish: ComponentsWish;
  locations_wish: LocationsWish;
  tracks_wish: TracksWish;
  deck_cards_wish: DeckCardsWish;
}

/** What each offer holds. */
export interface Offers {
  ships_wish: Ships;
  components_wish: Components;
  locations_wish: Locations;
  tracks_wish: Tracks;
  deck_cards_wish: DeckCards;
}

/** The ability of a loadout was used. */
export interface AbilityUsed {
  seat: number;
  loadout: string;
}

/** A blue card was played. */
export interface ActionPlayed {
  seat: number;
  card: string;
}

/** Damage or Shock that is about to reach the asked seat. */
export interface AmountAnswered {
  number: number;
  amount: number;
  cause: string;
}

/** A reaction card that was played for an event: each copy answers it once. [SU-REACT-12] */
export interface Answered {
  number: number;
  seat: number;
  card: string;
}

/** What is still to be resolved after a movement, and how the movement went. [SU-MOVE-4] */
export interface Arrival {
  number: number;
  seat: number;
  distance: number;
  die: number;
  space: number;
  passed: number[];
  entered: number[];
  mines: number;
  check: boolean;
  location: boolean;
  ability: boolean;
  chain: number[];
}

/** Whose movement arrives, how far it went, and where it ended. */
export interface AskedArrival {
  seat: number;
  distance: number;
  die: number;
  space: number;
  card: string;
}

/** The levels that the plan of the asked seat has come to. */
export interface AskedAssign {
  speed: number;
  agility: number;
  systems: number;
}

/** The card that a question is about. */
export interface AskedCard {
  card: string;
}

/** How many cards may still be cycled. */
export interface AskedCycle {
  cards: number;
}

/** How many cards are still to be cycled. */
export interface AskedDiscard {
  cards: number;
}

/** The sum of the End Phase values without the ability. */
export interface AskedEnd {
  total: number;
}

/** The track card whose Pass option may be taken. */
export interface AskedPass {
  space: number;
  card: string;
}

/** Who attacks, with which card, and the defence value so far. */
export interface AskedScreen {
  attacker: number;
  card: string;
  defence: number;
}

/** What the move die shows, and the level of Speed. */
export interface AskedSpeed {
  die: number;
  speed: number;
}

/** The track card that is about to be checked, and the Agility of the ship. */
export interface AskedTrim {
  space: number;
  card: string;
  agility: number;
}

/** An attack, or a strike of a reaction card, on its way. [SU-ATTACK-1] [SU-REACT-20] */
export interface Attack {
  number: number;
  attacker: number;
  target: number;
  card: string;
  is_strike: boolean;
  die: number;
  defence: number;
  is_hit: boolean;
}

/** An attack or a strike; die and defence value are 0 as long as they are not fixed. */
export interface AttackAnswered {
  number: number;
  attacker: number;
  card: string;
  is_strike: boolean;
  die: number;
  defence: number;
}

/** An attack or a strike was aimed at a ship. */
export interface AttackDeclared {
  attacker: number;
  target: number;
  card: string;
  is_strike: boolean;
}

/** An attack hit or missed. */
export interface AttackResolved {
  attacker: number;
  target: number;
  card: string;
  is_hit: boolean;
}

/** The die of an attack: with its bonus against the defence value. */
export interface AttackRolled {
  attacker: number;
  target: number;
  card: string;
  die: number;
  bonus: number;
  defence: number;
}

/** A seat placed a bid face down, or none; only it knows the card. */
export interface BidPlaced {
  seat: number;
  kind: 'cycle' | 'purge' | 'none';
  card: string | null;
}

/** A card raised the bid of a seat to `amount`. */
export interface BidRaised {
  seat: number;
  card: string;
  by: number;
  amount: number;
}

/** The own bid among those that were revealed. */
export interface BidsAnswered {
  number: number;
  amount: number;
}

/** The order in which the seats take a card. */
export interface BidsRanked {
  order: number[];
}

/** All bids were turned up together. */
export interface BidsRevealed {
  bids: BidShown[];
}

/** A red card was put into a reaction slot. */
export interface CardEquipped {
  seat: number;
  card: string;
}

/** A card left the game for good. */
export interface CardPurged {
  seat: number;
  card: string;
  zone: 'hand' | 'slot' | 'bid';
}

/** A seat took a card of the pool, into a slot or into its cycle deck. */
export interface CardTaken {
  seat: number;
  card: string;
  is_equipped: boolean;
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

/** Cards of a seat went to its cycle deck. */
export interface CardsCycled {
  seat: number;
  cards: string[];
  zone: 'hand' | 'slot' | 'bid';
}

/** A seat drew from its own deck; only it knows which cards. */
export interface CardsDrawn {
  seat: number;
  number: number;
  cards: string[] | null;
}

/** All cards of a seat, each once; and its hand size in the next Draw Phase. */
export interface CardsFound {
  cards: CardsKnown[];
  hand_size: number;
}

/** Which cards a seat owns, and where they can be. */
export interface CardsWish {
  of: number;
}

/** A check that was failed. */
export interface CheckAnswered {
  number: number;
  space: number;
  card: string;
}

/** A difficulty check: this Agility against the card of a space. */
export interface CheckMade {
  seat: number;
  space: number;
  card: string;
  agility: number;
  is_passed: boolean;
}

/** No check was made: the space has no difficulty, or was checked in this chain already. */
export interface CheckSkipped {
  seat: number;
  space: number;
  card: string;
  is_repeat: boolean;
}

/** This seat began with the first-player coin. */
export interface CoinGiven {
  seat: number;
}

/** The coin went from one seat to another. */
export interface CoinTaken {
  seat: number;
  loser: number;
}

/** Aids, tokens, dice and the coin. */
export interface Components {
  components: ComponentTold[];
}

/** What lies in the box beside the cards that are played. */
export type ComponentsWish = Record<string, never>;

/** Damage had no effect: the ship was knocked out in this round already. */
export interface DamageDropped {
  seat: number;
  amount: number;
  cause: string;
}

/** A card or an ability kept damage or Shock off a ship. */
export interface DamageLowered {
  seat: number;
  kind: 'damage' | 'shock';
  by: number;
  left: number;
  cause: string;
}

/** Damage was removed. */
export interface DamageRepaired {
  seat: number;
  amount: number;
  damage: number;
  cause: string;
}

/** A ship received damage and has so much now, of so much health. */
export interface DamageTaken {
  seat: number;
  amount: number;
  damage: number;
  health: number;
  cause: string;
}

/** All cards that players hold. */
export interface DeckCards {
  cards: DeckCardTold[];
}

/** All cards that players hold. */
export type DeckCardsWish = Record<string, never>;

/** The cycle deck of a seat was shuffled and became its draw deck. */
export interface DeckReshuffled {
  seat: number;
  cards: number;
}

/** A reaction card that was set aside for the event of this number. [SU-REACT-10] */
export interface Declared {
  number: number;
  seat: number;
  card: string;
  was_equipped: boolean;
}

/** A card or an ability raised a defence value. */
export interface DefenceRaised {
  seat: number;
  by: number;
  cause: string;
}

/** Dice were rolled. Where only one seat may see them, the others are told no results. */
export interface DiceRolled {
  sides: number;
  results: number[];
}

/** The move die that was rolled. */
export interface DieAnswered {
  number: number;
  die: number;
}

/** The End Phase values of a ship: one for each power, what its ability adds, and their sum. */
export interface EndPhaseValue {
  seat: number;
  speed: number;
  agility: number;
  systems: number;
  ability: number;
  total: number;
}

/** A reaction card let a seat ignore the Fail option. */
export interface FailIgnored {
  seat: number;
  card: string;
  by: string;
}

/** The game is over: who won (nobody: a draw), why, and the rule that says so. */
export interface GameOver {
  winners: number[];
  reason: string;
  rule: string;
}

/** The ability of a green card that was bid was resolved. */
export interface GreenResolved {
  seat: number;
  card: string;
}

/** Damage or Shock that is about to reach a ship, and what it comes from. [SU-KO-22] */
export interface Incoming {
  number: number;
  seat: number;
  kind: string;
  amount: number;
  cause: string;
}

/** A ship that was knocked out. */
export interface KnockOutAnswered {
  number: number;
  seat: number;
}

/** A ship was knocked out and put back. */
export interface KnockedOut {
  seat: number;
  start: number;
  end: number;
}

/** One entry for each final die, 1 to 6. */
export interface Landings {
  landings: Landing[];
}

/** Where a ship would land with each final die; `die` is what the move die shows, 0: not rolled yet. */
export interface LandingsWish {
  of: number;
  die?: number;
}

/** A ship gained or lost a lap, and has so many now. */
export interface LapsChanged {
  seat: number;
  laps: number;
  is_gain: boolean;
}

/**
 * What these levels come to.
 *
 * `dice` are the final dice that Speed can reach from some roll, `passed` the spaces among the next six where
 * the check is passed, `end` the sum of the End Phase values without an ability that its owner may use.
 */
export interface LevelsFound {
  dice: number[];
  passed: number[];
  most_tokens: number;
  defence: number;
  end: number;
}

/** What levels of the powers mean for a ship: checks, tokens and the End Phase. */
export interface LevelsWish {
  of: number;
  speed: number;
  agility: number;
  systems: number;
}

/** A seat laid one side of its sheet up. */
export interface LoadoutChosen {
  seat: number;
  ship: string;
  loadout: string;
}

/** The location table was read with the final die. */
export interface LocationApplied {
  seat: number;
  location: string;
  die: number;
  is_empty: boolean;
}

/** A seat removed one of the locations. */
export interface LocationRemoved {
  seat: number;
  location: string;
}

/** The location of this race. */
export interface LocationSet {
  location: string;
}

/** All locations. */
export interface Locations {
  locations: LocationTold[];
}

/** These locations were laid out to choose from. */
export interface LocationsLaid {
  locations: string[];
}

/** All locations. */
export type LocationsWish = Record<string, never>;

/** A Fire Mine was laid on a space. */
export interface MineLaid {
  seat: number;
  space: number;
}

/** A ship entered a space with a Fire Mine. */
export interface MineSetOff {
  seat: number;
  space: number;
}

/** The move die was rolled, or rolled again. */
export interface MoveRolled {
  seat: number;
  die: number;
  is_reroll: boolean;
}

/** A movement: whose, how far, and how many ships it passed. */
export interface MovementAnswered {
  number: number;
  seat: number;
  distance: number;
  passed: number;
}

/** A seat took the Pass option of a track card, or left it. */
export interface PassOptionChosen {
  seat: number;
  card: string;
  is_taken: boolean;
}

/** A phase began; where it has an order, these seats act in it. */
export interface PhaseBegan {
  phase: 'draw' | 'assign' | 'bid' | 'cycle' | 'maneuver' | 'end';
  order: number[];
}

/** A seat turned up the top card of a deck for the bid pool. */
export interface PoolFilled {
  seat: number;
  deck: 'standard' | 'action';
  card: string;
}

/** A power of a ship changed by `by` to `level`. */
export interface PowerChanged {
  seat: number;
  power: 'speed' | 'agility' | 'systems';
  by: number;
  level: number;
  cause: string;
}

/** What a seat did in the Assign Phase, shown when all were done; `drawn` counts cards drawn by it. */
export interface PowersAssigned {
  seat: number;
  plays: YellowPlayed[];
  speed: number;
  agility: number;
  systems: number;
  drawn: number;
  was_reshuffled: boolean;
}

/** All powers of a knocked-out ship were set to 1. */
export interface PowersReset {
  seat: number;
}

/** What a choice would do: ships that change, checks, hits, cards that leave hands, coin and winners. */
export interface RaceForeseen {
  ships: ShipForeseen[];
  checks: CheckMade[];
  attacks: AttackResolved[];
  tokens: TokensGained[];
  cycled: CardsCycled[];
  purged: CardPurged[];
  drawn: number;
  mines: number[];
  coin: number;
  winners: number[] | null;
}

/** A red card was set aside, to be resolved in its turn. */
export interface ReactionDeclared {
  seat: number;
  card: string;
  moment: 'move_die' | 'moved' | 'entered' | 'passed' | 'targeted' | 'attack_rolled' | 'attack_resolved' | 'shock_incoming' | 'damage_incoming' | 'check_failed' | 'knocked_out' | 'bids_revealed';
  was_equipped: boolean;
}

/** A red card was played in answer to an event. */
export interface ReactionPlayed {
  seat: number;
  card: string;
  moment: 'move_die' | 'moved' | 'entered' | 'passed' | 'targeted' | 'attack_rolled' | 'attack_resolved' | 'shock_incoming' | 'damage_incoming' | 'check_failed' | 'knocked_out' | 'bids_revealed';
  was_equipped: boolean;
}

/** A declared card could not be resolved any more and went back. */
export interface ReactionWithdrawn {
  seat: number;
  card: string;
  zone: 'hand' | 'slot' | 'cycle';
}

/** A card that is being resolved and lies in no zone. [SU-HAND-5] */
export interface Resolving {
  seat: number;
  card: string;
}

/** Seats rolled a die each, in this order; ties rolled again. */
export interface RolledOff {
  seats: number[];
  dice: number[];
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

/** A knocked-out ship changed its loadout. */
export interface SheetFlipped {
  seat: number;
  loadout: string;
}

/** A ship moved from one progress to another, and passed and entered upon these ships. */
export interface ShipMoved {
  seat: number;
  start: number;
  end: number;
  passed: number[];
  entered: number[];
  cause: string;
}

/** A seat took a ship. */
export interface ShipTaken {
  seat: number;
  ship: string;
}

/** All ships. */
export interface Ships {
  ships: ShipTold[];
}

/** All ships with their loadouts. */
export type ShipsWish = Record<string, never>;

/** A face-down track card was turned up for good. */
export interface SpaceTurnedUp {
  space: number;
  card: string;
}

/** Speed changed the move die by `change` to `die`, and is at `speed` now. */
export interface SpeedUsed {
  seat: number;
  change: number;
  die: number;
  speed: number;
}

/** One entry for each other ship. */
export interface Targets {
  targets: TargetFound[];
}

/** Which ships an attack card could be aimed at from the ship of a seat. */
export interface TargetsWish {
  of: number;
  card: string;
}

/** A gain of Shock or Energy: some cancelled the other kind, some were placed, the rest spilled over. */
export interface TokensGained {
  seat: number;
  kind: 'shock' | 'energy';
  amount: number;
  cancelled: number;
  placed: number;
  overflow: number;
  cause: string;
}

/** Tokens were taken off a ship. */
export interface TokensRemoved {
  seat: number;
  kind: 'shock' | 'energy';
  amount: number;
  cause: string;
}

/** All Shock and Energy went back to the supply at the end of the Draw Phase. */
export type TokensReturned = Record<string, never>;

/** The track was laid; an empty id is a card that lies face down. */
export interface TrackLaid {
  cards: string[];
  finish: number;
}

/** Track cards and lay-outs. */
export interface Tracks {
  cards: TrackCardTold[];
  layouts: LayoutTold[];
}

/** All track cards and lay-outs. */
export type TracksWish = Record<string, never>;

/** A maneuver turn began. */
export interface TurnBegan {
  seat: number;
}

/** A revealed bid; an empty card is none. */
export interface BidShown {
  seat: number;
  card: string;
  kind: 'cycle' | 'purge' | 'none';
  amount: number;
}

/** So many copies of a card lie in this place, which follows their number: "2 in your hand". */
export interface CardCopies {
  number: number;
  where: string;
}

/** A value of a card: its name, the terms that give it, their sum, and what else is to be said of it. */
export interface CardValue {
  name: string;
  terms: Term[];
  total: number;
  note: string;
}

/** A card of a seat: copies that lie where the asking seat can see them, and those out of sight. */
export interface CardsKnown {
  card: string;
  hand: number;
  draw_deck: number;
  cycle_deck: number;
  equipped: number;
  unseen: number;
}

/** A kind of token, card or die, and how many of it there are. */
export interface ComponentTold {
  id: string;
  name: string;
  kind: string;
  copies: number;
}

/** A card: its colour, its copies in the decks in the centre, and how many each player starts with. */
export interface DeckCardTold {
  id: string;
  code: string;
  name: string;
  colour: 'blue' | 'red' | 'yellow' | 'green';
  copies: number;
  starters: number;
  bid: number;
  captions: string[];
  moment: string;
  text: string;
  is_custom: boolean;
}

/**
 * What one final die leads to, before anybody reacts, in whichever order of the arrival costs least.
 *
 * `change` is what Speed does to the die, `speed` its level then, if the die is rolled. `is_within` says if
 * Speed can reach it from the die, or from some die. A face-down card is "" and shows no difficulty.
 * `progress` is where the Move ends, `final` where the ship stands when all is resolved: a space can throw it
 * back, a knock-out does. `is_whole`: nothing is left that is hidden, rolled or chosen.
 */
export interface Landing {
  die: number;
  is_within: boolean;
  change: number;
  speed: number;
  progress: number;
  space: number;
  card: string;
  has_check: boolean;
  lowest: number;
  highest: number;
  agility: number;
  is_passed: boolean;
  passes: number[];
  mines: number;
  takes_coin: boolean;
  wins: boolean;
  line: string;
  shock: number;
  energy: number;
  damage: number;
  overflow: number;
  is_knocked_out: boolean;
  final: number;
  is_whole: boolean;
}

/** A way to lay the track. */
export interface LayoutTold {
  id: string;
  name: string;
  spaces: number;
  is_ring: boolean;
  laps: number;
  rounds: number;
  text: string;
}

/** A location: its set-up text, and a line for each final die, 1 to 6. */
export interface LocationTold {
  id: string;
  code: string;
  name: string;
  setup: string;
  lines: string[];
}

/** A ship after a choice: what it is at then, and the damage it received on the way. */
export interface ShipForeseen {
  seat: number;
  progress: number;
  speed: number;
  agility: number;
  systems: number;
  shock: number;
  energy: number;
  damage: number;
  received: number;
  is_knocked_out: boolean;
}

/** A ship and its two loadouts. */
export interface ShipTold {
  id: string;
  name: string;
  loadouts: LoadoutTold[];
}

/** Another ship: its distances, and the chance of a hit in `of_six` dice without reactions. */
export interface TargetFound {
  seat: number;
  is_legal: boolean;
  front: number;
  behind: number;
  same_section: boolean;
  is_ahead: boolean;
  defence: number;
  bonus: number;
  of_six: number;
}

/** A track card; without a difficulty both levels are -1. */
export interface TrackCardTold {
  id: string;
  code: string;
  name: string;
  copies: number;
  lowest: number;
  highest: number;
  pass_text: string;
  fail_text: string;
}

/** A yellow card of a plan: the powers that its player chose, and the levels after it. */
export interface YellowPlayed {
  card: string;
  powers: ('speed' | 'agility' | 'systems')[];
  speed: number;
  agility: number;
  systems: number;
}

/** One side of a ship's sheet; the rows have a value for each level of a power, 0 to 4. */
export interface LoadoutTold {
  id: string;
  code: string;
  name: string;
  health: number;
  slots: number;
  speed: number[];
  agility: number[];
  systems: number[];
  ability: string;
  text: string;
}
