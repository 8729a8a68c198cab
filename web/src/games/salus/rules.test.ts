import { expect, it } from 'vitest';
import { projectFile } from '../../test/cards';
import { keywords } from './cards/keywords';
import { REFERENCE } from './print/reference';
import { CARDS } from './table/fixtures/recorded';

it('the page of all rules and the words of cards cite rules that exist', () => {
  const known = projectFile('docs/rules/salus.md');
  const cited = [
    ...REFERENCE.flatMap(({ lines }) => lines.flatMap(({ rules }) => rules)),
    ...Object.values(CARDS).flatMap((card) => keywords(card).flatMap(({ rules }) => rules)),
  ];
  expect(cited.length).toBeGreaterThan(30);
  expect(cited.filter((rule) => !known.includes(`| ${rule} |`))).toEqual([]);
});
