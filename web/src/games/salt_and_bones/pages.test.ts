import { flushSync } from 'svelte';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { card } from '../../test/cards';
import { answer, mounted, settled } from '../../test/mounted';
import { BOX, openBox } from '../../test/box';
import { box } from '../../lib/games.svelte';
import { settings } from '../../lib/settings.svelte';
import { router } from '../../lib/router.svelte';
import GamePage from '../../frame/GamePage.svelte';
import CardsPage from '../../pages/CardsPage.svelte';
import HomePage from '../../pages/HomePage.svelte';
import RulesPage from '../../pages/RulesPage.svelte';
import SettingsPage from '../../pages/SettingsPage.svelte';
import { soon } from '../../test/soon';

const TABLE = {
  table: 'table-12345',
  game: 'salt-and-bones',
  title: 'Salt & Bones',
  seats: [
    { seat: 0, kind: 'guest', name: 'Wren', yours: true },
    { seat: 1, kind: 'bot', name: 'Bosun' },
  ],
  state: 'running',
  version: 7,
  created: 0,
  updated: 0,
  dice: { commitment: '', salts: [] },
  line: 'Round 1, combat',
  your_turn: true,
};
const TOLD = BOX.map((game) => (game.name === 'salt-and-bones' ? { ...game, title: 'Salt & Bones', built: true } : game));
const NOBODY = { name: 'Wren', running: [], finished: [], finished_count: 0 };
const SERVER: Record<string, unknown> = {
  'GET /api/games': TOLD,
  'GET /api/bots': [
    { name: 'greedy', describe: 'Grabs.', games: [] },
    { name: 'random', describe: 'Rolls.', games: [] },
    { name: 'tactical', describe: 'Thinks.', games: ['another'] },
  ],
  'GET /api/me': { ...NOBODY, running: [TABLE] },
  'PUT /api/me': { ...NOBODY, name: 'Kestrel' },
  'POST /api/tables': TABLE,
  'GET /api/games/salt-and-bones/cards': [
    card(),
    card({ id: 'bracer', code: 'SB-E01', kind: 'equipment', name: 'Bracer', text: 'Negate it.', values: {} }),
  ],
  'GET /api/games/salt-and-bones/rules': [
    {
      id: 'SB-PLACE-1',
      heading: '2.7 Placing',
      blocks: [
        { type: 'paragraph', pieces: ['Covers ', { kind: 'strong', text: 'two' }, ' tiles.'] },
        { type: 'table', head: [['tile'], ['mark']], rows: [[['A1'], [{ kind: 'code', text: 'free' }]]] },
        { type: 'point', pieces: ['never ', { kind: 'em', text: 'three' }] },
      ],
      origin: { books: ['rulebook'] },
      marks: 'R 1',
    },
    {
      id: 'SB-CHAIN-9',
      heading: '2.9 Chain',
      blocks: [{ type: 'paragraph', pieces: ['Announced; see ', { kind: 'rule', text: 'SB-PLACE-1' }, '.'] }],
      origin: { is_house: true },
      marks: 'H',
    },
  ],
};
let asked: [string, unknown][] = [];

function button(page: HTMLElement, words: string): HTMLButtonElement {
  const found = [...page.querySelectorAll('button')].find((each) => each.textContent.includes(words));
  expect(found, words).toBeDefined();
  return found!;
}

function type(field: HTMLInputElement, text: string): void {
  field.value = text;
  field.dispatchEvent(new Event('input', { bubbles: true }));
  flushSync();
}

beforeAll(() => openBox('salt-and-bones'));
beforeEach(() => {
  asked = [];
  history.replaceState(null, '', '/');
  router.read();
  vi.stubGlobal('fetch', (path: string, how: RequestInit) => {
    const key = `${how.method} ${path}`;
    asked.push([key, how.body ? JSON.parse(how.body as string) : undefined]);
    return Promise.resolve(key in SERVER ? answer(SERVER[key]) : answer({ code: 'not_found', text: 'Nothing there.' }, 404));
  });
});

