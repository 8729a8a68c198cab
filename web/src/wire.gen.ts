/* Made from src/saltbox/wire by tools/wire_types.py. Do not edit; ./run test compares it. */

export type ServerMessage =
  | Snapshot
  | Update
  | RefusedInfo
  | ErrorInfo
  | ChatLine
  | UndoAnswered
  | Measured
  | NotMeasured
  | Foreseen
  | NotForeseen
  | OpenedHands;
export type ClientMessage =
  | Choose
  | Why
  | Measure
  | Foresee
  | Undo
  | AnswerUndo
  | BreakSeal
  | ComeBack
  | Resign
  | Rematch
  | CommitSalt
  | OpenSalt
  | Say
  | Windows
  | OpenHands
  | Again;
export type Span = string | SeatSpan | CardSpan | DieSpan | SumSpan;
export type Piece = string | Marked;
export type Block = Paragraph | Point | RuleTable;

/**
 * Send me everything anew.
 */
export interface Again {
  type: 'again';
}
export interface AnswerUndo {
  type: 'answer_undo';
  seat: number;
  agree: boolean;
}
/**
 * The question that this seat must answer; `number` goes back with the answer.
 *
 *     `about` is the record that the game declares for the question, or for the `moment` of a reaction.
 */
export interface AskInfo {
  number: number;
  question: string;
  words: (string | (SeatSpan | CardSpan | DieSpan | SumSpan))[];
  rule: string;
  options: OptionInfo[];
  moment?: string;
  about?: {
    [k: string]: unknown;
  } | null;
  measured?: boolean;
  cause?: CauseInfo | null;
}
/**
 * A seat by name, as it reads in this place: "You", "Anne's".
 */
export interface SeatSpan {
  type: 'seat';
  text: string;
  seat: number;
}
/**
 * A card by name.
 */
export interface CardSpan {
  type: 'card';
  text: string;
  card: string;
}
/**
 * What a die shows.
 */
export interface DieSpan {
  type: 'die';
  text: string;
  face: number;
  sides?: number;
}
/**
 * A sum, term by term.
 */
export interface SumSpan {
  type: 'sum';
  text: string;
  terms: Term[];
}
/**
 * One term of a sum, with the rule that gives it.
 */
export interface Term {
  label: string;
  value: number;
  rule: string;
  is_die?: boolean;
  card?: string;
}
/**
 * A choice in words: a label that fits a button, and what else is to be said.
 *
 *     Where choices are many, those of one `group` can be listed under its name.
 */
export interface OptionInfo {
  choice: string;
  label: (string | (SeatSpan | CardSpan | DieSpan | SumSpan))[];
  more?: (string | (SeatSpan | CardSpan | DieSpan | SumSpan))[];
  card?: string;
  group?: string;
}
/**
 * The card that makes a seat choose, and the side that played it.
 */
export interface CauseInfo {
  card: string;
  seat: number;
}
/**
 * Who would have to decide next, and which question it is.
 */
export interface AskedNext {
  seat: number;
  question: string;
}
/**
 * A seat that the game waits for, and since when: seconds since 1970.
 */
export interface Awaited {
  seat: number;
  since: number;
}
/**
 * A bot, and the games it can be asked to play; no games named means all.
 */
export interface BotInfo {
  name: string;
  describe: string;
  games: string[];
}
/**
 * Play on from a step of a finished game, in this seat, against a bot.
 */
export interface Branch {
  step: number;
  seat: number;
  bot?: string;
  salt?: string;
}
/**
 * One way it could go: in `chance` of all cases. `summary` is the record that the game declares.
 *
 *     It ends where somebody is asked, the game is over, what follows is hidden, too many dice follow, or what
 *     comes later is no part of the choice. `rolls` are the dice that lead here, roll by roll.
 */
export interface BranchInfo {
  chance: number;
  end: 'asked' | 'dice' | 'hidden' | 'later' | 'over';
  asked?: AskedNext[];
  unless?: UnlessInfo[];
  summary?: {
    [k: string]: unknown;
  } | null;
  rolls?: number[][][];
  events?: EventInfo[];
}
/**
 * A seat could step in, after so many events; what was foreseen goes on as if it did not.
 *
 *     `known` and `possible` are answers that it has or might have, as choices; `forced` are hidden cards that it
 *     might have to play. `about` is the record that the game declares for the `moment`.
 */
