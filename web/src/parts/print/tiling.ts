/** How things of real size go onto sheets: whole where they fit, in parts to be glued where they do not. Inches. */

export interface Sheet {
  name: string;
  width: number;
  depth: number;
}

/** What a printer with margins of 6 mm leaves of a sheet. */
export const SHEETS: Sheet[] = [
  { name: 'A4', width: 7.7, depth: 11.1 },
  { name: 'Letter', width: 7.9, depth: 10.4 },
];

export const LABEL = 0.28; // room for the words below each part
const GAP = 0.15;

export interface Cut {
  /** The piece lies on its side. */
  turned: boolean;
  columns: number;
  rows: number;
}

/** Into how few parts of equal size a piece must be cut; upright if that is as good. */
export function cut(width: number, depth: number, sheet: Sheet): Cut {
  const parts = (w: number, d: number) => ({ columns: times(w, sheet.width), rows: times(d, sheet.depth - LABEL) });
  const upright = parts(width, depth);
  const lying = parts(depth, width);
  const turned = lying.columns * lying.rows < upright.columns * upright.rows;
  return { turned, ...(turned ? lying : upright) };
}

const times = (length: number, room: number) => Math.max(1, Math.ceil(length / room - 1e-9));

export interface Thing {
  width: number;
  depth: number;
}

export interface Part<T extends Thing> {
  thing: T;
  turned: boolean;
  /** Its place on the sheet, from the upper left. */
  x: number;
  y: number;
  width: number;
  depth: number;
  /** Which part of the thing it shows: its upper left corner, as it lies on the sheet. */
  left: number;
  top: number;
  number: number;
  of: number;
}

/** Everything on as few sheets as rows of things allow: the deepest first, side by side. */
export function sheetsOf<T extends Thing>(things: T[], sheet: Sheet): Part<T>[][] {
  const parts = things.flatMap((thing) => partsOf(thing, sheet)).sort((a, b) => b.depth - a.depth);
  const sheets: { rows: { y: number; depth: number; x: number }[]; parts: Part<T>[] }[] = [];
  for (const part of parts) {
    const depth = part.depth + LABEL;
    let placed = false;
    for (const { rows, parts: on } of sheets) {
      const row = rows.find((each) => each.depth >= depth && each.x + part.width <= sheet.width + 1e-9);
      const below = rows.at(-1)!;
      const y = below.y + below.depth + GAP;
      if (row) {
        on.push({ ...part, x: row.x, y: row.y });
        row.x += part.width + GAP;
        placed = true;
      } else if (y + depth <= sheet.depth + 1e-9) {
        rows.push({ y, depth, x: part.width + GAP });
        on.push({ ...part, x: 0, y });
        placed = true;
      }
      if (placed) break;
    }
    if (!placed) sheets.push({ rows: [{ y: 0, depth, x: part.width + GAP }], parts: [{ ...part, x: 0, y: 0 }] });
  }
  return sheets.map(({ parts: on }) => on);
}

function partsOf<T extends Thing>(thing: T, sheet: Sheet): Part<T>[] {
  const { turned, columns, rows } = cut(thing.width, thing.depth, sheet);
  const [w, d] = turned ? [thing.depth, thing.width] : [thing.width, thing.depth];
  const [width, depth] = [w / columns, d / rows];
  return Array.from({ length: columns * rows }, (_, i) => ({
    thing,
    turned,
    x: 0,
    y: 0,
    width,
    depth,
    left: (i % columns) * width,
    top: Math.floor(i / columns) * depth,
    number: i + 1,
    of: columns * rows,
  }));
}
