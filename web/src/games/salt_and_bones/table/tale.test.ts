import { flushSync } from 'svelte';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Update } from '../../../wire.gen';
import { textOf } from '../../../lib/said';
import { mounted } from '../../../test/mounted';
import { TableStore } from '../../../frame/table.svelte';
import type { Pace } from '../../../frame/playback.svelte';
import { MOST_LINES } from '../../../frame/story';
import Log from '../../../frame/parts/Log.svelte';
import Moment from '../../../frame/parts/Moment.svelte';
import Story from '../../../frame/parts/Story.svelte';
import saltAndBones from '.';
import FieldBoard from './FieldBoard.svelte';
import { GAME } from './fixtures/recorded';
import type { DuelTable } from './store';

/** A whole recorded game: what is told of the other captain's turns. */

const AT_ONCE: Pace = { speed: 0, takeYourTime: false, moments: 'off' };
const [FIRST, ...UPDATES] = GAME;
const began = (seat: number) => (update: Update) => update.events.some(({ name, facts }) => name === 'turn_began' && facts.seat === seat);

function table(pace: Partial<Pace> = {}, watches = false): DuelTable {
  const store: DuelTable = new TableStore(saltAndBones, {
    send: () => undefined,
    replay: () => Promise.reject(new Error('none')),
    replayStep: () => Promise.reject(new Error('none')),
    speak: () => undefined,
    still: () => true,
    pace: () => ({ ...AT_ONCE, ...pace }),
  });
  store.connected('open');
  const [first] = structuredClone(GAME);
  store.receive(watches ? { ...first, seat: null, ask: null } : first);
  return store;
}

/** The numbers of updates with which a turn of the own seat begins, after one of the other. */
const TURNS = UPDATES.flatMap((update, n) => (began(0)(update) && UPDATES.slice(0, n).some(began(1)) ? [n] : []));

function until(n: number): DuelTable {
  const store = table();
  for (const update of structuredClone(UPDATES.slice(0, n + 1))) store.receive(update);
  return store;
}

const plain = (element: Element) => element.textContent.replace(/\s+/g, ' ').trim();

describe('the story of the other captain’s turn', () => {
  it('is told in at most eight lines, each time', () => {
    expect(TURNS.length).toBeGreaterThan(3);
    for (const n of TURNS) {
      const { lines } = until(n).tale;
      expect(lines.length).toBeGreaterThan(0);
      expect(lines.length).toBeLessThanOrEqual(MOST_LINES);
    }
  });

  it('has one line for an attack, with its sum, its answers and what it cost', () => {
    const found = TURNS.flatMap((n) => until(n).tale.lines).filter(({ deeds }) => deeds.some(({ name }) => name === 'damage_landed'));
    expect(found.length).toBeGreaterThan(2);
    for (const { deeds, parts } of found) {
      const landed = deeds.filter(({ name, facts }) => name === 'damage_landed' && facts.target === 0);
      expect(parts.filter(({ tone, words }) => tone === 'against' && /lost/.test(textOf(words)))).toHaveLength(landed.length);
      expect(deeds.filter(({ name }) => name === 'attack_placed').length).toBeLessThanOrEqual(1);
    }
  });

  it('never has a line of one’s own preparation', () => {
    for (const n of TURNS) {
      for (const { deeds } of until(n).tale.lines) {
        expect(deeds.filter(({ name, facts }) => name === 'card_prepared' && facts.seat === 0)).toEqual([]);
      }
    }
  });

  it('stands on the board in numbers, and is lit with its line', () => {
    const store = TURNS.map(until).find(({ tale }) => tale.lines.some(({ deeds }) => deeds.some(({ name }) => name === 'attack_placed')))!;
    const panel = mounted(Story, { store });
    const board = mounted(FieldBoard, { store });
    const line = store.tale.lines.find(({ deeds }) => deeds.some(({ name }) => name === 'attack_placed'))!;
    const number = board.querySelector(`[data-number="${line.number}"]`)!;
    panel.querySelector(`[data-line="${line.number}"]`)!.dispatchEvent(new Event('pointerenter'));
    flushSync();
    expect(number.classList).toContain('lit');
    expect(number.querySelectorAll('rect')).toHaveLength(2);
    panel.querySelector(`[data-line="${line.number}"]`)!.dispatchEvent(new Event('pointerleave'));
    const placed = line.deeds.find(({ name }) => name === 'attack_placed')!;
    const tile = placed.name === 'attack_placed' ? placed.facts.placement.split('/')[0]! : '';
    board.querySelector(`[data-tile="${tile}"]`)!.dispatchEvent(new Event('mouseenter'));
    flushSync();
    expect(panel.querySelector(`[data-line="${line.number}"]`)!.classList).toContain('on');
  });
});

