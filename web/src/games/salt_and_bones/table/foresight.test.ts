import { flushSync } from 'svelte';
import { describe, expect, it } from 'vitest';
import { mounted, settled } from '../../../test/mounted';
import ActionBar from '../../../frame/parts/ActionBar.svelte';
import FieldBoard from './FieldBoard.svelte';
import PlayerBoard from './PlayerBoard.svelte';
import Preview from './Preview.svelte';
import { textOf } from '../../../lib/said';
import { foreseen, wiredIn } from './fixtures/recorded';
import { branchOf, damageBy, notes, unless } from './foresight';
import type { DuelTable } from './store';

const words = (found: Element | null) => found?.textContent?.replace(/\s+/g, ' ').trim();
const all = (page: HTMLElement, selector: string) => [...page.querySelectorAll(selector)].map(words);

/** A table in this state, with the ghost on a tile if it has one. */
async function table(state: string, tile?: string, toward?: string): Promise<DuelTable> {
  const { store } = wiredIn(state);
  expect(store.isForeseeing).toBe(true); // somebody looks
  await settled();
  if (tile) store.hands.touch(tile);
  if (toward) store.hands.touch(toward);
  flushSync();
  return store;
}

function bar(store: DuelTable): { golden: (string | undefined)[]; labels: (string | undefined)[]; why: string | undefined } {
  const page = mounted(ActionBar, { store });
  return { golden: all(page, '.btn.primary'), labels: all(page, '.bts .btn'), why: words(page.querySelector('.why')) };
}

describe('Flourish with a Razor Oil, against a Bracer', () => {
  it('is shown blow by blow, with where each term comes from and what negates it', async () => {
    const store = await table('flourish_with_razor_oil', 'E3', 'F3');
    const page = mounted(Preview, { store });
    expect(all(page, '.parts li')).toEqual([
      'Flourish, attack 1',
      'Feint Step on D3 +2',
      'Bracer negates it −3',
      'Strikes again +1',
      'Strikes again +1',
      'Razor Oil +2',
      'Damage to Bosun 4',
    ]);
    expect(all(page, 'li.lost')).toHaveLength(2);
  });

  it('has the same number on the board, on its button, and in the Health that is left', async () => {
    const store = await table('flourish_with_razor_oil', 'E3', 'F3');
    expect(words(mounted(FieldBoard, { store }).querySelector('.dmg text'))).toBe('4');
    expect(bar(store)).toMatchObject({ golden: ['↵ Place it for 4'], why: expect.stringContaining('4 damage. Bracer negates 3.') });
    const board = mounted(PlayerBoard, { store, seat: 1 });
    expect(words(board.querySelector('.hp'))).toBe('9→ 5');
    expect(words(board.querySelector('.hpnote'))).toContain('5 after Flourish');
  });

  it('has a number on every tile: the best that the card would deal there', async () => {
    const store = await table('flourish_with_razor_oil');
    const told = foreseen('flourish_with_razor_oil').choices;
    const found = mounted(FieldBoard, { store }).querySelectorAll('.legal-tile text');
    expect(found).toHaveLength(new Set(told.map(({ choice }) => choice.split('/')[0])).size);
    for (const { choice } of told) {
      const summary = branchOf(store, choice)!.summary;
      expect(store.hands.damageOn(choice.split('/')[0]!)).toBeGreaterThanOrEqual(damageBy(summary, 0));
    }
  });
});

describe('a play that does nothing', () => {
  it('says so and is never the golden button; the next one is', async () => {
    const store = await table('killing_intent_into_bracer');
    const { golden, labels, why } = bar(store);
    expect(labels).toEqual(['1 Play Killing Intent', '2 Pass']);
    expect(golden).toEqual(['2 Pass']);
    expect(why).toContain('SB-BLOCK-1');
    expect(why).toContain('Killing Intent would do nothing: Bracer negates this damage, however much it is.');
  });

  it('is not golden before the referee has spoken either', () => {
    const { store } = wiredIn('killing_intent_into_bracer');
    expect(bar(store).golden).toEqual([]);
  });

  it('a play that does something is golden as soon as it is known', async () => {
    const store = await table('react_defend');
    expect(bar(store).golden).toHaveLength(1);
    expect(bar(store).golden[0]).toContain('Play');
  });
});

describe('what follows from a choice', () => {
  it('names the Equipment that hits back', async () => {
    const store = await table('chain_into_boarding_pike', 'E3', 'F3');
    const page = mounted(Preview, { store });
    expect(all(page, '.then.bad')).toEqual(['Then Boarding Pike hits you for 2.']);
    expect(words(mounted(PlayerBoard, { store, seat: 0 }).querySelector('.hp'))).toBe('20→ 18');
  });

  it('names the disengage that one brings upon oneself, and who could still answer', async () => {
    const store = await table('reckless_swing', 'C3', 'D3');
    const branch = branchOf(store, 'C3/D3')!;
    expect(notes(store, branch).map(({ words: said }) => textOf(said))).toEqual(['You must disengage on your next turn.']);
    expect(textOf(unless(store, branch)!)).toBe('Unless a hidden card of Bosun is Anticipation or Unnerve.');
    const { golden, why } = bar(store);
    expect(golden).toEqual(['↵ Place it for 4']);
    expect(why).toContain('4 damage. You must disengage on your next turn. Unless a hidden card of Bosun');
  });
});
