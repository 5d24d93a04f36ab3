import { describe, expect, it } from 'vitest';
import { braSizeFor, inCentimetres } from './bra-size.ts';

describe('the bra size for two measurements', () => {
  it.each([
    [75, 83, '34C'],
    [75, 75.5, '34AA'],
    [70, 75, '32B'],
    [inCentimetres(29.5), inCentimetres(34.5), '34DD'],
    [102.4, 122, '44H'],
  ])('under the bust %d cm, around it %d cm: %s', (under, over, size) => {
    expect(braSizeFor(under, over)).toEqual({ size });
  });

  it.each([
    [60, 70, 'under'],
    [110, 130, 'under'],
    [75, 70, 'over'],
    [75, 110, 'over'],
    [Number.NaN, 90, 'under'],
    [75, Number.NaN, 'over'],
  ])('none for %d and %d: %s', (under, over, fault) => {
    expect(braSizeFor(under, over)).toEqual({ fault });
  });
});
