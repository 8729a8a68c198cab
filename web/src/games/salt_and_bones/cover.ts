/** A ship's deck at night: moon, schooner, sea, and two dominoes whose arrows meet. */

import bodies from 'virtual:game-icons/games/salt_and_bones/cover.ts';
import { icon } from '../../lib/cover';
import { rounded } from '../../lib/picture';
import { picture } from './picture';

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
    icon(bodies, iconName, 22, 8, 50, '#2c130c'),
    `<text x="20" y="70" ${figure} fill="#8f1712" paint-order="stroke" stroke="#fbf0d8" stroke-width="5">${attack}</text>`,
    icon(bodies, 'gi:walking-boot', 88, 24, 34, '#b98d4e'),
    `<text x="136" y="55" ${figure} fill="#ffe0a0">${opportunity}</text></g>`,
  ].join('');
}

function cover(): string {
  let sea = '';
  ['#16323a', '#12282f', '#0e1f25', '#0b171b'].forEach((colour, row) => {
    const length = 22 + row * 6;
    const top = 196 + row * 12;
    const line = `M${rounded(-28 + row * 7)} ${top}${`q${length / 2} -${rounded(5 + row * 1.6)} ${length} 0t${length} 0`.repeat(Math.ceil(440 / (2 * length)))}`;
    sea += `<path d="${line}V310H-60Z" fill="${colour}"/><path d="${line}" fill="none" stroke="#9cc4c4" stroke-width="1.1" opacity="${rounded(0.5 - row * 0.1)}"/>`;
  });
  return [
    '<defs><linearGradient id="sb-sky" x2="0" y2="1"><stop offset="0" stop-color="#06080d"/><stop offset=".6" stop-color="#152229"/><stop offset="1" stop-color="#0c1114"/></linearGradient>',
    '<radialGradient id="sb-moon"><stop offset="0" stop-color="#f7e6c0"/><stop offset=".3" stop-color="#e0b46c" stop-opacity=".55"/><stop offset="1" stop-color="#a92a24" stop-opacity="0"/></radialGradient></defs>',
    '<rect width="400" height="300" fill="url(#sb-sky)"/><circle cx="205" cy="112" r="175" fill="url(#sb-moon)" opacity=".75"/>',
    '<circle cx="205" cy="108" r="66" fill="#eed9ad"/><g fill="#d8bd87" opacity=".55"><circle cx="186" cy="92" r="13"/><circle cx="226" cy="126" r="19"/><circle cx="232" cy="84" r="7"/></g>',
    icon(bodies, 'gi:shooner-sailboat', 108, 20, 200, '#0b0d10'),
    sea,
    '<path d="M0 300V262L400 240V300Z" fill="#2a1c12"/><path d="M0 262 400 240M0 275 400 256M0 289 400 274" stroke="#6b4a2c" stroke-width="1.6"/><path d="M0 263 400 241" stroke="#c8974d" stroke-width="2.4"/>',
    domino('thrust', 'gi:piercing-sword', 3, 2, 'translate(22 206) rotate(-9) scale(.86)'),
    '<path d="M-8 12V3H-14L0 -15 14 3H8V12Z" transform="translate(170 213) rotate(84) scale(.95)" fill="#ffe9bd" stroke="#7a1712" stroke-width="2"/>',
    domino('backhand', 'gi:blade-drag', 2, 2, 'translate(186 178) rotate(-4) scale(.98)'),
  ].join('');
}

export default cover();
