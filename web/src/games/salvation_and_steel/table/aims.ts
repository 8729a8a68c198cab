import type { ScenarioTold } from '../told.gen';
import { nameOf } from './hexes';
import { calledOf, type War } from './war';

/** One thing that the scenario is about, and how it stands. */
export interface Aim {
  what: string;
  stands: string;
}

/** How the scenario stands, apart from the points of Lock-Down. */
export function aims(view: War, side: number, { last_turn: last, needed }: ScenarioTold): Aim[] {
  const turns: Aim[] = last && view.turn ? [{ what: 'Turn', stands: `${view.turn} of ${last}` }] : [];
  return [...turns, ...about(view, side, needed)];
}

function about(view: War, side: number, needed: number): Aim[] {
  switch (view.scenario) {
    case 'treasure-hunt':
      if (view.treasure >= 0) return [{ what: 'The treasure', stands: `on ${nameOf(view.treasure)}` }];
      return [{ what: 'Counters', stands: view.markers.length ? view.markers.map(nameOf).join(', ') : 'none' }];
    case 'hostage-exchange':
      return [side, 1 - side].map((seat) => ({ what: seat === side ? 'Your hostage' : 'Their hostage', stands: hostage(view, seat) }));
    case 'siege':
      return [
        { what: 'You are', stands: `the ${view.side[side] ?? ''}` },
        ...view.gates.map(({ at, hits }) => ({
          what: `Gate ${nameOf(at)}`,
          stands: hits >= needed ? 'broken' : `hit ${hits} of ${needed} times`,
        })),
      ];
    case 'escape':
      return [
        { what: 'You are', stands: `the ${view.side[side] ?? ''}` },
        ...(view.couriers[side] ?? [])
          .map((id) => Number.parseInt(id, 10))
          .filter((id) => !Number.isNaN(id)) // those that this seat may know
          .map((id) => ({ what: calledOf(view, id), stands: 'your courier' })),
      ];
    case 'sound-the-alarm': {
      const raider = view.side.indexOf('raider');
      const raiders = view.units.filter(({ owner }) => owner === raider).length;
      return [
        { what: 'You are', stands: `the ${view.side[side] ?? ''}` },
        { what: 'Raiders through', stands: `${view.exited[raider] ?? 0} of ${Math.min(needed, raiders)}` },
        { what: 'Unaware guards', stands: String(view.unaware.length) },
      ];
    }
    default:
      return [];
  }
}

function hostage(view: War, seat: number): string {
  const at = view.hostage[seat] ?? -1;
  if (at < 0) return 'not on the board';
  const escort = view.escort[seat] ?? -1;
  const wounds = view.hostage_wounds[seat] ?? 0;
  const said = [
    `on ${nameOf(at)}`,
    escort >= 0 && `with ${calledOf(view, escort)}`,
    wounds && `${wounds} ${wounds === 1 ? 'wound' : 'wounds'}`,
    view.handed[seat] && 'no more hand-over in this turn',
  ];
  return said.filter(Boolean).join(', ');
}
