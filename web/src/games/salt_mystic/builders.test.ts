import { flushSync } from 'svelte';
import type { OptionProblem } from '../../wire.gen';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { keepDeck, keptDecks } from './decks/decks';
import { BOX, openBox } from '../../test/box';
import { router } from '../../lib/router.svelte';
import { keptLayouts } from './terrain/layouts';
import { LISTED, PARTS } from './fixtures/book';
import { POOL } from './fixtures/cards';
import { answer, mounted, settled } from '../../test/mounted';
import DecksPage from './decks/DecksPage.svelte';
import HomePage from '../../pages/HomePage.svelte';
import NewGamePage from '../../pages/NewGamePage.svelte';
import PrintPage from '../../pages/PrintPage.svelte';
import TerrainPage from './terrain/TerrainPage.svelte';
import { soon } from '../../test/soon';

const game = 'salt-mystic';
const KINDS = {
  hill: { name: 'Hill', classes: 'E', width: 6, depth: 6, height: 1, solid: false, ascent: 'anyone' },
  wall: { name: 'Wall', classes: 'O', width: 6, depth: 0.5, height: 1.5, solid: true, ascent: 'cross' },
};
const LAYOUT = {
  size: [48, 48],
  pieces: [
    { kind: 'hill', x: 18, y: 24 },
    { kind: 'wall', x: 30, y: 24 },
  ],
  story: 'Something stirs.',
  special: ['Dice lie on every wall [SM-SCEN-4].'],
  kinds: KINDS,
};
const STARTERS = [
  { id: 'mountains', name: 'Mountains starter', faction: 'mountains', cards: { karak: 1, 'ridge-marksman': 1, ramship: 2 } },
  { id: 'salt-flats', name: 'Salt Flats starter', faction: 'salt-flats', cards: { 'flats-watchman': 2 } },
];
let asked: { path: string; method: string; body: any }[] = [];
let problems: OptionProblem[] = [];

function served(path: string, method: string): unknown {
  if (path.includes('/offers/layouts')) return LAYOUT;
  if (path.includes('/offers/battles')) return PARTS;
  if (path.includes('/offers/decks')) return { decks: STARTERS };
  if (path.endsWith('/check'))
    return { problems, notes: [{ option: 'layout', rule: 'SM-TERRAIN-10', text: 'Mind the edge.', entries: [1], where: 'piece 2' }] };
  if (path.endsWith('/cards')) return POOL.map((card) => (card.id === 'rail-cannon' ? { ...card, source: { name: 'custom' } } : card));
  if (path === '/api/games') return BOX.map((each) => (each.name === game ? LISTED : each));
  if (path === '/api/bots')
    return [
      { name: 'tactical', describe: 'Thinks.', games: ['salt-mystic'] },
      { name: 'random', describe: 'Rolls.', games: [] },
    ];
  if (path === '/api/me') return { name: 'Wren', running: [], finished: [] };
  if (path === '/api/tables' && method === 'POST') return { table: 'table-12345', game, seats: [], dice: { commitment: '', salts: [] } };
  return undefined;
}

beforeAll(() => openBox('salt-mystic'));
beforeEach(() => {
  asked = [];
  problems = [];
  at('/');
  Object.assign(HTMLDialogElement.prototype, {
    showModal(this: HTMLDialogElement) {
      this.open = true;
    },
  });
  vi.stubGlobal('fetch', (path: string, how: RequestInit) => {
    asked.push({ path, method: String(how.method), body: how.body ? JSON.parse(how.body as string) : undefined });
    const found = served(path, String(how.method));
    return Promise.resolve(found === undefined ? answer({ code: 'not_found', text: 'Nothing there.' }, 404) : answer(found));
  });
});

function at(path: string) {
  history.replaceState(null, '', path);
  router.read();
}
/** Waits for something that must come true: checks are asked a moment after the last change. */
async function until(isSo: () => unknown) {
  await soon(async () => {
    await settled();
    expect(isSo()).toBeTruthy();
  });
}
const checks = () => asked.filter(({ path }) => path.endsWith('/check')).map(({ body }) => body.options);
function button(page: ParentNode, words: string): HTMLButtonElement {
  const found = [...page.querySelectorAll<HTMLButtonElement>('button, a')].find(
    (each) => each.getAttribute('aria-label') === words || each.textContent.trim().startsWith(words),
  );
  expect(found, words).toBeDefined();
  return found!;
}
const posted = () => asked.find(({ path, method }) => path === '/api/tables' && method === 'POST')?.body;

