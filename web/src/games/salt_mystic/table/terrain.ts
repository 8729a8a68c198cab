import type { Drawn, Laid } from '../terrain/art';
import type { Piece } from './battle';
import { angle, shown, UNIT, type Look } from './geometry';

/** What the drawing of a piece depends on. */
export function drawn({ uid, kind, width, depth }: Pick<Piece, 'uid' | 'kind' | 'width' | 'depth'>): Drawn {
  return { kind, w: width * UNIT, h: depth * UNIT, seed: `${uid} ${width} ${depth}` };
}

/** A piece where this look at the table shows it; the numbers of Stonewisps are those this seat knows. */
export function laid(look: Look, piece: Piece, wisps: Map<number, number>): Laid {
  const [x, y] = shown(look, piece.x, piece.y);
  const { uid: id, height, solid, mark, die } = piece;
  return { ...drawn(piece), id, x, y, turn: angle(look, piece.heading), height: height / 1000, solid, mark, die: wisps.get(id) ?? die };
}
