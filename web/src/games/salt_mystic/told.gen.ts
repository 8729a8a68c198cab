/* Made from what Salt Mystic tells: `saltbox types salt-mystic`. Do not edit; ./run test compares it. */

import type { Span, Term } from '../../wire.gen';

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
  wisps: ((WispNumber | '?')[])[];
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
  scenario_chosen: ScenarioChosen;
  table_proposed: TableProposed;
  table_refused: TableRefused;
  roles_given: RolesGiven;
  roles_agreed: RolesAgreed;
  piece_placed: PiecePlaced;
  marshal_placed: MarshalPlaced;
  first_player: FirstPlayer;
  turn_began: TurnBegan;
  cards_drawn: CardsDrawn;
  card_found: CardFound;
  nothing_found: NothingFound;
  character_deployed: CharacterDeployed;
  character_redeployed: CharacterRedeployed;
  card_attached: CardAttached;
  breaker_dropped: BreakerDropped;
  card_taken: CardTaken;
  cards_abandoned: CardsAbandoned;
  guardian_card_played: GuardianCardPlayed;
  guardian_arises: GuardianArises;
  guardian_raised: GuardianRaised;
  guardian_gone: GuardianGone;
  breaker_played: BreakerPlayed;
  breaker_negated: BreakerNegated;
  ability_used: AbilityUsed;
  character_moved: CharacterMoved;
  character_pushed: CharacterPushed;
  character_turned: CharacterTurned;
  character_trapped: CharacterTrapped;
  wisp_guessed: WispGuessed;
  wall_rammed: WallRammed;
  attack_declared: AttackDeclared;
  attack_rerolled: AttackRerolled;
  attack_resolved: AttackResolved;
  hit_negated: HitNegated;
  vehicle_destroyed: VehicleDestroyed;
  remainder_compared: RemainderCompared;
  abandoned_destroyed: AbandonedDestroyed;
  character_defeated: CharacterDefeated;
  character_recalled: CharacterRecalled;
  character_swept: CharacterSwept;
  stat_changed: StatChanged;
  forbidden: Forbidden;
  terrain_removed: TerrainRemoved;
  terrain_shifted: TerrainShifted;
  terrain_placed: TerrainPlaced;
  phantom_rolled: PhantomRolled;
  phantom_snake_eyes: PhantomSnakeEyes;
  phantom_uses: PhantomUses;
  phantom_mounts: PhantomMounts;
  phantom_shows: PhantomShows;
  phantom_guardian: PhantomGuardian;
  phantom_raises: PhantomRaises;
  phantom_line: PhantomLine;
  phantom_displaced: PhantomDisplaced;
  phantom_squeezes_in: PhantomSqueezesIn;
  phantom_binary: PhantomBinary;
  phantom_list: PhantomList;
  phantom_vanishes: PhantomVanishes;
  phantom_swaps_side: PhantomSwapsSide;
  phantom_charges: PhantomCharges;
  phantom_hunts: PhantomHunts;
  phantom_advances: PhantomAdvances;
  phantom_detours: PhantomDetours;
  phantom_held_up: PhantomHeldUp;
  phantom_rams: PhantomRams;
  phantom_sidles: PhantomSidles;
  phantom_flees: PhantomFlees;
  phantom_stays: PhantomStays;
  phantom_attacks: PhantomAttacks;
  phantom_chooses: PhantomChooses;
  phantom_skips: PhantomSkips;
  phantom_overridden: PhantomOverridden;
  dice_rolled: DiceRolled;
  game_over: GameOver;
  seat_left: SeatLeft;
  seat_came_back: SeatCameBack;
}

/** What each question is about, by its name. */
export interface Questions {
  accept: null;
  activate: AskedActivate;
  attack: AskedAttack;
  extra_move: AskedExtraMove;
  face: AskedCharacter;
  guess: AskedCharacter;
  library: AskedLibrary;
  marshal: AskedMarshal;
  move: AskedCharacter;
  next_mover: AskedNextMover;
  phantom: AskedPhantom;
  phantom_breaker: null;
  phantom_guardian: AskedGuardian;
  phantom_host: AskedHost;
  phantom_list: AskedCharacter;
  phantom_mount: AskedMount;
  phantom_raise: null;
  phantom_use: AskedUse;
  pick: AskedPick;
  pick_piece: AskedPickPiece;
  place: AskedPlace;
  place_piece: AskedPlacePiece;
  play: AskedPlay;
  put_piece: AskedPutPiece;
  shift_piece: AskedShiftPiece;
}

/** What each reaction window answers, by the name of its moment. */
export type Moments = Record<string, never>;

