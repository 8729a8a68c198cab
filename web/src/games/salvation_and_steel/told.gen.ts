/* Made from what Salvation and Steel tells: `saltbox types salvation-and-steel`. Do not edit; ./run test compares it. */

/** Everything one seat may know. */
export interface View {
  scenario: string;
  stage: string;
  turn: number;
  first: number;
  active: number;
  current: number;
  edge: string[];
  side: string[];
  score: number[];
  picked: string[][];
  terrain: Piece[];
  walls: number[];
  gates: Gate[];
  markers: number[];
  owner: number[];
  kind: string[];
  role: string[];
  at: number[];
  fate: number[];
  wounds: number[];
  fell: number[];
  running: boolean[];
  ran: number[];
  speed: number[];
  energy: number[];
  spent: number[];
  marks: number[];
  charged: number[][];
  hauled: number[];
  stalled: [number, number][][];
  fought: Contact[];
  countered: boolean[];
  lured: number[][];
  reacting: boolean;
  contacts: Contact[];
  braced: number[];
  allocated: string[][];
  start: number[];
  supported: number[];
  spared: number[];
  blows: Blow[];
  moved: number[];
  deaths: number[];
  fleeing: number[];
  runs: Run[];
  treasure: number;
  searches: number;
  dragged: boolean;
  notes: string[][];
  hostage_note: string[][];
  hostage: number[];
  hostage_wounds: number[];
  escort: number[];
  handed: boolean[];
  truce: boolean;
  couriers: string[][];
  courier_known: boolean[][];
  status: string[];
  information: number[];
  touching: Contact[];
  unaware: number[];
  exited: number[];
  name: string[];
  resistance: number[];
  held: Holding[];
}

/** The facts of each event, by its name. */
export interface Events {
  scenario_chosen: ScenarioChosen;
  dice_off: DiceOff;
  terrain_counted: TerrainCounted;
  terrain_picked: TerrainPicked;
  terrain_placed: TerrainPlaced;
  terrain_put_aside: TerrainPutAside;
  edge_chosen: EdgeChosen;
  side_taken: SideTaken;
  unit_placed: UnitPlaced;
  hex_noted: HexNoted;
  courier_noted: CourierNoted;
  hostage_placed: HostagePlaced;
  turn_began: TurnBegan;
  phase_began: PhaseBegan;
  phase_ended: PhaseEnded;
  turn_ended: TurnEnded;
  unit_activated: UnitActivated;
  unit_moved: UnitMoved;
  unit_charged: UnitCharged;
  unit_caught: UnitCaught;
  unit_left: UnitLeft;
  test_made: TestMade;
  successes_given_up: SuccessesGivenUp;
  round_declared: RoundDeclared;
  round_lost: RoundLost;
  dice_revealed: DiceRevealed;
  nobody_fought: NobodyFought;
  blows_landed: BlowsLanded;
  unit_wounded: UnitWounded;
  unit_fell: UnitFell;
  unit_stunned: UnitStunned;
  unit_pushed: UnitPushed;
  unit_pushed_off: UnitPushedOff;
  unit_followed: UnitFollowed;
  unit_died: UnitDied;
  unit_stood_up: UnitStoodUp;
  unit_stayed_down: UnitStayedDown;
  shot_fired: ShotFired;
  action_lost: ActionLost;
  defence_committed: DefenceCommitted;
  remote_result: RemoteResult;
  spell_cast: SpellCast;
  spell_failed: SpellFailed;
  unit_raised: UnitRaised;
  unit_frozen: UnitFrozen;
  unit_shielded: UnitShielded;
  shield_used: ShieldUsed;
  unit_ran: UnitRan;
  unit_rallied: UnitRallied;
  markers_scored: MarkersScored;
  counter_searched: CounterSearched;
  treasure_found: TreasureFound;
  treasure_dragged: TreasureDragged;
  dragger_let_go: DraggerLetGo;
  escort_taken: EscortTaken;
  escort_lost: EscortLost;
  hostage_moved: HostageMoved;
  hostage_hurt: HostageHurt;
  truce_ended: TruceEnded;
  courier_checked: CourierChecked;
  courier_revealed: CourierRevealed;
  information_dropped: InformationDropped;
  information_taken: InformationTaken;
  gate_hit: GateHit;
  guard_aware: GuardAware;
  bell_rung: BellRung;
  unit_dodged: UnitDodged;
  wound_healed: WoundHealed;
  unit_tricked: UnitTricked;
  counter_charged: CounterCharged;
  disengage_failed: DisengageFailed;
  dice_rolled: DiceRolled;
  game_over: GameOver;
  seat_left: SeatLeft;
  seat_came_back: SeatCameBack;
}

