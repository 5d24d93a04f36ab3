import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { convert, priceOf } from './price.ts';

const usd = { code: 'USD', rate_ppm: 1_000_000, rounding: 'none' };
const eur = { code: 'EUR', rate_ppm: 880_000, rounding: 'ninetyNine' };
const sek = { code: 'SEK', rate_ppm: 9_980_000, rounding: 'whole' };
const jpy = { code: 'JPY', rate_ppm: 157_000_000, rounding: 'tens' };

describe('priceOf', () => {
  it('leaves dollars as they are', () => {
    expect(priceOf({ base_cents: 12_345, promotion_cents: 9_901 }, undefined, usd)).toEqual({
      saleCents: 12_345,
      promotionCents: 9_901,
      inForceCents: 9_901,
    });
  });

  it('rounds to the nearest whole unit less a cent', () => {
    expect(convert(10_000, eur)).toBe(8_799);
    expect(convert(10_060, eur)).toBe(8_899);
  });

  it('rounds to whole units, and to whole tens of yen', () => {
    expect(convert(1_234, sek)).toBe(12_300);
    expect(convert(8_900, jpy)).toBe(1_397_000);
  });

  it('takes the price a variant has of its own in the currency', () => {
    const own = { sale_cents: 5_000, promotion_cents: 4_500 };
    expect(priceOf({ base_cents: 100, promotion_cents: null }, own, eur).inForceCents).toBe(4_500);
  });

  it('knows no promotion that rounding has made as dear as the sale price', () => {
    expect(priceOf({ base_cents: 1_010, promotion_cents: 1_000 }, undefined, eur).promotionCents).toBeNull();
  });

  it('charges something for everything that costs something, and nothing for a gift', () => {
    for (const currency of [usd, eur, sek, jpy]) {
      expect(convert(1, currency)).toBeGreaterThan(0);
      expect(convert(0, currency)).toBe(0);
    }
  });

  it('never falls when the base price rises, and is always whole cents', () => {
    const amount = fc.integer({ min: 0, max: 5_000_000 });
    fc.assert(
      fc.property(amount, amount, fc.constantFrom(usd, eur, sek, jpy), (a, b, currency) => {
        const [low, high] = a < b ? [a, b] : [b, a];
        expect(convert(low, currency)).toBeLessThanOrEqual(convert(high, currency));
        expect(Number.isInteger(convert(a, currency))).toBe(true);
      }),
    );
  });
});
