/**
 * What a piece of terrain looks like from above: the inside of a drawing with 20 units to the inch, its middle at the
 * origin and its heading up. Drawn from kind, size and a seed, with classes of terrain.css and no style attributes.
 */

import { seeded } from '../../cards/picture';

export const UNIT = 20;
const n = (value: number) => String(Math.round(value * 10) / 10);
type Between = (low: number, high: number) => number;
type Draw = (w: number, d: number, between: Between) => string;

const rect = (cls: string, w: number, d: number, more = '') =>
  `<rect class="${cls}" x="${n(-w / 2)}" y="${n(-d / 2)}" width="${n(w)}" height="${n(d)}" ${more}/>`;

/** A wavering ring inside the footprint, `share` of its size. */
function ring(w: number, d: number, share: number, waver: number[], roundness = 0.55): string {
  const count = waver.length;
  const points = waver.map((far, i) => {
    const angle = (i / count) * Math.PI * 2;
    const [c, s] = [Math.cos(angle), Math.sin(angle)];
    const square = 1 / Math.max(Math.abs(c), Math.abs(s));
    const reach = (roundness + (1 - roundness) * square) * share * far;
    return [Math.max(-1, Math.min(1, c * reach)) * (w / 2), Math.max(-1, Math.min(1, s * reach)) * (d / 2)] as const;
  });
  let path = '';
  points.forEach(([x, y], i) => {
    const [nx, ny] = points[(i + 1) % count]!;
    const middle = `${n((x + nx) / 2)} ${n((y + ny) / 2)}`;
    path += i === 0 ? `M${middle}` : '';
    const [ax, ay] = points[(i + 1) % count]!;
    const [bx, by] = points[(i + 2) % count]!;
    path += `Q${n(ax)} ${n(ay)} ${n((ax + bx) / 2)} ${n((ay + by) / 2)}`;
  });
  return `${path}Z`;
}

function stone(x: number, y: number, size: number, between: Between): string {
  const count = 5 + Math.floor(between(0, 3));
  const turn = between(0, 6);
  const points = Array.from({ length: count }, (_, i) => {
    const angle = turn + (i / count) * Math.PI * 2;
    const far = size * between(0.7, 1.1);
    return `${n(x + Math.cos(angle) * far)} ${n(y + Math.sin(angle) * far)}`;
  });
  return `<path class="t-stone" d="M${points.join('L')}Z"/>`;
}

/** Points that keep apart, inside the footprint. */
function scatter(w: number, d: number, count: number, margin: number, between: Between): [number, number][] {
  const found: [number, number][] = [];
  const [hw, hd] = [Math.max(0, w / 2 - margin), Math.max(0, d / 2 - margin)];
  for (let tries = 0; found.length < count && tries < count * 12; tries++) {
    const [x, y] = [between(-hw, hw), between(-hd, hd)];
    if (found.every(([fx, fy]) => Math.hypot(fx - x, fy - y) > margin * 1.5)) found.push([x, y]);
  }
  return found;
}

function bricks(w: number, d: number, course: number, brick: number): string {
  const rows = Math.max(1, Math.round(d / course));
  let path = '';
  for (let row = 0; row < rows; row++) {
    const top = -d / 2 + (row * d) / rows;
    if (row) path += `M${n(-w / 2)} ${n(top)}H${n(w / 2)}`;
    for (let x = -w / 2 + (row % 2 ? brick / 2 : brick); x < w / 2 - 2; x += brick) path += `M${n(x)} ${n(top)}v${n(d / rows)}`;
  }
  return path;
}

