import { flushSync } from 'svelte';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { textOf } from '../../../lib/said';
import { mounted } from '../../../test/mounted';
import { TableStore } from '../../../frame/table.svelte';
import type { Pace } from '../../../frame/playback.svelte';
import { MOST_LINES } from '../../../frame/story';
import Log from '../../../frame/parts/Log.svelte';
import Moment from '../../../frame/parts/Moment.svelte';
import Story from '../../../frame/parts/Story.svelte';
import { settings } from '../../../lib/settings.svelte';
import saltMystic from '.';
import Board from './Board.svelte';
import BoardText from './BoardText.svelte';
import { readBattle, stackAt } from './battle';
import { CARDS, turn } from './fixtures/recorded';
import type { BattleTable } from './store';
import { trails, trailsOf } from './trails';

/** Whole turns of a bot and of the phantom, as they were recorded. */

const AT_ONCE: Pace = { speed: 0, takeYourTime: false, moments: 'off' };

function table(of: 'bot' | 'phantom', pace: Partial<Pace> = {}, still = true): { store: BattleTable; tell: () => void; spoken: string[] } {
  const spoken: string[] = [];
  const store: BattleTable = new TableStore(saltMystic, {
    send: () => undefined,
    replay: () => Promise.reject(new Error('none')),
    replayStep: () => Promise.reject(new Error('none')),
    speak: (text) => spoken.push(text),
    still: () => still,
    pace: () => ({ ...AT_ONCE, ...pace }),
  });
  store.cards = CARDS;
  store.connected('open');
  const [first, ...updates] = turn(of);
  store.receive(first);
  return { store, spoken, tell: () => updates.forEach((update) => store.receive(update)) };
}

function told(of: 'bot' | 'phantom', pace: Partial<Pace> = {}): BattleTable {
  const { store, tell } = table(of, pace);
  tell();
  return store;
}

const line = (store: BattleTable, about: RegExp) => store.tale.lines.find(({ words }) => about.test(textOf(words)))!;
const plain = (element: Element) => element.textContent.replace(/\s+/g, ' ').trim();

describe('the story of a bot’s turn', () => {
  it('is told in at most eight lines of few words', () => {
    const { tale } = told('bot');
    expect(tale.lines.length).toBeGreaterThanOrEqual(4);
    expect(tale.lines.length).toBeLessThanOrEqual(MOST_LINES);
    expect(tale.lines.map(({ number }) => number)).toEqual(tale.lines.map((_, n) => n + 1));
    for (const { words, several } of tale.lines) if (!several) expect(textOf(words).split(' ').length).toBeLessThanOrEqual(14);
  });

  it('has every deed of the turn in one line, and draws in its heading', () => {
    const { tale } = told('bot');
    const others = turn('bot').flatMap((message) => ('events' in message ? (message.events ?? []) : []));
    const mine = others.findIndex(({ name, facts }) => name === 'turn_began' && facts.seat === 0);
    const deeds = others.slice(0, mine).filter(({ name }) => !['turn_began', 'cards_drawn'].includes(name));
    expect(tale.lines.flatMap(({ events }) => events.map(({ words }) => textOf(words))).toSorted()).toEqual(
      deeds.map(({ words }) => textOf(words)).toSorted(),
    );
    expect(tale.heading.map(({ name }) => name)).toEqual(['turn_began', 'cards_drawn']);
  });

  it('tells a whole activation in one line: the slide, the attack with its sum, and who fell', () => {
    const { words, parts, loss } = line(told('bot'), /Oruz/);
    expect(textOf(words)).toBe('Oruz Gatebreaker slid 4.84 in and attacked Bloodmonkey.');
    expect(parts[0]!.sum!.reduce((sum, { value }) => sum + value, 0)).toBe(9);
    expect(parts.map((part) => [textOf(part.words), part.tone])).toEqual([
      ['against 6: hit', 'against'],
      ['Bloodmonkey fell', 'against'],
    ]);
    expect(textOf(loss!)).toBe('You lost Bloodmonkey.');
  });

  it('says the same change of many Characters once', () => {
    const { parts } = line(told('bot'), /once-per-game/);
    expect(parts.map(({ words }) => textOf(words))).toEqual(['8 Characters: +1 on attack rolls']);
  });

  it('is there until one’s next turn has ended, or until it is put away', () => {
    const store = told('bot');
    expect(store.hasTale).toBe(true);
    store.dismiss();
    expect(store.hasTale).toBe(false);
  });
});

