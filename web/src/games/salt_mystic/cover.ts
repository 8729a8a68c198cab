/** Dusk over salt flats: a lone figure, a low sun, ground cracked towards the horizon. */

import { dots } from '../../lib/cover';
import { rounded, seeded } from '../../lib/picture';

function cover(): string {
  const random = seeded('salt-mystic cover');
  let cracks = '';
  for (let row = 0, y = 199, step = 26; y < 300; row++, y += 2 + row * 2.6, step *= 1.17) {
    for (let x = -40 - (row % 2) * step * 0.5; x < 440; x += step) {
      const dip = 0.8 + random() * (1.6 + row * 0.7);
      cracks += `M${rounded(x)} ${rounded(y)}L${rounded(x + step * (0.42 + random() * 0.16))} ${rounded(y + dip)}L${rounded(x + step)} ${rounded(y)}`;
      cracks += `M${rounded(x + step / 2)} ${rounded(y + dip)}V${rounded(y + 2 + row * 2.2)}`;
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

export default cover();
