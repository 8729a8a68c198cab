/**
 * What a game brings to the web client. The house knows a game only by what stands here.
 *
 * `games/<game>/index.ts` exports a `GameModule`: a page of small facts that every page may need at once, and for each larger
 * part how to load it. All parts are optional. A game without one gets the house's own: plain cards, a set-up page made of
 * the options that the server tells, no builders.
 */
import type { Component } from 'svelte';
import type { AskInfo, BotInfo, BranchInfo, CardInfo, EventInfo, ForeseenInfo, Nothing, SeatWish, TableInfo, Term } from '../wire.gen';
import type { ApiError } from '../lib/api';
import type { CardNow } from '../lib/peek.svelte';
import type { Said } from '../lib/said';
import type { Company } from '../lib/table';
import type { CardProps } from '../parts/cards/face';
import type { GlyphName } from '../parts/Glyph.svelte';
import type { ReferencePart } from '../parts/reference';
import type { Pane } from './arrangement';
import type { Reason } from './reasons';
import type { TableStore } from './table.svelte';

/** A part that comes when it is wanted. */
export type Lazy<Thing> = () => Promise<{ default: Thing }>;

// eslint-disable-next-line @typescript-eslint/no-explicit-any -- the house hands views, hands and shows through and never looks into them
type Any = any;

export interface GameModule<View = Any, Own extends Hands = Any, Show = Any, Tells extends Telling = Any> {
  home?: Home;
  /** Who sits down as the second person at one screen. */
  secondPlayer?: string;
  /** Pages of its own, such as a deck builder. */
  builders?: Builder[];
  cards?: Lazy<CardsPart>;
  setup?: Lazy<Component<SetupProps>>;
  /** What somebody who takes a free seat may bring to it, such as a deck: asked before sitting down. */
  joining?: Lazy<Component<JoiningProps>>;
  /** Everything that can be printed, below the heading of the page. */
  print?: Lazy<Component<{ game: string }>>;
  rules?: Lazy<RulesPart>;
  /** The table of *Play now*; without it, one with the usual options. */
  playNow?: Lazy<PlayNow>;
  /** A panel of the settings page, which gives it its look: a section.panel with an h2, label.pick and p.note. */
  settings?: Lazy<Component>;
  table?: Lazy<TablePart<View, Own, Show, Tells>>;
}

/** How the game looks on the home page. Its colours are in a style sheet that its index imports: `[data-game="..."]`. */
export interface Home {
  /** The inside of a 400 x 300 drawing. */
  cover: Lazy<string>;
  /** Which part of it stays when it is cropped: an SVG preserveAspectRatio. */
  crop?: string;
  /** What playing alone is called, if one may. */
  solo?: string;
}

/** Which table *Play now* opens. */
export interface PlayNow {
  options(): Promise<Record<string, unknown>>;
  /** It was opened: the next one may be another. */
  opened(): void;
}

/** A page at /{path}/{game}, in the navigation of every page and on the game's tile. */
export interface Builder {
  path: string;
  label: string;
  glyph: GlyphName;
  /** What the page of all cards calls it; without it, it is not mentioned there. */
  fromCards?: string;
  Page: Lazy<Component<{ game: string }>>;
}

// --- Cards ---

/** How cards are drawn, sorted and told about. */
export interface CardsPart {
  /** A card, face up. */
  Card: Component<CardProps>;
  /** Its back, as it is printed; it may tell the deck, and nothing else of the card. */
  Back?: Component<{ card: CardInfo }>;
  /** In the order of the box. Kinds not listed come last, by their own name. */
  kinds: Record<string, CardKind>;
  /** A card's kind as it is listed, however its file spells it. */
  kindOf?(card: CardInfo): string;
  /** Another way to tell cards apart, such as by faction. */
  group?: CardGroup;
  /** The figures by which cards can be sorted, with their words. */
  sorts: Record<string, string>;
  /** The words of what a card has, by the names of its values. */
  fields: Record<string, string>;
  /** The values that are shown as figures, besides the copies. */
  figures: string[];
  /** A figure as the card prints it. */
  printed?(name: string, value: unknown): string | undefined;
  /** Behind the number of cards that are shown. */
  counted?(cards: CardInfo[]): string;
  /** The rule that a card is, if it is one. */
  ruleOf?(card: CardInfo): string | undefined;
  /** How wide it lies in the card browser. */
  breadth?(card: CardInfo): 'narrow' | 'broad' | undefined;
  /** The words of its game that a card uses, explained to somebody who reads it. */
  keywords?(card: CardInfo): Keyword[];
}