export interface UnlessInfo {
  seat: number;
  moment: string;
  after: number;
  about?: {
    [k: string]: unknown;
  } | null;
  known?: string[];
  possible?: string[];
  forced?: string[];
}
/**
 * Something that happened, as this seat may know it. `version`: after how many choices.
 *
 *     `facts` is the record that the game declares for the event.
 */
export interface EventInfo {
  version: number;
  name: string;
  facts: {
    [k: string]: unknown;
  };
  words: (string | (SeatSpan | CardSpan | DieSpan | SumSpan))[];
  rule: string;
}
/**
 * Takes the sealed answer of this seat back; it is asked again.
 */
export interface BreakSeal {
  type: 'break_seal';
  seat: number;
}
/**
 * A card for browser, hand and print. `values` holds what its kind has (attack, opportunity, tiles...).
 */
export interface CardInfo {
  id: string;
  code: string;
  kind: string;
  name: string;
  copies: number;
  text: string;
  values: {
    [k: string]: unknown;
  };
  words: string[];
  source: {
    [k: string]: string;
  };
  effects?: EffectInfo[];
}
/**
 * One effect of a card: under which key of the card it stands, its word and its arguments by name.
 */
export interface EffectInfo {
  key: string;
  word: string;
  args: {
    [k: string]: unknown;
  };
}
export interface ChatLine {
  type: 'chat';
  seat: number | null;
  name: string;
  text: string;
  at: number;
}
export interface CheckOptions {
  options?: {
    [k: string]: unknown;
  };
}
/**
 * The options of a table, judged before it is opened.
 */
export interface Checked {
  problems: OptionProblem[];
  notes?: OptionProblem[];
}
/**
 * What is wrong with the options of a table that somebody wants to open, or advice about them.
 *
 *     Where the option is a list, `entries` are the numbers, from 0, of those that the text speaks of, and `where`
 *     is what people call the first of them: "deck 2".
 */
export interface OptionProblem {
  option: string;
  rule: string;
  text: string;
  entries?: number[];
  where?: string;
}
/**
 * An answer: to the Ask with this number of this seat.
 */
export interface Choose {
  type: 'choose';
  seat: number;
  number: number;
  choice: string;
}
/**
 * A choice of this seat's own, and the version that it made.
 */
export interface Chosen {
  version: number;
  choice: string;
}
/**
 * Seconds for each seat for the whole game, and added after each own choice. 0 seconds: no clock.
 */
export interface Clock {
  seconds?: number;
  increment?: number;
}
/**
 * Plays on in a seat that was left.
 */
export interface ComeBack {
  type: 'return';
  seat: number;
}
/**
 * The fingerprint of this seat's salt, while the table waits and the seat has none.
 */
export interface CommitSalt {
  type: 'commit_salt';
  seat: number;
  commitment: string;
}
/**
 * A step that decided a game: what happened, for which side it was good, and how much, in what unit.
 *
 *     `chance` is how likely it was before its dice fell, in per cent; none where no dice fell.
 */
export interface DecisiveInfo {
  step: number;
  words: (string | (SeatSpan | CardSpan | DieSpan | SumSpan))[];
  more: (string | (SeatSpan | CardSpan | DieSpan | SumSpan))[];
  seat: number;
  weight: number;
  unit: string;
  rule: string;
  card?: string;
  chance?: number | null;
}
/**
 * A message that could not be used; `code` is stable: see docs/api.md.
 */
export interface ErrorInfo {
  type: 'error';
  code: string;
  text: string;
  version?: number | null;
}
/**
 * The least, the middle and the most of something.
 */
export interface Extent {
  least: number;
  middle: number;
  most: number;
}
/**
 * Published before the first roll; `secret` only when the game is over. See docs/fair-dice.md.
 */
export interface FairDice {
  commitment: string;
  salts: (string | null)[];
  salt_commitments?: string[];
  rules?: number;
  start?: string;
  secret?: string;
}
/**
 * One line of the table of a report: a value for each side, or a single one that all sides share.
 */