/** What each question is about, by its name. */
export interface Questions {
  beside: AskedHex;
  'beside-enemy': AskedHex;
  'beside-friend': AskedHex;
  block: AskedBlock;
  check: AskedCheck;
  command: null;
  counter: AskedCheck;
  courier: null;
  defend: AskedDefence;
  dice: AskedDice;
  dodge: AskedUnit;
  drag: AskedStep;
  drop: AskedHex;
  edge: null;
  fall: AskedUnit;
  follow: AskedUnit;
  freeze: AskedUnit;
  keep: AskedKeep;
  lay: AskedKind;
  'note-hostage': null;
  'note-unit': null;
  order: null;
  pair: AskedUnit;
  part: null;
  pick: null;
  place: null;
  push: AskedUnit;
  raise: AskedUnit;
  reveal: null;
  step: AskedStep;
  strike: AskedUnit;
}

/** What each reaction window answers, by the name of its moment. */
export interface Moments {
  reaction: ActionAnswered;
  spell: SpellAnswered;
  wounds: WoundsAnswered;
}

/** What must be said for each survey. */
export interface Wishes {
  reach: ReachWish;
  way: WayWish;
  sight: SightWish;
  round: RoundWish;
  clash: ClashWish;
  shot: ShotWish;
  defence: DefenceWish;
  spell: SpellWish;
}

/** What each survey answers. */
export interface Answers {
  reach: ReachTold;
  way: WayTold;
  sight: SightTold;
  round: RoundTold;
  clash: ClashTold;
  shot: ShotTold;
  defence: DefenceTold;
  spell: SpellTold;
}

/** What a choice would do, summed up. */
export type Foreseen = WarForeseen;

/** What can be said for each offer. */
export interface OfferWishes {
  catalogue: Catalogue;
  muster: Muster;
  price: Price;
}

/** What each offer holds. */
export interface Offers {
  catalogue: CatalogueTold;
  muster: BandTold;
  price: CreatedTold;
}

/** What an enemy unit did or is about to do. */
export interface ActionAnswered {
  what: 'moved' | 'shoots' | 'casts' | 'fights';
  unit: number;
}

/** What a unit had begun is not possible any more. */
export interface ActionLost {
  unit: number;
  what: 'shot' | 'spell';
}

/** What an attacker did to a target, and how many results can be blocked. */
export interface AskedBlock {
  attacker: number;
  target: number;
  wounds: number;
  stuns: number;
  blocks: number;
}

/** The chaser's unit, and the unit it came into contact with. */
export interface AskedCheck {
  unit: number;
  target: number;
}

/** Which unit defends, and whether against a shot or a spell, with which Force. */
export interface AskedDefence {
  unit: number;
  against: 'shot' | 'spell';
  force: number;
}

/** Which unit splits its dice against which enemy, and how many it has left. */
export interface AskedDice {
  unit: number;
  target: number;
  energy: number;
}

/** The hex that a question is about. */
export interface AskedHex {
  hex: string;
}