export interface Keyword {
  word: string;
  /** One plain sentence. */
  text: string;
  rules: string[];
}

export interface CardKind {
  one: string;
  many: string;
  /** The inside of a 14 x 14 drawing. */
  glyph?: string;
}

export interface CardGroup {
  label: string;
  any: string;
  of(card: CardInfo): string;
  nameOf(group: string): string;
  /** The inside of a 24 x 24 drawing in lines. */
  mark?(group: string): string | undefined;
}

// --- A new table ---

/** The form of the set-up page. It chooses; the page around it opens the table. */
export interface SetupProps {
  game: string;
  /** Those that play this game, the strongest first. */
  bots: BotInfo[];
  busy: boolean;
  refused: ApiError | undefined;
  /** Forgets the refusal. */
  again: () => void;
  start: (company: Company, bot: string, options: Record<string, unknown>, more?: TableWish) => void;
}

/** Asks whoever takes a free seat what to play with. The page around it says what the rules have against it, and sits down. */
export interface JoiningProps {
  info: TableInfo;
  /** The seat that is free. */
  seat: number;
  /** By option, this seat's own entry; nothing: what the host chose for it stands. */
  bring: (own: Record<string, unknown>) => void;
}

/** What else can be wished for at a new table. */
export interface TableWish {
  /** Who sits where, if it is not what the company usually means. */
  seats?: SeatWish[];
  /** Whether choices may be taken back; they may unless this says no. */
  undo?: boolean;
  /** Whether it stands in the list of open tables, where a seat is free. */
  listed?: boolean;
}

// --- Rules ---

export interface RulesPart {
  /** What may be searched for. */
  example?: string;
  /** All of them on one page, which stands before the rest. */
  page?: ReferencePart[];
}

// --- The table ---

/** What a seat may know, as the server sent it. Only `TablePart.read` looks into it. */
export type Told = Record<string, unknown>;

/** What a game tells besides its view, by name: records of its told.gen.ts. */
export interface Telling {
  events: object;
  questions: object;
  moments: object;
  /** What must be said for each survey, and what it answers. */
  wishes?: object;
  answers?: object;
  /** The summary of what a choice would do. */
  foreseen?: object | null;
}

type Names<Records> = keyof Records & string;

/** What a game can measure. */
export type SurveyOf<Tells extends Telling> = keyof Tells['wishes'] & keyof Tells['answers'] & string;

/** What a choice would do, with the game's own summary of each way it could go. */
export type ForeseenOf<Tells extends Telling> = Omit<ForeseenInfo, 'branches'> & { branches: BranchOf<Tells>[] };

/** One way it could go. */
export type BranchOf<Tells extends Telling> = Omit<BranchInfo, 'summary'> & { summary: NonNullable<Tells['foreseen']> };

/** An event of a game: its name says which facts it has. */
export type EventOf<Tells extends Telling> = {
  [Name in Names<Tells['events']>]: Omit<EventInfo, 'name' | 'facts'> & { name: Name; facts: Tells['events'][Name] };
}[Names<Tells['events']>];

/** A question of a game: its name, and the moment of a reaction, say what it is about. */
export type AskOf<Tells extends Telling> =
  | {
      [Name in Names<Tells['questions']>]: Omit<AskInfo, 'question' | 'about'> & { question: Name; about: Tells['questions'][Name] };
    }[Names<Tells['questions']>]
  | {
      [Name in Names<Tells['moments']>]: Omit<AskInfo, 'question' | 'moment' | 'about'> & {
        question: 'react';
        moment: Name;
        about: Tells['moments'][Name];
      };
    }[Names<Tells['moments']>];