export interface FigureInfo {
  title: string;
  values: (number | (string | (SeatSpan | CardSpan | DieSpan | SumSpan))[])[];
  rule: string;
}
/**
 * A game of a guest that is over; `began` and `ended` are seconds since 1970.
 */
export interface FinishedGame {
  table: string;
  game: string;
  title: string;
  seats: ListedSeat[];
  result: 'drawn' | 'left' | 'lost' | 'shared' | 'watched' | 'won';
  outcome: OutcomeInfo;
  began: number;
  ended: number;
  steps: number;
  rounds?: number | null;
  lesson?: string;
}
/**
 * A place at the table of a game in a list; `seconds_left` where there is a clock.
 */
export interface ListedSeat {
  seat: number;
  kind: 'bot' | 'guest' | 'open';
  name: string;
  bot?: string;
  yours?: boolean;
  left?: boolean;
  seconds_left?: number | null;
}
export interface OutcomeInfo {
  winners: number[];
  reason: string;
  rule: string;
  text: string;
}
/**
 * Some of a guest's finished games, the newest first, from number `start` on, of so many.
 */
export interface FinishedPage {
  games: FinishedGame[];
  start: number;
  count: number;
}
/**
 * What would these choices do, by what this seat may know? Without any: all listed options.
 *
 *     The answer bears the same `number`. Events are told only `with_events`: a summary is enough for most.
 */
export interface Foresee {
  type: 'foresee';
  number: number;
  seat: number;
  choices?: string[];
  with_events?: boolean;
}
/**
 * What was foreseen. `answers` has the words for every answer that an `unless` speaks of.
 */
export interface Foreseen {
  type: 'foreseen';
  number: number;
  version: number;
  choices: ForeseenInfo[];
  answers?: OptionInfo[];
}
/**
 * What a choice would do: the chances of its branches add up to `out_of`.
 */
export interface ForeseenInfo {
  choice: string;
  out_of: number;
  branches: BranchInfo[];
  nothing?: Nothing | null;
}
/**
 * Why a choice would do nothing.
 */
export interface Nothing {
  rule: string;
  words: (string | (SeatSpan | CardSpan | DieSpan | SumSpan))[];
}
/**
 * A game of the box; `built` is true, as only games that can be played are listed.
 *
 *     `view` says what its views hold, in their order: enough to show any game. `leaving` says what becomes of it
 *     when one of three or more leaves: a bot plays on, the seat drops out, or the game ends. A game of two ends
 *     then, unless `two_play_on`.
 */
export interface GameInfo {
  name: string;
  title: string;
  blurb: string;
  players: string;
  length: string;
  built: boolean;
  seats?: number[];
  options?: GameOption[];
  view?: ViewEntry[];
  leaving?: 'bot' | 'drops' | 'ends';
  two_play_on?: boolean;
  has_cards?: boolean;
  goal?: string;
  lessons?: LessonInfo[];
  seat_options?: string[];
}
/**
 * An option of a game; without `values` it takes the JSON that its sentence speaks of.
 */
export interface GameOption {
  name: string;
  sentence: string;
  rule: string;
  default: unknown;
  title?: string;
  values?: OptionValue[] | null;
}
/**
 * A value that an option can have: with a word for it, and perhaps a sentence about it.
 */
export interface OptionValue {
  value: unknown;
  word: string;
  about?: string;
}
/**
 * A thing that the views of a game hold: one value, a list, or an entry for each seat.
 *
 *     Where `is_counted`, a view tells only how many things lie there.
 */
export interface ViewEntry {
  name: string;
  kind: 'list' | 'per_seat' | 'value';
  is_counted?: boolean;
}
/**
 * A guided game: what it is called, and what one learns by it.
 */
export interface LessonInfo {
  name: string;
  title: string;
  teaches: string;
}
/**
 * All games of one kind, and how long they were.
 */
export interface GameTally {
  game: string;
  title: string;
  tally: Tally;
  lengths: Lengths;
}
/**
 * Games that are over, by how they ended for a guest.
 */
export interface Tally {
  games: number;
  won: number;
  lost: number;
  drawn: number;
  left: number;
}
/**
 * How long games were: in seconds from their beginning to their end, in choices, and in rounds.
 */
