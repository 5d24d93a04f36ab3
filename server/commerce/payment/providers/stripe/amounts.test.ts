import { describe, expect, it } from 'vitest';
import { toCents, toMinorUnits } from './amounts.ts';

describe('amounts for Stripe', () => {
  it.each([
    ['USD', 12_450, 12_450],
    ['JPY', 598_000, 5_980],
    ['KWD', 1_230, 12_300],
    ['HUF', 100_000, 100_000],
    ['ISK', 50_000, 50_000],
  ])('are in the smallest unit of %s and read back as hundredths', (currency, cents, units) => {
    expect(toMinorUnits(cents, currency)).toBe(units);
    expect(toCents(units, currency.toLowerCase())).toBe(cents);
  });

  it('have no hundredths in currencies without them', () => {
    expect(() => toMinorUnits(150, 'JPY')).toThrow(RangeError);
    expect(() => toMinorUnits(150, 'ISK')).toThrow(RangeError);
  });
});
