/** A new game of Salt Mystic as it is being set up, and the options that a table gets of it. */

import type { CardInfo, OptionProblem } from '../../../wire.gen';
import { deckFaction, type Deck } from '../decks/decks';
import {
  EDITIONS,
  SWITCHES,
  type Counts,
  type DeckWish,
  type Defender,
  type EditionId,
  type Options,
  type PieceDocument,
  type Starter,
} from '../mystic';
import { recall, remember } from '../../../lib/store';
import type { Company } from '../../../lib/table';
import type { KeptLayout } from '../terrain/layouts';
import type { Size } from '../terrain/terrain';
import { soundLists, within, type Lists } from './lists';

/** Where the terrain comes from: as the map shows, from the dice of the table, placed by the players, or an own layout. */
export type Ground = 'shown' | 'dice' | 'by-hand' | 'own';

export interface Setup {
  company: Company;
  bot: string;
  edition: EditionId;
  scenario: string;
  ground: Ground;
  /** The own layout that is used. */
  layout: string;
  /** Of Risen, where the players place the pieces. */
  defender: Defender;
  size: Size;
  /** For both seats: the id of a starter or of an own deck. */
  decks: [string, string];
  /** Both decks may be of one faction. */
  mirror: boolean;
  switches: Record<string, string | boolean>;
  /** Wolfpack: every step of the phantom can be decided otherwise. */
  override: boolean;
  /** Wolfpack: six actions by card, whether or not the phantom's deck has the card. */
  lists: Lists;
  turnLimit: number;
}

export const USUAL: Setup = {
  company: 'bot',
  bot: '',
  edition: 'basic-2021',
  scenario: 'learning',
  ground: 'shown',
  layout: '',
  defender: 'roll',
  size: [48, 48],
  decks: ['salt-flats', 'mountains'],
  mirror: false,
  switches: Object.fromEntries(SWITCHES.map(({ name, values }) => [name, values[0]!.value])),
  override: false,
  lists: {},
  turnLimit: 0,
};

export interface Known {
  starters: Starter[];
  decks: Deck[];
  layouts: KeptLayout[];
  /** What the map shows. */
  shown: PieceDocument[];
}

export function editionSize(edition: EditionId): Size {
  return EDITIONS.find(({ id }) => id === edition)!.size;
}

export function isUsualSize({ edition, size }: Setup): boolean {
  const [w, d] = editionSize(edition);
  return size[0] === w && size[1] === d;
}

/** The ground that can be had: a scenario yet to be rolled has no map. */
export function groundOf(setup: Setup, known: Known): Ground {
  if (setup.ground === 'own' && known.layouts.some(({ id }) => id === setup.layout)) return 'own';
  if (setup.ground === 'by-hand') return 'by-hand';
  return setup.ground === 'shown' && setup.scenario !== 'roll' ? 'shown' : 'dice';
}

/** Whether somebody defends: in Risen, or perhaps when a die has chosen the scenario. */
export function hasDefender(scenario: string, ground: Ground): boolean {
  return ground === 'by-hand' && ['risen', 'roll'].includes(scenario);
}

export function wishOf(id: string, decks: Deck[]): DeckWish {
  return decks.find((deck) => deck.id === id)?.cards ?? id;
}

/** What is in a deck, by its id. */
export function cardsOf(id: string, { starters, decks }: Pick<Known, 'starters' | 'decks'>): Counts {
  return [...starters, ...decks].find((each) => each.id === id)?.cards ?? {};
}

