/** The pictures of this game's cards: the light of each kind, and what lies in it. */
import { painter, rounded, type Between, type Paint } from '../../lib/picture';

export const PAINTS = {
  'salt-flats': { tones: ['#fbe3b4', '#d8ad7c', '#6f5a7c'], ray: '#7a4d43', rayOpacity: 0.24, motif: flats, disc: true },
  mountains: { tones: ['#e07a4c', '#7c2a2a', '#2a0f1d'], ray: '#ffc39a', rayOpacity: 0.26, motif: mesas, disc: true },
  'no-sigil': { tones: ['#d9c9b4', '#8d8093', '#322f4c'], ray: '#f3e3c8', rayOpacity: 0.24, motif: dunes, disc: true },
  vehicle: { tones: ['#f2b566', '#a9642c', '#3a2030'], ray: '#ffe0a8', rayOpacity: 0.34, motif: tracks, disc: true },
  attachment: { tones: ['#a6a3ea', '#4f4b96', '#1b1840'], ray: '#d5d2ff', rayOpacity: 0.32, motif: rails, disc: true },
  breaker: { tones: ['#f78a54', '#9c3226', '#2f0f1c'], ray: '#ffcfa0', rayOpacity: 0.38, motif: shards, disc: false },
  'guardian-arises': { tones: ['#c9b5ff', '#5a3f9a', '#170f38'], ray: '#efe0ff', rayOpacity: 0.4, motif: pillars, disc: true },
} as const satisfies Record<string, Paint>;

export type PaintName = keyof typeof PAINTS;

/** The inside of a 200 x 200 drawing. */
export const picture = painter<PaintName>(PAINTS);

/** Salt cracked into plates that grow towards the viewer. */
function flats(paint: Paint, between: Between): string {
  let cracks = '';
  let top = 132;
  for (let row = 0; row < 6; row++) {
    const high = 7 + row * 4.6;
    const wide = 18 + row * 9;
    for (let x = -between(0, wide); x < 210; x += wide) {
      const middle = x + wide * between(0.4, 0.6);
      const dip = between(0.6, 2 + row);
      cracks += `M${rounded(x)} ${rounded(top)}L${rounded(middle)} ${rounded(top + dip)}L${rounded(x + wide)} ${rounded(top)}M${rounded(middle)} ${rounded(top + dip)}L${rounded(middle + between(-3, 3))} ${rounded(top + high)}`;
    }
    top += high;
  }
  return (
    `<rect y="131" width="200" height="69" fill="${paint.tones[2]}" opacity=".3"/>` +
    `<path d="M0 131L30 125 64 127 92 121 128 124 160 119 200 126V132H0Z" fill="${paint.tones[2]}" opacity=".55"/>` +
    `<path d="${cracks}" fill="none" stroke="#fff6e0" stroke-width="1.2" opacity=".55"/>`
  );
}

/** Three ranges of table mountains, each nearer and darker. */
function mesas(paint: Paint, between: Between): string {
  let found = '';
  for (let row = 0; row < 3; row++) {
    let x = -10;
    let path = `M-10 210`;
    while (x < 210) {
      const top = 104 + row * 26 + between(-12, 12);
      const wide = between(26, 58);
      path += `L${rounded(x)} ${rounded(top + between(14, 26))}L${rounded(x + wide * 0.22)} ${rounded(top)}L${rounded(x + wide * 0.8)} ${rounded(top + between(-3, 3))}L${rounded(x + wide)} ${rounded(top + between(16, 28))}`;
      x += wide;
    }
    found += `<path d="${path}L210 210Z" fill="${paint.tones[2]}" stroke="${paint.ray}" stroke-opacity=".35" stroke-width="1" opacity="${rounded(0.34 + row * 0.22)}"/>`;
  }
  return found;
}

/** Wind ripples. */
function dunes(paint: Paint, between: Between): string {
  let found = '';
  for (let row = 0; row < 5; row++) {
    const top = 124 + row * 16;
    const bend = between(-14, 14);
    found +=
      `<path d="M0 ${rounded(top + bend)}Q${rounded(between(40, 90))} ${rounded(top - 18)} 110 ${rounded(top)}T200 ${rounded(top - bend)}V200H0Z" fill="${paint.tones[2]}" opacity=".26"/>` +
      `<path d="M0 ${rounded(top + bend)}Q${rounded(between(40, 90))} ${rounded(top - 18)} 110 ${rounded(top)}T200 ${rounded(top - bend)}" fill="none" stroke="${paint.ray}" stroke-opacity=".4"/>`;
  }
  return found;
}

