import { describe, expect, it } from 'vitest';
import { digits, optionFor, sorted, thingOf, wholeText } from '../../../frame/choices';
import { textOf } from '../../../lib/said';
import { verbOf } from './choices';
import { snapshot } from './fixtures/recorded';

const ask = (state: string) => snapshot(state).ask!;

describe('choices', () => {
  it('takes a choice apart', () => {
    expect(verbOf('attack:slash')).toBe('attack');
    expect(thingOf('attack:slash')).toBe('slash');
    expect(verbOf('pass')).toBe('pass');
    expect(thingOf('pass')).toBe('');
  });

  it('finds the option that is about a card, and none for hidden or other cards', () => {
    const turn = ask('turn');
    const card = thingOf(turn.options[0]!.choice);
    expect(optionFor(turn, card)?.choice).toBe(`attack:${card}`);
    expect(optionFor(turn, '?')).toBeUndefined();
    expect(optionFor(turn, 'no-such-card')).toBeUndefined();
    expect(optionFor(null, card)).toBeUndefined();
  });

  it('puts cards before the rest and gives each a digit', () => {
    const discard = ask('discard');
    expect(discard.options[0]!.choice).toBe('keep');
    const keys = digits(discard);
    expect(keys.get('keep')).toBe(String(discard.options.length));
    expect(new Set(keys.values()).size).toBe(discard.options.length);
    expect(sorted(discard).plain.map((option) => option.choice)).toEqual(['keep']);
  });

  it('gives both decks a digit when drawing', () => {
    expect([...digits(ask('draw'))]).toEqual([
      ['attack', '1'],
      ['strategy', '2'],
    ]);
  });

  it('never has more than nine digits', () => {
    expect(digits(ask('place')).size).toBe(9);
  });

  it('says all of an option, or what fits a button', () => {
    const disengage = ask('turn').options.find((option) => option.choice === 'disengage')!;
    expect(textOf(disengage.label)).toBe('Disengage');
    expect(wholeText(disengage)).toBe('Disengage: decline to attack, which ends the combat');
  });
});
