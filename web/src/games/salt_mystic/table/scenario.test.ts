import { beforeEach, describe, expect, it, vi } from 'vitest';
import { answer, mounted, settled } from '../../../test/mounted';
import { PARTS } from '../fixtures/book';
import { snapshot, tableIn } from './fixtures/recorded';
import Inspector from './Inspector.svelte';

const asked: string[] = [];
beforeEach(() => {
  vi.stubGlobal('fetch', (path: string) => {
    asked.push(path);
    return Promise.resolve(answer(PARTS));
  });
});

describe('the scenario', () => {
  it.each(['guess', 'accept'])('stands beside the table with what is special about it, as the server tells it: %s', async (state) => {
    const played = PARTS.scenarios.find(({ id }) => id === snapshot(state).view.scenario)!;
    const found = mounted(Inspector, { store: tableIn(state) });
    await settled();
    const card = found.querySelector('[aria-label="Scenario"]')!;
    expect(card.querySelector('h2')!.textContent).toContain(played.name);
    expect(card.textContent).toContain(played.rule);
    const sentences = played.special.length ? played.special.map(({ sentence }) => sentence) : [played.hook];
    expect([...card.querySelectorAll('p')].map((one) => one.textContent!.trim())).toEqual(sentences);
    expect(card.querySelector('svg')).not.toBeNull();
  });

  it('is asked for once', () => expect(asked).toHaveLength(1));

  it('has a special rule in the first of these battles, and none in the second', () => {
    const special = (state: string) => PARTS.scenarios.find(({ id }) => id === snapshot(state).view.scenario)!.special.length;
    expect([special('guess'), special('accept')]).toEqual([1, 0]);
  });
});
