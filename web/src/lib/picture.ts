/**
 * Every card its own picture: light, rays, disc, a motif of its type and stipple, all from the card's id.
 * The result is the inside of a 200 x 200 drawing, with no style attributes and no outside parts.
 */

export type Motif =
  | 'cuts'
  | 'planks'
  | 'waves'
  | 'flames'
  | 'splinters'
  | 'flats'
  | 'mesas'
  | 'dunes'
  | 'tracks'
  | 'rails'
  | 'shards'
  | 'pillars';

export interface Paint {
  /** From the light outwards. */
  tones: readonly [string, string, string];
  ray: string;
  rayOpacity: number;
  motif: Motif;
  disc: boolean;
}

export const PAINTS = {
  attack: { tones: ['#f3e7cd', '#dcc79f', '#a98a5c'], ray: '#8c6a3f', rayOpacity: 0.5, motif: 'cuts', disc: false },
  opportunity: { tones: ['#4d3828', '#2f2118', '#17100b'], ray: '#7a5a38', rayOpacity: 0.42, motif: 'planks', disc: false },
  instinct: { tones: ['#3e6f78', '#1d3b44', '#0a1519'], ray: '#7fb9bd', rayOpacity: 0.42, motif: 'waves', disc: true },
  equipment: { tones: ['#8a6a3c', '#4a3620', '#1a120a'], ray: '#d8a860', rayOpacity: 0.42, motif: 'planks', disc: true },
  gambit: { tones: ['#8c2f2a', '#4b1616', '#170707'], ray: '#e2725f', rayOpacity: 0.42, motif: 'flames', disc: true },
  field: { tones: ['#5b6f74', '#2a3b40', '#0f1719'], ray: '#9bb4b4', rayOpacity: 0.3, motif: 'splinters', disc: false },

  'salt-flats': { tones: ['#fbe3b4', '#d8ad7c', '#6f5a7c'], ray: '#7a4d43', rayOpacity: 0.24, motif: 'flats', disc: true },
  mountains: { tones: ['#e07a4c', '#7c2a2a', '#2a0f1d'], ray: '#ffc39a', rayOpacity: 0.26, motif: 'mesas', disc: true },
  'no-sigil': { tones: ['#d9c9b4', '#8d8093', '#322f4c'], ray: '#f3e3c8', rayOpacity: 0.24, motif: 'dunes', disc: true },
  vehicle: { tones: ['#f2b566', '#a9642c', '#3a2030'], ray: '#ffe0a8', rayOpacity: 0.34, motif: 'tracks', disc: true },
  attachment: { tones: ['#a6a3ea', '#4f4b96', '#1b1840'], ray: '#d5d2ff', rayOpacity: 0.32, motif: 'rails', disc: true },
  breaker: { tones: ['#f78a54', '#9c3226', '#2f0f1c'], ray: '#ffcfa0', rayOpacity: 0.38, motif: 'shards', disc: false },
  'guardian-arises': { tones: ['#c9b5ff', '#5a3f9a', '#170f38'], ray: '#efe0ff', rayOpacity: 0.4, motif: 'pillars', disc: true },
} as const satisfies Record<string, Paint>;

export type PaintName = keyof typeof PAINTS;

export function hash(text: string): number {
  let found = 0x811c9dc5;
  for (let i = 0; i < text.length; i++) found = Math.imul(found ^ text.charCodeAt(i), 0x01000193);
  return found >>> 0;
}