describe('the home page', () => {
  it('lets one click open a table against the chosen bot', async () => {
    const page = mounted(HomePage, {});
    await settled();
    expect(page.querySelectorAll('article.game')).toHaveLength(BOX.length);
    expect(page.querySelectorAll('article.coming')).toHaveLength(BOX.length - 1);
    expect(page.textContent).toContain('Your answer is awaited');
    button(page, 'Play now').click();
    await settled();
    const [, wish] = asked.find(([key]) => key === 'POST /api/tables')!;
    expect(wish).toMatchObject({ game: 'salt-and-bones', seats: [{ kind: 'me' }, { kind: 'bot', bot: 'greedy' }] });
    expect(router.route).toEqual({ page: 'play', table: 'table-12345' });
  });

  it.each([
    ['Hot seat', ['me', 'hot']],
    ['Watch bots', ['bot', 'bot']],
  ])('%s seats %j', async (words, kinds) => {
    const page = mounted(HomePage, {});
    await settled();
    button(page, words).click();
    await settled();
    const [, wish] = asked.find(([key]) => key === 'POST /api/tables')!;
    expect((wish as { seats: { kind: string }[] }).seats.map((seat) => seat.kind)).toEqual(kinds);
  });

  it('offers and asks for a bot only where it knows the game, whatever was kept', async () => {
    settings.set('bots', { 'salt-and-bones': 'tactical' });
    const page = mounted(HomePage, {});
    await settled();
    const chooser = page.querySelector<HTMLSelectElement>('select[aria-label="Strength of the bot in Salt & Bones"]')!;
    expect([...chooser.options].map(({ value }) => value)).toEqual(['random', 'greedy']);
    expect(chooser.value).toBe('greedy');
    button(page, 'Play now').click();
    await settled();
    const [, wish] = asked.find(([key]) => key === 'POST /api/tables')!;
    expect((wish as { seats: { bot?: string }[] }).seats[1]!.bot).toBe('greedy');
    settings.set('bots', {});
  });

  it('shows a link to send to a friend', async () => {
    // eslint-disable-next-line @typescript-eslint/unbound-method -- only looked at: happy-dom may have it one day
    HTMLDialogElement.prototype.showModal ??= function (this: HTMLDialogElement) {
      this.open = true;
    };
    const page = mounted(HomePage, {});
    await settled();
    button(page, 'With a friend').click();
    await settled();
    expect(document.querySelector<HTMLInputElement>('dialog input')!.value).toBe(`${location.origin}/play/table-12345`);
  });

  it('tells of the games what the server tells, in its order, also of one that has no folder', async () => {
    const stranger = {
      name: 'stranger',
      title: 'Stranger',
      blurb: 'Nobody drew it.',
      players: '1 to 5 players',
      length: '',
      built: true,
      seats: [1, 2, 3, 4, 5],
    };
    SERVER['GET /api/games'] = [stranger, ...BOX.toReversed()];
    const me = SERVER['GET /api/me'];
    SERVER['GET /api/me'] = NOBODY;
    const page = mounted(HomePage, {});
    await settled();
    expect([...page.querySelectorAll('article.game h2')].map((each) => each.textContent)).toEqual([
      'Stranger',
      ...BOX.toReversed().map(({ title }) => title),
    ]);
    expect(page.querySelector('h1')!.textContent).toContain(`${['Five', 'Six', 'Seven'][BOX.length - 4]} games.`);
    const tile = page.querySelector('[data-game=stranger]')!;
    expect(tile.textContent).toContain('Nobody drew it.');
    expect(tile.querySelector('.pic svg')).not.toBeNull();
    expect([...tile.querySelectorAll('.links > *')].map((each) => each.textContent.trim())).toEqual([
      'With a friendFriend',
      'Hot seat',
      'Watch botsWatch',
      'Alone, solo',
      'Rules',
      'Set up',
    ]);
    SERVER['GET /api/games'] = TOLD;
    SERVER['GET /api/me'] = me;
  });

  it('says so when the server is away, and keeps places for the games', async () => {
    const { modules } = box;
    box.forget();
    box.modules = modules;
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError()));
    const page = mounted(HomePage, {});
    await settled();
    expect(page.querySelector('[role=alert]')!.textContent).toContain('does not answer');
    expect(page.querySelectorAll('.game')).toHaveLength(BOX.length);
    expect(page.querySelectorAll('article.game')).toHaveLength(0);
    vi.stubGlobal('fetch', () => Promise.resolve(answer(TOLD)));
    box.ask();
    await settled();
    expect(page.querySelectorAll('article.game')).toHaveLength(BOX.length);
  });
});