describe('the story of the phantom’s turn', () => {
  it('has its reasons below its lines', () => {
    const store = told('phantom');
    expect(store.tale.lines.length).toBeLessThanOrEqual(MOST_LINES);
    const { reasons } = line(store, /Rockslide/);
    expect(reasons.map(({ name }) => name)).toEqual(['phantom_binary', 'phantom_chooses']);
    const all = store.tale.lines.flatMap((one) => one.reasons.map(({ name }) => name));
    expect(all.filter((name) => name === 'phantom_advances')).toHaveLength(4);
  });

  it('opens the reasons of a line, and they stay', () => {
    const store = told('phantom');
    const found = mounted(Story, { store });
    const row = [...found.querySelectorAll('li.row')].find((one) => plain(one).includes('Rockslide'))!;
    expect(row.querySelector('.reasons')).toBeNull();
    row.querySelector<HTMLElement>('.why')!.click();
    flushSync();
    expect(plain(row.querySelector('.reasons')!)).toContain('says yes: the phantom plays Rockslide.');
    expect(row.querySelector('.reasons .d6')!.getAttribute('aria-label')).toBe('die 4');
    expect(plain(found.querySelector('.tale > :last-child')!)).toContain('The phantom rolls'); // what is not a line stands below them
  });
});

describe('the panel', () => {
  it('numbers its lines, and lights up what happened there on the board, and the other way round', () => {
    const store = told('bot');
    const panel = mounted(Story, { store });
    const board = mounted(Board, { store });
    const at = line(store, /Oruz/).number;
    const row = panel.querySelector<HTMLElement>(`[data-line="${at}"]`)!;
    const lit = () => (flushSync(), [...board.querySelectorAll('.trail.lit')].map((one) => one.getAttribute('data-trail')));
    expect(lit()).toEqual([]);
    row.dispatchEvent(new Event('pointerenter'));
    expect(lit()).toEqual([String(at)]);
    row.dispatchEvent(new Event('pointerleave'));
    expect(lit()).toEqual([]);
    row.focus();
    expect(lit()).toEqual([String(at)]);
    row.blur();
    const number = board.querySelector(`[data-number="${at}"]`)!;
    number.dispatchEvent(new Event('pointerenter'));
    flushSync();
    expect(row.classList).toContain('on');
    number.dispatchEvent(new Event('pointerleave'));
    flushSync();
    expect(row.classList).not.toContain('on');
    const unit = board.querySelector('[data-uid="9"]')!; // Oruz Gatebreaker
    unit.dispatchEvent(new PointerEvent('pointermove', { bubbles: true, pointerType: 'mouse' }));
    flushSync();
    expect(row.classList).toContain('on');
  });

  it('steps back on the board after the first own choice', () => {
    const store = told('bot');
    const board = mounted(Board, { store });
    const old = () => (flushSync(), board.querySelector('.trails')!.classList.contains('old'));
    expect(old()).toBe(false);
    store.choose(store.ask!.options[0]!.choice);
    expect(old()).toBe(true);
  });
});