/** What must be said for each survey. */
export interface Wishes {
  reach: ReachWish;
  ways: WaysWish;
  move_preview: MovePreviewWish;
  attacks: AttacksWish;
  threat: ThreatWish;
  stack: StackWish;
  defenses: DefensesWish;
  edge: EdgeWish;
  ruler: RulerWish;
  piece: PieceWish;
  card: CardWish;
}

/** What each survey answers. */
export interface Answers {
  reach: ReachTold;
  ways: WaysTold;
  move_preview: MovePreviewTold;
  attacks: AttacksTold;
  threat: ThreatTold;
  stack: StackTold;
  defenses: DefensesTold;
  edge: EdgeTold;
  ruler: RulerTold;
  piece: PieceTold;
  card: CardTold;
}

/** What a choice would do, summed up. */
export type Foreseen = BattleForeseen;

/** What can be said for each offer. */
export interface OfferWishes {
  battles: Battles;
  decks: Decks;
  layouts: Layouts;
  play_now: PlayNow;
}

/** What each offer holds. */
export interface Offers {
  battles: BattleParts;
  decks: StarterDecks;
  layouts: ProposedTable;
  play_now: NextBattle;
}

/** A Vehicle that nobody manned was destroyed. */
export interface AbandonedDestroyed {
  uid: number;
  vehicle: string;
}

/** A once-per-game effect was used. */
export interface AbilityUsed {
  seat: number;
  card: string;
}

/** The Characters that wait for their activation. */
export interface AskedActivate {
  waiting: Named[];
}

/** The Character that attacks, and all that could be attacked. */
export interface AskedAttack {
  uid: number;
  card: string;
  targets: Named[];
}

/** The Character that guesses, moves, is turned or acts by its list. */
export interface AskedCharacter {
  uid: number;
  card: string;
}

/** The Character that may move, and how far. */
export interface AskedExtraMove {
  uid: number;
  limit: number;
  card: string;
}

/** The Guardian Arises card that the phantom would play. */
export interface AskedGuardian {
  card: string;
}

/** The Breaker that the phantom would attach, and who could receive it. */
export interface AskedHost {
  card: string;
  able: Named[];
}

/** How many cards were drawn so far in the Central Library. */
export interface AskedLibrary {
  drawn: number;
}

/** The War Marshal to place. */
export interface AskedMarshal {
  card: string;
}

/** The Character of the phantom that receives something (0: still in hand), and of which kind. */
export interface AskedMount {
  uid: number;
  card: string;
  fitting: 'vehicle' | 'attachment';
}

/** How far each of them may move, and who is left. */
export interface AskedNextMover {
  limit: number;
  able: Named[];
}

/** The question that the phantom answers, its answer ("": none) and why, and what that question is about. */
export interface AskedPhantom {
  question: string;
  meant: string;
  why: PhantomsReason;
  about: AskedMarshal | AskedPlace | AskedLibrary | AskedCharacter | AskedExtraMove | AskedAttack | AskedPick | AskedNextMover | AskedPickPiece | AskedShiftPiece | AskedPutPiece | AskedUse | AskedGuardian | AskedHost | AskedMount | null;
}

/** The card that has an effect, whose Characters it means, how many are left to choose, and of whom. */
export interface AskedPick {
  card: string;
  side: number;
  left: number;
  able: Named[];
}

/** The card that has an effect on terrain, which effect, and the pieces it could mean. */
export interface AskedPickPiece {
  card: string;
  effect: 'shift_terrain' | 'remove_terrain';
  pieces: Named[];
}

/** The card that comes in from hand, as a Guardian, or again; only in the last case it has a number. */
export interface AskedPlace {
  what: 'deploy' | 'raise' | 'redeploy';
  card: string;
  uid: number;
}

/** The piece of terrain to place, and its size. */
export interface AskedPlacePiece {
  kind: 'rocky_ground' | 'wetlands' | 'hill' | 'tower' | 'building' | 'wall' | 'high_wall' | 'mausoleum' | 'statue' | 'fog' | 'cliff' | 'ruins_large' | 'ruins_small' | 'rubble_pile' | 'woods' | 'low_barrier' | 'stonewisp_die';
  width: number;
  depth: number;
}

/** Whether it is the opening; the own Characters, and abandoned cards. */
export interface AskedPlay {
  is_opening: boolean;
  own: Named[];
  abandoned: Named[];
}

/** The new piece of terrain, its size, and the card that puts it there. */
export interface AskedPutPiece {
  kind: 'rocky_ground' | 'wetlands' | 'hill' | 'tower' | 'building' | 'wall' | 'high_wall' | 'mausoleum' | 'statue' | 'fog' | 'cliff' | 'ruins_large' | 'ruins_small' | 'rubble_pile' | 'woods' | 'low_barrier' | 'stonewisp_die';
  width: number;
  depth: number;
  card: string;
}

