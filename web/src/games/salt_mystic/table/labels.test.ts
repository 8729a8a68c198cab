import { describe, expect, it } from 'vitest';
import { arranged, cardBox, notesPlaced, overlap, type Labelled } from './labels';

const within = { x: 0, y: 0, w: 960, h: 960 };
const label = (id: number, x: number, y: number): Labelled => ({ id, around: cardBox([x, y], 0), w: 90, h: 28 });

describe('names', () => {
  it('stand below their card where there is room', () => {
    const [place] = arranged([label(1, 400, 400)], [cardBox([400, 400], 0)], within).values();
    expect(place!.anchor).toBe('middle');
    expect(place!.box.y).toBeGreaterThan(440);
  });

  it('keep off other cards and each other', () => {
    const cards = [cardBox([400, 400], 0), cardBox([400, 480], 0), cardBox([460, 400], 0)];
    const places = [...arranged([label(1, 400, 400), label(2, 400, 480), label(3, 460, 400)], cards, within).values()];
    for (const [n, place] of places.entries()) {
      for (const card of cards) expect(overlap(place.box, card)).toBeLessThan(60);
      for (const other of places.slice(n + 1)) expect(overlap(place.box, other.box)).toBe(0);
    }
  });

  it('can all be read in a crowd, where some say less', () => {
    const places = [
      [611, 515, -40],
      [661, 448, 140],
      [699, 515, 10],
      [531, 483, -20],
      [691, 368, 160],
      [728, 429, 130],
      [517, 424, 70],
      [752, 381, 170],
      [771, 512, -30],
      [896, 280, 200],
    ] as const;
    const cards = places.map(([x, y, turned]) => cardBox([x, y], turned));
    const labels = cards.map((around, id): Labelled => ({ id, around, w: 180, h: 48, short: { w: 140, h: 27 }, above: id % 2 === 1 }));
    const found = [...arranged(labels, cards, within).values()];
    expect(found).toHaveLength(10);
    for (const [n, place] of found.entries()) {
      for (const other of found.slice(n + 1)) expect(overlap(place.box, other.box)).toBe(0);
    }
  });

  it('leave a space between two in a line, or say less', () => {
    const wisps = [0, 1, 2, 3, 4].map((n) => ({ x: 100 + n * 150, y: 460, w: 80, h: 80 }));
    const labels = wisps.map((around, id): Labelled => ({ id, around, w: 149, h: 13, short: { w: 80, h: 13 }, optional: true }));
    const found = [...arranged(labels, [], within).values()];
    expect(found).toHaveLength(5);
    for (const [n, one] of found.entries()) {
      for (const other of found.slice(n + 1)) {
        const beside = Math.max(other.box.x - one.box.x - one.box.w, one.box.x - other.box.x - other.box.w);
        expect(beside >= 6 || overlap({ ...one.box, x: 0, w: 1 }, { ...other.box, x: 0, w: 1 }) === 0).toBe(true);
      }
    }
  });

  it('say all where there is room', () => {
    const [place] = arranged([{ ...label(1, 400, 400), short: { w: 40, h: 12 } }], [cardBox([400, 400], 0)], within).values();
    expect(place).toMatchObject({ short: false, box: { w: 90, h: 28 } });
  });

  it('stay on the table', () => {
    const [place] = arranged([label(1, 400, 930)], [cardBox([400, 930], 0)], within).values();
    expect(place!.box.y + place!.box.h).toBeLessThanOrEqual(960);
  });

  it('are left out if they may be and would cover too much', () => {
    const crowd = Array.from({ length: 36 }, (_, n) => cardBox([360 + (n % 6) * 30, 340 + Math.floor(n / 6) * 40], 0));
    expect(arranged([{ ...label(1, 430, 440), optional: true }], crowd, within).size).toBe(0);
  });
});

describe('notes', () => {
  it('stand beside their point, not on a card, and not on each other', () => {
    const card = cardBox([430, 400], 0);
    const [a, b] = notesPlaced(
      [
        { x: 400, y: 400, far: 12, w: 100, h: 20 },
        { x: 402, y: 402, far: 12, w: 100, h: 20 },
      ],
      [card],
      [],
      within,
    );
    expect(overlap(a!, card)).toBe(0);
    expect(overlap(a!, b!)).toBe(0);
  });
});