describe('the trails', () => {
  const [first, ...updates] = turn('bot');
  const before = readBattle(first.view);
  const after = readBattle(Object.assign({}, first.view, ...updates.map(({ view }) => view)));

  it('lead from where everybody stood to where they stand', () => {
    const found = trails(told('bot'));
    const slides = found.flatMap((trail) => trail.slides);
    for (const uid of new Set(slides.map((slide) => slide.uid))) {
      const own = slides.filter((slide) => slide.uid === uid);
      const stood = stackAt(before, uid);
      const stands = stackAt(after, uid)!;
      if (stood) expect([own[0]!.from.x, own[0]!.from.y]).toEqual([stood.x, stood.y]);
      expect(Math.hypot(own.at(-1)!.to.x - stands.x, own.at(-1)!.to.y - stands.y)).toBeLessThan(3);
      expect(own.at(-1)!.to.heading).toBe(stands.heading);
    }
    expect(slides.length).toBeGreaterThan(6);
  });

  it('keep the place where somebody fell', () => {
    const fallen = trails(told('bot')).flatMap((trail) => trail.fallen);
    const stood = before.stacks.find(({ card }) => card === '0a:bloodmonkey')!;
    expect(fallen.map(({ uid, at }) => [uid, at.x, at.y])).toEqual([[stood.uid, stood.x, stood.y]]);
  });

  it('are counted back where nobody saw the turn', () => {
    const { lines, events } = told('bot').tale;
    const seen = trailsOf(lines, events, before, after).flatMap((trail) => trail.slides);
    const counted = trailsOf(lines, events, undefined, after).flatMap((trail) => trail.slides);
    expect(counted).toHaveLength(seen.length);
    counted.forEach((slide, n) => expect(Math.hypot(slide.from.x - seen[n]!.from.x, slide.from.y - seen[n]!.from.y)).toBeLessThan(4));
  });

  it('have a text form', () => {
    const text = plain(mounted(BoardText, { store: told('bot') }));
    expect(text).toMatch(/Oruz Gatebreaker slid 4\.84 in and attacked Bloodmonkey\. .*4\.84 in south, now at/);
  });
});

describe('the log', () => {
  it('has one entry for an attack and all that came of it', () => {
    const found = mounted(Log, { store: told('bot') });
    const attack = [...found.querySelectorAll('li')].filter((one) => /attacked/.test(plain(one)));
    expect(attack).toHaveLength(1);
    expect(attack[0]!.querySelector('.tot')!.textContent).toBe('9');
    expect(plain(attack[0]!)).toContain('Your Bloodmonkey was defeated.');
    expect(plain(attack[0]!)).not.toContain('The die showed'); // its sum says so
  });
});

