import { flushSync } from 'svelte';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { textOf } from '../../../lib/said';
import { mounted, settled } from '../../../test/mounted';
import type { AskInfo, Snapshot, Update } from '../../../wire.gen';
import { TableStore } from '../../../frame/table.svelte';
import { ownWait } from '../../../frame/waiting';
import salus from '.';
import Answers from './Answers.svelte';
import Board from './Board.svelte';
import BoardText from './BoardText.svelte';
import { levels, shortly } from '../cards/effects';
import { CARDS, GAME, openSheets, SHIPS, snapshot, STATES, wiredIn } from './fixtures/recorded';
import Flight from './Flight.svelte';
import { levelsThen, waysOf } from './foretold';
import Hand from './Hand.svelte';
import { ownDrawDeck } from './heaps';
import { lessons } from './lessons';
import { isNearTheEnd } from './lessons/when';
import { notes } from './landings';
import LocationTable from './LocationTable.svelte';
import { parse, thingOf } from './choices';
import Order from './Order.svelte';
import PlayerBoard from './PlayerBoard.svelte';
import Preview from './Preview.svelte';
import { handOf, lapsOf, levelsOf, placeWords, race, readRace, spaceAt, spaceNumber, standing } from './race';
import SeatLine from './SeatLine.svelte';
import { trails } from './trails';
import type { RaceTable } from './store';
import { soon } from '../../../test/soon';

const words = (found: Element | null | undefined) => found?.textContent?.replace(/\s+/g, ' ').trim() ?? '';
const key = (store: RaceTable, name: string) => salus.key(store, new KeyboardEvent('keydown', { key: name }));

function resizeTo(width: number, height: number): void {
  Object.assign(window, { innerWidth: width, innerHeight: height });
  window.dispatchEvent(new Event('resize'));
}

beforeEach(() => {
  vi.stubGlobal('fetch', () => Promise.resolve(new Response(JSON.stringify(SHIPS), { headers: { 'Content-Type': 'application/json' } })));
  openSheets();
});

describe('a race', () => {
  it('stands where its progress says: laps, spaces, start pad', () => {
    const ring = readRace({ track: Array.from({ length: 20 }, () => ''), finish: 7, progress: [23, -1, 0], coin: 0 });
    expect([0, 1, 2].map((seat) => lapsOf(ring, seat))).toEqual([1, -1, 0]);
    expect([23, -1, 0].map((progress) => spaceAt(ring, progress))).toEqual([10, 6, 7]);
    expect(standing(ring)).toEqual([0, 2, 1]);
    const dash = readRace({ track: Array.from({ length: 25 }, () => ''), layout: 'dash', finish: 24, progress: [0, 25] });
    expect([0, 25].map((progress) => spaceAt(dash, progress))).toEqual([-1, 24]);
  });

  it('names a place so that no line is broken before its number, and none below zero', () => {
    const ring = readRace({ track: Array.from({ length: 20 }, () => ''), progress: [27, -3], coin: 0 });
    expect([0, 1].map((seat) => placeWords(ring, seat))).toEqual(['lap\u00a01, space\u00a07', '3 behind\u00a0start']);
  });

  it('is played to its end from recorded messages: only changed keys come, all others stay', async () => {
    const store = new TableStore(salus, {
      send: () => undefined,
      replay: () => Promise.reject(new Error('none')),
      replayStep: () => Promise.reject(new Error('none')),
      speak: () => undefined,
      still: () => true,
    });
    const first = { ...GAME[0], type: 'snapshot' } as Snapshot;
    store.receive(first);
    const whole: Record<string, unknown> = { ...first.view };
    for (const message of GAME.slice(1)) {
      store.receive({ ...message, type: 'update' } as Update);
      Object.assign(whole, message.view);
    }
    await soon(() => expect(store.playing).toBe(false));
    expect(store.over).toBe(true);
    expect(store.view).toEqual(whole);
    expect(Object.keys(readRace({})).sort()).toEqual(
      Object.keys(whole)
        .filter((name) => !['seat', 'sealed', 'outcome'].includes(name))
        .sort(),
    );
  });
});

