import { describe, expect, it } from 'vitest';
import { POOL } from '../fixtures/cards';
import { seats } from '../../../lib/table';
import { BOOK } from '../fixtures/book';
import { groundOf, keepSetup, lastSetup, optionsOf, soundDecks, switchesOf, usualSetup, withDeck, type Known, type Setup } from './setup';

const USUAL = usualSetup(BOOK);

const piece = { kind: 'hill', x: 10, y: 10 };
const known: Known = {
  starters: [
    { id: 'mountains', name: 'Mountains starter', faction: 'mountains', cards: { karak: 1, 'ridge-marksman': 2 } },
    { id: 'salt-flats', name: 'Salt Flats starter', faction: 'salt-flats', cards: {} },
  ],
  decks: [{ id: 'deck-1', name: 'Raiders', cards: { karak: 1 } }],
  layouts: [{ id: 'layout-1', name: 'Ford', edition: 'basic-2021', scenario: 'risen', size: [40, 40], pieces: [piece, piece] }],
  shown: [piece],
};
const setup = (some: Partial<Setup> = {}): Setup => ({ ...structuredClone(USUAL), ...some });

describe('the house rules', () => {
  it('are the options with values that have no place of their own', () => {
    expect(switchesOf(BOOK).map(({ name }) => name)).toEqual([
      'rough_ground',
      'activation_order',
      'marshal_immune',
      'cover_must_intervene',
      'wolfpack_target',
    ]);
    for (const { values, default: first, rule, title } of switchesOf(BOOK)) {
      expect(values[0]!.value).toBe(first); // the page says that the first is how we play
      expect([rule, title].every(Boolean)).toBe(true);
    }
  });
});

describe('the options of a new game', () => {
  it('say only what is not as usual', () => {
    expect(optionsOf(BOOK, setup({ ground: 'dice' }), known)).toEqual({
      edition: 'basic-2021',
      scenario: 'learning',
      decks: ['salt-flats', 'mountains'],
    });
  });

  it('carry the map that is shown, an own layout with its size, or nothing', () => {
    expect(optionsOf(BOOK, setup({ scenario: 'risen' }), known).layout).toEqual([piece]);
    expect(optionsOf(BOOK, setup({ ground: 'own', layout: 'layout-1' }), known)).toMatchObject({ layout: [piece, piece], table: [40, 40] });
    expect(optionsOf(BOOK, setup({ ground: 'by-hand' }), known)).toMatchObject({ placing: 'by-hand' });
    expect(optionsOf(BOOK, setup({ ground: 'by-hand' }), known)).not.toHaveProperty('layout');
    expect(optionsOf(BOOK, setup({ ground: 'by-hand', scenario: 'risen', defender: 'second' }), known)).toMatchObject({
      defender: 'second',
    });
    expect(optionsOf(BOOK, setup({ ground: 'by-hand', scenario: 'swamp-road', defender: 'second' }), known)).not.toHaveProperty('defender');
    expect(optionsOf(BOOK, setup({ ground: 'dice', scenario: 'risen', defender: 'second' }), known)).not.toHaveProperty('defender');
    expect(optionsOf(BOOK, setup({ size: [48, 60] }), known).table).toEqual([48, 60]);
  });

  it('have no map for a scenario yet to be rolled, nor for a layout that is gone', () => {
    expect(groundOf(BOOK, setup({ scenario: 'roll' }), known)).toBe('dice');
    expect(groundOf(BOOK, setup({ ground: 'own', layout: 'gone' }), known)).toBe('dice');
    expect(optionsOf(BOOK, setup({ scenario: 'roll' }), known)).not.toHaveProperty('layout');
  });

  it('carry own decks card by card, and changed house rules', () => {
    const options = optionsOf(
      BOOK,
      setup({ decks: ['deck-1', 'salt-flats'], switches: { ...USUAL.switches, marshal_immune: false }, turnLimit: 40 }),
      known,
    );
    expect(options.decks).toEqual([{ karak: 1 }, 'salt-flats']);
    expect(options).toMatchObject({ marshal_immune: false, turn_limit: 40 });
    expect(options).not.toHaveProperty('rough_ground');
  });

  it('let only Wolfpack be overruled', () => {
    expect(optionsOf(BOOK, setup({ company: 'solo', override: true }), known)).toHaveProperty('override', true);
    expect(optionsOf(BOOK, setup({ company: 'bot', override: true }), known)).not.toHaveProperty('override');
  });

  it('give Wolfpack the lists of those cards that its deck holds', () => {
    const stay = Array<string>(6).fill('stay');
    const lists = { 'ridge-marksman': stay, fargo: stay };
    expect(optionsOf(BOOK, setup({ company: 'solo', lists }), known).lists).toEqual({ 'ridge-marksman': stay });
    expect(optionsOf(BOOK, setup({ company: 'solo', lists, decks: ['mountains', 'salt-flats'] }), known)).not.toHaveProperty('lists');
    expect(optionsOf(BOOK, setup({ company: 'solo', lists, decks: ['salt-flats', 'deck-1'] }), known)).not.toHaveProperty('lists');
    expect(optionsOf(BOOK, setup({ company: 'bot', lists }), known)).not.toHaveProperty('lists');
  });

  it('say that both decks may be of one faction', () => {
    expect(optionsOf(BOOK, setup({ mirror: true, decks: ['mountains', 'deck-1'] }), known)).toMatchObject({
      mirror: true,
      decks: ['mountains', { karak: 1 }],
    });
  });
});

