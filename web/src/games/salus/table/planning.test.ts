import { flushSync } from 'svelte';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { textOf } from '../../../lib/said';
import { mounted, settled } from '../../../test/mounted';
import type { OptionInfo } from '../../../wire.gen';
import salus from '.';
import BidTable from './BidTable.svelte';
import Board from './Board.svelte';
import { biddingOrder } from './bidding';
import { openSheets, SHIPS, wiredIn } from './fixtures/recorded';
import { landingTold, notes, plannedEnd } from './landings';
import LocationTable from './LocationTable.svelte';
import { race, spaceAt } from './race';
import type { RaceTable } from './store';
import { buttons } from './words';

beforeEach(() => {
  vi.stubGlobal('fetch', () => Promise.resolve(new Response(JSON.stringify(SHIPS), { headers: { 'Content-Type': 'application/json' } })));
  openSheets();
});

const key = (store: RaceTable, name: string) => salus.key(store, new KeyboardEvent('keydown', { key: name }));
const rows = (page: HTMLElement) => [...page.querySelectorAll<HTMLButtonElement>('[data-plan]')];
const pressed = (page: HTMLElement) => rows(page).map((row) => row.getAttribute('aria-pressed') === 'true');
const only = (die: number) => [1, 2, 3, 4, 5, 6].map((n) => n === die);

describe('planning a die', () => {
  it('a row is a button: a click or a tap plans it, and it stays planned when the pointer has gone', async () => {
    const { store } = wiredIn('action');
    const page = mounted(LocationTable, { store });
    await settled();
    rows(page)[3]!.click();
    flushSync();
    expect(pressed(page)).toEqual(only(4));
    rows(page)[3]!.dispatchEvent(new PointerEvent('pointerleave', { pointerType: 'touch' }));
    flushSync();
    expect(pressed(page)).toEqual(only(4));
    expect(plannedEnd(store)).toBe(store.hands.ahead.landing(4)!.progress);
    rows(page)[3]!.click();
    flushSync();
    expect(pressed(page)).toEqual(only(0));
  });

  it('P and a digit do the same; another key between them plans nothing', async () => {
    const { store } = wiredIn('action');
    const page = mounted(LocationTable, { store });
    await settled();
    expect([key(store, 'p'), key(store, '5')]).toEqual([true, true]);
    flushSync();
    expect(pressed(page)).toEqual(only(5));
    expect(store.hands.back()).toBe(true);
    key(store, 'p');
    key(store, 'x');
    key(store, '7');
    flushSync();
    expect(pressed(page)).toEqual(only(0));
  });

  it('a space of the ring plans the die that leads there', async () => {
    const { store } = wiredIn('action');
    const page = mounted(Board, { store });
    await settled();
    const r = race(store.view);
    const space = spaceAt(r, r.progress[store.side]! + 3);
    const found = page.querySelector(`[data-space='${space}']`)!;
    found.dispatchEvent(new PointerEvent('pointerenter', { pointerType: 'mouse' }));
    flushSync();
    expect(store.hands.row).toBe(3);
    expect(page.querySelector('.plan')?.getAttribute('data-space')).toBe(String(space));
    found.dispatchEvent(new PointerEvent('pointerleave', { pointerType: 'mouse' }));
    expect(store.hands.row).toBeNull();
  });

  it('where the move die lies, a row prepares what Speed makes of it', async () => {
    const { store } = wiredIn('speed');
    const page = mounted(LocationTable, { store });
    await settled();
    const { change, option } = store.hands.changes.at(-1)!;
    const ask = store.ask!;
    if (ask.question !== 'speed') throw new Error('not asked for Speed');
    rows(page)[ask.about.die + change - 1]!.click();
    expect(store.hands.chosen).toEqual(option);
  });

  it('a knock-out and the place where the ship ends are told, and the space can be read', async () => {
    const { store } = wiredIn('speed');
    await settled();
    const landing = store.hands.ahead.landing(1)!;
    const calm = { ...landing, damage: 0, overflow: 0, mines: 0, shock: 0, energy: 0, takes_coin: false, is_knocked_out: false };
    expect(notes({ ...calm, damage: 3, is_knocked_out: true, final: calm.progress - 6 }, '')).toEqual([
      { text: '3 damage', hurts: true },
      { text: 'knocked out: 6 back', hurts: true },
    ]);
    expect(notes({ ...calm, final: calm.progress - 2 }, '')).toEqual([{ text: '2 back' }]);
    const told = landingTold(store.cards, { ...calm, card: 'needle-gap', wins: false, final: calm.progress });
    expect(told.some((span) => typeof span !== 'string' && span.type === 'card' && span.card === 'needle-gap')).toBe(true);
  });

  it('the ring shows where a ship is thrown back to', async () => {
    const { store } = wiredIn('speed');
    const page = mounted(Board, { store });
    await settled();
    const ask = store.ask!;
    if (ask.question !== 'speed') throw new Error('not asked for Speed');
    const landing = store.hands.ahead.landing(ask.about.die)!;
    expect(page.querySelector('[data-thrown]') === null).toBe(landing.final === landing.progress);
    landing.final = landing.progress - 6;
    const now = store.hands.chosen!.choice;
    for (const choice of [store.hands.changes.find(({ option }) => option.choice !== now)!.option.choice, now]) {
      store.hands.prepare(choice);
      flushSync();
    }
    expect(page.querySelector('[data-thrown]')?.getAttribute('data-thrown')).toBe(String(spaceAt(race(store.view), landing.final)));
  });
});