/** A small generator of numbers from 0 to 1, always the same for the same text. */
export function seeded(text: string): () => number {
  let state = hash(text);
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let t = Math.imul(state ^ (state >>> 15), state | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
}

/** How far this card's icon leans, in whole degrees from -8 to 8. */
export function tilt(cardId: string): number {
  return (hash('tilt ' + cardId) % 17) - 8;
}

const known = new Map<string, string>();

export function picture(cardId: string, paint: PaintName): string {
  const key = `${paint} ${cardId}`;
  let found = known.get(key);
  if (found === undefined) {
    found = draw(key, PAINTS[paint]);
    known.set(key, found);
  }
  return found;
}

function draw(key: string, paint: Paint): string {
  const random = seeded(key);
  const between = (low: number, high: number) => low + random() * (high - low);
  const x = between(55, 145);
  const y = between(44, 104);
  const count = Math.floor(between(26, 48));
  const radius = between(22, 48);
  const id = `pic-${hash(key).toString(36)}`; // the same card twice on a page: the same gradient twice
  const [light, middle, dark] = paint.tones;
  return [
    `<defs><radialGradient id="${id}" gradientUnits="userSpaceOnUse" cx="${n(x)}" cy="${n(y)}" r="190">`,
    `<stop offset="0" stop-color="${light}"/><stop offset=".45" stop-color="${middle}"/>`,
    `<stop offset="1" stop-color="${dark}"/></radialGradient></defs>`,
    `<rect width="200" height="200" fill="url(#${id})"/>`,
    `<path d="${rays(x, y, count, radius, between)}" fill="${paint.ray}" opacity="${paint.rayOpacity}"/>`,
    paint.disc ? disc(x, y, radius, paint.ray) : '',
    MOTIFS[paint.motif](paint, between),
    stipple(paint.ray, between),
  ].join('');
}

type Between = (low: number, high: number) => number;
const n = (value: number) => String(Math.round(value * 10) / 10);

function rays(x: number, y: number, count: number, radius: number, between: Between): string {
  const turn = between(0, Math.PI * 2);
  const inner = Math.max(40, radius * 1.3);
  let path = '';
  for (let i = 0; i < count; i++) {
    const angle = turn + (i / count) * Math.PI * 2;
    const start = inner * (i % 2 ? 1.22 : 1);
    const end = start + between(38, 170);
    const half = between(0.012, 0.034);
    const point = (at: number, far: number) => `${n(x + Math.cos(at) * far)} ${n(y + Math.sin(at) * far)}`;
    path += `M${point(angle, start)}L${point(angle - half, end)}L${point(angle + half, end)}Z`;
  }
  return path;
}

function disc(x: number, y: number, radius: number, ray: string): string {
  const at = `cx="${n(x)}" cy="${n(y)}"`;
  return (
    `<circle ${at} r="${n(radius)}" fill="${ray}" opacity=".28"/>` +
    `<circle ${at} r="${n(radius * 1.12)}" fill="none" stroke="${ray}" stroke-width="1.4" opacity=".6"/>`
  );
}

function stipple(ray: string, between: Between): string {
  let dots = '';
  for (let i = 0; i < 26; i++) dots += `<circle cx="${n(between(0, 200))}" cy="${n(between(0, 200))}" r="${n(between(0.6, 1.6))}"/>`;
  return `<g fill="${ray}" opacity=".45">${dots}</g>`;
}

const MOTIFS: Record<Motif, (paint: Paint, between: Between) => string> = {
  /** Strokes of a blade, all about one direction. */
  cuts(paint, between) {
    const way = between(-60, 60);
    let found = '';
    for (let i = 0; i < 9; i++) {
      const half = n(between(18, 48));
      const shade = i % 2 ? '#fff8e6' : paint.tones[2];
      found +=
        `<path transform="translate(${n(between(5, 195))} ${n(between(5, 130))}) rotate(${n(way + between(-12, 12))})" ` +
        `d="M-${half} 0Q0 -3 ${half} 0Q0 2.4 -${half} 0Z" fill="${shade}" opacity=".55"/>`;
    }
    return found;
  },

  /** Boards with grain, joints and nails. */
  planks(paint, between) {
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
      seams += `M0 ${n(top)}H200`;
      edges += `M0 ${n(top + 2)}H200`;
      for (let i = 0; i < 6; i++) {
        const length = between(20, 110);
        const grain = `M${n(between(0, 170))} ${n(top + between(4, height - 3))}q${n(length / 2)} ${n(between(-2.4, 2.4))} ${n(length)} 0`;
        if (i % 2) dim += grain;
        else bright += grain;
      }
      const joint = between(15, 185);
      joints += `M${n(joint)} ${n(top)}v${n(height)}`;
      for (const side of [-6, 6]) nails += `<circle cx="${n(joint + side)}" cy="${n(top + height / 2)}" r="1.6"/>`;
    }
    const dark = paint.tones[2];
    return (
      `<g fill="none"><path d="${seams}" stroke="${dark}" stroke-width="2.2" opacity=".75"/>` +
      `<path d="${edges}" stroke="${paint.ray}" stroke-width=".8" opacity=".35"/>` +
      `<path d="${bright}" stroke="${paint.ray}" stroke-width=".9" opacity=".45"/>` +
      `<path d="${dim}" stroke="${dark}" stroke-width=".9" opacity=".45"/>` +
      `<path d="${joints}" stroke="${dark}" stroke-width="2" opacity=".7"/></g><g fill="${dark}">${nails}</g>`
    );
  },

  /** A sea that comes nearer towards the lower edge. */
  waves(paint, between) {
    let found = '';
    let length = between(14, 18);
    for (let row = 0; row < 6; row++) {
      const top = 130 + row * 12;
      const rise = length * between(0.42, 0.62);
      const crest = `q${n(length / 2)} -${n(rise)} ${n(length)} 0t${n(length)} 0`;
      const line = `M-20 ${top}${crest.repeat(Math.ceil(240 / (2 * length)))}`;
      found +=
        `<path d="${line}V209H-20Z" fill="${paint.tones[2]}" opacity=".38"/>` +
        `<path d="${line}" fill="none" stroke="${paint.ray}" stroke-width="${n(1 + row * 0.18)}" opacity=".55"/>`;
      length += between(1, 5);
    }
    return found;
  },

  /** Two rows of flames, bright behind dark. */
  flames(paint, between) {
    const row = (fill: string, opacity: number, least: number) => {
      let path = 'M0 200';
      const width = 200 / 7;
      for (let i = 0; i < 7; i++) {
        const left = i * width;
        const foot = between(182, 192);
        const height = between(least, 64);
        const tip = foot - height;
        path +=
          `L${n(left)} ${n(foot)}C${n(left + width * 0.1)} ${n(foot - height * 0.5)} ${n(left + width * 0.7)} ${n(foot - height * 0.5)} ` +
          `${n(left + between(8, 19))} ${n(tip)}C${n(left + width * 1.05)} ${n(tip + height * 0.36)} ${n(left + width * 0.8)} ` +
          `${n(tip + height * 0.86)} ${n(left + width)} 190`;
      }
      return `<path d="${path}L200 200Z" fill="${fill}" opacity="${opacity}"/>`;
    };
    return row(paint.ray, 0.38, 26) + row(paint.tones[2], 0.75, 12);
  },

  /** Broken wood over dark water. */
  splinters(paint, between) {
    let found = '';
    for (let i = 0; i < 12; i++) {
      const length = between(14, 46);
      const width = between(3, 8);
      found +=
        `<path transform="translate(${n(between(0, 200))} ${n(between(100, 200))}) rotate(${n(between(0, 360))})" ` +
        `d="M0 0L${n(length)} ${n(-width / 2)}L${n(length * 0.8)} ${n(width / 3)}L${n(length * 0.3)} ${n(width)}Z" ` +
        `fill="${i % 3 ? '#8a6540' : '#c9a064'}" opacity=".7"/>`;
    }
    return MOTIFS.waves(paint, between) + found;
  },

  /** Salt cracked into plates that grow towards the viewer. */
  flats(paint, between) {
    let cracks = '';
    let top = 132;
    for (let row = 0; row < 6; row++) {
      const high = 7 + row * 4.6;
      const wide = 18 + row * 9;
      for (let x = -between(0, wide); x < 210; x += wide) {
        const middle = x + wide * between(0.4, 0.6);
        const dip = between(0.6, 2 + row);
        cracks += `M${n(x)} ${n(top)}L${n(middle)} ${n(top + dip)}L${n(x + wide)} ${n(top)}M${n(middle)} ${n(top + dip)}L${n(middle + between(-3, 3))} ${n(top + high)}`;
      }
      top += high;
    }
    return (
      `<rect y="131" width="200" height="69" fill="${paint.tones[2]}" opacity=".3"/>` +
      `<path d="M0 131L30 125 64 127 92 121 128 124 160 119 200 126V132H0Z" fill="${paint.tones[2]}" opacity=".55"/>` +
      `<path d="${cracks}" fill="none" stroke="#fff6e0" stroke-width="1.2" opacity=".55"/>`
    );
  },

  /** Three ranges of table mountains, each nearer and darker. */
  mesas(paint, between) {
    let found = '';
    for (let row = 0; row < 3; row++) {
      let x = -10;
      let path = `M-10 210`;
      while (x < 210) {
        const top = 104 + row * 26 + between(-12, 12);
        const wide = between(26, 58);
        path += `L${n(x)} ${n(top + between(14, 26))}L${n(x + wide * 0.22)} ${n(top)}L${n(x + wide * 0.8)} ${n(top + between(-3, 3))}L${n(x + wide)} ${n(top + between(16, 28))}`;
        x += wide;
      }
      found += `<path d="${path}L210 210Z" fill="${paint.tones[2]}" stroke="${paint.ray}" stroke-opacity=".35" stroke-width="1" opacity="${n(0.34 + row * 0.22)}"/>`;
    }
    return found;
  },

  /** Wind ripples. */
  dunes(paint, between) {
    let found = '';
    for (let row = 0; row < 5; row++) {
      const top = 124 + row * 16;
      const bend = between(-14, 14);
      found +=
        `<path d="M0 ${n(top + bend)}Q${n(between(40, 90))} ${n(top - 18)} 110 ${n(top)}T200 ${n(top - bend)}V200H0Z" fill="${paint.tones[2]}" opacity=".26"/>` +
        `<path d="M0 ${n(top + bend)}Q${n(between(40, 90))} ${n(top - 18)} 110 ${n(top)}T200 ${n(top - bend)}" fill="none" stroke="${paint.ray}" stroke-opacity=".4"/>`;
    }
    return found;
  },

  /** Two tracks that run to the horizon, and dust. */
  tracks(paint, between) {
    const far = between(80, 120);
    let treads = '';
    for (let i = 0; i < 12; i++) {
      const at = (i / 12) ** 1.8;
      const y = 128 + at * 78;
      const spread = 4 + at * 58;
      const half = 2 + at * 13;
      for (const side of [-1, 1]) treads += `M${n(far + side * spread - half)} ${n(y)}h${n(half * 2)}`;
    }
    let dust = '';
    for (let i = 0; i < 7; i++) dust += `<circle cx="${n(between(0, 200))}" cy="${n(between(118, 150))}" r="${n(between(6, 18))}"/>`;
    return (
      `<rect y="127" width="200" height="73" fill="${paint.tones[2]}" opacity=".42"/>` +
      `<path d="${treads}" stroke="${paint.ray}" stroke-width="3" opacity=".42"/><g fill="${paint.ray}" opacity=".12">${dust}</g>`
    );
  },

  /** Machined plates with bolts. */
  rails(paint, between) {
    let found = '';
    let bolts = '';
    for (let i = 0; i < 5; i++) {
      const y = 24 + i * 38 + between(-6, 6);
      found += `M0 ${n(y)}H${n(between(50, 150))}l12 12H200`;
      for (let x = between(6, 20); x < 200; x += 34) bolts += `<circle cx="${n(x)}" cy="${n(y + 6)}" r="2"/>`;
    }
    return (
      `<path d="${found}" fill="none" stroke="${paint.tones[2]}" stroke-width="3" opacity=".7"/>` +
      `<path d="${found}" fill="none" stroke="${paint.ray}" stroke-width="1" transform="translate(0 2)" opacity=".4"/>` +
      `<g fill="${paint.ray}" opacity=".4">${bolts}</g>`
    );
  },

  /** The picture breaks: splinters around a bolt from top to bottom. */
  shards(paint, between) {
    let x = between(70, 130);
    let bolt = `M${n(x)} -4`;
    const points: [number, number][] = [];
    for (let y = 18; y <= 204; y += 26) {
      x += between(-22, 22);
      bolt += `L${n(x)} ${y}`;
      points.push([x, y]);
    }
    let splinters = '';
    for (const [at, y] of points) {
      for (const side of [-1, 1]) {
        const far = between(24, 74) * side;
        splinters += `M${n(at)} ${n(y)}L${n(at + far)} ${n(y + between(-20, 8))}L${n(at + far * between(0.5, 0.8))} ${n(y + between(8, 26))}Z`;
      }
    }
    return (
      `<path d="${splinters}" fill="${paint.tones[2]}" stroke="${paint.ray}" stroke-opacity=".4" opacity=".6"/>` +
      `<path d="${bolt}" fill="none" stroke="${paint.ray}" stroke-width="5" opacity=".35"/><path d="${bolt}" fill="none" stroke="#fff4dc" stroke-width="1.8" opacity=".85"/>`
    );
  },

  /** Standing stones before a door of light. */
  pillars(paint, between) {
    let found = '';
    for (let i = 0; i < 7; i++) {
      const wide = between(12, 20);
      const x = i * 30 - 4 + between(-4, 4);
      const top = i === 3 ? 190 : 96 + Math.abs(i - 3) * -14 + between(24, 50);
      found += `<path d="M${n(x)} 204L${n(x + 2)} ${n(top)}L${n(x + wide * 0.5)} ${n(top - between(3, 9))}L${n(x + wide - 2)} ${n(top + 3)}L${n(x + wide)} 204Z"/>`;
    }
    return `<g fill="${paint.tones[2]}" stroke="${paint.ray}" stroke-opacity=".45" opacity=".72">${found}</g>`;
  },
};
