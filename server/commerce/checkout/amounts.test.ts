import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { discountOf, roundTo, share, totalOf } from './amounts.ts';

const step = fc.constantFrom(1, 100);
const multiple = (max: number) => (unit: number) => fc.integer({ min: 0, max }).map((n) => n * unit);
const linesOf = (unit: number) => fc.array(multiple(99 * 10_000_000)(unit), { minLength: 1, maxLength: 100 });
const cart = step.chain((unit) => fc.record({ unit: fc.constant(unit), lines: linesOf(unit), percent: fc.nat(100) }));
const sum = (numbers: readonly number[]) => numbers.reduce((total, n) => total + n, 0);

describe('a discount', () => {
  it('is shared so that the parts sum to it exactly and none is more than its line', () => {
    fc.assert(
      fc.property(cart, ({ unit, lines, percent }) => {
        const discount = discountOf(sum(lines), percent, unit);
        const parts = share(discount, lines, unit);
        expect(sum(parts)).toBe(discount);
        for (const [i, part] of parts.entries()) {
          expect(part).toBeGreaterThanOrEqual(0);
          expect(part).toBeLessThanOrEqual(lines[i] ?? 0);
          expect(part % unit).toBe(0);
        }
      }),
    );
  });

  it('is rounded once, half upwards, and whole yen in yen', () => {
    expect(discountOf(1_995, 10, 1)).toBe(200);
    expect(discountOf(1_994, 10, 1)).toBe(199);
    expect(discountOf(598_500, 10, 100)).toBe(59_900);
    expect(discountOf(1_995, 100, 1)).toBe(1_995);
  });

  it('gives the odd cents to the largest remainders', () => {
    expect(share(100, [1_000, 1_000, 1_000], 1)).toEqual([34, 33, 33]);
    expect(share(10, [1, 99], 1)).toEqual([0, 10]);
    expect(share(0, [0, 0], 1)).toEqual([0, 0]);
  });
});

describe('a total', () => {
  const taxed = fc.record({ tax: fc.nat(9_999), included: fc.boolean() });

  it('is the sum of its parts, in whole steps', () => {
    fc.assert(
      fc.property(cart, fc.nat(100_000), taxed, ({ unit, lines, percent }, shippingSteps, { tax, included }) => {
        const subtotal = sum(lines);
        const parts = { subtotal, discount: discountOf(subtotal, percent, unit), shipping: shippingSteps * unit };
        const total = totalOf(parts, tax * unit, { included });
        expect(total).toBe(parts.subtotal - parts.discount + parts.shipping + (included ? 0 : tax * unit));
        expect(total % unit).toBe(0);
        expect(Number.isSafeInteger(total)).toBe(true);
      }),
    );
  });
});

it('rounds half a step upwards', () => {
  expect([0.5, 0.49, 150, 149.9].map((cents) => roundTo(1, cents))).toEqual([1, 0, 150, 150]);
  expect([150, 149, 0].map((cents) => roundTo(100, cents))).toEqual([200, 100, 0]);
});
