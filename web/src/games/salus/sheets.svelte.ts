import { request } from '../../lib/api';
import { capital } from '../../lib/spelled';
import type { LoadoutTold, OfferWishes, Offers, ShipTold } from './told.gen';

export const SALUS = 'salus';

/** What the server offers before there is a table. */
export function offer<Name extends keyof Offers>(name: Name, wish: OfferWishes[Name]): Promise<Offers[Name]> {
  const query = new URLSearchParams(Object.entries(wish).map(([key, value]) => [key, String(value)])).toString();
  return request<Offers[Name]>('GET', `/api/games/${SALUS}/offers/${name}${query && `?${query}`}`);
}

/** One side of a ship's sheet. */
export type Sheet = LoadoutTold;

/** The sheets of all ships. They never change, so they are fetched once for the whole page. */
class Sheets {
  ships: ShipTold[] = $state.raw([]);
  #asked: Promise<ShipTold[]> | undefined;

  #byId: ReadonlyMap<string, Sheet> = $derived(new Map(this.ships.flatMap(({ loadouts }) => loadouts).map((one) => [one.id, one])));

  /** Asks for them, once. Without them boards say less; whoever comes next may try again. */
  load(): Promise<ShipTold[]> {
    this.#asked ??= offer('ships_wish', {}).then(
      ({ ships }) => (this.ships = ships),
      (error: unknown) => {
        this.#asked = undefined;
        throw error;
      },
    );
    return this.#asked;
  }

  loadout(id: string): Sheet | undefined {
    return this.#byId.get(id);
  }

  /** Both sides of a ship's sheet, by name: "Talon or Gyre". */
  sides(ship: string): string {
    return (this.ships.find((one) => one.id === ship)?.loadouts ?? []).map(({ name }) => name).join(' or ');
  }

  shipName(ship: string): string {
    return this.ships.find((one) => one.id === ship)?.name ?? capital(ship);
  }
}

export const sheets = new Sheets();
