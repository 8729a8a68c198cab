import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Me, RunningGame } from '../../wire.gen';
import { box } from '../../lib/games.svelte';
import { router } from '../../lib/router.svelte';
import { settings } from '../../lib/settings.svelte';
import { lasted, moment } from '../../lib/time';
import { turn } from '../../lib/turn.svelte';
import { home } from '../../test/home';
import { answer, mounted, settled } from '../../test/mounted';
import FinishedPage from '../FinishedPage.svelte';
import HomePage from '../HomePage.svelte';
import StatisticsPage from '../StatisticsPage.svelte';
import { company, length, since, toMove, whoWaits } from './lists';

const [hot, mine, theirs, open] = home.me.running as [RunningGame, RunningGame, RunningGame, RunningGame];
let me: Me;
let asked: [string, unknown][] = [];

beforeEach(() => {
  me = structuredClone(home.me);
  asked = [];
  history.replaceState(null, '', '/');
  router.read();
  vi.spyOn(Date, 'now').mockReturnValue(home.at * 1000);
  // eslint-disable-next-line @typescript-eslint/unbound-method -- only looked at: happy-dom may have it one day
  HTMLDialogElement.prototype.showModal ??= function (this: HTMLDialogElement) {
    this.open = true;
  };
  const server: Record<string, () => unknown> = {
    'GET /api/games': () => home.games,
    'GET /api/bots': () => [{ name: 'random', describe: 'Rolls.', games: [] }],
    'GET /api/me': () => me,
    'GET /api/me/statistics': () => home.statistics,
    'GET /api/me/finished?start=0': () => home.finished[0],
    'GET /api/me/finished?start=20': () => home.finished[1],
  };
  vi.stubGlobal('fetch', (path: string, how: RequestInit) => {
    const key = `${how.method} ${path}`;
    asked.push([key, how.body ? JSON.parse(how.body as string) : undefined]);
    if (key.startsWith('PUT /api/me/tables/')) {
      me = { ...me, running: me.running.filter(({ table }) => !path.endsWith(table)) };
      return Promise.resolve(answer(me));
    }
    return Promise.resolve(key in server ? answer(server[key]!()) : answer({ code: 'not_found', text: 'Nothing there.' }, 404));
  });
  box.forget();
});

const named = (page: HTMLElement, name: string) =>
  [...page.querySelectorAll('button')].find((each) => each.textContent.includes(name) || each.getAttribute('aria-label')?.includes(name))!;

describe('a game in a list', () => {
  it('says with whom, who waits, and since when', () => {
    expect([hot, mine, theirs, open].map(company)).toEqual(['at one screen', 'against Mary', 'against Mary', 'against whoever comes']);
    expect(whoWaits(mine)).toEqual({ who: 'Mary', several: false });
    expect(Math.round(home.at - since(mine))).toBe(7200);
    expect(toMove(theirs)).toBe('Mary is to move');
    expect(toMove(open)).toBe('A seat is free');
  });

  it('says how long it was', () => {
    expect(length({ ...home.me.finished[0]!, began: 0, ended: 90 * 60, rounds: 18 })).toBe('18 rounds, 1 h 30 min');
    expect(length({ ...home.me.finished[0]!, began: 0, ended: 3 * 86_400, rounds: undefined, steps: 1 })).toBe('1 step, over 3 days');
  });
});

describe('times', () => {
  it.each([
    [5, '5 s'],
    [59 * 60, '59 min'],
    [7800, '2 h 10 min'],
    [86_400, '1 day'],
    [260_000, '3 days'],
  ])('%d seconds last %s', (seconds, words) => expect(lasted(seconds)).toBe(words));

  it('are called as one speaks of them', () => {
    const at = new Date(2026, 4, 14, 15, 0).getTime() / 1000;
    const days = [0, 1, 3, 30].map((day) => moment(new Date(2026, 4, 14 - day, 14, 5).getTime() / 1000, at));
    expect(days).toEqual(['14:05', 'yesterday', 'Monday', '14 Apr']);
  });
});

