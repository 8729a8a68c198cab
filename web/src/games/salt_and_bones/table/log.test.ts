import { expect, it } from 'vitest';
import type { Span, SumSpan } from '../../../wire.gen';
import { textOf } from '../../../lib/said';
import { mounted } from '../../../test/mounted';
import { TableStore } from '../../../frame/table.svelte';
import Log from '../../../frame/parts/Log.svelte';
import saltAndBones from '.';
import { GAME } from './fixtures/recorded';

const isSum = (span: Span): span is SumSpan => typeof span !== 'string' && span.type === 'sum';

it('a line of the log is as the engine tells it, with the sum in boxes', () => {
  const fed = GAME.flatMap((one) => ('events' in one ? (one.events ?? []) : [])).find((event) => event.words.some(isSum))!;
  const store = new TableStore(saltAndBones, {
    send: () => undefined,
    replay: () => Promise.reject(new Error('none')),
    replayStep: () => Promise.reject(new Error('none')),
    speak: () => undefined,
    still: () => true,
  });
  store.receive({ ...GAME[0], story: [fed] });
  const line = mounted(Log, { store }).querySelector('li')!;
  const text = line.textContent.replace(/\s+/g, ' ');
  const span = fed.words.find(isSum)!;
  expect(line.querySelector('.tot')?.textContent).toBe(String(span.terms.reduce((all, one) => all + one.value, 0)));
  expect(text).toContain(textOf(fed.words.slice(0, fed.words.indexOf(span))).trim());
  expect(text).not.toContain('(');
});