describe('playing a turn', () => {
  beforeEach(() => vi.useFakeTimers());
  afterEach(() => {
    vi.useRealTimers();
    settings.set('moments', 'full');
  });

  /** How long a turn is shown that was told at once, in milliseconds. */
  function lasts(of: 'bot' | 'phantom', pace: Partial<Pace>, still = false): number {
    const { store, tell } = table(of, pace, still);
    tell();
    const begun = Date.now();
    while (store.playing) vi.advanceTimersToNextTimer();
    return Date.now() - begun;
  }

  it.each(['bot', 'phantom'] as const)('of the %s takes 3 to 12 seconds, a half and a quarter of it', (of) => {
    const once = lasts(of, { speed: 1 });
    expect(once).toBeGreaterThan(3000);
    expect(once).toBeLessThanOrEqual(12_000 + 1400); // the first card is shown before the rest is known
    expect(lasts(of, { speed: 2 }) / once).toBeCloseTo(1 / 2, 1);
    expect(lasts(of, { speed: 4 }) / once).toBeCloseTo(1 / 4, 1);
    expect(lasts(of, { speed: 0 })).toBe(0);
  });

  it('goes by rests alone where nothing shall move', () => {
    const { store, tell } = table('bot', { speed: 1 }, true);
    tell();
    expect(store.playing).toBe(true);
    expect(lasts('bot', { speed: 1 }, true)).toBeGreaterThan(3000);
  });

  it('gives a played card and a roll their time, as they come', () => {
    const { store } = table('bot', { speed: 1 });
    const [, ...updates] = turn('bot');
    const seen: [string, number][] = [];
    for (const update of updates) {
      store.receive(update);
      while (store.playing) {
        const name = store.beat!.event.name;
        const begun = Date.now();
        vi.advanceTimersToNextTimer();
        seen.push([name, Date.now() - begun]);
      }
    }
    const of = (name: string) => seen.filter(([one]) => one === name).map(([, ms]) => ms);
    expect(Math.min(...of('character_deployed'), ...of('breaker_played'), ...of('ability_used'))).toBeGreaterThanOrEqual(1400);
    expect(of('attack_resolved')).toEqual([1200]);
    expect(of('character_moved')[0]).toBe(500); // a rest without its movement
  });

  it('ends at once by any act, with the table in its true state', () => {
    const { store, tell } = table('bot', { speed: 1 });
    tell();
    expect(store.ask).toBeNull();
    store.skip();
    expect(store.playing).toBe(false);
    expect(store.view).toBe(store.me!.view);
    expect(store.ask!.question).toBe('play');
    expect(vi.getTimerCount()).toBe(0);
  });

  it('is held, and goes from line to line and back', () => {
    const { store, tell } = table('bot', { speed: 1 });
    tell();
    const { playback } = store;
    playback.pause();
    vi.advanceTimersByTime(60_000);
    expect([store.playing, playback.paused]).toEqual([true, true]);
    const shown = () => store.tale.lines.length;
    const first = shown();
    playback.forth();
    vi.advanceTimersByTime(60_000);
    expect(playback.paused).toBe(true);
    playback.forth();
    vi.advanceTimersByTime(60_000);
    const later = shown();
    expect(later).toBeGreaterThan(first);
    playback.back(store.tale.events);
    expect(shown()).toBeLessThan(later);
    playback.go();
    vi.advanceTimersByTime(60_000);
    expect(store.playing).toBe(false);
    expect(store.view).toBe(store.me!.view);
  });

  it('waits at every line for whoever takes their time', () => {
    const { store, tell } = table('bot', { speed: 4, takeYourTime: true });
    tell();
    let waits = 0;
    while (store.playing && waits < 100) {
      vi.advanceTimersByTime(60_000);
      if (!store.playback.paused) break;
      waits += 1;
      store.playback.go();
    }
    expect(waits).toBeGreaterThan(5);
    expect(store.playing).toBe(false);
  });

  it('again moves the board through the turn and comes back to now', () => {
    const store = told('bot', { speed: 4 });
    store.skip();
    const now = store.view;
    const panel = mounted(Story, { store });
    panel.querySelector<HTMLElement>('[aria-label="Play the turn again"]')!.click();
    expect(store.playing).toBe(true);
    expect(stackAt(store.view!, 9)).toEqual(stackAt(readBattle(turn('bot')[0].view), 9));
    const lit = new Set<number | null>();
    const whole = store.tale.lines.length;
    while (store.playing) {
      lit.add(store.lit);
      expect(store.tale.lines).toHaveLength(whole); // all of it stays readable
      vi.advanceTimersToNextTimer();
    }
    expect(lit.size).toBeGreaterThan(3);
    expect(store.view).toEqual(now);
    expect(store.ask).not.toBeNull();
  });

  it('stops for a big moment, which can be passed at once', () => {
    const { store, tell, spoken } = table('bot', { speed: 1, moments: 'full' });
    const banner = mounted(Moment, { store });
    tell();
    while (!store.playback.moment) vi.advanceTimersToNextTimer();
    flushSync();
    expect(plain(banner.querySelector('h2')!)).toContain('Karak');
    expect(plain(banner.querySelector('.mean')!)).toBe(CARDS.karak!.text);
    expect(spoken.at(-1)).toContain(CARDS.karak!.text);
    const event = store.playback.latest;
    window.dispatchEvent(new KeyboardEvent('keydown', { key: ' ', cancelable: true }));
    flushSync();
    expect(banner.querySelector('.moment')).toBeNull();
    vi.advanceTimersToNextTimer();
    expect(store.playback.latest).not.toBe(event);
  });
});