describe('the track', () => {
  it('shows each card with what passing and failing do, ships, and the standings', () => {
    const { store } = wiredIn('action');
    const page = mounted(Board, { store });
    const r = race(store.view);
    expect(page.querySelectorAll('.space')).toHaveLength(r.track.length);
    expect(page.querySelectorAll('[data-ship]')).toHaveLength(3);
    const space = r.track.findIndex((card) => levels(CARDS[card]));
    const card = CARDS[r.track[space]!]!;
    expect(page.querySelector(`[data-space='${space}']`)?.getAttribute('aria-label')).toContain(
      `${card.name}, difficulty ${levels(card)}, pass: ${shortly(card, 'pass')}, fail: ${shortly(card, 'fail')}`,
    );
    expect([...page.querySelectorAll('[data-ship]')].map((one) => (one as HTMLElement).dataset.place).sort()).toEqual(['1', '2', '3']);
  });

  it('shows where a final die would land, as the referee measures it', async () => {
    const { store } = wiredIn('speed');
    const page = mounted(Board, { store });
    await settled();
    const ask = store.ask!;
    if (ask.question !== 'speed') throw new Error('not asked for Speed');
    expect(store.hands.chosen?.choice).toBe('speed:0');
    const landing = store.hands.ahead.landing(ask.about.die)!;
    expect(page.querySelector('.plan')?.getAttribute('data-space')).toBe(String(landing.space));
    expect(page.querySelectorAll('.dice button')).toHaveLength(ask.options.length);
    const table = mounted(LocationTable, { store });
    expect(words(table.querySelector('li.lit'))).toContain(landing.has_check ? (landing.is_passed ? 'passes' : 'fails') : '');
  });

  it('says at each final die what comes of it, where there is room for few words', async () => {
    const { store } = wiredIn('speed');
    const page = mounted(Flight, { store, small: true });
    await settled();
    const ask = store.ask!;
    if (ask.question !== 'speed') throw new Error('not asked for Speed');
    for (const { change, option } of store.hands.changes) {
      const landing = store.hands.ahead.landing(ask.about.die + change)!;
      const said = words(page.querySelector(`[data-choice='${option.choice}']`));
      expect(said).toContain(shortly(CARDS[race(store.view).location], `on_${ask.about.die + change}`, true));
      expect(said.includes('passes')).toBe(landing.has_check && landing.is_passed);
      expect(said.includes('damage')).toBe(landing.damage > 0);
    }
  });

  it('tells why a final die hurts: the space, tokens that Systems cannot hold, mines', async () => {
    const { store } = wiredIn('speed');
    await settled();
    const calm = { ...store.hands.ahead.landing(1)!, damage: 0, overflow: 0, mines: 0, shock: 0, energy: 0, takes_coin: false };
    expect(notes({ ...calm, damage: 1, overflow: 1, energy: 1 }, '+1 Speed').map(({ text }) => text)).toEqual([
      '1 damage',
      '1 Energy too many',
      'ends with 1 Energy',
    ]);
    expect(notes({ ...calm, damage: 3, overflow: 2, shock: 1 }, '1 damage').map(({ text }) => text)).toEqual([
      '3 damage in all',
      '2 Shock too many',
      'ends with 1 Shock',
    ]);
    expect(notes({ ...calm, damage: 1, mines: 1 }, '').map(({ text }) => text)).toEqual(['1 damage', 'a Fire Mine']);
    expect(notes({ ...calm, overflow: 1, shock: 1 }, '').map(({ text }) => text)).toEqual(['ends with 1 Shock']); // a plate kept the damage off
  });

  it.each(Object.keys(STATES))('can be read as text: %s', (state) => {
    const { store } = wiredIn(state);
    const text = words(mounted(BoardText, { store }));
    const r = race(store.view);
    for (const seat of standing(r)) expect(text).toContain(`Agility ${levelsOf(r, seat).agility}`);
    expect(text).not.toMatch(/undefined|NaN|\[object/);
  });

  it('traces where ships flew in the story', () => {
    const found = Object.keys(STATES).flatMap((state) => {
      const { store } = wiredIn(state);
      return trails(store).map((trail) => ({ trail, line: store.tale.lines[trail.number - 1]! }));
    });
    expect(found.length).toBeGreaterThan(0);
    for (const { trail, line } of found) {
      expect(line.events.some(({ name }) => name === 'ship_moved' || name === 'knocked_out')).toBe(true);
      expect(trail.spaces.length).toBeGreaterThan(0);
    }
  });
});

describe('questions', () => {
  const asked = Object.keys(STATES).filter((state) => STATES[state]!.ask);

  it.each(asked)('of %s: every option can be reached and is sent as it is spelled', (state) => {
    for (const { choice } of snapshot(state).ask!.options) {
      const { store, sent } = wiredIn(state);
      const { hands } = store;
      const plain = salus.buttons(store).find((button) => button.choice === choice);
      if (plain) plain.press();
      else {
        const meant = parse(choice)!;
        if (hands.offered.some((option) => option.choice === choice) || meant.form === 'speed') hands.prepare(choice);
        else {
          const zone = meant.form === 'equipped' || meant.form === 'unequip' ? 'slot' : meant.form === 'take' ? 'offer' : 'hand';
          expect(hands.pick(thingOf(choice)!, zone)).toBe(true);
          for (let turns = 0; hands.chosen?.choice !== choice && turns < 12; turns++) hands.turn();
        }
        const golden = salus.buttons(store).find((button) => button.primary)!;
        expect(golden.choice).toBe(choice);
        golden.press();
      }
      expect(sent.filter(({ type }) => type === 'choose')).toEqual([{ type: 'choose', seat: 0, number: store.ask!.number, choice }]);
    }
  });

  it.each(asked)('of %s can be answered by the keyboard alone', (state) => {
    const { store, sent } = wiredIn(state);
    const about = store.ask!.question === 'speed' ? String((store.ask!.about as { die: number }).die) : '1';
    expect(key(store, about)).toBe(true);
    const golden = salus.buttons(store).find((button) => button.primary);
    if (!sent.some(({ type }) => type === 'choose')) golden!.press();
    expect(sent.filter(({ type }) => type === 'choose')).toHaveLength(1);
  });

  it('prepares a card at the first click and does nothing yet', () => {
    const { store, sent } = wiredIn('bid');
    const page = mounted(Hand, { store });
    const first = page.querySelector<HTMLElement>('.held[aria-pressed=false]')!;
    first.click();
    flushSync();
    expect(sent.some(({ type }) => type === 'choose')).toBe(false);
    expect(store.hands.thing).toBe(first.dataset.card);
    expect(store.hands.chosen?.choice).toMatch(/:cycle$/);
    expect(key(store, 'r')).toBe(true);
    expect(store.hands.chosen?.choice).toMatch(/:purge$/);
    expect(store.hands.back()).toBe(true);
    expect(store.hands.chosen).toBeUndefined();
  });

  describe('that come once more', () => {
    /** Plays a yellow card; what comes after it is still to be heard. */
    function sealing() {
      const { store } = wiredIn('assign');
      const [first, second] = store.hands.pickable.map(({ thing }) => thing);
      store.hands.pick(first!, 'hand');
      store.hands.commit();
      expect(store.pending).toBe(`assign:${first}`);
      const next = snapshot('assign');
      const answered = (changes: Partial<AskInfo>, more: Partial<Update> = {}) =>
        store.receive({
          ...next,
          type: 'update',
          view: {},
          events: [],
          version: next.version + 1,
          ask: { ...next.ask!, number: next.ask!.number + 2, ...changes },
          ...more,
        });
      return { store, first: first!, second: second!, options: next.ask!.options, answered };
    }

    it('find in the hand what was picked while the answer was on its way', () => {
      const { store, first, second, options, answered } = sealing();
      expect(store.hands.pick(second, 'hand')).toBe(true);
      answered({ options: options.filter(({ choice }) => thingOf(choice) !== first) });
      expect(thingOf(store.hands.chosen!.choice)).toBe(second);
    });

    it('find the second copy of a card there, too', () => {
      const { store, first, answered } = sealing();
      store.hands.pick(first, 'hand');
      answered({});
      expect(store.hands.chosen?.choice).toBe(`assign:${first}`);
    });

    it('find nothing there that was picked before, nor what is not offered any more', () => {
      const one = sealing();
      one.answered({});
      expect(one.store.hands.chosen).toBeUndefined();
      const { store, second, options, answered } = sealing();
      store.hands.pick(second, 'hand');
      answered({ options: options.filter(({ choice }) => thingOf(choice) !== second) });
      expect(store.hands.chosen).toBeUndefined();
    });

    it('are not another question, which begins anew', () => {
      const { store, second, answered } = sealing();
      store.hands.pick(second, 'hand');
      answered({ question: 'bid' });
      expect(store.hands.chosen).toBeUndefined();
    });
  });

  it('leave in the hand what is picked, whatever is told meanwhile', () => {
    const { store } = wiredIn('assign');
    const { thing } = store.hands.pickable[0]!;
    store.hands.pick(thing, 'hand');
    const { version, ask, story } = snapshot('assign');
    store.receive({ type: 'update', seat: 0, version: version + 1, view: {}, events: story.slice(-1), ask } as Update);
    expect(store.hands.thing).toBe(thing);
  });

  it('walks through the final dice with the arrows and stops at their ends', () => {
    const { store } = wiredIn('speed');
    for (let n = 0; n < 9; n++) key(store, 'ArrowLeft');
    expect(store.hands.chosen).toBe(store.hands.changes[0]!.option);
    for (let n = 0; n < 9; n++) key(store, 'ArrowRight');
    expect(store.hands.chosen).toBe(store.hands.changes.at(-1)!.option);
  });

  it('shows the own plan and nobody else’s', () => {
    const { store } = wiredIn('assign_planned');
    const r = race(store.view);
    expect(handOf(r, 0)).toEqual(r.plan_hand[0]);
    const page = mounted(Board, { store });
    expect(words(page.querySelector('.plans .mine'))).toContain('only you see it');
    expect(page.querySelectorAll('.plans .own')).toHaveLength(1);
    const planned = Object.values(levelsOf(r, 0));
    expect([...page.querySelectorAll('.plans .levels b')].map(words)).toEqual(planned.map(String));
    expect(page.querySelectorAll('.plans .levels s')).toHaveLength(2); // one power went down, another up
    const board = mounted(PlayerBoard, { store, seat: 0 });
    expect(board.querySelector('.dial svg')?.getAttribute('aria-label')).toMatch(/^Speed \d/);
  });

  it('names the cards of a sealed plan in the action bar', () => {
    const { store } = wiredIn('sealed');
    expect(textOf(ownWait(store as TableStore)!.line.words)).toMatch(/^You sealed: Basic Relay and Aileron Power\. Waiting for /);
  });

  it('says what a choice would do in the words of the referee', async () => {
    const { store } = wiredIn('action');
    mounted(Preview, { store });
    void store.foreseen(store.ask!.options[0]!.choice);
    await settled();
    const told = store.ask!.options.map(({ choice }) => waysOf(store, choice));
    expect(told.every((ways) => ways !== undefined && ways.length > 0)).toBe(true);
    expect(told.flatMap((ways) => ways!.flatMap(({ lines }) => lines.map((line) => textOf(line.words)))).length).toBeGreaterThan(0);
  });

  it('tells what a plan makes of the powers, beside them and on their dials', async () => {
    const { store } = wiredIn('assign');
    for (const { choice } of store.hands.options) store.foreseen(choice);
    await settled();
    const option = store.hands.options.find(({ choice }) => levelsThen(store, choice));
    store.hands.prepare(option!.choice);
    await settled();
    const [now, then] = [levelsOf(race(store.view), 0), levelsThen(store, option!.choice)!];
    const power = (['speed', 'agility', 'systems'] as const).find((one) => now[one] !== then[one])!;
    expect(words(mounted(Preview, { store })).toLowerCase()).toContain(`${power} ${now[power]} to ${then[power]}`);
    const said = mounted(PlayerBoard, { store, seat: 0 }).querySelector(`[aria-label*=', then ${then[power]}']`);
    expect(said?.getAttribute('aria-label')?.toLowerCase()).toMatch(new RegExp(`^${power} ${now[power]}`));
  });

  it('tells what each answer does, before any is picked', async () => {
    const { store } = wiredIn('react');
    await settled();
    const answers = store.hands.pickable.map(({ thing }) => thing);
    expect(answers.length).toBeGreaterThan(0);
    const page = words(mounted(Preview, { store }));
    for (const card of answers) expect(page).toContain(CARDS[card]!.text);
  });

  it('names the card that sends what is about to reach a ship', () => {
    const { store } = wiredIn('react');
    const next = snapshot('react');
    const incoming = [{ number: 1, seat: 0, kind: 'shock', amount: 1, cause: 'ferocity' }];
    store.receive({ ...next, version: next.version + 1, view: { ...next.view, incoming } } as Snapshot);
    expect(salus.stack(store).map((line) => textOf(line.words))).toContain('about to reach You, from Ferocity');
  });

  it('shows beside the question what each answer says, and picks it there', async () => {
    const { store } = wiredIn('react');
    const page = mounted(Answers, { store });
    await settled();
    const shown = [...page.querySelectorAll<HTMLElement>('.answer')];
    expect(shown.map((one) => one.dataset.choice)).toEqual(store.hands.pickable.map(({ first }) => first.choice));
    for (const [n, { thing }] of store.hands.pickable.entries()) expect(words(shown[n])).toContain(CARDS[thing]!.text);
    shown[0]!.click();
    expect(salus.buttons(store).find((button) => button.primary)?.choice).toBe(shown[0]!.dataset.choice);
  });

  it('shows the own hand above the pool as long as one may bid, below it when a card is taken', () => {
    resizeTo(390, 844);
    const firstOf = (state: string) => mounted(Hand, { store: wiredIn(state).store }).querySelector('[data-card], [data-pool]');
    expect(firstOf('bid')?.matches('[data-card]')).toBe(true);
    expect(firstOf('take')?.matches('[data-pool]')).toBe(true);
    resizeTo(1024, 768);
  });

  it('tells the chance of a hit for each ship in range', async () => {
    const { store } = wiredIn('target');
    await settled();
    for (const seat of store.hands.targets) expect(store.hands.ahead.target(seat)).toMatchObject({ seat, is_legal: true });
    const page = mounted(Board, { store });
    expect(page.querySelectorAll('[data-ship][role=button]')).toHaveLength(store.hands.targets.length);
  });
});

describe('what comes of a move', () => {
  const items = (page: HTMLElement) => [...page.querySelectorAll<HTMLElement>('[data-item]')].map(({ dataset }) => dataset.item);
  const chosen = (sent: { type: string }[]) =>
    sent.filter(({ type }) => type === 'choose').map((one) => (one as { choice?: string }).choice);

  it('is put in order by a drag, and the first of it is prepared', () => {
    const { store, sent } = wiredIn('arrival');
    const page = mounted(Order, { store });
    expect(items(page)).toEqual(['check', 'location']);
    page.querySelectorAll<HTMLElement>('li').forEach((row, n) => {
      row.getBoundingClientRect = () => ({ top: 100 * n, height: 100 }) as DOMRect;
    });
    const grip = page.querySelector('[data-item=location] .grip')!;
    grip.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true, clientY: 150 }));
    window.dispatchEvent(new PointerEvent('pointermove', { clientY: 20 }));
    flushSync();
    expect(items(page)).toEqual(['check', 'location']); // nothing moves before it is dropped
    expect(page.querySelector('.above')?.getAttribute('data-item')).toBe('check');
    window.dispatchEvent(new PointerEvent('pointerup', { clientY: 20 }));
    flushSync();
    expect(items(page)).toEqual(['location', 'check']);
    expect(salus.buttons(store).find((button) => button.primary)?.choice).toBe('location');
    expect(chosen(sent)).toEqual([]);
  });

  it('is put in order by keys, and by a click one is next', () => {
    const { store } = wiredIn('arrival');
    const page = mounted(Order, { store });
    page.querySelector<HTMLElement>('[data-choice=location]')!.click();
    expect(store.hands.chosen?.choice).toBe('location');
    salus.key(store, new KeyboardEvent('keydown', { key: 'ArrowUp', shiftKey: true }));
    flushSync();
    expect(items(page)).toEqual(['location', 'check']);
    expect(key(store, '2')).toBe(true);
    expect(store.hands.chosen?.choice).toBe('check');
  });

  it('follows in that order by itself, until something else is due', () => {
    const { store, sent } = wiredIn('arrival');
    const later = (number: number, due: string[]) => {
      const next = snapshot('arrival');
      const options = due.map((choice) => ({ ...next.ask!.options[0]!, choice }));
      store.receive({ ...next, version: next.version + number, ask: { ...next.ask!, number: next.ask!.number + number, options } });
    };
    later(1, ['check', 'mine', 'location', 'ability']);
    store.hands.place('location', 0);
    expect(key(store, 'a')).toBe(true);
    expect(chosen(sent)).toEqual(['location']);
    later(2, ['check', 'mine', 'ability']);
    expect(chosen(sent)).toEqual(['location', 'check']);
    later(3, ['mine', 'ability']);
    expect(chosen(sent)).toEqual(['location', 'check', 'mine']);
    later(4, ['ability']); // a single one is taken by itself, or the player wants to stop there
    expect(chosen(sent)).toHaveLength(3);
    expect(store.hands.chosen?.choice).toBe('ability');
  });

  it('asks again where more is due than the player has seen', () => {
    const { store, sent } = wiredIn('arrival');
    key(store, 'a');
    const next = snapshot('arrival');
    store.receive({ ...next, version: next.version + 1, ask: { ...next.ask!, number: next.ask!.number + 1 } });
    expect(chosen(sent)).toEqual(['check']);
  });
});

