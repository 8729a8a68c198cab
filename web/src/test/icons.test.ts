import bodies from 'virtual:game-icons';
import { describe, expect, it } from 'vitest';
import { saltAndBonesIds, saltMysticIds } from './cards';
import { CARD_ICONS, UNKNOWN_ICON, cardIcon } from '../games/salt_and_bones/icons';
import { MARKS } from '../games/salt_and_bones/marks';

describe('icons', () => {
  it('exist, every one', () => {
    const names = [...Object.values(CARD_ICONS).flatMap((cards) => Object.values(cards)), ...Object.values(MARKS), UNKNOWN_ICON];
    for (const name of names) expect(bodies[name.replace('gi:', '')], name).toContain('<path');
  });

  it('are not shared by two cards of a game', () => {
    for (const cards of Object.values(CARD_ICONS)) {
      const names = Object.values(cards);
      expect(new Set(names).size).toBe(names.length);
    }
  });

  it('belong to every card of Salt & Bones and to nothing else', () => {
    expect(Object.keys(CARD_ICONS['salt-and-bones']!).sort()).toEqual(saltAndBonesIds().sort());
  });

  it('belong to every card of Salt Mystic and to nothing else', () => {
    expect(Object.keys(CARD_ICONS['salt-mystic']!).sort()).toEqual(saltMysticIds().sort());
  });

  it('have a stand-in for a card of somebody else', () => {
    expect(cardIcon('constructor')).toBe(cardIcon('nobody-made-this'));
    expect(cardIcon('home-made')).toContain('<path');
  });
});
