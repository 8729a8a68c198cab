import type { Me } from '../wire.gen';
import { guest } from './guest.svelte';
import { Loaded } from './load.svelte';
import { now } from './time';
import { turn } from './turn.svelte';

const OFTEN = 20_000; // ms between two looks at one's own games
const TICK = 5_000; // ms after which a waiting time or a clock is told anew

/** One's own games, asked for again and again while the page is open: the tab says when one of them waits. */
export class HomeGames {
  readonly loaded = new Loaded(() => this.#ask());
  /** Seconds since 1970: moves on, so that waiting times grow. */
  at = $state(now());
  /** When the server was heard last: its clocks have run on since. */
  heard = $state(now());
  #timers: ReturnType<typeof setInterval>[] = [];

  get me(): Me | undefined {
    return this.loaded.value;
  }

  /** How many games wait for me. */
  get mine(): number {
    return this.me?.running.filter((game) => game.your_turn).length ?? 0;
  }

  start(): () => void {
    const look = () => void this.loaded.load();
    const seen = () => {
      if (!document.hidden) look();
    };
    this.#timers = [setInterval(look, OFTEN), setInterval(() => (this.at = now()), TICK)];
    document.addEventListener('visibilitychange', seen);
    return () => {
      document.removeEventListener('visibilitychange', seen);
      this.#timers.forEach((timer) => clearInterval(timer));
      this.loaded.stop();
      turn.show(false);
    };
  }

  /** What an answer of the server says of them. */
  take(me: Me): void {
    this.heard = this.at = now();
    this.loaded.value = me;
    this.#tell(me);
  }

  async #ask(): Promise<Me> {
    const me = await guest.me();
    this.heard = this.at = now();
    this.#tell(me);
    return me;
  }

  #tell({ running }: Me): void {
    const waiting = running.filter((game) => game.your_turn);
    turn.show(waiting.length > 0);
    turn.news(
      waiting.map(({ table, title, awaited }) => ({ key: [table, ...(awaited ?? []).map(({ since }) => since)].join(' '), title })),
    );
  }
}
