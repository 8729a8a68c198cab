import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { byEvent, listened, withoutWindows, type Note } from '../../../test/listening';
import salus from '.';
import { CARDS, GAME, openSheets, SHIPS } from './fixtures/recorded';
import { heard, SOUNDS } from './sounds';
import type { RaceEvent } from './store';

/** A whole race, as it was recorded, is listened to. */

const race = { part: salus, messages: GAME, cards: CARDS };
const voices = (notes: Note[]) => notes.map(({ voice }) => voice);

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('fetch', () => Promise.resolve(new Response(JSON.stringify(SHIPS), { headers: { 'Content-Type': 'application/json' } })));
  openSheets();
});
afterEach(() => void vi.useRealTimers());

describe('a race', () => {
  it('has a voice for each thing that happens', () => {
    const found = byEvent(listened(race));
    expect(found).toMatchObject({
      move_rolled: ['die'],
      ship_moved: ['lands'],
      action_played: ['card'],
      bids_revealed: ['card'],
      card_taken: ['card'],
      damage_taken: ['hit'],
    });
    expect(found.laps_changed).toContain('moment');
    expect(found.coin_taken).toContain('moment');
    expect(found.knocked_out).toContain('moment');
    expect(Object.values(found).flat()).toContain('lands');
  });

  it('lays every bid with the same sound', () => {
    const notes = listened(race).filter(({ event }) => event === 'bid_placed');
    expect(notes.length).toBeGreaterThan(1);
    expect(new Set(voices(notes))).toEqual(new Set(['card']));
  });

  it('calls for the turn and for answers, and tells its end last', () => {
    const calls = voices(listened(race).filter(({ event }) => event === undefined));
    expect(calls).toContain('turn');
    expect(calls).toContain('question');
    expect(calls.at(-1)).toMatch(/won|lost|draw/);
  });

  it('sounds the same whether or not a window opened for the other side', () => {
    const merged = withoutWindows(GAME);
    expect(merged.length).toBeLessThan(GAME.length);
    expect(voices(listened({ ...race, messages: merged }))).toEqual(voices(listened(race)));
  });
});

/** What an event sounds like, and with which facts: each of them is in the table of sounds. */
const TABLE: [string, object, object][] = [
  ...['rolled_off', 'move_rolled', 'attack_rolled'].map((name): [string, object, object] => [name, {}, { sound: 'die' }]),
  ...[
    'location_set', 'track_laid', 'powers_assigned', 'pool_filled', 'bid_placed', 'bids_revealed', 'bid_raised', 'card_taken',
    'card_equipped', 'cards_drawn', 'action_played', 'reaction_played', 'attack_declared', 'space_turned_up', 'sheet_flipped',
  ].map((name): [string, object, object] => [name, {}, { sound: 'card' }]),
  ...['ship_taken', 'ship_moved', 'coin_taken', 'mine_laid'].map((name): [string, object, object] => [name, {}, { soundAtEnd: 'lands' }]),
  ...['mine_set_off', 'damage_taken'].map((name): [string, object, object] => [name, {}, { sound: 'hit' }]),
  ['knocked_out', {}, { sound: 'hit', soundAtEnd: 'lands' }],
  ['attack_resolved', { is_hit: true }, { sound: 'hit' }],
  ['attack_resolved', { is_hit: false }, { sound: 'negated' }],
]; // prettier-ignore

describe('the table of sounds', () => {
  it.each(TABLE)('%s %o starts its own voice', (name, facts, voices) => {
    expect(heard({ name, facts } as unknown as RaceEvent)).toEqual(voices);
  });

  it('names nothing that is not listed here', () => {
    expect(new Set(TABLE.map(([name]) => name))).toEqual(new Set([...Object.keys(SOUNDS), 'attack_resolved']));
  });

  it('is silent for what is only counted', () => {
    expect(heard({ name: 'laps_changed', facts: {} } as unknown as RaceEvent)).toBeUndefined();
  });
});