/** Whose test against which attribute succeeded how often, and which unit would suffer it, if any. */
export interface AskedKeep {
  unit: number;
  attribute: 'accuracy' | 'force' | 'resistance' | 'special';
  successes: number;
  against: number;
}

/** The kind of terrain that is to be placed. */
export interface AskedKind {
  kind: string;
}

/** A unit on its way: how many steps it has left, and its target if it charges. */
export interface AskedStep {
  unit: number;
  steps: number;
  target: number;
}

/** The unit that a question is about. */
export interface AskedUnit {
  unit: number;
}

/** A band with its points and all that is wrong with it; `document` is what the option takes. */
export interface BandTold {
  document: string;
  text: string;
  faction: string;
  points: number;
  most: number;
  rows: BandRow[];
  spells: SpellRow[];
  skill: string;
  counts: CountTold[];
  problems: BandProblem[];
}

/** The bell was rung: all guards are aware. */
export type BellRung = Record<string, never>;

/**
 * The unblocked results of one attacker on one target in a round, and where a push comes from.
 *
 * [SS-PUSH-3]
 */
export interface Blow {
  attacker: number;
  target: number;
  wounds: number;
  stuns: number;
  source: number;
}

/** The results of one attacker on one target, and how many of them were blocked. */
export interface BlowsLanded {
  attacker: number;
  target: number;
  wounds: number;
  stuns: number;
  blocked_wounds: number;
  blocked_stuns: number;
}

/** All tables of the game. */
export type Catalogue = Record<string, never>;

/** Units, spells, terrain, starters, scenarios, upgrades and limits. */
export interface CatalogueTold {
  factions: FactionTold[];
  units: UnitType[];
  spells: Spell[];
  terrain: TerrainTold[];
  starters: StarterTold[];
  upgrades: UpgradeTold[];
  skills: SkillTold[];
  scenarios: ScenarioTold[];
  limits: LimitTold[];
}

/**
 * A round that a charge would lead to: by all splits, most attack dice first.
 *
 * `they_are_braced`: the target has one attack die at most, a better one, or mirrors. `others` are more
 * enemies whom the charger would touch there.
 */
export interface ClashTold {
  splits: SplitTold[];
  they_are_braced: boolean;
  others: number[];
}

/** The round after a charge of a unit at another that ends on this hex. */
export interface ClashWish {
  unit: number;
  target: number;
  hex: string;
}

/** Two enemies in contact: a unit of seat 0, and one of seat 1. [SS-COMBAT-1] */
export interface Contact {
  ours: number;
  theirs: number;
}

/** A friend of a charged unit interrupts with a charge of its own. */
export interface CounterCharged {
  unit: number;
  target: number;
}

/** A counter was searched; `needed` or more finds the treasure. */
export interface CounterSearched {
  unit: number;
  hex: string;
  roll: number;
  needed: number;
  is_treasure: boolean;
}

/** The chaser looked whether a unit is a courier. */
export interface CourierChecked {
  unit: number;
  target: number;
}

/** The escapee chose a courier that only it knows. */
export interface CourierNoted {
  seat: number;
  unit: number | null;
}

/** Everybody knows now whether a unit is a courier. */
export interface CourierRevealed {
  unit: number;
  is_courier: boolean;
}

/** The unit with its price, or what is wrong with it. */
export interface CreatedTold {
  unit: UnitType | null;
  problem: string;
}

/** A unit defends against a shot or a spell with so many dice. */
export interface DefenceCommitted {
  unit: number;
  dice: number;
}

/** What it does to the unit, by the defence dice that it may commit. */
export interface DefenceTold {
  by_dice: ByDice[];
}

/** What has hit a unit, a shot or a spell, with this Force. */
export interface DefenceWish {
  unit: number;
  force: number;
}

/** Both rolled a die; ties were rolled again. `what` was decided by it. */
export interface DiceOff {
  what: 'terrain' | 'edge' | 'turn' | 'role';
  results: number[];
  winner: number;
}