export interface Lengths {
  seconds: Extent;
  steps: Extent;
  rounds?: Extent | null;
}
/**
 * Takes a seat. `options`: what this seat brings of the options that list something for each seat.
 */
export interface JoinTable {
  name?: string;
  salt?: string;
  salt_commitment?: string | null;
  options?: {
    [k: string]: unknown;
  };
}
/**
 * Whether a game stands in one's list. `leave`: also if that means to leave others who still play.
 */
export interface KeepListed {
  listed: boolean;
  leave?: boolean;
}
/**
 * What so many dice (`tries`) came to, beside the exact chances. No seat: nobody's own dice.
 *
 *     `shares` are how many of 10,000 games would have brought the number `first`, the next one, and so on; what
 *     hardly ever comes is left out at both ends. `luckier_than` is of 100 games, and one with the same number
 *     counts half. `what` is what is counted, "hits"; `dice` is which dice: "attack dice".
 */
export interface LuckInfo {
  seat: number | null;
  what: string;
  dice: string;
  tries: number;
  happened: number;
  expected: number;
  first: number;
  shares: number[];
  luckier_than: number;
  rule: string;
}
/**
 * Words that stand out in the text of a rule; of kind "rule" they are the id of a rule.
 */
export interface Marked {
  kind: 'code' | 'em' | 'rule' | 'strong';
  text: string;
}
/**
 * A guest. `commitment` binds the server to the dice of the next table before it knows the salt.
 *
 *     `running` begins with the games that wait for the guest, the longest first; then those that wait for others.
 *     `finished` are the last few; `finished_count` says how many there are.
 */
export interface Me {
  name: string;
  running: RunningGame[];
  finished: FinishedGame[];
  finished_count: number;
  commitment?: string;
}
/**
 * A game of a guest that is not over; with state "waiting" it has not begun.
 *
 *     `line` says where it stands. `question` is what the guest is asked, for nobody else; it is left out where
 *     several seats are the guest's own, because another person may look at the same screen.
 */
export interface RunningGame {
  table: string;
  game: string;
  title: string;
  state: 'running' | 'waiting';
  seats: ListedSeat[];
  version: number;
  created: number;
  updated: number;
  line?: string;
  awaited?: Awaited[];
  your_turn?: boolean;
  question?: (string | (SeatSpan | CardSpan | DieSpan | SumSpan))[];
  clock?: Clock;
  lesson?: string;
}
/**
 * What is there on the table? A seat of one's own, or nobody's: what is measured is public anyway.
 *
 *     `survey` and `wish` are what the game declares; the answer bears the same `number`. A wish has at most 2 KB.
 */
export interface Measure {
  type: 'measure';
  number: number;
  survey: string;
  wish?: {
    [k: string]: unknown;
  };
  seat?: number | null;
}
/**
 * What was measured on the table: `answer` is the record that the game declares for the survey.
 */
export interface Measured {
  type: 'measured';
  number: number;
  survey: string;
  version: number;
  answer: {
    [k: string]: unknown;
  };
}
export interface NewTable {
  game: string;
  seats: SeatWish[];
  options?: {
    [k: string]: unknown;
  };
  clock?: Clock;
  salt?: string;
  salt_commitment?: string | null;
  lesson?: string;
  undo?: boolean;
  listed?: boolean;
}
/**
 * Who shall sit here: me, whoever follows the link, a bot, or a second person at my screen.
 */
export interface SeatWish {
  kind: 'bot' | 'hot' | 'me' | 'open';
  bot?: string;
  name?: string;
}
/**
 * Why something could not be foreseen: the seat is not asked any more, or may not choose that.
 */
export interface NotForeseen {
  type: 'not_foreseen';
  number: number;
  version: number;
  text: string;
}
/**
 * Why something could not be measured: there is no such survey, or no such thing on the table by then.
 */
export interface NotMeasured {
  type: 'not_measured';
  number: number;
  version: number;
  text: string;
}
/**
 * Show me all hands, or close them again. Refused at a table where a person plays, or may sit down.
 */
export interface OpenHands {
  type: 'open_hands';
  is_open?: boolean;
}
/**
 * The salt itself, once every seat is taken and has committed.
 */