function crenels(w: number, d: number, size: number): string {
  let found = '';
  const along = (length: number, at: (offset: number) => [number, number]) => {
    const count = Math.max(2, Math.round(length / (size * 2)));
    for (let i = 0; i <= count; i++) {
      const [x, y] = at(-length / 2 + ((length - size) * i) / count + size / 2);
      found += `<rect class="t-wall" x="${n(x - size / 2)}" y="${n(y - size / 2)}" width="${n(size)}" height="${n(size)}"/>`;
    }
  };
  along(w, (x) => [x, -d / 2 + size / 2]);
  along(w, (x) => [x, d / 2 - size / 2]);
  along(d, (y) => [-w / 2 + size / 2, y]);
  along(d, (y) => [w / 2 - size / 2, y]);
  return found;
}

const DRAWN: Record<string, Draw> = {
  hill(w, d, between) {
    const waver = Array.from({ length: 14 }, () => between(0.88, 1.04));
    let found = rect('t-foot', w, d);
    for (let i = 0; i < 6; i++) found += `<path class="t-hill${i ? '' : ' first'}" d="${ring(w, d, 1 - i * 0.155, waver.map((far) => 1 - (1 - far) * (1 + i * 0.4)))}"/>`;
    return found;
  },
  rocky_ground(w, d, between) {
    const stones = scatter(w, d, Math.round((w * d) / 620), 9, between).map(([x, y]) => stone(x, y, between(2.4, 8), between));
    return rect('t-rock-base', w, d, 'rx="14"') + stones.join('');
  },
  wetlands(w, d, between) {
    const pools = scatter(w, d, Math.max(2, Math.round((w * d) / 3600)), 26, between)
      .map(([x, y]) => `<ellipse class="t-pool" cx="${n(x)}" cy="${n(y)}" rx="${n(between(16, 28))}" ry="${n(between(9, 16))}" transform="rotate(${n(between(-30, 30))} ${n(x)} ${n(y)})"/>`)
      .join('');
    const reeds = scatter(w, d, Math.round((w * d) / 1700), 10, between)
      .map(([x, y]) => `<path class="t-reed" d="M${n(x)} ${n(y)}l-4-9M${n(x)} ${n(y)}v-11M${n(x)} ${n(y)}l4-9"/>`)
      .join('');
    return rect('t-wet-base', w, d, 'rx="18"') + pools + reeds;
  },
  wall: (w, d) => rect('t-wall', w, d) + `<path class="t-line" d="${bricks(w, d, 7, 14)}"/>`,
  low_barrier: (w, d) => rect('t-wall', w, d) + `<path class="t-line" d="M${n(-w / 2)} 0H${n(w / 2)}${bricks(w, d, d, 26)}"/>`,
  high_wall: (w, d) => rect('t-side', w, d) + `<path class="t-light" d="${bricks(w, d, 10, 18)}" opacity=".35"/>` + crenels(w, d, Math.min(8, d / 3)),
  tower(w, d) {
    const size = Math.min(w, d) / 7;
    const inner = Math.min(w, d) / 5;
    return (
      rect('t-side', w, d) +
      crenels(w, d, size) +
      `<path class="t-light" d="M${n(-inner)} ${n(-inner)}h${n(inner * 2)}v${n(inner * 2)}h${n(-inner * 2)}ZM${n(-inner)} 0h${n(inner * 2)}M${n(-inner)} ${n(-inner / 2)}h${n(inner * 2)}M${n(-inner)} ${n(inner / 2)}h${n(inner * 2)}"/>`
    );
  },
  building(w, d) {
    const hip = Math.min(w, d) / 2.4;
    const [x, y] = [w / 2, d / 2];
    const ridge = w >= d ? [`${n(-x + hip)} 0`, `${n(x - hip)} 0`] : [`0 ${n(-y + hip)}`, `0 ${n(y - hip)}`];
    const [a, b] = ridge as [string, string];
    const long = w >= d;
    return (
      (long
        ? `<path class="t-roof" d="M${n(-x)} ${n(-y)}H${n(x)}L${b}L${a}Z"/><path class="t-roof dark" d="M${n(-x)} ${n(y)}H${n(x)}L${b}L${a}Z"/><path class="t-roof" d="M${n(-x)} ${n(-y)}L${a}L${n(-x)} ${n(y)}Z"/><path class="t-roof dark" d="M${n(x)} ${n(-y)}L${b}L${n(x)} ${n(y)}Z"/>`
        : `<path class="t-roof" d="M${n(-x)} ${n(-y)}L${a}L${b}L${n(-x)} ${n(y)}Z"/><path class="t-roof dark" d="M${n(x)} ${n(-y)}L${a}L${b}L${n(x)} ${n(y)}Z"/><path class="t-roof" d="M${n(-x)} ${n(-y)}H${n(x)}L${a}Z"/><path class="t-roof dark" d="M${n(-x)} ${n(y)}H${n(x)}L${b}Z"/>`) +
      `<path class="t-light" d="M${a}L${b}"/>`
    );
  },
  mausoleum(w, d) {
    const inset = Math.min(w, d) * 0.16;
    return (
      rect('t-side', w, d) +
      rect('t-wall', w - inset, d - inset) +
      `<path class="t-line" d="M${n(-w / 2)} ${n(-d / 2)}L${n(-w / 6)} 0L${n(-w / 2)} ${n(d / 2)}M${n(w / 2)} ${n(-d / 2)}L${n(w / 6)} 0L${n(w / 2)} ${n(d / 2)}M${n(-w / 6)} 0H${n(w / 6)}"/>` +
      `<circle class="t-side" r="${n(inset * 0.7)}"/>`
    );
  },
  statue(w, d) {
    const r = Math.min(w, d) / 2;
    return (
      rect('t-side', w, d) +
      `<circle class="t-wall" r="${n(r * 0.78)}"/><path class="t-side" d="M0 ${n(-r * 0.58)}Q${n(r * 0.3)} ${n(-r * 0.5)} ${n(r * 0.2)} ${n(-r * 0.2)}Q${n(r * 0.66)} 0 ${n(r * 0.5)} ${n(r * 0.4)}L${n(-r * 0.5)} ${n(r * 0.4)}Q${n(-r * 0.66)} 0 ${n(-r * 0.2)} ${n(-r * 0.2)}Q${n(-r * 0.3)} ${n(-r * 0.5)} 0 ${n(-r * 0.58)}Z"/>`
    );
  },
  fog(w, d, between) {
    let found = rect('t-foot', w, d, 'rx="6"');
    for (const [x, y] of scatter(w, d, 12, Math.min(w, d) / 7, between)) {
      found += `<ellipse class="t-fog" cx="${n(x * 0.8)}" cy="${n(y * 0.8)}" rx="${n(w * between(0.14, 0.24))}" ry="${n(d * between(0.14, 0.24))}"/>`;
    }
    return found + rect('t-fog', w, d, 'rx="20"');
  },
  cliff(w, d, between) {
    let hachures = '';
    for (let x = -w / 2 + 4; x < w / 2 - 2; x += 6) hachures += `M${n(x)} ${n(-d / 2 + 4)}l${n(between(-2, 2))} ${n(d * between(0.2, 0.42))}`;
    const edge = Array.from({ length: 9 }, (_, i) => `${n(-w / 2 + (w * i) / 8)} ${n(d * between(-0.12, 0.06))}`).join('L');
    return rect('t-side', w, d) + `<path class="t-wall" d="M${edge}L${n(w / 2)} ${n(d / 2)}H${n(-w / 2)}Z"/><path class="t-light" d="${hachures}"/>`;
  },
  ruins_large: ruins,
  ruins_small: ruins,
  rubble_pile(w, d, between) {
    const stones = scatter(w * 0.96, d * 0.96, 16, 6, between).map(([x, y]) => stone(x, y, between(4, 9), between));
    return rect('t-foot', w, d) + stones.join('');
  },
  woods(w, d, between) {
    const trees = scatter(w, d, Math.round((w * d) / 520), 11, between)
      .map(([x, y]) => `<circle class="t-leaf" cx="${n(x)}" cy="${n(y)}" r="${n(between(8, 12))}"/><circle class="t-stone" cx="${n(x)}" cy="${n(y)}" r="1.6"/>`)
      .join('');
    return rect('t-foot', w, d, 'rx="8"') + trees;
  },
  stonewisp_die() {
    const pips = [-4, 4].flatMap((x) => [-4, 0, 4].map((y) => `<circle class="t-pip" cx="${x}" cy="${y}" r="1.5"/>`)).join('');
    return `<circle class="t-trap" r="${2 * UNIT}"/><rect class="t-die" x="-8" y="-8" width="16" height="16" rx="3"/>${pips}`;
  },
};

