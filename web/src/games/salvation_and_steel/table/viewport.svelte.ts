import { Camera } from '../../../frame/camera.svelte';
import { centre, EXTENT, hexAt, type Hex, type Look } from './hexes';

/** Pixels of the rulers at the left and at the top. */
export const RULERS = [26, 22] as const;
const LENS = { closest: 2.4, margin: 8, slack: 60, rulers: RULERS };
const TIGHT = 0.62; // pixels for a unit: below, a hex is smaller than a finger can choose

/** Which part of the hex map is on the screen, and from which edge it is seen. */
export class Viewport extends Camera {
  isTurned = $state(false);
  look: Look = $derived({ isTurned: this.isTurned });
  /** Hexes are too small for a finger: a tap comes nearer first. */
  isTight: boolean = $derived.by(() => this.scale < TIGHT);

  constructor() {
    super(LENS);
    this.extent = EXTENT;
    this.fit();
  }

  /** The own edge is the lower one. Whether the picture was turned: then it is to be said again what shall be seen. */
  face(isTurned: boolean): boolean {
    if (isTurned === this.isTurned) return false;
    this.isTurned = isTurned;
    const [x, y] = [EXTENT[0] - this.x, EXTENT[1] - this.y];
    this.reframe(EXTENT, () => [x, y]);
    return true;
  }

  sees(hex: Hex): boolean {
    return this.shows(...centre(this.look, hex));
  }

  follow(hex: Hex, room = 130): void {
    if (hex >= 0) this.followTo(...centre(this.look, hex), room);
  }

  keep(hex: Hex): void {
    if (hex >= 0) this.keepAt(...centre(this.look, hex), 100);
  }

  /** Near enough to choose hexes, with this one in the middle. */
  approach(hex: Hex): void {
    if (hex < 0) return;
    if (this.scale < 1) this.zoom(1 / this.scale);
    this.centre(...centre(this.look, hex));
  }

  /** The hex under a place of the window. */
  hex(clientX: number, clientY: number): Hex {
    return hexAt(this.look, ...this.under(clientX, clientY));
  }
}
