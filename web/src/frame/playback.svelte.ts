import { textOf } from '../lib/said';
import type { MomentStyle, Speed } from '../lib/settings.svelte';
import type { Beat, BeatSound, Belongs, Heard, Moment } from './module';
import { isResult } from './sound/heard';
import type { VoiceName } from './sound/voices';
import { Grouping } from './story';

/** The story as a film: what was told since the last own turn, shot by shot, at a pace that a person can follow. */

export const SPEEDS: readonly Exclude<Speed, 0>[] = [1, 2, 4];

export interface Pace {
  speed: Speed | 0.5;
  /** Nothing goes on by itself. */
  takeYourTime: boolean;
  moments: MomentStyle;
}

const READ_MS = 1200; // the least time for something to read
const WHOLE_TURN_MS = 12_000; // a longer turn is sped up evenly
const LINE_MS = 1600; // of a story that is played again, on the average
const MOST_SHOTS = 600;
const DIGITS = new Set('123456789'); // keys that choose something

/** One event on the screen. */
export interface Shot<View, Event, Show = unknown> {
  event: Event;
  before: View;
  after: View;
  /** None: nothing can be seen of it. */
  beat: Beat<View, Show> | undefined;
  /** With it a line of the story begins. */
  begins: boolean;
  /** The one who looks did it: there is nothing to wait for. */
  isOwn: boolean;
}

/** What the film needs to know of the table, and what it shows there. */
export interface Stage<View, Event, Show = unknown> {
  shown: View | null;
  beat: (Beat<View, Show> & { id: number; event: Event }) | null;
  playing: boolean;
  tell(view: View, event: Event): Beat<View, Show> | undefined;
  belongs(event: Event): Belongs;
  seatOf(event: Event): number | undefined;
  /** The one who looks; null only watches. */
  looker(): number | null;
  momentOf(event: Event): Moment | undefined;
  pace(): Pace;
  /** True if no movement is wanted. */
  still(): boolean;
  /** The longest that so many lines may take at single speed (ms); without it, as long as a whole turn may. */
  longest?(lines: number): number;
  /** Nothing is left to show: the table is as it is. */
  settled(): void;
  speak(moment: Moment): void;
  /** What an event sounds like. */
  heardOf(event: Event, beat: Beat<View, Show> | undefined): Heard;
  /** This voice is heard, so many milliseconds from now. */
  play(voice: VoiceName, after: number): void;
}

/** How long a shot lasts at single speed. */
export function lengthOf({ beat, isOwn }: Pick<Shot<unknown, unknown>, 'beat' | 'isOwn'>, still: boolean): number {
  if (!beat) return 0;
  const moves = still ? 0 : beat.ms;
  if (isOwn) return moves;
  return Math.max(moves + (beat.rest ?? 0), beat.isRead || beat.card ? READ_MS : 0);
}

/** How much faster than at single speed everything must go for it to fit. */
export function hurry(lengths: readonly number[], most: number): number {
  return Math.max(1, lengths.reduce((sum, ms) => sum + ms, 0) / most);
}

/** How long a moment stays: as long as its sentence takes to read. */
export function readingTime(letters: number): number {
  return Math.max(1800, Math.min(4000, 60 * letters));
}

export const SHORT_MOMENT_MS = 1200;

