import { decimalAmount } from '../money.ts';

/** The currency of prices where a new shop names none, and of shops from before they could name one. */
export const usualBase = 'USD';

/**
 * The currencies that a shop's prices can be in, each with its round amount in hundredths: about what a US dollar buys
 * (autumn 2026). A point is worth one; price bands and limits of refunds count in them. They never change: points of
 * shops rest on them.
 */
const roundAmounts: Readonly<Record<string, number>> = {
  USD: 100,
  EUR: 100,
  GBP: 100,
  AUD: 100,
  CAD: 100,
  CHF: 100,
  NZD: 100,
  SGD: 100,
  JOD: 100,
  BHD: 50,
  OMR: 50,
  KWD: 20,
  BRL: 500,
  AED: 500,
  SAR: 500,
  DKK: 500,
  HKD: 1_000,
  NOK: 1_000,
  SEK: 1_000,
  MXN: 2_000,
  JPY: 10_000,
};

export const baseCurrencies: readonly string[] = Object.keys(roundAmounts).sort();

/** Returns a round amount of a base currency that is worth about a US dollar, in hundredths. */
export const roundAmountOf = (code: string): number => roundAmounts[code] ?? 100;

/** Returns an amount of a base currency as somebody would type it, about what so many US dollars buy; for messages. */
export const exampleIn = (code: string, dollars: number): string =>
  decimalAmount({ cent: Math.round(dollars * roundAmountOf(code)), currencyCode: code });
