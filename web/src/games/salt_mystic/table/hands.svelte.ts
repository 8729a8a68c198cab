import { Threats } from '../../../frame/board/threats.svelte';
import type { Hands } from '../../../frame/module';
import type { Reason } from '../../../frame/reasons';
import { recall } from '../../../lib/store';
import { battle, stackAt, type Battle, type Stack } from './battle';
import { moveText, poseText, readEdge, readHeading, readMove, readPose, readThing, verbOf } from './choices';
import { places } from './elsewhere';
import { Latest } from '../../../frame/latest.svelte';
import { Mover, type Ghost } from './mover.svelte';
import { aboutOf, cardOf, kindOfQuestion, liftedOf, moverOf, pieceOf } from './placing';
import { Ruler } from './ruler.svelte';
import type { BattleAsk, BattleTable } from './store';
import type { DefensesTold, DefensesWish, StackTold, StackWish, ThreatTold } from '../told.gen';
import { isOpen } from './surveys';

/** Where this browser remembers that the view shall follow. */
export const FOLLOWS = 'salt-mystic.follows';

/** What the person at the table has in hand: a ghost, a target, a card, the ruler. It judges nothing. */
export class FieldHands extends Mover implements Hands {
  readonly ruler: Ruler;
  readonly threats: Threats<ThreatTold>;
  readonly stack: Latest<StackWish, StackTold>;
  readonly defenses: Latest<DefensesWish, DefensesTold>;
  /** Why the picked card cannot be played. */
  readonly cannot: Latest<string, Reason>;

  drag: { card: string; x: number; y: number } | null = $state.raw(null);
  /** A card that is dragged before the table has said that it may move: whose it is, and where it is held. */
  lifted: { uid: number; x: number; y: number; isLetGo: boolean } | null = $state.raw(null);
  hover: number = $state(0);
  /** By the keyboard. */
  focused: number = $state(0);
  pinned: number = $state(0);
  #number = -1;
  /** What each of our seats saw when it was asked last. */
  readonly #seen = new Map<number, { battle: Battle; version: number }>();
  #then: { question: string; choice: string }[] = [];

  constructor(store: BattleTable) {
    super(store);
    this.view.follows = recall(FOLLOWS, false);
    this.ruler = new Ruler(store, this.view);
    this.threats = new Threats(store, (uid) => store.measure('threat', { uid }));
    this.stack = new Latest((wish) => store.measure('stack', wish));
    this.defenses = new Latest((wish) => store.measure('defenses', wish));
    this.cannot = new Latest((choice) => store.why(choice));
  }

  /** Which question is in hand; differs whenever another one is asked. */
  get number(): number {
    return this.#number;
  }

  /** The Character or loose card that is looked at; 0: none. What has left the table is not looked at any more. */
  inspected: number = $derived.by(() => {
    const { stacks, loose, current } = this.battle;
    const looked = [this.hover, this.focused, this.pinned, this.ghost?.uid ?? 0, current];
    return looked.find((uid) => [...stacks, ...loose].some((one) => one.uid === uid)) ?? 0;
  });

  /** The enemies whose next turn is looked at: all, or the one that is pointed at. */
  feared: number[] = $derived.by(() => {
    const foes = this.battle.stacks.filter((stack) => stack.seat !== this.store.side).map((stack) => stack.uid);
    if (this.threats.all) return foes;
    const looked = this.hover || this.focused || this.pinned;
    return foes.includes(looked) ? [looked] : [];
  });

  /** A new question, or none: nothing stays in hand that belonged to the old one. */
  asked(ask: BattleAsk | null): void {
    const number = ask?.number ?? -1;
    if (number === this.#number) return;
    this.#number = number;
    if (ask) this.#lookBack();
    const then = this.#then.shift();
    this.#drop();
    if (ask && ask.question !== 'move') this.lifted = null;
    if (!ask) {
      if (then) this.#then.unshift(then); // the answer may come in two messages
      return;
    }
    if (then && then.question === ask.question && (ask.measured || ask.options.some((option) => option.choice === then.choice))) {
      queueMicrotask(() => this.store.choose(then.choice));
      return;
    }
    this.#then = [];
    this.begin(ask);
  }

  /** A new turn: if something happened where nobody looked, the whole table is shown. */
  #lookBack(): void {
    const { store, view } = this;
    const [now, before] = [battle(store.me?.view ?? null), this.#seen.get(store.side)];
    this.#seen.set(store.side, { battle: now, version: store.version });
    if (!before || now.turn <= before.battle.turn) return;
    const events = store.story.filter((event) => event.version > before.version);
    if (places(before.battle, now, events).some(({ x, y }) => !view.sees(x, y))) view.fit();
  }

  /** The view follows from now on: to what is asked about at once. */
  lookAgain(): void {
    const at = this.pose ?? this.piece ?? this.edgePose;
    if (at) this.view.follow(at.x, at.y);
  }

  #drop(): void {
    this.dropPlaces();
    this.dropGhost();
    this.card = null;
    this.cannot.clear();
    this.otherwise = false;
  }

