import { describe, expect, it } from 'vitest';
import vectors from '../../../../../tests/games/salt_and_bones/choice_vectors.json';
import { readPlace, tilesOf } from './choices';

const read = vectors.read.filter(({ form }) => form === 'Place');
const refused = vectors.refused.filter(({ form }) => form === 'Place').flatMap(({ texts }) => texts);

describe('a placement', () => {
  it.each(read)('is read as the engine reads it: $text', ({ text, fields }) => {
    expect(readPlace(text)).toEqual(fields);
    expect(tilesOf(text).join('/')).toBe(text);
  });

  it.each(refused)('has one spelling only: %j', (text) => {
    expect(readPlace(text)).toBeUndefined();
    expect(tilesOf(text)).toEqual([]);
  });

  it('has vectors of both kinds', () => {
    expect(Math.min(read.length, refused.length)).toBeGreaterThan(2);
  });
});