describe('decks', () => {
  it('of one’s own are counted: what is owned and lies nowhere else', () => {
    const { store } = wiredIn('action');
    const r = race(store.view);
    const starters = ['engine-power', 'engine-power', 'system-power', 'basic-relay', 'ferocity', 'shields'];
    const mine = {
      ...r,
      hand: r.hand.map(() => ['ferocity']),
      cycle_deck: r.cycle_deck.map(() => ['engine-power']),
      equipped: r.equipped.map(() => ['shields']),
    };
    const cards = [...new Set(starters)].map((card) => ({
      card,
      hand: Number(card === 'ferocity'),
      draw_deck: Number(['engine-power', 'system-power', 'basic-relay'].includes(card)),
      cycle_deck: Number(card === 'engine-power'),
      equipped: Number(card === 'shields'),
      unseen: 0,
    }));
    expect(ownDrawDeck({ cards, hand_size: 6 }, mine, 0)).toEqual([
      { card: 'engine-power', copies: 1 },
      { card: 'system-power', copies: 1 },
      { card: 'basic-relay', copies: 1 },
    ]);
  });

  it('in a plan hold what the plan has left in them', () => {
    const { store } = wiredIn('action');
    const r = race(store.view);
    const planned = {
      ...r,
      plan_levels: [[1, 1, 1]],
      plan_hand: [['ferocity', 'system-power']],
      plan_cycle: [['bleed-valve']],
      plan_equipped: [[]],
    };
    const one = { draw_deck: 0, cycle_deck: 0, equipped: 0, unseen: 0, hand: 0 };
    const cards = [
      { ...one, card: 'ferocity', hand: 1 },
      { ...one, card: 'bleed-valve', hand: 1 },
      { ...one, card: 'system-power', draw_deck: 2 },
    ];
    expect(ownDrawDeck({ cards, hand_size: 6 }, planned, 0)).toEqual([{ card: 'system-power', copies: 1 }]);
  });
});

