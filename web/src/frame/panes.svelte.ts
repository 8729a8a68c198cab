import { arrange, type Arrangement, type Pane, type Shape } from './arrangement';
import { room } from './room.svelte';
import type { TableStore } from './table.svelte';

/** A box that somebody opens beside the table. */
export type Panel = 'odds' | 'settings' | 'help' | 'report' | 'menu' | 'fair';
/** How far the sheet of a phone is pulled up: its tabs only, what its pane needs, or over the whole board. */
export type SheetHeight = 'low' | 'rest' | 'full';

/** Which panes, panels and boards the person before the screen has open around the board. The game never hears of it. */
export class Panes {
  panel: Panel | null = $state(null);
  /** How often the guide of a lesson was called. */
  guideCalls = $state(0);
  /** The board is read instead of looked at. */
  asText = $state(false);
  /** Whose board lies open as a pane, where seats are strips. */
  seat: number | null = $state(null);
  #height: SheetHeight = $state('rest');
  #chosen: { pane: Pane; question: string } | null = $state.raw(null);
  #talk: Pane | null = $state(null);

  constructor(private readonly store: TableStore) {}

  /** The game is over, and its end is looked at. */
  isOver: boolean = $derived.by(() => this.store.over && this.store.live && !this.store.playing);
  /** Its end has the whole room beside the board, which stands at the edge: nobody is asked any more. */
  isEndPage: boolean = $derived.by(() => this.isOver && room.hasLeft);
  shape: Shape = $derived.by(() => (this.store.game.layout === 'square' ? 'square' : 'field'));
  has: Pane[] = $derived.by(() => {
    const { game, crowded, hasTale } = this.store;
    const all: Pane[] = ['log', 'chat'];
    if (!this.isOver || game.layout === 'broad') all.push('hand'); // the report lays all hands open; below a broad board is room for them
    const isAsked = !(this.store.looksBack || this.isOver) || room.regime === 'tall'; // nothing is to be chosen; a rail stands beside the board there
    if (isAsked && (game.Preview || game.windows.length || this.store.ask?.cause)) all.push('now');
    if (hasTale) all.push('story');
    if (this.isOver) all.push('report');
    if (game.Inspector) all.push('inspector');
    if (game.Discards) all.push('piles');
    if (crowded) all.push('seats');
    return all;
  });
  arrangement: Arrangement = $derived(arrange(this.has, this.isEndPage ? 'compact' : room.regime, this.shape, room.long));
  tabs: Pane[] = $derived(this.arrangement.tabs);
  talk: Pane[] = $derived(this.arrangement.talk);
  /** A column of player boards stands left of the board. */
  hasLeft: boolean = $derived.by(() => room.hasLeft && !this.isEndPage);
  /** The story is told in the column left of the board, between the two who play; more of them leave no room for it there. */
  hasStoryColumn: boolean = $derived.by(() => this.hasLeft && this.store.hasTale && !this.store.crowded);
  /** Player boards stand left of the board; where they are strips, also because the story is told there, one of them is opened as a pane. */
  hasBoards: boolean = $derived.by(() => this.hasLeft && !this.hasStoryColumn);
  /** A reaction window asks the one who looks. */
  isWindow: boolean = $derived.by(() => this.store.game.stack(this.store).some((line) => line.kind === 'ask'));

  /**
   * Where the card is shown that makes this seat choose. It never hides what can be chosen: where the hand shares its place, it stands
   * above whatever the question wants in front.
   */
  cause: 'hand' | 'now' | undefined = $derived.by(() => {
    const { ask, game } = this.store;
    if (!ask?.cause) return undefined;
    const { standing } = this.arrangement;
    if (standing.includes('hand')) return 'now';
    if (standing.includes('now')) return 'hand'; // a rail beside the board is too narrow for a card
    return this.isWindow || game.pane?.(this.store) === 'now' ? 'now' : 'hand';
  });

  #wanted: Pane | undefined = $derived.by(() => {
    const wanted = this.store.looksBack
      ? 'log'
      : this.isOver
        ? 'report'
        : this.isWindow || this.cause === 'now'
          ? 'now'
          : this.store.game.pane?.(this.store);
    return wanted && this.tabs.includes(wanted) ? wanted : undefined;
  });
  /** Of questions and what they want: whatever the person chose holds as long as it is the same. */
  #question: string = $derived.by(() => `${this.store.ask?.number} ${this.store.looksBack} ${this.#wanted}`);

  /** The pane in front, of those that share a place. The question chooses it, unless the person has chosen another one meanwhile. */
  pane: Pane = $derived.by(() => {
    if (this.seat !== null && !this.hasBoards) return 'seats';
    const chosen = this.#chosen;
    const holds = chosen && this.tabs.includes(chosen.pane) && (!this.#wanted || chosen.question === this.#question);
    if (holds) return chosen.pane;
    // what others did is read before what one might do; while nothing is asked there is nothing to preview, and a watcher has no hand
    const { store } = this;
    const usual: Pane[] = ['hand', 'report', 'story', 'now'];
    const has: Partial<Record<Pane, boolean>> = { hand: store.current !== null, report: this.isOver, story: true, now: store.ask !== null };
    return this.#wanted ?? usual.find((pane) => has[pane] && this.tabs.includes(pane)) ?? 'log';
  });
  /** What stands in the place of the log: where the story is one of them it comes first. */
  said: Pane = $derived.by(() => {
    if (!this.talk.length) return this.pane;
    const usual = this.store.looksBack ? 'log' : this.talk[0]!;
    return this.#talk && this.talk.includes(this.#talk) && this.#talk !== 'story' ? this.#talk : usual;
  });
  /** The tab behind which the story is. */
  storyTab: Pane = $derived(this.talk.includes('story') ? 'log' : 'story');
  /** What a phone shows of its sheet; elsewhere there is none. */
  height: SheetHeight = $derived(room.regime === 'phone' ? this.#height : 'rest');

  shows(pane: Pane): boolean {
    if (this.arrangement.standing.includes(pane)) return true;
    if (this.talk.includes(pane)) return this.pane === 'log' && this.said === pane;
    return this.pane === pane;
  }

  show(pane: Pane): void {
    this.seat = null;
    if (this.talk.includes(pane)) {
      this.#talk = pane;
      this.#choose('log');
    } else this.#choose(pane);
  }

  #choose(pane: Pane): void {
    this.#chosen = { pane, question: this.#question };
    if (this.#height === 'low') this.#height = 'rest';
  }

  /** To the log, or back from it to what the question wants. */
  toggleLog(): void {
    if (this.shows('log')) this.#chosen = null;
    else this.show('log');
  }

  openSeat(seat: number): void {
    this.seat = this.seat === seat ? null : seat;
    if (this.#height === 'low') this.#height = 'rest';
  }

  /** The sheet is moved by one height: up, or down. */
  pull(up: boolean): void {
    const heights: SheetHeight[] = ['low', 'rest', 'full'];
    const at = heights.indexOf(this.#height) + (up ? 1 : -1);
    this.#height = heights[Math.max(0, Math.min(2, at))]!;
  }

  toggle(panel: Panel): void {
    this.panel = this.panel === panel ? null : panel;
  }

  /** Closes what lies uppermost: true if there was something. */
  back(): boolean {
    if (this.panel) this.panel = null;
    else if (this.seat !== null) this.seat = null;
    else if (this.height === 'full') this.#height = 'rest';
    else return false;
    return true;
  }
}
