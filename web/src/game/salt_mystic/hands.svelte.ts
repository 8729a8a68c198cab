import type { AskInfo, OptionInfo } from '../../wire.gen';
import type { Hands } from '../module';
import type { Reason, TableStore } from '../table.svelte';
import { battle, stackAt, wrapped, type Battle, type Pose, type Stack } from './battle';
import { edgeText, moveText, poseText, ramText, readMove, readPose, verbOf, wordsOf, type Part, type Slide } from './choices';
import { bearing, clampedSlide, headingOf, moved } from './geometry';
import { Latest } from './latest.svelte';
import { cardOf, edgeAt, edgePose, kindOfQuestion, moverOf, pieceOf, wholeEdge, type EdgePlace, type Kind, type PieceGhost } from './placing';
import { Ruler } from './ruler.svelte';
import { bestTarget, isOpen, type EdgeSurvey, type GhostSurvey, type ReachSurvey, type StackSurvey, type Target } from './surveys';
import { Viewport } from './viewport.svelte';

/** The card that is about to slide: where to, and what it leaves behind. */
export interface Ghost extends Slide {
  uid: number;
  from: Pose;
  off: Part;
  ram: boolean;
}

const INCH = 1000;
const CALM = 400; // ms

/** What the person at the table has in hand: a ghost, a target, a card, the ruler. It judges nothing. */
export class FieldHands implements Hands {
  readonly #store: TableStore;
  readonly view = new Viewport();
  readonly ruler: Ruler;
  readonly reach: Latest<ReachSurvey>;
  readonly judged: Latest<GhostSurvey>;
  readonly stack: Latest<StackSurvey>;
  readonly edge: Latest<EdgeSurvey>;
  /** Why the piece cannot be put there; no text if it can. */
  readonly refused: Latest<Reason>;

  ghost: Ghost | null = $state.raw(null);
  piece: PieceGhost | null = $state.raw(null);
  place: EdgePlace | null = $state.raw(null);
  /** The card of the hand that is picked. */
  card: string | null = $state(null);
  drag: { card: string; x: number; y: number } | null = $state.raw(null);
  target: number = $state(0);
  hover: number = $state(0);
  pinned: number = $state(0);
  /** The phantom's decision is being made by a person. */
  otherwise = $state(false);
  #turned = false; // the facing was chosen, and does not follow the slide any more
  #aimed = false; // the target was chosen
  /** The last judgement of a ghost that has come to rest: for what need not follow every frame. */
  calm: GhostSurvey | null = $state.raw(null);
  #resting: ReturnType<typeof setTimeout> | undefined;
  #number = -1;
  #then: { question: string; choice: string }[] = [];

  constructor(store: TableStore) {
    this.#store = store;
    const measure = <Found>() => new Latest<Found>((about) => store.measure<Found>(about));
    this.ruler = new Ruler(store, this.view);
    this.reach = measure<ReachSurvey>();
    this.judged = measure<GhostSurvey>();
    this.stack = measure<StackSurvey>();
    this.edge = measure<EdgeSurvey>();
    this.refused = new Latest<Reason>((choice) => store.why(choice));
  }

  // --- What is asked ---

