import { describe, expect, it } from 'vitest';
import { projectFile } from '../../test/cards';
import { REFERENCE } from './print/reference';

describe('the reference', () => {
  const catalogue = projectFile('docs/rules/salvation-and-steel.md');

  it.each(REFERENCE.flatMap(({ lines }) => lines))('cites rules that exist: $text', ({ rules }) => {
    for (const rule of rules) expect(catalogue).toContain(rule);
  });
});
