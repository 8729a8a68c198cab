import { describe, expect, it } from 'vitest';
import { CARDS, snapshot, STATES } from './fixtures/recorded';
import { readBattle } from './battle';
import type { Turn } from './geometry';
import { arranged, cardBox, cardOutline, meets, notesPlaced, overlap, type Labelled, type LabelPlace } from './labels';
import { naming, SHIELD, SUB, type Naming } from './names';
import { ringLabel } from './notes';
import { Viewport } from './viewport.svelte';

const within = { x: 0, y: 0, w: 960, h: 960 };
const ALL = { w: 90, h: 28 };
const LESS = { w: 60, h: 14 };
const label = (id: number, x: number, y: number): Labelled => ({ id, around: cardBox([x, y], 0), says: [ALL, LESS] });
const card = (id: number, x: number, y: number, turned = 0) => cardOutline(id, [x, y], turned);

describe('a turned card', () => {
  it('is met where it lies, and not by what only lies in the box around it', () => {
    const turned = card(1, 400, 400, 45);
    const corner = { x: turned.box.x, y: turned.box.y, w: 12, h: 12 };
    expect(overlap(corner, turned.box)).toBeGreaterThan(0);
    expect(meets(corner, turned)).toBe(false);
    expect(meets({ x: 395, y: 395, w: 10, h: 10 }, turned)).toBe(true);
  });
});

describe('names', () => {
  it('stand below their card where there is room, and say all', () => {
    const [place] = arranged([label(1, 400, 400)], [card(1, 400, 400)], within).values();
    expect(place).toMatchObject({ anchor: 'middle', says: 0, box: ALL });
    expect(place!.box.y).toBeGreaterThan(440);
  });

  it('say less before anybody else says nothing', () => {
    const rows = Array.from({ length: 30 }, (_, n) => [300 + (n % 6) * 80, 300 + Math.floor(n / 6) * 90] as const);
    const cards = rows.map(([x, y], n) => card(n + 1, x, y));
    const found = arranged(
      rows.map(([x, y], n) => label(n + 1, x, y)),
      cards,
      within,
    );
    expect(found.size).toBe(30);
    expect(new Set([...found.values()].map(({ says }) => says))).toContain(1);
    check(found, cards);
  });

  it('are left out where everything would lie on somebody else', () => {
    const crowd = Array.from({ length: 36 }, (_, n) => card(n + 2, 360 + (n % 6) * 30, 340 + Math.floor(n / 6) * 40));
    expect(arranged([label(1, 430, 440)], [...crowd, card(1, 430, 440)], within).size).toBe(0);
  });

  it('leave a space between two in a line, or say less', () => {
    const wisps = [0, 1, 2, 3, 4].map((n) => ({ x: 100 + n * 150, y: 460, w: 80, h: 80 }));
    const labels = wisps.map((around, id): Labelled => ({
      id,
      around,
      says: [
        { w: 149, h: 13 },
        { w: 80, h: 13 },
      ],
      optional: true,
    }));
    const found = [...arranged(labels, [], within).values()];
    expect(found).toHaveLength(5);
    for (const [n, one] of found.entries()) {
      for (const other of found.slice(n + 1)) {
        const beside = Math.max(other.box.x - one.box.x - one.box.w, one.box.x - other.box.x - other.box.w);
        expect(beside >= 6 || overlap({ ...one.box, x: 0, w: 1 }, { ...other.box, x: 0, w: 1 }) === 0).toBe(true);
      }
    }
  });

  it('stay on the table', () => {
    const [place] = arranged([label(1, 400, 930)], [card(1, 400, 930)], within).values();
    expect(place!.box.y + place!.box.h).toBeLessThanOrEqual(960);
  });
});

/** No label lies on a card that is not its own, and none on another. */
function check(found: ReadonlyMap<number, LabelPlace>, cards: Naming['cards'], about = ''): void {
  const places = [...found];
  for (const [n, [id, { box }]] of places.entries()) {
    for (const one of cards) expect(one.id !== id && meets(box, one), `${about}: ${id} on the card of ${one.id}`).toBe(false);
    for (const [other, place] of places.slice(n + 1)) expect(overlap(box, place.box), `${about}: ${id} and ${other}`).toBe(0);
  }
}

const SIZES = [
  [722, 722],
  [590, 590],
  [664, 591],
  [390, 390],
  [440, 378],
] as const;

describe('in every recorded battle, at every size', () => {
  it.each(STATES)('no name lies on the card of another: %s', (state) => {
    const b = readBattle(snapshot(state).view);
    for (const [width, height] of SIZES) {
      for (const [turn, zoom] of [
        [0, 1],
        [90, 1],
        [180, 1.6],
      ] as const) {
        const view = new Viewport();
        view.lay(b.size);
        view.measure(width, height);
        view.face(turn as Turn);
        view.zoom(zoom);
        const about = `${width} x ${height}, turned by ${turn}, ${zoom} times`;
        const { look, px, detail } = view;
        const said = naming({
          look,
          b,
          cards: CARDS,
          side: 0,
          px,
          detail,
          first: new Set([b.current]),
          away: 0,
          zones: ['Yours', 'Theirs'],
        });
        check(new Map(said.tags.map((tag) => [tag.id, tag.place])), said.cards, about);
        expect(SUB * px * view.scale, about).toBeGreaterThanOrEqual(11 - 1e-9);
        for (const { says, place } of said.tags)
          if (says === 'defense') expect(place.box.h * view.scale, about).toBeGreaterThanOrEqual(SHIELD.h - 1e-9);
      }
    }
  });

  it('in a crowd everybody has at least a number, nearly everybody on a phone; there both Marshals have a name, and nobody else', () => {
    const b = readBattle(snapshot('crowd').view);
    const said = ([width, height]: readonly [number, number]) => {
      const view = new Viewport();
      view.measure(width, height);
      const { look, px, detail } = view;
      return naming({ look, b, cards: CARDS, side: 0, px, detail, first: new Set(), away: 0 }).tags.filter((tag) => tag.id > 0);
    };
    const large = said([722, 722]);
    expect(large).toHaveLength(b.stacks.length);
    expect(large.filter(({ says }) => says !== 'defense').length).toBeGreaterThan(b.stacks.length / 3);
    const small = said([390, 390]);
    expect(small.filter(({ says }) => says !== 'defense').map(({ name }) => name)).toEqual(['Segmond', 'Karak']);
    expect(small.length).toBeGreaterThanOrEqual(b.stacks.length * 0.95);
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

describe('how far a Character reaches', () => {
  it('stands beside its ring, on no card and on no name', () => {
    const b = readBattle(snapshot('activate').view);
    const view = new Viewport();
    view.measure(722, 722);
    const { look, px, detail } = view;
    const names = naming({ look, b, cards: CARDS, side: 0, px, detail, first: new Set(), away: 0 });
    const others = [...names.tags.map((tag) => tag.place.box), ...names.cards.map(({ box }) => box)];
    for (const { x, y, heading } of b.stacks) {
      const survey = { pose: { x_mil: x, y_mil: y, heading_tenths: heading }, range: 3000 };
      const { text, box } = ringLabel(look, survey, names, px)!;
      expect(text).toBe('range 3 in');
      expect(others.reduce((sum, other) => sum + overlap(box, other), 0)).toBe(0);
      expect(ringLabel(look, { ...survey, range: -1 }, names, px)).toBeUndefined(); // it has no weapon
    }
  });
});
