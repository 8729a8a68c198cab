import type { Box } from './labels';
import { extent, shown, under, type Look, type Point, type Turn } from './geometry';

const CLOSEST = 3; // pixels for a unit of the picture
const MARGIN = 24;
const SLACK = 90; // units that the table may be pulled beyond the border of its box
const CONTROLS = 56; // px that buttons take at the lower border
const NARROW = 520; // px
const ROOMY = 100; // units around a place that are wanted for a movement
const STEP = 1.12; // text grows in steps of this, so that a zoom does not lay out every label anew

/** Which part of the table is on the screen, how large and from which side. */
export class Viewport {
  /** Of the box that shows it, in pixels. */
  width = $state(752);
  height = $state(614);
  size: readonly [number, number] = $state.raw([48_000, 48_000]);
  turn: Turn = $state(0);
  /** The middle of the view, in units of the picture. */
  x = $state(480);
  y = $state(480);
  scale = $state(0.76);
  box: HTMLElement | undefined;
  #set = false;
  /** What the view was last asked to show: it is shown again when the box gets its size, until somebody moves the view. */
  #focus: [x: number, y: number, room: number] | null = null;

  look: Look = $derived({ size: this.size, turn: this.turn });
  extent: Point = $derived(extent(this.look));
  whole: number = $derived(Math.min(this.width / (this.extent[0] + MARGIN), (this.height - CONTROLS) / (this.extent[1] + MARGIN)));
  /** Where the upper left corner of the picture lies in the box, in pixels. */
  left: number = $derived(this.width / 2 - this.x * this.scale);
  top: number = $derived(this.height / 2 - this.y * this.scale);
  /** Units of the picture for one pixel, for text. */
  px: number = $derived(STEP ** -Math.round(Math.log(this.scale) / Math.log(STEP)));
  /** Names are left out where they would lie upon each other. */
  detail: 'all' | 'names' | 'few' = $derived(this.scale > 0.58 ? 'all' : this.scale > 0.42 ? 'names' : 'few');

  /** The box has this size now. */
  measure(width: number, height: number): void {
    if (!width || !height) return;
    const first = !this.#set;
    this.width = width;
    this.height = height;
    this.#set = true;
    if (first) this.home();
    else this.#clamp();
  }

  lay(size: readonly [number, number]): void {
    if (size[0] === this.size[0] && size[1] === this.size[1]) return;
    this.size = size;
    this.home();
  }

  /** The full width of the table above one's own edge; on a narrow screen nearer, so that cards can be told apart. */
  home(): void {
    const [w, h] = this.extent;
    this.scale = this.width < NARROW ? Math.max(this.whole, 0.66) : this.width / (w + MARGIN);
    this.x = w / 2;
    this.y = Math.max(h / 2, h + (CONTROLS - this.height / 2) / this.scale);
    this.#clamp();
    if (this.#focus) this.include(...this.#focus);
  }

  /** Whether a place of the table is on the screen. */
  sees(x: number, y: number): boolean {
    const [ux, uy] = shown(this.look, x, y);
    return Math.abs(ux - this.x) * this.scale < this.width / 2 && Math.abs(uy - this.y) * this.scale < this.height / 2;
  }

  fit(): void {
    const [w, h] = this.extent;
    this.scale = this.whole;
    this.x = w / 2;
    this.y = h / 2 + CONTROLS / 2 / this.scale;
  }

  rotate(): void {
    const middle = under(this.look, this.x, this.y);
    this.turn = ((this.turn + 90) % 360) as Turn;
    [this.x, this.y] = shown(this.look, ...middle);
    this.#clamp();
  }

  /** By pixels. */
  pan(dx: number, dy: number): void {
    this.#focus = null;
    this.x -= dx / this.scale;
    this.y -= dy / this.scale;
    this.#clamp();
  }

  /** Nearer or farther; the point under this pixel of the box stays where it is. */
  zoom(by: number, px = this.width / 2, py = this.height / 2): void {
    this.#focus = null;
    const [ux, uy] = this.unit(px, py);
    this.scale = Math.max(this.whole * 0.9, Math.min(CLOSEST, this.scale * by));
    this.x = ux - (px - this.width / 2) / this.scale;
    this.y = uy - (py - this.height / 2) / this.scale;
    this.#clamp();
  }

  centre(ux: number, uy: number): void {
    this.#focus = null;
    this.x = ux;
    this.y = uy;
    this.#clamp();
  }

  /** As little as is needed to bring a place of the table into view, with room around it; where there is little room, it is the middle. */
  include(x: number, y: number, room = 90): void {
    this.#focus = [x, y, room];
    const [ux, uy] = shown(this.look, x, y);
    const near = (at: number, middle: number, half: number) => {
      const free = this.width < NARROW && room > ROOMY ? 0 : Math.max(0, half - Math.min(room, half * 0.8));
      return at < middle - free ? at + free : at > middle + free ? at - free : middle;
    };
    this.x = near(ux, this.x, this.width / this.scale / 2);
    this.y = near(uy, this.y, this.height / this.scale / 2);
    this.#clamp();
  }

  /** A lower corner of the box, so many pixels wide and high, in units of the picture. */
  corner(side: 'left' | 'right', width: number, height: number): Box {
    const [x, y] = this.unit(side === 'left' ? 0 : this.width - width, this.height - height);
    return { x, y, w: width / this.scale, h: height / this.scale };
  }

  /** A pixel of the box in units of the picture. */
  unit(px: number, py: number): Point {
    return [this.x + (px - this.width / 2) / this.scale, this.y + (py - this.height / 2) / this.scale];
  }

  /** The point of the table under a place of the window. */
  table(clientX: number, clientY: number): Point {
    const box = this.box?.getBoundingClientRect();
    return under(this.look, ...this.unit(clientX - (box?.left ?? 0), clientY - (box?.top ?? 0)));
  }

  #clamp(): void {
    const [w, h] = this.extent;
    const keep = (at: number, all: number, half: number) => {
      const low = Math.min(half, all / 2) - SLACK;
      return Math.max(low, Math.min(all - low, at));
    };
    this.x = keep(this.x, w, this.width / this.scale / 2);
    this.y = keep(this.y, h, this.height / this.scale / 2);
  }
}