describe('the deck builder', () => {
  it('lays out a starter, counts, keeps changes and takes them back', async () => {
    const page = mounted(DecksPage, { game });
    await settled();
    expect(page.querySelector('.size')!.textContent).toContain('4 of 30');
    expect(keptDecks()).toEqual([]);
    button(page.querySelector('.left')!, 'One Ridge Marksman more').click();
    await settled();
    expect(page.querySelector('.size')!.textContent).toContain('5 of 30');
    expect(keptDecks()[0]!.cards['ridge-marksman']).toBe(2);
    expect(button(page.querySelector('.left')!, 'One Ridge Marksman more').disabled).toBe(true);
    button(page, 'Clear').click();
    await settled();
    expect(keptDecks()[0]!.cards).toEqual({});
    expect(page.textContent).toContain('The deck is empty.');
    button(page, 'Undo').click();
    await settled();
    expect(page.querySelector('.size')!.textContent).toContain('5 of 30');
  });

  it('asks both editions and shows every rule that is broken', async () => {
    problems = [
      { option: 'decks', rule: 'SM-DECK-1', text: 'It has 4 cards.', entries: [0], where: 'deck 1' },
      { option: 'decks', rule: 'SM-DECK-3', text: 'No Guardian.', entries: [0], where: 'deck 1' },
    ];
    const page = mounted(DecksPage, { game });
    await until(() => page.querySelectorAll('.both .chip.bad').length === 2);
    expect(
      checks()
        .map(({ edition }) => edition)
        .slice(-2),
    ).toEqual(['basic-2021', 'quickstart']);
    expect(checks().at(-1).decks).toEqual([STARTERS[0]!.cards, 'salt-flats']);
    expect([...page.querySelectorAll('.both li')].map((each) => each.textContent.trim())).toEqual([
      'It has 4 cards. SM-DECK-1',
      'No Guardian. SM-DECK-3',
      'It has 4 cards. SM-DECK-1',
      'No Guardian. SM-DECK-3',
    ]);
  });

  it('blames the deck for nothing that custom cards did to the starter on the other side', async () => {
    problems = [{ option: 'decks', rule: 'SM-DECK-7', text: 'Too many of Fargo.', entries: [1], where: 'deck 2' }];
    const page = mounted(DecksPage, { game });
    await until(() => page.querySelectorAll('.both .chip.good').length === 2);
    expect(page.querySelector('.both')!.textContent).not.toContain('Fargo');
  });

  it('marks custom cards, and lets go of those that the server does not know any more', async () => {
    keepDeck({ id: 'deck-1', name: 'Glass', cards: { karak: 1, vess: 2 } });
    const page = mounted(DecksPage, { game });
    await settled();
    expect([...page.querySelectorAll('.left li')].filter((each) => each.querySelector('.custom')).map((each) => each.textContent)).toEqual([
      expect.stringContaining('Rail Cannon'),
    ]);
    expect(page.querySelector('.stranger')!.textContent).toContain('2 vess');
    button(page, 'Take vess out').click();
    await settled();
    expect(keptDecks()[0]!.cards).toEqual({ karak: 1 });
    expect(page.querySelector('.stranger')).toBeNull();
  });

  it('opens a deck from text, and says what is wrong with a bad one', async () => {
    const page = mounted(DecksPage, { game });
    await settled();
    button(page, 'Text').click();
    flushSync();
    const area = document.querySelector<HTMLTextAreaElement>('dialog textarea')!;
    expect(area.value).toContain('1 Ridge Marksman');
    const type = (text: string) => {
      area.value = text;
      area.dispatchEvent(new Event('input', { bubbles: true }));
      flushSync();
    };
    type('2 Nobody');
    button(document.querySelector('dialog')!, 'Open as a new deck').click();
    flushSync();
    expect(document.querySelector('dialog [role=alert]')!.textContent).toContain('Line 1: no card is called "Nobody"');
    type('# Rams\n2 Ramship');
    button(document.querySelector('dialog')!, 'Open as a new deck').click();
    flushSync();
    expect(keptDecks().map(({ name, cards }) => [name, cards])).toEqual([['Rams', { ramship: 2 }]]);
  });

  it('finds by words and goes by keys', async () => {
    const page = mounted(DecksPage, { game });
    await settled();
    const field = page.querySelector<HTMLInputElement>('input[type=search]')!;
    field.value = 'ignores cover';
    field.dispatchEvent(new Event('input', { bubbles: true }));
    flushSync();
    expect(page.querySelectorAll('.faces li')).toHaveLength(1);
    const face = page.querySelector<HTMLElement>('.faces .face')!;
    face.dispatchEvent(new KeyboardEvent('keydown', { key: '+', bubbles: true }));
    flushSync();
    expect(keptDecks()[0]!.cards['rail-cannon']).toBe(1);
    face.dispatchEvent(new KeyboardEvent('keydown', { key: '-', bubbles: true }));
    flushSync();
    expect(keptDecks()[0]!.cards).not.toHaveProperty('rail-cannon');
  });
});

