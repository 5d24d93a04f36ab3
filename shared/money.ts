import type { Money } from './contract/shapes.ts';

/** Symbols before the amount. Other currencies are written with their code and a space. */
const symbols: Readonly<Record<string, string>> = {
  USD: '$',
  EUR: '€',
  GBP: '£',
  AUD: '$',
  BRL: 'R$',
  CAD: '$',
  JPY: '¥',
  MXN: '$',
  NZD: '$',
  SGD: '$',
};

/** Currencies whose code follows the amount (docs/specification.md, Prices). */
const suffixed = new Set('AUD BRL CAD CHF DKK HKD JPY MXN NOK NZD SEK SGD'.split(' '));

/** Currencies without a symbol or code before the amount (docs/specification.md, Prices). */
const unprefixed = new Set('CHF DKK HKD NOK SEK'.split(' '));

/** Returns the number of decimals of a currency's amounts. */
export const currencyDigits = (currencyCode: string): 0 | 2 => (currencyCode === 'JPY' ? 0 : 2);

const format = (digits: number) =>
  new Intl.NumberFormat('en-US', { minimumFractionDigits: digits, maximumFractionDigits: digits });
// Made once: a listing formats a hundred amounts, and creating a formatter is slower than using it.
const formats = { 0: format(0), 2: format(2) };

/**
 * Formats an amount for shoppers: `$1,234.50`, `¥8,400 JPY`, `1,299.00 SEK`.
 *
 * @param cent integer hundredths of the currency's unit, for every currency alike (JPY included)
 */
export function formatMoney(cent: number, currencyCode: string): string {
  const amount = formats[currencyDigits(currencyCode)].format(Math.abs(cent) / 100);
  const prefix = unprefixed.has(currencyCode) ? '' : (symbols[currencyCode] ?? `${currencyCode} `);
  const suffix = suffixed.has(currencyCode) ? ` ${currencyCode}` : '';
  return `${cent < 0 ? '-' : ''}${prefix}${amount}${suffix}`;
}

/** Returns a `Money` of the contract from integer cents. */
export function money(cent: number, currencyCode: string): Money {
  return { cent, currencyCode, formatText: formatMoney(cent, currencyCode) };
}

/** Formats an amount for machines, without symbols and separators: `1234.50`, `8400` for yen. */
export function decimalAmount({ cent, currencyCode }: Pick<Money, 'cent' | 'currencyCode'>): string {
  return (cent / 100).toFixed(currencyDigits(currencyCode));
}
