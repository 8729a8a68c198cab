/** The picture of each game on the home page: the inside of a 400 x 300 drawing, painted from a seed. */

import { iconBody } from './icons';
import { MARKS } from './marks';
import { picture, seeded } from '../../lib/picture';

const n = (value: number) => String(Math.round(value * 10) / 10);

function icon(name: string, x: number, y: number, size: number, color: string, more = ''): string {
  return `<svg viewBox="0 0 512 512" x="${x}" y="${y}" width="${size}" height="${size}" color="${color}" ${more}>${iconBody(name)}</svg>`;
}

function dots(count: number, low: number, colour: string, random: () => number): string {
  let found = '';
  for (let i = 0; i < count; i++) {
    found += `<circle cx="${n(random() * 400)}" cy="${n(random() * low)}" r="${n(0.5 + random() * 0.9)}" opacity="${n(0.3 + random() * 0.6)}"/>`;
  }
  return `<g fill="${colour}">${found}</g>`;
}

/** Dusk over salt flats: a lone figure, a low sun, ground cracked towards the horizon. */
function saltMystic(): string {
  const random = seeded('salt-mystic cover');
  let cracks = '';
  for (let row = 0, y = 199, step = 26; y < 300; row++, y += 2 + row * 2.6, step *= 1.17) {
    for (let x = -40 - (row % 2) * step * 0.5; x < 440; x += step) {
      const dip = 0.8 + random() * (1.6 + row * 0.7);
      cracks += `M${n(x)} ${n(y)}L${n(x + step * (0.42 + random() * 0.16))} ${n(y + dip)}L${n(x + step)} ${n(y)}`;
      cracks += `M${n(x + step / 2)} ${n(y + dip)}V${n(y + 2 + row * 2.2)}`;
    }
  }
  return [
    '<defs><linearGradient id="sm-sky" x2="0" y2="1"><stop offset="0" stop-color="#141233"/><stop offset=".38" stop-color="#3d2c62"/>',
    '<stop offset=".58" stop-color="#a8503f"/><stop offset=".655" stop-color="#f2a35c"/></linearGradient>',
    '<linearGradient id="sm-flat" x2="0" y2="1"><stop offset="0" stop-color="#e9b98a"/><stop offset=".25" stop-color="#a98a86"/><stop offset="1" stop-color="#2b2547"/></linearGradient>',
    '<radialGradient id="sm-sun"><stop offset="0" stop-color="#fff1cf"/><stop offset=".35" stop-color="#ffcf86" stop-opacity=".8"/><stop offset="1" stop-color="#ff9a55" stop-opacity="0"/></radialGradient></defs>',
    '<rect width="400" height="300" fill="url(#sm-sky)"/>',
    dots(60, 100, '#fff', random),
    '<circle cx="262" cy="192" r="120" fill="url(#sm-sun)"/><circle cx="262" cy="190" r="25" fill="#fff4d8"/>',
    '<path d="M0 190 30 176 66 178 80 162 128 160 140 178 176 184 230 192 300 188 318 170 352 168 366 182 400 178V200H0Z" fill="#3a2850"/>',
    '<path d="M0 196 50 188 96 190 150 194 400 191V202H0Z" fill="#5b3854"/><rect y="196" width="400" height="104" fill="url(#sm-flat)"/>',
    `<path d="${cracks}" fill="none" stroke="#fff0da" opacity=".38"/>`,
    '<path d="M250 198 262 196 274 198 330 300 190 300Z" fill="#ffd9a0" opacity=".22"/>',
    '<g transform="translate(96 118)"><path d="M6 128 150 168 210 186 36 134Z" fill="#120e28" opacity=".4" transform="scale(-1 1) translate(-40 0)"/>',
    '<path d="M20 0C27 0 32 6 32 13C32 17 31 20 30 22C41 26 46 34 48 46L54 84 62 130 47 124 44 134 31 127 22 135 13 126 2 132 -4 122 -16 128C-8 104 -6 84 -7 62C-8 44 -3 28 10 22C8 19 7 16 8 12C9 5 13 0 20 0Z" fill="#15112c"/>',
    '<path d="M8 13C6 7 12 -5 22 -4C32 -3 36 6 34 16C33 22 38 28 30 28L12 27C5 26 9 19 8 13Z" fill="#15112c"/>',
    '<path d="M30 22C41 26 46 34 48 46L54 84 62 130" fill="none" stroke="#ffb06a" stroke-width="1.8" opacity=".85"/>',
    '<path d="M34 8C35 14 33 20 34 25" fill="none" stroke="#ffb06a" stroke-width="1.6" opacity=".85"/>',
    '<path d="M-26 -22 -21 -25 60 92 54 96Z" fill="#0e0b20"/><path d="M44 70 62 82 66 98 58 104 48 92Z" fill="#0e0b20"/><path d="M14 50 42 62 46 72 38 76 12 62Z" fill="#1d1738"/></g>',
    '<g fill="none" stroke="#ffcf94"><path d="M300 252m-66 0a66 22 0 1 0 132 0a66 22 0 1 0 -132 0" stroke-dasharray="4 5" opacity=".75" stroke-width="1.4"/><path d="M300 252 360 242M300 252 338 234" opacity=".8"/></g>',
    '<g transform="translate(287 238)"><path d="M0 6 15 0 27 12 12 19Z" fill="#f4e7cd" stroke="#6b3f2a"/><circle cx="13.5" cy="9.5" r="4.6" fill="none" stroke="#b4561b" stroke-width="1.6"/></g>',
  ].join('');
}

