/** Neon dawn above the clouds: a ring of track and three racers. */

import { dots } from '../../lib/cover';
import { rounded, seeded } from '../../lib/picture';

function cover(): string {
  const random = seeded('salus cover');
  const bank = (top: number, colour: string, opacity: number) => {
    let found = '';
    for (let i = 0; i < 12; i++) {
      const wide = 28 + random() * 32;
      found += `<ellipse cx="${rounded(random() * 420)}" cy="${rounded(top - 4 + random() * 9)}" rx="${rounded(wide)}" ry="${rounded(wide * 0.42)}"/>`;
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

export default cover();
