import { flushSync } from 'svelte';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { keepDeck } from '../decks/decks';
import { router } from '../../../lib/router.svelte';
import { BOOK, LISTED, PARTS } from '../fixtures/book';
import { POOL } from '../fixtures/cards';
import { BOX, openBox } from '../../../test/box';
import { answer, mounted, settled } from '../../../test/mounted';
import NewGamePage from '../../../pages/NewGamePage.svelte';
import { FACES, canHaveList, listsText, readLists } from './lists';
import { lastSetup } from './setup';
import { soon } from '../../../test/soon';

const LISTS = { karak: ['stay', 'stay', 'dig_in', 'dig_in', 'as_usual', 'swap_side'], 'ridge-marksman': Array<string>(6).fill('aim') };

describe('the lists', () => {
  it('are for those who act: War Marshals and Characters', () => {
    expect(POOL.filter(canHaveList).map(({ id }) => id)).toEqual(['karak', 'ridge-marksman', 'flats-watchman']);
  });

  it('are read as they are written', () => {
    const text = listsText(LISTS, POOL, BOOK.list_actions);
    expect(text).toBe('Karak: stay, stay, dig in, dig in, as usual, change sides\nRidge Marksman: aim, aim, aim, aim, aim, aim\n');
    expect(readLists(text, POOL, BOOK.list_actions)).toEqual({ lists: LISTS, wrong: [] });
    const typed = '# mine\n\n KARAK : stay,Stay, dig_in,dig  in,AS_USUAL,swap_side # the boss\nM07: aim, aim, aim, aim, aim, aim';
    expect(readLists(typed, POOL, BOOK.list_actions)).toEqual({ lists: LISTS, wrong: [] });
  });

  it('are refused line by line, with the reason', () => {
    const aims = 'aim, aim, aim, aim, aim, aim';
    const text = [
      'Nobody: stay',
      'Ramship: stay',
      'Karak: stay, stay',
      'Karak',
      `Karak: dance, ${aims.slice(5)}`,
      `karak: ${aims}`,
      `Karak: ${aims}`,
    ];
    expect(readLists(text.join('\n'), POOL, BOOK.list_actions).wrong).toEqual([
      'Line 1: no card is called "Nobody".',
      'Line 2: Ramship is no Character.',
      'Line 3: a list has six actions, that of Karak 2.',
      'Line 4: a list has six actions, that of Karak none.',
      'Line 5: "dance" is none of as usual, stay, vanish, change sides, charge, aim, dig in.',
      'Line 7: Karak has a list already.',
    ]);
  });
});

