import type { Pose } from './battle';
import { corners } from './geometry';

/** How far along a line, from 0 to 1, it first comes to a rectangle; a half if it never does. For drawing only. */
export function entry(line: readonly number[], piece: Pose & { width: number; depth: number }): number {
  const [ax = 0, ay = 0, bx = 0, by = 0] = line;
  const shape = corners(piece, piece.width, piece.depth);
  let first = Infinity;
  shape.forEach(([px, py], n) => {
    const [qx, qy] = shape[(n + 1) % shape.length]!;
    const across = (bx - ax) * (qy - py) - (by - ay) * (qx - px);
    if (!across) return;
    const along = ((px - ax) * (qy - py) - (py - ay) * (qx - px)) / across;
    const share = ((px - ax) * (by - ay) - (py - ay) * (bx - ax)) / across;
    if (along >= 0 && along <= 1 && share >= 0 && share <= 1) first = Math.min(first, along);
  });
  return first === Infinity ? 0.5 : first;
}