/** A domino lying on its side, as on the Field Board. */
function domino(card: string, iconName: string, attack: number, opportunity: number, place: string): string {
  const half = (x: number, paint: 'attack' | 'opportunity') =>
    `<svg x="${x}" width="80" height="80" viewBox="0 0 200 200">${picture(card + ' cover', paint)}</svg>`;
  const figure = 'font-family="Grenze" font-weight="800" font-size="42" text-anchor="middle"';
  return [
    `<g transform="${place}"><rect x="3" y="6" width="160" height="80" rx="8" fill="#000" opacity=".6"/>`,
    half(0, 'attack'),
    half(80, 'opportunity'),
    '<rect x="1.5" y="1.5" width="157" height="77" rx="6" fill="none" stroke="#e3b869" stroke-width="4"/>',
    '<path d="M80 0V80" stroke="#c8974d" stroke-width="3"/>',
    icon(iconName, 22, 8, 50, '#2c130c'),
    `<text x="20" y="70" ${figure} fill="#8f1712" paint-order="stroke" stroke="#fbf0d8" stroke-width="5">${attack}</text>`,
    icon(MARKS.boot, 88, 24, 34, '#b98d4e'),
    `<text x="136" y="55" ${figure} fill="#ffe0a0">${opportunity}</text></g>`,
  ].join('');
}

/** A ship's deck at night: moon, schooner, sea, and two dominoes whose arrows meet. */
function saltAndBones(): string {
  let sea = '';
  ['#16323a', '#12282f', '#0e1f25', '#0b171b'].forEach((colour, row) => {
    const length = 22 + row * 6;
    const top = 196 + row * 12;
    const line = `M${n(-28 + row * 7)} ${top}${`q${length / 2} -${n(5 + row * 1.6)} ${length} 0t${length} 0`.repeat(Math.ceil(440 / (2 * length)))}`;
    sea += `<path d="${line}V310H-60Z" fill="${colour}"/><path d="${line}" fill="none" stroke="#9cc4c4" stroke-width="1.1" opacity="${n(0.5 - row * 0.1)}"/>`;
  });
  return [
    '<defs><linearGradient id="sb-sky" x2="0" y2="1"><stop offset="0" stop-color="#06080d"/><stop offset=".6" stop-color="#152229"/><stop offset="1" stop-color="#0c1114"/></linearGradient>',
    '<radialGradient id="sb-moon"><stop offset="0" stop-color="#f7e6c0"/><stop offset=".3" stop-color="#e0b46c" stop-opacity=".55"/><stop offset="1" stop-color="#a92a24" stop-opacity="0"/></radialGradient></defs>',
    '<rect width="400" height="300" fill="url(#sb-sky)"/><circle cx="205" cy="112" r="175" fill="url(#sb-moon)" opacity=".75"/>',
    '<circle cx="205" cy="108" r="66" fill="#eed9ad"/><g fill="#d8bd87" opacity=".55"><circle cx="186" cy="92" r="13"/><circle cx="226" cy="126" r="19"/><circle cx="232" cy="84" r="7"/></g>',
    icon(MARKS.schooner, 108, 20, 200, '#0b0d10'),
    sea,
    '<path d="M0 300V262L400 240V300Z" fill="#2a1c12"/><path d="M0 262 400 240M0 275 400 256M0 289 400 274" stroke="#6b4a2c" stroke-width="1.6"/><path d="M0 263 400 241" stroke="#c8974d" stroke-width="2.4"/>',
    domino('thrust', 'gi:piercing-sword', 3, 2, 'translate(22 206) rotate(-9) scale(.86)'),
    '<path d="M-8 12V3H-14L0 -15 14 3H8V12Z" transform="translate(170 213) rotate(84) scale(.95)" fill="#ffe9bd" stroke="#7a1712" stroke-width="2"/>',
    domino('backhand', 'gi:blade-drag', 2, 2, 'translate(186 178) rotate(-4) scale(.98)'),
  ].join('');
}

