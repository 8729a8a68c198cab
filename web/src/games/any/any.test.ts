import { flushSync } from 'svelte';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Foresee, Foreseen, Snapshot } from '../../wire.gen';
import { five, heard, openToys } from '../../test/five';
import { mounted } from '../../test/mounted';
import type { TableStore } from '../../frame/table.svelte';
import table from '.';
import Board from './Board.svelte';
import BoardText from './BoardText.svelte';
import Choices from './Choices.svelte';
import { heaped, ranking, sorted } from './view';
import { soon } from '../../test/soon';

beforeAll(openToys);

const words = (found: Element | null) => found?.textContent?.replace(/\s+/g, ' ').trim();
const first = five.auction.messages[0] as unknown as Snapshot;
const begun = () => heard(table, [first]);

describe('the board of any game', () => {
  it('has an area for each seat, and one for what lies on the table', () => {
    const { store } = begun();
    const page = mounted(Board, { store });
    expect(words(page.querySelector('.facts'))).toBe('Round 1');
    expect([...page.querySelectorAll('.shared .area')].map((one) => (one as HTMLElement).dataset.entry)).toEqual([
      'deck',
      'discard',
      'vetoes',
    ]);
    expect(words(page.querySelector('.shared .pile'))).toBe(String(first.view.deck));
    expect([...page.querySelectorAll<HTMLElement>('.side')].map((one) => [one.dataset.side, one.dataset.place])).toEqual(
      [0, 1, 2, 3, 4].map((seat) => [String(seat), String(seat + 1)]),
    );
    const [own, other] = [0, 1].map((seat) => page.querySelector(`.side[data-side='${seat}'] [data-entry=hand]`)!);
    expect(own!.querySelectorAll('.back')).toHaveLength(0);
    expect(other!.querySelectorAll('.back')).toHaveLength((first.view.hand as string[][])[1]!.length);
    expect(words(page.querySelector("[data-side='1'] [data-entry=score]"))).toBe('Score 0');
  });

  it('sorts a view by what the server says that it holds, not by how it looks', () => {
    const { store } = begun();
    const sorts = sorted(store);
    expect(sorts.facts.map(({ name }) => name)).toEqual(['round']);
    expect(sorts.areas.map(({ name, isCounted }) => [name, isCounted])).toEqual([
      ['deck', true],
      ['discard', false],
      ['vetoes', false],
    ]);
    expect(sorts.ofSeat(2).map(({ name }) => name)).toEqual(['hand', 'score', 'cursed', 'bids']);
  });

  it('ranks by the number of which the winners alone have most or least, and by none if that is not clear', () => {
    const { store } = begun();
    const scores = [0, -1, 2, -1, -2];
    store.shown = { ...first.view, score: scores };
    const ranked = (...winners: number[]) => {
      store.info = { ...store.info!, outcome: { winners, reason: '', text: '', rule: '' } };
      return ranking(store)?.map(({ seat, score }) => `${seat}: ${score}`);
    };
    expect(ranked(2)).toEqual(['2: Score 2', '0: Score 0', '1: Score -1', '3: Score -1', '4: Score -2']);
    expect(ranked(4)?.[0]).toBe('4: Score -2');
    expect(ranked(0)).toBeUndefined();
    expect(ranked()).toBeUndefined();
    expect(ranked(1, 3)).toBeUndefined();
  });

  it('can be read as text', () => {
    const page = mounted(BoardText, { store: begun().store });
    expect(words(page)).toContain(`Deck: ${String(first.view.deck)} there.`);
    expect(words(page)).toContain('Hand: hidden, hidden, hidden, hidden.');
  });

  it('lets a card be read by its name', () => {
    const { store } = begun();
    const [held] = (first.view.hand as string[][])[0]!;
    store.cards = { [held!]: { id: held!, code: '', kind: 'lot', name: 'A card', copies: 1, text: '', values: {}, words: [], source: {} } };
    const page = mounted(Board, { store });
    const name = [...page.querySelectorAll('button')].find((one) => one.textContent.includes('A card'))!;
    expect(name.dataset).toMatchObject({ peek: held, peekTap: 'read' });
  });

  it('shows records as a table', () => {
    expect(heaped(['a', 'b', 'a'])).toEqual([
      { value: 'a', copies: 2 },
      { value: 'b', copies: 1 },
    ]);
    const vetoed = five.auction.messages.find((one) => 'view' in one && ((one.view as Snapshot['view']).vetoes as unknown[])?.length > 0)!;
    expect(vetoed, 'somebody played a veto in the recorded game').toBeDefined();
    const { store } = begun();
    store.shown = { ...first.view, vetoes: [...((vetoed as unknown as Snapshot).view.vetoes as unknown[]), { seat: 1, stands: true }] };
    const found = mounted(Board, { store }).querySelector('[data-entry=vetoes]')!;
    expect([...found.querySelectorAll('th')].map(words)).toEqual(['Seat', 'Stands']);
    expect(words([...found.querySelectorAll('td')].at(-2)!)).toBe('Mary'); // a seat by the name of whoever sits there
  });
});