describe('a new game against the Wolfpack', () => {
  const game = 'salt-mystic';
  const STARTERS = [
    { id: 'mountains', name: 'Mountains starter', faction: 'mountains', cards: { karak: 1, 'ridge-marksman': 2, ramship: 1 } },
    { id: 'salt-flats', name: 'Salt Flats starter', faction: 'salt-flats', cards: { 'flats-watchman': 2 } },
  ];
  let problems: { option: string; rule: string; text: string }[] = [];
  let asked: any[] = [];
  let late: Promise<unknown> | undefined;

  function served(path: string): unknown {
    if (path.includes('/offers/layouts')) return { size: [48, 48], pieces: [], story: '', special: [], kinds: {} };
    if (path.includes('/offers/battles')) return PARTS;
    if (path.includes('/offers/decks')) return { decks: STARTERS };
    if (path.endsWith('/check')) return { problems, notes: [] };
    if (path.endsWith('/cards')) return POOL;
    if (path === '/api/games') return BOX.map((each) => (each.name === game ? LISTED : each));
    if (path === '/api/bots') return [{ name: 'tactical', describe: 'Thinks.', games: ['salt-mystic'] }];
    return { name: 'Wren', running: [], finished: [] };
  }

  beforeAll(() => openBox('salt-mystic'));
  beforeEach(() => {
    problems = [];
    asked = [];
    late = undefined;
    history.replaceState(null, '', '/new/salt-mystic?with=solo');
    router.read();
    Object.assign(HTMLDialogElement.prototype, {
      showModal(this: HTMLDialogElement) {
        this.open = true;
      },
    });
    vi.stubGlobal('fetch', (path: string, how: RequestInit) => {
      if (path.endsWith('/check')) asked.push(JSON.parse(how.body as string).options);
      return Promise.resolve(path.endsWith('/cards') ? late : undefined).then(() => answer(served(path)));
    });
  });

  const until = (isSo: () => unknown) =>
    soon(async () => {
      await settled();
      expect(isSo()).toBeTruthy();
    });
  const panel = (page: HTMLElement) => page.querySelector<HTMLElement>('[aria-labelledby=lists]')!;
  const button = (within: ParentNode, words: string) =>
    [...within.querySelectorAll('button')].find((each) => each.textContent.trim() === words)!;
  const lines = (page: HTMLElement, id: string) => [...panel(page).querySelectorAll<HTMLSelectElement>(`[data-list=${id}] select`)];
  async function choose(select: HTMLSelectElement, value: string) {
    select.value = value;
    select.dispatchEvent(new Event('change', { bubbles: true }));
    await settled();
  }

  it('gets a list, line by line, and loses it again', async () => {
    const page = mounted(NewGamePage, { game });
    await until(() => panel(page)?.querySelector('.add select'));
    const cards = panel(page).querySelector<HTMLSelectElement>('.add select')!;
    expect([...cards.options].map(({ text }) => text)).toEqual(['Karak', 'Ridge Marksman']);
    await choose(cards, 'ridge-marksman');
    button(panel(page), 'Add a list').click();
    await settled();
    expect(lines(page, 'ridge-marksman').map(({ value }) => value)).toEqual(Array(6).fill('as_usual'));
    expect(document.activeElement).toBe(lines(page, 'ridge-marksman')[0]);
    expect(FACES.map((face) => lines(page, 'ridge-marksman')[face - 1]!.labels[0]!.querySelector('.sr')!.textContent)).toEqual(
      FACES.map((face) => `Ridge Marksman, right die ${face}`),
    );
    await choose(lines(page, 'ridge-marksman')[3]!, 'vanish');
    const list = ['as_usual', 'as_usual', 'as_usual', 'vanish', 'as_usual', 'as_usual'];
    await until(() => asked.at(-1).lists);
    expect(asked.at(-1).lists).toEqual({ 'ridge-marksman': list });
    expect(lastSetup(BOOK).lists, 'kept at once').toEqual({ 'ridge-marksman': list });
    button(panel(page), 'Remove').click();
    await until(() => !asked.at(-1).lists);
    expect(lastSetup(BOOK).lists).toEqual({});
    expect(document.activeElement).toBe(panel(page).querySelector('.add select'));
  });

  it('keeps the list of a card that its deck has not, and does not send it', async () => {
    localStorage.setItem('saltbox.mystic.setup', JSON.stringify({ lists: { ...LISTS, 'flats-watchman': LISTS.karak } }));
    const page = mounted(NewGamePage, { game });
    await until(() => asked.length);
    expect(asked.at(-1).lists).toEqual(LISTS);
    expect(panel(page).querySelector('.resting')!.textContent).toContain('Flats Watchman');
    await choose(page.querySelectorAll<HTMLSelectElement>('label.deck select')[1]!, 'salt-flats');
    await until(() => asked.at(-1).lists['flats-watchman']);
    expect(Object.keys(asked.at(-1).lists)).toEqual(['flats-watchman']);
    expect([...panel(page).querySelectorAll('.resting button')].map((each) => each.textContent.trim())).toEqual([
      'Karak',
      'Ridge Marksman',
    ]);
  });

  it('waits for cards that come late, and bears a list of a card that is none', async () => {
    let come: (cards: unknown) => void = () => undefined;
    late = new Promise((done) => (come = done));
    keepDeck({ id: 'deck-1', name: 'Raiders', cards: { karak: 1, gone: 1 } });
    const kept = { decks: ['salt-flats', 'deck-1'], lists: { karak: LISTS.karak, gone: LISTS.karak } };
    localStorage.setItem('saltbox.mystic.setup', JSON.stringify(kept));
    const page = mounted(NewGamePage, { game });
    await until(() => page.querySelector('label.deck option'));
    expect(panel(page)).toBeNull();
    come(undefined);
    await until(() => panel(page));
    expect([...panel(page).querySelectorAll('h3')].map((each) => each.textContent)).toEqual(['Karak', 'gone']);
  });

  it('takes lists from text, all or none', async () => {
    const page = mounted(NewGamePage, { game });
    await until(() => panel(page)?.querySelector('.add select'));
    button(panel(page), 'Lists as text').click();
    flushSync();
    const area = document.querySelector<HTMLTextAreaElement>('dialog textarea')!;
    const use = (text: string) => {
      area.value = text;
      area.dispatchEvent(new Event('input', { bubbles: true }));
      flushSync();
      button(document.querySelector('dialog')!, 'Use these lists').click();
      flushSync();
    };
    use('Karak: stay');
    expect(document.querySelector('dialog [role=alert]')!.textContent).toContain('six actions');
    expect(lastSetup(BOOK).lists).toEqual({});
    use(listsText(LISTS, POOL, BOOK.list_actions));
    expect(lastSetup(BOOK).lists).toEqual(LISTS);
    expect(lines(page, 'karak').map(({ value }) => value)).toEqual(LISTS.karak);
  });

  it('is told in place what is wrong with a list, or with two decks of one faction', async () => {
    problems = [
      { option: 'lists', rule: 'SM-SOLO-8', text: 'There is no card "fargoo" to have a list.' },
      { option: 'decks', rule: 'SM-DECK-8', text: 'The decks belong to opposing factions.' },
    ];
    const page = mounted(NewGamePage, { game });
    await until(() => panel(page)?.querySelector('.wrong'));
    expect(panel(page).querySelector('.wrong')!.textContent).toContain('no card "fargoo"');
    expect(page.querySelector('[aria-labelledby=decks] .wrong')!.textContent).toContain('opposing factions. SM-DECK-8');
    expect(page.querySelectorAll('.wrong')).toHaveLength(2);
  });

  it('can be a mirror match, and then no deck changes by itself', async () => {
    keepDeck({ id: 'deck-1', name: 'Raiders', cards: { karak: 1 } });
    const page = mounted(NewGamePage, { game });
    await until(() => asked.length);
    const [mine, other] = page.querySelectorAll<HTMLSelectElement>('label.deck select');
    const mirror = [...page.querySelectorAll('label')].find((each) => each.textContent.includes('Mirror match'))!.querySelector('input')!;
    mirror.click();
    await choose(mine!, 'deck-1');
    expect([mine!.value, other!.value]).toEqual(['deck-1', 'mountains']);
    await until(() => asked.at(-1).mirror);
    expect(asked.at(-1).decks).toEqual([{ karak: 1 }, 'mountains']);
    mirror.click();
    await settled();
    expect([mine!.value, other!.value]).toEqual(['deck-1', 'salt-flats']);
  });

  it('has no lists against anybody else', async () => {
    history.replaceState(null, '', '/new/salt-mystic?with=hot');
    router.read();
    const page = mounted(NewGamePage, { game });
    await until(() => asked.length);
    expect(panel(page)).toBeNull();
  });
});
