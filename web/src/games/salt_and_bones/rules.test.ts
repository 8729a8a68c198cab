import { describe, expect, it } from 'vitest';
import { projectFile } from '../../test/cards';
import { REFERENCE } from './print/reference';

describe('the printed reference', () => {
  it('names only rules that exist', () => {
    const catalogue = projectFile('docs/rules/salt-and-bones.md');
    const rules = REFERENCE.flatMap((part) => part.lines).flatMap((line) => line.rules);
    expect(rules.length).toBeGreaterThan(10);
    for (const rule of rules) expect(catalogue, rule).toContain(`**${rule}**`);
  });
});
