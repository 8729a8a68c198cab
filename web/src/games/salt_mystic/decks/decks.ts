/** Decks of Salt Mystic: counting, searching the pool, decks as text, and the decks that this browser keeps. */

import type { CardInfo } from '../../../wire.gen';
import {
  MYSTIC_KINDS,
  factionOf,
  limitOf,
  mysticKind,
  statOf,
  textOf,
  titleOnCard,
  type Counts,
  type Faction,
  type MysticKind,
  type Stat,
} from '../mystic';
import { recall, remember } from '../../../lib/store';
import { hasWords } from '../../../lib/search';

export const DECK_SIZE = 30;

export interface Deck {
  id: string;
  name: string;
  cards: Counts;
}

// --- Counting ---

export function sizeOf(cards: Counts): number {
  return Object.values(cards).reduce((sum, copies) => sum + copies, 0);
}

/** Custom cards may have any id, also that of something every object has. */
export function copiesOf(cards: Counts, id: string): number {
  return Object.hasOwn(cards, id) ? cards[id]! : 0;
}

/** So many copies; none takes the card out. */
export function withCopies(cards: Counts, id: string, copies: number): Counts {
  const next = { ...cards };
  if (copies > 0) next[id] = Math.min(copies, DECK_SIZE);
  else delete next[id];
  return next;
}

export interface DeckRow {
  card: CardInfo;
  copies: number;
}

export interface DeckPart {
  kind: MysticKind;
  name: string;
  rows: DeckRow[];
  copies: number;
}

/** The deck in the order of the card types, each as the pool has them. Ids that the pool lacks are left out. */
export function partsOf(cards: Counts, pool: CardInfo[]): DeckPart[] {
  return MYSTIC_KINDS.flatMap(({ id, many }) => {
    const rows = pool
      .filter((card) => mysticKind(card) === id && copiesOf(cards, card.id))
      .map((card) => ({ card, copies: copiesOf(cards, card.id) }));
    return rows.length ? [{ kind: id, name: many, rows, copies: rows.reduce((sum, row) => sum + row.copies, 0) }] : [];
  });
}

/** What is in the deck but not in the pool, such as custom cards that this server does not know (any more). */
export function strangersOf(cards: Counts, pool: CardInfo[]): string[] {
  const known = new Set(pool.map(({ id }) => id));
  return Object.keys(cards).filter((id) => !known.has(id));
}

/** The faction of the War Marshal in it; undefined without one. */
export function deckFaction(cards: Counts, pool: CardInfo[]): Faction | undefined {
  const marshal = pool.find((card) => mysticKind(card) === 'war-marshal' && copiesOf(cards, card.id));
  return marshal && factionOf(marshal);
}

export interface Bar {
  value: number;
  copies: number;
}

/** How many cards of the deck print each value of a stat, without a gap between the least and the greatest. */
export function spread(cards: Counts, pool: CardInfo[], stat: Stat, kinds: MysticKind[]): Bar[] {
  const found = new Map<number, number>();
  for (const card of pool) {
    const value = statOf(card, stat);
    const kind = mysticKind(card);
    const copies = copiesOf(cards, card.id);
    if (value !== null && copies && kind && kinds.includes(kind)) found.set(value, (found.get(value) ?? 0) + copies);
  }
  if (!found.size) return [];
  const low = Math.min(...found.keys());
  const high = Math.max(...found.keys());
  return Array.from({ length: high - low + 1 }, (_, i) => ({ value: low + i, copies: found.get(low + i) ?? 0 }));
}

/** The mean of a spread, to one place. */
export function meanOf(bars: Bar[]): number {
  const copies = bars.reduce((sum, bar) => sum + bar.copies, 0);
  return copies ? Math.round((bars.reduce((sum, bar) => sum + bar.value * bar.copies, 0) / copies) * 10) / 10 : 0;
}

// --- Searching the pool ---

export interface Filter {
  search: string;
  kind: MysticKind | '';
  /** undefined: any; '' : those without a sigil. */
  faction: Faction | undefined;
  /** At least so much. */
  least: Partial<Record<Stat, number>>;
}

export const NO_FILTER: Filter = { search: '', kind: '', faction: undefined, least: {} };

export function fits(card: CardInfo, { search, kind, faction, least }: Filter): boolean {
  if (kind && mysticKind(card) !== kind) return false;
  if (faction !== undefined && factionOf(card) !== faction) return false;
  for (const [stat, value] of Object.entries(least) as [Stat, number | undefined][]) {
    if (value !== undefined && (statOf(card, stat) ?? -Infinity) < value) return false;
  }
  return hasWords([card.name, card.code, titleOnCard(card), textOf(card), ...card.words].join(' '), search);
}

export function isFiltered({ search, kind, faction, least }: Filter): boolean {
  return !!search.trim() || !!kind || faction !== undefined || Object.values(least).some((value) => value !== undefined);
}

// --- As text ---

const HEADINGS: Record<MysticKind, string> = {
  'war-marshal': 'War Marshal',
  'guardian-arises': 'Guardian Arises',
  character: 'Characters',
  vehicle: 'Vehicles',
  attachment: 'Vehicle Attachments',
  breaker: 'Breakers',
};