/** Walls that are half gone, around a floor. */
function ruins(w: number, d: number, between: Between): string {
  const thick = Math.min(w, d) * 0.16;
  const gap = between(0.3, 0.5);
  const [x, y] = [w / 2, d / 2];
  return (
    rect('t-rock-base', w, d) +
    `<path class="t-wall" d="M${n(-x)} ${n(-y)}H${n(x * gap)}l-6 ${n(thick)}H${n(-x + thick)}V${n(y * 0.4)}L${n(-x)} ${n(y * 0.55)}Z"/>` +
    `<path class="t-wall" d="M${n(x)} ${n(y)}H${n(-x * gap)}l8 ${n(-thick)}H${n(x - thick)}V${n(-y * 0.2)}L${n(x)} ${n(-y * 0.34)}Z"/>` +
    scatter(w * 0.7, d * 0.7, 6, 7, between)
      .map(([sx, sy]) => stone(sx, sy, between(2, 4), between))
      .join('')
  );
}

const known = new Map<string, string>();

/** The drawing of one piece; the seed makes two hills differ. */
export function pieceArt(kind: string, width: number, depth: number, seed: string | number): string {
  const key = `${kind} ${width} ${depth} ${seed}`;
  let found = known.get(key);
  if (found === undefined) {
    const random = seeded(key.replace(/ [\d.]+ [\d.]+/, '')); // its stones stay where they are while it is scaled
    const draw = DRAWN[kind.replaceAll('-', '_')] ?? ((w, d) => rect('t-side', w, d) + rect('t-light', w, d));
    found = draw(width * UNIT, depth * UNIT, (low, high) => low + random() * (high - low));
    if (known.size > 400) known.clear();
    known.set(key, found);
  }
  return found;
}

