import { flushSync } from 'svelte';
import { expect, it, vi } from 'vitest';
import { answer, mounted, settled } from '../../test/mounted';
import type { ReportInfo } from '../../wire.gen';
import type { TableStore } from '../table.svelte';
import Report from './Report.svelte';

const TOLD: ReportInfo = {
  sides: ['You', 'Bosun'],
  figures: [
    { title: 'Turns taken', values: [7, 6], rule: 'ST-TURN-1' },
    { title: 'Rounds', values: [3], rule: 'ST-TURN-2' },
    { title: 'Power used', values: [['in ', { type: 'strong', text: 'turn 9' }] as never, ['never']], rule: 'ST-TURN-3' },
  ],
  luck: [
    {
      seat: 0,
      what: 'hits',
      dice: 'dice',
      tries: 2,
      happened: 3,
      expected: 1,
      first: 0,
      shares: [2500, 5000, 2500],
      luckier_than: 99,
      rule: '',
    },
  ],
  decisive: [
    { step: 12, words: ['Bosun hits you'], more: ['Turn 4'], seat: 1, weight: 5, unit: 'points', rule: 'ST-HIT-1', card: '', chance: 33 },
    { step: 20, words: ['You hit Bosun'], more: ['Turn 5'], seat: 0, weight: 7, unit: 'points', rule: 'ST-HIT-1', card: '', chance: null },
  ],
  measure: 'By what was lost.',
};

function open(current: number | null, told = TOLD): { report: HTMLElement; asked: string[] } {
  const asked: string[] = [];
  vi.stubGlobal('fetch', (path: string) => {
    asked.push(path);
    return Promise.resolve(answer(told));
  });
  const store = {
    info: { table: 't', game: 'stranger', state: 'finished', seats: [{}, {}] },
    current,
    side: current ?? 0,
    game: {},
    placeOf: (seat: number) => seat,
    cardOf: () => undefined,
  };
  return { report: mounted(Report, { store: store as unknown as TableStore }), asked };
}

it('tells figures, dice beside their chances, and the steps that decided the game', async () => {
  const { report, asked } = open(0);
  await settled();
  expect(asked).toEqual(['/api/tables/t/report?seat=0']);
  const rows = [...report.querySelectorAll('tbody tr')].map((row) =>
    [...row.querySelectorAll('td')].map((cell) => cell.textContent!.trim()),
  );
  expect(rows).toEqual([['7', '6'], ['3'], ['in turn 9', 'never']]);
  expect(report.querySelectorAll('tbody td')[2]!.getAttribute('colspan')).toBe('2');
  const bars = [...report.querySelectorAll('.bars span')].map((bar) => [bar.textContent!.trim(), bar.classList.contains('real')]);
  expect(bars).toEqual([
    ['0', false],
    ['1', false],
    ['2', false],
    ['3', true], // what hardly ever comes has its bar, if it came
  ]);
  expect(report.querySelector('.luck p')!.textContent!.replace(/\s+/g, ' ')).toContain('3 hits by 2 dice, expected 1.0. Luckier than 99');
  expect([...report.querySelectorAll('.weight')].map((one) => [one.textContent, one.classList.contains('bad')])).toEqual([
    ['\u22125', true],
    ['+7', false],
  ]);
  expect(report.querySelector('.more')!.textContent!.replace(/\s+/g, ' ')).toContain('Turn 4, step 12, chance 33 %');
});

it('takes nobody\u2019s side before somebody who watched', async () => {
  const { report, asked } = open(null);
  await settled();
  flushSync();
  expect(asked).toEqual(['/api/tables/t/report']);
  expect([...report.querySelectorAll('.weight')].map((one) => one.textContent)).toEqual(['+5', '+7']);
});

it('tells two decisive things of one step', async () => {
  const [first] = TOLD.decisive;
  const { report } = open(0, { ...TOLD, decisive: [first!, { ...first!, words: ['Bosun hits you again'] }] });
  await settled();
  flushSync();
  const lines = [...report.querySelectorAll('[aria-label="Decisive steps"] li')].map((line) => line.textContent);
  expect(lines).toHaveLength(2);
  expect(lines[1]).toContain('Bosun hits you again');
});
