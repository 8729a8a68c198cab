import type { Counter } from '../../../parts/print/paper';
import { iconBody, MARKS } from '../icons';
import { COCKPIT, HULLS } from '../marks';
import type { ShipTold } from '../told.gen';

const hull = (ship: string) =>
  `<g transform="translate(256 256) scale(10.4)"><path d="${HULLS[ship] ?? HULLS.hawk!}"/><path d="${COCKPIT}" fill="#fbf7ec"/></g>`;

const POWERS = ['Speed', 'Agility', 'Systems'];

/** What lies on the track and on the sheets: a ship each, markers for three powers and laps, tokens, mines, the coin. */
export function counters(ships: readonly ShipTold[]): Counter[] {
  return [
    ...ships.map(({ id, name }): Counter => ({ word: name, figure: hull(id), copies: 1, look: 'dark' })),
    ...POWERS.map((word): Counter => ({ word, copies: 5, look: 'first' })),
    { word: 'Lap', copies: 5, look: 'first' },
    { word: 'Coin: first player', figure: iconBody(MARKS.coin), copies: 1, look: 'dark' },
    { word: 'Finish Line', figure: iconBody('gi:checkered-flag'), copies: 1, look: 'dark' },
    { word: 'Shock', copies: 20, look: 'second', back: { word: 'Energy', copies: 1, look: 'first' } },
    { word: 'Damage', copies: 20, look: 'second' },
    { word: 'Fire Mine', copies: 6, look: 'dark' },
  ];
}
