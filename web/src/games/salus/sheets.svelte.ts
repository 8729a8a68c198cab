/** One side of a ship's sheet; the rows have the End Phase value of each level of a power, 0 to 4. */
export interface Sheet {
  id: string;
  ship: string;
  shipName: string;
  name: string;
  health: number;
  slots: number;
  speed: number[];
  agility: number[];
  systems: number[];
  ability: string;
  text: string;
}

/** The sheets of all ships. They never change, so they are fetched once for the whole page. */
class Sheets {
  all: Sheet[] = $state.raw([]);

  loadout(id: string): Sheet | undefined {
    return this.all.find((one) => one.id === id);
  }

  shipName(ship: string): string {
    return this.all.find((one) => one.ship === ship)?.shipName ?? ship.charAt(0).toUpperCase() + ship.slice(1);
  }
}

export const sheets = new Sheets();
