import { expect, test } from 'vitest';
import { rowsToFill, weightField, weightRows, weightsInForm } from './weight-rows.ts';

const formOf = (rows: readonly (readonly [grams: string, price: string])[]) =>
  Object.fromEntries(
    rows.flatMap(([grams, price], row) => [
      [weightField(row, 'grams'), grams],
      [weightField(row, 'price'), price],
    ]),
  );

test('prices by weight are rows, with empty ones to fill after them, at most twenty', () => {
  const rows = rowsToFill('1000=7.95 5000=12.00');
  expect(rows.slice(0, 2)).toEqual([
    { grams: '1000', price: '7.95' },
    { grams: '5000', price: '12.00' },
  ]);
  expect(rows.slice(2).every(({ grams, price }) => grams === '' && price === '')).toBe(true);
  expect(rows.length).toBeGreaterThan(2);
  const full = Array.from({ length: 20 }, (_, i) => `${i + 1}=1`).join(' ');
  expect(rowsToFill(full)).toEqual(weightRows(full));
});

test.each([
  [
    [
      ['1000', '7,95'],
      ['', ''],
      ['5 000', ' 12.00 '],
    ],
    '1000=7,95 5000=12.00',
  ],
  [[['1000', '']], '1000='],
  [[['', '7.95']], '=7.95'],
  [[['', '']], ''],
] as const)('the rows %j of a form are the text %j', (rows, text) => {
  expect(weightsInForm(formOf(rows))).toBe(text);
});

test('a form without rows says nothing of prices by weight', () => {
  expect(weightsInForm({ price: '5.95' })).toBeUndefined();
});
