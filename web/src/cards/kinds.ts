import type { CardInfo } from '../wire.gen';

/** The kinds of cards in the order of the box, with their words. Kinds not listed come last, by their own name. */
export const KINDS: Record<string, { one: string; many: string }> = {
  attack: { one: 'Attack', many: 'Attack' },
  instinct: { one: 'Instinct', many: 'Instincts' },
  equipment: { one: 'Equipment', many: 'Equipment' },
  gambit: { one: 'Gambit', many: 'Gambits' },
  field: { one: 'Field', many: 'Field' },
};
const ORDER = Object.keys(KINDS);

export function kindsOf(cards: CardInfo[]): string[] {
  const found = [...new Set(cards.map((card) => card.kind))];
  const rank = (kind: string) => (ORDER.includes(kind) ? ORDER.indexOf(kind) : ORDER.length);
  return found.sort((a, b) => rank(a) - rank(b) || a.localeCompare(b));
}

export const SORTS: Record<string, { word: string; order: (a: CardInfo, b: CardInfo) => number }> = {
  code: { word: 'Number', order: () => 0 },
  name: { word: 'Name', order: (a, b) => a.name.localeCompare(b.name) },
  copies: { word: 'Copies, most first', order: (a, b) => b.copies - a.copies },
  attack: { word: 'Attack value, highest first', order: (a, b) => figure(b, 'attack') - figure(a, 'attack') },
  opportunity: {
    word: 'Opportunity value, highest first',
    order: (a, b) => figure(b, 'opportunity') - figure(a, 'opportunity'),
  },
};

function figure(card: CardInfo, name: string): number {
  const value = card.values[name];
  return typeof value === 'number' ? value : -1;
}

/** Every word of the search stands somewhere on the card. */
export function matches(card: CardInfo, search: string): boolean {
  const text = [card.name, card.code, card.kind, card.text, ...card.words].join(' ').toLowerCase();
  return search.toLowerCase().split(/\s+/).every((word) => text.includes(word));
}
