import type { Counter } from '../../../parts/print/paper';
import { iconBody, MARKS, unitIcon } from '../drawings';
import type { CatalogueTold, StarterTold } from '../told.gen';

/** How often a side may need each number in one round: small ones for several units at once. */
const SPLIT: readonly (readonly [number, number])[] = [
  [0, 6],
  [1, 6],
  [2, 5],
  [3, 4],
  [4, 3],
  [5, 2],
  [6, 1],
  [7, 1],
  [8, 1],
];

/** The units of some bands, numbered, each side with a frame of its own; then what is laid beside them. */
export function countersOf(book: CatalogueTold, bands: readonly StarterTold[]): Counter[] {
  return [...bands.flatMap((band, n) => unitsOf(book, band, n % 2 ? 'second' : 'first')), ...MARKERS, ...SECRETS];
}

function unitsOf(book: CatalogueTold, { band }: StarterTold, look: 'first' | 'second'): Counter[] {
  return band.rows.flatMap(({ unit, copies }) => {
    const type = book.units.find(({ id }) => id === unit);
    if (!type) return [];
    const figure = unitIcon(type.id, type.kind);
    return Array.from({ length: copies }, (_, n): Counter => {
      const word = copies > 1 ? `${type.name} ${n + 1}` : type.name;
      return { word, figure, copies: 1, look, back: { word: `${word}: fallen`, figure: iconBody(MARKS.fallen), copies: 1, look } };
    });
  });
}

const MARKERS: Counter[] = [
  { word: 'wound', copies: 24, look: 'dark' },
  { word: 'stunned', copies: 6 },
  { word: 'running', figure: iconBody(MARKS.running), copies: 8 },
  { word: 'charged', copies: 6 },
  { word: 'braced', copies: 6 },
  { word: 'has acted', copies: 24 },
  { word: 'Speed left', copies: 24 },
  { word: 'Energy left', copies: 24 },
  { word: 'shield', copies: 4 },
  { word: 'frozen', copies: 4 },
  { word: 'marker', figure: iconBody(MARKS.flag), copies: 5 },
  { word: 'hostage', figure: iconBody(MARKS.hostage), copies: 2 },
  { word: 'search', figure: iconBody(MARKS.counter), copies: 4, back: { word: 'nothing', copies: 1 } },
  { word: 'search', figure: iconBody(MARKS.counter), copies: 1, back: { word: 'treasure', figure: iconBody(MARKS.treasure), copies: 1 } },
  { word: 'information', figure: iconBody(MARKS.information), copies: 2 },
  { word: 'gate', figure: iconBody(MARKS.gate), copies: 3 },
  { word: 'relic', figure: iconBody(MARKS.relic), copies: 1 },
  { word: 'bell', figure: iconBody(MARKS.bell), copies: 1 },
];

/** Laid face down to split dice in secret, beside each enemy in contact: one for attack, one for defence. */
const SECRETS: Counter[] = (['first', 'second'] as const).flatMap((look) => {
  const back = { word: 'sealed', copies: 1, look };
  const split = SPLIT.flatMap(([dice, copies]): Counter[] => [
    { word: `attack ${dice}`, figure: iconBody(MARKS.attack), copies, look, back },
    { word: `defence ${dice}`, figure: iconBody(MARKS.defence), copies, look, back },
  ]);
  return [...split, { word: 'mirror', figure: iconBody(MARKS.defence), copies: 3, look, back }];
});
