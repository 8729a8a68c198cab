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