/** What the action bar says. */
export interface Headline {
  words: Said;
  /** The same for a narrow screen. */
  short?: Said;
  /** Several sentences: as many of them as have room, from the first one on. One that names a card comes in pieces. */
  why: string | readonly (string | Said)[];
  /** One sentence instead, for a narrow screen. */
  shortWhy?: string | Said;
  /** A sum to show instead of the reason on a narrow screen. */
  sum?: Term[];
  total?: number;
  note?: string | Said;
  rule?: string;
}

export interface BarButton {
  label: string;
  short?: string;
  /** The key that presses it: a digit, or a sign such as the Enter arrow. */
  key?: string;
  icon?: 'turn' | 'eye';
  primary?: boolean;
  /** It leads on, even if there is more to do: like a primary one it is in sight wherever few have room. */
  leads?: boolean;
  danger?: boolean;
  /** The choice that it makes: the referee foresees it. */
  choice?: string;
  /** Why it would do nothing. */
  nothing?: Nothing;
  /** The card that it is about: it can be read before it is chosen. */
  card?: string;
  title?: string;
  /** `end`: what ends the turn has a place of its own, at the far right behind a rule, where nothing else ever stands. */
  place?: 'end';
  /** Who has not acted yet, by name; whose card can be read comes in pieces. */
  waiting?: readonly (string | Said)[];
  /** A power that can be used once in a game: it stands apart from the others. */
  once?: boolean;
  /** It answers the same question each time that it comes in this phase. */
  eachTime?: boolean;
  /** What cannot be taken back asks once more before it is done. */
  irreversible?: Irreversible;
  press: () => void;
}

/** The question before something that cannot be taken back. */
export interface Irreversible {
  title: string;
  /** What it spends. */
  spends: string;
  /** What it does now. */
  does: Said[];
  /** The card that does it. */
  card?: string;
  /** The words of its two buttons: what keeps things as they are has the focus. */
  keep: string;
  go: string;
}

/** What happens on a table and can be heard: a piece is put down, a card is played or turned, dice, a blow, nothing came of it. */
export type BeatSound = 'lands' | 'card' | 'die' | 'hit' | 'negated';

/** What is heard of an event. What only some may know is not heard, and what all are told sounds the same for all. */
export interface Heard {
  /** When it begins. */
  sound?: BeatSound;
  /** When its movement has ended. */
  soundAtEnd?: BeatSound;
}

/** One step of the animation: what is drawn meanwhile, for how long, and what else is shown. Times are milliseconds at single speed. */
export interface Beat<View = Any, Show = Any> extends Heard {
  /** How long it moves. */
  ms: number;
  /** How long it stays afterwards when somebody else did it. */
  rest?: number;
  /** There is something to read: a played card, a die with its sum, a reason. It stays long enough for that. */
  isRead?: boolean;
  /** A card that somebody else has played: it is shown large. */
  card?: string;
  view?: View;
  /** Read by the components of the game: what moves. */
  show: Show;
}

// --- What just happened ---

/** Where an event belongs in the story of a turn. */
export interface Belongs {
  /** Whose turn begins with it; null: nobody's, as between rounds. */
  turn?: number | null;
  /** Whose turn ends with it: tells whose it was where its beginning was not told. */
  ended?: number;
  /**
   * `heading`: the heading of the story says it. `line`: it begins a line, or goes on with the one that is about the same.
   * `same`: it goes on with the line before it, in the log too, or begins
   * one if nothing is under way and it is about something.
   */
  as: 'heading' | 'line' | 'same';
  /** What the line is about, in any spelling. */
  about?: string;
  /** It says why something was done, and is read below the line. */
  isReason?: boolean;
  /** The sum of the same attack says it, too. */
  isInSum?: boolean;
}

/** Good or bad for the one who looks. */
export type Tone = 'for' | 'against';

/** What came of it, below the sentence of a line. */
export interface LinePart {
  sum?: Term[];
  words: Said;
  tone?: Tone;
  rule?: string;
  /** Shown only to whoever opens the line. */
  isDetail?: boolean;
}

/** One thing that a person would tell: a card played, a whole activation, an attack with what it did. */
export interface LineWords {
  /** At most fourteen words. */
  words: Said;
  /** The card that the line is about, for its picture. */
  card?: string;
  parts: LinePart[];
  /** What one lost by it, for the heading: "You lost Bloodmonkey." */
  loss?: Said;
  /** Nothing but a turn on the spot, or nothing at all: such lines are told together when there are many. */
  isQuiet?: boolean;
  /** Several lines of this kind can be told as one: "A, B and C slide." */
  several?: { kind: string; who: readonly Said[]; do: string };
}