  protected override change(ghost: Ghost): void {
    this.#then = []; // what was to follow belonged to the ghost as it was
    super.change(ghost);
  }

  /** Takes in hand what the question is about. */
  begin(ask: BattleAsk): void {
    const b = battle(this.store.me?.view ?? null);
    if (ask.question === 'phantom' && !this.otherwise) return this.#showDecision(ask, b);
    const question = ask.question === 'phantom' ? ask.about.question : ask.question;
    const about = aboutOf(ask);
    const kind = kindOfQuestion(question);
    if (kind === 'slide' || kind === 'face') {
      const stack = stackAt(b, moverOf(about, b));
      if (!stack) return;
      this.pinned = 0;
      this.ghost = { uid: stack.uid, from: stack, bearing: 0, distance: 0, facing: stack.heading, off: '', ram: false };
      this.#lookAt(stack);
      if (kind === 'slide') this.wantReach();
      this.judge();
      this.#goOn();
    } else if (kind === 'pick') {
      const found = ask.options.map((option) => stackAt(b, readThing(option.choice) ?? 0)).filter((stack) => stack !== undefined);
      if (found[0] && !found.some((stack) => this.view.sees(stack.x, stack.y))) this.view.follow(found[0].x, found[0].y);
    } else if (kind === 'target') {
      const stack = stackAt(b, b.current);
      if (stack) this.judged.want({ uid: stack.uid, move: moveText({ bearing: 0, distance: 0, facing: stack.heading }) });
    } else if (kind === 'pose') {
      const piece = pieceOf(about, b);
      this.put(piece);
      this.view.follow(piece.x, piece.y);
    } else if (kind === 'edge') {
      this.openEdge({ card: cardOf(about), lifted: liftedOf(about) }, b);
    }
  }

