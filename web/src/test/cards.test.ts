import { describe, expect, it } from 'vitest';
import { POOL, card, mysticCard } from './cards';
import { mounted } from './mounted';
import Card from '../games/salt_and_bones/cards/Card.svelte';
import CardBack from '../games/salt_and_bones/cards/CardBack.svelte';
import { keyword } from '../games/salt_and_bones/cards/keyword';
import { factionsOf, kindsOf, matches, sortsFor } from '../parts/cards/kinds';
import { nameOf } from '../games/salt_mystic/cards/names';
import { figuresOf } from '../games/salt_mystic/cards/stats';

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
    expect(kindsOf(POOL)).toEqual(['war-marshal', 'character', 'vehicle', 'attachment', 'breaker', 'guardian-arises']);
    expect(factionsOf(POOL)).toEqual(['mountains', 'salt-flats', '']);
    expect(factionsOf([card()])).toEqual([]);
    expect(sortsFor(POOL).map(([name]) => name)).toEqual(['code', 'name', 'copies', 'speed', 'defense', 'range', 'expertise']);
    expect(matches(named('karak'), 'red witch')).toBe(true);
  });
});

describe('the pill of an Attack Card', () => {
  it.each([
    [['Chain.', 'Stops chain.'], 'Chain'],
    [['Stops chain.'], 'Stops chain'],
    [['Deals 1 damage 2 times more, as separate instances.'], 'Then 1 + 1'],
    [['If your Parry is active: +3 damage.'], 'Parry: +3'],
    [['Parry is active on your next turn.'], 'Parry'],
    [['Must disengage at the start of the next turn: self.'], 'Fall back'],
    [['Must disengage at the start of the next turn: opponent.'], 'Drive off'],
  ])('of %j is %s', (words, pill) => {
    expect(keyword(card({ words, text: words[0]! }))).toBe(pill);
  });

  it('of a card nobody foresaw is the beginning of its text', () => {
    expect(keyword(card({ words: ['Sings.'], text: 'Sings the long song of the deep.' }))).toBe('Sings the long…');
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
    expect(kindsOf(cards)).toEqual(['attack', 'gambit', 'field', 'zeal']);
  });
});
