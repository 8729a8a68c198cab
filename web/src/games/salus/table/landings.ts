import type { RaceTable } from './store';

/** Where the ship of this seat would stand after what is looked at, as the referee foresees it; undefined if it would not move. */
export function landings(store: RaceTable): { seat: number; end: number } | undefined {
  const { shown } = store.hands;
  const branches = shown && store.foreseen(shown.choice)?.branches;
  if (!branches || branches.length !== 1 || store.current == null) return undefined;
  for (const { name, facts } of branches[0]!.events ?? []) {
    if (name === 'ship_moved' && facts.seat === store.side && typeof facts.end === 'number') return { seat: store.side, end: facts.end };
  }
  return undefined;
}
