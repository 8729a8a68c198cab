/** A point of a picture: right and down. */
export type Spot = readonly [x: number, y: number];

const NARROW = 520; // px
const ROOMY = 100; // units around a place that are wanted for a movement
const STEP = 1.12; // text grows in steps of this, so that a zoom does not lay out every label anew
const HAIR = 1e-6;

/** A part of the picture. */
interface Part {
  spots: readonly Spot[];
  /** Units around them. */
  room: number;
  closest: number;
}

/** How a camera keeps a board in its box. */
export interface Lens {
  /** Pixels for a unit of the picture, as near as one may come. */
  closest: number;
  /** Units around the whole board, on both sides together: things may hang over its edge. */
  margin: number;
  /** Units that the board may be pulled beyond the border of its box. */
  slack: number;
  /** Pixels that rulers take from the left and from the top of the box. */
  rulers?: Spot;
}

/** Which part of a large board is on the screen, and how large. Only the player moves it, unless it shall follow. */
export class Camera {
  readonly #lens: Lens;
  /** Of the box that shows it, in pixels. */
  width = $state(752);
  height = $state(614);
  /** Of the whole picture, in its units. */
  extent: Spot = $state.raw([960, 960]);
  /** The middle of the view, in units of the picture. */
  x = $state(480);
  y = $state(480);
  scale = $state(0.76);
  /** Rulers are shown. */
  ruled = $state(true);
  /** It goes along with what the question is about. */
  follows = $state(false);
  box: HTMLElement | undefined;
  /** The player has moved it: it is not fitted to its box any more. */
  #moved = $state(false);
  /** What is to be seen while the player has not moved it; the whole board if nothing is said. */
  #part: Part | null = null;
  /** What the question is about, while it follows: shown again when the box gets its size. */
  #focus: [x: number, y: number, room: number] | null = null;
  /** Where the upper left corner of the picture lies in the window while a pointer holds something on the board. */
  #held: Spot | null = null;

  constructor(lens: Lens) {
    this.#lens = lens;
  }

