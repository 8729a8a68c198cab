import { describe, expect, it } from 'vitest';
import { readBattle } from './battle';
import { consequences } from './consequences';
import type { Aim, MovePreviewTold, Share } from '../told.gen';
import { textOf } from '../../../lib/said';
import { CARDS as cards, answer, snapshot } from './fixtures/recorded';
import { bestTarget, needs, needsInShort, outlook, percent, whyNot } from './surveys';

const judged = answer('move', { survey: 'move_preview', wish: { uid: 3, move: '418/7650^634' }, number: 1 });
const { targets } = (judged as { answer: unknown }).answer as MovePreviewTold;
const karak = targets.find(({ uid }) => uid === 2)!;
const share = (rolls: number, of = 6): Share => ({ rolls, of });
const aimed = (change: Partial<Aim>): Aim => ({ ...karak, need: 5, chance: share(2), kill: share(2), ...change });
const WARNED: Partial<Aim> = { chance: share(0), kill: share(0), negated: share(2), negated_by: '1a:augurs-warning' };

describe('a chance in words', () => {
  it.each([
    [1, 'hits with every number'],
    [2, 'needs 2 or more'],
    [5, 'needs 5 or 6'],
    [6, 'needs a 6'],
    [7, 'cannot hit'],
  ])('of the least number %d', (need, words) => {
    expect(textOf(needs(aimed({ need, chance: share(7 - need) }), cards))).toBe(words);
  });

  it('with a die that is rolled again', () => {
    const again = aimed({ need: 3, chance: share(28, 36), kill: share(28, 36) });
    expect(textOf(outlook(again, cards))).toBe('77.8 %, needs 3 or more (a die may be rolled again)');
    expect(textOf(needsInShort(again, cards))).toBe('needs 3 or more');
    expect(percent(share(35, 36))).toBe('97.2 %');
  });

  it('of a hit that a card makes fail', () => {
    expect(textOf(outlook(aimed(WARNED), cards))).toBe("uses up Augur's Warning with 5 or 6; no hit counts");
    expect(textOf(needs(aimed({ ...WARNED, need: 3, negated: share(28, 36) }), cards))).toBe(
      "uses up Augur's Warning with 3 or more (a die may be rolled again); no hit counts",
    );
    expect(textOf(needsInShort(aimed(WARNED), cards))).toBe("only uses up Augur's Warning");
    expect(textOf(needs(aimed({ ...WARNED, need: 7, negated: share(0) }), cards))).toBe('cannot hit');
  });
});

describe('the best target', () => {
  it('is the one with the greater share, not the greater number', () => {
    const again = aimed({ uid: 1, chance: share(14, 36), kill: share(14, 36) });
    const plain = aimed({ uid: 2, chance: share(5), kill: share(5) });
    expect(bestTarget([again, plain])!.uid).toBe(2);
    expect(
      bestTarget([
        { ...again, kill: share(0) },
        { ...plain, kill: share(0) },
      ])!.uid,
    ).toBe(2);
  });

  it('is whoever can fall before whoever is warned', () => {
    expect(bestTarget([aimed({ uid: 1, ...WARNED }), aimed({ uid: 2, chance: share(1), kill: share(1) })])!.uid).toBe(2);
    expect(bestTarget([aimed({ uid: 1, gap: 1, ...WARNED, negated: share(1) }), aimed({ uid: 2, gap: 2, ...WARNED })])!.uid).toBe(2);
  });
});

describe('what follows', () => {
  /** What is said of the target that can be attacked in this state, as the engine played it ahead. */
  function follows(state: string, move = '0/0^634'): { hit: string; miss: string; rule: string } {
    const told = answer(state, { survey: 'move_preview', wish: { uid: 3, move }, number: 1 });
    const { targets: found } = (told as { answer: unknown }).answer as MovePreviewTold;
    const aim = found.find(({ ends }) => ends.length)!;
    const { hit, miss, rule } = consequences(cards, readBattle(snapshot(state).view), 0, aim);
    return { hit: textOf(hit), miss: textOf(miss), rule };
  }

  it('names cards that can be read', () => {
    const told = answer('warned', { survey: 'move_preview', wish: { uid: 3, move: '0/0^634' }, number: 1 });
    const aim = ((told as { answer: unknown }).answer as MovePreviewTold).targets.find(({ ends }) => ends.length)!;
    const { hit } = consequences(cards, readBattle(snapshot('warned').view), 0, aim);
    const named = hit.flatMap((span) => (typeof span !== 'string' && span.type === 'card' ? [span.card] : []));
    expect(named).toEqual([aim.negated_by, aim.card, aim.card]);
  });

  it('is the end of the game if a War Marshal falls', () => {
    expect(follows('attack')).toMatchObject({ hit: 'Karak falls, the game is won.', rule: 'SM-WIN-1' });
  });

  it('is what a card of the attacker does after a miss, or nothing', () => {
    expect(follows('attack').miss).toBe('Karak is moved.'); // the Tornado Launcher pushes whom it misses
    expect(follows('copies', '418/7650^418').miss).toBe('nothing happens.');
  });

  it('is no fall while a card makes the hit fail', () => {
    expect(follows('warned').hit).toBe("Augur's Warning makes it fail and is discarded; Karak stays. Karak is moved.");
    expect(follows('warned').rule).toBe('SM-META-2');
  });

  it('is a Vehicle first, then what is left for its Character, counted out of all rolls', () => {
    expect(follows('manned')).toMatchObject({ hit: 'Granite Crawler is destroyed; Karak stays, on foot.', rule: 'SM-VEHICLE-3' });
  });

  it('is a Character that falls, or a card that nobody mans', () => {
    expect(follows('copies', '418/7650^418').hit).toBe('Mountain Watchman B is defeated.');
    expect(follows('littered', '0/0^3500').hit).toBe('Glass Skimmer is destroyed.');
  });
});

describe('why not', () => {
  it('the rule fits what is said, even if no attack follows at all', () => {
    const late = aimed({
      possible: false,
      in_range: true,
      front: true,
      sees: true,
      why: { rule: 'SM-MOVE-17', words: ['An extra movement brings no attack with it.'] },
    });
    expect(whyNot(late, new Map())).toEqual({ text: 'An extra movement brings no attack with it.', rule: 'SM-MOVE-17' });
    expect(whyNot({ ...late, in_range: false, gap: 9000 }, new Map())).toEqual({ text: 'out of range', rule: 'SM-RANGE-1' });
  });
});
