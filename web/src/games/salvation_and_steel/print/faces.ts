import { spellIcon, unitIcon } from '../drawings';
import type { CatalogueTold } from '../told.gen';

/** A unit or a spell on a card of its own. */
export interface Face {
  id: string;
  title: string;
  /** Kind and price. */
  line: string;
  figure: string;
  facts: [string, number | string][];
  about: string;
  /** It has wounds. */
  isUnit: boolean;
}

export function facts({ factions, units, spells }: CatalogueTold): Face[] {
  const factionOf = (id: string) => factions.find((one) => one.id === id)?.name ?? id;
  return [
    ...units.map((unit): Face => ({
      id: unit.id,
      title: unit.name,
      line: `${factionOf(unit.faction)}, ${unit.kind}, ${unit.points} points`,
      figure: unitIcon(unit.id, unit.kind),
      facts: [
        ['Speed', unit.speed],
        ['Energy', unit.energy],
        ['Accuracy', unit.accuracy],
        ['Force', unit.force],
        ['Resistance', unit.resistance],
        ['Special', unit.special],
      ],
      about: '',
      isUnit: true,
    })),
    ...spells.map((spell): Face => ({
      id: spell.id,
      title: spell.name,
      line: `Spell, ${spell.points} points`,
      figure: spellIcon(spell.id),
      facts: [
        ['Energy', spell.energy || 'all'],
        ['Range', spell.range],
        ['Force', spell.force],
      ],
      about: spell.about,
      isUnit: false,
    })),
  ];
}