/** What one unit had sealed against one enemy in contact. */
export interface DiceRevealed {
  unit: number;
  target: number;
  attack: number;
  defence: number;
  is_mirror: boolean;
}

/** Dice were rolled. Where only one seat may see them, the others are told no results. */
export interface DiceRolled {
  sides: number;
  results: number[];
}

/** A unit did not get out of contact. */
export interface DisengageFailed {
  unit: number;
}

/** A unit came into contact with an enemy and let the treasure go. */
export interface DraggerLetGo {
  unit: number;
}

/** The board edge of a seat. */
export interface EdgeChosen {
  seat: number;
  edge: 'north' | 'south' | 'west' | 'east';
}

/** A hostage has no escort any more. */
export interface EscortLost {
  seat: number;
  unit: number;
}

/** A unit leads its side's hostage. */
export interface EscortTaken {
  seat: number;
  unit: number;
}

/** The game is over: who won (nobody: a draw), why, and the rule that says so. */
export interface GameOver {
  winners: number[];
  reason: string;
  rule: string;
}

/** A gate of the keep, and how often it was hit. [SS-SIEGE-6] */
export interface Gate {
  at: number;
  hits: number;
}

/** A gate was hit so often now; three hits break it. */
export interface GateHit {
  unit: number;
  hex: string;
  hits: number;
  total: number;
}

/** A guard has noticed the raid. */
export interface GuardAware {
  unit: number;
}

/** A seat wrote down a hex that only it knows. */
export interface HexNoted {
  seat: number;
  what: 'unit' | 'hostage';
  hex: string | null;
}

/**
 * For whom a marker counts, if for anybody. It is contested if units beside it hold it for nobody.
 *
 * [SS-LOCK-3] [SS-LOCK-4]
 */
export interface Holding {
  marker: number;
  holder: number;
  is_contested: boolean;
}

/** A hostage was wounded and has so many wounds now. */
export interface HostageHurt {
  seat: number;
  wounds: number;
  total: number;
}

/** A hostage is here now. */
export interface HostageMoved {
  seat: number;
  hex: string;
}

/** The hostage of a seat stands here. */
export interface HostagePlaced {
  seat: number;
  hex: string;
}

/** Information lies here. */
export interface InformationDropped {
  hex: string;
}

/** A unit tried to pick information up; the escapee keeps it, the chaser destroys it. */
export interface InformationTaken {
  unit: number;
  hex: string;
  roll: number;
  is_taken: boolean;
}

/** Points for markers at the end of a turn, and the totals. */
export interface MarkersScored {
  points: number[];
  totals: number[];
}

/** A band as a document (JSON) or as text; created units as JSON, modules with commas between. */
export interface Muster {
  document?: string;
  text?: string;
  modules?: string;
  created?: string;
}

/** No die was committed: this combat is not called again in this phase. */
export interface NobodyFought {
  units: number[];
}

/** A seat acts now. */
export interface PhaseBegan {
  seat: number;
}

/** A seat has done what it wants to do. */
export interface PhaseEnded {
  seat: number;
}

/** A piece of terrain: its kind, where it is anchored, and its turns of 60 degrees. [SS-BOARD-21] */
export interface Piece {
  kind: string;
  anchor: number;
  turns: number;
}

/** One created unit as JSON. */
export interface Price {
  document?: string;
}

/** Where a unit can go, whom it can charge, and at whom it can shoot, also after a move. */
export interface ReachTold {
  unit: number;
  steps: number;
  ends: string[];
  charges: ChargeTold[];
  caught: CaughtTold[];
  shots: number[];
}

/** How far a unit comes with its Speed left, or with what it will have in its next phase. */
export interface ReachWish {
  unit: number;
}

/** What a shot or a spell came to for one unit, before shields. */
export interface RemoteResult {
  unit: number;
  result: 'nothing' | 'stun' | 'wound';
}

