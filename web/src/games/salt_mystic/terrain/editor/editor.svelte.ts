import { announce } from '../../../../lib/announcer.svelte';
import { ApiError } from '../../../../lib/api';
import { freshName } from '../../decks/decks';
import { editionOf, mystic, scenarioOf, usual, type Book } from '../../mystic';
import type { ProposedTable } from '../../told.gen';
import { Past } from '../../../../lib/past.svelte';
import { go } from '../../../../lib/router.svelte';
import { MOST_PIECES, dropLayout, freshLayoutId, keepLayout, keptLayouts, layoutText, parseLayout, type KeptLayout } from '../layouts';
import {
  EDGE,
  change,
  duplicate,
  fromDocuments,
  labels,
  move,
  place,
  remove,
  resize,
  scale,
  settle,
  toDocument,
  turn,
  type Kinds,
  type Limits,
  type Piece,
  type Point,
  type Size,
} from '../terrain';

export interface Draft {
  id: string;
  name: string;
  edition: string;
  scenario: string;
  size: Size;
  pieces: Piece[];
}

export type Act = 'larger' | 'smaller' | 'left' | 'right' | 'copy' | 'lock' | 'delete';

const STEPS: Record<string, [number, number]> = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, 1], ArrowDown: [0, -1] };
const LEFT = [',', '<', ';'];
const RIGHT = ['.', '>', ':'];

/** The table that is being laid out, and everything that can be done to it. Every change is kept in this browser. */
export class Editor {
  readonly past: Past<Draft>;
  kept: KeptLayout[] = $state.raw(keptLayouts());
  dropped: KeptLayout | undefined = $state.raw();
  kinds: Kinds = $state.raw({});
  trouble: ApiError | undefined = $state.raw();
  selected = $state(0);
  /** Inches between the lines that pieces snap to; 0 for none. */
  grid = $state(0.5);
  /** Whether pieces keep off the strips in front of the edges. */
  keeps = $state(true);
  /** The number that the generator starts from. */
  seed = $state(1);

  readonly draft: Draft = $derived.by(() => this.past.now);
  readonly chosen: Piece | undefined = $derived(this.draft.pieces.find(({ id }) => id === this.selected));
  readonly names: Map<number, string> = $derived(labels(this.draft.pieces, this.kinds));
  readonly clear: number = $derived.by(() => scenarioOf(this.book, this.draft.scenario)?.clear ?? EDGE);
  readonly limits: Limits = $derived({ size: this.draft.size, grid: this.grid, keep: this.keeps ? this.clear : 0 });
  readonly isKept: boolean = $derived(this.kept.some(({ id }) => id === this.draft.id));

  constructor(
    private readonly game: string,
    readonly book: Book,
  ) {
    const edition = usual(book, 'edition');
    const [width, depth] = editionOf(book, edition)!.size;
    this.past = new Past<Draft>({
      id: freshLayoutId(),
      name: 'My table',
      edition,
      scenario: usual(book, 'scenario'),
      size: [width, depth],
      pieces: [],
    });
  }

  /** The layout that a link asks for, else the last one, else a first table. */
  async begin(asked: string | null): Promise<void> {
    const first = this.kept.find(({ id }) => id === asked) ?? this.kept[0];
    if (first) await this.open(first);
    else await this.generate({ scenario: this.book.scenarios.find(({ is_varied }) => is_varied)?.id, fresh: true });
  }

