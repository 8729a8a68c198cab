import { tilesOf } from './choices';
import type { DuelTable } from './store';

/** Where the lines of the story happened: tiles of the field board, and slots of the player boards. */

export interface Numbered {
  number: number;
  seat: number | undefined;
  /** Where its number stands. */
  tile: string;
  /** All tiles that it is about. */
  tiles: string[];
}

export const slotKey = (seat: number, kind: string, index: number) => `${seat} ${kind} ${index}`;

/** The numbers that stand on the field board: cards that were laid, tiles that were destroyed. */
export function numbersOf(store: DuelTable): Numbered[] {
  if (!store.hasTale) return [];
  return store.tale.lines.flatMap((line): Numbered[] =>
    line.deeds.flatMap(({ name, facts }): Numbered[] => {
      if (name === 'attack_placed') {
        const tiles = tilesOf(facts.placement);
        return [{ number: line.number, seat: facts.seat, tile: tiles[0]!, tiles }];
      }
      if (name === 'field_card_flipped' && facts.tiles[0]) {
        return [{ number: line.number, seat: undefined, tile: facts.tiles[0], tiles: facts.tiles }];
      }
      return [];
    }),
  );
}

/** The line that tells of a tile. */
export function lineAt(found: readonly Numbered[], tile: string): number | null {
  return found.findLast(({ tiles }) => tiles.includes(tile))?.number ?? null;
}

/** The numbers that stand on slots: Instincts and Equipment that were played, cards that were prepared. */
export function slotNumbers(store: DuelTable): Map<string, number> {
  const found = new Map<string, number>();
  if (!store.hasTale) return found;
  for (const line of store.tale.lines) {
    for (const { name, facts } of line.deeds) {
      if (name === 'instinct_announced') found.set(slotKey(facts.seat, 'instinct', facts.slot), line.number);
      if (name === 'equipment_triggered') found.set(slotKey(facts.seat, 'equipment', facts.slot), line.number);
      if (name === 'card_prepared') found.set(slotKey(facts.seat, facts.kind, facts.slot), line.number);
    }
  }
  return found;
}