/** Lines such as "2 Ridge Marksman" under headings; the name of the deck is a comment in the first line. */
export function deckText({ name, cards }: Deck, pool: CardInfo[]): string {
  const parts = partsOf(cards, pool).map(({ kind, rows }) =>
    [`${HEADINGS[kind]}:`, ...rows.map(({ card, copies }) => `${copies} ${card.name}`)].join('\n'),
  );
  return [`# ${name.replaceAll('\n', ' ')}`, ...parts].join('\n\n') + '\n';
}

export interface ReadDeck {
  name: string;
  cards: Counts;
  /** Every line that could not be read, in a sentence. */
  wrong: string[];
}

const LINE = /^(?:(\d{1,3})\s*x?\s+(.+)|(.+?)\s+x\s*(\d{1,3}))$/i;

/** Reads such lines. Behind # is a comment, a line that ends with a colon is a heading; cards go by name, id or code. */
export function readDeck(text: string, pool: CardInfo[]): ReadDeck {
  const known = new Map<string, string>();
  for (const card of pool) {
    for (const key of [...(card.code ? [card.code] : []), card.id, `${card.name}, ${titleOnCard(card)}`]) known.set(plain(key), card.id);
  }
  for (const card of pool) known.set(plain(card.name), card.id);
  const cards: Counts = {};
  const wrong: string[] = [];
  text.split('\n').forEach((line, i) => {
    const said = line.split('#')[0]!.trim();
    if (!said || (said.endsWith(':') && !/^\d/.test(said))) return;
    const found = LINE.exec(said);
    const copies = Number(found?.[1] ?? found?.[4] ?? (found ? 0 : 1));
    const name = found?.[2] ?? found?.[3] ?? said;
    const id = known.get(plain(name));
    if (!id) wrong.push(`Line ${i + 1}: no card is called "${name}"${meant(name, pool)}.`);
    else if (copies < 1 || copies > DECK_SIZE)
      wrong.push(`Line ${i + 1}: ${copies} copies of ${name} is not a number from 1 to ${DECK_SIZE}.`);
    else cards[id] = Math.min(copiesOf(cards, id) + copies, DECK_SIZE);
  });
  const name = /^\s*#\s*(\S.*)$/m.exec(text)?.[1]?.trim().slice(0, 60) ?? '';
  return { name, cards, wrong };
}

const plain = (name: string) =>
  name
    .toLowerCase()
    .replaceAll(/[’']/g, '')
    .replaceAll(/[^a-z0-9]+/g, ' ')
    .trim();

/** The end of a sentence about a name that nothing has: the card that shares most of its letter pairs. */
function meant(name: string, pool: CardInfo[]): string {
  const pairs = (text: string) => new Set(Array.from({ length: Math.max(0, text.length - 1) }, (_, i) => text.slice(i, i + 2)));
  const wanted = pairs(plain(name));
  let best = { share: 0.45, name: '' };
  for (const card of pool) {
    const has = pairs(plain(card.name));
    const common = [...wanted].filter((pair) => has.has(pair)).length;
    const share = (2 * common) / (wanted.size + has.size || 1);
    if (share > best.share) best = { share, name: card.name };
  }
  return best.name && ` (did you mean "${best.name}"?)`;
}

// --- Kept in this browser ---

const KEY = 'mystic.decks';

export function keptDecks(): Deck[] {
  const kept = recall<unknown>(KEY, []);
  return Array.isArray(kept) ? kept.filter(isDeck) : [];
}

function isDeck(value: unknown): value is Deck {
  const deck = value as Partial<Deck> | null;
  return (
    typeof deck === 'object' &&
    deck !== null &&
    typeof deck.id === 'string' &&
    typeof deck.name === 'string' &&
    typeof deck.cards === 'object' &&
    deck.cards !== null &&
    Object.values(deck.cards).every((copies) => Number.isInteger(copies) && copies > 0 && copies <= DECK_SIZE)
  );
}

/** Keeps it under its id, in its place or as the last. */
export function keepDeck(deck: Deck): Deck[] {
  const all = keptDecks();
  const at = all.findIndex(({ id }) => id === deck.id);
  if (at < 0) all.push(deck);
  else all[at] = deck;
  remember(KEY, all);
  return all;
}

export function dropDeck(id: string): Deck[] {
  const all = keptDecks().filter((deck) => deck.id !== id);
  remember(KEY, all);
  return all;
}

export function freshDeckId(): string {
  return `deck-${crypto.getRandomValues(new Uint32Array(1))[0]!.toString(36)}`;
}

/** A name that none of them has yet: "Raiders", "Raiders 2". */
export function freshName(wanted: string, taken: string[]): string {
  if (!taken.includes(wanted)) return wanted;
  let number = 2;
  while (taken.includes(`${wanted} ${number}`)) number++;
  return `${wanted} ${number}`;
}

/** Whether one more copy is within what the card allows. */
export function mayAdd(card: CardInfo, cards: Counts): boolean {
  return copiesOf(cards, card.id) < limitOf(card);
}