describe('the card browser', () => {
  it('filters by word and kind, and opens a card by link', async () => {
    const page = mounted(CardsPage, { game: 'salt-and-bones' });
    await settled();
    expect(page.querySelectorAll('.cards li')).toHaveLength(2);
    type(page.querySelector('input[type=search]')!, 'negate');
    expect(page.querySelectorAll('.cards li')).toHaveLength(1);
    type(page.querySelector('input[type=search]')!, '');
    button(page, 'Attack').click();
    flushSync();
    expect(page.querySelector('.cards .name')!.textContent).toBe('Thrust');
    page.querySelector<HTMLButtonElement>('.cards button')!.click();
    flushSync();
    expect(location.search).toBe('?card=thrust');
    expect(document.querySelector('dialog h2')!.textContent).toBe('Thrust');
    expect(document.querySelector('dialog')!.textContent).toContain('Name: house');
  });
});

describe('the rules page', () => {
  it('finds rules, marks the one in the link and links rules to rules', async () => {
    history.replaceState(null, '', '/rules/salt-and-bones#SB-CHAIN-9');
    router.read();
    const page = mounted(RulesPage, { game: 'salt-and-bones' });
    await settled();
    expect(page.querySelector('article.target')!.id).toBe('SB-CHAIN-9');
    expect(page.querySelector('#SB-CHAIN-9 .text a')!.getAttribute('href')).toBe('/rules/salt-and-bones#SB-PLACE-1');
    type(page.querySelector('input[type=search]')!, 'two tiles');
    expect([...page.querySelectorAll('article')].map((each) => each.id)).toEqual(['SB-PLACE-1']);
    expect([...page.querySelectorAll('nav[aria-label="Parts of the rules"] a')].map((each) => each.getAttribute('href'))).toEqual([
      '#part-1',
    ]);
    type(page.querySelector('input[type=search]')!, '#');
    expect(page.querySelector('.none')!.textContent).toContain('No rule says that.');
    expect(page.querySelector('#one-page')).toBeNull(); // whoever searches finds what was searched for
    type(page.querySelector('input[type=search]')!, '');
    expect(page.querySelector('.rules > :first-child')!.id).toBe('one-page');
    expect(page.querySelector('#one-page a.rid')!.getAttribute('href')).toBe('/rules/salt-and-bones#SB-FIELD-1');
  });

  it('draws what it is told: paragraphs, tables, points, and who says so', async () => {
    const page = mounted(RulesPage, { game: 'salt-and-bones' });
    await settled();
    const place = page.querySelector('#SB-PLACE-1')!;
    expect([...place.querySelectorAll('p')].map((each) => each.textContent)).toEqual(['Covers two tiles.', 'never three']);
    expect(place.querySelector('p b')!.textContent).toBe('two');
    expect(place.querySelector('p.point em')!.textContent).toBe('three');
    expect([...place.querySelectorAll('th')].map((each) => each.textContent)).toEqual(['tile', 'mark']);
    expect(place.querySelector('td code')!.textContent).toBe('free');
    expect(page.querySelector('#SB-CHAIN-9 .text p')!.textContent).toBe('Announced; see SB-PLACE-1.');
    const said = [...page.querySelectorAll<HTMLElement>('.from')];
    expect(said.map((each) => [each.textContent, each.title])).toEqual([
      ['rulebook', 'Stated: R 1'],
      ['house', 'Our ruling: no rulebook says it'],
    ]);
    expect([...page.querySelectorAll('.lead b')].map((each) => each.textContent)).toEqual(['rulebook', 'follows', 'house']);
    expect([...page.querySelectorAll('h2')].map((each) => [each.id, each.textContent])).toEqual([
      ['', 'Salt & Bones: the rules on one page'],
      ['part-1', '2.7 Placing'],
      ['part-2', '2.9 Chain'],
    ]);
  });
});

describe('a lesson', () => {
  it('is opened by its name', async () => {
    history.replaceState(null, '', '/learn?game=salt-and-bones&lesson=first');
    router.read();
    mounted(GamePage, { mode: 'learn', table: '' });
    await soon(() => expect(asked.map(([key]) => key)).toContain('POST /api/tables'));
    const [, wish] = asked.find(([key]) => key === 'POST /api/tables')!;
    expect(wish).toMatchObject({ game: 'salt-and-bones', lesson: 'first' });
  });
});

describe('the settings', () => {
  it('keep a new name here and on the server', async () => {
    const page = mounted(SettingsPage, {});
    await settled();
    type(page.querySelector('#name')!, 'Kestrel');
    page.querySelector('form')!.dispatchEvent(new SubmitEvent('submit', { cancelable: true, bubbles: true }));
    await settled();
    expect(asked).toContainEqual(['PUT /api/me', { name: 'Kestrel' }]);
    expect(page.textContent).toContain('You play as Kestrel.');
  });
});
