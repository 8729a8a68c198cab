import { expect, it } from 'vitest';
import { GAMES } from '../games';

it.each(Object.keys(GAMES))('%s tells in its help what each phase is for, and names no step of a lesson twice', async (name) => {
  const { default: module } = await GAMES[name]!();
  const { default: table } = await module.table!();
  expect(table.phaseWords?.length).toBe(table.phases.length);
  expect(new Set(table.phaseWords).size).toBe(table.phases.length);
  expect(Object.keys(table.lessons).length).toBeGreaterThan(1);
  for (const { steps, known } of Object.values(table.lessons)) {
    expect(new Set(steps.map(({ id }) => id)).size).toBe(steps.length);
    expect(known.length).toBeGreaterThan(2);
  }
});
