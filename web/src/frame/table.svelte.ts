import type {
  ChatLine,
  ClientMessage,
  CardInfo,
  OptionInfo,
  Replay,
  ReplayHands,
  ReplayStep,
  SealedInfo,
  ServerMessage,
  Snapshot,
  TableInfo,
  UndoAnswered,
  Update,
} from '../wire.gen';
import type { FairWatch } from '../lib/fairWatch.svelte';
import type { Sure } from './bar';
import { chaptersOf, type Chapter } from './chapters';
import { strong, textOf, type Said } from '../lib/said';
import { gameOver } from './ending';
import { Foresights, type Asked } from './foresights.svelte';
import { Reasons, type Reason } from './reasons';
import { begun, goneOn, taken, type Seat, type SeatState } from './seatState';
import { answerOf, eventsOf, foreseenOf } from './ofTheGame';
import { PASS, passes, Standing, type OnceForAll } from './standing';
import { Surveyor } from './survey';
import { Playback, type Pace } from './playback.svelte';
import { Reel } from './reel.svelte';
import { Steps } from './steps';
import { Calls } from './sound/calls';
import { heardOf } from './sound/heard';
import type { VoiceName } from './sound/voices';
import { plainStory, type Line, type Story } from './story';
import { Tale } from './tale.svelte';
import type { AskOf, Beat, EventOf, ForeseenOf, Hands, Moment, StoryPart, SurveyOf, TablePart, Telling } from './module';

export type Connection = 'joining' | 'open' | 'lost';

export interface Toast {
  id: number;
  words: Said;
  rule?: string;
  kind: 'bad' | 'info' | 'chat';
}

/** What the store needs from outside: the wire, and what can be fetched. */
export interface Outside {
  send(message: ClientMessage): void;
  /** As everyone saw it, or as one's own seat did. */
  replay(seat: Seat): Promise<Replay>;
  replayStep(step: number, seat: Seat): Promise<ReplayStep>;
  /** What each seat could know after a step of a finished game. */
  replayHands?(step: number): Promise<ReplayHands>;
  speak(text: string, urgent?: boolean): void;
  /** Something is heard, so many milliseconds from now; without it, it is quiet. */
  play?(voice: VoiceName, after: number): void;
  /** True if no movement is wanted. */
  still(): boolean;
  /** How fast others' turns are shown; without it, at once where nothing moves. */
  pace?(): Pace;
  /** How this person wants reaction windows: told to the server for every own seat. */
  wishes?(): { autoPass: boolean; stopAt: string[] };
}

interface Kept<View> {
  version: number;
  view: View;
}

const HISTORY = 2000;
const STAYS = 6000; // milliseconds that a notice stands, and longer for each letter of it
const EACH_LETTER = 40;

// eslint-disable-next-line @typescript-eslint/no-explicit-any -- the house hands views, hands and shows through; a game names its own
type Any = any;

/** One table as this browser knows it: one or more own seats, or a spectator's. It knows no rules. */
export class TableStore<View = Any, Own extends Hands = Any, Show = Any, Tells extends Telling = Any> {
  readonly game: TablePart<View, Own, Show, Tells>;
  readonly hands: Own;
  readonly #outside: Outside;

  /** Holds the server to what it told; null where nothing is held. */
  fair: FairWatch | null = null;
  info: TableInfo | null = $state.raw(null);
  seats: Record<string, SeatState<View, Tells>> = $state.raw({});
  current: Seat | undefined = $state.raw(undefined);
  connection: Connection = $state('joining');
  chat: ChatLine[] = $state.raw([]);
  toasts: Toast[] = $state.raw([]);
  cards: Record<string, CardInfo> = $state.raw({});
  /** The choice that was sent and not yet answered; empty while one is taken back. */
  pending: string | null = $state(null);
  /** The seat that shall take the device. */
  curtain: number | null = $state(null);
  /** What came of the game, for whoever looks; who only watches has neither won nor lost. */
  result: 'won' | 'lost' | 'draw' | undefined = $derived.by(() => {
    if (!this.over) return undefined;
    const winners = this.info?.outcome?.winners ?? [];
    if (!winners.length || this.current == null) return 'draw';
    return winners.some((seat) => this.ownSeats.includes(seat)) ? 'won' : 'lost';
  });
  /** What is drawn: lags behind the truth while the story is played. */
  shown: View | null = $state.raw(null);
  beat: (Beat<View, Show> & { id: number; event: EventOf<Tells> }) | null = $state.raw(null);
  playing = $state(false);
  /** The step being looked at; null is now. */
  at: number | null = $state(null);
  replay: Replay | null = $state.raw(null);
  looked: View | null = $state.raw(null);
  history: Kept<View>[] = $state.raw([]);
  /** What each seat may know, where bots play alone and somebody wants to see it. */
  openedHands: View[] | null = $state.raw(null);
  /** What is asked before something that cannot be taken back. */
  sure: Sure | null = $state.raw(null);
  /** The rule that is open beside the table; the whole book if it is empty. */
  rule: string | null = $state(null);
  /** Since when the clocks stand as `info` says (ms). */
  clockFrom = $state(0);
  unread = $state(0);
  /** The chat lies open before the one who looks. */
  isReadingChat = $state(false);
  /** The link of this table is shown, to be sent to somebody. */
  inviting = $state(false);
  /** Why the last wish to take a choice back was not granted; until the game goes on. */
  notTakenBack: { version: number; words: Said } | null = $state.raw(null);

