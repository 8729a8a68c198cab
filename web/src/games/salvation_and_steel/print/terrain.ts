import { INCH, type Paper } from '../../../parts/print/paper';
import { SHEETS, sheetsOf, type Part } from '../../../parts/print/tiling';
import type { CatalogueTold, TerrainTold } from '../told.gen';

/** Pieces of terrain to cut out: a hex is an inch from edge to edge. Inches. */

const COPIES = 2;
const CORNER = 1 / Math.sqrt(3); // from the centre of a hex to a corner

export interface Piece {
  terrain: TerrainTold;
  width: number;
  depth: number;
  /** The centres of its hexes, from its upper left corner. */
  hexes: [number, number][];
}

export function piece(terrain: TerrainTold): Piece {
  const centres = terrain.hexes.map(({ q, r }): [number, number] => [1.5 * CORNER * q, r + q / 2]);
  const left = Math.min(...centres.map(([x]) => x)) - CORNER;
  const top = Math.min(...centres.map(([, y]) => y)) - 0.5;
  return {
    terrain,
    width: Math.max(...centres.map(([x]) => x)) + CORNER - left,
    depth: Math.max(...centres.map(([, y]) => y)) + 0.5 - top,
    hexes: centres.map(([x, y]) => [x - left, y - top]),
  };
}

/** All kinds, some copies of each, on as few sheets as they fit. */
export function terrainSheets({ terrain }: CatalogueTold, paper: Paper): Part<Piece>[][] {
  const all = terrain.flatMap((one) => Array.from({ length: COPIES }, () => piece(one)));
  return sheetsOf(all, SHEETS.find(({ name }) => name === paper.name) ?? SHEETS[0]!);
}

/** The corners of a hex, as the points of a polygon in millimetres. */
export function hexPoints([x, y]: readonly [number, number]): string {
  return Array.from({ length: 6 }, (_, k) => {
    const angle = (k * Math.PI) / 3;
    return `${(x + CORNER * Math.cos(angle)) * INCH},${(y + CORNER * Math.sin(angle)) * INCH}`;
  }).join(' ');
}
