import { traced } from '../../../frame/board/tale';
import { race, spaceAt } from './race';
import type { RaceEvent, RaceTable } from './store';

/** Where the ship of a line of the story flew, from space to space. */
export interface Trail {
  number: number;
  seat: number;
  spaces: number[];
}

export function trails(store: RaceTable): Trail[] {
  const r = race(store.view);
  const { lines, events } = store.tale;
  return traced<RaceEvent, Trail>(
    lines,
    events,
    (line) => ({ number: line?.number ?? 0, seat: 0, spaces: [] }),
    (trail, { name, facts }) => {
      if (name !== 'ship_moved' && name !== 'knocked_out') return;
      const by = facts.end >= facts.start ? 1 : -1;
      if (!trail.spaces.length) trail.seat = facts.seat;
      if (trail.seat !== facts.seat) return;
      const flown = Array.from({ length: Math.abs(facts.end - facts.start) + 1 }, (_, n) => spaceAt(r, facts.start + n * by));
      trail.spaces.push(...flown.filter((space, n) => n || trail.spaces.at(-1) !== space));
    },
  ).filter(({ spaces }) => spaces.length > 0);
}
