import { roundTo, share } from '../amounts.ts';
import type { LineTax } from './tax-service.ts';

/** A line with what it is taxed at. */
export interface TaxLine extends LineTax {
  cents: number;
  discountCents: number;
  requiresShipping: boolean;
}

/** The part of the delivery that is taxed at a rate, in cents. */
export interface ShippingTax {
  rateBps: number;
  cents: number;
  taxCents: number;
}

/** The taxes of a quote in cents. Together the lines and the delivery have exactly the total. */
export interface Taxes {
  total: number;
  /** Of each line's goods, in their order. */
  lines: number[];
  shipping: ShippingTax[];
}

interface Terms {
  shipping: number;
  /** Prices include the tax, as in most of the world; otherwise it is added, as in the US. */
  included: boolean;
  /** The smallest amount of the currency. */
  step: number;
}

/**
 * Returns the taxes of lines and their delivery, rounded once for each rate. Where prices include tax, the delivery has
 * the rates of the shipped goods, in proportion to their prices; where it is added, the delivery is not taxed.
 */
export function taxesOf(lines: readonly TaxLine[], { shipping, included, step }: Terms): Taxes {
  const rates = [...new Set(lines.map(({ rateBps }) => rateBps))].sort((a, b) => b - a);
  const ofRate = (rate: number) => lines.filter(({ rateBps }) => rateBps === rate);
  const delivery = included ? share(shipping, rates.map(ofRate).map(shippedOf), step) : [];
  const taxes: Taxes = { total: 0, lines: lines.map(() => 0), shipping: [] };
  for (const [i, rateBps] of rates.entries()) {
    const cents = delivery[i] ?? 0;
    const goods = sumOf(ofRate(rateBps).map(taxedCents));
    const tax = roundTo(step, taxIn(goods + (included ? cents : 0), rateBps, included));
    const taxCents = Math.min(tax, roundTo(step, taxIn(cents, rateBps, included)));
    const weights = lines.map((line) => (line.rateBps === rateBps ? taxedCents(line) : 0));
    for (const [at, part] of share(tax - taxCents, weights, step).entries())
      taxes.lines[at] = (taxes.lines[at] ?? 0) + part;
    if (cents > 0) taxes.shipping.push({ rateBps, cents, taxCents });
    taxes.total += tax;
  }
  if (!included && shipping > 0) taxes.shipping.push({ rateBps: 0, cents: shipping, taxCents: 0 });
  return taxes;
}

/** In whole numbers up to the division, so that half a cent is exactly half. */
function taxIn(cents: number, rateBps: number, included: boolean): number {
  const millionths = Math.round(rateBps * 100);
  return (cents * millionths) / (included ? 1_000_000 + millionths : 1_000_000);
}

const taxedCents = ({ cents, discountCents, exemptCents }: TaxLine): number => cents - discountCents - exemptCents;

const shippedOf = (lines: readonly TaxLine[]): number =>
  sumOf(lines.filter(({ requiresShipping }) => requiresShipping).map(({ cents }) => cents));

const sumOf = (numbers: readonly number[]): number => numbers.reduce((sum, number) => sum + number, 0);
