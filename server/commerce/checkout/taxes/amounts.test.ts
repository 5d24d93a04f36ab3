import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type DeliveryTax, deliveryTaxes } from '../../../../shared/catalog/delivery-tax.ts';
import { type TaxLine, taxesOf } from './amounts.ts';

const line = (cents: number, rateBps: number, more: Partial<TaxLine> = {}): TaxLine => ({
  cents,
  discountCents: 0,
  requiresShipping: true,
  rateBps,
  exemptCents: 0,
  ...more,
});
const sum = (numbers: readonly number[]) => numbers.reduce((total, n) => total + n, 0);

describe('taxes', () => {
  it('are rounded once for each rate, and shared over its lines', () => {
    const lines = [line(1_111, 725), line(1_111, 725), line(5_000, 0)];
    // 2 × $11.11 at 7.25 % are $1.61095.
    expect(taxesOf(lines, { shipping: 595, included: false, delivery: 'no', step: 1 })).toEqual({
      total: 161,
      lines: [81, 80, 0],
      shipping: [{ rateBps: 0, cents: 595, taxCents: 0 }],
    });
  });

  it('of the delivery are those of the shipped goods where prices include them', () => {
    const lines = [line(6_000, 1_900), line(2_000, 700), line(9_000, 1_900, { requiresShipping: false })];
    const { total, shipping } = taxesOf(lines, { shipping: 800, included: true, delivery: 'no', step: 1 });
    expect(shipping).toEqual([
      { rateBps: 1_900, cents: 600, taxCents: 96 },
      { rateBps: 700, cents: 200, taxCents: 13 },
    ]);
    // 19 / 119 of 156.00 and 7 / 107 of 22.00.
    expect(total).toBe(2_491 + 144);
  });

  it('of the delivery are added as the place says: not, in full with anything taxed, or by the share of the taxed goods', () => {
    // New York: goods of 85.00 after a coupon and delivery of 14.95, at 4 %.
    const coat = line(9_000, 400, { discountCents: 500 });
    const taxes = (delivery: DeliveryTax, ...lines: TaxLine[]) =>
      taxesOf(lines, { shipping: 1_495, included: false, delivery, step: 1 });
    expect(taxes('no', coat)).toMatchObject({ total: 340, shipping: [{ rateBps: 0, cents: 1_495, taxCents: 0 }] });
    for (const delivery of ['yes', 'proportion'] as const)
      expect(taxes(delivery, coat)).toEqual({
        total: 400,
        lines: [340],
        shipping: [{ rateBps: 400, cents: 1_495, taxCents: 60 }],
      });
    const [untaxed, download] = [line(8_500, 0), line(5_000, 400, { requiresShipping: false })];
    expect(taxes('yes', coat, untaxed).shipping).toEqual([{ rateBps: 400, cents: 1_495, taxCents: 60 }]);
    expect(taxes('proportion', coat, untaxed).shipping).toEqual([
      { rateBps: 400, cents: 748, taxCents: 30 },
      { rateBps: 0, cents: 747, taxCents: 0 },
    ]);
    for (const delivery of deliveryTaxes)
      expect(taxes(delivery, untaxed, download).shipping).toEqual([{ rateBps: 0, cents: 1_495, taxCents: 0 }]);
  });

  it('leave out what is exempt, and what a discount takes off', () => {
    const lines = [line(20_000, 625, { exemptCents: 17_500 }), line(4_000, 625, { discountCents: 1_000 })];
    expect(taxesOf(lines, { shipping: 0, included: false, delivery: 'no', step: 1 }).lines).toEqual([156, 188]);
  });

  it('of lines and delivery sum to the total, in whole steps, and none exceeds its line', () => {
    const terms = fc.constantFrom(1, 100).chain((step) =>
      fc.record({
        step: fc.constant(step),
        included: fc.boolean(),
        delivery: fc.constantFrom(...deliveryTaxes),
        shipping: fc.nat(9_999).map((n) => n * step),
        lines: fc.array(
          fc.record({
            cents: fc.nat(999_999).map((n) => n * step),
            rateBps: fc.constantFrom(0, 550, 700, 1_900, 2_550),
            requiresShipping: fc.boolean(),
            discountCents: fc.constant(0),
            exemptCents: fc.constant(0),
          }),
          { minLength: 1, maxLength: 20 },
        ),
      }),
    );
    fc.assert(
      fc.property(terms, ({ lines, ...rest }) => {
        const isShipped = lines.some(({ requiresShipping, cents }) => requiresShipping && cents > 0);
        const shipping = isShipped ? rest.shipping : 0;
        const taxes = taxesOf(lines, { ...rest, shipping });
        expect(sum(taxes.lines) + sum(taxes.shipping.map(({ taxCents }) => taxCents))).toBe(taxes.total);
        expect(sum(taxes.shipping.map(({ cents }) => cents))).toBe(shipping);
        for (const [i, tax] of taxes.lines.entries()) {
          expect(tax % rest.step).toBe(0);
          expect(tax).toBeGreaterThanOrEqual(0);
          expect(tax).toBeLessThanOrEqual(lines[i]?.cents ?? 0);
        }
      }),
    );
  });
});
