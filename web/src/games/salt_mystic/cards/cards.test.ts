import { describe, expect, it } from 'vitest';
import { groupsOf, kindsOf, matches, sortsFor } from '../../../parts/cards/kinds';
import { mounted } from '../../../test/mounted';
import { POOL, mysticCard } from '../fixtures/cards';
import part from '.';
import Card from './Card.svelte';
import { nameOf } from './names';
import { figuresOf } from './stats';

const label = (page: HTMLElement) => page.querySelector('[role=img]')!.getAttribute('aria-label');

describe('a card of Salt Mystic', () => {
  const named = (id: string) => POOL.find((each) => each.id === id)!;

  it('shows a Character in its arc with four figures, and says them', () => {
    const page = mounted(Card, { card: mysticCard() });
    expect(page.querySelector('.character-card.mountains .frontarc')).not.toBeNull();
    expect([...page.querySelectorAll('.figure')].map((each) => each.textContent)).toEqual(['5', '3', '6', '+2']);
    expect(label(page)).toBe(
      'Ridge Marksman, Character, Mountains. Speed 5, Defense 3, Range 6, Expertise +2. From higher ground another +1.',
    );
    expect(page.querySelectorAll('.bird')).toHaveLength(0);
  });

  it('tells the side by a sigil, not by colour alone, and marks a War Marshal with firebirds', () => {
    expect(mounted(Card, { card: mysticCard() }).querySelector('.sigil')).not.toBeNull();
    expect(mounted(Card, { card: mysticCard({ values: { faction: 'none', speed: 5 } }) }).querySelector('.sigil')).toBeNull();
    const marshal = mounted(Card, { card: named('karak') });
    expect(marshal.querySelectorAll('.bird')).toHaveLength(2);
    expect(marshal.querySelector('.title')!.textContent).toBe('Hammer Of The Red Witch');
  });

  it('without a weapon prints no range and no Expertise', () => {
    const page = mounted(Card, { card: mysticCard({ values: { faction: 'mountains', speed: 5, defense: 3 } }) });
    expect(page.querySelectorAll('.stat')).toHaveLength(2);
  });

  it('prints a changed Speed with its sign', () => {
    expect(figuresOf(named('rail-cannon')).map(({ name, text }) => `${name} ${text}`)).toEqual(['Speed −2', 'Range 10']);
    expect(mounted(Card, { card: named('rail-cannon') }).querySelector('.gear-card.attachment .speed b')!.textContent).toBe('−2');
  });

  it('says whether a Breaker stays, and which of the three a Guardian is', () => {
    expect(label(mounted(Card, { card: named('augurs-warning') }))).toContain("Augur's Warning, Breaker, attached");
    expect(mounted(Card, { card: named('guardian-arises-1') }).querySelector('.numeral')!.textContent).toBe('I');
  });

  it('parts a name from its title', () => {
    expect(nameOf(mysticCard({ name: 'Segmond, The Loreblade', values: {} }))).toEqual({ name: 'Segmond', title: 'The Loreblade' });
    expect(nameOf(named('flats-watchman'))).toEqual({ name: 'Flats Watchman', title: 'Watchman' });
  });

  it('is sorted and filtered by what its game has', () => {
    expect(kindsOf(part, POOL)).toEqual(['war-marshal', 'character', 'vehicle', 'attachment', 'breaker', 'guardian-arises']);
    expect(groupsOf(part, POOL)).toEqual(['mountains', 'salt-flats', '']);
    expect(groupsOf(part, [mysticCard({ values: {} })])).toEqual([]);
    expect(sortsFor(part, POOL).map(([name]) => name)).toEqual(['code', 'name', 'copies', 'speed', 'defense', 'range', 'expertise']);
    expect(matches(named('karak'), 'red witch')).toBe(true);
  });
});
