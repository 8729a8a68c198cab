import type { Counter } from '../../../parts/print/paper';
import { iconBody, MARKS } from '../icons';
import { COCKPIT, HULLS } from '../marks';
import type { ComponentTold, ShipTold } from '../told.gen';

const hull = (ship: string) =>
  `<g transform="translate(256 256) scale(10.4)"><path d="${HULLS[ship] ?? HULLS.hawk!}"/><path d="${COCKPIT}" fill="#fbf7ec"/></g>`;

/** What a power indicator shows: a player uses one of each. */
const INDICATORS = ['Speed', 'Agility', 'Systems', 'Lap'];

/** How many of something lie in the box. */
export const copiesOf = (box: readonly ComponentTold[], id: string): number => box.find((one) => one.id === id)?.copies ?? 0;

/** What lies on the track and on the sheets, in the numbers of the box: a ship each, indicators, tokens, mines, the coin. */
export function counters(ships: readonly ShipTold[], box: readonly ComponentTold[]): Counter[] {
  const indicators = copiesOf(box, 'power-indicator');
  const each = Math.floor(indicators / INDICATORS.length);
  return [
    ...ships.map(({ id, name }): Counter => ({ word: name, figure: hull(id), copies: 1, look: 'dark' })),
    ...INDICATORS.map((word): Counter => ({ word, copies: each, look: 'first' })),
    { word: 'Spare', copies: indicators - each * INDICATORS.length, look: 'first' },
    { word: 'Coin: first player', figure: iconBody(MARKS.coin), copies: copiesOf(box, 'coin'), look: 'dark' },
    { word: 'Shock', copies: copiesOf(box, 'shock'), look: 'second' },
    { word: 'Energy', copies: copiesOf(box, 'energy'), look: 'first' },
    { word: 'Damage', copies: copiesOf(box, 'damage'), look: 'second' },
    { word: 'Fire Mine', copies: copiesOf(box, 'fire-mine'), look: 'dark' },
  ];
}