describe('the terrain editor', () => {
  const piece = (page: HTMLElement, id: number) => page.querySelector<SVGGElement>(`[data-piece="${id}"]`)!;
  const press = (target: Element, key: string, more = {}) => {
    target.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...more }));
    flushSync();
  };

  it('shows a generated table and the word of the referee', async () => {
    problems = [{ option: 'layout', rule: 'SM-TERRAIN-13', text: 'They overlap.', entries: [1, 0], where: 'piece 2' }];
    const page = mounted(TerrainPage, { game });
    await until(() => page.querySelector('.said li'));
    expect(page.querySelectorAll('[data-piece]')).toHaveLength(2);
    expect(page.querySelector('.said')!.textContent).toMatch(/Wall, Hill: They overlap\.\s*SM-TERRAIN-13/);
    expect(page.querySelector('.said .mind')!.textContent).toMatch(/Wall: Mind the edge\./);
    expect(page.querySelector('.said .mind a')!.getAttribute('href')).toBe('/rules/salt-mystic#SM-TERRAIN-10');
    expect(checks()[0]).toMatchObject({ edition: 'basic-2021', table: [48, 48], layout: [{ kind: 'hill' }, { kind: 'wall' }] });
  });

  it('moves, turns, scales, duplicates, locks and deletes by keys, and takes it all back', async () => {
    const page = mounted(TerrainPage, { game });
    await settled();
    piece(page, 1).dispatchEvent(new FocusEvent('focus'));
    flushSync();
    press(piece(page, 1), 'ArrowRight');
    press(piece(page, 1), 'ArrowUp', { shiftKey: true });
    press(piece(page, 1), '.');
    press(piece(page, 1), '+');
    expect(keptLayouts()[0]!.pieces[0]).toMatchObject({ x: 18.5, y: 24.1, heading: 5, width: 6.6 });
    press(piece(page, 1), 'd');
    expect(keptLayouts()[0]!.pieces).toHaveLength(3);
    press(piece(page, 3), 'l');
    press(piece(page, 3), 'Delete');
    expect(keptLayouts()[0]!.pieces).toHaveLength(3);
    press(piece(page, 3), 'l');
    press(piece(page, 3), 'Delete');
    expect(keptLayouts()[0]!.pieces).toHaveLength(2);
    for (let i = 0; i < 9; i++) press(document.body, 'z', { ctrlKey: true });
    expect(keptLayouts()[0]!.pieces.map(({ x }) => x)).toEqual([18, 30]);
  });

  it('takes typed values and drops nonsense', async () => {
    const page = mounted(TerrainPage, { game });
    await settled();
    button(page, 'Hill').click();
    flushSync();
    const fields = [...page.querySelectorAll<HTMLInputElement>('.numbers input')];
    const type = (field: HTMLInputElement, text: string) => {
      field.value = text;
      field.dispatchEvent(new Event('change', { bubbles: true }));
      flushSync();
    };
    type(fields[0]!, '9.5');
    type(fields[3]!, '999');
    type(fields[1]!, '');
    const [, , fresh] = keptLayouts()[0]!.pieces;
    expect(fresh).toMatchObject({ kind: 'hill', x: 9.5, width: 24 });
    expect(fresh!.y).toBeGreaterThan(5);
    page.querySelectorAll<HTMLInputElement>('.classes input')[2]!.click();
    flushSync();
    expect(keptLayouts()[0]!.pieces[2]!.classes).toBe('EO');
  });

  it('has nobody but climbers get up on what is solid, and nothing solid where anybody gets up', async () => {
    const page = mounted(TerrainPage, { game });
    await settled();
    button(page, 'Hill').click();
    flushSync();
    const ascent = page.querySelector<HTMLSelectElement>('.line select')!;
    const choose = (value: string) => {
      ascent.value = value;
      ascent.dispatchEvent(new Event('change', { bubbles: true }));
      flushSync();
    };
    choose('anyone');
    page.querySelectorAll<HTMLInputElement>('.classes input')[3]!.click();
    flushSync();
    expect(keptLayouts()[0]!.pieces[2]).toMatchObject({ solid: true, ascent: 'climb' });
    choose('anyone');
    expect(keptLayouts()[0]!.pieces[2]).toMatchObject({ solid: false, ascent: 'anyone' });
  });
});

