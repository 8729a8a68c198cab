import { describe, expect, it } from 'vitest';
import { beside, overlap, type Box } from './beside';

const CARD = { width: 320, height: 180 };
const box = (left: number, top: number, width: number, height: number): Box => ({ left, top, width, height });

describe('the card of a guide', () => {
  it.each([
    ['a hand on a phone', { width: 390, height: 844 }, { width: 374, height: 170 }, box(0, 620, 390, 224)],
    ['a board on a phone', { width: 390, height: 844 }, { width: 374, height: 170 }, box(0, 200, 390, 390)],
    ['the bar on a phone', { width: 390, height: 844 }, { width: 374, height: 170 }, box(0, 44, 390, 110)],
    ['a board beside which there is a column', { width: 844, height: 390 }, { width: 300, height: 180 }, box(0, 6, 480, 378)],
    ['a column beside a board', { width: 844, height: 390 }, { width: 300, height: 180 }, box(500, 130, 330, 250)],
    ['a deck in a corner', { width: 1440, height: 900 }, CARD, box(1300, 700, 100, 140)],
  ])('hides nothing of %s', (_, room, card, at) => {
    const action = box(at.left < 480 && room.width === 844 ? 500 : 0, 44, room.width === 844 ? 330 : room.width, 80);
    const needed = overlap(at, action) ? [] : [action];
    const place = beside(card, room, at, needed);
    expect(overlap(place, at)).toBe(0);
    for (const one of needed) expect(overlap(place, one)).toBe(0);
    expect(place.left).toBeGreaterThanOrEqual(0);
    expect(place.left + place.width).toBeLessThanOrEqual(room.width);
    expect(place.top).toBeGreaterThanOrEqual(0);
    expect(place.top + place.height).toBeLessThanOrEqual(room.height);
  });

  it('stands as near as it can, and at the bottom if it points at nothing', () => {
    expect(beside(CARD, { width: 1440, height: 900 }, box(600, 400, 100, 100), [])).toMatchObject({ top: 206, left: 490 });
    expect(beside(CARD, { width: 1440, height: 900 }, undefined, [])).toMatchObject({ top: 900 - 180 - 8 });
  });

  it('hides as little as it can of what is larger than the rest of the window', () => {
    const at = box(0, 0, 390, 700);
    expect(overlap(beside({ width: 374, height: 170 }, { width: 390, height: 844 }, at, []), at)).toBe(374 * (700 - (844 - 170 - 8)));
  });
});
