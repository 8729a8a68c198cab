import { flushSync } from 'svelte';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { BOX, openBox } from '../../test/box';
import { answer, mounted, settled } from '../../test/mounted';
import { recorded } from '../../test/recorded';
import HomePage from '../../pages/HomePage.svelte';
import { LISTED } from './fixtures/book';
import Settings from './Settings.svelte';
import type { NextBattle } from './told.gen';
import { soon } from '../../test/soon';

const { next } = recorded<{ next: NextBattle[] }>('games/salt_mystic/fixtures/offers.json');
let opened: { options: Record<string, unknown> }[] = [];
let wished: string[] = [];

function served(path: string, method: string, body: string | undefined): unknown {
  if (path.includes('/offers/play_now')) {
    wished.push(path);
    return next[Number(new URL(path, 'http://here').searchParams.get('battles'))];
  }
  if (path === '/api/games') return BOX.map((each) => (each.name === LISTED.name ? LISTED : each));
  if (path === '/api/bots') return [{ name: 'greedy', describe: 'Takes.', games: [] }];
  if (path === '/api/me') return { name: 'Wren', running: [], finished: [] };
  if (path === '/api/tables' && method === 'POST') {
    opened.push(JSON.parse(body!) as (typeof opened)[number]);
    return { table: 'table-12345', game: LISTED.name, seats: [], dice: { commitment: '', salts: [] } };
  }
  return undefined;
}

beforeAll(() => openBox(LISTED.name));
beforeEach(() => {
  opened = [];
  wished = [];
  localStorage.clear();
  vi.stubGlobal('fetch', (path: string, { method = 'GET', body }: { method?: string; body?: string } = {}) =>
    Promise.resolve(answer(served(path, method, body))),
  );
});

async function playNow(): Promise<void> {
  const page = mounted(HomePage, {});
  await settled();
  page.querySelector<HTMLButtonElement>(`[data-game="${LISTED.name}"] .btn.primary`)!.click();
  await soon(() => expect(opened.length).toBeGreaterThan(0));
  await settled();
}

describe('Play now', () => {
  it('opens what the server says comes next: the learning game first, on a small table, then another one', async () => {
    await playNow();
    const [first, second] = next as [NextBattle, NextBattle];
    expect(opened[0]!.options).toEqual({ edition: first.edition, scenario: first.scenario, table: first.table });
    opened = [];
    await playNow();
    expect(opened[0]!.options).toEqual({ edition: second.edition, scenario: second.scenario, table: second.table });
    expect(second.scenario).not.toBe(first.scenario);
  });

  it('takes the course that was set, from its beginning', async () => {
    await playNow();
    const page = mounted(Settings, {});
    await settled();
    const words = [...page.querySelectorAll('label')].map((label) => label.textContent!.trim());
    expect(words).toEqual(next[0]!.courses.map(({ word }) => word));
    const last = next[0]!.courses.at(-1)!;
    page.querySelector<HTMLInputElement>(`input[value="${last.id}"]`)!.click();
    flushSync();
    expect(page.querySelector('.note')!.textContent).toBe(last.about);
    await playNow();
    expect(wished.at(-1)).toContain(`battles=0&course=${last.id}`);
  });
});
