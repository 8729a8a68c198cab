/** What the pages around the table know of Salt Mystic: its routes, its choices, its words. No rule is decided here. */

import type { CardInfo, GameOption } from '../../wire.gen';
import { request } from '../../lib/api';
import { box } from '../../lib/games.svelte';
import type { BattleParts, Edition, LayoutPiece, OfferWishes, Offers, ProposedTable, ScenarioOffer } from './told.gen';

export const MYSTIC = 'salt-mystic';

// --- What the server says ---

/** A piece of terrain in inches and degrees, as layouts are written down: what is not said is as usual for its kind. */
export type PieceDocument = Pick<LayoutPiece, 'kind' | 'x' | 'y'> & Partial<LayoutPiece>;

export type Counts = Record<string, number>;

/** A deck as a table wants it: a starter by name, or what is in it. */
export type DeckWish = string | Counts;

export interface Options {
  edition?: string;
  scenario?: string;
  placing?: 'generator' | 'by-hand';
  defender?: string;
  layout?: PieceDocument[];
  decks?: [DeckWish, DeckWish];
  table?: [number, number];
  [more: string]: unknown;
}

/** All that a battle can be made of, and the options that it is agreed on with. */
export interface Book extends BattleParts {
  options: GameOption[];
}

function offer<Name extends keyof Offers>(name: Name, wish: OfferWishes[Name] = {}): Promise<Offers[Name]> {
  const query = new URLSearchParams(Object.entries(wish).map(([key, value]) => [key, String(value)])).toString();
  return request<Offers[Name]>('GET', `/api/games/${MYSTIC}/offers/${name}${query && `?${query}`}`);
}

export const mystic = {
  async book(): Promise<Book> {
    const [parts, games] = await Promise.all([offer('battles'), box.heard()]);
    return { ...parts, options: games.find(({ name }) => name === MYSTIC)?.options ?? [] };
  },
  battles: () => offer('battles'),
  next: (wish: OfferWishes['play_now']) => offer('play_now', wish),
  decks: () => offer('decks').then(({ decks }) => decks),
  /** What the generator makes of a scenario, the usual one if none is named; on a table of the edition's own size, or of another. */
  layout: (edition: string, seed: number, scenario?: string, size?: readonly [number, number]): Promise<ProposedTable> =>
    offer('layouts', { edition, seed: String(seed), ...(scenario && { scenario }), ...(size && { width: size[0], depth: size[1] }) }),
};

// --- Editions, scenarios, options ---

export function scenarioOf(book: Book, id: string): ScenarioOffer | undefined {
  return book.scenarios.find((each) => each.id === id);
}

export function editionOf(book: Book, id: string): Edition | undefined {
  return book.editions.find((each) => each.id === id);
}

export function optionOf(book: Book, name: string): GameOption | undefined {
  return book.options.find((each) => each.name === name);
}

/** What is played if nobody says otherwise. */
export function usual(book: Book, option: 'edition' | 'scenario' | 'defender'): string {
  const value = optionOf(book, option)?.default;
  return typeof value === 'string' ? value : '';
}

// --- Cards ---

export type Faction = 'mountains' | 'salt-flats' | '';

export const FACTIONS: { id: Faction; name: string }[] = [
  { id: 'mountains', name: 'Mountains' },
  { id: 'salt-flats', name: 'Salt Flats' },
  { id: '', name: 'No sigil' },
];

const spelled = (value: unknown) => (typeof value === 'string' ? value : '').toLowerCase().replaceAll(/[_\s]+/g, '-');

/** Whose sigil a card bears; none is the empty one. */
export function factionOf(card: CardInfo): Faction {
  const said = spelled(card.values.faction);
  return said === 'mountains' || said === 'salt-flats' ? said : '';
}

export function factionName(faction: string): string {
  return FACTIONS.find((each) => each.id === faction)?.name ?? faction;
}

export type MysticKind = 'war-marshal' | 'character' | 'vehicle' | 'attachment' | 'breaker' | 'guardian-arises';

export const MYSTIC_KINDS: { id: MysticKind; one: string; many: string }[] = [
  { id: 'war-marshal', one: 'War Marshal', many: 'War Marshals' },
  { id: 'character', one: 'Character', many: 'Characters' },
  { id: 'vehicle', one: 'Vehicle', many: 'Vehicles' },
  { id: 'attachment', one: 'Vehicle Attachment', many: 'Attachments' },
  { id: 'breaker', one: 'Breaker', many: 'Breakers' },
  { id: 'guardian-arises', one: 'Guardian Arises', many: 'Guardian Arises' },
];

const KIND_NAMES: Record<string, MysticKind> = {
  'war-marshal': 'war-marshal',
  marshal: 'war-marshal',
  character: 'character',
  vehicle: 'vehicle',
  attachment: 'attachment',
  'vehicle-attachment': 'attachment',
  breaker: 'breaker',
  guardian: 'guardian-arises',
  'guardian-arises': 'guardian-arises',
};

/** The kind of a Salt Mystic card; undefined for a card of another game. */
export function mysticKind(card: CardInfo): MysticKind | undefined {
  return KIND_NAMES[spelled(card.kind)];
}

export function kindName(kind: MysticKind): string {
  return MYSTIC_KINDS.find((each) => each.id === kind)!.one;
}

export type Stat = 'speed' | 'defense' | 'range' | 'expertise';

export const STATS: { id: Stat; name: string }[] = [
  { id: 'speed', name: 'Speed' },
  { id: 'defense', name: 'Defense' },
  { id: 'range', name: 'Range' },
  { id: 'expertise', name: 'Expertise' },
];

/** A printed figure; null where the card prints none. */
export function statOf(card: CardInfo, stat: Stat): number | null {
  const value = card.values[stat];
  return typeof value === 'number' ? value : null;
}

/** A change of Speed that an Attachment prints with its sign, such as -2. */
export function speedChange(card: CardInfo): number | null {
  const value = card.values.speed_change;
  return typeof value === 'number' && value !== 0 ? value : null;
}

export function signed(value: number): string {
  return value < 0 ? `−${-value}` : `+${value}`;
}

/** A figure as the card prints it: Expertise with its sign, range in inches. */
export function printed(stat: Stat, value: number): string {
  return stat === 'expertise' ? signed(value) : String(value);
}

export function titleOnCard(card: CardInfo): string {
  return typeof card.values.title === 'string' ? card.values.title : '';
}

/** What a card is called where there is little room; a card that says nothing has its whole name. */
export function shortName(card: CardInfo): string {
  return typeof card.values.short === 'string' && card.values.short ? card.values.short : card.name;
}

export const NUMERALS = ['I', 'II', 'III'];

/** Which of the three a Guardian Arises card is, 1 to 3; 0 for any other card. */
export function stageOf(card: CardInfo): number {
  return typeof card.values.stage === 'number' ? card.values.stage : 0;
}

/** How many copies a deck may hold. */
export function limitOf(card: CardInfo): number {
  return typeof card.values.limit === 'number' ? card.values.limit : card.copies;
}

/** A Breaker that stays beneath a Character. */
export function attaches(card: CardInfo): boolean {
  return card.values.attaches === true;
}

/** What the card does, in sentences: its own text, or the words of its effects. */
export function textOf(card: CardInfo): string {
  return card.text || card.words.join(' ');
}
