import { expect, test } from 'vitest';
import { packValues, unpackValues } from './packed-values.ts';

test('values are packed and unpacked to the letter', () => {
  const values = { sku: 'A;B=C%3B', title: `"Größe" & 'M' <b>`, empty: '', lines: 'a\nb' };
  expect(unpackValues(packValues({ ...values, counts: 2 }))).toEqual({ ...values, counts: '2' });
  expect(packValues({ sku: 'A', price: '12.00' })).toBe('sku=A;price=12.00');
});
