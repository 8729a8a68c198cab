import { flushSync } from 'svelte';
import { describe, expect, it } from 'vitest';
import { mounted } from '../../../test/mounted';
import { CARDS, tableIn } from './fixtures/recorded';
import { designOf, infoOf } from './battle';
import Inspector from './Inspector.svelte';

const BREAKER = 'borrowed-legend';

describe('the inspector', () => {
  it('lists each card of a stack, and says once what two Breakers of one design do', () => {
    const store = tableIn('copies');
    const stack = store.hands.battle.stacks.find(({ breakers }) => breakers.length === 2)!;
    expect(stack.breakers.map(designOf)).toEqual([BREAKER, BREAKER]);
    const found = mounted(Inspector, { store });
    store.hands.hover = stack.uid;
    flushSync();
    expect(found.querySelectorAll('.layers .b')).toHaveLength(2);
    expect(found.querySelectorAll(`[data-peek="${BREAKER}"].kw`)).toHaveLength(1);
    expect(found.textContent).toContain(infoOf(CARDS, BREAKER)!.text);
  });
});
