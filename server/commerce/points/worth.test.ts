import fc from 'fast-check';
import { expect, it } from 'vitest';
import { hundredthsOf, pointsFor, worthOf } from './worth.ts';

const dollar = { code: 'USD', rate_ppm: 1_000_000, rounding: 'none' };
const euro = { code: 'EUR', rate_ppm: 880_000, rounding: 'ninetyNine' };
const yen = { code: 'JPY', rate_ppm: 150_370_000, rounding: 'tens' };

it('a point is a dollar, at the rate as it is in other currencies', () => {
  expect(worthOf(7, dollar)).toBe(700);
  expect(worthOf(7, euro)).toBe(616);
  expect(worthOf(1, yen)).toBe(15_000);
});

it('goods are paid with whole points, never with more than they cost', () => {
  expect(pointsFor(3_050, dollar)).toBe(30);
  expect(pointsFor(99, dollar)).toBe(0);
  expect(pointsFor(0, yen)).toBe(0);
});

it('an amount in another currency earns what it would in dollars', () => {
  expect(hundredthsOf(880, euro)).toBe(1_000);
  expect(hundredthsOf(1, euro)).toBe(1);
});

it('whatever the amount and currency, the worth stays within the amount and one point more would not', () => {
  fc.assert(
    fc.property(fc.nat(2_000_000), fc.constantFrom(dollar, euro, yen), (amount, currency) => {
      const cents = currency === yen ? amount * 100 : amount;
      const points = pointsFor(cents, currency);
      expect(points).toBeGreaterThanOrEqual(0);
      expect(worthOf(points, currency)).toBeLessThanOrEqual(cents);
      expect(worthOf(points + 1, currency)).toBeGreaterThan(cents - 100);
    }),
  );
});
