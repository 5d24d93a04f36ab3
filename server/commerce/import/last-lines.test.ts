import { expect, test } from 'vitest';
import { LastLines } from './last-lines.ts';

test('only the last line of a product is its last, among many products', () => {
  const lines = new LastLines();
  const products = Array.from({ length: 20_000 }, (_, i) => `product-${i}`);
  for (const [i, handle] of products.entries()) lines.set(handle, i + 2);
  for (const [i, handle] of products.entries()) if (i % 3 === 0) lines.set(handle, i + 50_000);
  const wrong = products.filter((handle, i) => lines.isLast(handle, i + 2) === (i % 3 === 0));
  expect(wrong).toEqual([]);
  expect(products.filter((handle, i) => lines.isLast(handle, i + 50_000) !== (i % 3 === 0))).toEqual([]);
  expect(lines.isLast('product-none', 2)).toBe(false);
});
