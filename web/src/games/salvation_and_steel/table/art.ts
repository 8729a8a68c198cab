import { rounded, seeded } from '../../../lib/picture';
import { cells, centre, HALF, outline, S, type Hex, type Look } from './hexes';

/** Pieces of terrain as drawings: pure functions of where they lie. The same piece always looks the same. */

const CANOPY = 'M0-12C4-12 5-9 5-8C8-8 9-4 7-2C8 1 5 3 3 2C1 4-2 4-3 2C-6 3-8 0-7-2C-9-5-7-8-5-8C-5-10-3-12 0-12Z';
const TREE = `<ellipse class="shade" cx="3" cy="5" rx="8" ry="4"/><path class="trunk" d="M-1 6V-1H1V6Z"/><path class="canopy" d="${CANOPY}"/><path class="hatch" d="M1-9l4 3M0-6l6 4M0-2l4 2"/>`;

const put = (x: number, y: number, scale: number, inside: string) =>
  `<g transform="translate(${rounded(x)} ${rounded(y)}) scale(${scale})">${inside}</g>`;

function trees(look: Look, hexes: readonly Hex[], each: number, scale: number, random: () => number): string {
  const found: [number, number][] = hexes.flatMap((hex) => {
    const [x, y] = centre(look, hex);
    return Array.from({ length: each }, (): [number, number] => [x + (random() - 0.5) * S * 1.05, y + (random() - 0.5) * HALF * 1.2 + 3]);
  });
  return found
    .sort((a, b) => a[1] - b[1])
    .map(([x, y]) => put(x, y, scale, TREE))
    .join('');
}

function hexPoints(size: number, dx = 0, dy = 0): string {
  return [0, 1, 2, 3, 4, 5]
    .map((k) => `${rounded(dx + size * Math.cos((k * Math.PI) / 3))},${rounded(dy + size * Math.sin((k * Math.PI) / 3))}`)
    .join(' ');
}

const BRICKS = 'M-15-6H15M-17 3H17M-12 11H12M-5-15V-6M7-6V3M-8-6V3M0 3V11M-4 11V17';
const stone = (broken: boolean) =>
  `<polygon class="shade" points="${hexPoints(19, 4, 5)}"/><polygon class="stone" points="${hexPoints(19)}"/><path class="brick" d="${BRICKS}"/>${broken ? '<path class="gap" d="M3-17L17-9L8-3L-1-8ZM-17 3l7 4l-3 8Z"/>' : ''}`;
const BOULDER =
  '<polygon class="shade" points="-9,15 -7,1 2,-7 14,-3 20,9 13,18"/><polygon class="stone" points="-14,9 -12,-5 -3,-13 9,-9 15,3 8,12"/><path class="brick" d="M-3-13L1-1L15 3M1-1L-14 9"/>';
const LOG =
  '<rect class="shade" x="-13" y="0" width="30" height="11" rx="5"/><rect class="log" x="-16" y="-6" width="32" height="12" rx="6"/><path class="brick" d="M-9-2h18M-6 2h12"/>';

function waves(look: Look, hexes: readonly Hex[], random: () => number): string {
  return hexes
    .flatMap((hex) => {
      const [x, y] = centre(look, hex);
      return [-8, 0, 8].map((dy) => `<path class="wave" d="M${rounded(x - 8 + (random() - 0.5) * 6)} ${rounded(y + dy)}q4-4 8 0t8 0"/>`);
    })
    .join('');
}

/** The inside of a group: ground, things and one outline. */
export function pieceArt(look: Look, kind: string, hexes: readonly Hex[]): string {
  const random = seeded(`${kind} ${hexes.join()}`);
  const on = (inside: string) =>
    hexes
      .map((hex) => {
        const [x, y] = centre(look, hex);
        return put(x, y, 1, inside);
      })
      .join('');
  const things: Record<string, () => string> = {
    copse: () => trees(look, hexes, 3, 0.9, random),
    thicket: () => trees(look, hexes, 4, 0.62, random),
    wall: () => on(stone(false)),
    ruin: () => on(stone(true)),
    boulder: () => on(BOULDER),
    log: () => on(LOG),
    pond: () => waves(look, hexes, random),
  };
  return `<path class="ground" d="${cells(look, hexes, S - 0.6)}"/>${(things[kind] ?? things.wall!)()}<path class="rim" d="${outline(look, new Set(hexes))}"/>`;
}