  /** What the phantom means to do, as a ghost that cannot be moved. */
  #showDecision({ about: { question, meant: choice, about }, measured }: Extract<BattleAsk, { question: 'phantom' }>, b: Battle): void {
    const kind = kindOfQuestion(question);
    const stack = stackAt(b, moverOf(about, b));
    const move = readMove(choice);
    if (stack && (kind === 'slide' || kind === 'target' || kind === 'face')) {
      this.ghost = {
        uid: stack.uid,
        from: stack,
        bearing: 0,
        distance: 0,
        facing: stack.heading,
        off: '',
        ram: false,
        ...(move ? { ...move.slide, ram: move.ram } : {}),
      };
      if (kind === 'target') this.target = readThing(choice) ?? 0;
      if (kind === 'face') this.ghost.facing = readHeading(choice) ?? stack.heading;
      this.#lookAt(stack);
      this.judge();
    } else if (kind === 'edge' && readEdge(choice)) this.foreseen = this.openEdge(null, b, readEdge(choice)!.at);
    else if (kind === 'pose' && measured) this.piece = { ...pieceOf(about, b), ...readPose(choice) };
  }

  /** With room for its movement. */
  #lookAt(stack: Stack): void {
    this.view.follow(stack.x, stack.y, 170);
  }

  // --- Saying it ---

  commit(): boolean {
    const store = this.store;
    this.#then = [];
    if (this.kind === 'list') return false;
    if (this.playing) return this.#commitCard();
    if (this.ghost) store.choose(this.choice());
    else if (this.piece) store.choose(poseText(this.piece));
    else if (this.kind === 'edge') return this.#commitEdge();
    else if (this.kind === 'target' && this.aim && this.options.has(this.aim.uid)) store.choose(String(this.aim.uid));
    else return false;
    return true;
  }

  /** The move, and then the attack by itself. */
  commitAndFire(): boolean {
    const { aim } = this;
    if (!this.ghost || !aim || !isOpen(aim)) return false;
    this.#then = [{ question: 'attack', choice: String(aim.uid) }];
    this.store.choose(this.choice());
    return true;
  }

  #commitEdge(): boolean {
    const choice = this.edgeChoice();
    if (choice === undefined) return false;
    this.store.choose(choice);
    return true;
  }

  #commitCard(): boolean {
    const option =
      this.cardOptions.find((one) => verbOf(one.choice) !== 'attach') ?? (this.cardOptions.length === 1 ? this.cardOptions[0] : undefined);
    if (!option) return false;
    const choice = verbOf(option.choice) === 'deploy' ? this.edgeChoice() : undefined;
    if (choice !== undefined) this.#then = [{ question: 'place', choice }];
    this.store.choose(option.choice);
    return true;
  }

  /** Another answer than the one in hand: nothing follows it by itself. */
  say(choice: string): void {
    this.#then = [];
    this.store.choose(choice);
  }

  // --- Clicks ---

  /** A Character, a loose card or a piece was clicked. True if that meant something. */
  click(uid: number): boolean {
    const option = this.options.get(uid);
    if (this.kind === 'target' && option) {
      if (this.target === uid) this.store.choose(option.choice);
      else this.aimAt(uid);
      return true;
    }
    if (option) {
      this.store.choose(option.choice);
      return true;
    }
    if (this.ghost && uid !== this.ghost.uid && this.judged.value?.targets.some((one) => one.uid === uid)) {
      this.aimAt(uid);
      return true;
    }
    return false;
  }

  /** A tap while the story is played: what moves is at its place at once. False if nothing moves. */
  skip(): boolean {
    if (!this.store.playing) return false;
    this.store.skip();
    return true;
  }

  // --- Dragging ---

  /** Whether this card may be taken up from where it lies: it can be activated now. */
  canLift(uid: number): boolean {
    return this.question === 'activate' && this.options.has(uid) && !this.store.busy;
  }

  /** Takes up a card that has not been chosen yet: that chooses it. */
  lift(uid: number): void {
    const stack = stackAt(this.battle, uid);
    if (!stack || !this.canLift(uid)) return;
    this.lifted = { uid, x: stack.x, y: stack.y, isLetGo: false };
    this.say(this.options.get(uid)!.choice);
  }

  /** The card that was taken up is held here. */
  carry(x: number, y: number): void {
    if (!this.lifted) return;
    this.lifted = { ...this.lifted, x, y };
    if (this.ghost?.uid === this.lifted.uid) this.slideTo(x, y);
  }

  /** The card that was taken up is let go: it stays there as a ghost, as soon as it is one. */
  letGo(): void {
    if (!this.lifted) return;
    const isWaiting = !this.ghost && this.store.busy;
    this.lifted = isWaiting ? { ...this.lifted, isLetGo: true } : null;
  }

  /** The table has said that it may move: it goes to where it is held. */
  #goOn(): void {
    const { lifted } = this;
    if (!lifted) return;
    if (lifted.uid === this.ghost?.uid) this.slideTo(lifted.x, lifted.y);
    if (lifted.isLetGo || lifted.uid !== this.ghost?.uid) this.lifted = null;
  }

  /** The ground was clicked. */
  touch(x: number, y: number): void {
    if (this.piece) this.pieceTo(x, y);
    else if (this.ghost) this.slideTo(x, y);
    else if (this.deploying) this.edgeTo(x, y);
    else this.pinned = 0;
  }

  inspect(uid: number): void {
    this.pinned = this.pinned === uid ? 0 : uid;
  }

  // --- The hand ---

  pick(card: string): void {
    this.card = this.card === card ? null : card;
    this.place = null;
    this.edge.clear();
    this.cannot.clear();
    if (this.card && this.kind === 'play' && !this.canPlay(this.card)) this.cannot.want(this.attempt(this.card));
    if (this.card && this.cardOptions.some((option) => verbOf(option.choice) === 'deploy')) this.openEdge({ card: this.card }, this.battle);
  }

  /** Why this card of the hand cannot be played now; null if it can, or if nobody says so. */
  whyNot(card: string): Promise<Reason | null> {
    const held = this.battle.hand[this.store.side]?.includes(card) ?? false;
    return held && this.kind === 'play' && !this.canPlay(card) ? this.store.why(this.attempt(card)) : Promise.resolve(null);
  }

  /** A dragged card was let go: over a Character, over the table, or nowhere. */
  drop(uid: number, x: number, y: number, onTable: boolean): void {
    const card = this.drag?.card;
    this.drag = null;
    if (!card || !onTable) return;
    if (this.card !== card) this.pick(card);
    const attach = uid ? this.options.get(uid) : undefined;
    if (attach) this.store.choose(attach.choice);
    else if (this.deploying) {
      this.edgeTo(x, y);
      this.commit();
    }
  }

  // --- Back ---

  back(): boolean {
    if (this.ruler.back()) return true;
    if (this.otherwise) {
      this.#drop();
      if (this.store.ask) this.begin(this.store.ask);
      return true;
    }
    if (this.ghost && (this.ghost.distance || this.ghost.facing !== this.mover?.heading || this.ghost.off || this.target)) {
      this.target = 0;
      this.change({ ...this.ghost, off: '' });
      this.wantReach();
      this.home();
      return true;
    }
    if (this.card || this.pinned || this.target) {
      this.card = null;
      this.place = this.kind === 'edge' ? this.place : null;
      this.pinned = this.target = 0;
      return true;
    }
    return false;
  }

  /** A person decides instead of the phantom. */
  decideOtherwise(): void {
    const ask = this.store.ask;
    if (!ask) return;
    this.#drop();
    this.otherwise = true;
    this.begin(ask);
  }
}