  me: SeatState<View, Tells> | undefined = $derived(this.current === undefined ? undefined : this.seats[String(this.current)]);
  view: View | null = $derived(this.at !== null ? this.looked : (this.shown ?? this.me?.view ?? null));
  live = $derived(this.at === null);
  over = $derived(this.info?.state === 'finished');
  /** Everybody has sat down: before that there is nothing to measure. */
  hasBegun = $derived(this.info?.state !== 'waiting');
  /** What may be answered at this moment. */
  ask: AskOf<Tells> | null = $derived(this.playing || this.at !== null || this.curtain !== null ? null : (this.me?.ask ?? null));
  /** Nothing can be said right now: an answer is on its way, or the line is down. */
  busy = $derived(this.pending !== null || this.connection === 'lost');
  story: EventOf<Tells>[] = $derived(this.replay && (this.at !== null || !this.me) ? eventsOf(this.replay.story) : (this.me?.story ?? []));
  /** The story as far as it has been played: what still waits for its movement is not told yet. */
  told: EventOf<Tells>[] = $derived.by(() => {
    const { upcoming } = this.playback;
    const until = this.live && this.playing && upcoming ? this.story.lastIndexOf(upcoming) : -1;
    return until < 0 ? this.story : this.story.slice(0, until);
  });
  /** From whose side the table is seen. */
  side: number = $derived(this.current ?? this.replay?.seat ?? 0);
  version: number = $derived(this.me?.version ?? this.replay?.steps ?? 0);
  /** The own answer that lies sealed, as long as the game waits for others. */
  sealed: SealedInfo | null = $derived(this.live && !this.playing && this.curtain === null ? (this.me?.sealed ?? null) : null);
  /** Whom the game waits for besides this seat. */
  awaited: number[] = $derived((this.me?.asked ?? []).filter((seat) => seat !== this.current));
  ownSeats: number[] = $derived(
    Object.values(this.seats)
      .map((one) => one.seat)
      .filter((seat): seat is number => seat !== null),
  );
  /** The own seats that somebody at this screen must answer for, whatever is still being shown. */
  asksMe: number[] = $derived(
    this.over ? [] : this.ownSeats.filter((seat) => this.seats[String(seat)]?.ask && this.#isLeftTo(this.seats[String(seat)]!)),
  );

  readonly #standing = new Standing();
  #ids = 0;
  #wish: string | null = null;
  #wished = new Set<number>();
  #news: string[] = []; // told and not yet spoken
  readonly #reasons: Reasons;
  readonly #surveyor: Surveyor;
  readonly #telling: StoryPart<EventOf<Tells>>;
  readonly #tale: Tale<View, Tells>;
  readonly playback: Playback<View, EventOf<Tells>, Show>;
  /** Plays the finished game. */
  readonly reel: Reel<View, EventOf<Tells>, Show>;
  readonly #foresights: Foresights;
  readonly #calls: Calls;

  constructor(game: TablePart<View, Own, Show, Tells>, outside: Outside) {
    this.game = game;
    this.#outside = outside;
    this.#reasons = new Reasons((message) => outside.send(message));
    this.#surveyor = new Surveyor((message) => outside.send(message));
    this.#telling = game.story ?? plainStory((event: EventOf<Tells>) => game.seatOf(event));
    this.#tale = new Tale<View, Tells>(this, this.#telling);
    this.playback = this.#film();
    this.reel = this.#finishedGame();
    this.#foresights = new Foresights((message) => outside.send(message), game.foreseesEvents ?? false);
    this.hands = game.hands(this);
    this.#calls = new Calls(
      (voice) => outside.play?.(voice, 0),
      (ask) => this.ask?.number === ask && this.pending === null,
    );
  }

