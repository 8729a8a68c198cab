import { traced } from '../../../frame/board/tale';
import type { Line } from '../../../frame/story';
import { hexOf, OFF, type Hex } from './hexes';
import { seatIn } from './story';
import type { WarEvent, WarTable } from './store';
import { unitOf, war, type War } from './war';

/** What a line of the story left on the board. */
export interface Trail {
  number: number;
  seat: number | undefined;
  /** Ways from hex to hex. */
  ways: { unit: number; hexes: Hex[] }[];
  /** Who came onto the board, where. */
  entered: { unit: number; at: Hex }[];
  /** Who died or left, where they stood. */
  fallen: { unit: number; at: Hex }[];
  shots: { from: Hex; to: Hex }[];
  /** All units of the line, for pointing at them. */
  units: number[];
  /** Where its number stands. */
  spot: Hex;
}

function take(trail: Trail, at: Map<number, Hex>, { name, facts }: WarEvent): void {
  const went = (unit: number, hexes: Hex[]) => {
    trail.ways.push({ unit, hexes });
    at.set(unit, hexes.at(-1)!);
  };
  switch (name) {
    case 'unit_moved':
    case 'unit_ran':
      went(facts.unit, [hexOf(facts.start), ...facts.path.map(hexOf)]);
      break;
    case 'unit_pushed':
      went(facts.unit, [hexOf(facts.start), hexOf(facts.end)]);
      break;
    case 'unit_followed':
      went(facts.unit, [at.get(facts.unit) ?? hexOf(facts.hex), hexOf(facts.hex)]);
      break;
    case 'unit_placed':
    case 'unit_raised':
      trail.entered.push({ unit: facts.unit, at: hexOf(facts.hex) });
      at.set(facts.unit, hexOf(facts.hex));
      break;
    case 'unit_died':
      trail.fallen.push({ unit: facts.unit, at: hexOf(facts.hex) });
      break;
    case 'unit_left':
    case 'unit_pushed_off':
      trail.fallen.push({ unit: facts.unit, at: at.get(facts.unit) ?? OFF });
      break;
    case 'shot_fired':
    case 'spell_cast': {
      const [from, to] = [at.get(facts.unit) ?? OFF, 'hex' in facts && facts.hex ? hexOf(facts.hex) : (at.get(facts.target) ?? OFF)];
      if (from >= 0 && to >= 0) trail.shots.push({ from, to });
      break;
    }
    case 'round_declared':
      trail.units.push(...facts.units);
      break;
  }
  for (const id of [
    'unit' in facts ? facts.unit : null,
    'target' in facts && typeof facts.target === 'number' && name !== 'test_made' ? facts.target : null,
    'attacker' in facts ? facts.attacker : null,
  ]) {
    if (id !== null && id >= 0) trail.units.push(id);
  }
}

/** Where everybody stood before the story: as it was seen, or counted back from where they stand now. */
function before(seen: War | undefined, now: War, events: readonly WarEvent[]): Map<number, Hex> {
  const at = new Map<number, Hex>((seen ?? now).units.map((unit) => [unit.id, unit.at]));
  if (seen) return at;
  for (const { name, facts } of events.toReversed()) {
    if (name === 'unit_moved' || name === 'unit_ran' || name === 'unit_pushed') at.set(facts.unit, hexOf(facts.start));
    else if (name === 'unit_died') at.set(facts.unit, hexOf(facts.hex));
  }
  return at;
}

export function trailsOf(lines: readonly Line<WarEvent>[], events: readonly WarEvent[], seen: War | undefined, now: War): Trail[] {
  const at = before(seen, now, events);
  const empty = (line?: Line<WarEvent>): Trail => {
    const seat = line?.deeds.map((event) => seatIn(now, event)).find((each) => each !== undefined);
    return { number: line?.number ?? 0, seat, ways: [], entered: [], fallen: [], shots: [], units: [], spot: OFF };
  };
  const found = traced(lines, events, empty, (trail, event: WarEvent) => take(trail, at, event));
  for (const trail of found) {
    trail.units = [...new Set(trail.units)];
    const spots = [
      trail.ways.at(-1)?.hexes.at(-1),
      trail.entered.at(-1)?.at,
      trail.fallen.at(-1)?.at,
      unitOf(now, trail.units[0] ?? OFF)?.at,
    ];
    trail.spot = spots.find((hex) => hex !== undefined && hex >= 0) ?? OFF;
  }
  return found;
}

/** The trails of the story as the board shows it now. */
export function trails(store: WarTable): Trail[] {
  if (!store.hasTale || !store.me || war(store.view).stage !== 'play') return [];
  const { lines, events } = store.tale;
  return trailsOf(lines, events, events[0] && store.playback.before(events[0]), war(store.view));
}

/** The line that somebody on the board belongs to: the last one that names them. */
export function lineAt(found: readonly Trail[], unit: number): number | null {
  return found.findLast(({ units }) => units.includes(unit))?.number ?? null;
}
