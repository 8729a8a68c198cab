import { describe, expect, it, vi } from 'vitest';
import { openBox } from '../../test/box';
import { projectFile } from '../../test/cards';
import { answer, mounted, settled } from '../../test/mounted';
import RulesPage from '../../pages/RulesPage.svelte';
import { REFERENCE } from './print/reference';

describe('the printed reference', () => {
  it('names only rules that exist', () => {
    const catalogue = projectFile('docs/rules/salt-mystic.md');
    const rules = REFERENCE.flatMap((part) => part.lines).flatMap((line) => line.rules);
    expect(rules.length).toBeGreaterThan(10);
    for (const rule of rules) expect(catalogue, rule).toContain(`**${rule}**`);
  });
});

describe('the rules page', () => {
  it('names the rulebooks that speak', async () => {
    await openBox('salt-mystic');
    const rule = (id: string, origin: object) => ({ id, heading: '2.11 Line of sight', blocks: [], origin, marks: '' });
    const rules = [
      rule('SM-LOS-1', { books: ['Red', 'Blue'] }),
      rule('SM-LOS-2', { books: ['Red'], is_house: true }),
      rule('SM-LOS-3', { is_house: true }),
      rule('SM-LOS-4', {}),
    ];
    vi.stubGlobal('fetch', () => Promise.resolve(answer(rules)));
    const page = mounted(RulesPage, { game: 'salt-mystic' });
    await settled();
    expect([...page.querySelectorAll('.lead b')].map((each) => each.textContent)).toEqual(['Red', 'Blue', 'house']);
    expect(page.querySelector('.lead')!.textContent).toContain('Red and Blue say which rulebook speaks');
    expect([...page.querySelectorAll('.from')].map((each) => each.textContent)).toEqual(['Red + Blue', 'Red + house', 'house']);
    const [onePage, first] = [...page.querySelectorAll('.rules h2')].map((each) => each.textContent);
    expect(onePage).toContain('the rules on one page');
    expect(first).toBe('2.11 Line of sight');
    expect(page.querySelector<HTMLInputElement>('input[type=search]')!.placeholder).toContain('rough ground');
  });
});