/** A page of a manuscript: vellum with hexes, vines, and a helm in lapis and gold. */
function salvationAndSteel(): string {
  const random = seeded('salvation-and-steel cover');
  let hexes = '';
  for (let column = 0, x = -15.5; x < 430; column++, x += 25.5) {
    for (let y = -8.7 + (column % 2) * 14.7; y < 320; y += 29.45) {
      const points = [0, 1, 2, 3, 4, 5].map((k) => `${n(x + 17 * Math.cos((k * Math.PI) / 3))} ${n(y + 17 * Math.sin((k * Math.PI) / 3))}`);
      hexes += `M${points.join('L')}Z`;
    }
  }
  let diaper = '';
  for (let x = 139; x <= 275; x += 17) for (let y = 40; y <= 232; y += 17) diaper += `<circle cx="${x}" cy="${y}" r="1.5"/>`;
  let beams = '';
  for (let k = 0; k < 32; k++) {
    const angle = (k * Math.PI) / 16;
    const far = k % 2 ? 72 : 84;
    beams += `M${n(206 + 62 * Math.cos(angle))} ${n(124 + 62 * Math.sin(angle))}L${n(206 + far * Math.cos(angle))} ${n(124 + far * Math.sin(angle))}`;
  }
  const vine = (x: number, side: 1 | -1) => {
    let found = `<path d="M${x} 14${`q${side * 22} 12 0 24t0 22`.repeat(7)}" fill="none" stroke="#4c6a34" stroke-width="3"/>`;
    const leaf = 'd="M0 0c10-14 22-12 26-4-8 10-18 10-26 4Z"';
    const inks = ['#ad2f1b', '#2d4c8f', '#4c7a3a'];
    for (let k = 0, y = 26; y < 300; k++, y += 42) {
      found +=
        `<path transform="translate(${x + side * 11} ${y}) rotate(${side * 30})" ${leaf} fill="${inks[k % 2]}"/>` +
        `<path transform="translate(${x - side * 10} ${y + 22}) rotate(${180 + side * 30})" ${leaf} fill="${inks[1 + (k % 2)]}"/>` +
        `<circle cx="${x + side * 4}" cy="${y + 34}" r="4.5" fill="url(#ss-gold)" stroke="#7d5510"/>`;
    }
    return found;
  };
  return [
    '<defs><radialGradient id="ss-lapis" cx=".5" cy=".45" r=".8"><stop offset="0" stop-color="#37558f"/><stop offset=".6" stop-color="#1c2d54"/><stop offset="1" stop-color="#0c1428"/></radialGradient>',
    '<linearGradient id="ss-gold" x2="1" y2="1"><stop offset="0" stop-color="#fff0b8"/><stop offset=".45" stop-color="#d9ac45"/><stop offset="1" stop-color="#8a6117"/></linearGradient></defs>',
    '<rect width="400" height="300" fill="#e9dcbb"/>',
    dots(140, 300, '#8c7040', random),
    `<path d="${hexes}" fill="none" stroke="#7d6a3f" stroke-width=".9" opacity=".5"/>`,
    '<rect x="118" y="18" width="176" height="232" fill="url(#ss-gold)"/><rect x="124" y="24" width="164" height="220" fill="url(#ss-lapis)"/><rect x="130" y="30" width="152" height="208" fill="none" stroke="#e8c569" stroke-width="1.2"/>',
    `<g fill="#e8c569" opacity=".5">${diaper}</g>`,
    '<circle cx="206" cy="124" r="58" fill="url(#ss-gold)"/><circle cx="206" cy="124" r="52" fill="none" stroke="#7d5510" stroke-width="1.4"/>',
    `<path d="${beams}" stroke="#f1d27a" stroke-width="2.4"/>`,
    icon(MARKS.helm, 149, 70, 120, '#0b1120', 'opacity=".55"'),
    icon(MARKS.helm, 146, 66, 120, '#cfd8e2'),
    icon(MARKS.greatsword, 120, 150, 90, '#d7dfe8'),
    `<g transform="translate(292 150) scale(-1 1)">${icon(MARKS.greatsword, 0, 0, 90, '#d7dfe8')}</g>`,
    vine(62, 1),
    vine(346, -1),
  ].join('');
}