/** A round of this combat was called. */
export interface RoundDeclared {
  seat: number;
  units: number[];
}

/** Nothing was left of the combat that was called. */
export interface RoundLost {
  seat: number;
}

/** What our dice do by their defence dice, and what their attack dice do to ours. */
export interface RoundTold {
  ours: ByDice[];
  theirs: ByDice[];
  attack_limit: number;
  their_attack_limit: number;
  is_braced: boolean;
  they_are_braced: boolean;
  accuracy: number;
  resistance: number;
}

/** A round with these dice of one unit against one enemy. */
export interface RoundWish {
  unit: number;
  target: number;
  attack: number;
  defence: number;
}

/** A run whose neighbours still have to test, and the hex it started from. [SS-RUN-7] */
export interface Run {
  unit: number;
  start: number;
}

/** This scenario is played. */
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

/** A shield saved a unit from a spell or a wound. */
export interface ShieldUsed {
  unit: number;
  saved_from: 'spell' | 'wound';
}

/** A unit shot at another (none: a hostage), at this distance and Accuracy. */
export interface ShotFired {
  unit: number;
  target: number;
  distance: number;
  accuracy: number;
}

/** A shot, by the defence dice of the target. */
export interface ShotTold {
  accuracy: number;
  force: number;
  distance: number;
  is_long: boolean;
  by_dice: ByDice[];
}

/** A shot of a unit at another. */
export interface ShotWish {
  unit: number;
  target: number;
}

/** The part that a seat plays in the scenario. */
export interface SideTaken {
  seat: number;
  side: 'chaser' | 'escapee' | 'attacker' | 'defender' | 'guard' | 'raider';
}

/** A line of sight for charges and for shots. */
export interface SightTold {
  unit: number;
  target: number;
  distance: number;
  samples: string[][];
  charge: LineTold;
  shot: LineTold;
  is_long: boolean;
  accuracy: number;
}

/** The line from a unit to another. */
export interface SightWish {
  unit: number;
  target: number;
}

/** A spell that succeeded and is about to take effect, and the units it affects. */
export interface SpellAnswered {
  unit: number;
  spell: string;
  affected: number[];
}

/** A mage began to cast; the Energy is spent. `target` is a unit, `hex` a place, if the spell has one. */
export interface SpellCast {
  unit: number;
  spell: string;
  energy: number;
  target: number;
  hex: string;
  is_reaction: boolean;
}

/** A casting failed. */
export interface SpellFailed {
  unit: number;
  spell: string;
}

/** What a casting would do. */
export interface SpellTold {
  range: number;
  energy: number;
  cast: number;
  area: string[];
  affected: AffectedTold[];
}

/** A casting, at a unit or a hex if it has one. */
export interface SpellWish {
  unit: number;
  spell: string;
  target?: number;
  hex?: string;
}

/** A seat turned successes into failures. */
export interface SuccessesGivenUp {
  seat: number;
  given_up: number;
}

/** So many pieces of terrain will be placed. */
export interface TerrainCounted {
  pieces: number;
}

/** A seat picked a piece of terrain. */
export interface TerrainPicked {
  seat: number;
  kind: string;
}

/** A piece of terrain was placed; `hexes` are all it covers. */
export interface TerrainPlaced {
  seat: number;
  kind: string;
  hexes: string[];
}

/** A picked piece found no legal place. */
export interface TerrainPutAside {
  seat: number;
  kind: string;
}

/** Dice were rolled against an attribute; so many succeeded. */
export interface TestMade {
  seat: number;
  unit: number;
  attribute: 'accuracy' | 'force' | 'resistance' | 'special';
  target: number;
  results: number[];
  successes: number;
}

/** The treasure was dragged to a hex by these units. */
export interface TreasureDragged {
  units: number[];
  hex: string;
}

/** The treasure lies here. */
export interface TreasureFound {
  hex: string;
}

/** A hostage passed the mid-line: everything is allowed now. */
export type TruceEnded = Record<string, never>;