describe('the choices of any game', () => {
  function choices(store: TableStore): HTMLElement {
    return mounted(Choices, { store });
  }
  const key = (store: TableStore, pressed: string) => table.key(store, new KeyboardEvent('keydown', { key: pressed }));

  it('are made by a click or a digit, once', () => {
    const { store, sent } = begun();
    const page = choices(store);
    const options = [...page.querySelectorAll<HTMLButtonElement>('.option')];
    expect(options.map((one) => one.dataset.choice)).toEqual(first.ask!.options.map(({ choice }) => choice));
    options[1]!.click();
    flushSync();
    expect(sent.filter(({ type }) => type === 'choose')).toEqual([
      { type: 'choose', seat: 0, number: first.ask!.number, choice: first.ask!.options[1]!.choice },
    ]);
    expect(options.every((one) => one.disabled)).toBe(true);

    const again = begun();
    expect(key(again.store, '1')).toBe(true);
    expect(key(again.store, '9')).toBe(false);
    expect(again.sent.at(-1)).toMatchObject({ type: 'choose', choice: first.ask!.options[0]!.choice });
  });

  it('are looked for by their words', () => {
    const { store } = begun();
    store.hands.wanted = 'NOTH';
    expect(store.hands.found.map(({ choice }: { choice: string }) => choice)).toEqual(['nothing']);
    expect(store.hands.back()).toBe(true);
    expect(store.hands.found).toHaveLength(first.ask!.options.length);
    expect(store.hands.back()).toBe(false);
  });

  it('stand in groups where they are many, and those that are looked for come first', async () => {
    const { store, sent } = heard(table, five.many.messages);
    await soon(() => expect(store.ask).not.toBeNull());
    const page = choices(store);
    const all = store.ask!.options.length;
    expect(all).toBeGreaterThan(40);
    expect([...page.querySelectorAll('h2')].map(words)).toEqual(['Sail', 'Walk', 'Stay']);
    expect(page.querySelectorAll('.option')).toHaveLength(all);
    expect([...page.querySelectorAll('.option kbd')].map(words)).toEqual(['1', '2', '3', '4', '5', '6', '7', '8', '9']);
    await soon(() => expect(sent.at(-1)).toMatchObject({ type: 'foresee', seat: 0, choices: [], with_events: true }));
    const { number } = sent.at(-1) as Foresee;
    store.receive({ ...(five.many.foreseen as unknown as Foreseen), number });
    flushSync();
    expect(words(page.querySelector("[data-choice='sail:7'] .sum"))).toBe('visited (0, 7, 0)'); // somebody has been there
    const search = page.querySelector<HTMLInputElement>('input[type=search]')!;
    search.value = 'walk:2';
    search.dispatchEvent(new Event('input', { bubbles: true }));
    flushSync();
    expect([...page.querySelectorAll<HTMLElement>('.option')].map((one) => one.dataset.choice)).toEqual(
      ['2', '20', '21', '22', '23', '24'].map((place) => `walk:${place}`),
    );
    search.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true }));
    expect(sent.at(-1)).toMatchObject({ type: 'choose', choice: 'walk:2' });
  });

  it('are written where they cannot be listed, with the word of the server on it', async () => {
    const refusals = five.measured.messages.filter(({ type }) => type === 'refused');
    const { store, sent } = heard(table, five.measured.messages.slice(0, 1));
    const page = choices(store);
    const field = page.querySelector<HTMLInputElement>('#written')!;
    for (const refusal of refusals) {
      const choice = (refusal as { choice: string }).choice;
      field.value = choice;
      field.dispatchEvent(new Event('input', { bubbles: true }));
      await soon(() => expect(sent.at(-1)).toEqual({ type: 'why', seat: 0, choice }));
      store.receive(refusal as never);
      await soon(() => {
        flushSync();
        expect(words(page.querySelector('#verdict'))).not.toBe('');
      });
    }
    expect(words(page.querySelector('#verdict'))).toBe('That is allowed.');
    page.querySelector('form')!.dispatchEvent(new SubmitEvent('submit', { cancelable: true, bubbles: true }));
    expect(sent.at(-1)).toMatchObject({ type: 'choose', choice: 'move:2000,1000^0' });
  });
});
