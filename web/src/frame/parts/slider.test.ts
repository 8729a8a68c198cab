import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { mounted } from '../../test/mounted';
import type { TableStore } from '../table.svelte';
import Slider from './Slider.svelte';

/** A rail of 800 pixels and 40 steps, with a mark at each of these. */
function names(at: number | null, ...versions: number[]): string[] {
  const story = versions.map((version) => ({ version, name: `Turn ${version}` }));
  const store = { at, first: 0, last: 40, story, live: at === null, game: { mark: (event: { name: string }) => event.name } };
  const found = mounted(Slider, { store: store as unknown as TableStore });
  expect(found.querySelectorAll('.tk')).toHaveLength(versions.length);
  return [...found.querySelectorAll('.tk span')].map((one) => one.textContent ?? '');
}

beforeEach(() => void vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(800));
afterEach(() => vi.restoreAllMocks());

describe('the rail of a replay', () => {
  it('names its marks, but none beyond its end', () => {
    expect(names(null, 0, 20, 36, 40)).toEqual(['Turn 0', 'Turn 20', 'Turn 36']);
    expect(names(0, 38)).toEqual([]);
  });

  it('names none that the knob lies upon', () => {
    expect(names(21, 0, 20, 30)).toEqual(['Turn 0', 'Turn 30']);
  });
});
