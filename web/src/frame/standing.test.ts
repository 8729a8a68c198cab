import { beforeEach, describe, expect, it } from 'vitest';
import type { OptionInfo } from '../wire.gen';
import { passes, PASS, Standing } from './standing';

const option = (choice: string): OptionInfo => ({ choice, label: [choice] });
const draw = { question: 'draw', moment: '', options: [option('one'), option('other')] };
const turn = { question: 'turn', moment: '', options: [option('one')] };
const window = { question: 'react', moment: 'attacked', options: [option('block'), option(PASS)] };
const NOW = 'Round 1 0';

describe('an answer once for all', () => {
  let standing: Standing;
  beforeEach(() => {
    standing = new Standing();
    standing.chose(0, draw, 'one', NOW);
  });

  it('is offered when a question comes again after another seat was asked the same', () => {
    expect(standing.offer(0, draw, NOW)).toBeNull();
    standing.chose(1, draw, 'other', NOW);
    expect(standing.offer(0, draw, NOW)?.choice).toBe('one');
    expect(standing.offer(0, draw, 'Round 2 0')).toBeNull();
    expect(standing.offer(0, turn, NOW)).toBeNull();
  });

  it('is offered at once where the game asks one seat again and again', () => {
    expect(standing.offer(0, draw, NOW, true)?.choice).toBe('one');
    expect(standing.offer(1, draw, NOW, true)).toBeNull();
    expect(standing.offer(0, { ...draw, options: [option('other')] }, NOW, true)).toBeNull();
    expect(standing.offer(0, draw, 'Round 2 0', true)).toBeNull();
  });

  it('is given until another question, another phase, or a list without it', () => {
    standing.keep(0, draw, 'one', NOW);
    expect(standing.to(0, draw, NOW)).toBe('one');
    expect(standing.to(1, draw, NOW)).toBeNull();
    expect(standing.to(0, { ...draw, options: [option('other')] }, NOW)).toBeNull();
    expect(standing.to(0, draw, NOW)).toBeNull();
    standing.keep(0, draw, 'one', NOW);
    expect(standing.to(0, draw, 'Round 2 0')).toBeNull();
    standing.keep(0, draw, 'one', NOW);
    standing.to(0, turn, NOW);
    expect(standing.to(0, draw, NOW)).toBeNull();
  });

  it('passes in every window until the seat is asked something else', () => {
    expect(passes(window)).toBe(true);
    expect(passes(turn)).toBe(false);
    expect(standing.offer(0, window, NOW)?.choice).toBe(PASS);
    standing.keep(0, window, PASS, NOW);
    expect(standing.to(0, { ...window, moment: 'moved' }, 'Round 1 2')).toBe(PASS);
    expect(standing.to(0, { ...window, options: [option('block'), option('duck')] }, NOW)).toBeNull();
    standing.to(0, turn, NOW);
    expect(standing.to(0, window, NOW)).toBeNull();
  });

  it('is forgotten when something is taken back', () => {
    standing.keep(0, draw, 'one', NOW);
    standing.keep(0, window, PASS, NOW);
    standing.forget();
    expect([standing.to(0, draw, NOW), standing.to(0, window, NOW)]).toEqual([null, null]);
  });
});
