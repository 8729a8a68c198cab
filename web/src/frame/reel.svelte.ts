import type { Beat } from './module';
import { Playback, type Pace, type Stage } from './playback.svelte';
import { Steps } from './steps';

/** A finished game as a film: step after step, each shown as it was when it happened. */

export const REEL_SPEEDS = [0.5, 1, 2, 4] as const;
export type ReelSpeed = (typeof REEL_SPEEDS)[number];

const LINE_MS = 1600; // of a line of the log, on the average
const LEAST_MS = 900; // a step that is told stays for so long
const AHEAD = 12; // steps that are fetched before they are shown

/** What the reel needs to know of the table, and what it shows there. */
export interface Theatre<View, Event, Show> extends Pick<
  Stage<View, Event, Show>,
  'tell' | 'belongs' | 'seatOf' | 'momentOf' | 'still' | 'heardOf' | 'play'
> {
  /** The step that is shown, and how the table looks in it. */
  at: number | null;
  looked: View | null;
  beat: (Beat<View, Show> & { id: number; event: Event }) | null;
  steps(): number;
  /** What happened with a step. */
  told(step: number): readonly Event[];
  /** Whether the log has a line for it. */
  hasLine(event: Event): boolean;
  fetch(step: number): Promise<View>;
  moments(): Pace['moments'];
  /** A step was chosen by hand. */
  arrived(step: number): void;
  failed(error: unknown): void;
}

export class Reel<View, Event, Show = unknown> {
  readonly #theatre: Theatre<View, Event, Show>;
  readonly film: Playback<View, Event, Show>;
  #views: Steps<View>;
  /** It goes on by itself. */
  playing = $state(false);
  speed: ReelSpeed = $state(1);
  /** Counts what was wanted: whatever was wanted before is over. */
  #wish = 0;
  #settled: (() => void) | undefined;
  #rest: { timer: ReturnType<typeof setTimeout>; over: () => void } | undefined;

  constructor(theatre: Theatre<View, Event, Show>) {
    this.#theatre = theatre;
    this.#views = new Steps((step) => theatre.fetch(step));
    this.film = new Playback(this.#stage());
  }

  #stage(): Stage<View, Event, Show> {
    const theatre = this.#theatre;
    return {
      get shown() {
        return theatre.looked;
      },
      set shown(view) {
        theatre.looked = view;
      },
      get beat() {
        return theatre.beat;
      },
      set beat(beat) {
        theatre.beat = beat;
      },
      playing: false,
      tell: (view, event) => theatre.tell(view, event),
      belongs: (event) => theatre.belongs(event),
      seatOf: (event) => theatre.seatOf(event),
      looker: () => null, // nothing is one's own doing any more: all of it is to be seen
      momentOf: (event) => theatre.momentOf(event),
      pace: () => ({ speed: this.speed, takeYourTime: false, moments: this.playing && this.speed <= 1 ? theatre.moments() : 'off' }),
      still: () => theatre.still(),
      heardOf: (event, beat) => theatre.heardOf(event, beat),
      play: (voice, after) => theatre.play(voice, after),
      longest: (lines) => LINE_MS * lines,
      settled: () => this.#settled?.(),
      speak: () => undefined, // the action bar says it
    };
  }

  /** Another game, or other eyes: what was fetched is not what they see. */
  clear(): void {
    this.stop();
    this.#views = new Steps((step) => this.#theatre.fetch(step));
  }

  // --- What the person at the screen wants ---

  /** What moves is at its place at once, and nothing goes on. */
  stop(): void {
    this.#wish += 1;
    this.playing = false;
    this.film.skip();
    this.#endRest();
  }

  toggle(): void {
    if (this.playing) this.stop();
    else void this.play();
  }

  /** From where it stands to the end; from the end, from the beginning. */
  async play(): Promise<void> {
    this.stop();
    const wish = this.#wish;
    this.playing = true;
    if (this.#at >= this.#theatre.steps()) await this.#cut(0, wish);
    while (wish === this.#wish && this.#at < this.#theatre.steps()) await this.#show(this.#at + 1, wish);
    if (wish === this.#wish) this.playing = false;
  }

  /** Shows a step as it is, without a movement. */
  async goTo(step: number): Promise<void> {
    this.stop();
    const to = Math.max(0, Math.min(this.#theatre.steps(), Math.round(step)));
    await this.#cut(to, this.#wish);
    this.#theatre.arrived(to);
  }

  /** The next step, with its movement. */
  async forth(): Promise<void> {
    this.stop();
    if (this.#at >= this.#theatre.steps()) return;
    this.#theatre.arrived(this.#at + 1);
    await this.#show(this.#at + 1, this.#wish);
  }

  async back(): Promise<void> {
    await this.goTo(this.#at - 1);
  }

  // --- Showing ---

  get #at(): number {
    return this.#theatre.at ?? this.#theatre.steps();
  }

  async #cut(step: number, wish: number): Promise<void> {
    const theatre = this.#theatre;
    theatre.at = step;
    const view = await this.#fetched(step, wish);
    if (view && wish === this.#wish) theatre.looked = view;
  }

  async #show(step: number, wish: number): Promise<void> {
    const theatre = this.#theatre;
    const view = await this.#fetched(step, wish);
    if (!view || wish !== this.#wish) return;
    void this.#views.fetchAhead(step + 1, Math.min(theatre.steps(), step + AHEAD));
    const events = theatre.told(step);
    const begun = Date.now();
    theatre.at = step;
    this.film.clear([]);
    const isOver = new Promise<void>((over) => (this.#settled = over));
    this.film.add(events, view);
    await isOver;
    if (theatre.at === step) theatre.looked = view;
    if (wish !== this.#wish || !this.playing || !events.some((event) => theatre.hasLine(event))) return;
    await this.#stay((theatre.still() ? LINE_MS : LEAST_MS) / this.speed - (Date.now() - begun));
  }

  async #fetched(step: number, wish: number): Promise<View | undefined> {
    try {
      return await this.#views.get(step);
    } catch (error) {
      if (wish === this.#wish) {
        this.stop();
        this.#theatre.failed(error);
      }
      return undefined;
    }
  }

  #stay(ms: number): Promise<void> {
    if (ms <= 0) return Promise.resolve();
    return new Promise((over) => {
      this.#rest = { timer: setTimeout(() => this.#endRest(), ms), over };
    });
  }

  #endRest(): void {
    if (!this.#rest) return;
    clearTimeout(this.#rest.timer);
    this.#rest.over();
    this.#rest = undefined;
  }
}