export interface OpenSalt {
  type: 'open_salt';
  seat: number;
  salt: string;
}
/**
 * A table that anyone may join. `host` has opened it and waits; `players` are all who sit there.
 */
export interface OpenTable {
  table: string;
  game: string;
  title: string;
  host: string;
  players: string[];
  seats: number;
  free: number;
  created: number;
  clock?: Clock;
  options?: OptionChosen[];
  undo?: boolean;
}
/**
 * An option of a table in words: its title, and the word of its value that goes on from there.
 */
export interface OptionChosen {
  title: string;
  word: string;
}
/**
 * What each seat may know, seat by seat, where nobody but bots plays; with every choice, until closed.
 */
export interface OpenedHands {
  type: 'opened_hands';
  version: number;
  views: {
    [k: string]: unknown;
  }[];
}
/**
 * Games against a person by the latest name, or a bot of this kind; `last`: when the last one ended.
 */
export interface OpponentTally {
  kind: 'bot' | 'guest';
  name: string;
  tally: Tally;
  last: number;
}
/**
 * Sentences in a row.
 */
export interface Paragraph {
  type: 'paragraph';
  pieces: (string | Marked)[];
}
/**
 * Games from one seat, counted from 0, at tables of so many.
 */
export interface PlaceTally {
  seats: number;
  seat: number;
  tally: Tally;
}
/**
 * One item of a list.
 */
export interface Point {
  type: 'point';
  pieces: (string | Marked)[];
}
/**
 * Who can open a link to this server: people at this computer, or all who are in a network with it.
 *
 *     A page that was opened as `localhost` puts one of these addresses or names in its place; they are told to
 *     this computer only. `open_tables`: how many tables wait for anyone.
 */
export interface Reach {
  open_to: 'network' | 'this_computer';
  port: number;
  addresses?: string[];
  names?: string[];
  open_tables?: number;
}
/**
 * A choice that the rules do not allow, or an answer to why one would not be allowed.
 */
export interface RefusedInfo {
  type: 'refused';
  choice: string;
  rule: string;
  words: (string | (SeatSpan | CardSpan | DieSpan | SumSpan))[];
}
export interface Rematch {
  type: 'rematch';
  seat: number;
}
export interface Rename {
  name: string;
}
/**
 * A finished game: its story as everyone heard it, or as one's own seat did, and how many steps it has.
 */
export interface Replay {
  table: TableInfo;
  steps: number;
  story: EventInfo[];
  seat?: number | null;
}
export interface TableInfo {
  table: string;
  game: string;
  title: string;
  seats: SeatInfo[];
  state: 'finished' | 'running' | 'waiting';
  version: number;
  created: number;
  updated: number;
  dice: FairDice;
  clock?: Clock;
  options?: {
    [k: string]: unknown;
  };
  outcome?: OutcomeInfo | null;
  rematch?: string;
  line?: string;
  your_turn?: boolean;
  lesson?: string;
  undo?: boolean;
  listed?: boolean;
}
/**
 * A place at the table as everyone may see it.
 */
export interface SeatInfo {
  seat: number;
  kind: 'bot' | 'guest' | 'open';
  name: string;
  bot?: string;
  yours?: boolean;
  connected?: boolean;
  resigned?: boolean;
  seconds_left?: number | null;
  running?: boolean;
  left?: boolean;
  returning?: boolean;
}
/**
 * What each seat could know after a step of a finished game, seat by seat: all hands lie open.
 */
export interface ReplayHands {
  step: number;
  views: {
    [k: string]: unknown;
  }[];
}
export interface ReplayStep {
  step: number;
  view: {
    [k: string]: unknown;
  };
  seat?: number | null;
}
/**
 * What is told of a finished game. Lists are empty where the game has nothing to say.
 *
 *     `sides` names the columns of the figures: the seats, and perhaps a side at which nobody sits. `measure` says
 *     in a sentence how the decisive steps were found; they come in the order of the game.
 */
export interface ReportInfo {
  sides: string[];
  figures: FigureInfo[];
  luck: LuckInfo[];
  decisive: DecisiveInfo[];
  measure: string;
}
export interface Resign {
  type: 'resign';
  seat: number;
}
/**
 * A rule in our own words: the heading that it stands under, what it says, and who says so.
 *
 *     `marks` are the marks of the catalogue as they stand there, with the sections of the books.
 */
