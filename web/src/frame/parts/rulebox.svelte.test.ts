import { flushSync } from 'svelte';
import { expect, it, vi } from 'vitest';
import { answer, mounted, settled } from '../../test/mounted';
import type { RuleInfo } from '../../wire.gen';
import type { TableStore } from '../table.svelte';
import RuleBox from './RuleBox.svelte';

const RULES: RuleInfo[] = [
  {
    id: 'ST-CUT-1',
    heading: '1 Cutting',
    blocks: [{ type: 'paragraph', pieces: [{ kind: 'strong', text: 'Never' }, ' before ', { kind: 'rule', text: 'ST-CUT-2' }, '.'] }],
    origin: { books: ['rulebook'] },
    marks: 'R 4.2',
  },
];

it('tells a rule at the table, and opens the rules that it names right there', async () => {
  vi.stubGlobal('fetch', () => Promise.resolve(answer(RULES)));
  const store = { rule: 'ST-CUT-1', info: { game: 'stranger', title: 'Stranger' } } as TableStore;
  const box = mounted(RuleBox, { store });
  await settled();
  expect(box.querySelector('.caps')!.textContent).toBe('1 Cutting');
  expect(box.querySelector('.text p')!.textContent).toBe('Never before ST-CUT-2.');
  expect(box.querySelector('.text b')!.textContent).toBe('Never');
  expect(box.textContent).toContain('Source: R 4.2');
  expect(box.querySelector('.text a')).toBeNull();
  box.querySelector<HTMLButtonElement>('.text button')!.click();
  expect(store.rule).toBe('ST-CUT-2');
});

it('opens the whole book beside the table: part by part, by a word, and what is asked now', async () => {
  const more = { ...RULES[0]!, id: 'ST-CUT-2', heading: '2 Choosing', blocks: [] };
  vi.stubGlobal('fetch', () => Promise.resolve(answer([...RULES, more])));
  const store = $state({ rule: '', info: { game: 'stranger', title: 'Stranger' }, me: { ask: { rule: 'ST-CUT-2' } }, story: [] });
  const box = mounted(RuleBox, { store: store as unknown as TableStore });
  await settled();
  const parts = () => [...box.querySelectorAll('h3 button')].map((one) => one.textContent!.trim().replace(/\s+/g, ' '));
  expect(parts()).toEqual(['1 Cutting 1', '2 Choosing 1']);
  expect(box.querySelector('.now button')!.textContent).toBe('ST-CUT-2');
  expect(box.querySelector('article')).toBeNull();
  box.querySelector<HTMLButtonElement>('h3 button')!.click();
  flushSync();
  expect(box.querySelector('article')!.textContent).toContain('Never before');
  const search = box.querySelector<HTMLInputElement>('input[type=search]')!;
  search.value = 'choosing';
  search.dispatchEvent(new Event('input', { bubbles: true }));
  flushSync();
  expect(parts()).toEqual(['2 Choosing 1']);
  expect(box.querySelector('.count')!.textContent).toBe('1 of 2 rules');
  box.querySelector<HTMLButtonElement>('article .rid')!.click();
  expect(store.rule).toBe('ST-CUT-2');
  await settled();
  expect(box.querySelector('h2')!.textContent).toBe('ST-CUT-2');
});
