import type { EventOf, StoryPart, Telling } from './module';
import { sinceMyTurn, storyOf, type Line, type Story } from './story';
import type { TableStore } from './table.svelte';

// eslint-disable-next-line @typescript-eslint/no-explicit-any -- what a game holds and shows is nothing to its story
type Any = any;

/** What happened since one's own turn, in lines; for whoever only watches, in this turn. */
export class Tale<View, Tells extends Telling> {
  readonly #table: TableStore<View, Any, Any, Tells>;
  readonly #telling: StoryPart<EventOf<Tells>>;
  /** The line under the pointer or the focus, here or on the board. */
  pointed: number | null = $state(null);
  /** The story that was put away, by its first event. */
  #dismissed: EventOf<Tells> | null = $state.raw(null);
  /** After which choice of the table something was chosen here last. */
  #choseAt = $state(-1);

  constructor(table: TableStore<View, Any, Any, Tells>, telling: StoryPart<EventOf<Tells>>) {
    this.#table = table;
    this.#telling = telling;
  }

  story: Story<EventOf<Tells>> = $derived.by(() => {
    const { current, game, told, me: mine } = this.#table;
    const me = current ?? null;
    const belongs = (event: EventOf<Tells>) => this.#telling.belongs(event);
    const isOthers = (event: EventOf<Tells>) => me === null || game.seatOf(event) !== me || belongs(event).as === 'same';
    const now = mine && this.#telling.whose?.(mine.view);
    const since = sinceMyTurn(told, me, belongs, now).filter(isOthers);
    return storyOf(since, belongs, (deeds, reasons) => this.#telling.line(this.#table, deeds, reasons), this.#telling.isOne);
  });
  /** The line that is pointed at; else the one that is being shown. */
  lit: number | null = $derived.by(() => {
    if (this.pointed !== null) return this.pointed;
    const { playing, playback } = this.#table;
    return playing && playback.latest ? (this.lineOf(playback.latest)?.number ?? null) : null;
  });
  /** Whether there is a story to show. */
  isThere: boolean = $derived.by(
    () => this.#table.live && this.story.lines.length > 0 && this.story.lines[0]!.events[0] !== this.#dismissed,
  );
  /** Something was chosen here since the story was told: it steps back. */
  isOld: boolean = $derived(this.#choseAt >= this.story.to);

  lineOf(event: EventOf<Tells>): Line<EventOf<Tells>> | undefined {
    return this.story.lines.find((line) => line.events.includes(event));
  }

  dismiss(): void {
    this.#dismissed = this.story.lines[0]?.events[0] ?? null;
    this.pointed = null;
  }

  /** Something is chosen here, at this version of the table. */
  chose(version: number): void {
    this.#choseAt = version;
  }
}
