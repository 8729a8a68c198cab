import { flushSync } from 'svelte';
import { describe, expect, it } from 'vitest';
import { textOf } from '../../../lib/said';
import { mounted } from '../../../test/mounted';
import { grouped, MOST_LINES } from '../../../frame/story';
import Story from '../../../frame/parts/Story.svelte';
import { tableIn, TOLD_TURNS } from './fixtures/recorded';
import { belongs } from './lines';
import type { WarTable } from './store';
import { calledOf } from './war';

/** Whole turns of full bands, as seat 0 was told them when its own phase began. */

const MOST_WORDS = 20;
const [, LARGEST] = TOLD_TURNS.toSorted(([, a], [, b]) => b.story.length - a.story.length)[0]!;

function toldIn(told: (typeof TOLD_TURNS)[number][1]): WarTable {
  const { store } = tableIn('command');
  store.receive(structuredClone(told));
  store.skip();
  return store;
}

describe('the story of a turn of a whole band', () => {
  it.each(TOLD_TURNS)('fits in eight lines that can be read: %s', (_, told) => {
    const { tale } = toldIn(told);
    expect(tale.lines.length).toBeLessThanOrEqual(MOST_LINES);
    expect(tale.lines.map(({ number }) => number)).toEqual(tale.lines.map((line, n) => n + 1));
    for (const { words } of tale.lines) expect(textOf(words).split(' ').length, textOf(words)).toBeLessThanOrEqual(MOST_WORDS);
  });

  it.each(TOLD_TURNS)('leaves nothing out: %s', (_, told) => {
    const { tale } = toldIn(told);
    const inLines = new Set([...tale.heading, ...tale.lines.flatMap(({ events }) => events)]);
    expect(inLines).toEqual(new Set(tale.events));
    expect(tale.heading.length + tale.lines.reduce((sum, { events }) => sum + events.length, 0)).toBe(tale.events.length);
  });

  it.each(TOLD_TURNS)('names everybody who was wounded, fell, died or ran: %s', (_, told) => {
    const { tale, hands } = toldIn(told);
    for (const { words, parts, events } of tale.lines) {
      const said = [words, ...parts.map((part) => part.words)].map(textOf).join(' ');
      for (const { name, facts } of events)
        if (name === 'unit_wounded' || name === 'unit_fell' || name === 'unit_died' || name === 'unit_ran')
          expect(said).toContain(calledOf(hands.war, facts.unit));
    }
  });

  it('would be longer without one line for each fight', () => {
    const lengths = TOLD_TURNS.map(([, told]) => grouped(toldIn(told).tale.events, belongs).groups.length);
    expect(Math.max(...lengths)).toBeGreaterThan(2 * MOST_LINES);
  });

  it('tells a fight with its charges as one, the worst first, and blow by blow to who asks', () => {
    const store = toldIn(LARGEST);
    const line = store.tale.lines.find(({ words }) => textOf(words).includes('charged and fought'))!;
    expect(line.events.map(({ name }) => name)).toEqual(expect.arrayContaining(['unit_charged', 'round_declared', 'blows_landed']));
    expect(textOf(line.parts[0]!.words)).toContain('died');
    const root = mounted(Story, { store });
    const row = root.querySelectorAll('li.row')[line.number - 1]!;
    expect(row.textContent).not.toContain(' hit ');
    row.querySelector<HTMLElement>('.why')!.click();
    flushSync();
    expect(row.textContent).toContain(' hit ');
    expect(row.querySelectorAll('.rr')).toHaveLength(line.parts.length);
  });

  it('says of a spell that failed that it was tried, and of no other', () => {
    const lines = TOLD_TURNS.flatMap(([, told]) => toldIn(told).tale.lines);
    const cast = lines.filter(({ events }) => events[0]!.name === 'unit_activated' && events.some(({ name }) => name === 'spell_cast'));
    const hasFailed = ({ events: [first, ...events] }: (typeof lines)[number]) =>
      events.some(({ name, facts }) => name === 'spell_failed' && first!.name === 'unit_activated' && facts.unit === first!.facts.unit);
    const tried = cast.filter(({ words }) => textOf(words).includes(' tried '));
    expect(tried.length).toBeGreaterThan(0);
    expect(tried).toEqual(cast.filter(hasFailed));
  });

  it('tells what a reaction changed within what it answered', () => {
    const lines = TOLD_TURNS.flatMap(([, told]) => toldIn(told).tale.lines);
    const answered = lines.filter(({ events }) => events.some(({ name, facts }) => name === 'spell_cast' && facts.is_reaction));
    expect(answered.length).toBeGreaterThan(0);
    for (const { events } of answered) expect(events[0]!.name).not.toBe('spell_cast');
  });
});
