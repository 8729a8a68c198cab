/** What the covers of the games share: each is the inside of a 400 x 300 drawing, painted from a seed. */

import { bodyOf } from './icons';
import { rounded } from './picture';

/** An icon of the game-icons set, out of those that the cover asks for. */
export function icon(bodies: Record<string, string>, name: string, x: number, y: number, size: number, color: string, more = ''): string {
  return `<svg viewBox="0 0 512 512" x="${x}" y="${y}" width="${size}" height="${size}" color="${color}" ${more}>${bodyOf(bodies, name)}</svg>`;
}

/** Stars, or specks on old paper. */
export function dots(count: number, low: number, colour: string, random: () => number): string {
  let found = '';
  for (let i = 0; i < count; i++) {
    found += `<circle cx="${rounded(random() * 400)}" cy="${rounded(random() * low)}" r="${rounded(0.5 + random() * 0.9)}" opacity="${rounded(0.3 + random() * 0.6)}"/>`;
  }
  return `<g fill="${colour}">${found}</g>`;
}
