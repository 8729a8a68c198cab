import { describe, expect, it } from 'vitest';
import { groupsOf, kindsOf, matches, sortsFor } from '../../../parts/cards/kinds';
import { mounted } from '../../../test/mounted';
import { POOL, mysticCard } from '../fixtures/cards';
import part from '.';
import Card from './Card.svelte';
import { shortName } from '../mystic';
import { figuresOf, spokenAs } from './stats';

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
    const guardian = mounted(Card, { card: { ...named('guardian-arises-1'), name: 'Titan', values: { stage: 2 } } });
    expect(guardian.querySelector('.numeral')!.textContent).toBe('II');
    expect([...guardian.querySelectorAll('.three i')].map((each) => each.classList.contains('on'))).toEqual([false, true, false]);
    expect(mounted(Card, { card: named('ramship') }).querySelector('.numeral')).toBeNull();
  });

  it('is called what its file says: a name is shown whole, and shortly only where the card gives a short one', () => {
    const page = mounted(Card, {
      card: mysticCard({ name: 'Vess, Lady', values: { title: 'Outrider', faction: 'salt-flats', speed: 5 } }),
    });
    expect([page.querySelector('.name')!.textContent, page.querySelector('.title')!.textContent]).toEqual(['Vess, Lady', 'Outrider']);
    expect(mounted(Card, { card: mysticCard({ name: 'Vess, Lady' }) }).querySelector('.title')).toBeNull();
    expect(shortName(mysticCard({ name: 'Mog Corvette', values: { short: 'Corvette' } }))).toBe('Corvette');
    expect(shortName(mysticCard({ name: 'Vess, Lady', values: { short: '' } }))).toBe('Vess, Lady');
  });

  it('says its text as it stands, with or without a full stop', () => {
    const said = (text: string) => spokenAs(mysticCard({ text, values: { faction: 'none' } }), 'Breaker');
    expect([said('Rams walls'), said('Rams walls.'), said('')]).toEqual([
      'Ridge Marksman, Breaker, No sigil. Rams walls',
      'Ridge Marksman, Breaker, No sigil. Rams walls.',
      'Ridge Marksman, Breaker, No sigil.',
    ]);
  });

  it('is sorted and filtered by what its game has', () => {
    expect(kindsOf(part, POOL)).toEqual(['war-marshal', 'character', 'vehicle', 'attachment', 'breaker', 'guardian-arises']);
    expect(groupsOf(part, POOL)).toEqual(['mountains', 'salt-flats', '']);
    expect(groupsOf(part, [mysticCard({ values: {} })])).toEqual([]);
    expect(sortsFor(part, POOL).map(([name]) => name)).toEqual(['code', 'name', 'copies', 'speed', 'defense', 'range', 'expertise']);
    expect(matches(named('karak'), 'red witch')).toBe(true);
  });
});