/** The piece to move, how far it may be moved at most, and the card that does it. */
export interface AskedShiftPiece {
  uid: number;
  kind: 'rocky_ground' | 'wetlands' | 'hill' | 'tower' | 'building' | 'wall' | 'high_wall' | 'mausoleum' | 'statue' | 'fog' | 'cliff' | 'ruins_large' | 'ruins_small' | 'rubble_pile' | 'woods' | 'low_barrier' | 'stonewisp_die';
  most: number;
  card: string;
}

/** The card whose once-per-game effect the phantom would use, and the number of its Character. */
export interface AskedUse {
  card: string;
  uid: number;
}

/** An attack was declared; its parts will be added to the die. */
export interface AttackDeclared {
  seat: number;
  uid: number;
  card: string;
  target: number;
  target_card: string;
  parts: Part[];
}

/** A card had the die of an attack rolled again. */
export interface AttackRerolled {
  seat: number;
  uid: number;
  card: string;
  by: string;
  die: number;
}

/** An attack was compared with a Defense; the die is the first of its parts. */
export interface AttackResolved {
  seat: number;
  uid: number;
  card: string;
  target: number;
  target_card: string;
  vehicle: string;
  parts: Part[];
  total: number;
  defense: number;
  is_hit: boolean;
}

/** The attacks that a Character could make, at most a few for each target. */
export interface AttacksTold {
  attacks: AttackInReach[];
}

/** Attacks that a Character could make in this turn, each with its movement. */
export interface AttacksWish {
  uid: number;
}

/**
 * What a choice would do in the battle, in one of the ways the dice can fall.
 *
 * `removed` are Characters that leave the table alive. `winners` is None while the battle goes on.
 */
export interface BattleForeseen {
  attacks: AttackForeseen[];
  falls: Named[];
  destroyed: Named[];
  removed: Named[];
  moved: PoseForeseen[];
  trapped: Named[];
  changed: StatChanged[];
  forbidden: Forbidden[];
  breaks: Named[];
  spent: SpentForeseen[];
  powers: string[];
  draws: number[];
  winners: number[] | null;
}

/** What a battle can be made of; sides are the least and the greatest of a table, in inches. */
export interface BattleParts {
  editions: Edition[];
  scenarios: ScenarioOffer[];
  list_actions: ListAction[];
  least_side: number;
  greatest_side: number;
}

/** All that a battle can be made of: editions, scenarios, actions for the lists of the phantom's cards. */
export type Battles = Record<string, never>;

/** An attached Breaker was taken off and discarded. */
export interface BreakerDropped {
  seat: number;
  card: string;
  uid: number;
  character: string;
}

/** A card of this seat swallowed a Breaker, which did nothing. */
export interface BreakerNegated {
  seat: number;
  card: string;
  breaker: string;
}

/** A Breaker was played as an event. */
export interface BreakerPlayed {
  seat: number;
  card: string;
}

/** A card was laid beneath a Character. */
export interface CardAttached {
  seat: number;
  card: string;
  uid: number;
  character: string;
}

/** A card was taken out of the deck; only its finder knows which. */
export interface CardFound {
  seat: number;
  card: string;
}

