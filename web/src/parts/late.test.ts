import { createRawSnippet } from 'svelte';
import { expect, it, vi } from 'vitest';
import { mounted, settled } from '../test/mounted';
import Late from './Late.svelte';

const children = createRawSnippet((word: () => string) => ({ render: () => `<b>${word()}</b>` }));

it('a part that does not come can be asked for again', async () => {
  let there = false;
  const load = vi.fn(() => (there ? Promise.resolve({ default: 'here' }) : Promise.reject(new TypeError('Failed to fetch'))));
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError()));
  const page = mounted(Late<string>, { load, children });
  expect(page.querySelector('[role=status]')).not.toBeNull();
  await settled();
  expect(page.querySelector('[role=alert]')!.textContent).toContain('Nothing is lost.');
  page.querySelector('button')!.click(); // the line is still down: the page stays
  await settled();
  expect(page.querySelector('[role=alert]')).not.toBeNull();
  there = true;
  page.querySelector('button')!.click();
  await settled();
  expect(page.querySelector('b')!.textContent).toBe('here');
  expect(page.querySelector('[role=alert]')).toBeNull();
});

it('a part that the server has no more is fetched with the whole page', async () => {
  const reload = vi.spyOn(location, 'reload').mockImplementation(() => undefined);
  vi.stubGlobal('fetch', () => Promise.resolve(new Response('ok')));
  const page = mounted(Late<string>, { load: () => Promise.reject(new TypeError('404')), children });
  await settled();
  expect(reload).not.toHaveBeenCalled();
  page.querySelector('button')!.click();
  await settled();
  expect(reload).toHaveBeenCalledOnce();
});
