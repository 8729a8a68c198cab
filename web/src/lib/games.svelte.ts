import type { GameModule } from '../frame/module';
import { ANY, GAMES } from '../games';
import type { GameInfo } from '../wire.gen';
import { api } from './api';
import { Loaded } from './load.svelte';
import { PARTS } from './waits';

/** The box of games: which there are is the server's word, how they look is told by their folders. */
class Box {
  #told: Loaded<GameInfo[]> | undefined = $state.raw();
  /** The folders that have come, by the names of their games. */
  modules: Record<string, GameModule> = $state.raw({});

  /** All games in the server's order; undefined until it is heard. */
  get told(): GameInfo[] | undefined {
    return this.#told?.value;
  }

  get error() {
    return this.#told?.error;
  }

  /** Those that can be played. */
  get built(): GameInfo[] {
    return (this.told ?? []).filter(({ built }) => built);
  }

  /** Those that are played with cards. */
  get withCards(): GameInfo[] {
    return this.built.filter((game) => game.has_cards ?? true);
  }

  /** How many there are, as far as is known. */
  get size(): number {
    return this.told?.length ?? Object.keys(GAMES).length;
  }

  /** What becomes of a game with so many seats when one of them leaves; undefined until it is heard. */
  becomes(name: string | undefined, seats: number): 'bot' | 'drops' | 'ends' | undefined {
    const game = this.told?.find((one) => one.name === name);
    if (!game) return undefined;
    if (seats < (game.two_play_on ? 2 : 3)) return 'ends';
    return game.leaving ?? 'bot';
  }

  /** Asks the server; what it said before stays until it answers. */
  ask(): void {
    if (this.#told) void this.#told.load();
    else this.#told = new Loaded(api.games);
  }

  /** What the server tells, waited for. */
  async heard(): Promise<GameInfo[]> {
    return this.told ?? (await api.games());
  }

  /** Fetches what every page may need of the games: their small parts. The page waits for them, but not for ever. */
  async open(): Promise<void> {
    const enough = new Promise((done) => setTimeout(done, PARTS));
    await Promise.race([this.rest().catch(() => undefined), enough]); // `lacking` tells what did not come
  }

  /** Fetches the folders that have not come; fails if one does not come again. */
  async rest(): Promise<void> {
    await Promise.allSettled(this.lacking.map((game) => this.module(game)));
    if (this.lacking.length) throw new Error(`What belongs to ${this.lacking.join(', ')} did not come.`);
  }

  /** The folder of a game, fetched if it has not come yet. A game without one gets the stand-in. */
  async module(game: string): Promise<GameModule> {
    const known = this.modules[game];
    if (known || !Object.hasOwn(GAMES, game)) return known ?? ANY;
    const { default: module } = await GAMES[game]!();
    this.modules = { ...this.modules, [game]: module };
    return module;
  }

  /** The games that have a folder which has not come. */
  get lacking(): string[] {
    return Object.keys(GAMES).filter((game) => !this.modules[game]);
  }

  /** The pages that games add, each with the games that have it. Until the server is heard, those of all folders. */
  get builders(): { path: string; label: string; games: string[] }[] {
    const found = new Map<string, { path: string; label: string; games: string[] }>();
    for (const game of this.told ? this.built.map(({ name }) => name) : Object.keys(this.modules)) {
      for (const { path, label } of moduleOf(game).builders ?? []) {
        const known = found.get(path) ?? { path, label, games: [] };
        known.games.push(game);
        found.set(path, known);
      }
    }
    return [...found.values()];
  }

  /** As if nothing had been heard and nothing had come. */
  forget(): void {
    this.#told?.stop();
    this.#told = undefined;
    this.modules = {};
  }
}

export const box = new Box();

/** What a game brings, as far as it has come. */
export function moduleOf(game: string): GameModule {
  return box.modules[game] ?? ANY;
}

/** What the server calls a game; nothing until it is heard. */
export function titleOf(game: string): string {
  return box.told?.find(({ name }) => name === game)?.title ?? '';
}
