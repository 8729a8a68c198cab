import { flushSync } from 'svelte';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ANY } from '../games';
import type { Snapshot, Update } from '../wire.gen';
import { five, heard, openToys, told } from '../test/five';
import { mounted } from '../test/mounted';
import { haste, spelled } from './clock';
import type { TablePart } from './module';
import ActionBar from './parts/ActionBar.svelte';
import Curtain from './parts/Curtain.svelte';
import PhaseStrip from './parts/PhaseStrip.svelte';
import Resign from './parts/Resign.svelte';
import Places from './parts/Places.svelte';
import SeatStrip from './parts/SeatStrip.svelte';
import type { TableStore } from './table.svelte';
import { soon } from '../test/soon';

let part: TablePart;
beforeAll(async () => {
  part = (await ANY.table!()).default;
  await openToys();
});

const words = (found: Element | null) => found?.textContent?.replace(/\s+/g, ' ').trim();
const bar = (store: TableStore) => mounted(ActionBar, { store });
const strip = (store: TableStore, seat: number) => mounted(SeatStrip, { store, seat });

async function quiet(store: TableStore): Promise<void> {
  await soon(() => expect(store.playing).toBe(false));
  flushSync();
}

describe('behind a seal', () => {
  const sealed = five.auction.messages.slice(0, five.auction.sealed);
  let store: TableStore;
  let sent: unknown[];
  beforeEach(async () => {
    ({ store, sent } = heard(part, sealed));
    await quiet(store);
  });

  it('the bar says what was sealed and who is awaited, each in the colour of the seat', () => {
    const found = bar(store);
    expect(words(found.querySelector('h1'))).toBe('You sealed: nothing. Waiting for Jack and Kofi.');
    expect([...found.querySelectorAll('h1 .who')].map((one) => one.getAttribute('data-place'))).toEqual(['3', '5']);
    expect(found.querySelector('.action')!.classList).toContain('sealed');
    expect(found.querySelector('.btn.primary')).toBeNull();
  });

  it('the seal can be broken', () => {
    bar(store).querySelector<HTMLElement>('[data-choice=break_seal]')!.click();
    expect(sent.at(-1)).toEqual({ type: 'break_seal', seat: 0 });
  });

  it('more than two that are awaited are counted', async () => {
    const two = five.auction.messages.findIndex((one) => one.type === 'update' && 'sealed' in one);
    const { store } = heard(part, five.auction.messages.slice(0, two + 1));
    await quiet(store);
    expect(words(bar(store).querySelector('h1'))).toMatch(/^You sealed: .*\. Waiting for Mary and 2 others\.$/);
  });

  it('the strips tell who has sealed, and whose clocks run', () => {
    expect(
      [0, 1, 2, 3, 4].map((seat) =>
        strip(store, seat)
          .querySelector('.now')!
          .textContent.trim()
          .replace(/[\d:]+/, 'a clock'),
      ),
    ).toEqual(['sealed', 'sealed', 'a clock', 'sealed', 'a clock']);
    const above = mounted(PhaseStrip, { store, menu: () => undefined });
    expect([...above.querySelectorAll<HTMLElement>('.time')].map((one) => [one.dataset.clock, one.classList.contains('going')])).toEqual([
      ['2', true],
      ['4', true],
      ['0', false],
    ]);
    // where there is no room, those of the others fall, and one's own stays
    expect([...above.querySelectorAll<HTMLElement>('.other .time')].map((one) => one.dataset.clock)).toEqual(['2', '4']);
    expect([...above.querySelectorAll<HTMLElement>('.own .time')].map((one) => one.dataset.clock)).toEqual(['0']);
  });

  it('the question whether to resign stays while the others act, one about this step does not', () => {
    const next = told(five.auction.messages).slice(five.auction.sealed);
    const news = next.findIndex((one) => one.type === 'update' && one.seat === 0 && one.events.length > 0);
    mounted(Resign, { store, done: () => undefined })
      .querySelector<HTMLElement>('button')!
      .click();
    const asked = store.sure;
    expect(asked?.question.title).toBe('Resign this game?');
    for (const message of next.slice(0, news + 1)) store.receive(message);
    expect(store.sure).toBe(asked);

    const again = heard(part, sealed).store;
    again.sure = { question: asked!.question, go: () => undefined };
    for (const message of told(five.auction.messages).slice(five.auction.sealed, five.auction.sealed + news + 1)) again.receive(message);
    expect(again.sure).toBeNull();
  });

  it('nobody is said to have sealed once the answers are open', async () => {
    const opened = five.auction.messages.findIndex((one) => 'events' in one && one.events!.some((event) => event.name === 'bids_opened'));
    const { store } = heard(part, five.auction.messages.slice(0, opened + 1));
    await quiet(store);
    expect(store.me!.answered).toEqual([]);
    expect(store.sealed).toBeNull();
  });

  it('whoever watches is told no more than who is awaited', async () => {
    const { store } = heard(part, five.auction.watcher.slice(0, 3));
    await quiet(store);
    expect(words(bar(store).querySelector('h1'))).toMatch(/^Waiting for \w+ and \d others\.$/);
    expect(JSON.stringify(five.auction.watcher)).not.toContain('"sealed":{');
  });
});

