/**
 * Every card its own picture: light, rays, disc, a motif of its type and stipple, all from the card's id.
 * The result is the inside of a 200 x 200 drawing, with no style attributes and no outside parts.
 */

/** What lies in the light: drawn over rays and disc. */
export type Motif = (paint: Paint, between: Between) => string;

export interface Paint {
  /** From the light outwards. */
  tones: readonly [string, string, string];
  ray: string;
  rayOpacity: number;
  motif: Motif;
  disc: boolean;
}

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

/** Paints the pictures of one game's cards, each once. */
export function painter<Name extends string>(paints: Record<Name, Paint>): (cardId: string, paint: Name) => string {
  const known = new Map<string, string>();
  return (cardId, paint) => {
    const key = `${paint} ${cardId}`;
    let found = known.get(key);
    if (found === undefined) {
      found = draw(key, paints[paint]);
      known.set(key, found);
    }
    return found;
  };
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
    `<defs><radialGradient id="${id}" gradientUnits="userSpaceOnUse" cx="${rounded(x)}" cy="${rounded(y)}" r="190">`,
    `<stop offset="0" stop-color="${light}"/><stop offset=".45" stop-color="${middle}"/>`,
    `<stop offset="1" stop-color="${dark}"/></radialGradient></defs>`,
    `<rect width="200" height="200" fill="url(#${id})"/>`,
    `<path d="${rays(x, y, count, radius, between)}" fill="${paint.ray}" opacity="${paint.rayOpacity}"/>`,
    paint.disc ? disc(x, y, radius, paint.ray) : '',
    paint.motif(paint, between),
    stipple(paint.ray, between),
  ].join('');
}

/** A number between two, always the same for the same picture. */
export type Between = (low: number, high: number) => number;
/** To a tenth: nobody sees more, and the drawing stays short. */
export const rounded = (value: number): string => String(Math.round(value * 10) / 10);

function rays(x: number, y: number, count: number, radius: number, between: Between): string {
  const turn = between(0, Math.PI * 2);
  const inner = Math.max(40, radius * 1.3);
  let path = '';
  for (let i = 0; i < count; i++) {
    const angle = turn + (i / count) * Math.PI * 2;
    const start = inner * (i % 2 ? 1.22 : 1);
    const end = start + between(38, 170);
    const half = between(0.012, 0.034);
    const point = (at: number, far: number) => `${rounded(x + Math.cos(at) * far)} ${rounded(y + Math.sin(at) * far)}`;
    path += `M${point(angle, start)}L${point(angle - half, end)}L${point(angle + half, end)}Z`;
  }
  return path;
}

function disc(x: number, y: number, radius: number, ray: string): string {
  const at = `cx="${rounded(x)}" cy="${rounded(y)}"`;
  return (
    `<circle ${at} r="${rounded(radius)}" fill="${ray}" opacity=".28"/>` +
    `<circle ${at} r="${rounded(radius * 1.12)}" fill="none" stroke="${ray}" stroke-width="1.4" opacity=".6"/>`
  );
}

function stipple(ray: string, between: Between): string {
  let dots = '';
  for (let i = 0; i < 26; i++)
    dots += `<circle cx="${rounded(between(0, 200))}" cy="${rounded(between(0, 200))}" r="${rounded(between(0.6, 1.6))}"/>`;
  return `<g fill="${ray}" opacity=".45">${dots}</g>`;
}
