import { beforeAll, describe, expect, it } from 'vitest';
import { ANY } from '../games';
import { five, heard, openToys } from '../test/five';
import type { TablePart } from './module';

let part: TablePart;
beforeAll(async () => {
  part = (await ANY.table!()).default;
  await openToys();
});

/** Whom the tab calls: it says what the own questions say, and nothing that others know. */
describe('the seats that somebody at this screen must answer for', () => {
  it('are one’s own as long as the question is open, and none behind a seal', () => {
    const first = five.auction.messages.findIndex((one) => one.type === 'snapshot');
    expect(heard(part, five.auction.messages.slice(0, first + 1)).store.asksMe).toEqual([0]);
    const { store } = heard(part, five.auction.messages.slice(0, five.auction.sealed));
    expect(store.sealed ?? store.me?.sealed).toBeTruthy();
    expect(store.me!.asked.length).toBeGreaterThan(0);
    expect(store.asksMe).toEqual([]);
  });

  it('are all own seats of a hot seat that have not answered', () => {
    const [before, after] = five.hot.counts as [number, number];
    expect(heard(part, five.hot.messages.slice(0, before)).store.asksMe).toEqual([0, 1, 2, 3, 4]);
    expect(heard(part, five.hot.messages.slice(0, after)).store.asksMe).toEqual([1, 2, 3, 4]);
  });

  it('are none for whoever watches, and none when the game is over', () => {
    expect(heard(part, five.auction.watcher).store.asksMe).toEqual([]);
    expect(heard(part, five.auction.messages).store.asksMe).toEqual([]);
    for (let n = 1; n <= five.auction.watcher.length; n++) {
      expect(heard(part, five.auction.watcher.slice(0, n)).store.asksMe).toEqual([]);
    }
  });
});
