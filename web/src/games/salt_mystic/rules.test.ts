import { describe, expect, it } from 'vitest';
import { projectFile } from '../../test/cards';
import { REFERENCE } from './print/reference';
import { originOf, partName } from './rules';

describe('the parts of the rules', () => {
  it('are named in words, whatever else stands in their headings', () => {
    expect(['2.11 LOS', '2.17 SOLO (see section 5 for the algorithm)', 'Geometry', '2.9 WHATEVER'].map(partName)).toEqual([
      '2.11 Line of sight',
      '2.17 Solo: the Wolfpack',
      'Geometry',
      '2.9 WHATEVER',
    ]);
  });

  it('all have words', () => {
    const headings = [...projectFile('docs/rules/salt-mystic.md').matchAll(/^## (2\.\d+ [A-Z]+)\b(?! d)/gm)].map((hit) => hit[1]!);
    const shouted = headings.map(partName).filter((name) => /[A-Z]{3}/.test(name));
    expect(headings.length).toBeGreaterThan(15);
    expect(shouted).toEqual([]);
  });
});

describe('the marks of a rule', () => {
  it.each([
    ['B Q', 'both editions'],
    ['Q', 'Quick-start'],
    ['B, H for detail', 'Basic Rules + house'],
    ['H', undefined],
    ['', undefined],
  ])('"%s" say that it comes from: %s', (marks, word) => {
    expect(originOf(marks)?.word).toBe(word);
  });
});

describe('the printed reference', () => {
  it('names only rules that exist', () => {
    const catalogue = projectFile('docs/rules/salt-mystic.md');
    const rules = REFERENCE.flatMap((part) => part.lines).flatMap((line) => line.rules);
    expect(rules.length).toBeGreaterThan(10);
    for (const rule of rules) expect(catalogue, rule).toContain(`**${rule}**`);
  });
});
