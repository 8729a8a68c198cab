/** A page of a manuscript: vellum with hexes, vines, and a helm in lapis and gold. */

import bodies from 'virtual:game-icons/games/salvation_and_steel/cover.ts';
import { dots, icon } from '../../lib/cover';
import { rounded, seeded } from '../../lib/picture';

function cover(): string {
  const random = seeded('salvation-and-steel cover');
  let hexes = '';
  for (let column = 0, x = -15.5; x < 430; column++, x += 25.5) {
    for (let y = -8.7 + (column % 2) * 14.7; y < 320; y += 29.45) {
      const points = [0, 1, 2, 3, 4, 5].map(
        (k) => `${rounded(x + 17 * Math.cos((k * Math.PI) / 3))} ${rounded(y + 17 * Math.sin((k * Math.PI) / 3))}`,
      );
      hexes += `M${points.join('L')}Z`;
    }
  }
  let diaper = '';
  for (let x = 139; x <= 275; x += 17) for (let y = 40; y <= 232; y += 17) diaper += `<circle cx="${x}" cy="${y}" r="1.5"/>`;
  let beams = '';
  for (let k = 0; k < 32; k++) {
    const angle = (k * Math.PI) / 16;
    const far = k % 2 ? 72 : 84;
    beams += `M${rounded(206 + 62 * Math.cos(angle))} ${rounded(124 + 62 * Math.sin(angle))}L${rounded(206 + far * Math.cos(angle))} ${rounded(124 + far * Math.sin(angle))}`;
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
    icon(bodies, 'gi:visored-helm', 149, 70, 120, '#0b1120', 'opacity=".55"'),
    icon(bodies, 'gi:visored-helm', 146, 66, 120, '#cfd8e2'),
    icon(bodies, 'gi:two-handed-sword', 120, 150, 90, '#d7dfe8'),
    `<g transform="translate(292 150) scale(-1 1)">${icon(bodies, 'gi:two-handed-sword', 0, 0, 90, '#d7dfe8')}</g>`,
    vine(62, 1),
    vine(346, -1),
  ].join('');
}

export default cover();
