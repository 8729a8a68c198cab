import { hexOf, OFF, type Hex } from './hexes';
import type { WarEvent } from './store';

/** The hexes where something happened that can be seen. */
export function places(events: readonly WarEvent[]): Hex[] {
  return events
    .flatMap(({ name, facts }) => {
      switch (name) {
        case 'unit_moved':
        case 'unit_ran':
          return [hexOf(facts.start), ...facts.path.map(hexOf)];
        case 'unit_pushed':
          return [hexOf(facts.start), hexOf(facts.end)];
        default:
          return 'hex' in facts && facts.hex ? [hexOf(facts.hex)] : [];
      }
    })
    .filter((hex) => hex !== OFF);
}
