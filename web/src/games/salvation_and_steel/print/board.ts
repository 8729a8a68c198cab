import { EXTENT, HALF } from '../table/hexes';

/** The board at true size, an inch for a hex from edge to edge, cut into sheets that fit A4 and Letter. Units of the picture. */

const UNITS_OF_AN_INCH = 2 * HALF;
export const WIDE_INCHES = 7;
export const HIGH_INCHES = 9.5;
export const WIDE = WIDE_INCHES * UNITS_OF_AN_INCH;
export const HIGH = HIGH_INCHES * UNITS_OF_AN_INCH;

export const tiles = Array.from({ length: Math.ceil(EXTENT[1] / HIGH) }, (_, row) =>
  Array.from({ length: Math.ceil(EXTENT[0] / WIDE) }, (_, column) => ({ row, column })),
).flat();
