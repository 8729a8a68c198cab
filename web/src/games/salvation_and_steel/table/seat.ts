import { factionIcon } from '../drawings';
import type { Count } from '../../../frame/board/Counts.svelte';
import { book } from '../book.svelte';
import type { WarTable } from './store';
import { onBoard, typeOf, war, type Unit } from './war';

/** The units of a seat, in their order. */
export function unitsOf(store: WarTable, seat: number): Unit[] {
  return war(store.view).units.filter((unit) => unit.owner === seat);
}

/** Whose side it is: by any unit of its band. */
export function factionOf(store: WarTable, seat: number): string {
  return (
    unitsOf(store, seat)
      .map((unit) => typeOf(unit)?.faction)
      .find(Boolean) ?? ''
  );
}

/** The inside of the 512 x 512 drawing of a side. */
export function emblem(store: WarTable, seat: number): string {
  return factionIcon(factionOf(store, seat));
}

/** Under the name: its faction, who it is, its edge, and the part it plays. */
export function role(store: WarTable, seat: number): string {
  const view = war(store.view);
  const edge = view.edge[seat] ? `${view.edge[seat]} edge` : '';
  return [book.faction(factionOf(store, seat)), store.roleOf(seat), edge, view.side[seat]].filter(Boolean).join(', ');
}

/** What is left of a band, in numbers. */
export function counts(store: WarTable, seat: number): Count[] {
  const own = onBoard(war(store.view)).filter((unit) => unit.owner === seat);
  return [
    { name: 'Units', value: own.length },
    { name: 'Fallen', value: own.filter((unit) => unit.isFallen).length },
    { name: 'Running', value: own.filter((unit) => unit.isRunning).length },
    { name: 'Lost', value: unitsOf(store, seat).filter((unit) => unit.isDead).length },
  ].filter(({ name, value }) => name === 'Units' || value > 0);
}