describe('seats', () => {
  it('are ranked by how far they have flown', () => {
    const { store } = wiredIn('action');
    const r = race(store.view);
    const ranked = salus.ranking!(store)!;
    expect(ranked.map(({ seat }) => seat)).toEqual(standing(r));
    const first = standing(r)[0]!;
    expect(ranked[0]!.score.replaceAll('\u00a0', ' ')).toBe(`lap ${lapsOf(r, first)}, space ${spaceNumber(r, first)}`);
  });

  it('have a line with levels, damage and ship', () => {
    const { store } = wiredIn('action');
    const page = mounted(SeatLine, { store, seat: 1 });
    expect(words(page)).toContain(`Agi ${store.view!.agility[1]}`);
    expect(page.querySelector('.damage')?.getAttribute('aria-label')).toMatch(/^damage \d of \d$/);
  });
});

describe('lessons', () => {
  it.each(Object.keys(lessons))('%s: each step has a name of its own', (name) => {
    const ids = lessons[name]!.steps.map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    expect(lessons[name]!.known.length).toBeGreaterThan(0);
  });

  it.each(['speed', 'arrival'])('the first one speaks of %s whenever it is asked, and is silent about it otherwise', (question) => {
    const step = lessons.first!.steps.find(({ id }) => id === question)!;
    for (const state of Object.keys(STATES)) {
      const { store } = wiredIn(state);
      expect(step.when(store)).toBe(store.ask?.question === question);
      for (const lesson of Object.values(lessons)) for (const one of lesson.steps) expect(typeof one.when(store)).toBe('boolean');
    }
  });

  it('the last stretch begins where one move can end the race', () => {
    const { store } = wiredIn('action');
    const goal = race(store.view).goal;
    const near = (progress: number) => isNearTheEnd({ view: readRace({ goal, progress: [progress, 0, 0] }) } as unknown as RaceTable);
    expect([goal - 7, goal - 6, goal - 1].map(near)).toEqual([false, true, true]);
  });
});