  // --- Names ---

  nameOf(seat: number): string {
    return this.info?.seats[seat]?.name || `Player ${seat + 1}`;
  }

  /** "You" for the seat that looks, the name otherwise. */
  called(seat: number): string {
    return this.current === seat && this.ownSeats.length < 2 ? 'You' : this.nameOf(seat);
  }

  /** Who it is, under the name. */
  roleOf(seat: number): string {
    const info = this.info?.seats[seat];
    if (!info) return '';
    if (info.resigned && !this.isEarlier) return 'Resigned';
    if (info.left && info.bot) return `${this.nameOf(seat)} left: bot plays on`;
    if (info.left) return 'Out of the game';
    if (info.kind === 'bot') return `Bot, ${info.bot || 'greedy'}`;
    if (info.kind === 'open') return 'Free seat';
    if (this.current === seat) return 'You';
    return info.connected ? 'At the table' : 'Away';
  }

  /** A card that the table knows by this id. */
  cardOf(card: string): CardInfo | undefined {
    return this.game.cardOf ? this.game.cardOf(this.cards, card) : this.cards[card];
  }

  isMe(seat: number): boolean {
    return this.side === seat;
  }

  /** Where a seat is, counted from the one who looks: 1 is oneself, the others follow in table order. Colours and lines go by it. */
  placeOf(seat: number): number {
    const seats = Math.max(2, this.info?.seats.length ?? 2);
    return ((seat - this.side + seats) % seats) + 1;
  }

  /** More than two: the others have strips instead of boards. */
  crowded: boolean = $derived((this.info?.seats.length ?? 0) > 2);

  // --- What the server says ---

  receive(message: ServerMessage): void {
    if (this.#surveyor.take(message) || this.#foresights.take(message) || this.#reasons.take(message, this.version)) return;
    switch (message.type) {
      case 'snapshot':
        return this.#snapshot(message);
      case 'update':
        return this.#update(message);
      case 'refused':
        return this.#refused(message);
      case 'chat':
        this.chat = [...this.chat, message];
        return this.#heard(message);
      case 'undo_answered':
        return this.#undoAnswered(message);
      case 'opened_hands':
        this.openedHands = message.views.map((view) => this.game.read(view));
        return;
      case 'error':
        this.pending = null;
        this.#wish = null;
        if (message.version != null && message.version !== this.version) this.#outside.send({ type: 'again' });
        else this.toast(message.text);
        return;
    }
  }

  /** Somebody said something: whoever does not look at the chat is told beside the board. */
  #heard(line: ChatLine): void {
    if (line.seat !== null && this.ownSeats.includes(line.seat)) return;
    if (this.isReadingChat) this.#outside.speak(`${line.name}: ${line.text}`);
    else {
      this.unread += 1;
      const name: Said[number] = line.seat === null ? strong(line.name) : { type: 'seat', text: line.name, seat: line.seat };
      this.toast([name, `: ${line.text}`], undefined, 'chat');
    }
  }

