import { beforeEach, describe, expect, it, vi } from 'vitest';
import { textOf } from '../../../lib/said';
import type { EventInfo } from '../../../wire.gen';
import { openSheets, SHIPS, wiredIn } from './fixtures/recorded';
import { moment } from './moments';
import type { RaceEvent, RaceTable } from './store';

beforeEach(() => {
  vi.stubGlobal('fetch', () => Promise.resolve(new Response(JSON.stringify(SHIPS), { headers: { 'Content-Type': 'application/json' } })));
  openSheets();
  ({ store } = wiredIn('action'));
});

const event = (name: string, facts: object): RaceEvent =>
  ({ number: 1, version: 1, name, facts, words: ['told'], rule: 'SU-LAP-1' }) as unknown as EventInfo as RaceEvent;
let store: RaceTable;
const titleOf = (name: string, facts: object) => moment(store, event(name, facts))?.title;

describe('a banner of a race', () => {
  it.each([
    ['laps_changed', { seat: 1, laps: 1, is_gain: true }, 'Across the Finish Line', 'rise'],
    ['coin_taken', { seat: 1, loser: 0 }, 'A new leader', 'turn'],
    ['knocked_out', { seat: 1, start: 9, end: 3 }, 'Knocked out', 'fall'],
    ['location_set', { location: 'eclipse' }, 'Eclipse', 'turn'],
  ])('names the moment of %s', (name, facts, title, mood) => {
    const found = moment(store, event(name, facts))!;
    expect([found.title, found.mood]).toEqual([title, mood]);
    expect(found.figure).not.toBe('');
    expect(found.facts!.map(({ words }) => textOf(words)).join()).not.toMatch(/undefined|NaN/);
  });

  it('says how far a knock-out throws a ship back, and who holds the coin', () => {
    const out = moment(store, event('knocked_out', { seat: 1, start: 9, end: 3 }))!;
    expect(textOf(out.facts![0]!.words)).toBe('back by 6, to lap\u00a00, space\u00a03');
    expect(textOf(moment(store, event('coin_taken', { seat: 1, loser: 0 }))!.sentence)).toContain(store.nameOf(1));
  });

  it('is for nothing else: laps that are lost, the lap debt of the start, other locations, a move', () => {
    expect(titleOf('laps_changed', { seat: 1, laps: 0, is_gain: false })).toBeUndefined();
    expect(titleOf('laps_changed', { seat: 1, laps: 0, is_gain: true })).toBeUndefined();
    expect(titleOf('location_set', { location: 'stratosphere' })).toBeUndefined();
    expect(titleOf('ship_moved', { seat: 1, start: 0, end: 3 })).toBeUndefined();
  });
});
