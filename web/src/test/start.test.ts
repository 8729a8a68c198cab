import { beforeAll, beforeEach, expect, it, vi } from 'vitest';
import App from '../App.svelte';
import { GAMES } from '../games';
import { box } from '../lib/games.svelte';
import { router } from '../lib/router.svelte';
import { BOX } from './box';
import { answer, mounted, settled } from './mounted';
import { soon } from './soon';

/** The folder of a game does not come when the client starts. */
const [LOST] = Object.keys(GAMES) as [string];
const load = GAMES[LOST]!;
const NOBODY = { name: 'Wren', running: [], finished: [], finished_count: 0 };
let there = false;

// the client gives up folders that take too long to come, as they may on a busy machine
beforeAll(() => Promise.all(Object.values(GAMES).map((each) => each())));
beforeEach(async () => {
  there = false;
  GAMES[LOST] = () => (there ? load() : Promise.reject(new TypeError('Failed to fetch')));
  vi.stubGlobal('fetch', (path: string) =>
    path === '/healthz'
      ? Promise.reject(new TypeError())
      : Promise.resolve(answer(path === '/api/games' ? BOX : path === '/api/me' ? NOBODY : [])),
  );
  box.forget();
  await box.open();
  expect(box.lacking).toEqual([LOST]);
});

async function again(page: HTMLElement): Promise<void> {
  there = true;
  [...page.querySelectorAll('button')].find((each) => each.textContent === 'Try again')!.click();
  await soon(() => expect(box.lacking).toEqual([]));
  await settled();
}

it('the first page says so, shows the games all the same, and can ask again', async () => {
  history.replaceState(null, '', '/');
  router.read();
  const page = mounted(App, {});
  await settled();
  expect(page.querySelectorAll('article.game')).toHaveLength(BOX.length);
  expect(page.querySelector('main [role=alert]')!.textContent).toContain('did not come');
  await again(page);
  expect(page.querySelector('main [role=alert]')).toBeNull();
});

it('a path that only that folder knows is not given up', async () => {
  history.replaceState(null, '', '/decks');
  router.read();
  const page = mounted(App, {});
  await settled();
  expect(page.textContent).toContain('did not come');
  expect(page.textContent).not.toContain('Not in the box');
  await again(page);
  expect(router.route).toEqual({ page: 'builder', path: 'decks', game: '' });
});
