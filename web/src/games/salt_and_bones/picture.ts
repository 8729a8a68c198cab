/** The pictures of this game's cards: the light of each kind, and what lies in it. */
import { painter, rounded, type Between, type Paint } from '../../lib/picture';

export const PAINTS = {
  attack: { tones: ['#f3e7cd', '#dcc79f', '#a98a5c'], ray: '#8c6a3f', rayOpacity: 0.5, motif: cuts, disc: false },
  opportunity: { tones: ['#4d3828', '#2f2118', '#17100b'], ray: '#7a5a38', rayOpacity: 0.42, motif: planks, disc: false },
  instinct: { tones: ['#3e6f78', '#1d3b44', '#0a1519'], ray: '#7fb9bd', rayOpacity: 0.42, motif: waves, disc: true },
  equipment: { tones: ['#8a6a3c', '#4a3620', '#1a120a'], ray: '#d8a860', rayOpacity: 0.42, motif: planks, disc: true },
  gambit: { tones: ['#8c2f2a', '#4b1616', '#170707'], ray: '#e2725f', rayOpacity: 0.42, motif: flames, disc: true },
  field: { tones: ['#5b6f74', '#2a3b40', '#0f1719'], ray: '#9bb4b4', rayOpacity: 0.3, motif: splinters, disc: false },
} as const satisfies Record<string, Paint>;

export type PaintName = keyof typeof PAINTS;

/** The inside of a 200 x 200 drawing. */
export const picture = painter<PaintName>(PAINTS);

/** Strokes of a blade, all about one direction. */
function cuts(paint: Paint, between: Between): string {
  const way = between(-60, 60);
  let found = '';
  for (let i = 0; i < 9; i++) {
    const half = rounded(between(18, 48));
    const shade = i % 2 ? '#fff8e6' : paint.tones[2];
    found +=
      `<path transform="translate(${rounded(between(5, 195))} ${rounded(between(5, 130))}) rotate(${rounded(way + between(-12, 12))})" ` +
      `d="M-${half} 0Q0 -3 ${half} 0Q0 2.4 -${half} 0Z" fill="${shade}" opacity=".55"/>`;
  }
  return found;
}

/** Boards with grain, joints and nails. */
function planks(paint: Paint, between: Between): string {
  const rows = Math.floor(between(4, 7));
  const height = 200 / rows;
  let seams = '';
  let edges = '';
  let bright = '';
  let dim = '';
  let joints = '';
  let nails = '';
  for (let row = 0; row < rows; row++) {
    const top = row * height;
    seams += `M0 ${rounded(top)}H200`;
    edges += `M0 ${rounded(top + 2)}H200`;
    for (let i = 0; i < 6; i++) {
      const length = between(20, 110);
      const grain = `M${rounded(between(0, 170))} ${rounded(top + between(4, height - 3))}q${rounded(length / 2)} ${rounded(between(-2.4, 2.4))} ${rounded(length)} 0`;
      if (i % 2) dim += grain;
      else bright += grain;
    }
    const joint = between(15, 185);
    joints += `M${rounded(joint)} ${rounded(top)}v${rounded(height)}`;
    for (const side of [-6, 6]) nails += `<circle cx="${rounded(joint + side)}" cy="${rounded(top + height / 2)}" r="1.6"/>`;
  }
  const dark = paint.tones[2];
  return (
    `<g fill="none"><path d="${seams}" stroke="${dark}" stroke-width="2.2" opacity=".75"/>` +
    `<path d="${edges}" stroke="${paint.ray}" stroke-width=".8" opacity=".35"/>` +
    `<path d="${bright}" stroke="${paint.ray}" stroke-width=".9" opacity=".45"/>` +
    `<path d="${dim}" stroke="${dark}" stroke-width=".9" opacity=".45"/>` +
    `<path d="${joints}" stroke="${dark}" stroke-width="2" opacity=".7"/></g><g fill="${dark}">${nails}</g>`
  );
}

/** A sea that comes nearer towards the lower edge. */
function waves(paint: Paint, between: Between): string {
  let found = '';
  let length = between(14, 18);
  for (let row = 0; row < 6; row++) {
    const top = 130 + row * 12;
    const rise = length * between(0.42, 0.62);
    const crest = `q${rounded(length / 2)} -${rounded(rise)} ${rounded(length)} 0t${rounded(length)} 0`;
    const line = `M-20 ${top}${crest.repeat(Math.ceil(240 / (2 * length)))}`;
    found +=
      `<path d="${line}V209H-20Z" fill="${paint.tones[2]}" opacity=".38"/>` +
      `<path d="${line}" fill="none" stroke="${paint.ray}" stroke-width="${rounded(1 + row * 0.18)}" opacity=".55"/>`;
    length += between(1, 5);
  }
  return found;
}

/** Two rows of flames, bright behind dark. */
function flames(paint: Paint, between: Between): string {
  const row = (fill: string, opacity: number, least: number) => {
    let path = 'M0 200';
    const width = 200 / 7;
    for (let i = 0; i < 7; i++) {
      const left = i * width;
      const foot = between(182, 192);
      const height = between(least, 64);
      const tip = foot - height;
      path +=
        `L${rounded(left)} ${rounded(foot)}C${rounded(left + width * 0.1)} ${rounded(foot - height * 0.5)} ${rounded(left + width * 0.7)} ${rounded(foot - height * 0.5)} ` +
        `${rounded(left + between(8, 19))} ${rounded(tip)}C${rounded(left + width * 1.05)} ${rounded(tip + height * 0.36)} ${rounded(left + width * 0.8)} ` +
        `${rounded(tip + height * 0.86)} ${rounded(left + width)} 190`;
    }
    return `<path d="${path}L200 200Z" fill="${fill}" opacity="${opacity}"/>`;
  };
  return row(paint.ray, 0.38, 26) + row(paint.tones[2], 0.75, 12);
}

/** Broken wood over dark water. */
function splinters(paint: Paint, between: Between): string {
  let found = '';
  for (let i = 0; i < 12; i++) {
    const length = between(14, 46);
    const width = between(3, 8);
    found +=
      `<path transform="translate(${rounded(between(0, 200))} ${rounded(between(100, 200))}) rotate(${rounded(between(0, 360))})" ` +
      `d="M0 0L${rounded(length)} ${rounded(-width / 2)}L${rounded(length * 0.8)} ${rounded(width / 3)}L${rounded(length * 0.3)} ${rounded(width)}Z" ` +
      `fill="${i % 3 ? '#8a6540' : '#c9a064'}" opacity=".7"/>`;
  }
  return waves(paint, between) + found;
}