/** How the story of a turn is told. Without it, the events of one choice are one line. */
export interface StoryPart<Event = Any, Table = TableStore> {
  belongs(event: Event): Belongs;
  /** Whose turn it is, where no turn has begun or ended since the table was opened. */
  whose?: (view: Any) => number | undefined;
  /** A line in words; `reasons` are told below it by themselves. */
  line(store: Table, deeds: Event[], reasons: Event[]): LineWords;
  /** Where there are too many lines: whether two of them are one thing, such as all that happened in one fight. */
  isOne?: (these: readonly Event[], those: readonly Event[]) => boolean;
}

/** A big moment: a banner says what it means. */
export interface Moment {
  /** Who did it. */
  lead: Said;
  title: string;
  /** One sentence: what it means. */
  sentence: Said;
  /** At most three, each with its rule. */
  facts: { words: Said; rule: string }[];
  /** The inside of a 512 x 512 drawing. */
  figure: string;
  /** A kind of light behind it. */
  mood: 'rise' | 'fall' | 'turn';
}

/** An open reaction, newest first. */
export interface StackLine {
  number: number;
  kind: 'ask' | 'me' | 'them';
  title: string;
  /** The card that the title names. */
  card?: string;
  words: Said;
  rule?: string;
  chip?: string;
}

/** A guided game as it is told. Its title, and the position that it begins with, come from the server. */
export interface LessonPart<Table = TableStore> {
  /**
   * The first opens the lesson and says what the game is about. Of the others, the first in the list whose time it is comes up:
   * what seldom happens stands before what is always there. A moment may come late, its step waits for it until the end.
   */
  steps: LessonStep<Table>[];
  /** What one knows at the end, in short sentences. */
  known: string[];
  /** The lesson is over although the game may go on; without it they end together. */
  over?: (store: Table) => boolean;
}

/** One step of a guided game. */
export interface LessonStep<Table = TableStore> {
  id: string;
  title: string;
  text: string;
  /** A CSS selector of what it points at; it stands beside the first of these that is on the screen. */
  at: string;
  /** It comes up when this is true. */
  when: (store: Table) => boolean;
  /** It goes by itself when this is true; without it, a button moves on. */
  done?: (store: Table) => boolean;
}

/** A game at the table: what a seat sees, what it may do, and how both are drawn. The frame knows nothing else about it. */
export interface TablePart<
  View = Any,
  Own extends Hands = Any,
  Show = Any,
  Tells extends Telling = Any,
  Table = TableStore<View, Own, Show, Tells>,
