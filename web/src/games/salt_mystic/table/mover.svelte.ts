import type { BattleTable } from './store';
import { stackAt, wrapped, type Pose, type Stack } from './battle';
import { moveText, ramText, type Part, type Slide } from './choices';
import { bearing, clampedSlide, headingOf, moved } from './geometry';
import { Latest } from '../../../frame/latest.svelte';
import { Placer } from './placer.svelte';
import { edgePose } from './placing';
import type { Aim, MovePreviewTold, MovePreviewWish, ReachStop, ReachTold, ReachWish } from '../told.gen';
import { bestTarget, isOpen, poseOf, stopAlong } from './surveys';

/** The card that is about to slide: where to, and what it leaves behind. */
export interface Ghost extends Slide {
  uid: number;
  from: Pose;
  off: Part;
  ram: boolean;
}

const CALM = 400; // ms
const BEYOND = 150; // thousandths of an inch: so much farther must be wanted before somebody asks why it is not more

/** The ghost of a Character: slides within its reach, turns, aims. The engine judges it. */
export class Mover extends Placer {
  readonly reach: Latest<ReachWish, ReachTold>;
  readonly judged: Latest<MovePreviewWish, MovePreviewTold>;
  ghost: Ghost | null = $state.raw(null);
  target: number = $state(0);
  /** The last judgement of a ghost that has come to rest: for what need not follow every frame. */
  calm: MovePreviewTold | null = $state.raw(null);
  /** What keeps the ghost from where it was dragged to. */
  stopped: ReachStop | null = $state.raw(null);
  protected turned = false; // the facing was chosen, and does not follow the slide any more
  protected aimed = false; // the target was chosen
  #resting: ReturnType<typeof setTimeout> | undefined;
  /** Where the ghost shall go as soon as its reach is known. */
  #ahead: { x: number; y: number } | null = null;

  constructor(store: BattleTable) {
    super(store);
    this.reach = new Latest(
      (wish) => store.measure('reach', wish),
      () => this.#catchUp(),
    );
    this.judged = new Latest((wish) => store.measure('move_preview', wish));
  }

  protected dropGhost(): void {
    clearTimeout(this.#resting);
    this.ghost = this.calm = this.stopped = this.#ahead = null;
    this.target = 0;
    this.turned = this.aimed = false;
    this.reach.clear();
    this.judged.clear();
  }

  mover: Stack | undefined = $derived.by(() => (this.ghost ? stackAt(this.battle, this.ghost.uid) : undefined));
  pose: Pose | null = $derived.by(() => {
    const ghost = this.ghost;
    if (!ghost) return null;
    if (ghost.ram) return this.#rammed(ghost);
    const [x, y] = moved(ghost.from.x, ghost.from.y, ghost.bearing, ghost.distance);
    return { x, y, heading: ghost.facing };
  });
  /** Only the engine knows where a ram ends. */
  #rammed(ghost: Ghost): Pose {
    const { value, about } = this.judged;
    const { x, y } = value?.ram && about?.move === ramText(ghost) ? poseOf(value) : ghost.from;
    return { x, y, heading: ghost.facing };
  }

