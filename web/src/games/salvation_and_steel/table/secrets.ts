import { calledOf, type War } from './war';

/** Something that only one side knew while the game went on. */
export interface Secret {
  seat: number;
  what: string;
  stands: string;
}

/** What each seat alone knew, by the views of both: couriers, and hexes that were noted and not shown yet. */
export function secretsOf(views: readonly War[]): Secret[] {
  return views.flatMap((view, seat) =>
    [
      { seat, what: 'Secret couriers', stands: couriers(view, seat) },
      { seat, what: 'Noted for the hostage', stands: noted(view.hostage_note[seat]) },
      { seat, what: 'Noted for units', stands: noted(view.notes[seat]) },
    ].filter(({ stands }) => stands),
  );
}

function couriers(view: War, seat: number): string {
  const ids = (view.couriers[seat] ?? []).map((id) => Number.parseInt(id, 10)).filter((id) => !Number.isNaN(id));
  return ids.map((id) => calledOf(view, id)).join(', ');
}

const noted = (hexes: readonly string[] = []) => hexes.join(', ');
