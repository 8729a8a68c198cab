import { describe, expect, it } from 'vitest';
import { readBattle, stackAt } from './battle';
import { consequences } from './consequences';
import type { Aim, MovePreviewTold, Share } from '../told.gen';
import { CARDS as cards, answer, snapshot } from './fixtures/recorded';
import { bestTarget, needs, needsInShort, outlook, percent, whyNot } from './surveys';

const b = readBattle(snapshot('move').view);
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
    expect(needs(aimed({ need, chance: share(7 - need) }), cards)).toBe(words);
  });

  it('with a die that is rolled again', () => {
    const again = aimed({ need: 3, chance: share(28, 36), kill: share(28, 36) });
    expect(outlook(again, cards)).toBe('77.8 %, needs 3 or more (a die may be rolled again)');
    expect(needsInShort(again, cards)).toBe('needs 3 or more');
    expect(percent(share(35, 36))).toBe('97.2 %');
  });

  it('of a hit that a card makes fail', () => {
    expect(outlook(aimed(WARNED), cards)).toBe("uses up Augur's Warning with 5 or 6; no hit counts");
    expect(needs(aimed({ ...WARNED, need: 3, negated: share(28, 36) }), cards)).toBe(
      "uses up Augur's Warning with 3 or more (a die may be rolled again); no hit counts",
    );
    expect(needsInShort(aimed(WARNED), cards)).toBe("only uses up Augur's Warning");
    expect(needs(aimed({ ...WARNED, need: 7, negated: share(0) }), cards)).toBe('cannot hit');
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
  const marshal = stackAt(b, 2)!;

  it('is no fall while a card makes the hit fail', () => {
    const { hit, rule } = consequences(cards, 'Karak', undefined, marshal, aimed(WARNED));
    expect([hit, rule]).toEqual(["Augur's Warning makes it fail and is discarded; Karak stays.", 'SM-META-2']);
    expect(consequences(cards, 'Karak', undefined, { ...marshal, vehicle: '1a:ramship' }, aimed(WARNED)).hit).toBe(hit);
  });

  it('counts the rolls that reach a Character out of all of them', () => {
    const manned = { ...marshal, vehicle: '1a:ramship' };
    expect(consequences(cards, 'Karak', undefined, manned, aimed({ kill: share(7, 36) })).hit).toBe(
      'Ramship is destroyed; 7 of 36 reach Karak as well and win the game.',
    );
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
