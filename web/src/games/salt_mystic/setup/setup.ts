/** A new game of Salt Mystic as it is being set up, and the options that a table gets of it. */

import type { CardInfo, GameOption, OptionValue } from '../../../wire.gen';
import { deckFaction, type Deck } from '../decks/decks';
import { editionOf, scenarioOf, usual, type Book, type Counts, type DeckWish, type Options, type PieceDocument } from '../mystic';
import type { StarterDeck } from '../told.gen';
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
  edition: string;
  scenario: string;
  ground: Ground;
  /** The own layout that is used. */
  layout: string;
  /** Where the players place the pieces, and one of them defends. */
  defender: string;
  size: Size;
  /** For both seats: the id of a starter or of an own deck. */
  decks: [string, string];
  /** Both decks may be of one faction. */
  mirror: boolean;
  switches: Record<string, unknown>;
  /** Wolfpack: every step of the phantom can be decided otherwise. */
  override: boolean;
  /** Wolfpack: six actions by card, whether or not the phantom's deck has the card. */
  lists: Lists;
  turnLimit: number;
}

/** What the form has a place for; the other options with values are house rules. */
const OWN = ['edition', 'scenario', 'placing', 'defender', 'mirror', 'override'];

/** A house rule: an option that one of few values is chosen for. */
export type Switch = GameOption & { values: OptionValue[] };

export function switchesOf(book: Book): Switch[] {
  return book.options.filter((option): option is Switch => !!option.values?.length && !OWN.includes(option.name));
}

export function usualSetup(book: Book): Setup {
  const edition = usual(book, 'edition');
  return {
    company: 'bot',
    bot: '',
    edition,
    scenario: usual(book, 'scenario'),
    ground: 'shown',
    layout: '',
    defender: usual(book, 'defender'),
    size: editionSize(book, edition),
    decks: ['salt-flats', 'mountains'],
    mirror: false,
    switches: Object.fromEntries(switchesOf(book).map((each) => [each.name, each.default])),
    override: false,
    lists: {},
    turnLimit: 0,
  };
}

export interface Known {
  starters: StarterDeck[];
  decks: Deck[];
  layouts: KeptLayout[];
  /** What the map shows. */
  shown: PieceDocument[];
}

export function editionSize(book: Book, edition: string): Size {
  return [...(editionOf(book, edition) ?? book.editions[0]!).size];
}

export function isUsualSize(book: Book, { edition, size }: Setup): boolean {
  const [w, d] = editionSize(book, edition);
  return size[0] === w && size[1] === d;
}

/** The ground that can be had: a scenario yet to be rolled has no map. */
export function groundOf(book: Book, setup: Setup, known: Known): Ground {
  if (setup.ground === 'own' && known.layouts.some(({ id }) => id === setup.layout)) return 'own';
  if (setup.ground === 'by-hand') return 'by-hand';
  return setup.ground === 'shown' && scenarioOf(book, setup.scenario) ? 'shown' : 'dice';
}

/** Whether somebody defends: by the scenario, or perhaps when a die has chosen it. */
export function hasDefender(book: Book, scenario: string, ground: Ground): boolean {
  return ground === 'by-hand' && (scenarioOf(book, scenario)?.has_defender ?? true);
}

export function wishOf(id: string, decks: Deck[]): DeckWish {
  return decks.find((deck) => deck.id === id)?.cards ?? id;
}

/** What is in a deck, by its id. */
export function cardsOf(id: string, { starters, decks }: Pick<Known, 'starters' | 'decks'>): Counts {
  return [...starters, ...decks].find((each) => each.id === id)?.cards ?? {};
}

/** What the table is told: only what is not as usual. */
export function optionsOf(book: Book, setup: Setup, known: Known): Options {
  const ground = groundOf(book, setup, known);
  const own = ground === 'own' ? known.layouts.find(({ id }) => id === setup.layout) : undefined;
  const size = own?.size ?? setup.size;
  const options: Options = {
    edition: setup.edition,
    scenario: setup.scenario,
    decks: [wishOf(setup.decks[0], known.decks), wishOf(setup.decks[1], known.decks)],
  };
  if (!isUsualSize(book, { ...setup, size })) options.table = size;
  if (ground === 'by-hand') options.placing = 'by-hand';
  if (hasDefender(book, setup.scenario, ground) && setup.defender !== usual(book, 'defender')) options.defender = setup.defender;
  const pieces = own?.pieces ?? (ground === 'shown' ? known.shown : []);
  if (pieces.length) options.layout = pieces;
  for (const each of switchesOf(book)) {
    const value = setup.switches[each.name];
    if (value !== undefined && value !== each.default) options[each.name] = value;
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
export function soundDecks(
  book: Book,
  decks: [string, string],
  { starters, decks: own }: Pick<Known, 'starters' | 'decks'>,
): [string, string] {
  const sound = (seat: 0 | 1) => ([...starters, ...own].some(({ id }) => id === decks[seat]) ? decks[seat] : usualSetup(book).decks[seat]);
  return [sound(0), sound(1)];
}

// --- What was chosen last ---

const KEY = 'mystic.setup';

export function lastSetup(book: Book): Setup {
  const kept = recall<Partial<Setup> | null>(KEY, {});
  const fresh = usualSetup(book);
  if (typeof kept !== 'object' || kept === null) return fresh;
  const { edition, switches, company, bot, decks, mirror, lists, turnLimit } = kept;
  const known = editionOf(book, edition ?? '')?.id ?? fresh.edition;
  return {
    ...fresh,
    edition: known,
    size: editionSize(book, known),
    company: ['bot', 'friend', 'hot', 'watch', 'solo'].includes(company ?? '') ? company! : 'bot',
    bot: typeof bot === 'string' ? bot : '',
    decks: Array.isArray(decks) && decks.length === 2 && decks.every((id) => typeof id === 'string') ? decks : fresh.decks,
    mirror: mirror === true,
    lists: soundLists(lists, book.list_actions),
    turnLimit: Number.isInteger(turnLimit) && turnLimit! >= 0 && turnLimit! <= 200 ? turnLimit! : 0,
    switches: { ...fresh.switches, ...(typeof switches === 'object' ? switches : {}) },
  };
}

export function keepSetup(setup: Setup): void {
  remember(KEY, setup);
}