  async #fetch(edition: string, scenario?: string, size?: Size): Promise<ProposedTable | undefined> {
    try {
      const layout = await mystic.layout(edition, this.seed, scenario, size);
      this.kinds = layout.kinds;
      this.trouble = undefined;
      return layout;
    } catch (error) {
      this.trouble = error instanceof ApiError ? error : new ApiError('client', String(error), -1);
      return undefined;
    }
  }

  /** What the generator proposes for the scenario, in place of what is there. */
  async generate({ scenario = this.draft.scenario, fresh = false } = {}): Promise<void> {
    const { edition, size } = this.draft;
    const layout = await this.#fetch(edition, scenario, fresh ? undefined : size);
    if (!layout) return;
    const pieces = fromDocuments(layout.pieces, layout.kinds);
    const name = scenarioOf(this.book, scenario)?.name ?? 'My table';
    this.selected = 0;
    if (fresh) this.past.start({ ...this.draft, name, scenario, size: layout.size, pieces });
    else this.edit({ ...this.draft, scenario, size: layout.size, pieces });
    announce(`${name}: ${pieces.length} pieces.`);
  }

  reroll(): void {
    this.seed = 1 + Math.floor(Math.random() * 9999);
    void this.generate();
  }

  // --- Changes ---

  edit(next: Draft, key = ''): void {
    this.past.set(next, key);
    this.kept = keepLayout(this.asKept());
  }

  put(pieces: Piece[], key = ''): void {
    if (pieces !== this.draft.pieces) this.edit({ ...this.draft, pieces }, key);
  }

  step(how: 'undo' | 'redo'): void {
    if (how === 'undo' ? !this.past.canUndo : !this.past.canRedo) return;
    this.past[how]();
    this.kept = keepLayout(this.asKept());
    if (!this.chosen) this.selected = 0;
  }

  add(kind: string, at?: Point): number {
    if (this.draft.pieces.length >= MOST_PIECES) {
      announce(`A table has at most ${MOST_PIECES} pieces.`);
      return 0;
    }
    const piece = place(this.draft.pieces, kind, this.kinds, this.limits, at);
    this.put([...this.draft.pieces, piece], at ? `drag ${piece.id}` : '');
    this.selected = piece.id;
    announce(`${this.names.get(piece.id) ?? kind} is on the table.`);
    return piece.id;
  }

  move(id: number, to: Point): void {
    this.put(move(this.draft.pieces, id, to, this.limits), `drag ${id}`);
  }

  turn(id: number, heading: number, key = `drag ${id}`): void {
    this.put(turn(this.draft.pieces, id, heading, this.limits), key);
  }

  resize(id: number, width: number, depth: number): void {
    this.put(resize(this.draft.pieces, id, width, depth, this.limits), `drag ${id}`);
  }

  replace(piece: Piece, key: string): void {
    this.put(
      change(this.draft.pieces, piece.id, () => piece),
      key,
    );
  }

  /** Something done to the chosen piece. */
  act(what: Act): void {
    if (!this.chosen) return;
    const { pieces } = this.draft;
    const { id, heading, locked } = this.chosen;
    if (what === 'larger') this.put(scale(pieces, id, 1.1, this.limits), `scale ${id}`);
    else if (what === 'smaller') this.put(scale(pieces, id, 1 / 1.1, this.limits), `scale ${id}`);
    else if (what === 'left') this.turn(id, heading - 15, `turn ${id}`);
    else if (what === 'right') this.turn(id, heading + 15, `turn ${id}`);
    else if (what === 'lock') this.put(change(pieces, id, (piece) => ({ ...piece, locked: !locked })));
    else if (what === 'copy') {
      this.put(duplicate(pieces, id, this.limits));
      this.selected = this.draft.pieces.at(-1)!.id;
    } else if (locked) announce('It is locked.');
    else {
      announce(`${this.names.get(id)} is gone. Undo brings it back.`);
      this.put(remove(pieces, id));
      this.selected = 0;
    }
  }

  /** A key pressed on a piece; true if it meant something. */
  key({ key, shiftKey }: KeyboardEvent, piece: Piece): boolean {
    const by = STEPS[key];
    const far = shiftKey ? 45 : 5;
    if (by) {
      const step = shiftKey ? 0.1 : this.grid || 1;
      const limits = shiftKey ? { ...this.limits, grid: 0 } : this.limits;
      this.put(move(this.draft.pieces, piece.id, { x: piece.x + by[0] * step, y: piece.y + by[1] * step }, limits), `keys ${piece.id}`);
    } else if (LEFT.includes(key)) this.turn(piece.id, piece.heading - far, `turn ${piece.id}`);
    else if (RIGHT.includes(key)) this.turn(piece.id, piece.heading + far, `turn ${piece.id}`);
    else if (key === '+' || key === '=') this.act('larger');
    else if (key === '-') this.act('smaller');
    else if (key === 'd' || key === 'D') this.act('copy');
    else if (key === 'l' || key === 'L') this.act('lock');
    else if (key === 'Delete' || key === 'Backspace') this.act('delete');
    else return false;
    return true;
  }

  empty(): void {
    this.selected = 0;
    this.put([]);
  }

  // --- The table ---

  sized(side: 0 | 1, text: string): void {
    const value = Number(text);
    if (!Number.isInteger(value) || value < this.book.least_side || value > this.book.greatest_side) return;
    const size: Size = side ? [this.draft.size[0], value] : [value, this.draft.size[1]];
    const pieces = this.draft.pieces.map((piece) => settle(piece, { size, grid: 0, keep: 0 }));
    this.edit({ ...this.draft, size, pieces }, 'size');
  }

  inEdition(edition: string): void {
    this.edit({ ...this.draft, edition });
    void this.#fetch(edition);
  }

  // --- Layouts ---

  asKept(): KeptLayout {
    const { pieces, ...head } = this.draft;
    const locked = pieces.flatMap((piece, i) => (piece.locked ? [i] : []));
    return { ...head, pieces: pieces.map(toDocument), ...(locked.length ? { locked } : {}) };
  }

  get text(): string {
    return layoutText(this.asKept());
  }

  async open(layout: KeptLayout): Promise<void> {
    await this.#fetch(layout.edition);
    this.selected = 0;
    const pieces = fromDocuments(layout.pieces, this.kinds).map((piece, i) => ({ ...piece, locked: layout.locked?.includes(i) ?? false }));
    const { id, name, edition, scenario, size } = layout;
    this.past.start({ id, name, edition, scenario, size, pieces });
    go(`/terrain/${this.game}?layout=${id}`, { replace: true });
  }

  openById(id: string): void {
    const found = this.kept.find((each) => each.id === id);
    if (found) void this.open(found);
  }

  /** A new layout: a copy of this one, or an empty table. */
  another(how: 'copy' | 'empty'): void {
    const name = freshName(
      how === 'copy' ? this.draft.name : 'New table',
      this.kept.map((each) => each.name),
    );
    const fresh: KeptLayout = { ...this.asKept(), id: freshLayoutId(), name, ...(how === 'empty' && { pieces: [], locked: [] }) };
    this.kept = keepLayout(fresh);
    void this.open(fresh);
  }

  /** A layout from text as a new one; what comes back is wrong with it. */
  take(text: string): string[] {
    try {
      const read = parseLayout(text, this.book);
      const fresh = {
        ...read,
        id: freshLayoutId(),
        name: freshName(
          read.name,
          this.kept.map(({ name }) => name),
        ),
      };
      this.kept = keepLayout(fresh);
      void this.open(fresh);
      return [];
    } catch (error) {
      return [error instanceof Error ? error.message : String(error)];
    }
  }

  drop(): void {
    this.dropped = this.asKept();
    this.kept = dropLayout(this.draft.id);
    if (this.kept[0]) void this.open(this.kept[0]);
    else this.past.start({ ...this.draft, id: freshLayoutId(), name: 'My table', pieces: [] });
  }

  restore(): void {
    if (!this.dropped) return;
    this.kept = keepLayout(this.dropped);
    void this.open(this.dropped);
    this.dropped = undefined;
  }

  use(): void {
    this.kept = keepLayout(this.asKept());
    go(`/new/${this.game}?layout=${this.draft.id}`);
  }
}
