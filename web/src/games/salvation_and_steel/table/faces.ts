import { cardSpan, strong, type Said } from '../../../lib/said';
import type { CardInfo } from '../../../wire.gen';
import { book } from '../book.svelte';
import type { Spell, UnitType } from '../told.gen';
import { calledOf, unitOf, type War } from './war';

/** Units by their types, and spells, as what can be read wherever they are named. */

const KINDS: Readonly<Record<string, string>> = {
  melee: 'It fights in contact: it moves, charges, and splits its dice between attack and defence.',
  mage: 'A mage: it casts the spells of its band, as long as it has neither moved nor fought in this turn.',
};

/** What the id of a unit type or of a spell stands for. */
export function faceOf(_cards: unknown, id: string): CardInfo | undefined {
  const unit = book.unit(id);
  if (unit) return unitFace(unit);
  const spell = book.spell(id);
  return spell && spellFace(spell);
}

function unitFace({ id, name, faction, kind, points, special, speed, energy, accuracy, force, resistance }: UnitType): CardInfo {
  const shoots = `It shoots up to ${force} hexes for 2 Energy: up to ${Math.floor(force / 2)} with its Accuracy, further with half of it.`;
  const text = `${book.faction(faction)}. ${KINDS[kind] ?? shoots}`;
  return face(id, kind, name, text, { speed, energy, accuracy, force, resistance, special, points });
}

function spellFace({ id, name, about, energy, range, force, points }: Spell): CardInfo {
  const values = { energy: energy || 'all that is left', ...(range ? { range } : {}), ...(force ? { force } : {}), points };
  return face(id, 'spell', name, about, values);
}

function face(id: string, kind: string, name: string, text: string, values: CardInfo['values']): CardInfo {
  return { id, code: id, kind, name, copies: 1, text, values, words: [], source: {} };
}

/** A unit by name, which opens what it is; a hostage is only named. */
export function unitSpan(view: War, id: number): Said[number] {
  const unit = unitOf(view, id);
  return unit ? cardSpan(unit.name, unit.kind) : strong(calledOf(view, id));
}

/** A spell by name, which opens what it does. */
export function spellSpan(id: string): Said[number] {
  const spell = book.spell(id);
  return spell ? cardSpan(spell.name, id) : strong(id);
}
