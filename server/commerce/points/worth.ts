import { smallestAmount } from '../../../shared/money.ts';
import type { CurrencyRow } from '../catalog/price.ts';
import { roundTo } from '../checkout/amounts.ts';

/**
 * The worth of points. One point is the round amount of the base currency, such as one US dollar; other currencies use
 * the shop's rate without the rounding of prices.
 */

/** Returns the cents of the currency that so many whole points pay. */
export function worthOf(points: number, { code, rate_ppm, roundAmount = 100 }: CurrencyRow): number {
  return roundTo(smallestAmount(code), (points * roundAmount * rate_ppm) / 1_000_000);
}

/** Returns the most whole points with which an amount can be paid; never worth more than the amount. */
export function pointsFor(cents: number, currency: CurrencyRow): number {
  const most = Math.floor((cents * 1_000_000) / (currency.rate_ppm * (currency.roundAmount ?? 100)));
  // The worth is rounded to the currency's smallest amount, possibly up.
  return worthOf(most, currency) > cents ? most - 1 : most;
}

/** Returns an amount of a currency in hundredths of a point, rounded down. */
export function hundredthsOf(
  cents: number,
  { rate_ppm, roundAmount = 100 }: Pick<CurrencyRow, 'rate_ppm' | 'roundAmount'>,
): number {
  return Math.floor((cents * 1_000_000) / ((rate_ppm * roundAmount) / 100));
}
