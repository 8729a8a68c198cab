import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { byEvent, listened, withoutWindows, type Note } from '../../../test/listening';
import salus from '.';
import { CARDS, GAME, openSheets, SHIPS } from './fixtures/recorded';

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
    const heard = byEvent(listened(race));
    expect(heard).toMatchObject({
      move_rolled: ['die'],
      ship_moved: ['lands'],
      action_played: ['card'],
      bids_revealed: ['card'],
      card_taken: ['card'],
      damage_taken: ['hit'],
    });
    expect(heard.laps_changed ?? heard.coin_taken).toContain('moment');
    expect(Object.values(heard).flat()).toContain('lands');
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
