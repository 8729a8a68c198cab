import { expect, it, vi } from 'vitest';
import { tableIn } from './fixtures/recorded';
import type { RulerTold, RulerWish } from '../told.gen';
import { soon } from '../../../test/soon';

it('gives a measure that was kept before the referee had answered the figures that come later', async () => {
  const asked: { wish: RulerWish; answer: (told: RulerTold) => void }[] = [];
  const store = tableIn('activate');
  vi.spyOn(store, 'measure').mockImplementation(
    ((_name: string, wish: RulerWish) =>
      new Promise((answer) => asked.push({ wish, answer: answer as (told: RulerTold) => void }))) as typeof store.measure,
  );
  const { ruler } = store.hands;
  ruler.start([0, 0]);
  ruler.move([0, 4000]);
  ruler.pin();
  expect(ruler.pinned[0]).toMatchObject({ text: '4.00 in', gap: null });
  for (const { wish, answer } of asked) {
    expect(wish).toEqual({ x1: 0, y1: 0, x2: 0, y2: 4000 });
    answer({ mil: 3990, bearing: 0, text: '3.99 in', gap: null });
  }
  await soon(() => expect(ruler.pinned[0]!.text).toBe('3.99 in'));
});