export interface RuleInfo {
  id: string;
  heading: string;
  blocks: (Paragraph | Point | RuleTable)[];
  origin: RuleOrigin;
  marks?: string;
}
/**
 * A table inside a rule: the cells of its head, and those of each row.
 */
export interface RuleTable {
  type: 'table';
  head: (string | Marked)[][];
  rows: (string | Marked)[][][];
}
/**
 * Who says what a rule says: rulebooks by their names, the house, or both.
 */
export interface RuleOrigin {
  books?: string[];
  follows?: boolean;
  is_house?: boolean;
}
export interface Say {
  type: 'say';
  seat: number;
  text: string;
}
/**
 * What this seat has sealed while others are awaited; `number` goes back with another choice instead.
 */
export interface SealedInfo {
  number: number;
  choice: string;
  words: (string | (SeatSpan | CardSpan | DieSpan | SumSpan))[];
  may_change?: boolean;
}
/**
 * Everything: sent when a socket opens, joins again, or lost its thread.
 *
 *     `chain` is the head of this audience's chain after `version`, `chosen` every choice of this seat's own,
 *     `asked` the seats that must choose now, which everyone may know.
 */
export interface Snapshot {
  type: 'snapshot';
  table: TableInfo;
  version: number;
  seat: number | null;
  view: {
    [k: string]: unknown;
  };
  ask: AskInfo | null;
  story: EventInfo[];
  may_undo?: 'ask' | 'free' | 'no';
  undo_asked_by?: number | null;
  undo?: UndoInfo | null;
  chat?: ChatLine[];
  chain?: string;
  chosen?: Chosen[];
  sealed?: SealedInfo | null;
  asked?: number[];
}
/**
 * What taking back would undo: this seat's last decision in words, and how many choices since then.
 *
 *     `own` and `others` count what goes with that decision: forced answers of this seat, and what others chose.
 */
export interface UndoInfo {
  words: (string | (SeatSpan | CardSpan | DieSpan | SumSpan))[];
  own?: number;
  others?: number;
}
/**
 * What a guest has played to the end, of one `game` or of all.
 *
 *     Guided games, games that began in the middle of another, and games with several own seats do not count.
 *     `asked_first` are those in which the guest alone was asked the first question, `asked_later` those in which
 *     another seat was.
 */
export interface Statistics {
  game: string | null;
  tally: Tally;
  games: GameTally[];
  opponents: OpponentTally[];
  places: PlaceTally[];
  asked_first: Tally;
  asked_later: Tally;
  now?: Streak | null;
  longest?: Streak[];
  not_counted?: number;
}
/**
 * So many games in a row that ended alike.
 */
export interface Streak {
  result: 'drawn' | 'left' | 'lost' | 'won';
  games: number;
}
/**
 * Opens one socket, once, soon.
 */
export interface Ticket {
  ticket: string;
}
export interface Undo {
  type: 'undo';
  seat: number;
}
/**
 * What became of the wish to take a choice back, if it was not granted: to all alike, who all knew of it.
 *
 *     Refused by a seat, or lapsed, as the game went on.
 */
export interface UndoAnswered {
  type: 'undo_answered';
  asker: number;
  answer: 'lapsed' | 'refused';
  by?: number | null;
}
/**
 * What changed: the keys of the view that differ, and the events and own choices since the last message.
 */
export interface Update {
  type: 'update';
  version: number;
  seat: number | null;
  view: {
    [k: string]: unknown;
  };
  ask: AskInfo | null;
  events: EventInfo[];
  table?: TableInfo | null;
  may_undo?: 'ask' | 'free' | 'no';
  undo_asked_by?: number | null;
  undo?: UndoInfo | null;
  chain?: string;
  chosen?: Chosen[];
  sealed?: SealedInfo | null;
  asked?: number[];
}
/**
 * Why would this choice not be allowed?
 */
export interface Why {
  type: 'why';
  seat: number;
  choice: string;
}
/**
 * How this seat wants its reaction windows: pass by itself if nothing is playable; where to stop anyway.
 */
export interface Windows {
  type: 'windows';
  seat: number;
  auto_pass?: boolean;
  stop_at?: string[];
}
