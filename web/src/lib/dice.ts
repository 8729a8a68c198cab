const [LEFT, MIDDLE, RIGHT] = [4.5, 8, 11.5];
const CORNERS = [
  [LEFT, LEFT],
  [RIGHT, RIGHT],
  [RIGHT, LEFT],
  [LEFT, RIGHT],
  [LEFT, MIDDLE],
  [RIGHT, MIDDLE],
] as const;

/** Where the pips of a face lie on a 16 x 16 drawing. */
export function pips(face: number): readonly (readonly [number, number])[] {
  const even = CORNERS.slice(0, face - (face % 2));
  return face % 2 ? [...even, [MIDDLE, MIDDLE] as const] : even;
}
