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