/** Neon dawn above the clouds: a ring of track and three racers. */
function salus(): string {
  const random = seeded('salus cover');
  const bank = (top: number, colour: string, opacity: number) => {
    let found = '';
    for (let i = 0; i < 12; i++) {
      const wide = 28 + random() * 32;
      found += `<ellipse cx="${n(random() * 420)}" cy="${n(top - 4 + random() * 9)}" rx="${n(wide)}" ry="${n(wide * 0.42)}"/>`;
    }
    return `<g fill="${colour}" opacity="${opacity}">${found}<rect y="${top}" width="400" height="${320 - top}"/></g>`;
  };
  const track = 'd="M-20 196C80 150 150 236 236 188S350 92 430 74" fill="none"';
  const ship = (colour: string, place: string) =>
    `<g transform="${place}"><path d="M-92 -3 -30 -6 -30 6Z" fill="#ffd28a" opacity=".9"/><path d="M-150 0 -40 -4 -40 4Z" fill="${colour}" opacity=".7"/>` +
    '<path d="M46 0 8 -9 -14 -24 -28 -24 -20 -8 -34 -6 -34 0Z" fill="#e9edf8"/><path d="M46 0 8 9 -14 24 -28 24 -20 8 -34 6 -34 0Z" fill="#8f9bc4"/>' +
    `<path d="M18 -3 2 -5 -8 0 2 5 18 3ZM-14 -24 -28 -24 -25 -17 -7 -17ZM-14 24 -28 24 -25 17 -7 17Z" fill="${colour}"/></g>`;
  return [
    '<defs><linearGradient id="su-sky" x2="0" y2="1"><stop offset="0" stop-color="#0e0f2c"/><stop offset=".35" stop-color="#3a2570"/><stop offset=".62" stop-color="#d25f9a"/><stop offset=".8" stop-color="#ffb27a"/><stop offset="1" stop-color="#ffe1b0"/></linearGradient>',
    '<radialGradient id="su-sun"><stop offset="0" stop-color="#fff6dc"/><stop offset=".3" stop-color="#ffd59a" stop-opacity=".8"/><stop offset="1" stop-color="#ff7fb0" stop-opacity="0"/></radialGradient>',
    '<filter id="su-blur" x="-30%" y="-30%" width="160%" height="160%"><feGaussianBlur stdDeviation="5"/></filter></defs>',
    '<rect width="400" height="300" fill="url(#su-sky)"/>',
    dots(52, 120, '#fff', random),
    '<circle cx="110" cy="214" r="130" fill="url(#su-sun)"/><circle cx="110" cy="214" r="34" fill="#fff3d6"/>',
    bank(232, '#e58aa8', 0.75),
    `<path ${track} stroke="#4ff0e6" stroke-width="14" opacity=".55" filter="url(#su-blur)"/><path ${track} stroke="#0c1636" stroke-width="17" opacity=".85"/>`,
    `<path ${track} stroke="#7ff7ef" stroke-width="17" stroke-dasharray="1.8 19" opacity=".95"/><path ${track} stroke="#1a2450" stroke-width="12"/><path ${track} stroke="#f58fb8" stroke-width="1.4" stroke-dasharray="10 9"/>`,
    bank(258, '#b85f9a', 0.8),
    bank(282, '#5b3a8a', 0.85),
    ship('#f2558f', 'translate(292 120) rotate(-30) scale(1.25)'),
    ship('#2bd4cc', 'translate(176 196) rotate(-2) scale(.95)'),
    ship('#ffb25e', 'translate(76 186) rotate(8) scale(.62)'),
  ].join('');
}

const COVERS: Record<string, () => string> = {
  'salt-mystic': saltMystic,
  'salt-and-bones': saltAndBones,
  'salvation-and-steel': salvationAndSteel,
  salus,
};
const painted = new Map<string, string>();

export function cover(game: string): string {
  let found = painted.get(game);
  if (found === undefined) {
    found = COVERS[game]?.() ?? picture(game, 'equipment');
    painted.set(game, found);
  }
  return found;
}

/** Which part of the picture stays when it is cropped. */
export function crop(game: string): string {
  return game === 'salt-and-bones' || game === 'salvation-and-steel' ? 'xMidYMin slice' : 'xMidYMid slice';
}
