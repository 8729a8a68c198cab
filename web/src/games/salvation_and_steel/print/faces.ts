import { iconBody, MARKS, spellIcon, unitIcon } from '../drawings';
import type { CatalogueTold, StarterTold, UnitType } from '../told.gen';

/** A unit or a spell on a card of its own. */
export interface Face {
  id: string;
  title: string;
  /** Kind and price. */
  line: string;
  figure: string;
  facts: [string, number | string][];
  about: string;
  /** What is left of it is marked along a row of numbers; and it has wounds. */
  tracks: [string, number][];
}

/** A card for each unit of the bands, one for each other kind of unit, then spells and scenarios. */
export function facts(book: CatalogueTold, bands: readonly StarterTold[]): Face[] {
  const several = bands.flatMap(({ band }) => band.rows.flatMap(({ unit, copies }) => copied(book, unit, copies)));
  const listed = new Set(bands.flatMap(({ band }) => band.rows.map(({ unit }) => unit)));
  const others = book.units.filter(({ id }) => !listed.has(id)).map((unit) => unitFace(book, unit, unit.name));
  const all = [...several, ...others, ...spellFaces(book), ...scenarioFaces(book)];
  return all.map((face, n) => ({ ...face, id: `${n} ${face.id}` })); // both bands may have the same units
}

function copied(book: CatalogueTold, id: string, copies: number): Face[] {
  const unit = book.units.find((one) => one.id === id);
  if (!unit) return [];
  return Array.from({ length: copies }, (_, n) => unitFace(book, unit, copies > 1 ? `${unit.name} ${n + 1}` : unit.name));
}

function unitFace({ factions }: CatalogueTold, unit: UnitType, title: string): Face {
  const faction = factions.find(({ id }) => id === unit.faction)?.name ?? unit.faction;
  return {
    id: unit.id,
    title,
    line: `${faction}, ${unit.kind}, ${unit.points} points`,
    figure: unitIcon(unit.id, unit.kind),
    facts: [
      ['Accuracy', unit.accuracy],
      ['Force', unit.force],
      ['Resistance', unit.resistance],
      ['Special', unit.special],
    ],
    about: '',
    tracks: [
      ['Speed', unit.speed],
      ['Energy', unit.energy],
    ],
  };
}

function spellFaces({ spells }: CatalogueTold): Face[] {
  return spells.map((spell): Face => ({
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
    tracks: [],
  }));
}

const SIGNS: Readonly<Record<string, keyof typeof MARKS>> = {
  'lock-down': 'flag',
  'hostage-exchange': 'hostage',
  'treasure-hunt': 'treasure',
  siege: 'gate',
  escape: 'information',
  'sound-the-alarm': 'bell',
};
/** What is counted in a scenario. */
const NEEDED: Readonly<Record<string, string>> = {
  'lock-down': 'Points to win',
  siege: 'Blows for a gate',
  'sound-the-alarm': 'Raiders through',
};

function scenarioFaces({ scenarios }: CatalogueTold): Face[] {
  return scenarios.map(({ id, title, about, rule, is_house, last_turn, needed }): Face => ({
    id,
    title,
    line: `${is_house ? 'House scenario' : 'Scenario'}, ${rule}`,
    figure: iconBody(MARKS[SIGNS[id] ?? 'attack']),
    facts: [['Last turn', last_turn || 'none'], ...(NEEDED[id] && needed ? [[NEEDED[id], needed] as [string, number]] : [])],
    about,
    tracks: [],
  }));
}