  /** Whom the preview is about. */
  aim: Aim | undefined = $derived.by(() => {
    const judged = this.judged.value;
    if (!judged || (this.kind === 'slide' && !judged.legal)) return undefined; // nobody fires from where they cannot stand
    const { targets } = judged;
    return targets.find((one) => one.uid === this.target) ?? bestTarget(targets.filter((one) => !this.#isOwn(one)));
  });
  /** An abandoned card of one's own can be shot at, but only if somebody asks for it. */
  #isOwn({ card }: Aim): boolean {
    return card.startsWith(String(this.seat));
  }
  attacker: number = $derived.by(() => this.ghost?.uid ?? (this.kind === 'target' ? this.battle.current : 0));
  /** The reach of the movement that is asked for, without what it leaves behind. */
  protected wantReach(): void {
    const ghost = this.ghost;
    if (!ghost) return;
    this.reach.want({ uid: ghost.uid, leaving: ghost.off });
  }

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
    this.judged.want({ uid: ghost.uid, move: ghost.ram ? ramText(ghost) : moveText(ghost, ghost.off) });
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
    if (ghost.ram) return this.slide(bearing(ghost.from.x, ghost.from.y, x, y), 0);
    if (!this.reach.value && this.reach.stale) {
      this.#ahead = { x, y };
      return;
    }
    const end = clampedSlide(ghost.from, { x, y }, this.reach.value?.reach ?? null, this.limit());
    this.change({ ...ghost, ...end, facing: this.#follow(ghost, end.bearing, end.distance) });
    const isShort = Math.hypot(x - ghost.from.x, y - ghost.from.y) > end.distance + BEYOND;
    this.stopped = isShort ? stopAlong(this.reach.value?.stops ?? [], bearing(ghost.from.x, ghost.from.y, x, y)) : null;
  }

  /** The reach is known, or nobody knows it: a tap that came before goes on. */
  #catchUp(): void {
    const to = this.#ahead;
    this.#ahead = null;
    if (to) this.slideTo(to.x, to.y);
  }

  #follow(ghost: Ghost, way: number, distance: number): number {
    if (this.aimed && this.target) {
      const [x, y] = moved(ghost.from.x, ghost.from.y, way, distance);
      const target = stackAt(this.battle, this.target);
      if (target) return bearing(x, y, target.x, target.y);
    }
    return this.turned || !distance ? ghost.facing : way;
  }

  /** Typed: exactly this far along exactly this bearing. */
  slide(way: number, distance: number): void {
    const ghost = this.ghost;
    if (!ghost || this.kind !== 'slide') return;
    const far = Math.max(0, Math.round(distance));
    if (ghost.ram) return this.change({ ...ghost, bearing: wrapped(way), facing: this.turned ? ghost.facing : wrapped(way) });
    this.change({ ...ghost, bearing: far ? wrapped(way) : 0, distance: far, facing: this.#follow(ghost, way, far) });
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
      this.view.keep(this.pose.x, this.pose.y);
    }
  }

  face(heading: number): void {
    if (this.kind !== 'slide' && this.kind !== 'face' && this.kind !== 'pose') return;
    this.turned = true;
    this.aimed = false;
    if (this.piece) this.put({ ...this.piece, heading: wrapped(heading) });
    else if (this.ghost) this.change({ ...this.ghost, facing: wrapped(heading) });
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
    this.change({ ...ghost, off, ram: false });
    this.wantReach();
  }

  toggleRam(): void {
    const ghost = this.ghost;
    if (!ghost) return;
    const way = ghost.ram ? 0 : ghost.distance ? ghost.bearing : ghost.facing; // straight ahead, unless it was going somewhere
    this.change({ ...ghost, ram: !ghost.ram, off: '', bearing: way, distance: 0 });
  }

  protected change(ghost: Ghost): void {
    this.#ahead = this.stopped = null;
    this.ghost = ghost;
    this.judge();
  }

  /** Back to where the Character stands. */
  home(): void {
    const stack = this.mover;
    if (!stack || !this.ghost) return;
    this.turned = this.aimed = false;
    this.change({ ...this.ghost, bearing: 0, distance: 0, facing: stack.heading, ram: false });
  }

  // --- Targets ---

  /** The preview is about this one; the ghost turns to it. */
  aimAt(uid: number): void {
    this.target = uid;
    const target = stackAt(this.battle, uid) ?? this.battle.loose.find((one) => one.uid === uid);
    if (!this.pose || !this.ghost || !target || this.kind !== 'slide') return;
    this.aimed = this.turned = true;
    this.change({ ...this.ghost, facing: bearing(this.pose.x, this.pose.y, target.x, target.y) });
  }

  nextTarget(by = 1): void {
    const targets = this.judged.value?.targets ?? [];
    const open = targets.filter((one) => isOpen(one));
    const list = (open.length ? open : targets).map((one) => one.uid);
    if (!list.length) return;
    const now = list.indexOf(this.aim?.uid ?? 0);
    this.aimAt(list[(now + by + list.length) % list.length]!);
  }
}
