import { describe, expect, it } from 'vitest';
import { textOf } from '../../../lib/said';
import { tableIn } from './fixtures/recorded';
import { moment } from './moments';
import type { WarEvent } from './store';

/** What stops the film: a leader falls, a spell, an objective that changes hands. */

const [KNIGHT, , PALADIN, ANIMATED, , NECROMANCER] = [0, 1, 2, 3, 4, 5];

function told(name: WarEvent['name'], facts: object, state = 'command') {
  const { store } = tableIn(state);
  return moment(store, { name, facts, words: ['It happened.'], rule: 'SS-TEST-1', version: 1, number: 1 } as unknown as WarEvent);
}

describe('a big moment', () => {
  it.each([
    ['unit_died', { unit: PALADIN, hex: 'R14' }, 'Paladin falls', 'Your band has nobody left who can cast a spell.'],
    ['unit_died', { unit: NECROMANCER, hex: 'R26' }, 'Necromancer falls', 'The enemy has nobody left who can cast a spell.'],
    ['treasure_found', { hex: 'R19' }, 'The treasure is found', 'Whoever drags it over the edge of the enemy wins.'],
    [
      'information_dropped',
      { hex: 'R20' },
      'Information is dropped',
      'The escapee may pick it up again. If the chaser does, it is destroyed.',
    ],
    [
      'escort_taken',
      { seat: 0, unit: KNIGHT },
      'Knight leads the hostage',
      'With an escort it moves up to four hexes in a turn, and nobody can attack it.',
    ],
    [
      'escort_lost',
      { seat: 0, unit: KNIGHT },
      'A hostage stands alone',
      'Without an escort it does not move, and after the truce the enemy may attack it.',
    ],
    ['courier_revealed', { unit: ANIMATED, is_courier: true }, 'Animated is a courier', 'Everybody knows now who carries the information.'],
    ['bell_rung', {}, 'The bell rings', 'All guards have noticed the raid and may act from now on.'],
  ] as const)('%s %o', (name, facts, title, sentence) => {
    const found = told(name, facts)!;
    expect([found.title, textOf(found.sentence)]).toEqual([title, sentence]);
    expect(found.figure).not.toBe('');
    for (const { words, rule } of found.facts) {
      expect(textOf(words)).not.toBe('');
      expect(rule).toMatch(/^SS-/);
    }
  });

  it('is a spell, by its name and with its Energy', () => {
    const found = told('spell_cast', { unit: NECROMANCER, spell: 'fireball', energy: 3, target: -1, hex: 'R17', is_reaction: false })!;
    expect([found.title, textOf(found.facts[0]!.words)]).toEqual(['Fireball', 'Energy 3']);
  });

  it('is what markers have scored, one\u2019s own points first', () => {
    const found = told('markers_scored', { points: [2, 1], totals: [6, 5] }, 'lock_down')!;
    expect(found.title).toBe('6 to 5');
    expect(found.facts.map(({ words }) => textOf(words).slice(-2))).toEqual(['+2', '+1']);
    expect(told('markers_scored', { points: [0, 0], totals: [4, 4] }, 'lock_down')).toBeUndefined();
  });

  it('is the blow that breaks a gate, and none before it', () => {
    const hit = (total: number) => told('gate_hit', { unit: KNIGHT, hex: 'R24', hits: 1, total }, 'gate');
    expect(hit(2)).toBeUndefined();
    expect(hit(3)?.title).toBe('Gate R24 is broken');
  });

  it('is information in the hands of either side, and no failed attempt', () => {
    const taken = (unit: number, is_taken: boolean) => told('information_taken', { unit, hex: 'R20', roll: 8, is_taken }, 'information');
    expect(taken(KNIGHT, true)?.title).toBe('The information is destroyed'); // the chaser's
    expect(taken(ANIMATED, true)?.title).toBe('Animated carries the information');
    expect(taken(KNIGHT, false)).toBeUndefined();
  });

  it.each([
    ['unit_died', { unit: KNIGHT, hex: 'R17' }],
    ['unit_moved', { unit: KNIGHT, how: 'move', start: 'R17', path: ['R18'] }],
    ['courier_revealed', { unit: ANIMATED, is_courier: false }],
  ] as const)('is not %s %o', (name, facts) => {
    expect(told(name, facts)).toBeUndefined();
  });
});
