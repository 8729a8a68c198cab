import type { Synthesiser } from './synthesiser';
import type { VoiceName } from './voices';

/** What the person at the screen wants to hear. */
export interface Wish {
  muted: boolean;
  /** From 0 to 1. */
  volume: number;
}

/** What counts as the first click: a key is one, too. */
const ACTS = ['pointerup', 'click', 'keydown'] as const;

/** The sound of one table. It is off until somebody has clicked, and only then its synthesiser is fetched. */
export class Sounds {
  readonly #wish: () => Wish;
  readonly #load: () => Promise<{ Synthesiser: typeof Synthesiser }>;
  #context: AudioContext | undefined;
  #synthesiser: Synthesiser | undefined;
  #isClosed = false;

  constructor(wish: () => Wish, load: () => Promise<{ Synthesiser: typeof Synthesiser }> = () => import('./synthesiser')) {
    this.#wish = wish;
    this.#load = load;
    for (const act of ACTS) document.addEventListener(act, this.#clicked);
    if (navigator.userActivation?.hasBeenActive) this.#clicked(); // on a page before this one
  }

  play(voice: VoiceName, after = 0): void {
    const { muted, volume } = this.#wish();
    if (muted || volume <= 0 || !this.#synthesiser || this.#context?.state !== 'running') return;
    this.#synthesiser.setVolume(volume);
    this.#synthesiser.play(voice, after);
  }

  /** The table is left. */
  close(): void {
    this.#isClosed = true;
    this.#forgetActs();
    this.#synthesiser = undefined;
    void this.#context?.close();
  }

  readonly #clicked = (): void => {
    if (this.#wish().muted || !('AudioContext' in globalThis)) return;
    if (!this.#context) {
      this.#context = new AudioContext();
      void this.#fetch(this.#context);
    }
    if (this.#context.state === 'running') this.#forgetActs();
    else void this.#context.resume(); // a key such as Escape is not enough for the browser: the next act tries again
  };

  async #fetch(context: AudioContext): Promise<void> {
    try {
      const { Synthesiser } = await this.#load();
      if (!this.#isClosed) this.#synthesiser = new Synthesiser(context);
    } catch {
      // the line is down: the game is played without sound
    }
  }

  #forgetActs(): void {
    for (const act of ACTS) document.removeEventListener(act, this.#clicked);
  }
}
