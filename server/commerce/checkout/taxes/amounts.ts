import type { DeliveryTax } from '../../../../shared/catalog/delivery-tax.ts';
import { roundTo, share } from '../amounts.ts';
import type { LineTax } from './tax-service.ts';

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
  /** How the delivery is taxed where tax is added. */
  delivery: DeliveryTax;
  /** The smallest amount of the currency. */
  step: number;
}

/**
 * Returns the taxes of lines and their delivery, rounded once for each rate. Where prices include tax, the delivery has
 * the rates of the shipped goods, in proportion to their prices; where it is added, the place decides.
 */
export function taxesOf(lines: readonly TaxLine[], { shipping, included, delivery, step }: Terms): Taxes {
  const own = lines.map(({ rateBps }) => rateBps);
  const rates = [...new Set(included ? own : [...own, 0])].sort((a, b) => b - a);
  const ofRate = (rate: number) => lines.filter(isAt(rate));
  const parts = included
    ? share(shipping, rates.map(ofRate).map(shippedOf), step)
    : share(shipping, weightsOf(lines, rates, delivery), step);
  const taxes: Taxes = { total: 0, lines: lines.map(() => 0), shipping: [] };
  for (const [i, rateBps] of rates.entries()) {
    const cents = parts[i] ?? 0;
    const goods = sumOf(ofRate(rateBps).map(taxedCents));
    const tax = roundTo(step, taxIn(goods + cents, rateBps, included));
    const taxCents = Math.min(tax, roundTo(step, taxIn(cents, rateBps, included)));
    const weights = lines.map((line) => (line.rateBps === rateBps ? taxedCents(line) : 0));
    for (const [at, part] of share(tax - taxCents, weights, step).entries())
      taxes.lines[at] = (taxes.lines[at] ?? 0) + part;
    if (cents > 0) taxes.shipping.push({ rateBps, cents, taxCents });
    taxes.total += tax;
  }
  return taxes;
}

/** Returns by what the delivery is shared over rates where tax is added; the part at 0 is not taxed. */
function weightsOf(lines: readonly TaxLine[], rates: readonly number[], delivery: DeliveryTax): number[] {
  const shipped = lines.filter(({ requiresShipping }) => requiresShipping);
  const taxed = rates.map((rate) => (rate === 0 ? 0 : sumOf(shipped.filter(isAt(rate)).map(taxedCents))));
  const taxedInAll = sumOf(taxed);
  const nothingTaxed = rates.map((rate) => (rate === 0 ? 1 : 0));
  if (delivery === 'no' || taxedInAll === 0) return nothingTaxed;
  if (delivery === 'yes') return taxed;
  const others = sumOf(shipped.map(({ cents, discountCents }) => cents - discountCents)) - taxedInAll;
  return rates.map((rate, i) => (rate === 0 ? others : (taxed[i] ?? 0)));
}

const isAt =
  (rate: number) =>
  ({ rateBps }: TaxLine): boolean =>
    rateBps === rate;

/** In whole numbers up to the division, so that half a cent is exactly half. */
function taxIn(cents: number, rateBps: number, included: boolean): number {
  const millionths = Math.round(rateBps * 100);
  return (cents * millionths) / (included ? 1_000_000 + millionths : 1_000_000);
}

const taxedCents = ({ cents, discountCents, exemptCents }: TaxLine): number => cents - discountCents - exemptCents;

const shippedOf = (lines: readonly TaxLine[]): number =>
  sumOf(lines.filter(({ requiresShipping }) => requiresShipping).map(({ cents }) => cents));

const sumOf = (numbers: readonly number[]): number => numbers.reduce((sum, number) => sum + number, 0);
