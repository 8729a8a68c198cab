import { describe, expect, it } from 'vitest';
import { CARD_ICONS, cardIcon } from './icons';
import { HULLS } from './marks';
import { PAINTS, paintOf, picture, type PaintName } from './picture';
import { CARDS, SHIPS } from './table/fixtures/recorded';

describe('pictures', () => {
  it('are different for any two cards, and each has an icon of its own', () => {
    const cards = Object.values(CARDS);
    expect(new Set(cards.map(({ id, kind }) => picture(id, paintOf(kind)))).size).toBe(cards.length);
    expect(Object.keys(CARD_ICONS).sort()).toEqual(cards.map(({ id }) => id).sort());
    expect(new Set(cards.map(({ id }) => cardIcon(id))).size).toBe(cards.length);
    expect(cards.every(({ id }) => cardIcon(id) !== '')).toBe(true);
  });

  it.each(Object.keys(PAINTS) as PaintName[])('of %s need no style attribute and nothing from elsewhere', (paint) => {
    expect(picture('any', paint)).not.toMatch(/style=|href|url\((?!#)|NaN|undefined/);
  });

  it('tell every ship by its outline', () => {
    expect(Object.keys(HULLS).sort()).toEqual(SHIPS.ships.map(({ id }) => id).sort());
    expect(new Set(Object.values(HULLS)).size).toBe(SHIPS.ships.length);
  });
});
