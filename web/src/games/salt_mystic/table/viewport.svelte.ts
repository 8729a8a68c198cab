import { Camera } from '../../../frame/camera.svelte';
import { extent, shown, under, type Look, type Point, type Turn } from './geometry';

const LENS = { closest: 3, margin: 64, slack: 90 };
const NEARER = 1.5; // times the scale of the whole table: on a narrow screen there is room for names only then

/** Which part of the table is on the screen, how large and from which side. */
export class Viewport extends Camera {
  size: readonly [number, number] = $state.raw([48_000, 48_000]);
  turn: Turn = $state(0);
  look: Look = $derived({ size: this.size, turn: this.turn });
  /** How much the names may say: a narrow screen that shows the whole table has room for numbers, and for few names. */
  detail: 'all' | 'few' = $derived.by(() => (this.isNarrow && this.scale < NEARER * this.whole ? 'few' : 'all'));

  constructor() {
    super(LENS);
  }

  lay(size: readonly [number, number]): void {
    if (size[0] === this.size[0] && size[1] === this.size[1]) return;
    this.size = size;
    this.extent = extent(this.look);
    this.fit();
  }

  rotate(): void {
    this.face(((this.turn + 90) % 360) as Turn);
  }

  /** From this side of the table; what is in the middle stays there. */
  face(turn: Turn): void {
    const middle = under(this.look, this.x, this.y);
    this.turn = turn;
    this.reframe(extent(this.look), () => shown(this.look, ...middle));
  }

  /** Whether a place of the table is on the screen. */
  sees(x: number, y: number): boolean {
    return this.shows(...shown(this.look, x, y));
  }

  /** The question is about this place of the table: seen to if the view shall follow. */
  follow(x: number, y: number, room?: number): void {
    this.followTo(...shown(this.look, x, y), room);
  }

  /** Something that the player moves with keys stays in view. */
  keep(x: number, y: number, room?: number): void {
    this.keepAt(...shown(this.look, x, y), room);
  }

  /** The point of the table under a place of the window. */
  table(clientX: number, clientY: number): Point {
    return under(this.look, ...this.under(clientX, clientY));
  }
}
