/** The pictures of this game's cards: the light of each colour, clouds below and lines of speed. */
import { painter, rounded, type Between, type Paint } from '../../lib/picture';

export const PAINTS = {
  blue: { tones: ['#9fdcff', '#2f78c4', '#0c2350'], ray: '#d5f1ff', rayOpacity: 0.5, motif: speed, disc: true },
  red: { tones: ['#ffb0a4', '#b53a3c', '#3a0d18'], ray: '#ffd9cf', rayOpacity: 0.45, motif: speed, disc: true },
  yellow: { tones: ['#ffe6a0', '#b98420', '#3b2506'], ray: '#fff3cf', rayOpacity: 0.45, motif: clouds, disc: true },
  green: { tones: ['#b9f0bf', '#348a4f', '#082a1b'], ray: '#e2ffe4', rayOpacity: 0.45, motif: clouds, disc: true },
  track: { tones: ['#a99cf0', '#3c2f86', '#10133a'], ray: '#cfc6ff', rayOpacity: 0.35, motif: clouds, disc: false },
  location: { tones: ['#ffd0a0', '#b3508f', '#1c1447'], ray: '#ffe9cf', rayOpacity: 0.45, motif: clouds, disc: true },
} as const satisfies Record<string, Paint>;

export type PaintName = keyof typeof PAINTS;

/** The inside of a 200 x 200 drawing. */
export const picture = painter<PaintName>(PAINTS);

export const paintOf = (kind: string): PaintName => (kind in PAINTS ? (kind as PaintName) : 'track');

/** Banks of cloud that come nearer towards the lower edge. */
function clouds(paint: Paint, between: Between): string {
  let found = '';
  for (let row = 0; row < 3; row++) {
    const top = 132 + row * 22;
    let bank = '';
    for (let n = 0; n < 7; n++) {
      const wide = between(18, 40);
      bank += `<ellipse cx="${rounded(between(-10, 210))}" cy="${rounded(top + between(-5, 5))}" rx="${rounded(wide)}" ry="${rounded(wide * 0.4)}"/>`;
    }
    found += `<g fill="${row === 2 ? paint.tones[2] : paint.ray}" opacity="${row === 2 ? 0.5 : 0.16 + row * 0.06}">${bank}<rect y="${top}" width="200" height="80"/></g>`;
  }
  return found;
}

/** Lines of speed, all about one direction, over the clouds. */
function speed(paint: Paint, between: Between): string {
  const way = between(-22, 22);
  let found = '';
  for (let n = 0; n < 12; n++) {
    const long = rounded(between(26, 90));
    found +=
      `<path transform="translate(${rounded(between(-10, 190))} ${rounded(between(8, 140))}) rotate(${rounded(way + between(-3, 3))})" ` +
      `d="M0 0L${long} ${rounded(between(0.6, 1.8))}L0 ${rounded(between(1.6, 3.2))}Z" fill="${paint.ray}" opacity=".5"/>`;
  }
  return clouds(paint, between) + found;
}
