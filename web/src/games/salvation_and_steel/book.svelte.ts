import { request } from '../../lib/api';
import type { CatalogueTold, OfferWishes, Offers, ScenarioTold, Spell, TerrainTold, UnitType } from './told.gen';

export const STEEL = 'salvation-and-steel';

/** What the server offers before there is a table. */
export function offer<Name extends keyof Offers>(name: Name, wish: OfferWishes[Name]): Promise<Offers[Name]> {
  const query = new URLSearchParams(Object.entries(wish).map(([key, value]) => [key, String(value)])).toString();
  return request<Offers[Name]>('GET', `/api/games/${STEEL}/offers/${name}${query && `?${query}`}`);
}

/** The tables of the game: units, spells, terrain, starter bands. They never change, so they are fetched once for the whole page. */
class Book {
  told: CatalogueTold | null = $state.raw(null);
  /** Units that people made for the table that is looked at. */
  created: UnitType[] = $state.raw([]);
  #asked: Promise<CatalogueTold> | undefined;

  #units: ReadonlyMap<string, UnitType> = $derived(new Map([...(this.told?.units ?? []), ...this.created].map((one) => [one.id, one])));
  #spells: ReadonlyMap<string, Spell> = $derived(new Map((this.told?.spells ?? []).map((one) => [one.id, one])));
  #terrain: ReadonlyMap<string, TerrainTold> = $derived(new Map((this.told?.terrain ?? []).map((one) => [one.id, one])));

  /** Asks for them, once; a failure may be tried again. */
  load(): Promise<CatalogueTold> {
    if (this.told) return Promise.resolve(this.told);
    this.#asked ??= offer('catalogue', {}).then(
      (told) => (this.told = told),
      (error: unknown) => {
        this.#asked = undefined;
        throw error;
      },
    );
    return this.#asked;
  }

  unit(id: string): UnitType | undefined {
    return this.#units.get(id);
  }
  spell(id: string): Spell | undefined {
    return this.#spells.get(id);
  }
  terrain(id: string): TerrainTold | undefined {
    return this.#terrain.get(id);
  }
  scenario(id: string): ScenarioTold | undefined {
    return this.told?.scenarios.find((one) => one.id === id);
  }
  faction(id: string): string {
    return this.told?.factions.find((one) => one.id === id)?.name ?? '';
  }
}

export const book = new Book();
