import type { Reason } from '../../../frame/reasons';
import { Asked } from './asked.svelte';
import type { Battle, Pose } from './battle';
import { edgeText, poseText } from './choices';
import { Latest } from '../../../frame/latest.svelte';
import { edgeAt, edgePose, roomyAt, wholeEdge, type EdgePlace, type PieceGhost } from './placing';
import type { BattleTable } from './store';
import type { EdgeTold, EdgeWish } from '../told.gen';

const REST = 200; // ms until a piece that was moved counts as put down

/** Pieces of terrain that are put somewhere, and cards that come in over an edge. */
export class Placer extends Asked {
  readonly edge: Latest<EdgeWish, EdgeTold>;
  /** Why the piece cannot be put there; no text if it can. */
  readonly refused: Latest<string, Reason>;
  piece: PieceGhost | null = $state.raw(null);
  place: EdgePlace | null = $state.raw(null);
  /** Where a card of the phantom comes in, unless somebody decides otherwise. */
  foreseen: Pose | null = $state.raw(null);
  #resting: ReturnType<typeof setTimeout> | undefined;

  constructor(store: BattleTable) {
    super(store);
    this.edge = new Latest((wish) => store.measure('edge', wish));
    this.refused = new Latest((choice) => store.why(choice));
  }

  protected dropPlaces(): void {
    clearTimeout(this.#resting);
    this.piece = this.place = this.foreseen = null;
    this.edge.clear();
    this.refused.clear();
  }

  pieceTo(x: number, y: number): void {
    if (!this.piece || this.kind !== 'pose') return;
    const [w, d] = this.battle.size;
    this.put({ ...this.piece, x: Math.max(0, Math.min(w, Math.round(x))), y: Math.max(0, Math.min(d, Math.round(y))) });
  }

  /** The engine is asked when the piece has come to rest. */
  protected put(piece: PieceGhost): void {
    this.piece = piece;
    clearTimeout(this.#resting);
    this.#resting = setTimeout(() => this.refused.want(poseText(piece)), REST);
  }

  edgeTo(x: number, y: number): void {
    const found = edgeAt(this.spans, this.battle, x, y);
    if (found) this.place = found;
  }

  /** Where the card would come in, if it may come in anywhere. */
  edgePlace: EdgePlace | null = $derived.by(() => {
    if (!this.place || !this.deploying) return null;
    const { x, y } = edgePose(this.spans, this.battle, this.place);
    return edgeAt(this.spans, this.battle, x, y) ?? null;
  });
  edgePose: Pose | null = $derived.by(() => this.edgePlace && edgePose(this.spans, this.battle, this.edgePlace));

  spans: EdgeTold = $derived.by(() => this.edge.value ?? wholeEdge(this.battle, this.seat));

  /** A card is held over the edge: as near to its middle as it covers no other card, or at another place. */
  protected openEdge(wish: EdgeWish | null, b: Battle, at?: number): Pose {
    if (wish) this.edge.want(wish);
    const edge = wholeEdge(b, this.seat);
    at ??= roomyAt(edge, b);
    this.place = { side: '', at };
    this.view.follow(at, edge.y, 84); // the whole card, and a little more
    return edgePose(edge, b, this.place);
  }

  protected edgeChoice(): string | undefined {
    return this.edgePlace ? edgeText(this.edgePlace.at, this.edgePlace.side) : undefined;
  }
}
