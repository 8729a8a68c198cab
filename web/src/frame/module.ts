/**
 * What a game brings to the web client. The house knows a game only by what stands here.
 *
 * `games/<game>/index.ts` exports a `GameModule`: a page of small facts that every page may need at once, and for each larger
 * part how to load it. All parts are optional. A game without one gets the house's own: plain cards, a set-up page made of
 * the options that the server tells, no builders.
 */
import type { Component } from 'svelte';
import type { AskInfo, BotInfo, CardInfo, EventInfo, SeatWish, Term } from '../wire.gen';
import type { ApiError } from '../lib/api';
import type { Said } from '../lib/said';
import type { Company } from '../lib/table';
import type { CardProps } from '../parts/cards/face';
import type { GlyphName } from '../parts/Glyph.svelte';
import type { TableStore } from './table.svelte';

/** A part that comes when it is wanted. */
export type Lazy<Thing> = () => Promise<{ default: Thing }>;

// eslint-disable-next-line @typescript-eslint/no-explicit-any -- the house hands views, hands and shows through and never looks into them
type Any = any;

export interface GameModule<View = Any, Own extends Hands = Any, Show = Any, Tells extends Telling = Any> {
  home?: Home;
  /** The guided first game; without it nothing offers one. */
  lesson?: Lesson;
  /** Who sits down as the second person at one screen. */
  secondPlayer?: string;
  /** Pages of its own, such as a deck builder. */
  builders?: Builder[];
  cards?: Lazy<CardsPart>;
  setup?: Lazy<Component<SetupProps>>;
  /** Everything that can be printed, below the heading of the page. */
  print?: Lazy<Component<{ game: string }>>;
  rules?: Lazy<RulesPart>;
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

export interface Lesson {
  /** What its table is set up with. */
  options: Record<string, unknown>;
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
  /** `seats`: who sits where, if it is not what the company usually means. */
  start: (company: Company, bot: string, options: Record<string, unknown>, seats?: SeatWish[]) => void;
}

// --- Rules ---

export interface RulesPart {
  /** How to read the words behind a rule's id, with **strong** ones. */
  lead?: string;
  /** What may be searched for. */
  example?: string;
  /** A heading of the catalogue for people who read. */
  heading?(heading: string): string;
  /** Where a rule's words come from, by its marks; undefined where the house's reading will do. */
  origin?(marks: string): RuleOrigin | undefined;
}

export interface RuleOrigin {
  word: string;
  title: string;
  house: boolean;
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
}

type Names<Records> = keyof Records & string;

/** What a game can measure. */
export type SurveyOf<Tells extends Telling> = keyof Tells['wishes'] & keyof Tells['answers'] & string;

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
  why: string;
  /** The same for a narrow screen. */
  shortWhy?: string;
  /** A sum to show instead of the reason on a narrow screen. */
  sum?: Term[];
  total?: number;
  note?: string;
  rule?: string;
}

export interface BarButton {
  label: string;
  short?: string;
  /** The key that presses it: a digit, or a sign such as the Enter arrow. */
  key?: string;
  icon?: 'turn' | 'eye';
  primary?: boolean;
  danger?: boolean;
  /** What it is about, for tests and screen readers. */
  choice?: string;
  title?: string;
  press: () => void;
}

/** One step of the animation: what is drawn meanwhile, for how long, and what else is shown. */
export interface Beat<View = Any, Show = Any> {
  ms: number;
  view?: View;
  /** Read by the components of the game: what moves. */
  show: Show;
}

/** An open reaction, newest first. */
export interface StackLine {
  number: number;
  kind: 'ask' | 'me' | 'them';
  title: string;
  words: Said;
  rule?: string;
  chip?: string;
}

/** One step of the guided first game. */
export interface LessonStep<Table = TableStore> {
  id: string;
  title: string;
  text: string;
  /** A CSS selector of what it points at. */
  at: string;
  /** It comes up when this is true. */
  when: (store: Table) => boolean;
  /** It goes by itself when this is true; without it, a button moves on. */
  done?: (store: Table) => boolean;
}

/** A tab of the sheet on a narrow screen, besides log, replay and chat. */
export interface Sheet<Table = TableStore> {
  id: string;
  label: (store: Table) => string;
  Part: Component<{ store: Table }>;
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
   * `square`: a square board between decks and preview. `field`: the board takes the whole middle, the preview stands above the
   * log. `areas`: as a field, and on a low screen the hand stands beside it.
   */
  layout: 'square' | 'field' | 'areas';
  /** The reaction windows that can be stopped at, with their words; none: the game has no reactions. */
  windows: [string, string][];
  /** The insides of 512 x 512 drawings that seal the result. */
  seals: { won: string; lost: string };
  phases: string[];
  /** Which phase it is, and the words for it when it is this phase. */
  phase(store: Table): number;
  round(view: View): string;
  /** Whose turn the view shows; undefined between turns. */
  turn(view: View): number | undefined;
  /** The state of the hands above the board: what is picked, turned, dragged. */
  hands(store: Table): Own;
  headline(store: Table): Headline;
  buttons(store: Table): BarButton[];
  stack(store: Table): StackLine[];
  /** An event as a step of the animation; undefined if nothing moves. */
  tell(view: View, event: EventOf<Tells>): Beat<View, Show> | undefined;
  /** Whose line of the log it is. */
  seatOf(event: EventOf<Tells>): number | undefined;
  /** A heading in the log above the line. */
  heading(store: Table, event: EventOf<Tells>): string | undefined;
  /** False for an event that its heading says completely. */
  hasLine(event: EventOf<Tells>): boolean;
  /** The name of a mark on the replay rail, where a round or turn begins. */
  mark(event: EventOf<Tells>): string | undefined;
  /** The card of a card's id, where views spell more than the id of its design. */
  cardOf?(cards: Record<string, CardInfo>, card: string): CardInfo | undefined;
  /** True if the key was meant for a thing of this game. */
  key(store: Table, event: KeyboardEvent): boolean;
  keys: [string, string][];
  lesson: LessonStep<Table>[];
  /** The seats that play, also those nobody sits at. */
  seats?(store: Table): number[];
  /** What a seat is called, where nobody may sit at it. */
  sideName?(store: Table, seat: number): string;
  /** The tabs of a narrow screen, first the one it opens with, and the one that this question wants in front. */
  sheets: Sheet<Table>[];
  sheet?(store: Table): string | undefined;
  Board: Component<{ store: Table }>;
  BoardText: Component<{ store: Table }>;
  PlayerBoard: Component<{ store: Table; seat: number }>;
  PlayerStrip: Component<{ store: Table; seat: number }>;
  /** What a seat has, in one line: where three to five sit, it stands in the strip of each seat. */
  SeatLine?: Component<{ store: Table; seat: number }>;
  Hand: Component<{ store: Table }>;
  Decks?: Component<{ store: Table }>;
  Preview?: Component<{ store: Table }>;
  Discards?: Component<{ store: Table }>;
  Piles?: Component<{ store: Table; open: () => void }>;
  /** Between the player boards, where the layout has room. */
  Inspector?: Component<{ store: Table }>;
  Odds?: Component<{ store: Table }>;
}

/** What the person at the screen is about to do; gone with every new question. */
export interface Hands {
  asked(ask: Any): void; // the question of the own game, or null
  /** Back one step: true if there was one. */
  back(): boolean;
}
