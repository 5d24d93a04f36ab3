import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  currencyDigits,
  decimalAmount,
  exampleAmount,
  formatMoney,
  money,
  parseAmount,
  smallestAmount,
} from './money.ts';

/** Every currency of the shop (docs/develop/specification.md, Prices, has the symbols before and after the amount). */
const table = [
  ['USD', '$1,234.50'],
  ['EUR', '€1,234.50'],
  ['GBP', '£1,234.50'],
  ['AUD', '$1,234.50\u00a0AUD'],
  ['BRL', 'R$1,234.50\u00a0BRL'],
  ['CAD', '$1,234.50\u00a0CAD'],
  ['CHF', '1,234.50\u00a0CHF'],
  ['DKK', '1,234.50\u00a0DKK'],
  ['HKD', '1,234.50\u00a0HKD'],
  ['JPY', '¥1,235\u00a0JPY'],
  ['MXN', '$1,234.50\u00a0MXN'],
  ['NOK', '1,234.50\u00a0NOK'],
  ['NZD', '$1,234.50\u00a0NZD'],
  ['SEK', '1,234.50\u00a0SEK'],
  ['SGD', '$1,234.50\u00a0SGD'],
  ['AED', 'AED\u00a01,234.50'],
  ['SAR', 'SAR\u00a01,234.50'],
  ['BHD', 'BHD\u00a01,234.500'],
  ['JOD', 'JOD\u00a01,234.500'],
  ['KWD', 'KWD\u00a01,234.500'],
  ['OMR', 'OMR\u00a01,234.500'],
] as const;
const suffixed = 'AUD, BRL, CAD, CHF, DKK, HKD, JPY, MXN, NOK, NZD, SEK, SGD'.split(', ');
const unprefixed = 'CHF, DKK, HKD, NOK, SEK'.split(', ');

test.each(table)('an amount of %s reads %s', (currency, text) => {
  expect(formatMoney(123_450, currency)).toBe(text);
  expect(formatMoney(-123_450, currency)).toBe(`-${text}`);
});

test.each([
  [0, '$0.00', '¥0\u00a0JPY'],
  [1, '$0.01', '¥0\u00a0JPY'],
  [9_900, '$99.00', '¥99\u00a0JPY'],
  [99_900, '$999.00', '¥999\u00a0JPY'],
  [100_000, '$1,000.00', '¥1,000\u00a0JPY'],
  [123_456_789_00, '$123,456,789.00', '¥123,456,789\u00a0JPY'],
  [-840_000, '-$8,400.00', '-¥8,400\u00a0JPY'],
])('%i cents read %s, and %s in yen', (cent, dollars, yen) => {
  expect([formatMoney(cent, 'USD'), formatMoney(cent, 'JPY')]).toEqual([dollars, yen]);
});

const written = { 0: /^\d{1,3}(,\d{3})*$/, 2: /^\d{1,3}(,\d{3})*\.\d\d$/, 3: /^\d{1,3}(,\d{3})*\.\d\d0$/ };

describe('the rules for prices hold for every amount of every currency', () => {
  const amounts = fc.integer({ min: -100_000_000_000, max: 100_000_000_000 });
  test.each(table.map(([currency]) => currency))('%s', (currency) => {
    fc.assert(
      fc.property(amounts, (cent) => {
        const text = formatMoney(cent, currency);
        expect(text.endsWith(`\u00a0${currency}`)).toBe(suffixed.includes(currency));
        const amount = text.replace(/^-/, '').replace(`\u00a0${currency}`, '');
        expect(/^\d/.test(amount)).toBe(unprefixed.includes(currency));
        const digits = /[\d,]+(\.\d+)?$/.exec(amount)?.[0] ?? '';
        expect(digits).toMatch(written[currencyDigits(currency)]);
        const exact = Math.abs(cent) / 100;
        expect(Math.abs(Number(digits.replaceAll(',', '')) - exact)).toBeLessThanOrEqual(currency === 'JPY' ? 0.5 : 0);
        expect(text.startsWith('-')).toBe(cent < 0);
      }),
      { numRuns: 50 },
    );
  });
});

test('an amount travels with its currency and its text', () => {
  expect(money(840_000, 'JPY')).toEqual({ cent: 840_000, currencyCode: 'JPY', formatText: '¥8,400\u00a0JPY' });
});

test('machines read an amount without signs: yen whole, dinars with three decimals, most others with two', () => {
  const amounts = [money(123_450_000, 'USD'), money(840_000, 'JPY'), money(5, 'KWD'), money(0, 'EUR')];
  expect(amounts.map(decimalAmount)).toEqual(['1234500.00', '8400', '0.050', '0.00']);
});

describe('currencies have the decimals of ISO 4217', () => {
  test.each([
    [0, 'BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX UYI VND VUV XAF XOF XPF'],
    [3, 'BHD IQD JOD KWD LYD OMR TND'],
    [2, 'USD EUR GBP HUF TWD MGA IDR COP AED LBP'],
  ] as const)('%i: %s', (digits, list) => {
    for (const code of list.split(' ')) expect([code, currencyDigits(code)]).toEqual([code, digits]);
  });
});

describe('what is written can be read again', () => {
  const codes = Intl.supportedValuesOf('currency');
  test.each(codes)('%s', (currencyCode) => {
    const step = smallestAmount(currencyCode);
    fc.assert(
      fc.property(fc.integer({ min: 0, max: Math.floor(99_999_999_999 / step) }), (steps) => {
        const cent = steps * step;
        expect(parseAmount(decimalAmount({ cent, currencyCode }), currencyCode)).toBe(cent);
      }),
      { numRuns: 20 },
    );
    expect(parseAmount(exampleAmount(currencyCode), currencyCode)).not.toBeNull();
  });
});

test.each([
  ['12.5', 'USD', 1_250],
  ['12', 'KWD', 1_200],
  ['12.500', 'KWD', 1_250],
  ['12.505', 'KWD', null],
  ['12.500', 'USD', null],
  ['12.5', 'JPY', null],
  ['1250', 'JPY', 125_000],
  ['-1', 'USD', null],
  ['12,50', 'USD', 1_250],
  ['1.250,00', 'USD', 125_000],
  ['1,250.00', 'USD', 125_000],
  ['1,250', 'USD', 125_000],
  ['1.250', 'USD', null],
  ['8.400', 'JPY', 840_000],
  ['', 'USD', null],
])('%j in %s is %j', (text, currency, cents) => {
  expect(parseAmount(text, currency)).toBe(cents);
});