describe('a new game', () => {
  const choose = (page: HTMLElement, words: string) => {
    const label = [...page.querySelectorAll('label')].find((each) => each.textContent.includes(words))!;
    label.querySelector('input')!.click();
    flushSync();
  };

  it('opens a table against the strongest bot, on the map that is shown', async () => {
    const page = mounted(NewGamePage, { game });
    await until(() => page.textContent.includes('Something stirs.'));
    choose(page, 'Risen');
    await until(() => checks().at(-1)?.scenario === 'risen');
    button(page, 'Start').click();
    await settled();
    expect(posted()).toMatchObject({
      game,
      seats: [{ kind: 'me' }, { kind: 'bot', bot: 'tactical' }],
      options: { edition: 'basic-2021', scenario: 'risen', decks: ['salt-flats', 'mountains'], layout: LAYOUT.pieces },
    });
    expect(router.route).toEqual({ page: 'play', table: 'table-12345' });
  });

  it('has one seat with the Wolfpack, and an own deck from a link', async () => {
    keepDeck({ id: 'deck-1', name: 'Raiders', cards: { karak: 1 } });
    at('/new/salt-mystic?with=solo&deck=deck-1');
    const page = mounted(NewGamePage, { game });
    await until(() => checks().length);
    choose(page, 'Step by step');
    button(page, 'Start').click();
    await settled();
    expect(posted()).toMatchObject({ seats: [{ kind: 'me' }], options: { decks: [{ karak: 1 }, 'salt-flats'], override: true } });
    expect(posted().seats).toHaveLength(1);
  });

  it('cannot begin while the rules are against it, and says which', async () => {
    problems = [{ option: 'decks', rule: 'SM-DECK-8', text: 'Both decks are of one faction.' }];
    const page = mounted(NewGamePage, { game });
    await until(() => page.querySelector('.wrong'));
    expect(page.querySelector('.wrong')!.textContent).toContain('Both decks are of one faction. SM-DECK-8');
    expect(button(page, 'Start').disabled).toBe(true);
  });
});

describe('Salt Mystic on the other pages', () => {
  it('is played at home alone, guided, or set up', async () => {
    const page = mounted(HomePage, {});
    await settled();
    const tile = page.querySelector<HTMLElement>('article[data-game=salt-mystic]')!;
    expect(button(tile, 'Learn').getAttribute('href')).toBe('/learn?game=salt-mystic&lesson=first');
    expect(button(tile, 'Set up').getAttribute('href')).toBe('/new/salt-mystic');
    button(tile, 'Wolfpack').click();
    await settled();
    expect(posted()).toMatchObject({ game, seats: [{ kind: 'me' }] });
  });

  it('is printed: nine cards on a sheet, and only one deck if asked', async () => {
    keepDeck({ id: 'deck-1', name: 'Raiders', cards: { 'ridge-marksman': 2, ramship: 10 } });
    at('/print/salt-mystic?deck=deck-1');
    const page = mounted(PrintPage, { game });
    await settled();
    const sheets = [...page.querySelectorAll('.leaf')].filter((leaf) => leaf.getAttribute('aria-label')?.endsWith('fronts'));
    expect(sheets.map((sheet) => sheet.querySelectorAll('li').length)).toEqual([9, 3]);
    expect(page.querySelector('.rulers')).toBeNull();
  });
});
