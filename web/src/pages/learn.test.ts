import { beforeEach, expect, it, vi } from 'vitest';
import { lessons } from '../lib/lessons.svelte';
import { router } from '../lib/router.svelte';
import { box } from '../lib/games.svelte';
import { BOX } from '../test/box';
import { answer, mounted, settled } from '../test/mounted';
import LearnPage from './LearnPage.svelte';

beforeEach(() => {
  localStorage.clear();
  vi.stubGlobal('fetch', () => Promise.resolve(answer(BOX.map((game) => ({ ...game, built: true })))));
});

it('lists the lessons of every game, or of one, with the next one marked', async () => {
  history.replaceState(null, '', '/learn');
  router.read();
  box.ask();
  await settled();
  const page = mounted(LearnPage, {});
  await settled();
  expect(page.querySelectorAll('section')).toHaveLength(BOX.length);
  const [one] = BOX;
  history.replaceState(null, '', `/learn?game=${one!.name}`);
  router.read();
  await settled();
  expect([...page.querySelectorAll('h2')].map((each) => each.textContent)).toEqual([one!.title]);
  expect(page.textContent).toContain(one!.goal);
  const links = () => [...page.querySelectorAll('a.lesson')];
  expect(links().map((each) => each.getAttribute('href'))).toEqual([
    `/learn?game=${one!.name}&lesson=first`,
    `/learn?game=${one!.name}&lesson=second`,
  ]);
  expect(links().map((each) => each.classList.contains('next'))).toEqual([true, false]);
  lessons.finish(one!.name, 'first');
  await settled();
  expect(links().map((each) => each.classList.contains('next'))).toEqual([false, true]);
  expect(links()[0]!.textContent).toContain('finished');
});
