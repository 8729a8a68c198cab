import { seeded } from '../../../lib/picture';
import { MARGIN, SIZE, TILE, corner } from './geometry';

/** The deck of the field board: planks, grain, joints and holes, always the same for the same seed. */

export interface Plank {
  x: number;
  y: number;
  w: number;
  opacity: number;
}

const round = (n: number) => Math.round(n * 10) / 10;
export const PLANK = TILE / 3;

export function deck(seed: string): { planks: Plank[]; dark: string; light: string; nails: [number, number][] } {
  const random = seeded(seed);
  const planks: Plank[] = [];
  const nails: [number, number][] = [];
  let dark = '';
  let light = '';
  const end = SIZE - MARGIN - 0.8;
  for (let n = 0; n < 18; n++) {
    const y = MARGIN + n * PLANK;
    let x = MARGIN;
    while (x < end - 1) {
      let w = 100 + random() * 110;
      if (end - x - w < 55) w = end - x;
      planks.push({ x: round(x), y: round(y), w: round(w), opacity: [0.6, 0.8, 0.9][Math.floor(random() * 3)]! });
      for (let line = 0; line < 5; line++) {
        const long = Math.min(w - 12, 24 + random() * w * 0.6);
        const from = x + 4 + random() * Math.max(1, w - long - 8);
        const at = y + 4 + random() * (PLANK - 8);
        const bend = random() * 4 - 2;
        const path = `M${round(from)} ${round(at)}q${round(long / 2)} ${round(bend)} ${round(long)} 0`;
        if (random() < 0.6) dark += path;
        else light += path;
      }
      nails.push([round(x + w - 5.2), round(y + 7)], [round(x + w - 5.2), round(y + 20.3)]);
      x += w + 0.8;
    }
  }
  return { planks, dark, light, nails };
}

/** A jagged hole in a tile, splinters that point into it, and waves below. */
export function hole(tile: string): { edge: string; splinters: string[]; waves: { d: string; opacity: number }[] } {
  const random = seeded(`hole ${tile}`);
  const { x, y } = corner(tile);
  const cx = x + TILE / 2;
  const cy = y + TILE / 2;
  const out = (angle: number, share: number) => {
    const c = Math.cos(angle);
    const s = Math.sin(angle);
    const r = Math.min(39 / Math.max(Math.abs(c), Math.abs(s)), 49) * share;
    return [round(cx + c * r), round(cy + s * r)] as const;
  };
  const points: string[] = [];
  for (let n = 0; n < 22; n++) {
    const share = n % 2 ? 0.93 + random() * 0.05 : 0.74 + random() * 0.12;
    points.push(out((n / 22) * Math.PI * 2, share).join(' '));
  }
  const splinters: string[] = [];
  for (let n = 0; n < 11; n++) {
    const angle = (n / 11) * Math.PI * 2 + (random() - 0.5) * 0.1;
    const wide = 0.05 + random() * 0.06;
    const tip = out(angle + (random() - 0.5) * 0.2, 0.42 + random() * 0.22);
    splinters.push(`M${out(angle - wide, 0.97).join(' ')}L${tip.join(' ')}L${out(angle + wide, 0.97).join(' ')}Z`);
  }
  const waves = [0, 1, 2, 3, 4, 5].map((n) => ({
    d: `M${x + 3} ${round(y + 16 + n * 10.8 + random() * 3)}q6 -4 12 0t12 0 12 0 12 0 12 0 12 0`,
    opacity: 0.2 + n * 0.06,
  }));
  return { edge: `M${points.join('L')}Z`, splinters, waves };
}
