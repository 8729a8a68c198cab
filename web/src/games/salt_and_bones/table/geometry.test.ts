import { describe, expect, it } from 'vitest';
import { arrows, beside, half, joints, outline, read, sealAt, TILES, towards, type Lying } from './geometry';

const lying = (text: string, into?: string[], out?: string[]): Lying => ({ placement: read(text)!, into, out });

describe('the field board', () => {
  it('has 36 tiles, and no neighbour beyond its edge', () => {
    expect(TILES).toHaveLength(36);
    expect(beside('A1', 0)).toBeUndefined();
    expect(beside('A1', 1)).toBe('B1');
    expect(towards('C3', 'C4')).toBe(2);
    expect(towards('C3', 'D4')).toBeUndefined();
  });

  it('reads only placements on two tiles side by side', () => {
    expect(read('C3/D3')).toEqual({ attack: 'C3', opportunity: 'D3' });
    expect(read('C3/E3')).toBeUndefined();
    expect(read('done')).toBeUndefined();
  });

  it('draws a card over both tiles, each half on its own', () => {
    const box = outline(read('E3/E2')!);
    expect(box).toEqual({ x: 359, y: 113, w: 72, h: 154 });
    expect(half(read('E3/E2')!, 'attack')).toEqual({ x: 359, y: 190, w: 72, h: 77 });
    expect(half(read('E3/E2')!, 'opportunity')).toEqual({ x: 359, y: 113, w: 72, h: 77 });
  });

  it('puts three arrows on the outer edges of each half, in all four turns', () => {
    for (const text of ['C3/D3', 'C3/C4', 'C3/B3', 'C3/C2']) {
      const found = arrows(read(text)!);
      expect(found.filter((arrow) => arrow.kind === 'in')).toHaveLength(3);
      expect(found.filter((arrow) => arrow.kind === 'out')).toHaveLength(3);
      const { attack, opportunity } = read(text)!;
      expect(found.some((arrow) => arrow.tile === attack && arrow.beyond === opportunity)).toBe(false);
    }
  });

  it('fuses the arrows of the mock-up: counted if the feeder lay first', () => {
    const cards = ['C3/D3', 'D4/E4', 'D2/C2', 'E3/E2'].map((text) => lying(text));
    const found = joints(cards).map(({ fed, feeder, counted }) => `${feeder}>${fed}${counted ? '' : ' late'}`);
    expect(found.sort()).toEqual(['0>1', '0>2', '0>3', '1>3', '2>0 late', '3>2 late']);
  });

  it('leaves out edges without an arrow', () => {
    expect(joints([lying('C3/D3', undefined, ['end']), lying('D4/E4')])).toHaveLength(0);
    expect(joints([lying('C3/D3', undefined, ['right']), lying('D4/E4')])).toHaveLength(1);
  });

  it('seats the seal on a free edge', () => {
    const free = sealAt(read('E3/E2')!, () => false);
    expect(free).toEqual({ x: 438, y: 231 });
    expect(sealAt(read('E3/E2')!, (tile) => tile === 'F3').x).toBeLessThan(400);
  });
});
