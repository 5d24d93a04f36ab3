import type { CurrencyRow } from '../catalog/price.ts';
import { roundTo, smallestAmount } from '../checkout/amounts.ts';

/**
 * What points are worth. One point is one US dollar, so a hundredth of a point is a US cent; other currencies go by the
 * shop's rate as it is, without the rounding that prices have.
 */

/** @returns cents of the currency that so many whole points pay */
export function worthOf(points: number, { code, rate_ppm }: CurrencyRow): number {
  return roundTo(smallestAmount(code), (points * 100 * rate_ppm) / 1_000_000);
}

/** The most whole points that an amount can be paid with; never worth more than the amount. */
export function pointsFor(cents: number, currency: CurrencyRow): number {
  const most = Math.floor((cents * 1_000_000) / (currency.rate_ppm * 100));
  // The worth is rounded to what exists of the currency, which may be up.
  return worthOf(most, currency) > cents ? most - 1 : most;
}

/** Hundredths of a point that an amount of a currency stands for, rounded down. */
export function hundredthsOf(cents: number, { rate_ppm }: Pick<CurrencyRow, 'rate_ppm'>): number {
  return Math.floor((cents * 1_000_000) / rate_ppm);
}
