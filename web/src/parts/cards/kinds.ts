import { MYSTIC_KINDS, factionOf, mysticKind, type Faction } from '../../games/salt_mystic/mystic';
import type { CardInfo } from '../../wire.gen';

/** The kinds of cards in the order of the box, with their words. Kinds not listed come last, by their own name. */
export const KINDS: Record<string, { one: string; many: string }> = {
  attack: { one: 'Attack', many: 'Attack' },
  instinct: { one: 'Instinct', many: 'Instincts' },
  equipment: { one: 'Equipment', many: 'Equipment' },
  gambit: { one: 'Gambit', many: 'Gambits' },
  field: { one: 'Field', many: 'Field' },
  ...Object.fromEntries(MYSTIC_KINDS.map(({ id, one, many }) => [id, { one, many }])),
};
const ORDER = Object.keys(KINDS);

/** A card's kind as the pages name it, however its file spells it. */
export function kindOf(card: CardInfo): string {
  return mysticKind(card) ?? card.kind;
}

/** Whether somebody made this card for the server or for the table where it is shown. */
export function isCustom(card: CardInfo): boolean {
  return Object.values(card.source).includes('custom');
}

export function kindsOf(cards: CardInfo[]): string[] {
  const found = [...new Set(cards.map(kindOf))];
  const rank = (kind: string) => (ORDER.includes(kind) ? ORDER.indexOf(kind) : ORDER.length);
  return found.sort((a, b) => rank(a) - rank(b) || a.localeCompare(b));
}

interface Sort {
  word: string;
  order: (a: CardInfo, b: CardInfo) => number;
}

const highest = (name: string, word: string): Sort => ({
  word: `${word}, highest first`,
  order: (a, b) => figure(b, name) - figure(a, name),
});

export const SORTS: Record<string, Sort> = {
  code: { word: 'Number', order: () => 0 },
  name: { word: 'Name', order: (a, b) => a.name.localeCompare(b.name) },
  copies: { word: 'Copies, most first', order: (a, b) => b.copies - a.copies },
  attack: highest('attack', 'Attack value'),
  opportunity: highest('opportunity', 'Opportunity value'),
  speed: highest('speed', 'Speed'),
  defense: highest('defense', 'Defense'),
  range: highest('range', 'Range'),
  expertise: highest('expertise', 'Expertise'),
};

function figure(card: CardInfo, name: string): number {
  const value = card.values[name];
  return typeof value === 'number' ? value : -100;
}

/** The orders that mean something for these cards. */
export function sortsFor(cards: CardInfo[]): [string, Sort][] {
  const always = ['code', 'name', 'copies'];
  return Object.entries(SORTS).filter(([name]) => always.includes(name) || cards.some((card) => typeof card.values[name] === 'number'));
}

/** The factions among these cards; none where the game has no factions. */
export function factionsOf(cards: CardInfo[]): Faction[] {
  if (!cards.some((card) => factionOf(card))) return [];
  return [...new Set(cards.map(factionOf))].sort((a, b) => Number(!a) - Number(!b) || a.localeCompare(b));
}

/** Every word of the search stands somewhere on the card. */
export function matches(card: CardInfo, search: string): boolean {
  const about = Object.values(card.values).filter((value) => typeof value === 'string');
  const text = [card.name, card.code, card.kind, card.text, ...card.words, ...about].join(' ').toLowerCase();
  return search.toLowerCase().split(/\s+/).every((word) => text.includes(word));
}
