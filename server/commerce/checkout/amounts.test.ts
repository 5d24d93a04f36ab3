import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { discountOf, roundTo, share, taxedOf, taxOf, totalOf } from './amounts.ts';

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
  const tax = fc.record({ rateBps: fc.nat(3_000), included: fc.boolean() });

  it('is the sum of its parts, never below nothing, in whole steps', () => {
    fc.assert(
      fc.property(cart, fc.nat(100_000), tax, ({ unit, lines, percent }, shippingSteps, rule) => {
        const subtotal = sum(lines);
        const parts = { subtotal, discount: discountOf(subtotal, percent, unit), shipping: shippingSteps * unit };
        const taxed = { goods: parts.subtotal - parts.discount, shipping: parts.shipping };
        const cents = taxOf(taxed, rule, unit);
        const total = totalOf(parts, cents, rule);
        expect(total).toBe(parts.subtotal - parts.discount + parts.shipping + (rule.included ? 0 : cents));
        expect(total).toBeGreaterThanOrEqual(0);
        expect(cents).toBeGreaterThanOrEqual(0);
        expect(cents).toBeLessThanOrEqual(total);
        expect(total % unit).toBe(0);
        expect(Number.isSafeInteger(total)).toBe(true);
      }),
    );
  });

  it('holds tax that prices include, and adds tax that they do not', () => {
    const parts = { subtotal: 11_900, discount: 0, shipping: 0 };
    expect(taxOf({ goods: 11_900, shipping: 0 }, { rateBps: 1_900, included: true }, 1)).toBe(1_900);
    expect(totalOf(parts, 1_900, { rateBps: 1_900, included: true })).toBe(11_900);
    expect(taxOf({ goods: 11_900, shipping: 1_000 }, { rateBps: 725, included: false }, 1)).toBe(863);
    expect(totalOf({ ...parts, shipping: 1_000 }, 863, { rateBps: 725, included: false })).toBe(13_763);
  });
});

describe('what is taxed', () => {
  const line = (cents: number, taxable: boolean, requiresShipping: boolean, discountCents = 0) => ({
    cents,
    discountCents,
    taxable,
    requiresShipping,
  });

  it('is the taxable goods after discount, and their part of the delivery', () => {
    const lines = [line(3_000, true, true, 300), line(1_000, false, true), line(5_000, true, false)];
    expect(taxedOf(lines, 800, 1)).toEqual({ goods: 7_700, shipping: 600 });
    expect(taxedOf(lines.slice(0, 1), 800, 1)).toEqual({ goods: 2_700, shipping: 800 });
    expect(taxedOf(lines.slice(1, 2), 800, 1)).toEqual({ goods: 0, shipping: 0 });
    expect(taxedOf(lines.slice(2), 0, 1)).toEqual({ goods: 5_000, shipping: 0 });
    expect(taxedOf([line(100, true, true), line(200, false, true)], 500, 100).shipping).toBe(200);
  });
});

it('rounds half a step upwards', () => {
  expect([0.5, 0.49, 150, 149.9].map((cents) => roundTo(1, cents))).toEqual([1, 0, 150, 150]);
  expect([150, 149, 0].map((cents) => roundTo(100, cents))).toEqual([200, 100, 0]);
});
