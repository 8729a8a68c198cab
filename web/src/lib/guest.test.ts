import { afterEach, expect, it, vi } from 'vitest';
import { answer } from '../test/mounted';
import { guest } from './guest.svelte';
import './fairTable'; // comes later by itself: here it is at hand, so that both questions fall together
import { openTable } from './table';

afterEach(() => vi.unstubAllGlobals());

it('somebody new is made once, and before the first table is opened', async () => {
  const asked: string[] = [];
  vi.stubGlobal('fetch', async (url: string, init?: RequestInit) => {
    asked.push(`${init?.method ?? 'GET'} ${new URL(url, 'http://saltbox').pathname}`);
    await new Promise((done) => setTimeout(done, 5));
    return answer({ guest: 'g', name: 'Wren', commitment: 'c', table: 't', seats: [], dice: { commitment: 'c', salts: [] } });
  });
  const [me] = await Promise.all([guest.me(), openTable('some-game', 'bot', 'greedy')]);
  expect(me.name).toBe('Wren');
  expect(asked).toEqual(['GET /api/me', 'POST /api/tables']);
  await guest.me();
  expect(asked).toHaveLength(3); // later it is asked for anew: names change
});

it('somebody new gets a name only once the server knows them', async () => {
  const asked: string[] = [];
  vi.stubGlobal('fetch', async (url: string, init?: RequestInit) => {
    asked.push(`${init?.method ?? 'GET'} ${new URL(url, 'http://saltbox').pathname}`);
    await new Promise((done) => setTimeout(done, 5));
    const { name } = init?.body ? (JSON.parse(init.body as string) as { name: string }) : { name: 'Marrow 37' };
    return answer({ guest: 'g', name, commitment: 'c' });
  });
  const [, me] = await Promise.all([guest.me(), guest.rename('Wren')]); // the page asks who plays while the name is typed
  expect(asked).toEqual(['GET /api/me', 'PUT /api/me']);
  expect([me.name, guest.name]).toEqual(['Wren', 'Wren']);
});
