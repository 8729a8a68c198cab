import { describe, expect, it } from 'vitest';
import { mounted } from '../../../test/mounted';
import { CARDS } from '../table/fixtures/recorded';
import cards from '.';
import Card from './Card.svelte';
import { difficulty, levels, shortly } from './effects';

const all = Object.values(CARDS);

describe('cards', () => {
  it.each(all.map((card) => [card.name, card] as const))('%s is drawn with its name and read aloud with its text', (name, card) => {
    const page = mounted(Card, { card, width: 200 });
    expect(page.textContent).toContain(name);
    expect(page.querySelector('[role=img]')?.getAttribute('aria-label')).toContain(card.text);
    expect(page.textContent).not.toMatch(/undefined|\[object/);
  });

  it('of every kind have a name for it', () => {
    expect(all.every(({ kind }) => kind in cards.kinds)).toBe(true);
    expect(all.filter(({ kind }) => !['track', 'location'].includes(kind)).every((card) => cards.keywords!(card).length > 0)).toBe(true);
  });

  it('of the track say in few words what passing and failing do', () => {
    const sky = CARDS['open-sky'];
    expect([levels(sky), shortly(sky, 'pass'), shortly(sky, 'fail')]).toEqual(['0\u20132', '+1 Energy', '1 Shock']);
    expect(difficulty(CARDS['finish-line'])).toBeUndefined();
    expect(shortly(CARDS['debris-belt'], 'pass')).toBe('nothing');
    for (const card of all.filter(({ kind }) => kind === 'track')) {
      for (const word of ['pass', 'fail']) expect(shortly(card, word)).not.toContain('undefined');
    }
  });
});