describe('the home page of a returning player', () => {
  it('begins with the game that waits longest, and keeps the question of a hot seat to itself', async () => {
    const page = mounted(HomePage, {});
    await settled();
    expect(page.querySelector('h1')!.textContent).toBe(`Welcome back, ${me.name}`);
    expect(page.querySelector('#continue')!.textContent.trim()).toBe('It is the turn of Anne and Player 2');
    expect(page.querySelector('.hi p')!.textContent.trim()).toBe('Two games wait for you, two wait for others.');
    expect([...page.querySelectorAll('.running li')].map((row) => row.querySelector('.what')!.textContent)).toEqual([
      expect.stringContaining('bid'),
      expect.stringContaining('Mary is to move'),
      expect.stringContaining('A seat is free'),
    ]);
    expect(page.querySelector('.running li .what')!.textContent).toContain('Mary waits since');
    expect(page.querySelector('.running li .clock')!.textContent).toContain('left');
    expect(page.querySelector('.finished h2')!.textContent).toContain(`all ${me.finished_count}`);
    expect(document.title).toBe('Your turn in 2 games: Saltbox');
  });

  it('leaves Continue out where nobody waits, and calls nobody', async () => {
    me = { ...me, running: [theirs, open] };
    const page = mounted(HomePage, {});
    await settled();
    expect(page.querySelector('#continue')).toBeNull();
    expect(page.querySelectorAll('.running li')).toHaveLength(2);
    expect(page.querySelector('.hi p')!.textContent).toContain('Nobody waits for you; two games wait for others.');
    expect(document.title).not.toContain('turn');
  });

  it('is the first page to somebody who has not played', async () => {
    me = { ...me, running: [], finished: [], finished_count: 0 };
    const page = mounted(HomePage, {});
    await settled();
    expect(page.querySelector('h1')!.textContent).toContain('The rules are in the box.');
    expect(page.querySelector('.rows')).toBeNull();
  });

  it('asks once before others are left, and then says so to the server', async () => {
    me = { ...me, running: [mine] };
    const page = mounted(HomePage, {});
    await settled();
    named(page, `Remove ${mine.title}`).click();
    await settled();
    const dialog = page.querySelector('dialog')!;
    expect(dialog.textContent).toContain('To remove it is to resign: Mary wins.');
    expect(asked.some(([key]) => key.startsWith('PUT'))).toBe(false);
    named(dialog, 'Resign and remove it').click();
    await settled();
    expect(asked).toContainEqual([`PUT /api/me/tables/${mine.table}`, { listed: false, leave: true }]);
    expect(page.querySelector('.notice')).toBeNull();
  });

  it('removes what is nobody else’s at once, and can put it back', async () => {
    const page = mounted(HomePage, {});
    await settled();
    named(page, `Remove ${hot.title}`).click();
    await settled();
    expect(page.querySelector('dialog')).toBeNull();
    expect(asked).toContainEqual([`PUT /api/me/tables/${hot.table}`, { listed: false, leave: false }]);
    named(page, 'Put it back').click();
    await settled();
    expect(asked).toContainEqual([`PUT /api/me/tables/${hot.table}`, { listed: true }]);
  });
});

describe('finished games', () => {
  it('come in pages', async () => {
    const page = mounted(FinishedPage, {});
    await settled();
    expect(page.querySelectorAll('.list li')).toHaveLength(20);
    expect(page.querySelector('.pages')!.textContent).toContain('1 to 20 of 21');
    expect(page.querySelector<HTMLAnchorElement>('.pages a')!.getAttribute('href')).toBe('/finished?start=20');
  });
});

describe('the statistics', () => {
  it('show what the server has counted', async () => {
    const page = mounted(StatisticsPage, {});
    await settled();
    const { tally, opponents, games, longest } = home.statistics;
    const figures = Object.fromEntries(
      [...page.querySelectorAll('.figures div')].map((each) => [
        each.querySelector('dt')!.textContent,
        each.querySelector('dd')!.textContent,
      ]),
    );
    expect(figures).toMatchObject({ Games: String(tally.games), Won: String(tally.won), Lost: String(tally.lost) });
    expect(figures['Most in a row']).toBe(`${longest![0]!.games} losses`);
    const [against] = page.querySelectorAll('table');
    expect(against!.querySelectorAll('tbody tr')).toHaveLength(opponents.length);
    expect(against!.textContent).toContain('bot, strength 1');
    expect([...page.querySelectorAll('.which [data-game]')].map((each) => each.textContent)).toEqual(games.map(({ title }) => title));
  });
});

describe('the tab', () => {
  it('notifies only where it is wanted, allowed and not looked at, once for each question', () => {
    const shown: string[] = [];
    class FakeNotification {
      static permission = 'granted';
      constructor(title: string, { body }: { body: string }) {
        shown.push(`${title}: ${body}`);
      }
    }
    vi.stubGlobal('Notification', FakeNotification);
    const hidden = vi.spyOn(document, 'hidden', 'get');
    const game = (key: string) => [{ key, title: 'Lots' }];
    hidden.mockReturnValue(true);
    turn.news(game('not wanted'));
    settings.set('notify', true);
    hidden.mockReturnValue(false);
    turn.news(game('seen'));
    hidden.mockReturnValue(true);
    turn.news(game('seen'));
    expect(shown).toEqual([]);
    turn.news(game('new'));
    turn.news(game('new'));
    expect(shown).toEqual(['Your turn: Lots']);
    FakeNotification.permission = 'denied';
    turn.news(game('refused'));
    expect(shown).toHaveLength(1);
    settings.set('notify', false);
  });

  it('has the icon of one’s own turn', () => {
    document.head.innerHTML = '<link rel="icon" href="/favicon.svg" />';
    const icon = () => document.querySelector('link[rel="icon"]')!.getAttribute('href');
    turn.show(true);
    expect(icon()).toBe('/favicon-turn.svg');
    turn.show(false);
    expect(icon()).toBe('/favicon.svg');
    document.head.innerHTML = '';
  });
});
