import { describe, expect, it } from 'vitest';
import { Past } from './past.svelte';

describe('something with a past', () => {
  it('goes back and forth', () => {
    const past = new Past('a');
    past.set('b');
    past.set('c');
    past.undo();
    expect([past.now, past.canUndo, past.canRedo]).toEqual(['b', true, true]);
    past.redo();
    expect(past.now).toBe('c');
    past.undo();
    past.set('d');
    expect([past.now, past.canRedo]).toEqual(['d', false]);
  });

  it('takes a whole drag as one step, and the next drag as another', () => {
    const past = new Past(0);
    for (const at of [1, 2, 3]) past.set(at, 'drag');
    past.settle();
    for (const at of [4, 5]) past.set(at, 'drag');
    past.undo();
    expect(past.now).toBe(3);
    past.undo();
    expect([past.now, past.canUndo]).toEqual([0, false]);
  });

  it('does nothing where there is no past and no future', () => {
    const past = new Past('a');
    past.undo();
    past.redo();
    past.set('a');
    expect([past.now, past.canUndo, past.canRedo]).toEqual(['a', false, false]);
  });

  it('forgets what is too long ago, and everything when it starts anew', () => {
    const past = new Past(0, 2);
    for (const at of [1, 2, 3]) past.set(at);
    past.undo();
    past.undo();
    past.undo();
    expect(past.now).toBe(1);
    past.start(9);
    expect([past.now, past.canUndo, past.canRedo]).toEqual([9, false, false]);
  });
});
