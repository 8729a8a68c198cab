import { describe, expect, it } from 'vitest';
import { FACTION_ICONS, iconBody, MARKS, SPELL_ICONS, UNIT_ICONS, unitIcon, UNKNOWN_ICON } from './drawings';
import { CATALOGUE } from './fixtures/offers';

describe('drawings', () => {
  it('exist, every one', () => {
    const all = [UNIT_ICONS, SPELL_ICONS, FACTION_ICONS, MARKS].flatMap((icons) => Object.values(icons));
    for (const name of [...all, UNKNOWN_ICON]) expect(iconBody(name), name).toContain('<path');
  });

  it('belong to every unit, spell and faction, and no two units share one', () => {
    expect(Object.keys(UNIT_ICONS).sort()).toEqual(CATALOGUE.units.map(({ id }) => id).sort());
    expect(Object.keys(SPELL_ICONS).sort()).toEqual(CATALOGUE.spells.map(({ id }) => id).sort());
    expect(Object.keys(FACTION_ICONS).sort()).toEqual(CATALOGUE.factions.map(({ id }) => id).sort());
    expect(new Set(Object.values(UNIT_ICONS)).size).toBe(CATALOGUE.units.length);
  });

  it('stand in for units that people made', () => {
    expect(unitIcon('own-1', 'mage')).not.toBe(unitIcon('own-1', 'ranged'));
    expect(unitIcon('constructor')).toContain('<path');
  });
});
