import { flushSync } from 'svelte';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import App from '../App.svelte';
import { box } from '../lib/games.svelte';
import { router } from '../lib/router.svelte';
import { card } from './cards';
import { answer, mounted, settled } from './mounted';
import { soon } from './soon';

/** A game that has no folder: everything that is shown of it was told by the server. */
const GAME = {
  name: 'stranger',
  title: 'Stranger',
  blurb: '',
  players: '2 players',
  length: '',
  built: true,
  seats: [2],
  options: [
    {
      name: 'rounds',
      title: 'Rounds',
      sentence: 'How many rounds are played.',
      rule: 'ST-END-1',
      default: 5,
      values: [
        { value: 3, word: 'three', about: 'A short game.' },
        { value: 5, word: 'five' },
      ],
    },
    {
      name: 'bare_hands',
      sentence: 'Nobody has a knife.',
      rule: 'ST-CUT-1',
      default: false,
      values: [
        { value: false, word: 'no' },
        { value: true, word: 'yes' },
      ],
    },
    { name: 'layout', sentence: 'Too large to choose here.', rule: 'ST-CUT-1', default: [] },
  ],
};
const SERVER: Record<string, unknown> = {
  'GET /api/games': [{ ...GAME, name: 'later', title: 'Later', built: false }, GAME],
  'GET /api/bots': [{ name: 'greedy', describe: 'Grabs.', games: [] }],
  'GET /api/me': { name: 'Wren', running: [], finished: [], commitment: 'c' },
  'GET /api/games/stranger/cards': [card({ id: 'x', kind: 'odd_thing', name: 'Knife', text: 'Cuts.', values: { weight: 3 } })],
  'GET /api/games/stranger/rules': [
    {
      id: 'ST-CUT-1',
      heading: '1 CUT',
      blocks: [{ type: 'paragraph', pieces: ['A knife cuts.'] }],
      origin: { is_house: true },
      marks: 'H',
    },
    {
      id: 'ST-CUT-2',
      heading: '1 CUT',
      blocks: [{ type: 'paragraph', pieces: ['It is sharp.'] }],
      origin: { books: ['rulebook'] },
      marks: 'R',
    },
  ],
  'POST /api/games/stranger/check': { problems: [], notes: [] },
  'POST /api/tables': { table: 'table-12345', game: 'stranger', seats: [], dice: { commitment: 'c', salts: [] } },
};
let wished: Record<string, unknown> | undefined;

async function opened(path: string, isThere: (page: HTMLElement) => unknown): Promise<HTMLElement> {
  history.replaceState(null, '', path);
  router.read();
  const page = mounted(App, {});
  await soon(async () => {
    await settled();
    expect(isThere(page)).toBeTruthy();
  });
  return page;
}

beforeEach(() => {
  box.forget();
  wished = undefined;
  vi.stubGlobal('fetch', (path: string, how: RequestInit) => {
    const key = `${how.method} ${path}`;
    if (key === 'POST /api/tables') wished = JSON.parse(how.body as string);
    return Promise.resolve(key in SERVER ? answer(SERVER[key]) : answer({ code: 'not_found', text: 'Nothing there.' }, 404));
  });
});

describe('a game without a folder', () => {
  it('has its cards, drawn plainly', async () => {
    const page = await opened('/cards/stranger', (page) => page.querySelector('.cards li'));
    expect(page.querySelector('h1')!.textContent).toBe('Cards of Stranger');
    expect(page.querySelector('.plain-card .name')!.textContent).toBe('Knife');
    expect(page.querySelector('.plain-card')!.textContent).toContain('weight 3');
    expect(page.querySelector('h2.kind')!.textContent).toContain('odd_thing');
    page.querySelector<HTMLButtonElement>('.cards button')!.click();
    flushSync();
    expect(page.querySelector('dialog h2')!.textContent).toBe('Knife');
  });

  it('has its rules, read as the house reads them', async () => {
    const page = await opened('/rules/stranger', (page) => page.querySelector('#ST-CUT-1'));
    expect(page.querySelector('#ST-CUT-1 .from')!.textContent).toBe('house');
    expect(page.querySelector('.lead')!.textContent.replace(/\s+/g, ' ')).toContain('rulebook stands there');
  });

  it('can be printed', async () => {
    const page = await opened('/print/stranger', (page) => page.querySelector('.leaf li'));
    expect(page.querySelectorAll('.leaf .plain-card')).toHaveLength(4); // all copies
  });

  it('is set up from the options that the server tells', async () => {
    const page = await opened('/new/stranger', (page) => page.querySelector('select[name=rounds]') && page.querySelector('.choice'));
    expect([...page.querySelectorAll('select[name]')].map((each) => each.getAttribute('name'))).toEqual(['rounds', 'bare_hands']);
    const choose = (name: string, words: string) => {
      const select = page.querySelector<HTMLSelectElement>(`select[name=${name}]`)!;
      select.value = [...select.options].find((each) => each.textContent === words)!.value;
      select.dispatchEvent(new Event('change', { bubbles: true }));
      flushSync();
    };
    const rounds = page.querySelector<HTMLSelectElement>('select[name=rounds]')!;
    expect([rounds.selectedOptions[0]!.textContent, ...[...rounds.options].map((each) => each.textContent)]).toEqual([
      'five',
      'three',
      'five',
    ]);
    const label = rounds.closest('label')!;
    expect(label.textContent).toMatch(/Rounds\s+ST-END-1.*How many rounds are played\./s);
    choose('rounds', 'three');
    expect(label.textContent).toContain('A short game.');
    choose('bare_hands', 'yes');
    choose('rounds', 'five');
    page.querySelector<HTMLButtonElement>('.go .btn')!.click();
    await soon(() => expect(wished).toBeDefined());
    expect(wished).toMatchObject({
      game: 'stranger',
      options: { bare_hands: true },
      seats: [{ kind: 'me' }, { kind: 'bot', bot: 'greedy' }],
    });
    expect(Object.keys(wished!.options as object)).toEqual(['bare_hands']);
  });

  it('is one of those to choose from where a path names none', async () => {
    const told = SERVER['GET /api/games'];
    SERVER['GET /api/games'] = [
      GAME,
      { ...GAME, name: 'second', title: 'Second' },
      { ...GAME, name: 'later', title: 'Later', built: false },
    ];
    onTestFinished(() => void (SERVER['GET /api/games'] = told));
    const page = await opened('/rules', (page) => page.querySelector('main li'));
    expect(page.querySelector('h1')!.textContent).toBe('Rules: of which game?');
    expect([...page.querySelectorAll('main li a')].map((each) => each.getAttribute('href'))).toEqual(['/rules/stranger', '/rules/second']);
    const lessons = await opened('/learn', (page) => page.querySelector('main p'));
    expect(lessons.querySelector('main')!.textContent).toContain('No game of this box has that yet.');
  });

  it('is where a path without a game leads, if it is the only one that can be played', async () => {
    const page = await opened('/cards', (page) => page.querySelector('.cards li'));
    expect(page.querySelector('h1')!.textContent).toBe('Cards of Stranger');
  });

  it('has no builder', async () => {
    await box.open();
    const page = await opened('/decks/stranger', (page) => page.textContent.includes('There is nothing at'));
    expect(page.textContent).toContain('/decks/stranger');
  });
});