export class Playback<View, Event, Show = unknown> {
  readonly #stage: Stage<View, Event, Show>;
  #grouping!: Grouping<Event>;
  /** Whose turn it is as far as was told; null: nobody's. */
  #turn: number | null | undefined;
  /** What can be shown. Views and events are never changed, so only the list itself is watched. */
  #shots: readonly Shot<View, Event, Show>[] = $state.raw([]);
  /** The number of the next shot. */
  #next = $state(0);
  /** How many shots were seen when they happened. */
  #seen = 0;
  /** Where this showing began, and where it ends if it does before the last shot. */
  #begun = 0;
  #end: number | null = null;
  /** Where it pauses by itself, and where it did. */
  #pauseAt: number | null = null;
  #pausedAt: number | null = null;
  /** Ends the shot that is on the screen. */
  #timer: ReturnType<typeof setTimeout> | undefined;
  #ids = 0;
  /** It waits for the person at the screen. */
  paused = $state(false);
  /** What was seen already is shown once more; the table itself is farther. */
  again = $state(false);
  /** What the time of every movement is multiplied with, also of those that style sheets make. */
  tempo = $state(1);
  /** The first event that nobody has seen yet. */
  upcoming: Event | null = $derived.by(() => (this.again ? null : (this.#shots[this.#next]?.event ?? null)));
  /** The event that was shown last. */
  latest: Event | null = $derived.by(() => this.#shots[this.#next - 1]?.event ?? null);

  constructor(stage: Stage<View, Event, Show>) {
    this.#stage = stage;
    this.clear([]);
  }

  // --- What is to be shown ---

  /** The table was laid anew; this much is known of the story, and cannot be shown. */
  clear(story: readonly Event[]): void {
    this.#shots = [];
    this.#next = this.#seen = this.#begun = 0;
    this.#end = this.#pauseAt = this.#pausedAt = null;
    this.#grouping = new Grouping((event: Event) => this.#stage.belongs(event));
    this.#turn = undefined;
    for (const event of story) this.#place(event);
    const isHeld = this.paused && this.#stage.looker() === null;
    this.skip();
    this.paused = isHeld; // what comes next is held as before
  }

  /** More has happened; `view` is how the table looks after it. */
  add(events: readonly Event[], view: View): void {
    const last = this.#shots.at(-1);
    let now = last?.after ?? this.#stage.shown ?? view;
    const more = events.map((event, n): Shot<View, Event, Show> => {
      const before = now;
      const beat = this.#stage.tell(before, event);
      now = n === events.length - 1 ? view : (beat?.view ?? before);
      const begins = this.#place(event);
      return { event, before, after: now, beat, begins, isOwn: this.#isOwn(event, beat) };
    });
    if (more.length) this.#shots = [...this.#shots, ...more];
    else if (last) this.#shots = this.#shots.with(-1, { ...last, after: view });
    this.#forget();
    if (this.again) this.#comeBack(); // what is new is worth more than what is old
    this.#start();
  }

  /** True if a line of the story begins with it. */
  #place(event: Event): boolean {
    const { turn } = this.#stage.belongs(event);
    if (turn !== undefined) this.#turn = turn;
    return this.#grouping.take(event).place === 'begins';
  }

  /** In one's own turn everything is one's own doing, but for cards that others play. */
  #isOwn(event: Event, beat: Beat<View, Show> | undefined): boolean {
    const me = this.#stage.looker();
    const seat = this.#stage.seatOf(event);
    if (me === null) return false;
    return this.#turn === me ? !(beat?.card && seat !== undefined && seat !== me) : seat === me && this.#turn == null;
  }

  #forget(): void {
    const over = Math.min(this.#shots.length - MOST_SHOTS, this.#next, this.#seen, this.#begun);
    if (over <= 0 || this.again) return;
    this.#shots = this.#shots.slice(over);
    this.#next -= over;
    this.#seen -= over;
    this.#begun -= over;
  }

  /** How the table looked before an event; undefined if nobody has seen that. */
  before(event: Event): View | undefined {
    return this.#shots.find((shot) => shot.event === event)?.before;
  }

  /** Whether the event can be shown again. */
  has(event: Event): boolean {
    return this.#shots.some((shot) => shot.event === event);
  }

  // --- What the person at the screen wants ---

  /** Everything that still moves is at its place at once. */
  skip(): void {
    this.#endMoments();
    this.paused = false;
    if (this.#stage.playing) this.#settle();
  }

  /** Holds the story, also before something happens: whoever only watches may do that. */
  pause(): void {
    if (this.#stage.playing || this.#stage.looker() === null) this.paused = true;
  }

  go(): void {
    const wasHeld = this.paused;
    this.paused = false;
    if (this.#stage.playing && wasHeld) this.#advance();
  }

  /** Shows a story once more from its beginning, and comes back to now. */
  replay(story: readonly Event[]): void {
    const { from, to } = this.#span(story);
    if (from < 0) return;
    this.#jump(from, from, to);
    this.#start();
  }

  /** Shows one line of a story and waits there. */
  look(line: readonly Event[], story: readonly Event[]): void {
    const { from } = this.#span(line);
    if (from < 0) return;
    const whole = this.#span(story);
    this.#jump(from, whole.from, whole.to);
    this.#pauseAt = Math.min(this.#lineEnd(from), this.#last);
    this.#start();
  }

  /** One line on. */
  forth(): void {
    if (!this.#stage.playing) return;
    const end = this.#lineEnd(this.#next);
    this.#pauseAt = this.#next < this.#last && (end < this.#last || this.again) ? Math.min(end, this.#last) : null;
    this.paused = false;
    this.#advance();
  }

  /** Back to the beginning of the line, or of the one before it; from now, to the last line of the story. */
  back(story: readonly Event[]): void {
    const { from, to } = this.#span(story);
    if (from < 0) return;
    const at = this.#stage.playing ? this.#next : to;
    const isAtBegin = this.paused && this.#pausedAt === at && Boolean(this.#shots[at]?.begins);
    const next = Math.max(from, this.#lineBegin(at - 1));
    this.#jump(isAtBegin || at > next ? next : from, from, to);
    this.paused = true;
    this.#pausedAt = this.#next;
    this.#start();
  }

  /** True if the key was meant for it: Space holds, the arrows go from line to line, whatever would act goes on to now. */
  key({ key }: Pick<KeyboardEvent, 'key'>, story: readonly Event[]): boolean {
    if (key === ' ') {
      if (this.paused) this.go();
      else this.pause();
    } else if (key === 'ArrowLeft') this.back(story);
    else if (key === 'ArrowRight') this.forth();
    else if (key === 'Enter' || DIGITS.has(key)) this.skip();
    else return false;
    return true;
  }

  /** Where a story begins and ends among the shots. */
  #span(story: readonly Event[]): { from: number; to: number } {
    const known = new Set(story);
    return {
      from: this.#shots.findIndex((shot) => known.has(shot.event)),
      to: this.#shots.findLastIndex((shot) => known.has(shot.event)) + 1,
    };
  }

  #jump(next: number, begun: number, end: number): void {
    if (!this.#stage.playing || this.again) {
      this.again = true;
      this.#end = end;
    }
    clearTimeout(this.#timer);
    this.#begun = Math.min(begun, next);
    this.#next = next;
    this.#pauseAt = this.#pausedAt = null;
    this.paused = false;
    this.#stage.beat = null;
    this.#stage.shown = this.#shots[next]?.before ?? this.#stage.shown;
  }

  #lineBegin(at: number): number {
    for (let n = Math.min(at, this.#shots.length - 1); n > 0; n--) if (this.#shots[n]!.begins) return n;
    return 0;
  }

  #lineEnd(at: number): number {
    for (let n = at + 1; n < this.#shots.length; n++) if (this.#shots[n]!.begins) return n;
    return this.#shots.length;
  }

  // --- Showing ---

  #start(): void {
    const { playing } = this.#stage;
    this.#stage.playing = true;
    if (!playing && !this.again) this.#begun = this.#next;
    if (!playing || this.again) this.#advance();
  }

  /** Shows shot after shot, until one takes its time or somebody wants to look. */
  #advance(): void {
    clearTimeout(this.#timer);
    while (!this.#mustWait()) {
      const shot = this.#next < this.#last ? this.#shots[this.#next] : undefined;
      if (!shot && !this.again) return this.#settle();
      if (!shot) {
        this.#comeBack();
        continue;
      }
      this.#next += 1;
      if (!this.again) this.#seen = Math.max(this.#seen, this.#next);
      const ms = this.#length(shot);
      this.#sound(shot);
      this.tempo = this.#stage.still() || this.#isAtOnce(shot) ? 0 : this.#paced(1);
      if (ms > 0) {
        this.#stage.shown = shot.beat!.view ?? shot.before;
        this.#stage.beat = { ...shot.beat!, card: shot.isOwn ? undefined : shot.beat!.card, id: ++this.#ids, event: shot.event };
        this.#timer = setTimeout(() => this.#leave(shot) || this.#advance(), ms);
        return;
      }
      if (this.#leave(shot)) return;
    }
  }

  /** What is shown at once is not heard one by one: only what came of it. */
  #sound(shot: Shot<View, Event, Show>): void {
    const { sound, soundAtEnd } = this.#stage.heardOf(shot.event, shot.beat);
    const isHeard = (voice: BeatSound | undefined): voice is BeatSound => voice !== undefined && (!this.#isAtOnce(shot) || isResult(voice));
    if (isHeard(sound)) this.#stage.play(sound, 0);
    if (isHeard(soundAtEnd)) this.#stage.play(soundAtEnd, this.#length(shot) > 0 ? this.#paced(shot.beat?.ms ?? 0) : 0);
  }

  /** The shot is over; true if a moment holds the story up. */
  #leave(shot: Shot<View, Event, Show>): boolean {
    this.#stage.beat = null;
    this.#stage.shown = shot.after;
    const { speed, moments } = this.#stage.pace();
    const moment = this.again || moments === 'off' ? undefined : this.#stage.momentOf(shot.event);
    if (!moment) return false;
    const holds = speed > 0;
    this.#raise(moment, holds ? () => this.#stage.playing && this.#advance() : undefined);
    return holds;
  }

  /** To where the table was left; what has happened since is shown like everything that happens. */
  #comeBack(): void {
    clearTimeout(this.#timer);
    this.again = this.paused = false;
    this.#end = this.#pauseAt = this.#pausedAt = null;
    this.#next = this.#begun = this.#seen;
    this.#stage.beat = null;
    this.#stage.shown = this.#shots[this.#seen]?.before ?? this.#shots.at(-1)?.after ?? this.#stage.shown;
  }

  #settle(): void {
    clearTimeout(this.#timer);
    this.#end = this.#pauseAt = this.#pausedAt = null;
    this.again = false;
    this.#next = this.#seen = this.#shots.length;
    this.#stage.beat = null;
    this.#stage.playing = false;
    this.#stage.settled();
  }

  /** Behind the shot with which the showing ends. */
  get #last(): number {
    return Math.min(this.#end ?? Infinity, this.#shots.length);
  }

  /** Whether somebody wants to look or read before the next shot. */
  #mustWait(): boolean {
    const next = this.#shots[this.#next];
    const reads = this.#stage.pace().takeYourTime && this.#next > this.#begun && next?.begins && !next.isOwn;
    if ((this.#pauseAt === this.#next || reads) && this.#pausedAt !== this.#next) {
      this.paused = true;
      this.#pausedAt = this.#next;
      this.#pauseAt = null;
    }
    return this.paused;
  }

  /** How long a shot lasts now, in milliseconds. */
  #length(shot: Shot<View, Event, Show>): number {
    return this.#isAtOnce(shot) ? 0 : this.#paced(lengthOf(shot, this.#stage.still()));
  }

  /** What others do is not played where somebody wants it so. */
  #isAtOnce({ isOwn }: Pick<Shot<View, Event, Show>, 'isOwn'>): boolean {
    return this.#stage.pace().speed === 0 && !isOwn && !this.again;
  }

  /** So many milliseconds at single speed, as fast as it must go now. */
  #paced(ms: number): number {
    return ms / (this.#stage.pace().speed || 1) / this.#faster(this.#stage.still());
  }

  /** How much faster than wished it must go. */
  #faster(still: boolean): number {
    const shots = this.#shots.slice(this.#begun, this.#last);
    const lines = Math.max(1, shots.filter((shot) => shot.begins).length);
    return hurry(
      shots.map((shot) => lengthOf(shot, still)),
      this.#stage.longest?.(lines) ?? (this.again ? LINE_MS * lines : WHOLE_TURN_MS),
    );
  }

  // --- Big moments ---

  /** The banner that is up. */
  moment: Moment | null = $state.raw(null);
  #moments: { moment: Moment; over: (() => void) | undefined }[] = []; // the first one is up
  #momentTimer: ReturnType<typeof setTimeout> | undefined;

  #raise(moment: Moment, over?: () => void): void {
    this.#stage.speak(moment);
    this.#moments.push({ moment, over });
    if (this.#moments.length === 1) this.#put();
  }

  #put(): void {
    clearTimeout(this.#momentTimer);
    this.moment = this.#moments[0]?.moment ?? null;
    if (!this.moment) return;
    const { moments, speed, takeYourTime } = this.#stage.pace();
    if (speed > 0) this.#stage.play('moment', 0);
    if (moments === 'full' && takeYourTime) return;
    const stays = moments === 'full' ? readingTime(textOf(this.moment.sentence).length) : SHORT_MOMENT_MS;
    this.#momentTimer = setTimeout(() => this.passMoment(), stays);
  }

  /** The banner goes; the next one comes, or the story goes on. */
  passMoment(): void {
    const gone = this.#moments.shift();
    this.#put();
    gone?.over?.();
  }

  #endMoments(): void {
    this.#moments = [];
    this.#put();
  }
}
