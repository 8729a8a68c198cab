import { beforeEach, describe, expect, it } from 'vitest';
import { recall } from '../lib/store';
import { Guide } from './guide.svelte';
import type { LessonPart } from './module';
import type { TableStore } from './table.svelte';

/** As much of a table as a guide looks at. */
function table(id: string) {
  const facts = $state({ turn: 0, blow: false, over: false, playing: false, live: true });
  const step = (name: string, when: () => boolean, done?: () => boolean) => ({ id: name, title: name, text: name, at: '', when, done });
  const lesson: LessonPart = {
    steps: [
      step('opening', () => false),
      step('blow', () => facts.blow),
      step('turn', () => facts.turn > 0, () => facts.turn > 1), // prettier-ignore
    ],
    known: ['How to strike.'],
  };
  const store = {
    info: { table: id, game: 'stranger', lesson: 'first' },
    game: { lessons: { first: lesson } },
    get over() {
      return facts.over;
    },
    get playing() {
      return facts.playing;
    },
    get live() {
      return facts.live;
    },
  };
  return { facts, store: store as unknown as TableStore };
}

beforeEach(() => localStorage.clear());

describe('a guide', () => {
  it('opens the lesson, and then says what it is time for', () => {
    const { facts, store } = table('a');
    const guide = new Guide(store);
    expect(guide.step?.id).toBe('opening');
    guide.next();
    expect(guide.step).toBeUndefined();
    facts.turn = 1;
    expect(guide.step?.id).toBe('turn');
    guide.look();
    facts.turn = 2;
    guide.look();
    expect(guide.step).toBeUndefined();
  });

  it('tells what seldom happens first, and however late it comes', () => {
    const { facts, store } = table('a');
    const guide = new Guide(store);
    guide.next();
    facts.turn = 2;
    expect(guide.step?.id).toBe('turn');
    guide.next();
    expect(guide.step).toBeUndefined();
    facts.blow = true;
    expect(guide.step?.id).toBe('blow');
    facts.playing = true;
    expect(guide.step).toBeUndefined();
    facts.playing = false;
    facts.live = false;
    expect(guide.step).toBeUndefined();
  });

  it('is silent when it was left, goes on where it was, and remembers both', () => {
    const { facts, store } = table('a');
    const guide = new Guide(store);
    guide.next();
    facts.turn = 1;
    guide.leave();
    expect(guide.step).toBeUndefined();
    const again = new Guide(table('a').store);
    expect(again.isLeft).toBe(true);
    guide.takeUp();
    expect(guide.step?.id).toBe('turn');
    expect(new Guide(table('a').store).step).toBeUndefined();
    expect(new Guide(table('b').store).step?.id).toBe('opening');
    expect(recall('guide', { table: '' }).table).toBe('a');
  });

  it('is over with the game, or when its lesson says so', () => {
    const { facts, store } = table('a');
    const guide = new Guide(store);
    expect(guide.isOver).toBe(false);
    facts.over = true;
    expect(guide.isOver).toBe(true);
    expect(guide.step).toBeUndefined();
    const other = table('b');
    other.store.game.lessons.first!.over = () => other.facts.turn === 3;
    const short = new Guide(other.store);
    expect(short.isOver).toBe(false);
    other.facts.turn = 3;
    expect(short.isOver).toBe(true);
  });
});