describe('the places of five', () => {
  it('are counted from the one who looks, in table order', () => {
    const { store } = heard(part, five.auction.messages.slice(0, 1));
    expect([0, 1, 2, 3, 4].map((seat) => store.placeOf(seat))).toEqual([1, 2, 3, 4, 5]);
    const second = five.hot.messages.slice(0, five.hot.counts[0]);
    const { store: hot } = heard(part, second);
    hot.current = 3;
    expect([0, 1, 2, 3, 4].map((seat) => hot.placeOf(seat))).toEqual([3, 4, 5, 1, 2]);
  });
});

describe('the result of five', () => {
  it('lists everyone, winners first', async () => {
    const { store } = heard(part, five.auction.messages);
    await quiet(store);
    const { winners } = store.info!.outcome!;
    const lines = [...mounted(Places, { store }).querySelectorAll('li')];
    expect(lines).toHaveLength(5);
    expect(lines.map((line) => line.querySelector('em') !== null)).toEqual([...Array(5).keys()].map((n) => n < winners.length));
  });

  it('lists them by place with their scores, where the game ranks them', async () => {
    const scores: Record<number, string> = { 3: '20', 0: '12', 4: '12', 2: '7', 1: '3' };
    const ranking = () => [3, 0, 4, 2, 1].map((seat) => ({ seat, score: scores[seat]! }));
    const { store } = heard({ ...part, ranking }, five.auction.messages);
    await quiet(store);
    const listed = (winners: number[]) => {
      store.info = { ...store.info!, outcome: { ...store.info!.outcome!, winners } };
      flushSync();
      const text = (line: Element, part: string) => words(line.querySelector(part)) ?? '';
      return [...mounted(Places, { store }).querySelectorAll('li')].map((line) =>
        ['.rank', '.score', 'em']
          .map((part) => text(line, part))
          .join(' ')
          .trim(),
      );
    };
    expect(listed([3])).toEqual(['1. 20 won', '2. 12', '2. 12', '4. 7', '5. 3']);
    // whoever won is first, whatever the score says
    expect(listed([4])).toEqual(['1. 12 won', '2. 20', '3. 12', '4. 7', '5. 3']);
  });
});

describe('whoever leaves', () => {
  it('is told that a bot plays, and can come back', async () => {
    const { store, sent } = heard(part, five.leaving.messages.slice(0, five.leaving.left));
    await quiet(store);
    const found = bar(store);
    expect(words(found.querySelector('h1'))).toBe('You left: a bot plays for you.');
    found.querySelector<HTMLElement>('[data-choice=return]')!.click();
    expect(sent.at(-1)).toEqual({ type: 'return', seat: 1 });
  });

  it('keeps the seat, as the others see it, until they are back', async () => {
    const gone = five.leaving.neighbour.findIndex((one) => 'table' in one && (one as Update).table?.seats[1]?.left);
    const back = five.leaving.neighbour.findLastIndex((one) => 'table' in one && (one as Update).table?.seats[1]?.left === undefined);
    const { store } = heard(part, five.leaving.neighbour.slice(0, gone + 1));
    await quiet(store);
    expect(words(strip(store, 1).querySelector('.person'))).toBe('Mary left: bot plays on');
    const { store: later } = heard(part, five.leaving.neighbour.slice(0, back + 1));
    await quiet(later);
    expect(words(strip(later, 1).querySelector('.person'))).not.toContain('left');
  });
});

describe('five at one screen', () => {
  it('are called in table order, and the curtain says who is done', async () => {
    const [begun, first, second] = five.hot.counts as [number, number, number];
    const { store } = heard(part, five.hot.messages.slice(0, begun));
    await quiet(store);
    expect([store.current, store.curtain]).toEqual([0, null]);
    for (const message of five.hot.messages.slice(begun, first)) store.receive(message as unknown as Snapshot);
    await quiet(store);
    expect(store.curtain).toBe(1);
    const found = mounted(Curtain, { store });
    expect(words(found.querySelector('h1'))).toBe('Pass the device to Ines');
    expect([...found.querySelectorAll('li small')].map(words)).toEqual(['sealed', 'now', 'then', 'then', 'last']);
    store.lift();
    expect([store.current, store.curtain]).toEqual([1, null]);
    for (const message of five.hot.messages.slice(first, second)) store.receive(message as unknown as Snapshot);
    await quiet(store);
    expect(store.curtain).toBe(2);
  });
});

describe('a clock', () => {
  it('warns in its last minute and its last ten seconds', () => {
    expect([61, 60, 11, 10, 0].map(haste)).toEqual(['', 'warn', 'warn', 'bad', 'bad']);
    expect([0, 59, 61, 3_661, 90_000].map(spelled)).toEqual(['0:00', '0:59', '1:01', '1:01:01', '1 d 1 h']);
  });
});