  battle: Battle = $derived.by(() => battle(this.#store.view));
  /** The question, or the one that the phantom's question stands for. */
  question: string = $derived.by(() => {
    const ask = this.#store.ask;
    if (ask?.question !== 'phantom') return ask?.question ?? '';
    return this.otherwise && typeof ask.about[0] === 'string' ? ask.about[0] : 'phantom';
  });
  kind: Kind = $derived(kindOfQuestion(this.question));
  seat: number = $derived.by(() => (this.#store.ask?.question === 'phantom' ? 1 : this.#store.side));

  /** What can be chosen by clicking it on the table: a number of a Character, a loose card or a piece. */
  options: Map<number, OptionInfo> = $derived.by(() => {
    const found = new Map<number, OptionInfo>();
    const ask = this.#store.ask;
    if (!ask) return found;
    for (const option of ask.options) {
      if (/^\d+$/.test(option.choice) && this.kind !== 'list') found.set(Number(option.choice), option);
      else if (this.kind === 'play' && this.card && verbOf(option.choice) === 'attach') {
        const [card, uid] = wordsOf(option.choice);
        if (card === this.card) found.set(Number(uid), option);
      }
    }
    return found;
  });

  /** Options of the picked card of the hand. */
  cardOptions: OptionInfo[] = $derived.by(() => {
    const { ask } = this.#store;
    return this.card && ask && this.kind === 'play' ? ask.options.filter((option) => wordsOf(option.choice)[0] === this.card) : [];
  });
  deploying: boolean = $derived.by(() => this.kind === 'edge' || this.cardOptions.some((option) => verbOf(option.choice) === 'deploy'));
  /** The card that comes in over the edge. */
  incoming: string = $derived.by(() => (this.kind === 'edge' && this.#store.ask ? cardOf(this.#store.ask) : (this.card ?? '')));
  spans: EdgeSurvey = $derived.by(() => {
    const found = this.edge.value;
    return found?.spans ? found : wholeEdge(this.battle, this.seat);
  });

  mover: Stack | undefined = $derived.by(() => (this.ghost ? stackAt(this.battle, this.ghost.uid) : undefined));
  pose: Pose | null = $derived.by(() => {
    const ghost = this.ghost;
    if (!ghost) return null;
    const [x, y] = moved(ghost.from.x, ghost.from.y, ghost.bearing, ghost.distance);
    return { x, y, heading: ghost.facing };
  });
  /** Whom the preview is about. */
  aim: Target | undefined = $derived.by(() => {
    const targets = this.judged.value?.targets ?? [];
    return targets.find((one) => one.uid === this.target) ?? bestTarget(targets);
  });
  attacker: number = $derived.by(() => this.ghost?.uid ?? (this.kind === 'target' ? this.battle.current : 0));
  inspected: number = $derived.by(() => this.hover || this.pinned || this.ghost?.uid || this.battle.current);

  /** A new question, or none: nothing stays in hand that belonged to the old one. */
  asked(ask: AskInfo | null): void {
    const number = ask?.number ?? -1;
    if (number === this.#number) return;
    this.#number = number;
    const then = this.#then.shift();
    this.#drop();
    if (!ask) {
      if (then) this.#then.unshift(then); // the answer may come in two messages
      return;
    }
    if (then && then.question === ask.question && (ask.measured || ask.options.some((option) => option.choice === then.choice))) {
      queueMicrotask(() => this.#store.choose(then.choice));
      return;
    }
    this.#then = [];
    this.begin(ask);
  }

  #drop(): void {
    this.ghost = this.piece = this.place = this.card = null;
    this.target = 0;
    this.calm = null;
    clearTimeout(this.#resting);
    this.#turned = this.#aimed = this.otherwise = false;
    for (const survey of [this.reach, this.judged, this.edge, this.refused]) survey.clear();
  }

  /** Takes in hand what the question is about. */
  begin(ask: AskInfo): void {
    const b = battle(this.#store.me?.view ?? null);
    if (ask.question === 'phantom' && !this.otherwise) return this.#showDecision(ask, b);
    const question = ask.question === 'phantom' ? String(ask.about[0]) : ask.question;
    const kind = kindOfQuestion(question);
    if (kind === 'slide' || kind === 'face') {
      const stack = stackAt(b, moverOf(ask, b));
      if (!stack) return;
      this.pinned = 0;
      this.ghost = { uid: stack.uid, from: stack, bearing: 0, distance: 0, facing: stack.heading, off: '', ram: false };
      this.#lookAt(stack);
      if (kind === 'slide') this.#wantReach(question === 'extra_move' ? ask.about : []);
      this.judge();
    } else if (kind === 'pick') {
      const found = ask.options.map((option) => stackAt(b, Number(option.choice))).filter((stack) => stack !== undefined);
      if (found[0] && !found.some((stack) => this.view.sees(stack.x, stack.y))) this.view.include(found[0].x, found[0].y);
    } else if (kind === 'target') {
      const stack = stackAt(b, b.current);
      if (stack) this.judged.want(`ghost ${stack.uid} ${moveText({ bearing: 0, distance: 0, facing: stack.heading })}`);
    } else if (kind === 'pose') {
      const piece = pieceOf(ask, b);
      this.#put(piece);
      this.view.include(piece.x, piece.y);
    } else if (kind === 'edge') {
      this.#openEdge(cardOf(ask) || 'marshal', b);
    }
  }

  /** What the phantom means to do, as a ghost that cannot be moved. */
  #showDecision(ask: AskInfo, b: Battle): void {
    const [what, choice] = ask.about;
    const kind = kindOfQuestion(String(what));
    const stack = stackAt(b, moverOf({ ...ask, about: ask.about.slice(3) }, b));
    const move = readMove(String(choice));
    if (stack && (kind === 'slide' || kind === 'target')) {
      this.ghost = { uid: stack.uid, from: stack, bearing: 0, distance: 0, facing: stack.heading, off: '', ram: false, ...(move ? { ...move.slide, ram: move.ram } : {}) };
      if (kind === 'target') this.target = Number(choice) || 0;
      this.#lookAt(stack);
      this.judge();
    } else if (kind === 'pose' && ask.measured) this.piece = { ...pieceOf({ ...ask, about: ask.about.slice(3) }, b), ...readPose(String(choice)) };
  }

  /** With room for its movement; on a small screen it is the middle. */
  #lookAt(stack: Stack): void {
    this.view.include(stack.x, stack.y, this.view.width < 520 ? Infinity : 170);
  }

  #openEdge(card: string, b: Battle): void {
    if (this.seat === this.#store.side) this.edge.want(`edge ${card}`);
    const edge = wholeEdge(b, this.seat);
    this.place = { side: '', at: Math.round(b.size[0] / 2) };
    this.view.include(this.place.at, edge.y, 60);
  }

  /** The reach of a movement of one's own, of one without what is left behind, or of an extra one with its own length. */
  #wantReach(extra: unknown[] = []): void {
    const ghost = this.ghost;
    if (!ghost) return;
    const length = extra.find((one) => typeof one === 'number' && one >= INCH);
    const how = ghost.off || (length === undefined ? '' : String(length));
    this.reach.want(`reach ${ghost.uid}${how ? ` ${how}` : ''}`);
  }

  // --- The ghost ---

  choice(): string {
    const ghost = this.ghost;
    if (!ghost) return '';
    if (this.kind === 'face') return String(wrapped(ghost.facing));
    return ghost.ram ? ramText(ghost) : moveText(ghost, ghost.off);
  }

  /** Asks the engine what it thinks of the ghost as it is now. */
  judge(): void {
    const ghost = this.ghost;
    if (!ghost) return;
    const words = ghost.ram ? ramText(ghost) : moveText(ghost, ghost.off);
    this.judged.want(`ghost ${ghost.uid} ${words}`);
    clearTimeout(this.#resting);
    this.#resting = setTimeout(() => (this.calm = this.judged.value), CALM);
  }

  limit(): number {
    return this.reach.value?.limit ?? this.judged.value?.allowance ?? 0;
  }

  /** The end of the slide goes as near to this point as the reach allows. */
  slideTo(x: number, y: number): void {
    const ghost = this.ghost;
    if (!ghost || this.kind !== 'slide') return;
    const end = clampedSlide(ghost.from, { x, y }, this.reach.value?.reach ?? null, this.limit());
    this.#change({ ...ghost, ...end, facing: this.#follow(ghost, end.bearing, end.distance) });
  }

  #follow(ghost: Ghost, way: number, distance: number): number {
    if (this.#aimed && this.target) {
      const [x, y] = moved(ghost.from.x, ghost.from.y, way, distance);
      const target = stackAt(this.battle, this.target);
      if (target) return bearing(x, y, target.x, target.y);
    }
    return this.#turned || !distance ? ghost.facing : way;
  }

  /** Typed: exactly this far along exactly this bearing. */
  slide(way: number, distance: number): void {
    const ghost = this.ghost;
    if (!ghost || this.kind !== 'slide') return;
    const far = Math.max(0, Math.round(distance));
    this.#change({ ...ghost, bearing: far ? wrapped(way) : 0, distance: far, facing: this.#follow(ghost, way, far) });
  }

  /** A step of the keyboard: up, right, down, left as seen on the screen. */
  step(direction: number, distance: number): void {
    if (this.piece) {
      const [x, y] = moved(this.piece.x, this.piece.y, headingOf(this.view.look, direction), distance);
      this.pieceTo(x, y);
    } else if (this.place) {
      const pose = edgePose(this.spans, this.battle, this.place);
      const [x, y] = moved(pose.x, pose.y, headingOf(this.view.look, direction), distance);
      this.edgeTo(x, y);
    } else if (this.pose) {
      const [x, y] = moved(this.pose.x, this.pose.y, headingOf(this.view.look, direction), distance);
      this.slideTo(x, y);
      this.view.include(this.pose.x, this.pose.y);
    }
  }

  face(heading: number): void {
    if (this.kind !== 'slide' && this.kind !== 'face' && this.kind !== 'pose') return;
    this.#turned = true;
    this.#aimed = false;
    if (this.piece) this.#put({ ...this.piece, heading: wrapped(heading) });
    else if (this.ghost) this.#change({ ...this.ghost, facing: wrapped(heading) });
  }

  faceTo(x: number, y: number): void {
    const pose = this.piece ?? this.pose;
    if (pose) this.face(bearing(pose.x, pose.y, x, y));
  }

  turn(by: number): void {
    const pose = this.piece ?? this.pose;
    if (pose) this.face(pose.heading + by);
  }

  leave(part: Part): void {
    const ghost = this.ghost;
    if (!ghost) return;
    const off = ghost.off === part ? '' : part;
    this.#change({ ...ghost, off, ram: false });
    this.#wantReach();
  }

  toggleRam(): void {
    if (this.ghost) this.#change({ ...this.ghost, ram: !this.ghost.ram, off: '' });
  }

  #change(ghost: Ghost): void {
    this.#then = [];
    this.ghost = ghost;
    this.judge();
  }

  /** Back to where the Character stands. */
  home(): void {
    const stack = this.mover;
    if (!stack || !this.ghost) return;
    this.#turned = this.#aimed = false;
    this.#change({ ...this.ghost, bearing: 0, distance: 0, facing: stack.heading, ram: false });
  }

  // --- Targets ---

  /** The preview is about this one; the ghost turns to it. */
  aimAt(uid: number): void {
    this.target = uid;
    const target = stackAt(this.battle, uid) ?? this.battle.loose.find((one) => one.uid === uid);
    if (!this.pose || !this.ghost || !target || this.kind !== 'slide') return;
    this.#aimed = this.#turned = true;
    this.#change({ ...this.ghost, facing: bearing(this.pose.x, this.pose.y, target.x, target.y) });
  }

  nextTarget(by = 1): void {
    const targets = this.judged.value?.targets ?? [];
    const open = targets.filter((one) => isOpen(one));
    const list = (open.length ? open : targets).map((one) => one.uid);
    if (!list.length) return;
    const now = list.indexOf(this.aim?.uid ?? 0);
    this.aimAt(list[(now + by + list.length) % list.length]!);
  }

  // --- Pieces and the edge ---

  pieceTo(x: number, y: number): void {
    if (!this.piece || this.kind !== 'pose') return;
    const [w, d] = this.battle.size;
    this.#put({ ...this.piece, x: Math.max(0, Math.min(w, Math.round(x))), y: Math.max(0, Math.min(d, Math.round(y))) });
  }

  /** The engine is asked when the piece has come to rest. */
  #put(piece: PieceGhost): void {
    this.piece = piece;
    clearTimeout(this.#resting);
    this.#resting = setTimeout(() => this.refused.want(poseText(piece)), CALM / 2);
  }

  edgeTo(x: number, y: number): void {
    const found = edgeAt(this.spans, this.battle, x, y);
    if (found) this.place = found;
  }

  /** Where the card would come in, if it may come in anywhere. */
  edgePose: Pose | null = $derived.by(() => {
    if (!this.place || !this.deploying) return null;
    const at = edgePose(this.spans, this.battle, this.place);
    const near = edgeAt(this.spans, this.battle, at.x, at.y);
    return near ? edgePose(this.spans, this.battle, near) : null;
  });

  // --- Saying it ---

  commit(): boolean {
    const store = this.#store;
    this.#then = [];
    if (this.kind === 'list') return false;
    if (this.ghost) store.choose(this.choice());
    else if (this.piece) store.choose(poseText(this.piece));
    else if (this.kind === 'edge') return this.#commitEdge();
    else if (this.kind === 'play' && this.card) return this.#commitCard();
    else if (this.kind === 'target' && this.aim && this.options.has(this.aim.uid)) store.choose(String(this.aim.uid));
    else return false;
    return true;
  }

  /** The move, and then the attack by itself. */
  commitAndFire(): boolean {
    const { aim } = this;
    if (!this.ghost || !aim || !isOpen(aim)) return false;
    this.#then = [{ question: 'attack', choice: String(aim.uid) }];
    this.#store.choose(this.choice());
    return true;
  }

  #edgeChoice(): string | undefined {
    if (!this.place) return undefined;
    const pose = edgePose(this.spans, this.battle, this.place);
    const near = edgeAt(this.spans, this.battle, pose.x, pose.y);
    return near && edgeText(near.at, near.side);
  }

  #commitEdge(): boolean {
    const choice = this.#edgeChoice();
    if (choice === undefined) return false;
    this.#store.choose(choice);
    return true;
  }

  #commitCard(): boolean {
    const option = this.cardOptions.find((one) => verbOf(one.choice) !== 'attach') ?? (this.cardOptions.length === 1 ? this.cardOptions[0] : undefined);
    if (!option) return false;
    const choice = verbOf(option.choice) === 'deploy' ? this.#edgeChoice() : undefined;
    if (choice !== undefined) this.#then = [{ question: 'place', choice }];
    this.#store.choose(option.choice);
    return true;
  }

  /** Another answer than the one in hand: nothing follows it by itself. */
  say(choice: string): void {
    this.#then = [];
    this.#store.choose(choice);
  }

  // --- Clicks ---

  /** A Character, a loose card or a piece was clicked. True if that meant something. */
  click(uid: number): boolean {
    const option = this.options.get(uid);
    if (this.kind === 'target' && option) {
      if (this.target === uid) this.#store.choose(option.choice);
      else this.aimAt(uid);
      return true;
    }
    if (option) {
      this.#store.choose(option.choice);
      return true;
    }
    if (this.ghost && uid !== this.ghost.uid && this.judged.value?.targets.some((one) => one.uid === uid)) {
      this.aimAt(uid);
      return true;
    }
    return false;
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
    if (this.card && this.cardOptions.some((option) => verbOf(option.choice) === 'deploy')) this.#openEdge(this.card, this.battle);
  }

  canPlay(card: string): boolean {
    return this.kind === 'play' && (this.#store.ask?.options ?? []).some((option) => wordsOf(option.choice)[0] === card);
  }

  /** A dragged card was let go: over a Character, over the table, or nowhere. */
  drop(uid: number, x: number, y: number, onTable: boolean): void {
    const card = this.drag?.card;
    this.drag = null;
    if (!card || !onTable) return;
    if (this.card !== card) this.pick(card);
    const attach = uid ? this.options.get(uid) : undefined;
    if (attach) this.#store.choose(attach.choice);
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
      if (this.#store.ask) this.begin(this.#store.ask);
      return true;
    }
    if (this.ghost && (this.ghost.distance || this.ghost.facing !== this.mover?.heading || this.ghost.off || this.target)) {
      this.target = 0;
      this.#change({ ...this.ghost, off: '' });
      this.#wantReach();
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
    const ask = this.#store.ask;
    if (!ask) return;
    this.#drop();
    this.otherwise = true;
    this.begin(ask);
  }
}