describe('the bid table', () => {
  it('lists the seats clockwise from the coin as it lay when the phase began, then by rank', () => {
    const { store } = wiredIn('bid');
    const begun = store.story.findLast((event) => event.name === 'phase_began');
    expect(begun!.facts.order[0]).not.toBe(0);
    expect(biddingOrder(store)).toEqual(begun!.facts.order);
    const page = mounted(BidTable, { store, small: false });
    const places = [...page.querySelectorAll<HTMLElement>('.row > li')].map((one) => one.dataset.place);
    expect(places).toEqual(begun!.facts.order.map((seat) => String(store.placeOf(seat))));
    const { store: later } = wiredIn('take');
    expect(biddingOrder(later)).toEqual(race(later.view).rank);
  });

  it('a click turns the own bid', () => {
    const { store } = wiredIn('bid');
    const { thing, zone } = store.hands.pickable[0]!;
    const page = mounted(BidTable, { store, small: false });
    store.hands.pick(thing, zone);
    flushSync();
    const own = () => page.querySelector<HTMLButtonElement>('[data-turn]')!;
    const before = own().getAttribute('aria-pressed');
    own().click();
    flushSync();
    expect(own().getAttribute('aria-pressed')).not.toBe(before);
    expect(store.hands.chosen!.choice).toBe(`bid:${thing}:${before === 'true' ? 'cycle' : 'purge'}`);
  });
});

describe('what gives cards away', () => {
  it('stands last, asks once more, and is never the golden button', () => {
    const { store } = wiredIn('action');
    const plain = (choice: string): OptionInfo => ({ choice, label: [choice], card: '', more: [] });
    store.ask!.options.splice(0, Infinity, plain('cycle hand'), plain('keep'));
    Object.assign(store.ask!, { question: 'cycle_hand' });
    const found = buttons({ ...fake(store), ask: store.ask } as unknown as RaceTable);
    expect(found.map(({ choice }) => choice)).toEqual(['keep', 'cycle hand']);
    expect(found.some(({ primary }) => primary)).toBe(false);
    expect(found[1]!.irreversible?.title).toBe('Cycle your whole hand?');
    expect(textOf(found[1]!.irreversible!.does[0]!)).not.toBe('');
  });
});

/** A table whose hands offer exactly these words. */
function fake(store: RaceTable) {
  const hands = { chosen: undefined, ways: [], isOrdered: false, pickable: [], plain: store.ask!.options };
  return { hands, view: store.view, side: store.side, cards: store.cards, choose: () => undefined };
}
