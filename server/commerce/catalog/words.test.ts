import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { editDistance, wordsOf } from './words.ts';

describe('wordsOf', () => {
  it('gives letters and digits without case, accents and apostrophes', () => {
    expect(wordsOf("The Women's Bouclé T-Shirt, 34B")).toEqual(['womens', 'boucle', 't', 'shirt', '34b']);
  });

  it('leaves nothing that a search syntax could read, whatever is typed', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        for (const word of wordsOf(text)) expect(word).toMatch(/^[\p{L}\p{N}]+$/u);
      }),
    );
  });
});

describe('editDistance', () => {
  it.each([
    ['dress', 'dress', 0],
    ['dres', 'dress', 1],
    ['drses', 'dress', 1],
    ['cahsmere', 'cashmere', 1],
    ['scraff', 'scarf', 2],
    ['', 'abc', 3],
    ['kitten', 'sitting', 3],
  ])('of %s and %s is %i', (a, b, distance) => {
    expect(editDistance(a, b)).toBe(distance);
    expect(editDistance(b, a)).toBe(distance);
  });
});