/** A Character took up an abandoned card. */
export interface CardTaken {
  seat: number;
  uid: number;
  character: string;
  card: string;
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

/** A Character left these cards behind. */
export interface CardsAbandoned {
  seat: number;
  uid: number;
  character: string;
  cards: string[];
}

/** Cards were drawn; only their drawer knows which. */
export interface CardsDrawn {
  seat: number;
  cards: string[];
}

/** A Character was defeated. */
export interface CharacterDefeated {
  seat: number;
  uid: number;
  card: string;
}

/** A Character came in from hand. */
export interface CharacterDeployed {
  seat: number;
  uid: number;
  card: string;
  pose: Pose;
}

/** A Character slid and turned, or turned on the spot, if its distance is 0. */
export interface CharacterMoved {
  seat: number;
  uid: number;
  card: string;
  bearing: number;
  distance: number;
  facing: number;
}

/** A card pushed a Character. */
export interface CharacterPushed {
  seat: number;
  uid: number;
  card: string;
  bearing: number;
  distance: number;
}

/** A Character went back into its deck, which was shuffled. */
export interface CharacterRecalled {
  seat: number;
  uid: number;
  card: string;
}

/** A Character was placed anew at its edge. */
export interface CharacterRedeployed {
  seat: number;
  uid: number;
  card: string;
  pose: Pose;
}

/** A Character was swept off the table as a Guardian rose. */
export interface CharacterSwept {
  seat: number;
  uid: number;
  card: string;
}

/** A stonewisp trapped a Character. */
export interface CharacterTrapped {
  seat: number;
  uid: number;
  card: string;
  wisp: number;
}

/** A card turned a Character. */
export interface CharacterTurned {
  seat: number;
  uid: number;
  card: string;
  heading: number;
}

/** The starter decks. */
export type Decks = Record<string, never>;

/** The Defense of every Character on the table. */
export interface DefensesTold {
  defenses: DefenseTold[];
}

/** What an attack on each Character has to reach, as things stand. */
export type DefensesWish = Record<string, never>;

/** Dice were rolled. Where only one seat may see them, the others are told no results. */
export interface DiceRolled {
  sides: number;
  results: number[];
}

/** Where a card may come in; `side` is how far from the own edge it may at the sides, or 0. */
export interface EdgeTold {
  spans: EdgeSpan[];
  y: number;
  heading: number;
  side: number;
}

/**
 * Where a card may come in: at the edge of the seat that asks, of seat 0 if nobody does.
 *
 * The phantom's cards come in at its own edge. `lifted` is the Character that is taken up for it, or 0.
 */
export interface EdgeWish {
  card: string;
  lifted?: number;
}

/** This seat rolled lowest and had the first turn. */
export interface FirstPlayer {
  seat: number;
}

/** A card forbade a Character to move or to attack for a while. */
export interface Forbidden {
  seat: number;
  uid: number;
  card: string;
  what: 'move' | 'attack';
  by: string;
}

/** The game is over: who won (nobody: a draw), why, and the rule that says so. */
export interface GameOver {
  winners: number[];
  reason: string;
  rule: string;
}

/** A Character of the deck became a minor Guardian. */
export interface GuardianArises {
  seat: number;
  card: string;
}

/** A Guardian Arises card was played; so many of three lie there now. */
export interface GuardianCardPlayed {
  seat: number;
  card: string;
  played: number;
}

/** A minor Guardian left the table, and its bonus with it. */
export interface GuardianGone {
  seat: number;
  card: string;
}

/** A minor Guardian came in. */
export interface GuardianRaised {
  seat: number;
  uid: number;
  card: string;
  pose: Pose;
}

/** A card made an attack on this Character fail. */
export interface HitNegated {
  seat: number;
  uid: number;
  card: string;
  by: string;
}

/** What an effect did to a Character, and the turn at whose end it is over. */
export interface Lasting {
  uid: number;
  what: string;
  amount: number;
  until: number;
  source: string;
}

/** A table as the generator lays it; without sides (in inches) it has those of the edition. */
export interface Layouts {
  scenario?: string;
  edition?: string;
  seed?: string;
  width?: number;
  depth?: number;
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

/** A War Marshal stood this far along its edge, from the left. */
export interface MarshalPlaced {
  seat: number;
  uid: number;
  card: string;
  x: number;
}

/**
 * What a movement would come to: where it ends, what is in sight from there, and whom it could attack.
 *
 * `allowance` is the longest slide, `stands_on` a piece or 0, `range` -1 without a weapon, `fan` the outline
 * of what is in range and in sight, `halos` the pieces that give cover.
 */
export interface MovePreviewTold {
  uid: number;
  legal: boolean;
  why: Why | null;
  pose: Pose;
  distance: number;
  allowance: number;
  stands_on: number;
  range: number;
  fan: Point[];
  halos: number[];
  targets: Aim[];
  ram: RamPreview | null;
}

/** What a movement would come to. It is written as for the question `move`. */
export interface MovePreviewWish {
  uid: number;
  move: string;
}

/** The options of the next table, the course that it belongs to, and all courses that there are. */
export interface NextBattle {
  edition: string;
  scenario: string;
  table: [number, number];
  course: string;
  courses: Course[];
}

/** A deck held no such card. */
export interface NothingFound {
  seat: number;
}

/** A Character advances on the Marshal that it hunts, perhaps into harm. */
export interface PhantomAdvances {
  uid: number;
  card: string;
  marshal: number;
  marshal_card: string;
  bearing: number;
  distance: number;
  into_harm: boolean;
  rule: string;
}

/** A Character attacks. */
export interface PhantomAttacks {
  uid: number;
  card: string;
  target: number;
  target_card: string;
  rule: string;
}

/** The left die says yes or no to a Breaker. */
export interface PhantomBinary {
  what: 'breaker';
  is_yes: boolean;
  left: number;
  card: string;
  rule: string;
}

/** A Character charges at the Marshal that it hunts. */
export interface PhantomCharges {
  uid: number;
  card: string;
  marshal: number;
  marshal_card: string;
  bearing: number;
  distance: number;
  rule: string;
}

/** The phantom answers a question that a card or a scenario puts to it. */
export interface PhantomChooses {
  question: string;
  choice: string;
  what: string;
  by: 'strongest' | 'weakest' | 'harmed' | 'nearest' | 'order' | 'by_number' | 'direction_number' | 'direction' | 'away' | 'by_line' | 'middle' | 'binary' | 'right_die' | 'usual';
  dice: number[];
  rule: string;
}

/** A Character turns aside from the straight way. */
export interface PhantomDetours {
  uid: number;
  card: string;
  marshal: number;
  marshal_card: string;
  why: 'blocked' | 'harm';
  bearing: number;
  distance: number;
  how: 'only' | 'regained' | 'shorter' | 'nearer' | 'binary';
  left: number;
  rule: string;
}

/** That place is taken: the card goes aside, so many times the total in inches. */
export interface PhantomDisplaced {
  card: string;
  side: 'left' | 'right';
  total: number;
  times: number;
  x: number;
  rule: string;
}

/** The War Marshal flees from harm. */
export interface PhantomFlees {
  uid: number;
  card: string;
  heading: number;
  distance: number;
  by: 'direction';
  total: number;
  rule: string;
}

/** The phantom holds a Guardian Arises card, so it plays it. */
export interface PhantomGuardian {
  card: string;
  rule: string;
}

/** A Character finds no way to the Marshal that it hunts. */
export interface PhantomHeldUp {
  uid: number;
  card: string;
  marshal: number;
  marshal_card: string;
  rule: string;
}

/** A Character goes where it can attack a target best; a distance of 0 is to stay. */
export interface PhantomHunts {
  uid: number;
  card: string;
  target: number;
  target_card: string;
  bearing: number;
  distance: number;
  rule: string;
}

/** By the Line Rule this total brings a card in here. */
export interface PhantomLine {
  card: string;
  total: number;
  x: number;
  rule: string;
}

/** The right die picks an action from the list of a Character. */
export interface PhantomList {
  uid: number;
  card: string;
  right: number;
  action: 'as_usual' | 'stay' | 'vanish' | 'swap_side' | 'charge' | 'aim' | 'dig_in';
  rule: string;
}

/** The phantom gives a card to a Character. */
export interface PhantomMounts {
  card: string;
  uid: number;
  character: string;
  rule: string;
}

/** A person decided for the phantom, otherwise than it meant to. */
export interface PhantomOverridden {
  question: string;
  meant: string;
  chosen: string;
  named: Named[];
  rule: string;
}

/** The phantom's stack of these cards is whole, so it raises a minor Guardian. */
export interface PhantomRaises {
  cards: string[];
  rule: string;
}

/** A Character rams a wall, with this run-up against its die. */
export interface PhantomRams {
  uid: number;
  card: string;
  wall: number;
  kind: 'rocky_ground' | 'wetlands' | 'hill' | 'tower' | 'building' | 'wall' | 'high_wall' | 'mausoleum' | 'statue' | 'fog' | 'cliff' | 'ruins_large' | 'ruins_small' | 'rubble_pile' | 'woods' | 'low_barrier' | 'stonewisp_die';
  distance: number;
  die: number;
  rule: string;
}

/** The phantom rolled its two dice. */
export interface PhantomRolled {
  left: number;
  right: number;
  rule: string;
}

/** The phantom shows its hand. */
export interface PhantomShows {
  cards: string[];
  rule: string;
}

/** The War Marshal shuffles sideways. */
export interface PhantomSidles {
  uid: number;
  card: string;
  bearing: number;
  distance: number;
  by: 'binary_number';
  left: number;
  number: number;
  rule: string;
}

/** The phantom cannot do this and leaves it out: a question, an action or the effect of a card. */
export interface PhantomSkips {
  what: string;
  rule: string;
}

/** Two ones: all once-per-game effects of its deployed cards happen. */
export interface PhantomSnakeEyes {
  rule: string;
}

/** No such place is free: the card takes the first one from the left. */
export interface PhantomSqueezesIn {
  card: string;
  x: number;
  rule: string;
}

/** A Character stays where it is. */
export interface PhantomStays {
  uid: number;
  card: string;
  reason: 'harm' | 'no_room' | 'list' | 'no_prey';
  rule: string;
}

/** A Character changes sides for a while. */
export interface PhantomSwapsSide {
  uid: number;
  card: string;
  rule: string;
}

/** The phantom tries the effect of a card. */
export interface PhantomUses {
  card: string;
  uid: number;
  character: string;
  rule: string;
}

/** A Character vanishes and comes back elsewhere. */
export interface PhantomVanishes {
  uid: number;
  card: string;
  point: Point;
  by: 'direction_number';
  heading: number;
  total: number;
  rule: string;
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

/** A seat placed a piece of terrain. */
export interface PiecePlaced {
  seat: number;
  uid: number;
  kind: 'rocky_ground' | 'wetlands' | 'hill' | 'tower' | 'building' | 'wall' | 'high_wall' | 'mausoleum' | 'statue' | 'fog' | 'cliff' | 'ruins_large' | 'ruins_small' | 'rubble_pile' | 'woods' | 'low_barrier' | 'stonewisp_die';
  pose: Pose;
}

/** The name of a piece of terrain, the letters of its classes, and its height. */
export interface PieceTold {
  uid: number;
  name: string;
  classes: string;
  height: number;
}

/** A piece of terrain by its number. */
export interface PieceWish {
  uid: number;
}

/** The next table, after so many that were opened in the same way; by the usual course if none is named. */
export interface PlayNow {
  course?: string;
  battles?: number;
}

/** A proposed table, the story and the special rules of its scenario, and every kind of terrain there is. */
export interface ProposedTable {
  size: [number, number];
  pieces: LayoutPiece[];
  title: string;
  story: string;
  special: string[];
  kinds: Record<string, PieceKind>;
}

/**
 * The reach of a Character: the longest slide, the outline of all slides, one point for each degree.
 *
 * `limit` is 0 for whoever is held; `stops` go once round, from 0 on; `fittings` could be left behind;
 * `can_ram` if there are walls with dice.
 */
export interface ReachTold {
  uid: number;
  speed: number;
  limit: number;
  reach: Point[];
  notes: ReachNote[];
  stops: ReachStop[];
  fittings: ('vehicle' | 'attachment')[];
  can_ram: boolean;
}

/**
 * Everywhere a Character could slide, and why it is not more.
 *
 * While an extra movement of this Character is asked for, that one is measured. What it has not got, it does
 * not leave behind.
 */
export interface ReachWish {
  uid: number;
  leaving?: '' | 'vehicle' | 'attachment';
}

/** What was left of an attack met the personal Defense of the Character. */
export interface RemainderCompared {
  seat: number;
  uid: number;
  card: string;
  remainder: number;
  defense: number;
}

/** This seat became the defender, as agreed. */
export interface RolesAgreed {
  seat: number;
}

/** This seat rolled higher and became the defender. */
export interface RolesGiven {
  seat: number;
}

/** A distance, also in words, and a bearing; from a Character's card to another's, the gap between them. */
export interface RulerTold {
  mil: number;
  bearing: number;
  text: string;
  gap: RulerGap | null;
}

/** The distance between two points, and the bearing from the first to the second. */
export interface RulerWish {
  x1: number;
  y1: number;
  x2: number;
  y2: number;
}

/** The scenario was chosen or rolled. */
export interface ScenarioChosen {
  scenario: string;
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

/** A stack from top to bottom; `stands_on` is a piece of terrain or 0. */
export interface StackTold {
  uid: number;
  cards: string[];
  stats: StatTold[];
  elevation: number;
  stands_on: number;
  lasting: LastingTold[];
}

/** A Character with what lies beneath it, and where its stats come from. */
export interface StackWish {
  uid: number;
}

/** The decks to begin with. */
export interface StarterDecks {
  decks: StarterDeck[];
}

/** A card changed a stat of a Character. */
export interface StatChanged {
  seat: number;
  uid: number;
  card: string;
  stat: 'speed' | 'defense' | 'vehicle_defense' | 'range' | 'expertise' | 'attack';
  amount: number;
  by: string;
}

/** The generator proposed a table with so many pieces of terrain. */
export interface TableProposed {
  scenario: string;
  pieces: number;
}

/** A seat asked for another table. */
export interface TableRefused {
  seat: number;
}

/** A card put a new piece of terrain on the table. */
export interface TerrainPlaced {
  uid: number;
  kind: 'rocky_ground' | 'wetlands' | 'hill' | 'tower' | 'building' | 'wall' | 'high_wall' | 'mausoleum' | 'statue' | 'fog' | 'cliff' | 'ruins_large' | 'ruins_small' | 'rubble_pile' | 'woods' | 'low_barrier' | 'stonewisp_die';
  pose: Pose;
}

/** A piece of terrain left the table. */
export interface TerrainRemoved {
  uid: number;
  kind: 'rocky_ground' | 'wetlands' | 'hill' | 'tower' | 'building' | 'wall' | 'high_wall' | 'mausoleum' | 'statue' | 'fog' | 'cliff' | 'ruins_large' | 'ruins_small' | 'rubble_pile' | 'woods' | 'low_barrier' | 'stonewisp_die';
}

/** A piece of terrain was moved. */
export interface TerrainShifted {
  uid: number;
  kind: 'rocky_ground' | 'wetlands' | 'hill' | 'tower' | 'building' | 'wall' | 'high_wall' | 'mausoleum' | 'statue' | 'fog' | 'cliff' | 'ruins_large' | 'ruins_small' | 'rubble_pile' | 'woods' | 'low_barrier' | 'stonewisp_die';
  pose: Pose;
}

/**
 * Where a Character could stand, and where it could strike: outlines with a point for each three degrees.
 *
 * `limit` is its longest slide, 0 for whoever is held; `range` -1 without a weapon. Nobody who could be
 * attacked from one of the places that were tried is missing in `targets`; the surest attack comes first.
 */
export interface ThreatTold {
  uid: number;
  limit: number;
  range: number;
  stand: Point[];
  strike: Point[];
  targets: Threatened[];
}

/** What a Character could do when it acts next, if nobody else does anything until then. */
export interface ThreatWish {
  uid: number;
}

/** A Character held by a stonewisp, and the numbers its controller has tried. [SM-SCEN-6] */
export interface Trap {
  uid: number;
  die: number;
  since: number;
  guesses: number[];
}

/** A turn began; turns of both sides are counted. */
export interface TurnBegan {
  seat: number;
  turn: number;
}

/** The Vehicle of a Character was destroyed. */
export interface VehicleDestroyed {
  seat: number;
  uid: number;
  card: string;
  vehicle: string;
}

/** A Character slid into a wall with a die. */
export interface WallRammed {
  seat: number;
  uid: number;
  card: string;
  wall: number;
  kind: 'rocky_ground' | 'wetlands' | 'hill' | 'tower' | 'building' | 'wall' | 'high_wall' | 'mausoleum' | 'statue' | 'fog' | 'cliff' | 'ruins_large' | 'ruins_small' | 'rubble_pile' | 'woods' | 'low_barrier' | 'stonewisp_die';
  distance: number;
  die: number;
  breaks: boolean;
}

/** The longest slide along each of the bearings. */
export interface WaysTold {
  ways: Way[];
}

/** How far a Character can slide along some bearings. */
export interface WaysWish {
  uid: number;
  bearings: number[];
}

/** The number of a stonewisp was guessed; the right one frees the Character. */
export interface WispGuessed {
  seat: number;
  uid: number;
  card: string;
  number: number;
  is_right: boolean;
}

/** The number of the stonewisp that holds a Character, as its roller knows it. [SM-SCEN-6] */
export interface WispNumber {
  uid: number;
  number: number;
}

/**
 * A target as an attacker sees it: the sum of the attack, the Defense that it meets, the exact chance.
 *
 * `need` is the lowest die that hits, 7 if none does. Where a card of the target makes the next hit fail,
 * `chance` and `kill` are none of the rolls, `negated` is the share that uses that card up.
 */
export interface Aim {
  uid: number;
  card: string;
  gap: number;
  in_range: boolean;
  front: boolean;
  sees: boolean;
  line: SightLine | null;
  blocker: number;
  possible: boolean;
  why: Why | null;
  terms: Term[];
  total: number;
  defense: number;
  vehicle: boolean;
  need: number;
  chance: Share;
  kill: Share;
  negated: Share;
  negated_by: string;
  ends: AttackEnd[];
}

/**
 * An attack as it would be made: `terms` and a die against the Defense that it meets first.
 *
 * `negated_by` is the card that makes a hit fail, "" if none does.
 */
export interface AttackForeseen {
  uid: number;
  target: number;
  terms: Term[];
  defense: number;
  is_hit: boolean;
  negated_by: string;
}

/** An attack that could be made after a slide. */
export interface AttackInReach {
  move: string;
  target: number;
  hits: number;
  kills: number;
  of: number;
  negated: number;
  x: number;
  y: number;
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

/** What somebody may want to play one after the other. */
export interface Course {
  id: string;
  word: string;
  about: string;
}

/** The Defense of a Character that an attack meets first. */
export interface DefenseTold {
  uid: number;
  defense: number;
}

/** All places along the edge from the first to the last. */
export interface EdgeSpan {
  first: number;
  last: number;
}

/** One of the rulebooks, and the sides of its table in inches. */
export interface Edition {
  id: string;
  name: string;
  about: string;
  size: [number, number];
  has_wolfpack: boolean;
}

/** What an effect did, the turn at whose end it is over, and the card that did it. */
export interface LastingTold {
  what: string;
  amount: number;
  until: number;
  source: string;
}

/** A piece of terrain as the option `layout` takes it: inches and degrees, its middle at x, y. */
export interface LayoutPiece {
  kind: string;
  x: number;
  y: number;
  heading: number;
  width: number;
  depth: number;
  height: number;
  classes: string;
  solid: boolean;
  ascent: string;
  mark: string;
}

/** What a list can say for one face of the right die. [SM-SOLO-8] */
export interface ListAction {
  id: string;
  word: string;
  about: string;
}

/** What has a number on the table: its card, or its kind of terrain. */
export interface Named {
  uid: number;
  what: string;
}

/** One term of a sum: what it is (a card or a word for words.py), how much, and the rule that gives it. */
export interface Part {
  what: string;
  value: number;
  rule: string;
}

/** The event that will tell why the phantom does something. */
export interface PhantomsReason {
  event: string;
  facts: PhantomUses | PhantomMounts | PhantomGuardian | PhantomRaises | PhantomLine | PhantomDisplaced | PhantomSqueezesIn | PhantomBinary | PhantomList | PhantomCharges | PhantomHunts | PhantomAdvances | PhantomDetours | PhantomHeldUp | PhantomRams | PhantomSidles | PhantomFlees | PhantomStays | PhantomAttacks | PhantomChooses | PhantomSkips;
}

/** A kind of terrain as it is in an edition, in inches. */
export interface PieceKind {
  name: string;
  classes: string;
  width: number;
  depth: number;
  height: number;
  solid: boolean;
  ascent: string;
}

/** A place on the table. */
export interface Point {
  x: number;
  y: number;
}

/** A place on the table and a heading. */
export interface Pose {
  x_mil: number;
  y_mil: number;
  heading_tenths: number;
}

/** Where a Character would stand. */
export interface PoseForeseen {
  uid: number;
  pose: Pose;
}

/** The wall that a ram meets, the run-up that it would need, and whether it breaks. */
export interface RamPreview {
  wall: number;
  need: number;
  breaks: boolean;
}

/** What shortens the reach hereabouts. */
export interface ReachNote {
  x: number;
  y: number;
  rule: string;
  words: Span[];
}

/**
 * What ends the longest slides along all bearings from the first to the last, whole degrees both.
 *
 * `half_on`: what cannot be stood on, or not there. `uid` is a Character, a piece or an abandoned card, or 0.
 */
export interface ReachStop {
  first: number;
  last: number;
  by: 'speed' | 'edge' | 'character' | 'solid' | 'half_on' | 'rough' | 'wisp' | 'held' | 'forbidden' | 'left_card';
  uid: number;
  rule: string;
  words: Span[];
}

/** The gap between the arcs of two Characters, which range is measured by, and where it is shortest. */
export interface RulerGap {
  from_uid: number;
  to_uid: number;
  mil: number;
  text: string;
  start: Point;
  end: Point;
  rule: string;
}

/** A scenario: its number on the die (0: it is never rolled), and the inches it keeps free at both edges. */
export interface ScenarioOffer {
  id: string;
  name: string;
  number: number;
  hook: string;
  clear: number;
  has_defender: boolean;
  is_varied: boolean;
  rule: string;
  special: SpecialRule[];
}

/** A card that would go to the discard pile of its owner. */
export interface SpentForeseen {
  seat: number;
  card: string;
}

/** A deck to begin with: its cards are copies by design, as the option `decks` takes them. */
export interface StarterDeck {
  id: string;
  name: string;
  faction: string;
  cards: Record<string, number>;
}

/** A stat as it stands: its value, its terms, and the rule behind it. */
export interface StatTold {
  stat: 'speed' | 'defense' | 'vehicle_defense' | 'range' | 'expertise' | 'attack';
  value: number;
  terms: Term[];
  rule: string;
}

/** Somebody whom it could attack: how far away it is now, and the best attack, after which movement. */
export interface Threatened {
  gap: number;
  move: string;
  pose: Pose;
  aim: Aim;
}

/** The longest slide along a bearing, where it ends, and whether there is cover. */
export interface Way {
  bearing: number;
  distance: number;
  x: number;
  y: number;
  cover: boolean;
}

/** A rule, and why it forbids something. */
export interface Why {
  rule: string;
  words: Span[];
}

/** What an attack would lead to in this share of all rolls. */
export interface AttackEnd {
  share: Share;
  then: BattleForeseen;
}

/** So many of so many rolls: of six, or of 36 where a card has a die rolled again. */
export interface Share {
  rolls: number;
  of: number;
}

/** A free line of sight, from the arc of the attacker to a point of the target. */
export interface SightLine {
  eye: Point;
  point: Point;
}

/** A rule that only one scenario has. */
export interface SpecialRule {
  rule: string;
  sentence: string;
}