> {
  /** The only place where what was told becomes a view. Nothing may be missing in it: a table that waits has told nothing yet. */
  read(told: Told): View;
  /**
   * What shape the board has. `square`: as wide as high. `field`: whatever room there is. `broad`: a field that is wider than high, with
   * the hand below it. `areas`: a field that is read and scrolled, where everything that can be chosen is listed in the hand.
   */
  layout: 'square' | 'field' | 'broad' | 'areas';
  /** The reaction windows that can be stopped at, with their words; none: the game has no reactions. */
  windows: [string, string][];
  /** The insides of 512 x 512 drawings that seal the result. */
  seals: { won: string; lost: string };
  phases: string[];
  /** What each of them is for and what one does in it, for somebody who asks for help. */
  phaseWords?: string[];
  /** Questions that are put to a seat again and again in a phase, which may be answered once for all of it. */
  repeated?: string[];
  /** Which phase it is, and the words for it when it is this phase. */
  phase(store: Table): number;
  round(view: View): string;
  /** Whose turn the view shows; undefined between turns. */
  turn(view: View): number | undefined;
  /** The state of the hands above the board: what is picked, turned, dragged. */
  hands(store: Table): Own;
  headline(store: Table): Headline;
  buttons(store: Table): BarButton[];
  /** There is a button that ends the turn: its place in the bar is kept free for it. */
  endsTurn?: boolean;
  stack(store: Table): StackLine[];
  /** What the seat that looks has sealed, where its last answer alone does not say it. */
  sealed?(store: Table): Said;
  /** Whether it shows the events that a choice would bring about; a summary is enough for most. */
  foreseesEvents?: boolean;
  /** An event as a step of the animation; undefined if nothing moves. */
  tell(view: View, event: EventOf<Tells>): Beat<View, Show> | undefined;
  /** Whose line of the log it is. */
  seatOf(event: EventOf<Tells>): number | undefined;
  /** A heading in the log above the line. */
  heading(store: Table, event: EventOf<Tells>): string | undefined;
  /** False for an event that its heading, or another event, says completely. */
  hasLine(event: EventOf<Tells>): boolean;
  /** How the story of a turn is told. */
  story?: StoryPart<EventOf<Tells>, Table>;
  /** The inside of a 512 x 512 drawing for a card. */
  icon?: (card: string) => string;
  /** The banner of an event, if it is a big moment. */
  moment?(store: Table, event: EventOf<Tells>): Moment | undefined;
  /** The cards that a seat holds, by what the view shows of them. */
  held?: (view: View, seat: number) => string[];
  /** The name of a mark on the replay rail, where a round or turn begins. */
  mark(event: EventOf<Tells>): string | undefined;
  /** The card of a card's id, where views spell more than the id of its design. */
  cardOf?(cards: Record<string, CardInfo>, card: string): CardInfo | undefined;
  /** What a card comes to at this moment, where the game measures it. */
  cardNow?(store: Table, card: string): Promise<CardNow | null>;
  /** Why the seat that looks cannot choose this card of its hand now; null if it can, or if it holds no such card. */
  whyNot?(store: Table, card: string): Promise<Reason | null>;
  /** True if the key was meant for a thing of this game. */
  key(store: Table, event: KeyboardEvent): boolean;
  keys: [string, string][];
  /** The guided games by the names that the server gives them. */
  lessons: Record<string, LessonPart<Table>>;
  /** The seats that play, also those nobody sits at. */
  seats?(store: Table): number[];
  /** What a seat is called, where nobody may sit at it. */
  sideName?(store: Table, seat: number): string;
  /** How everybody stands, from the first place on: the result of more than two lists them so. Without it only who won is told. */
  ranking?(store: Table): { seat: number; score: string }[] | undefined;
  /** What a tab calls the hand: "Hand 5". */
  handName(store: Table): string;
  /** What a tab calls the inspector. */
  inspectorName?: string;
  /** Where parts share one place: the one that this question wants in front. A reaction window comes to the front by itself. */
  pane?(store: Table): Pane | undefined;
  Board: Component<{ store: Table }>;
  BoardText: Component<{ store: Table }>;
  PlayerBoard: Component<{ store: Table; seat: number }>;
  /** The same in one line, 44 px high; `open` shows the whole board as a pane. */
  PlayerStrip: Component<{ store: Table; seat: number; open?: () => void }>;
  /** What a seat has, in one line: where three to five sit, it stands in the strip of each seat. */
  SeatLine?: Component<{ store: Table; seat: number }>;
  /** What stands beside the name of a seat where all of them share one row: a figure and how it stands. */
  SeatSign?: Component<{ store: Table; seat: number; place?: number; size?: number }>;
  /** What a seat plays with, said after its name to whoever is called to the screen: "flying Wasp". */
  playsWith?(store: Table, seat: number): string;
  Hand: Component<{ store: Table }>;
  Preview?: Component<{ store: Table }>;
  Discards?: Component<{ store: Table }>;
  /** What lies in decks and piles, in one line under the preview; `open` shows the piles. */
  Piles?: Component<{ store: Table; open: () => void }>;
  /** What moves the view of the board, never upon it: below the player boards, or beside their strips. */
  Tools?: Component<{ store: Table }>;
  /** Between the player boards where they have a column, else a pane. */
  Inspector?: Component<{ store: Table }>;
  Odds?: Component<{ store: Table }>;
}

/** What the person at the screen is about to do; gone with every new question. */
export interface Hands {
  asked(ask: Any): void; // the question of the own game, or null
  /** Back one step: true if there was one. */
  back(): boolean;
}
