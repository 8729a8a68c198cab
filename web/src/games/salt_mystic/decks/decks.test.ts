import { describe, expect, it } from 'vitest';
import { POOL } from '../fixtures/cards';
import {
  NO_FILTER,
  copiesOf,
  deckFaction,
  deckText,
  dropDeck,
  fits,
  freshName,
  isFiltered,
  keepDeck,
  keptDecks,
  mayAdd,
  meanOf,
  partsOf,
  readDeck,
  sizeOf,
  spread,
  strangersOf,
  withCopies,
  type Filter,
} from './decks';

const CARDS = { karak: 1, 'ridge-marksman': 2, ramship: 2, 'augurs-warning': 1 };
const deck = { id: 'deck-1', name: 'Raiders', cards: CARDS };
const found = (filter: Partial<Filter>) => POOL.filter((card) => fits(card, { ...NO_FILTER, ...filter })).map(({ id }) => id);

describe('a deck', () => {
  it('is counted by type, in the order of the types', () => {
    expect(sizeOf(CARDS)).toBe(6);
    expect(partsOf(CARDS, POOL).map(({ name, copies }) => `${copies} ${name}`)).toEqual([
      '1 War Marshals',
      '2 Characters',
      '2 Vehicles',
      '1 Breakers',
    ]);
    expect(partsOf({ nobody: 3 }, POOL)).toEqual([]);
  });

  it('is of the faction of its War Marshal', () => {
    expect(deckFaction(CARDS, POOL)).toBe('mountains');
    expect(deckFaction({ ramship: 1 }, POOL)).toBeUndefined();
  });

  it('takes copies and gives them back', () => {
    expect(withCopies(CARDS, 'ramship', 0)).not.toHaveProperty('ramship');
    expect(withCopies(CARDS, 'ramship', -1)).not.toHaveProperty('ramship');
    expect(withCopies({}, 'ramship', 99)).toEqual({ ramship: 30 });
    expect(CARDS.ramship).toBe(2);
    const ramship = POOL.find(({ id }) => id === 'ramship')!;
    expect([mayAdd(ramship, {}), mayAdd(ramship, CARDS)]).toEqual([true, false]);
  });

  it('knows what the pool does not have', () => {
    expect(strangersOf({ ...CARDS, vess: 1 }, POOL)).toEqual(['vess']);
    expect(strangersOf(CARDS, POOL)).toEqual([]);
  });

  it('counts cards of any id', () => {
    const made = { ...POOL[0]!, id: 'constructor', name: 'Constructor', code: '' };
    expect(copiesOf({}, 'constructor')).toBe(0);
    expect(mayAdd(made, {})).toBe(true);
    expect(partsOf({}, [made])).toEqual([]);
    expect(readDeck('1 Constructor', [made]).cards).toEqual({ constructor: 1 });
    expect(readDeck('2 !!!', [made]).wrong).toHaveLength(1);
  });

  it('shows how its figures spread, without gaps', () => {
    const bars = spread(CARDS, POOL, 'defense', ['war-marshal', 'character']);
    expect(bars.map(({ value, copies }) => [value, copies])).toEqual([
      [3, 2],
      [4, 0],
      [5, 0],
      [6, 0],
      [7, 0],
      [8, 0],
      [9, 1],
    ]);
    expect(meanOf(bars)).toBe(5);
    expect(spread({}, POOL, 'speed', ['vehicle'])).toEqual([]);
    expect(meanOf([])).toBe(0);
  });
});

describe('a deck as text', () => {
  it('comes back as it went', () => {
    const text = deckText(deck, POOL);
    expect(text).toContain('Characters:\n2 Ridge Marksman\n');
    expect(readDeck(text, POOL)).toEqual({ name: 'Raiders', cards: CARDS, wrong: [] });
  });

  it('may be written in many ways', () => {
    const text = '2x ridge marksman # good\n\nRamship x1\nM01\nVehicles:\n1 RAMSHIP\n1 Augur’s Warning\nKarak, Hammer Of The Red Witch';
    expect(readDeck(text, POOL)).toEqual({
      name: '',
      cards: { 'ridge-marksman': 2, ramship: 2, karak: 2, 'augurs-warning': 1 },
      wrong: [],
    });
  });

  it('names every line that cannot be read', () => {
    const { cards, wrong } = readDeck('2 Rigde Marksman\n0 Ramship\n99 Ramship\nqwerty\n1 Karak', POOL);
    expect(cards).toEqual({ karak: 1 });
    expect(wrong).toEqual([
      'Line 1: no card is called "Rigde Marksman" (did you mean "Ridge Marksman"?).',
      'Line 2: 0 copies of Ramship is not a number from 1 to 30.',
      'Line 3: 99 copies of Ramship is not a number from 1 to 30.',
      'Line 4: no card is called "qwerty".',
    ]);
  });

  it('may be empty', () => {
    expect(readDeck('', POOL)).toEqual({ name: '', cards: {}, wrong: [] });
  });
});

describe('the filters of the pool', () => {
  it('are type, sigil, words and figures', () => {
    expect(found({ kind: 'vehicle' })).toEqual(['ramship']);
    expect(found({ faction: 'mountains' })).toEqual(['karak', 'ridge-marksman']);
    expect(found({ faction: '' })).toEqual(['ramship', 'rail-cannon', 'augurs-warning', 'guardian-arises-1']);
    expect(found({ search: 'watchman' })).toEqual(['flats-watchman']);
    expect(found({ search: 'RAM walls' })).toEqual(['ramship']);
    expect(found({ least: { range: 3 } })).toEqual(['ridge-marksman', 'rail-cannon']);
    expect(found({ least: { expertise: 3, speed: 6 } })).toEqual([]);
    expect(found({})).toHaveLength(POOL.length);
  });

  it('know whether they hide anything', () => {
    expect(isFiltered(NO_FILTER)).toBe(false);
    expect(isFiltered({ ...NO_FILTER, search: '  ' })).toBe(false);
    expect(isFiltered({ ...NO_FILTER, faction: '' })).toBe(true);
    expect(isFiltered({ ...NO_FILTER, least: { speed: undefined } })).toBe(false);
  });
});

describe('the decks of this browser', () => {
  it('are kept, changed in place and dropped', () => {
    keepDeck(deck);
    keepDeck({ ...deck, id: 'deck-2', name: 'Others' });
    keepDeck({ ...deck, name: 'Renamed' });
    expect(keptDecks().map(({ name }) => name)).toEqual(['Renamed', 'Others']);
    dropDeck('deck-1');
    expect(keptDecks().map(({ name }) => name)).toEqual(['Others']);
  });

  it('are left alone when what is stored is no deck', () => {
    localStorage.setItem('saltbox.mystic.decks', JSON.stringify([deck, { id: 1 }, null, { ...deck, cards: { karak: -1 } }, 'x']));
    expect(keptDecks()).toEqual([deck]);
    localStorage.setItem('saltbox.mystic.decks', '{"a":1}');
    expect(keptDecks()).toEqual([]);
  });

  it('never share a name', () => {
    expect(freshName('Raiders', ['Raiders', 'Raiders 2'])).toBe('Raiders 3');
    expect(freshName('Raiders', [])).toBe('Raiders');
  });
});
