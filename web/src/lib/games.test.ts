import { expect, it, vi } from 'vitest';
import { box } from './games.svelte';
import { soon } from '../test/soon';

const SHIPS = { title: 'Ships', blurb: '', players: '', length: '', built: true };

it('what becomes of a game when somebody leaves is the word of the server, and nobody is promised a bot before it came', async () => {
  const told = [
    { ...SHIPS, name: 'ships', leaving: 'bot', two_play_on: true },
    { ...SHIPS, name: 'boats' },
    { ...SHIPS, name: 'rafts', leaving: 'drops' },
  ];
  vi.stubGlobal('fetch', () => Promise.resolve(new Response(JSON.stringify(told), { headers: { 'content-type': 'application/json' } })));
  expect(box.becomes('ships', 5)).toBeUndefined();
  box.ask();
  await soon(() => expect(box.told).toHaveLength(3));
  expect([1, 2, 3].map((seats) => box.becomes('ships', seats))).toEqual(['ends', 'bot', 'bot']);
  expect([1, 2, 3].map((seats) => box.becomes('boats', seats))).toEqual(['ends', 'ends', 'bot']);
  expect(box.becomes('rafts', 4)).toBe('drops');
  expect(box.becomes('planes', 4)).toBeUndefined();
});
