import type { CardsPart } from '../../frame/module';
import { hasWords } from '../../lib/search';
import { inWords } from '../../lib/spelled';
import type { CardInfo } from '../../wire.gen';

/** Cards in the order of their game, found, sorted and told apart. */

export function kindOf(part: CardsPart, card: CardInfo): string {
  return part.kindOf?.(card) ?? card.kind;
}

/** Whether somebody made this card for the server or for the table where it is shown. */
export function isCustom(card: CardInfo): boolean {
  return Object.values(card.source).includes('custom');
}

export function kindsOf(part: CardsPart, cards: CardInfo[]): string[] {
  const order = Object.keys(part.kinds);
  const found = [...new Set(cards.map((card) => kindOf(part, card)))];
  const rank = (kind: string) => (order.includes(kind) ? order.indexOf(kind) : order.length);
  return found.sort((a, b) => rank(a) - rank(b) || a.localeCompare(b));
}

export interface Sort {
  word: string;
  order: (a: CardInfo, b: CardInfo) => number;
}

const ALWAYS: Record<string, Sort> = {
  code: { word: 'Number', order: () => 0 },
  name: { word: 'Name', order: (a, b) => a.name.localeCompare(b.name) },
  copies: { word: 'Copies, most first', order: (a, b) => b.copies - a.copies },
};

const highest = (name: string, word: string): Sort => ({
  word: `${word}, highest first`,
  order: (a, b) => figure(b, name) - figure(a, name),
});

function figure(card: CardInfo, name: string): number {
  const value = card.values[name];
  return typeof value === 'number' ? value : -100;
}

/** All orders of a game's cards, by name. */
export function sortsOf(part: CardsPart): Record<string, Sort> {
  return { ...ALWAYS, ...Object.fromEntries(Object.entries(part.sorts).map(([name, word]) => [name, highest(name, word)])) };
}

/** The orders that mean something for these cards. */
export function sortsFor(part: CardsPart, cards: CardInfo[]): [string, Sort][] {
  return Object.entries(sortsOf(part)).filter(([name]) => name in ALWAYS || cards.some((card) => typeof card.values[name] === 'number'));
}

/** The groups among these cards, the one of those that have none last; none where the game has no groups. */
export function groupsOf({ group }: CardsPart, cards: CardInfo[]): string[] {
  if (!group || !cards.some((card) => group.of(card))) return [];
  return [...new Set(cards.map((card) => group.of(card)))].sort((a, b) => Number(!a) - Number(!b) || a.localeCompare(b));
}

/** Every word of the search stands somewhere on the card. */
export function matches(card: CardInfo, search: string): boolean {
  const about = Object.values(card.values).filter((value) => typeof value === 'string');
  return hasWords([card.name, card.code, card.kind, card.text, ...card.words, ...about].join(' '), search);
}

/** The words of what every card has; a game adds its own. */
const FIELDS: Record<string, string> = { copies: 'Copies in the deck', text: 'Text', kind: 'Kind', name: 'Name' };

export function fieldOf(part: CardsPart, name: string): string {
  return part.fields[name] ?? FIELDS[name] ?? inWords(name);
}