describe('the log', () => {
  it('has an attack and what came of it in one entry', () => {
    const found = mounted(Log, { store: until(TURNS.at(-1)!) });
    const entries = [...found.querySelectorAll('li:not(.head)')].map(plain);
    const hits = entries.filter((entry) => /lost \d+ Health/.test(entry));
    expect(hits.length).toBeGreaterThan(2);
    for (const entry of hits) expect(entry).toMatch(/attacked|chained|played/);
  });
});

describe('big moments', () => {
  beforeEach(() => vi.useFakeTimers());
  afterEach(() => vi.useRealTimers());

  /** The titles of all banners of the game. */
  function titles(pace: Partial<Pace>): string[] {
    const store = table({ moments: 'full', ...pace });
    const found: string[] = [];
    for (const update of structuredClone(UPDATES)) {
      store.receive(update);
      while (store.playback.moment) {
        found.push(store.playback.moment.title);
        store.playback.passMoment();
      }
    }
    return found;
  }

  it('are those of the list, by what happened', () => {
    const events = UPDATES.flatMap((update) => update.events);
    const expected = events.flatMap(({ name, facts }) => {
      if (name === 'round_began' && Number(facts.round) > 1) return [`Round ${Number(facts.round)}`];
      if (name === 'second_wind') return ['Second Wind'];
      if (name === 'last_round_began') return ['The last round'];
      if (name === 'damage_landed' && Number(facts.amount) >= 6) return [`${Number(facts.amount)} damage`];
      return [];
    });
    const gambits = events.filter(({ name, facts }) => name === 'combat_began' && (facts.gambits as string[]).some(Boolean));
    expect(expected.length + gambits.length).toBeGreaterThan(0);
    const found = titles({}).slice(0, -1); // the last one is the end
    expect(found).toHaveLength(expected.length + gambits.length);
    expect(found).toEqual(expect.arrayContaining(expected));
    expect(titles({ moments: 'off' })).toEqual([]);
  });

  it('end with who has won, and why, whatever the last blow was', () => {
    const store = table({ moments: 'full' });
    const found: { title: string; sentence: string; rules: string[] }[] = [];
    for (const update of structuredClone(UPDATES)) {
      store.receive(update);
      for (; store.playback.moment; store.playback.passMoment()) {
        const { title, sentence, facts } = store.playback.moment;
        found.push({ title, sentence: textOf(sentence), rules: facts.map(({ rule }) => rule) });
      }
    }
    const { text, rule, winners } = store.info!.outcome!;
    const title = winners.includes(0) ? 'You have won' : `${store.nameOf(1)} won`;
    expect(found.at(-1)).toEqual({ title, sentence: text, rules: [rule] });
    expect(found.filter((one) => one.title === title)).toHaveLength(1);
  });

  it('go by themselves, after as long as their sentence takes to read', () => {
    const store = table({ moments: 'full' });
    const banner = mounted(Moment, { store });
    for (const update of structuredClone(UPDATES)) {
      store.receive(update);
      if (store.playback.moment) break;
    }
    flushSync();
    expect(plain(banner.querySelector('h2')!)).toBe(store.playback.moment!.title);
    expect(banner.querySelectorAll('.facts li').length).toBeLessThanOrEqual(3);
    vi.advanceTimersByTime(1700);
    expect(store.playback.moment).not.toBeNull();
    vi.advanceTimersByTime(2400);
    flushSync();
    expect(banner.querySelector('.moment')).toBeNull();
  });
});

describe('whoever watches', () => {
  it('sees which bot thinks', () => {
    const store = table({}, true);
    const asked = structuredClone(UPDATES).find((update) => update.asked?.length === 1 && update.asked[0] === 1)!;
    for (const update of structuredClone(UPDATES)) {
      store.receive({ ...update, seat: null, ask: null });
      if (update.version === asked.version) break;
    }
    expect(textOf(saltAndBones.headline(store).words)).toBe('Bosun thinks.');
  });

  it('is told of the turn that is under way, and can hold the story', () => {
    vi.useFakeTimers();
    const store = table({ speed: 1 }, true);
    const updates = structuredClone(UPDATES.slice(0, TURNS[0]! + 1)).map((update) => ({ ...update, seat: null, ask: null }));
    store.playback.pause();
    for (const update of updates) store.receive(update);
    vi.advanceTimersByTime(120_000);
    expect([store.playing, store.playback.paused]).toEqual([true, true]);
    expect(store.told).toHaveLength(FIRST.story.length); // nothing new is told yet
    store.playback.go();
    vi.advanceTimersByTime(120_000);
    expect(store.playing).toBe(false);
    expect(store.tale.lines.length).toBeGreaterThan(0);
    expect(store.tale.lines.flatMap(({ parts }) => parts.map(({ tone }) => tone)).filter(Boolean)).toEqual([]); // nobody’s side
    vi.useRealTimers();
  });
});
