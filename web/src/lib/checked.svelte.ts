import type { Checked } from '../wire.gen';
import { ApiError, api } from './api';
import { guest } from './guest.svelte';

/** Only guests may ask: whoever opens a page by its link is nobody yet. Asked once. */
let introduced: Promise<unknown> | undefined;

/** The server's word on some options of a game, asked anew a moment after the last change. Late answers are dropped. */
export class LiveCheck {
  said: Checked | undefined = $state.raw();
  error: ApiError | undefined = $state.raw();
  /** True until the last question is answered. */
  asking = $state(false);
  #timer: ReturnType<typeof setTimeout> | undefined;
  #round = 0;

  constructor(
    private readonly game: string,
    private readonly pause = 250,
  ) {}

  ask(options: Record<string, unknown>): void {
    clearTimeout(this.#timer);
    const round = ++this.#round;
    this.asking = true;
    this.#timer = setTimeout(() => void this.#send(options, round), this.pause);
  }

  async #send(options: Record<string, unknown>, round: number): Promise<void> {
    let said: Checked | undefined;
    let error: ApiError | undefined;
    try {
      await (introduced ??= guest.me());
      said = await api.check(this.game, options);
    } catch (caught) {
      introduced = undefined;
      error = caught instanceof ApiError ? caught : new ApiError('client', String(caught), -1);
    }
    if (round !== this.#round) return;
    this.asking = false;
    this.error = error;
    if (said) this.said = said;
  }

  stop(): void {
    clearTimeout(this.#timer);
    this.#round++;
    this.asking = false;
  }
}