  #rulers: Spot = $derived.by(() => (this.ruled ? (this.#lens.rulers ?? [0, 0]) : [0, 0]));
  /** Where the middle of the view lies in the box: rulers take from its left and its top. */
  #middle: Spot = $derived([(this.width + this.#rulers[0]) / 2, (this.height + this.#rulers[1]) / 2]);
  #room: Spot = $derived([this.width - this.#rulers[0], this.height - this.#rulers[1]]);
  whole: number = $derived.by(() =>
    Math.min(this.#room[0] / (this.extent[0] + this.#lens.margin), this.#room[1] / (this.extent[1] + this.#lens.margin)),
  );
  /** The whole board is on the screen. */
  isWhole: boolean = $derived(this.scale <= this.whole + HAIR);
  /** Where the upper left corner of the picture lies in the box, in pixels. */
  left: number = $derived(this.#middle[0] - this.x * this.scale);
  top: number = $derived(this.#middle[1] - this.y * this.scale);
  /** Units of the picture for one pixel, for text: never less, so that no text is smaller than it says. */
  px: number = $derived(this.isWhole ? 1 / this.scale : STEP ** -Math.floor(Math.log(this.scale) / Math.log(STEP)));
  isNarrow: boolean = $derived(this.width < NARROW);

  /** The box has this size now. */
  measure(width: number, height: number): void {
    if (!width || !height) return;
    this.width = width;
    this.height = height;
    this.#fall();
  }

  /** A pointer holds something on the board: the picture stays where it is in the window, whatever grows or shrinks around it. */
  hold(): void {
    const box = this.box?.getBoundingClientRect();
    this.#held = [(box?.left ?? 0) + this.left, (box?.top ?? 0) + this.top];
  }

  /** Nothing is held any more: the picture takes its place in the box as it is now. */
  release(): void {
    if (!this.#held) return;
    this.#held = null;
    this.#fall();
  }

  /** Whether a point of the picture is on the screen. */
  shows(ux: number, uy: number): boolean {
    return Math.abs(ux - this.x) * this.scale < this.#room[0] / 2 && Math.abs(uy - this.y) * this.scale < this.#room[1] / 2;
  }

  /** The whole board, as large as it can be. */
  fit(): void {
    this.#part = null;
    this.#show();
  }

  /** Only what lies around these places, not larger than this; a view that the player has moved stays as it is. */
  frame(spots: readonly Spot[], room: number, closest: number): void {
    if (this.#moved || this.#held) return;
    this.reframeAround(spots, room, closest);
  }

  /** The same where the player wants it. */
  reframeAround(spots: readonly Spot[], room: number, closest: number): void {
    this.#part = spots.length ? { spots, room, closest } : null;
    this.#show();
  }

  #show(): void {
    const [w, h] = this.extent;
    this.#moved = false;
    this.#focus = null;
    this.#held = null;
    this.scale = this.whole;
    this.x = w / 2;
    this.y = h / 2;
    if (!this.#part) return;
    const { spots, room, closest } = this.#part;
    const [xs, ys] = [spots.map(([x]) => x), spots.map(([, y]) => y)];
    const [left, right] = [Math.min(...xs) - room, Math.max(...xs) + room];
    const [top, bottom] = [Math.min(...ys) - room, Math.max(...ys) + room];
    const scale = Math.min(this.#room[0] / (right - left), this.#room[1] / (bottom - top));
    this.scale = Math.max(this.whole, Math.min(closest, scale));
    this.x = (left + right) / 2;
    this.y = (top + bottom) / 2;
    this.#settle();
  }

  /** Another picture of the board: what was in the middle of a view that the player has moved stays there. */
  protected reframe(extent: Spot, middle: () => Spot): void {
    this.extent = extent;
    this.#held = null;
    if (!this.#moved) return this.fit(); // whoever knows what shall be seen says so again
    [this.x, this.y] = middle();
    this.#settle();
  }

  /** By pixels. */
  pan(dx: number, dy: number): void {
    this.#take();
    this.x -= dx / this.scale;
    this.y -= dy / this.scale;
    this.#settle();
  }

  /** Nearer or farther; the point under this pixel of the box stays where it is. */
  zoom(by: number, px = this.#middle[0], py = this.#middle[1]): void {
    const [ux, uy] = this.unit(px, py);
    const scale = Math.min(this.#lens.closest, this.scale * by);
    if (scale <= this.whole) return this.fit();
    this.#take();
    this.scale = scale;
    this.x = ux - (px - this.#middle[0]) / this.scale;
    this.y = uy - (py - this.#middle[1]) / this.scale;
    this.#settle();
  }

  /** The same; the point under this place of the window stays where it is. */
  zoomAt(by: number, clientX: number, clientY: number): void {
    const box = this.box?.getBoundingClientRect();
    this.zoom(by, clientX - (box?.left ?? 0), clientY - (box?.top ?? 0));
  }

  centre(ux: number, uy: number): void {
    this.#take();
    this.x = ux;
    this.y = uy;
    this.#settle();
  }

  /** The question is about this point: seen to if the view shall follow. */
  followTo(ux: number, uy: number, room = 90): void {
    if (!this.follows) return;
    this.#focus = [ux, uy, room];
    this.#include(ux, uy, room);
  }

  /** Something that the player moves with keys stays in view. */
  keepAt(ux: number, uy: number, room = 90): void {
    if (!this.isWhole) this.#include(ux, uy, room);
  }

  /** As little as is needed to bring a point into view, with room around it; where there is little room, it is the middle. */
  #include(ux: number, uy: number, room: number): void {
    if (this.isWhole || this.#held) return;
    const near = (at: number, middle: number, half: number) => {
      const free = this.isNarrow && room > ROOMY ? 0 : Math.max(0, half - Math.min(room, half * 0.8));
      return at < middle - free ? at + free : at > middle + free ? at - free : middle;
    };
    this.x = near(ux, this.x, this.#room[0] / this.scale / 2);
    this.y = near(uy, this.y, this.#room[1] / this.scale / 2);
    this.#settle();
  }

  /** A pixel of the box in units of the picture. */
  unit(px: number, py: number): [x: number, y: number] {
    return [this.x + (px - this.#middle[0]) / this.scale, this.y + (py - this.#middle[1]) / this.scale];
  }

  /** The point of the picture under a place of the window. */
  under(clientX: number, clientY: number): [x: number, y: number] {
    if (this.#held) return [(clientX - this.#held[0]) / this.scale, (clientY - this.#held[1]) / this.scale];
    const box = this.box?.getBoundingClientRect();
    return this.unit(clientX - (box?.left ?? 0), clientY - (box?.top ?? 0));
  }

  /** The player moves it from now on. */
  #take(): void {
    this.#moved = true;
    this.#focus = null;
    this.#held = null;
  }

  /** Into its place, in a box that may have another size than before. */
  #fall(): void {
    if (this.#held) {
      const box = this.box?.getBoundingClientRect();
      this.x = (this.#middle[0] + (box?.left ?? 0) - this.#held[0]) / this.scale;
      this.y = (this.#middle[1] + (box?.top ?? 0) - this.#held[1]) / this.scale;
      return;
    }
    if (!this.#moved) this.#show();
    else this.#settle();
    if (this.#focus) this.#include(...this.#focus);
  }

  /** Not farther away than the whole board, and never beside it. */
  #settle(): void {
    const [w, h] = this.extent;
    this.scale = Math.max(this.whole, this.scale);
    const keep = (at: number, all: number, half: number) => {
      const low = Math.min(half, all / 2) - this.#lens.slack;
      return Math.max(low, Math.min(all - low, at));
    };
    this.x = keep(this.x, w, this.#room[0] / this.scale / 2);
    this.y = keep(this.y, h, this.#room[1] / this.scale / 2);
  }
}
