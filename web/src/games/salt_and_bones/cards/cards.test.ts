import { describe, expect, it } from 'vitest';
import { kindsOf, matches } from '../../../parts/cards/kinds';
import { mounted } from '../../../test/mounted';
import { card } from '../../../test/cards';
import part from '.';
import Card from './Card.svelte';
import CardBack from './CardBack.svelte';
import { keyword, saysAll } from './keyword';
import type { EffectInfo } from '../../../wire.gen';

const label = (page: HTMLElement) => page.querySelector('[role=img]')!.getAttribute('aria-label');

describe('a card', () => {
  it('of the Attack Deck shows both values, and says them', () => {
    const page = mounted(Card, { card: card() });
    expect(page.querySelector('.av')!.textContent).toBe('3');
    expect(page.querySelector('.ov')!.textContent).toBe('2');
    expect(label(page)).toBe('Thrust, Attack Card: attack 3, opportunity 2.');
    expect(page.querySelectorAll('.pips i')).toHaveLength(4);
    expect(page.querySelector('.keyword')).toBeNull();
  });

  it('has an arrow for each edge that its data names, all three if it names none', () => {
    const values = { attack: 1, opportunity: 1, arrows_in: ['end'], arrows_out: [] };
    const page = mounted(Card, { card: card({ values }) });
    expect(page.querySelectorAll('.arrows-in path')).toHaveLength(1);
    expect(page.querySelectorAll('.arrows-out path')).toHaveLength(0);
    expect(mounted(Card, { card: card() }).querySelectorAll('.arrows-in path, .arrows-out path')).toHaveLength(6);
  });

  it.each(['instinct', 'equipment', 'gambit'])('of kind %s has its frame, name and text', (kind) => {
    const page = mounted(Card, { card: card({ id: 'spyglass', kind, name: 'Spyglass', text: 'Look.', values: {} }) });
    expect(page.querySelector(`.strategy-card.${kind}`)).not.toBeNull();
    expect(page.querySelector('.name')!.textContent).toBe('Spyglass');
    expect(label(page)).toContain('Look.');
  });

  it('of the Field Deck marks its tiles', () => {
    const page = mounted(Card, { card: card({ id: 'grapeshot', kind: 'field', name: 'Grapeshot', values: { tiles: ['D1', 'E1'] } }) });
    expect(label(page)).toBe('Grapeshot, Field Card: destroys D1 and E1.');
    expect(page.querySelectorAll('.deck path[transform]')).toHaveLength(2);
  });

  it('takes its width, its light and its digit from whoever shows it', () => {
    const page = mounted(Card, { card: card(), width: 72, dimmed: true, glowing: true, digit: '3' });
    const shown = page.querySelector<HTMLElement>('.card')!;
    expect(shown.style.getPropertyValue('--cw')).toBe('72px');
    expect([...shown.classList]).toEqual(expect.arrayContaining(['dimmed', 'glowing']));
    expect(page.querySelector('.digit')!.textContent).toBe('3');
  });

  it('shows markup in names as text', () => {
    const page = mounted(Card, { card: card({ name: '<b>Bold</b>' }) });
    expect(page.querySelector('.name')!.textContent).toBe('<b>Bold</b>');
  });

  it('has a back that tells only its deck', () => {
    const page = mounted(CardBack, { deck: 'strategy', label: 'Strategy Deck' });
    expect(label(page)).toBe('Strategy Deck');
    expect(mounted(CardBack, { deck: 'attack' }).querySelector('.card')!.getAttribute('aria-hidden')).toBe('true');
  });
});

describe('the pill of an Attack Card', () => {
  const effect = (word: string, args: EffectInfo['args'] = {}): EffectInfo => ({ key: 'bonus', word, args });

  it.each([
    [[effect('chain'), effect('stops_chain')], 'Chain'],
    [[effect('stops_chain')], 'Stops chain'],
    [[effect('extra_instances', { count: 2, value: 1 })], 'Then 1 + 1'],
    [[effect('if_parry', { value: 3 })], 'Parry: +3'],
    [[effect('set_parry')], 'Parry'],
    [[effect('force_disengage', { who: 'self' })], 'Fall back'],
    [[effect('force_disengage', { who: 'opponent' })], 'Drive off'],
  ])('of %j is %s', (effects, pill) => {
    expect(keyword(card({ effects, text: 'In other words.' }))).toBe(pill);
  });

  it('of a card nobody foresaw is the beginning of its text', () => {
    expect(keyword(card({ effects: [effect('sing')], text: 'Sings the long song of the deep.' }))).toBe('Sings the long…');
  });

  it('says all of a card that only has Chain', () => {
    expect(saysAll(card({ effects: [effect('chain')] }))).toBe(true);
    expect(saysAll(card({ effects: [effect('chain'), effect('stops_chain')] }))).toBe(false);
    expect(saysAll(card())).toBe(false);
  });
});

describe('the card browser', () => {
  it('finds every word, in name, number or text', () => {
    const one = card({ text: 'Deal 2 damage.', words: [] });
    expect(matches(one, 'thrust damage')).toBe(true);
    expect(matches(one, 'sb-a02')).toBe(true);
    expect(matches(one, 'thrust chain')).toBe(false);
  });

  it('keeps the order of the box, and strange kinds last', () => {
    const cards = ['zeal', 'field', 'attack', 'gambit'].map((kind) => card({ kind }));
    expect(kindsOf(part, cards)).toEqual(['attack', 'gambit', 'field', 'zeal']);
  });
});
