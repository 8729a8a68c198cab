import { isRing, type Race } from './race';

/** Where the spaces of a track are drawn: round the edge of a rectangle, clockwise from the top left. The middle stays free. */

export const WIDTH = 750;
export const HEIGHT = 532;
const INSET = 3.5;
const SECTION = 5; // spaces

export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

export interface Cell extends Box {
  /** Degrees that a ship is turned by: its nose points where the next space is. */
  heading: number;
  /** A section of the track ends here. */
  isBorder: boolean;
  /** Sections are tinted by turns. */
  section: number;
}

interface Grid {
  columns: number;
  rows: number;
}

/** The smallest rectangle whose edge has room for so many cards, about as wide as high in cards. */
function gridOf(spaces: number): Grid {
  const around = Math.max(8, spaces + (spaces % 2));
  const half = (around + 4) / 2;
  const columns = Math.ceil(half / 2);
  return { columns, rows: half - columns };
}

/** The places along the edge, clockwise: column, row, and the side that they lie on. */
function edge({ columns, rows }: Grid): { column: number; row: number; heading: number }[] {
  const top = Array.from({ length: columns - 1 }, (_, n) => ({ column: n, row: 0, heading: 90 }));
  const right = Array.from({ length: rows - 1 }, (_, n) => ({ column: columns - 1, row: n, heading: 180 }));
  const bottom = Array.from({ length: columns - 1 }, (_, n) => ({ column: columns - 1 - n, row: rows - 1, heading: 270 }));
  const left = Array.from({ length: rows - 1 }, (_, n) => ({ column: 0, row: rows - 1 - n, heading: 0 }));
  return [...top, ...right, ...bottom, ...left];
}

export interface Track {
  cells: Cell[];
  /** The free middle, where the phase has its stage. */
  middle: Box;
}

/** The cells of a track by the index of its spaces. On a ring the Finish Line lies at the top left. */
export function layOut(r: Pick<Race, 'track' | 'finish' | 'layout'> & Partial<Race>): Track {
  const spaces = r.track.length || 20;
  const grid = gridOf(spaces);
  const [wide, high] = [WIDTH / grid.columns, HEIGHT / grid.rows];
  const places = edge(grid);
  const ring = r.layout !== 'dash';
  const cells = Array.from({ length: spaces }, (_, space): Cell => {
    const slot = ring ? (space - r.finish + spaces) % spaces : space;
    const { column, row, heading } = places[slot]!;
    return {
      x: column * wide + INSET,
      y: row * high + INSET,
      width: wide - 2 * INSET,
      height: high - 2 * INSET,
      heading,
      isBorder: space % SECTION === SECTION - 1,
      section: Math.floor(space / SECTION),
    };
  });
  return { cells, middle: { x: wide, y: high, width: WIDTH - 2 * wide, height: HEIGHT - 2 * high } };
}

export const centre = (box: Box): { x: number; y: number } => ({ x: box.x + box.width / 2, y: box.y + box.height / 2 });

/** The chevron between a space and the next one: its middle and its turn; none behind the last card of a straight track. */
export function chevrons(track: Track, r: Race): { x: number; y: number; heading: number; isBorder: boolean }[] {
  const { cells } = track;
  const last = isRing(r) ? cells.length : cells.length - 1;
  return cells.slice(0, last).map((cell, space) => {
    const next = cells[(space + 1) % cells.length]!;
    const [a, b] = [centre(cell), centre(next)];
    return { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2, heading: (Math.atan2(b.y - a.y, b.x - a.x) * 180) / Math.PI, isBorder: cell.isBorder };
  });
}

/** How large a ship is drawn, unscaled: across its wings, from nose to plume, and how far its middle lies behind its own. */
const [SPAN, LENGTH, BEHIND] = [42, 57, 6];
const NAME = 16; // the line of a card's name
/** How much of a space several ships take, from its right edge: beside two of them its words can be read. */
const SHARES = [0, 1, 0.56, 0.8];

export interface Stand {
  x: number;
  y: number;
  heading: number;
  scale: number;
  /** The place that it has to itself. */
  place: Box;
}

/** Where a ship stands on its space. Several share it in rows and columns, each on a place of its own; the name keeps its line. */
export function shipAt(track: Track, space: number, order: number, of: number, most: number): Stand {
  const cell = track.cells[space] ?? track.cells[0]!;
  const { heading } = cell;
  if (of === 1) return { x: cell.x + cell.width * 0.77, y: cell.y + cell.height * 0.62, heading, scale: most, place: { ...cell } };
  const width = (cell.width - 4) * (SHARES[of] ?? 1);
  const height = cell.height - NAME - 2;
  const [wide, high] = heading % 180 ? [LENGTH, SPAN] : [SPAN, LENGTH];
  const fits = (columns: number) => Math.min(width / columns / wide, height / Math.ceil(of / columns) / high);
  const columns = Array.from({ length: of }, (_, n) => n + 1).reduce((best, one) => (fits(one) > fits(best) ? one : best), 1);
  const rows = Math.ceil(of / columns);
  const place = {
    x: cell.x + cell.width - 2 - width + ((order % columns) * width) / columns,
    y: cell.y + NAME + (Math.floor(order / columns) * height) / rows,
    width: width / columns,
    height: height / rows,
  };
  const scale = Math.min(most, fits(columns));
  const ahead = (heading * Math.PI) / 180;
  return {
    x: place.x + place.width / 2 + Math.sin(ahead) * BEHIND * scale,
    y: place.y + place.height / 2 - Math.cos(ahead) * BEHIND * scale,
    heading,
    scale,
    place,
  };
}

/** Where lines run over a space: beside its words. */
export const waypoint = (cell: Box): { x: number; y: number } => ({ x: cell.x + cell.width * 0.87, y: cell.y + cell.height * 0.4 });

/** The way from one progress to another, from space to space. */
export function way(track: Track, spaces: number[]): string {
  return spaces
    .filter((space) => track.cells[space])
    .map((space, n) => {
      const { x, y } = waypoint(track.cells[space]!);
      return `${n ? 'L' : 'M'}${Math.round(x)} ${Math.round(y)}`;
    })
    .join('');
}