/** A turn began, and this seat has its first phase. */
export interface TurnBegan {
  turn: number;
  first: number;
}

/** A turn ended: Speed and Energy are restored. */
export interface TurnEnded {
  turn: number;
}

/** A unit began its activation. */
export interface UnitActivated {
  unit: number;
}

/** A charge ended early, in contact with others than its target. */
export interface UnitCaught {
  unit: number;
  target: number;
}

/** A charge was completed: the target is charged. */
export interface UnitCharged {
  unit: number;
  target: number;
}

/** A unit was removed. */
export interface UnitDied {
  unit: number;
  hex: string;
}

/** A unit tried to dodge one result. */
export interface UnitDodged {
  unit: number;
  attacker: number;
  result: 'wound' | 'stun';
  is_dodged: boolean;
}

/** A unit fell. */
export interface UnitFell {
  unit: number;
}

/** An attacker followed up into the vacated hex. */
export interface UnitFollowed {
  unit: number;
  hex: string;
}

/** An attribute of a unit is halved until the end of the turn. */
export interface UnitFrozen {
  unit: number;
  attribute: 'speed' | 'resistance';
}

/** A unit went off the board. `counts` if that is what its side wants in this scenario. */
export interface UnitLeft {
  unit: number;
  edge: 'north' | 'south' | 'west' | 'east';
  counts: boolean;
}

/** A unit went along a path. `how` says by which rule. */
export interface UnitMoved {
  unit: number;
  how: 'move' | 'charge' | 'crawl' | 'strike' | 'escort' | 'drag' | 'disengage' | 'lured';
  start: string;
  path: string[];
}

/** A unit was set up. */
export interface UnitPlaced {
  seat: number;
  unit: number;
  hex: string;
}

/** A unit was pushed or fell back. */
export interface UnitPushed {
  unit: number;
  start: string;
  end: string;
}

/** A unit was pushed over an edge. */
export interface UnitPushedOff {
  unit: number;
  edge: 'north' | 'south' | 'west' | 'east';
}

/** A Skeleton rose. */
export interface UnitRaised {
  seat: number;
  unit: number;
  hex: string;
}

/** A unit stopped running. */
export interface UnitRallied {
  unit: number;
}

/** A unit runs. */
export interface UnitRan {
  unit: number;
  start: string;
  path: string[];
}

/** A unit is protected from one spell or one wound. */
export interface UnitShielded {
  unit: number;
}

/** A unit failed to stand up and can do nothing more in this turn. */
export interface UnitStayedDown {
  unit: number;
}

/** A unit is on its feet again. */
export interface UnitStoodUp {
  unit: number;
}

/** A unit was stunned. */
export interface UnitStunned {
  unit: number;
}

/** A trickster tried to lure an enemy. */
export interface UnitTricked {
  unit: number;
  target: number;
  is_lured: boolean;
}

/** A unit got wound counters and has so many now. */
export interface UnitWounded {
  unit: number;
  counters: number;
  total: number;
}

/**
 * What one branch of a choice comes to.
 *
 * `unused` are units that would not be activated in this turn any more; `scored` are points for markers.
 */
export interface WarForeseen {
  tests: RollForeseen[];
  moved: PlaceForeseen[];
  spent: SpentForeseen[];
  charged: UnitCharged[];
  caught: UnitCaught[];
  results: RemoteResult[];
  wounded: UnitWounded[];
  stunned: number[];
  fell: number[];
  died: number[];
  ran: number[];
  stood_up: number[];
  left: UnitLeft[];
  raised: UnitRaised[];
  frozen: UnitFrozen[];
  shielded: number[];
  unused: number[];
  scored: number[];
  winners: number[] | null;
}

/** A way to a hex; empty if there is none that is short enough. */
export interface WayTold {
  hex: string;
  path: string[];
}

