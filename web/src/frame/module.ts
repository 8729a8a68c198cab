import type { Component } from 'svelte';
import type { AskInfo, EventInfo, OptionInfo, Part } from '../wire.gen';
import type { TableStore } from './table.svelte';

/** What a seat may know, as the server sent it: only the module of the game looks into it. */
export type View = Record<string, unknown>;

/** Whose turn the view shows, which every game calls by this name; undefined between turns. */
export function turnOf(view: View | null): number | undefined {
  const active = view?.active;
  return typeof active === 'number' && active >= 0 ? active : undefined;
}

/** A piece of a sentence; strong ones are highlighted (the card's name), a seat gets its colour. */
export interface Words {
  text: string;
  strong?: boolean;
  seat?: number;
}

/** What the action bar says. */
export interface Headline {
  words: Words[];
  /** The same for a narrow screen. */
  short?: Words[];
  why: string;
  /** The same for a narrow screen. */
  shortWhy?: string;
  /** A sum to show instead of the reason on a narrow screen. */
  sum?: Part[];
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
export interface Beat {
  ms: number;
  view?: View;
  /** Read by the components of the game: what moves. */
  show: Record<string, unknown>;
}

/** An open reaction, newest first. */
export interface StackLine {
  number: number;
  kind: 'ask' | 'me' | 'them';
  title: string;
  words: Words[];
  rule?: string;
  chip?: string;
}

/** One step of the guided first game. */
export interface LessonStep {
  id: string;
  title: string;
  text: string;
  /** A CSS selector of what it points at. */
  at: string;
  /** It comes up when this is true. */
  when: (store: TableStore) => boolean;
  /** It goes by itself when this is true; without it, a button moves on. */
  done?: (store: TableStore) => boolean;
}

type Part1 = Component<{ store: TableStore }>;
type Seated = Component<{ store: TableStore; seat: number }>;

/** A tab of the sheet on a narrow screen, besides log, replay and chat. */
export interface Sheet {
  id: string;
  label: (store: TableStore) => string;
  Part: Part1;
}

/** Everything that is special to one game. The frame knows nothing else about it. */
export interface GameModule {
  name: string;
  title: string;
  /** `square`: a square board between decks and preview. `field`: the board takes the whole middle, the preview stands above the log. */
  layout: 'square' | 'field';
  /** The reaction windows that can be stopped at, with their words; none: the game has no reactions. */
  windows: [string, string][];
  /** The insides of 512 x 512 drawings that seal the result. */
  seals: { won: string; lost: string };
  /** What the guided first game is set up with. */
  lessonTable: Record<string, unknown>;
  phases: string[];
  /** Which phase it is, and the words for it when it is this phase. */
  phase(store: TableStore): number;
  round(view: View): string;
  /** The state of the hands above the board: what is picked, turned, dragged. */
  hands(store: TableStore): Hands;
  headline(store: TableStore): Headline;
  buttons(store: TableStore): BarButton[];
  stack(store: TableStore): StackLine[];
  /** An event as a step of the animation; undefined if nothing moves. */
  tell(view: View, event: EventInfo): Beat | undefined;
  seatOf(event: EventInfo): number | undefined;
  /** A heading in the log above the line. */
  heading(event: EventInfo): string | undefined;
  /** False for an event that its heading says completely. */
  hasLine(event: EventInfo): boolean;
  /** The name of a mark on the replay rail, where a round or turn begins. */
  mark(event: EventInfo): string | undefined;
  /** True if this term of a sum is a die that was rolled. */
  isDie?(part: Part): boolean;
  /** True if the key was meant for a thing of this game. */
  key(store: TableStore, event: KeyboardEvent): boolean;
  keys: [string, string][];
  lesson: LessonStep[];
  /** The seats that play, also those nobody sits at. */
  seats?(store: TableStore): number[];
  /** What a seat is called, where nobody may sit at it. */
  sideName?(store: TableStore, seat: number): string;
  /** The tabs of a narrow screen, first the one it opens with, and the one that this question wants in front. */
  sheets: Sheet[];
  sheet?(store: TableStore): string | undefined;
  Board: Part1;
  BoardText: Part1;
  PlayerBoard: Seated;
  PlayerStrip: Seated;
  Hand: Part1;
  Decks?: Part1;
  Preview: Part1;
  Discards: Part1;
  Piles?: Component<{ store: TableStore; open: () => void }>;
  /** Between the player boards, where the layout has room. */
  Inspector?: Part1;
  Odds: Part1;
}

/** What the person at the screen is about to do; gone with every new question. */
export interface Hands {
  asked(ask: AskInfo | null): void;
  /** Back one step: true if there was one. */
  back(): boolean;
}

export type { AskInfo, EventInfo, OptionInfo, Part };
