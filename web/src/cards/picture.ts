/**
 * Every card its own picture: light, rays, disc, a motif of its type and stipple, all from the card's id.
 * The result is the inside of a 200 x 200 drawing, with no style attributes and no outside parts.
 */

export type Motif = 'cuts' | 'planks' | 'waves' | 'flames' | 'splinters';

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
};