/** The way that a unit would take to a hex; with a target it is a charge. */
export interface WayWish {
  unit: number;
  hex: string;
  target?: number;
}

/** A medic treated a friend. */
export interface WoundHealed {
  unit: number;
  patient: number;
  is_healed: boolean;
}

/** Units with wounds that are about to be applied. */
export interface WoundsAnswered {
  units: number[];
}

/** A unit that a spell would harm, if it is cast. */
export interface AffectedTold {
  unit: number;
  force: number;
  by_dice: ByDice[];
}

/** A rule that a band breaks. */
export interface BandProblem {
  rule: string;
  sentence: string;
}

/** So many of one unit, and what they cost together. */
export interface BandRow {
  unit: string;
  upgrade: string;
  copies: number;
  points: number;
}

/** The chances against so many dice. */
export interface ByDice {
  dice: number;
  is_mirror: boolean;
  odds: OddsTold;
}

/** A hex in contact with enemies that a charge can enter: who charges somebody else is caught there. */
export interface CaughtTold {
  hex: string;
  by: number[];
}

/** Where a charge at a target can end. */
export interface ChargeTold {
  target: number;
  ends: WayTold[];
}

/** How many there are of something that is limited. */
export interface CountTold {
  what: string;
  number: number;
  most: number;
}

/** A faction. */
export interface FactionTold {
  id: string;
  name: string;
}

/** What an attribute of a created unit may be. */
export interface LimitTold {
  attribute: string;
  least: number;
  most: number;
}

/** Whether a line is clear; if not, the first hex that blocks it, and what is there, or the rule only. */
export interface LineTold {
  is_clear: boolean;
  hex: string;
  unit: number;
  kind: string;
  rule: string;
}

/** Where a unit would stand. */
export interface PlaceForeseen {
  unit: number;
  hex: string;
}

/** A test that would be made: how many dice against which number, and how many of them succeed. */
export interface RollForeseen {
  unit: number;
  attribute: 'accuracy' | 'force' | 'resistance' | 'special';
  target: number;
  dice: number;
  successes: number;
}

/** A scenario as players choose it. */
export interface ScenarioTold {
  id: string;
  title: string;
  about: string;
  rule: string;
  is_house: boolean;
  last_turn: number;
  needed: number;
}

/** A skill that a commander gives. */
export interface SkillTold {
  id: string;
  title: string;
}

/** One line of the table of spells. [SS-BAND-7] */
export interface Spell {
  id: string;
  name: string;
  factions: string[];
  energy: number;
  points: number;
  range: number;
  force: number;
  about: string;
}

/** A spell and its price. */
export interface SpellRow {
  spell: string;
  points: number;
}

/** Speed and Energy that a unit would have less. */
export interface SpentForeseen {
  unit: number;
  speed: number;
  energy: number;
}

/** One way to split all dice of the charger, with what both sides would do to each other. */
export interface SplitTold {
  attack: number;
  defence: number;
  ours: ByDice[];
  theirs: ByDice[];
}

/** A starter band. */
export interface StarterTold {
  id: string;
  name: string;
  text: string;
  band: BandTold;
}

/** A shape of terrain. */
export interface TerrainTold {
  id: string;
  name: string;
  blocks_sight: boolean;
  hexes: Offset[];
}

/** One line of a faction's table. [SS-BAND-2] */
export interface UnitType {
  id: string;
  name: string;
  faction: string;
  kind: string;
  speed: number;
  energy: number;
  accuracy: number;
  force: number;
  resistance: number;
  special: number;
  points: number;
}

/** An upgrade of a house module. */
export interface UpgradeTold {
  id: string;
  title: string;
  points: number;
  module: string;
}

/** What becomes of a target, in millionths: nothing, a stun, exactly so many wounds. */
export interface OddsTold {
  none: number;
  stun: number;
  wounds: number[];
}

/** How far one hex lies from another. */
export interface Offset {
  q: number;
  r: number;
}
