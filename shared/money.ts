import type { Money } from './contract/shapes.ts';
import { typedNumber } from './numbers/number-text.ts';

/** No line breaks between an amount and its currency. */
const space = '\u00a0';

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

/** Currencies whose code follows the amount (docs/develop/specification.md, Prices). */
const suffixed = new Set('AUD BRL CAD CHF DKK HKD JPY MXN NOK NZD SEK SGD'.split(' '));

/** Currencies without a symbol or code before the amount (docs/develop/specification.md, Prices). */
const unprefixed = new Set('CHF DKK HKD NOK SEK'.split(' '));

/** Currencies with another number of decimals than two (ISO 4217, list one). */
const withoutDecimals = new Set('BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX UYI VND VUV XAF XOF XPF'.split(' '));
const withThreeDecimals = new Set('BHD IQD JOD KWD LYD OMR TND'.split(' '));

/** Returns the number of decimals of a currency's amounts (ISO 4217). */
export function currencyDigits(currencyCode: string): 0 | 2 | 3 {
  if (withoutDecimals.has(currencyCode)) return 0;
  return withThreeDecimals.has(currencyCode) ? 3 : 2;
}

/**
 * Returns the smallest amount that the shop charges in a currency, in hundredths of its unit: 100 where the currency has
 * no decimals. Amounts with three decimals end in 0 (docs/decisions/095-places-are-data.md).
 */
export const smallestAmount = (currencyCode: string): 1 | 100 => (currencyDigits(currencyCode) === 0 ? 100 : 1);

const format = (digits: number) =>
  new Intl.NumberFormat('en-US', { minimumFractionDigits: digits, maximumFractionDigits: digits });
// Made once: a listing formats a hundred amounts, and creating a formatter is slower than using it.
const formats = { 0: format(0), 2: format(2), 3: format(3) };

/**
 * Formats an amount for shoppers: `$1,234.50`, `¥8,400 JPY`, `1,299.00 SEK`, `KWD 12.500`.
 *
 * @param cent integer hundredths of the currency's unit, for every currency alike (JPY and KWD included)
 */
export function formatMoney(cent: number, currencyCode: string): string {
  const amount = formats[currencyDigits(currencyCode)].format(Math.abs(cent) / 100);
  const prefix = unprefixed.has(currencyCode) ? '' : (symbols[currencyCode] ?? `${currencyCode}${space}`);
  const suffix = suffixed.has(currencyCode) ? `${space}${currencyCode}` : '';
  return `${cent < 0 ? '-' : ''}${prefix}${amount}${suffix}`;
}

/** Returns a `Money` of the contract from integer cents. */
export function money(cent: number, currencyCode: string): Money {
  return { cent, currencyCode, formatText: formatMoney(cent, currencyCode) };
}

/** Formats an amount for machines, without symbols and separators: `1234.50`, `8400` for yen, `12.500` for dinars. */
export function decimalAmount({ cent, currencyCode }: Pick<Money, 'cent' | 'currencyCode'>): string {
  return (cent / 100).toFixed(currencyDigits(currencyCode));
}

/**
 * Parses an amount that a person typed to hundredths: '12.50', '12,50', '1.250,00', '12.500' in dinars, whole numbers in
 * yen; '1.250' as the language of the page writes it. It also reads what `decimalAmount` writes. Null: it is no amount of
 * the currency.
 */
export function parseAmount(text: string, currencyCode: string): number | null {
  const digits = currencyDigits(currencyCode);
  return hundredthsOf(typedNumber(text, digits) ?? '', digits);
}

/** Returns the hundredths of a plain number with at most so many decimals; null for any other. */
function hundredthsOf(plain: string, digits: number): number | null {
  const [, units, fraction = ''] = /^(\d{1,9})(?:\.(\d{1,3}))?$/.exec(plain) ?? [];
  if (units === undefined || fraction.length > digits) return null;
  // The third decimal is smaller than what the shop charges.
  if (fraction.length === 3 && !fraction.endsWith('0')) return null;
  return Number(units) * 100 + Number(fraction.padEnd(2, '0').slice(0, 2));
}

/** Returns an amount as somebody would type it in a currency, for messages. */
export function exampleAmount(currencyCode: string): string {
  return decimalAmount({ cent: currencyDigits(currencyCode) === 0 ? 125_000 : 1_250, currencyCode });
}

/** Returns the text of an amount, without decimals where these are zeros: `$150`, `$149.50`. */
export const roundText = ({ formatText }: Pick<Money, 'formatText'>): string => formatText.replace(/\.0+(?!\d)/, '');
