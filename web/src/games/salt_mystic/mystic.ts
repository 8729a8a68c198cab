/** What the pages around the table know of Salt Mystic: its routes, its choices, its words. No rule is decided here. */

import type { CardInfo } from '../../wire.gen';
import { request } from '../../lib/api';

export const MYSTIC = 'salt-mystic';

// --- What the server says ---

/** A piece of terrain in inches and degrees, as layouts are written down. Its middle is at x, y. */
export interface PieceDocument {
  kind: string;
  x: number;
  y: number;
  heading?: number;
  width?: number;
  depth?: number;
  height?: number;
  classes?: string;
  solid?: boolean;
  ascent?: string;
  mark?: string;
}

export interface PieceKind {
  name: string;
  classes: string;
  width: number;
  depth: number;
  height: number;
  solid: boolean;
  ascent: string;
}

export interface Layout {
  size: [number, number];
  pieces: PieceDocument[];
  story: string;
  special: string[];
  kinds: Record<string, PieceKind>;
}

export type Counts = Record<string, number>;

export interface Starter {
  id: string;
  name: string;
  faction: string;
  cards: Counts;
}

/** A deck as a table wants it: a starter by name, or what is in it. */
export type DeckWish = string | Counts;

/** Who places the defender's pieces: the dice tell, or a side that is agreed on. */
export type Defender = 'roll' | 'first' | 'second';

export interface Options {
  edition?: EditionId;
  scenario?: string;
  placing?: 'generator' | 'by-hand';
  defender?: Defender;
  layout?: PieceDocument[];
  decks?: [DeckWish, DeckWish];
  table?: [number, number];
  [more: string]: unknown;
}

export const mystic = {
  decks: () => request<{ decks: Starter[] }>('GET', `/api/games/${MYSTIC}/offers/decks`).then(({ decks }) => decks),
  /** What the generator makes of a scenario; on a table of the edition's own size, or of another. */
  layout: (scenario: string, edition: EditionId, seed: number, size?: [number, number]) => {
    const wishes = { scenario, edition, seed: String(seed), ...(size && { width: String(size[0]), depth: String(size[1]) }) };
    return request<Layout>('GET', `/api/games/${MYSTIC}/offers/layouts?${new URLSearchParams(wishes)}`);
  },
};

// --- Editions and scenarios ---

export type EditionId = 'basic-2021' | 'quickstart';

export interface Edition {
  id: EditionId;
  name: string;
  about: string;
  size: [number, number];
}

export const EDITIONS: Edition[] = [
  {
    id: 'basic-2021',
    name: 'Basic Rules 2021',
    about: 'The current edition: 48 inch table, six scenarios, Wolfpack.',
    size: [48, 48],
  },
  {
    id: 'quickstart',
    name: 'Quick-start',
    about: 'The older one: 36 inch table, an opening deployment, Vehicles that change hands.',
    size: [36, 36],
  },
];

export interface Scenario {
  id: string;
  name: string;
  /** Its number on the die; 0 for those that are not rolled. */
  number: number;
  hook: string;
  /** How much in front of both player edges the scenario keeps free, in inches. */
  clear: number;
}

export const SCENARIOS: Scenario[] = [
  { id: 'learning', name: 'Learning game', number: 0, hook: 'One hill, one wall, no special rules: a good first battle.', clear: 5 },
  { id: 'risen', name: 'Risen', number: 1, hook: 'A Guardian is rumoured to stir in a city nearby.', clear: 5 },
  { id: 'burning-fountains', name: 'Burning Fountains', number: 2, hook: 'A library city burns, its last recorder inside.', clear: 5 },
  { id: 'swamp-road', name: 'Swamp Road', number: 3, hook: 'Whoever wrecks the gateways hides in this swamp.', clear: 5 },
  { id: 'black-labyrinth', name: 'Black Labyrinth', number: 4, hook: 'Beasts are bred in a training maze long deserted.', clear: 5 },
  { id: 'fog-and-tombs', name: 'Fog And Tombs', number: 5, hook: 'A gateway lies in chains among the great tombs.', clear: 6 },
  { id: 'wraithdiver', name: 'Wraithdiver', number: 6, hook: 'Rain, waste land, and a stone oracle that wakes.', clear: 5 },
];

export function scenarioOf(id: string): Scenario | undefined {
  return SCENARIOS.find((each) => each.id === id);
}

// --- House rules ---

export interface Switch {
  name: string;
  title: string;
  /** The first is what we play. */
  values: { value: string | boolean; word: string }[];
  rule: string;
}

const either = (name: string, rule: string, title: string, ...values: [value: string | boolean, word: string][]): Switch => ({
  name,
  rule,
  title,
  values: values.map(([value, word]) => ({ value, word })),
});

export const SWITCHES: Switch[] = [
  either(
    'rough_ground',
    'SM-MOVE-6',
    'A move that touches rough ground',
    ['whole-move', 'is halved as a whole'],
    ['from-entry', 'is halved from where it enters'],
  ),
  either(
    'activation_order',
    'SM-TURN-10',
    'A Character',
    ['move-attack', 'moves, then attacks'],
    ['any', 'moves and attacks in any order'],
  ),
  either(
    'marshal_immune',
    'SM-GUARDIAN-8',
    'When a Guardian rises, the other War Marshal',
    [true, 'stays on the table'],
    [false, 'is swept away like everybody'],
  ),
  either(
    'cover_must_intervene',
    'SM-ATTACK-8',
    'An obstruction gives cover',
    [false, 'when it is near enough'],
    [true, 'only if it also lies between'],
  ),
  either(
    'wolfpack_target',
    'SM-SOLO-12',
    'The Wolfpack attacks',
    ['marshal-first', 'your War Marshal first'],
    ['expertise-only', 'the highest Expertise, always'],
  ),
];

// --- Action lists ---

export interface ListAction {
  id: string;
  word: string;
  about: string;
}

/** What a list can say for one face of the right die. Two are the rulebook's own examples, the rest is ours. */
export const LIST_ACTIONS: ListAction[] = [
  { id: 'as_usual', word: 'As usual', about: 'Does what it would do without a list.' },
  { id: 'stay', word: 'Stay', about: 'Does not slide; it turns and attacks from where it is.' },
  { id: 'vanish', word: 'Vanish', about: 'Reappears where the Direction and Number Rules put it, then turns and attacks.' },
  { id: 'swap_side', word: 'Change sides', about: 'Is yours until the end of your next turn.' },
  { id: 'charge', word: 'Charge', about: 'Slides twice its Speed straight at your War Marshal, and does not attack.' },
  { id: 'aim', word: 'Aim', about: 'Does not slide; its attack roll gets +2.' },
  { id: 'dig_in', word: 'Dig in', about: 'Does not slide; Defense +2 until it acts again. It still turns and attacks.' },
];

// --- Cards ---

export type Faction = 'mountains' | 'salt-flats' | '';

export const FACTIONS: { id: Faction; name: string }[] = [
  { id: 'mountains', name: 'Mountains' },
  { id: 'salt-flats', name: 'Salt Flats' },
  { id: '', name: 'No sigil' },
];

const spelled = (value: unknown) =>
  String(value ?? '')
    .toLowerCase()
    .replaceAll(/[_\s]+/g, '-');

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
