import { innerHeight, innerWidth } from 'svelte/reactivity/window';
import { roomOf, type Regime, type Room } from './regime';

/** The room that the window has now. A table tells it the root font size, in pixels; everybody may read the rest. */
class WindowRoom {
  width: number = $derived(innerWidth.current ?? 0);
  height: number = $derived(innerHeight.current ?? 0);
  rem = $state(16);

  #room: Room = $derived(roomOf(this.width, this.height, this.rem));
  regime: Regime = $derived(this.#room.regime);
  low: boolean = $derived(this.#room.low);
  long: boolean = $derived(this.#room.long);
  /** One pane at a time beside the board, and as few words as possible. */
  small: boolean = $derived(this.regime === 'phone' || this.regime === 'flat');
  /** So little height that a bar has one row. */
  scant: boolean = $derived(this.regime === 'flat' || this.low);
  /** Player boards have a column of their own, left of the board. */
  hasLeft: boolean = $derived(this.regime === 'xl' || this.regime === 'wide' || this.regime === 'short');
  /** The replay bar and the tools stand below everything. */
  hasFoot: boolean = $derived(this.regime === 'xl' || this.regime === 'wide');
}

export const room = new WindowRoom();
