import bodies from 'virtual:game-icons/games/salt_mystic/icons.ts';
import { describe, expect, it } from 'vitest';
import { cardIds } from './fixtures/cards';
import { CARD_ICONS, MARKS, UNKNOWN_ICON, cardIcon } from './icons';

describe('icons', () => {
  it('exist, every one', () => {
    const names = [...Object.values(CARD_ICONS), ...Object.values(MARKS), UNKNOWN_ICON];
    for (const name of names) expect(bodies[name.replace('gi:', '')], name).toContain('<path');
  });

  it('are not shared by two cards', () => {
    const names = Object.values(CARD_ICONS);
    expect(new Set(names).size).toBe(names.length);
  });

  it('belong to every card and to nothing else', () => {
    expect(Object.keys(CARD_ICONS).sort()).toEqual(cardIds().sort());
  });

  it('have a stand-in for a card of somebody else', () => {
    expect(cardIcon('constructor')).toBe(cardIcon('nobody-made-this'));
    expect(cardIcon('home-made')).toContain('<path');
  });
});