/** What the table is told: only what is not as usual. */
export function optionsOf(setup: Setup, known: Known): Options {
  const ground = groundOf(setup, known);
  const own = ground === 'own' ? known.layouts.find(({ id }) => id === setup.layout) : undefined;
  const size = own?.size ?? setup.size;
  const options: Options = {
    edition: setup.edition,
    scenario: setup.scenario,
    decks: [wishOf(setup.decks[0], known.decks), wishOf(setup.decks[1], known.decks)],
  };
  if (!isUsualSize({ ...setup, size })) options.table = size;
  if (ground === 'by-hand') options.placing = 'by-hand';
  if (hasDefender(setup.scenario, ground) && setup.defender !== 'roll') options.defender = setup.defender;
  const pieces = own?.pieces ?? (ground === 'shown' ? known.shown : []);
  if (pieces.length) options.layout = pieces;
  for (const { name, values } of SWITCHES) {
    const value = setup.switches[name];
    if (value !== undefined && value !== values[0]!.value) options[name] = value;
  }
  if (setup.mirror) options.mirror = true;
  if (setup.company === 'solo') {
    const lists = within(setup.lists, cardsOf(setup.decks[1], known));
    if (Object.keys(lists).length) options.lists = lists;
    if (setup.override) options.override = true;
  }
  if (setup.turnLimit > 0) options.turn_limit = setup.turnLimit;
  return options;
}

/** The faction of a deck by its id. */
export function factionOfDeck(id: string, known: Pick<Known, 'starters' | 'decks'>, pool: CardInfo[]): string | undefined {
  const starter = known.starters.find((each) => each.id === id);
  if (starter) return starter.faction;
  const deck = known.decks.find((each) => each.id === id);
  return deck && deckFaction(deck.cards, pool);
}

/** Both decks after one seat took another: if both are of one faction now, the other seat takes the opposing starter.
 *  In a mirror match it keeps its own.
 */
export function withDeck(
  { decks, mirror }: Pick<Setup, 'decks' | 'mirror'>,
  seat: 0 | 1,
  id: string,
  known: Pick<Known, 'starters' | 'decks'>,
  pool: CardInfo[],
): [string, string] {
  const next: [string, string] = seat ? [decks[0], id] : [id, decks[1]];
  if (mirror) return next;
  const mine = factionOfDeck(id, known, pool);
  const other = (1 - seat) as 0 | 1;
  if (mine === undefined || factionOfDeck(next[other], known, pool) !== mine) return next;
  const opposing = known.starters.find(({ faction }) => faction !== mine);
  if (opposing) next[other] = opposing.id;
  return next;
}

/** The decks that can be had: a deck that is gone is the usual one again. */
export function soundDecks(decks: [string, string], { starters, decks: own }: Pick<Known, 'starters' | 'decks'>): [string, string] {
  const sound = (seat: 0 | 1) => ([...starters, ...own].some(({ id }) => id === decks[seat]) ? decks[seat] : USUAL.decks[seat]);
  return [sound(0), sound(1)];
}

// --- What stands against it ---

/** The option that a problem is about. What shows only when all is put together names its rule alone. */
export function about({ option, rule }: OptionProblem): string {
  if (option) return option;
  if (rule.startsWith('SM-DECK-')) return 'decks';
  return rule === 'SM-SOLO-8' ? 'lists' : '';
}

// --- What was chosen last ---

const KEY = 'mystic.setup';

export function lastSetup(): Setup {
  const kept = recall<Partial<Setup> | null>(KEY, {});
  if (typeof kept !== 'object' || kept === null) return structuredClone(USUAL);
  const { edition, switches, company, bot, decks, mirror, lists, turnLimit } = kept;
  const known = EDITIONS.some(({ id }) => id === edition) ? edition! : USUAL.edition;
  return {
    ...structuredClone(USUAL),
    edition: known,
    size: editionSize(known),
    company: ['bot', 'friend', 'hot', 'watch', 'solo'].includes(company ?? '') ? company! : 'bot',
    bot: typeof bot === 'string' ? bot : '',
    decks: Array.isArray(decks) && decks.length === 2 && decks.every((id) => typeof id === 'string') ? decks : [...USUAL.decks],
    mirror: mirror === true,
    lists: soundLists(lists),
    turnLimit: Number.isInteger(turnLimit) && turnLimit! >= 0 && turnLimit! <= 200 ? turnLimit! : 0,
    switches: { ...USUAL.switches, ...(typeof switches === 'object' ? switches : {}) },
  };
}

export function keepSetup(setup: Setup): void {
  remember(KEY, setup);
}