describe('the two decks', () => {
  const decks: [string, string] = ['salt-flats', 'mountains'];

  it('stay of opposing factions', () => {
    const apart = { decks, mirror: false };
    expect(withDeck(apart, 0, 'deck-1', known, POOL)).toEqual(['deck-1', 'salt-flats']);
    expect(withDeck(apart, 1, 'salt-flats', known, POOL)).toEqual(['mountains', 'salt-flats']);
    expect(withDeck(apart, 0, 'unknown', known, POOL)).toEqual(['unknown', 'mountains']);
  });

  it('are left alone in a mirror match, and oppose each other again after it', () => {
    expect(withDeck({ decks, mirror: true }, 0, 'deck-1', known, POOL)).toEqual(['deck-1', 'mountains']);
    expect(withDeck({ decks, mirror: true }, 1, 'salt-flats', known, POOL)).toEqual(['salt-flats', 'salt-flats']);
    expect(withDeck({ decks: ['deck-1', 'mountains'], mirror: false }, 0, 'deck-1', known, POOL)).toEqual(['deck-1', 'salt-flats']);
  });

  it('are the usual ones if they are gone', () => {
    expect(soundDecks(BOOK, ['deck-1', 'gone'], known)).toEqual(['deck-1', 'mountains']);
    expect(soundDecks(BOOK, ['gone', 'salt-flats'], known)).toEqual(['salt-flats', 'salt-flats']);
  });
});

describe('the last choices', () => {
  it('come back, as far as they make sense', () => {
    keepSetup(setup({ edition: 'quickstart', company: 'solo', switches: { ...USUAL.switches, rough_ground: 'from-entry' } }));
    expect(lastSetup(BOOK)).toMatchObject({
      edition: 'quickstart',
      size: [36, 36],
      company: 'solo',
      switches: { rough_ground: 'from-entry' },
    });
    localStorage.setItem('saltbox.mystic.setup', '{"edition":"third","company":7,"switches":3}');
    expect(lastSetup(BOOK)).toEqual(USUAL);
    localStorage.setItem('saltbox.mystic.setup', 'null');
    expect(lastSetup(BOOK)).toEqual(USUAL);
  });

  it('bring the turn limit back, if it is one', () => {
    for (const [turnLimit, found] of [
      [12, 12],
      [201, 0],
      [-1, 0],
      [1.5, 0],
      ['12', 0],
    ]) {
      localStorage.setItem('saltbox.mystic.setup', JSON.stringify({ turnLimit }));
      expect(lastSetup(BOOK).turnLimit).toBe(found);
    }
  });

  it('bring the decks, the mirror match and whole lists back', () => {
    const lists = { karak: ['stay', 'aim', 'stay', 'aim', 'dig_in', 'as_usual'] };
    keepSetup(setup({ decks: ['deck-1', 'mountains'], mirror: true, lists }));
    expect(lastSetup(BOOK)).toMatchObject({ decks: ['deck-1', 'mountains'], mirror: true, lists });
    const broken = {
      lists: { ...lists, fargo: ['stay'], rielle: Array(6).fill('dance'), mudhead: 'stay' },
      mirror: 'yes',
      decks: ['mountains', 5],
    };
    localStorage.setItem('saltbox.mystic.setup', JSON.stringify(broken));
    expect(lastSetup(BOOK)).toEqual({ ...USUAL, lists });
    for (const none of [null, [], 'stay', 3]) {
      localStorage.setItem('saltbox.mystic.setup', JSON.stringify({ lists: none, decks: none }));
      expect(lastSetup(BOOK)).toEqual(USUAL);
    }
  });
});

describe('the seats', () => {
  it.each([
    ['bot', ['me', 'bot']],
    ['friend', ['me', 'open']],
    ['hot', ['me', 'hot']],
    ['watch', ['bot', 'bot']],
    ['solo', ['me']],
  ] as const)('with %s are %j', (company, kinds) => {
    expect(seats('salt-mystic', company, 'tactical').map(({ kind }) => kind)).toEqual(kinds);
  });
});
