import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { byEvent, listened, withoutWindows, type Note } from '../../../test/listening';
import { recorded } from '../../../test/recorded';
import type { CardInfo } from '../../../wire.gen';
import saltAndBones from '.';
import { GAME } from './fixtures/recorded';

/** A whole duel, as it was recorded, is listened to. */

const CARDS = recorded<Record<string, CardInfo>>('games/salt_and_bones/fixtures/cards.json');
const duel = { part: saltAndBones, messages: GAME, cards: CARDS };
const voices = (notes: Note[]) => notes.map(({ voice }) => voice);

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe('a duel', () => {
  it('has a voice for each thing that happens', () => {
    const notes = listened(duel);
    expect(byEvent(notes)).toMatchObject({
      attack_placed: ['card'],
      card_drawn: ['card'],
      card_prepared: ['card'],
      field_card_flipped: ['card'],
      instinct_announced: ['card'],
    });
    const heard = byEvent(notes);
    expect(heard.damage_landed).toContain('hit');
    expect(heard.momentum_passed).toEqual(['lands']);
    expect(heard.damage_negated ?? heard.card_negated).toEqual(['negated']);
    expect(heard.round_began ?? heard.combat_began ?? heard.second_wind).toContain('moment');
  });

  it('calls for the turn and for answers, and tells its end last', () => {
    const calls = voices(listened(duel).filter(({ event }) => event === undefined));
    expect(calls).toContain('turn');
    expect(calls).toContain('question');
    expect(calls.at(-1)).toMatch(/won|lost|draw/);
    expect(calls.slice(0, -1).filter((voice) => /won|lost|draw/.test(voice))).toEqual([]);
  });

  it('sounds the same whether or not a window opened for the other side', () => {
    const merged = withoutWindows(GAME);
    expect(merged.length).toBeLessThan(GAME.length);
    expect(voices(listened({ ...duel, messages: merged }))).toEqual(voices(listened(duel)));
  });

  it('is heard only in its results where the turns of others are shown at once', () => {
    const slow = listened(duel);
    const fast = listened(duel, { speed: 0 });
    expect(fast.length).toBeLessThan(slow.length);
    expect(fast.filter(({ voice }) => voice === 'hit')).toHaveLength(slow.filter(({ voice }) => voice === 'hit').length);
  });
});