  /** A wish to take a choice back was not granted: whoever wished is told so, and why; the others see that the question is gone. */
  #undoAnswered({ asker, answer, by }: UndoAnswered): void {
    if (!this.ownSeats.includes(asker)) return;
    const words: Said =
      answer === 'refused' && by != null
        ? [{ type: 'seat', text: this.nameOf(by), seat: by }, ' does not agree: your choice stands.']
        : ['The game went on before all had agreed: your choice stands.'];
    this.notTakenBack = { version: this.version, words };
    this.toast(words, undefined, 'info');
  }

  #snapshot(message: Snapshot): void {
    this.#setInfo(message.table);
    if (message.chat) this.chat = message.chat;
    const state = begun<View, Tells>(message, (told) => this.game.read(told));
    const known = this.seats[String(message.seat)];
    this.seats = { ...this.seats, [String(message.seat)]: state };
    this.#wishWindows(message.seat);
    if (this.current === undefined || (this.current === null && message.seat !== null)) this.current = message.seat;
    if (this.current !== message.seat) {
      this.#settle(message.seat);
      return;
    }
    if (known && known.version > message.version) this.history = this.history.filter((k) => k.version < message.version);
    this.playback.clear(state.story);
    this.#keep(message.version, state.view);
    this.shown = state.view;
    this.#moveOn();
    this.#settle(message.seat);
  }

  #update(message: Update): void {
    const known = this.seats[String(message.seat)];
    if (!known || message.version < known.version) {
      this.#outside.send({ type: 'again' });
      return;
    }
    if (message.table) this.#setInfo(message.table);
    const more: EventOf<Tells>[] = eventsOf(message.events);
    const state = goneOn(known, message, (told) => this.game.read(told));
    this.seats = { ...this.seats, [String(message.seat)]: state };
    if (message.seat !== this.current) {
      this.#settle(message.seat);
      return;
    }
    this.#calls.told(more, (event) => ({ doer: this.game.seatOf(event), turn: this.#telling.belongs(event).turn }));
    if (message.version !== known.version || message.events.length) {
      this.#moveOn();
      this.#keep(message.version, state.view);
    }
    if (message.events.length) this.hands.asked(null); // what was in hand is on the table now
    this.#news.push(...message.events.map((event) => textOf(event.words)));
    this.playback.add(more, state.view);
  }

  /** The game stands at another step: what was half said about the one before is forgotten. */
  #moveOn(): void {
    this.pending = null;
    if (!this.sure?.ofWholeGame || this.over) this.sure = null;
  }

  #setInfo(info: TableInfo): void {
    this.info = info;
    this.clockFrom = Date.now();
  }

  #keep(version: number, view: View): void {
    const older = this.history.filter((kept) => kept.version < version);
    this.history = [...older.slice(-HISTORY), { version, view }];
  }

  /** After the story was played: who is asked, and is that the one who looks? */
  #settle(seat: Seat): void {
    const state = this.seats[String(seat)];
    if (!state) return;
    const mine = this.me;
    if (seat !== this.current) {
      if (mine && !mine.ask && !this.playing) this.#callOther();
      return;
    }
    this.hands.asked(state.ask);
    const kept = state.ask && seat !== null ? this.#standing.to(seat, state.ask, this.#stretch) : null;
    if (kept) {
      this.choose(kept); // nobody is called for it
      return;
    }
    this.#calls.settled({ seat, ask: state.ask, turn: this.game.turn(state.view), result: this.result });
    if (this.#wish && state.ask?.options.some((option) => option.choice === this.#wish)) {
      const wish = this.#wish;
      this.#wish = null;
      this.choose(wish);
      return;
    }
    const said = [...this.#news.splice(0), ...(state.ask ? [textOf(state.ask.words)] : [])].join(' ');
    if (said) this.#outside.speak(said);
    if (!state.ask) this.#callOther();
  }

  /** Hot seat: nobody at the screen is asked, but another own seat is. */
  #callOther(): void {
    const own = this.ownSeats.map((seat) => this.seats[String(seat)]!);
    if (own.some(({ version }) => version !== own[0]!.version)) return; // the news of another own seat is still on its way
    const asked = this.ownSeats.filter((seat) => seat !== this.current && this.#isLeftTo(this.seats[String(seat)]!));
    asked.sort((a, b) => this.placeOf(a) - this.placeOf(b)); // the next one in table order
    const next = asked[0];
    if (next === undefined || this.#answered(next)) return;
    this.curtain = next;
    if (this.#isOpenTo(next)) this.#handOver(next);
  }

  /** Nothing is kept from either of the two: they know the same, and nobody answers in secret. */
  #isOpenTo(seat: number): boolean {
    const [mine, theirs] = [this.me, this.seats[String(seat)]];
    if (!mine || !theirs || theirs.asked.length > 1 || this.ownSeats.some((one) => this.seats[String(one)]!.sealed)) return false;
    const known = ({ told }: SeatState<View, Tells>) => JSON.stringify({ ...told, seat: null });
    return known(mine) === known(theirs);
  }

  /** No curtain is needed: it is said who chooses now. */
  #handOver(seat: number): void {
    this.lift();
    this.toast([{ type: 'seat', text: this.nameOf(seat), seat }, ' chooses now.'], undefined, 'info');
  }

  /** A seat at this screen has said beforehand what it answers: nobody needs to come for it. */
  #answered(seat: number): boolean {
    const { ask } = this.seats[String(seat)]!;
    const choice = ask && this.#standing.to(seat, ask, this.#stretch);
    if (!choice || this.connection === 'lost') return false;
    this.#outside.send({ type: 'choose', seat, number: ask.number, choice });
    return true;
  }

  /** The round and phase, in which an answer can be given once for all. */
  get #stretch(): string {
    return this.view === null ? '' : `${this.game.round(this.view)} ${this.game.phase(this)}`;
  }

  /** What this seat can answer from now on without being called: the same as before, or a pass while others are at it. */
  get onceForAll(): OnceForAll | null {
    const { ask, current } = this;
    const isRepeated = this.game.repeated?.includes(ask?.question ?? '') ?? false;
    if (!ask || current == null || (this.ownSeats.length < 2 && !isRepeated)) return null;
    return this.#standing.offer(current, ask, this.#stretch, isRepeated);
  }

  /** Answers now, and the same whenever it is asked again. */
  answerOnceForAll({ choice }: OnceForAll): void {
    const { ask, current } = this;
    if (!ask || current == null || this.busy) return;
    this.#standing.keep(current, ask, choice, this.#stretch);
    this.choose(choice);
  }

  /** Whether the seat that is called may let the window pass without a look at its hand. */
  get mayPassUnseen(): boolean {
    return this.curtain !== null && passes(this.seats[String(this.curtain)]?.ask ?? null);
  }

  /** Whoever is called says aloud that they pass: the device stays where it is. */
  passUnseen(): void {
    const ask = this.curtain === null ? null : this.seats[String(this.curtain)]?.ask;
    if (!ask || this.connection === 'lost') return;
    this.#outside.send({ type: 'choose', seat: this.curtain!, number: ask.number, choice: PASS });
    this.curtain = null;
  }

  /** Whether somebody must come to the screen: a single option is taken by the server, unless the person wants to stop there. */
  #isLeftTo({ seat, ask }: SeatState<View, Tells>): boolean {
    if (!ask || (seat !== null && this.info?.seats[seat]?.left)) return false;
    const wishes = this.#outside.wishes?.() ?? { autoPass: true, stopAt: [] };
    return ask.measured || ask.options.length !== 1 || !wishes.autoPass || wishes.stopAt.includes(ask.moment || ask.question);
  }

  #refused(reason: Reason): void {
    this.pending = null;
    this.#wish = null;
    this.toast(reason.words, reason.rule);
  }

  // --- What we say ---

  choose(choice: string): void {
    const { ask, current } = this;
    if (!ask || current == null || this.busy) return;
    this.pending = choice;
    this.#standing.chose(current, ask, choice, this.#stretch);
    this.#tale.chose(this.version);
    this.#outside.send({ type: 'choose', seat: current, number: ask.number, choice });
  }

  /** Takes the last choice back and makes this one instead, if taking back is free. */
  instead(choice: string): void {
    if (this.me?.mayUndo !== 'free' || this.busy) return;
    this.#wish = choice;
    this.undo();
  }

  undo(): void {
    const { me, current } = this;
    if (!me || current == null || me.mayUndo === 'no' || this.busy) return;
    this.#standing.forget();
    if (me.mayUndo === 'free') {
      if (me.undo && this.#wish === null) this.toast(['Taken back: ', ...taken(this, me.undo)], undefined, 'info');
      this.pending = ''; // what is asked now is about to be gone
    }
    if (me.mayUndo === 'ask') {
      const others = this.crowded ? 'The others are' : 'Your opponent is';
      this.toast(`${others} asked whether you may take it back.`, undefined, 'info');
    }
    this.#outside.send({ type: 'undo', seat: current });
  }

  answerUndo(agree: boolean): void {
    if (this.current != null) this.#outside.send({ type: 'answer_undo', seat: this.current, agree });
  }

  /** Takes the sealed answer back, to be asked anew. */
  breakSeal(): void {
    if (this.current == null || !this.sealed || this.busy) return;
    this.#outside.send({ type: 'break_seal', seat: this.current });
  }

  /** Plays on in an own seat that was left. */
  comeBack(seat: Seat = this.current ?? null): void {
    if (seat != null && !this.busy) this.#outside.send({ type: 'return', seat });
  }

  /** Hot seat: whoever is called is away, and a bot plays on for them until they come back. */
  letBotPlay(seat: number): void {
    this.#outside.send({ type: 'resign', seat });
    this.curtain = null; // the device stays with the one who has it
  }

  resign(): void {
    if (this.current != null) this.#outside.send({ type: 'resign', seat: this.current });
  }

  rematch(): void {
    if (this.current != null) this.#outside.send({ type: 'rematch', seat: this.current });
  }

  say(text: string): void {
    const words = text.trim().slice(0, 300);
    if (words && this.current != null) this.#outside.send({ type: 'say', seat: this.current, text: words });
  }

  windows(autoPass: boolean, stopAt: string[]): void {
    for (const seat of this.ownSeats) {
      this.#outside.send({ type: 'windows', seat, auto_pass: autoPass, stop_at: stopAt });
    }
  }

  /** Once for each seat and connection. */
  #wishWindows(seat: Seat): void {
    const wishes = this.#outside.wishes?.();
    if (!wishes || seat === null || this.#wished.has(seat)) return;
    this.#wished.add(seat);
    this.#outside.send({ type: 'windows', seat, auto_pass: wishes.autoPass, stop_at: wishes.stopAt });
  }

  /** Why is this not allowed now? Null if it is, or if nobody says so. Asked once for each position. */
  why(choice: string): Promise<Reason | null> {
    const mayAsk = this.me !== undefined && this.live && this.hasBegun;
    return this.#reasons.ask(mayAsk ? (this.current ?? null) : null, this.version, choice);
  }

  /** What a screen wants to know about the table as it stands; null if there was no answer. Fails if there is nothing to measure. */
  async measure<Name extends SurveyOf<Tells>>(survey: Name, wish: Tells['wishes'][Name] & object): Promise<Tells['answers'][Name] | null> {
    if (!this.live || !this.hasBegun || !this.me || this.current === undefined) return null;
    return answerOf<Tells, Name>(await this.#surveyor.ask(this.current, this.version, survey, wish));
  }

  /** Whether all hands may be opened: nobody but bots plays. */
  mayOpenHands: boolean = $derived(this.current === null && (this.info?.seats.every((seat) => seat.kind === 'bot') ?? false));

  /** Shows what all seats hold, or closes it again. */
  openHands(isOpen: boolean): void {
    if (!this.mayOpenHands) return;
    if (!isOpen) this.openedHands = null;
    this.#outside.send({ type: 'open_hands', is_open: isOpen });
  }

  /**
   * What an answer to the open question would do, as the referee foresees it by what this seat may know. Undefined until it has
   * said so. The listed options are asked for when somebody first looks; measured choices only by `foresee`.
   */
  foreseen(choice: string): ForeseenOf<Tells> | undefined {
    const asked = this.#askedNow();
    const found = asked && this.#foresights.of(asked, choice);
    return found && foreseenOf<Tells>(found);
  }

  /** Whether the referee has still to say what the listed options would do. */
  get isForeseeing(): boolean {
    const asked = this.#askedNow();
    return asked !== undefined && this.#foresights.isAwaited(asked);
  }

  /** The same for several, once; all listed options if none is named. Null if the referee does not say. */
  async foresee(choices: string[] = []): Promise<ForeseenOf<Tells>[] | null> {
    const asked = this.#askedNow();
    const found = asked && (await this.#foresights.ask(asked, choices));
    return found?.map((one) => foreseenOf<Tells>(one)) ?? null;
  }

  /** The words for an answer that somebody might give to what was foreseen. */
  answerWords(choice: string): OptionInfo | undefined {
    return this.#foresights.answer(choice);
  }

  #askedNow(): Asked | undefined {
    const { ask, current, connection } = this;
    if (!ask || current == null || connection === 'lost') return undefined;
    return { seat: current, number: ask.number, version: this.version };
  }

  connected(state: Connection): void {
    this.connection = state;
    if (state !== 'open') {
      this.openedHands = null;
      this.#surveyor.forget();
      this.#foresights.forget();
      this.#reasons.forget();
      this.#wished.clear();
      this.pending = null;
      this.#wish = null;
    }
  }

  // --- Hot seat ---

  /** The other player has taken the device. */
  lift(): void {
    if (this.curtain === null) return;
    this.current = this.curtain;
    this.curtain = null;
    this.pending = null;
    this.history = [];
    const state = this.me;
    if (!state) return;
    this.playback.clear(state.story);
    this.#keep(state.version, state.view);
    this.shown = state.view;
    this.#settle(this.current);
  }

  // --- The story: as a film, and in lines ---

  #film(): Playback<View, EventOf<Tells>, Show> {
    // eslint-disable-next-line @typescript-eslint/no-this-alias -- the film writes what is shown into the table
    const table = this;
    return new Playback<View, EventOf<Tells>, Show>({
      get shown() {
        return table.shown;
      },
      set shown(view) {
        table.shown = view;
      },
      get beat() {
        return table.beat;
      },
      set beat(beat) {
        table.beat = beat;
      },
      get playing() {
        return table.playing;
      },
      set playing(playing) {
        table.playing = playing;
      },
      tell: (view, event) => this.game.tell(view, event),
      belongs: (event) => this.#telling.belongs(event),
      seatOf: (event) => this.game.seatOf(event),
      looker: () => this.current ?? null,
      momentOf: (event) => (this.#isLast(event) ? gameOver(this) : undefined) ?? this.game.moment?.(this, event),
      pace: () => this.pace,
      still: () => this.#outside.still(),
      settled: () => {
        this.shown = this.me?.view ?? this.shown;
        if (this.current !== undefined) this.#settle(this.current);
      },
      speak: ({ title, sentence }) => this.#outside.speak(`${title}. ${textOf(sentence)}`),
      heardOf: (event, beat) => heardOf(event.words, beat),
      play: (voice, after) => this.#outside.play?.(voice, after),
    });
  }

  /** The game has ended with this. */
  #isLast(event: EventOf<Tells>): boolean {
    return this.over && this.me?.story.at(-1) === event;
  }

  get pace(): Pace {
    return this.#outside.pace?.() ?? { speed: this.#outside.still() ? 0 : 1, takeYourTime: false, moments: 'off' };
  }

  /** An act: everything that still moves is at its place at once. */
  skip(): void {
    this.playback.skip();
  }

  /** What happened since one's own turn; for whoever only watches, in this turn. */
  get tale(): Story<EventOf<Tells>> {
    return this.#tale.story;
  }
  /** The line under the pointer or the focus, here or on the board. */
  get pointed(): number | null {
    return this.#tale.pointed;
  }
  set pointed(line: number | null) {
    this.#tale.pointed = line;
  }
  /** The line that is pointed at; else the one that is being shown. */
  get lit(): number | null {
    return this.#tale.lit;
  }
  /** Whether there is a story to show. */
  get hasTale(): boolean {
    return this.#tale.isThere;
  }
  /** Something was chosen here since the story was told: it steps back. */
  get isOldTale(): boolean {
    return this.#tale.isOld;
  }

  lineOf(event: EventOf<Tells>): Line<EventOf<Tells>> | undefined {
    return this.#tale.lineOf(event);
  }

  dismiss(): void {
    this.#tale.dismiss();
  }

  belongs(event: EventOf<Tells>): ReturnType<StoryPart<EventOf<Tells>>['belongs']> {
    return this.#telling.belongs(event);
  }

  // --- Looking back ---

  first: number = $derived(this.replay ? 0 : (this.history[0]?.version ?? 0));
  last: number = $derived(this.replay ? this.replay.steps : this.version);

  /** The finished game: as an own seat saw it, or as everyone may. */
  async openReplay(seat?: Seat): Promise<void> {
    const eyes = seat === undefined ? (this.replay ? (this.replay.seat ?? null) : this.#ownEyes()) : seat;
    if (this.replay && (this.replay.seat ?? null) === eyes) return;
    this.replay = await this.#outside.replay(eyes);
    this.reel.clear();
    if (!this.me) this.current = eyes; // nobody sits here, or looks with the eyes of a seat
    this.#handsOf = null;
    if (!this.info) this.#setInfo(this.replay.table);
  }

  /** The seat whose hand may be seen: one's own. */
  #ownEyes(): Seat {
    return this.current ?? this.info?.seats.find((seat) => seat.yours)?.seat ?? null;
  }

  async goTo(step: number): Promise<void> {
    const to = Math.max(this.first, Math.min(this.last, Math.round(step)));
    if (this.replay) {
      await this.reel.goTo(to);
      return;
    }
    const kept = this.history.findLast((one) => one.version <= to) ?? this.history[0];
    if (!kept || to >= this.last) {
      this.goLive();
      return;
    }
    this.at = to;
    this.looked = kept.view;
  }

  goLive(): void {
    this.reel.stop();
    if (!this.me && this.replay) {
      void this.showEnd();
      return;
    }
    this.at = null;
    this.looked = null;
  }

  /** The end of a game at which nobody sits here. */
  async showEnd(): Promise<void> {
    await this.reel.goTo(this.last);
    if (this.at !== this.last) return;
    this.shown = this.looked;
    this.at = this.looked = null;
  }

  /** What happened with each step. */
  #byStep: Map<number, EventOf<Tells>[]> = $derived.by(() => {
    const found = new Map<number, EventOf<Tells>[]>();
    for (const event of this.story) {
      const same = found.get(event.version);
      if (same) same.push(event);
      else found.set(event.version, [event]);
    }
    return found;
  });

  /** What the step that is looked at is about: what is moving, else what its first line says, else the line before it. */
  lookedAt: EventOf<Tells> | null = $derived.by(() => {
    const { at, beat } = this;
    if (at === null) return null;
    const isTold = (event: EventOf<Tells>) => this.game.hasLine(event);
    if (beat && isTold(beat.event)) return beat.event;
    return this.#byStep.get(at)?.find(isTold) ?? this.story.findLast((event) => event.version < at && isTold(event)) ?? null;
  });

  /** Somebody looks at a step of the finished game. */
  looksBack: boolean = $derived(this.replay !== null && this.at !== null);
  /** What is looked at was before the end: nothing of that is told there. */
  isEarlier: boolean = $derived(this.looksBack && this.at! < this.last);
  /** Its turns, and what lies between them. */
  chapters: Chapter[] = $derived.by(() =>
    chaptersOf(eventsOf<Tells>(this.replay?.story ?? []), this.last, {
      belongs: (event) => this.#telling.belongs(event),
      mark: (event) => this.game.mark(event),
      heading: (event) => this.game.heading(this, event),
    }),
  );

  /** All hands lie open while one looks back. */
  opensAll = $state(false);
  #handsOf: Steps<View[]> | null = null;

  /** What each seat could know after a step of the finished game. */
  handsAt(step: number): Promise<View[]> {
    this.#handsOf ??= new Steps(async (one) => {
      const { views } = (await this.#outside.replayHands?.(one)) ?? { views: [] };
      return views.map((view) => this.game.read(view));
    }, 60);
    return this.#handsOf.get(step);
  }

  #finishedGame(): Reel<View, EventOf<Tells>, Show> {
    // eslint-disable-next-line @typescript-eslint/no-this-alias -- the reel writes what is looked at into the table
    const table = this;
    return new Reel<View, EventOf<Tells>, Show>({
      get at() {
        return table.at;
      },
      set at(step) {
        table.looked ??= table.view; // what is on the screen stays there until the step has come
        table.at = step;
      },
      get looked() {
        return table.looked;
      },
      set looked(view) {
        table.looked = view;
      },
      get beat() {
        return table.beat;
      },
      set beat(beat) {
        table.beat = beat;
      },
      steps: () => this.last,
      told: (step) => this.#byStep.get(step) ?? [],
      hasLine: (event) => this.game.hasLine(event),
      fetch: async (step) => this.game.read((await this.#outside.replayStep(step, this.replay?.seat ?? null)).view),
      tell: (view, event) => this.game.tell(view, event),
      belongs: (event) => this.#telling.belongs(event),
      seatOf: (event) => this.game.seatOf(event),
      momentOf: (event) => this.game.moment?.(this, event),
      still: () => this.#outside.still(),
      heardOf: (event, beat) => heardOf(event.words, beat),
      play: (voice, after) => this.#outside.play?.(voice, after),
      moments: () => this.pace.moments,
      arrived: (step) => this.#outside.speak(`Step ${step}. ${this.lookedAt ? textOf(this.lookedAt.words) : ''}`),
      failed: () => this.toast('This step could not be fetched. Try again.'),
    });
  }

  /** The banner that is up. */
  moment: Moment | null = $derived.by(() => this.playback.moment ?? this.reel.film.moment);

  passMoment(): void {
    if (this.playback.moment) this.playback.passMoment();
    else this.reel.film.passMoment();
  }

  // --- Notices ---

  toast(said: string | Said, rule?: string, kind: Toast['kind'] = 'bad'): void {
    const words = typeof said === 'string' ? [said] : said;
    const toast = { id: ++this.#ids, words, rule, kind };
    const others = this.toasts.filter((one) => textOf(one.words) !== textOf(words)); // the same is not said twice at once
    this.toasts = [...others.slice(-2), toast];
    this.#outside.speak(textOf(words), kind === 'bad');
    setTimeout(() => this.drop(toast.id), STAYS + textOf(words).length * EACH_LETTER);
  }

  drop(id: number): void {
    this.toasts = this.toasts.filter((toast) => toast.id !== id);
  }
}