/** Two tracks that run to the horizon, and dust. */
function tracks(paint: Paint, between: Between): string {
  const far = between(80, 120);
  let treads = '';
  for (let i = 0; i < 12; i++) {
    const at = (i / 12) ** 1.8;
    const y = 128 + at * 78;
    const spread = 4 + at * 58;
    const half = 2 + at * 13;
    for (const side of [-1, 1]) treads += `M${rounded(far + side * spread - half)} ${rounded(y)}h${rounded(half * 2)}`;
  }
  let dust = '';
  for (let i = 0; i < 7; i++)
    dust += `<circle cx="${rounded(between(0, 200))}" cy="${rounded(between(118, 150))}" r="${rounded(between(6, 18))}"/>`;
  return (
    `<rect y="127" width="200" height="73" fill="${paint.tones[2]}" opacity=".42"/>` +
    `<path d="${treads}" stroke="${paint.ray}" stroke-width="3" opacity=".42"/><g fill="${paint.ray}" opacity=".12">${dust}</g>`
  );
}

/** Machined plates with bolts. */
function rails(paint: Paint, between: Between): string {
  let found = '';
  let bolts = '';
  for (let i = 0; i < 5; i++) {
    const y = 24 + i * 38 + between(-6, 6);
    found += `M0 ${rounded(y)}H${rounded(between(50, 150))}l12 12H200`;
    for (let x = between(6, 20); x < 200; x += 34) bolts += `<circle cx="${rounded(x)}" cy="${rounded(y + 6)}" r="2"/>`;
  }
  return (
    `<path d="${found}" fill="none" stroke="${paint.tones[2]}" stroke-width="3" opacity=".7"/>` +
    `<path d="${found}" fill="none" stroke="${paint.ray}" stroke-width="1" transform="translate(0 2)" opacity=".4"/>` +
    `<g fill="${paint.ray}" opacity=".4">${bolts}</g>`
  );
}

/** The picture breaks: splinters around a bolt from top to bottom. */
function shards(paint: Paint, between: Between): string {
  let x = between(70, 130);
  let bolt = `M${rounded(x)} -4`;
  const points: [number, number][] = [];
  for (let y = 18; y <= 204; y += 26) {
    x += between(-22, 22);
    bolt += `L${rounded(x)} ${y}`;
    points.push([x, y]);
  }
  let splinters = '';
  for (const [at, y] of points) {
    for (const side of [-1, 1]) {
      const far = between(24, 74) * side;
      splinters += `M${rounded(at)} ${rounded(y)}L${rounded(at + far)} ${rounded(y + between(-20, 8))}L${rounded(at + far * between(0.5, 0.8))} ${rounded(y + between(8, 26))}Z`;
    }
  }
  return (
    `<path d="${splinters}" fill="${paint.tones[2]}" stroke="${paint.ray}" stroke-opacity=".4" opacity=".6"/>` +
    `<path d="${bolt}" fill="none" stroke="${paint.ray}" stroke-width="5" opacity=".35"/><path d="${bolt}" fill="none" stroke="#fff4dc" stroke-width="1.8" opacity=".85"/>`
  );
}

/** Standing stones before a door of light. */
function pillars(paint: Paint, between: Between): string {
  let found = '';
  for (let i = 0; i < 7; i++) {
    const wide = between(12, 20);
    const x = i * 30 - 4 + between(-4, 4);
    const top = i === 3 ? 190 : 96 + Math.abs(i - 3) * -14 + between(24, 50);
    found += `<path d="M${rounded(x)} 204L${rounded(x + 2)} ${rounded(top)}L${rounded(x + wide * 0.5)} ${rounded(top - between(3, 9))}L${rounded(x + wide - 2)} ${rounded(top + 3)}L${rounded(x + wide)} 204Z"/>`;
  }
  return `<g fill="${paint.tones[2]}" stroke="${paint.ray}" stroke-opacity=".45" opacity=".72">${found}</g>`;
}
