import { expect, it } from 'vitest';
import { unitPriceOf } from './unit-price.ts';

const cells = (total: string, unit: string, base = '', baseUnit = '') =>
  JSON.stringify({
    'Unit price total measure': total,
    'Unit price total measure unit': unit,
    'Unit price base measure': base,
    'Unit price base measure unit': baseUnit,
  });

it.each([
  ['30', 'ml', '100', 'ml', 'EUR', 4_000, '100 ml'],
  ['30', 'ml', '', '', 'EUR', 40_000, 'l'],
  ['1,5', 'L', '100', 'ml', 'EUR', 80, '100 ml'],
  ['250', 'g', '100', 'g', 'EUR', 480, '100 g'],
  ['0.5', 'kg', '', '', 'EUR', 2_400, 'kg'],
  ['3', 'm2', '1', 'm2', 'EUR', 400, 'm²'],
  ['70', 'ml', '100', 'ml', 'JPY', 1_700, '100 ml'],
])('a content of %s %s is priced for %s %s', (total, unit, base, baseUnit, currency, cent, per) => {
  expect(unitPriceOf(1_200, currency, cells(total, unit, base, baseUnit))).toMatchObject({ money: { cent }, per });
});

it('reads the columns of either format of export', () => {
  const old = { 'Unit Price Total Measure': '50', 'Unit Price Total Measure Unit': 'ml' };
  expect(unitPriceOf(1_000, 'EUR', JSON.stringify(old))).toMatchObject({ money: { cent: 20_000 }, per: 'l' });
});

it.each([
  ['nothing', '{}'],
  ['no amount', cells('', 'ml')],
  ['an amount of zero', cells('0', 'ml')],
  ['words', cells('much', 'ml')],
  ['an unknown unit', cells('3', 'toString')],
  ['a base of another kind', cells('30', 'ml', '100', 'g')],
])('%s has no unit price', (_, json) => {
  expect(unitPriceOf(1_200, 'EUR', json)).toBeUndefined();
});