/** Kinds that stand up from the table and throw a shadow. */
export function throwsShadow(kind: string): boolean {
  return !['hill', 'rocky_ground', 'wetlands', 'fog', 'stonewisp_die'].includes(kind.replaceAll('-', '_'));
}

/** Cracks of the salt: one tile of an endless honeycomb, jittered. */
export const CRACKS = (() => {
  const [columns, rows, sx, sy] = [8, 6, 26, 44];
  const random = seeded('salt flats');
  const jitter = Array.from({ length: columns * rows }, () => [(random() - 0.5) * 13, (random() - 0.5) * 15] as const);
  const at = (i: number, j: number) => {
    const [dx, dy] = jitter[((i + columns) % columns) + (((j + rows) % rows) * columns)]!;
    return [i * sx + dx, j * sy + dy + ((i + j) % 2 ? 7 : -7)] as const;
  };
  const line = (a: readonly [number, number], b: readonly [number, number]) => `M${n(a[0])} ${n(a[1])}L${n(b[0])} ${n(b[1])}`;
  let path = '';
  for (let i = -1; i <= columns; i++) {
    for (let j = -1; j <= rows; j++) {
      path += line(at(i, j), at(i + 1, j));
      if ((i + j) % 2) path += line(at(i, j), at(i, j + 1));
    }
  }
  return { width: columns * sx, height: rows * sy, path };
})();
