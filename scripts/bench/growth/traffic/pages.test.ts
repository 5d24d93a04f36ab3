import { expect, test } from 'vitest';
import { roundsOf } from './pages.ts';

const sold = Array.from({ length: 50 }, (_, i) => ({ handle: `shirt-${i}`, variant: String(i) }));

test('a round visits each kind of page, turns those of one collection and buys a product that it opened', () => {
  const round = roundsOf(sold, 1)();
  expect(round.map(({ kind }) => kind)).toEqual([
    'home',
    ...Array(4).fill('listing'),
    'filtered listing',
    ...Array(2).fill('search'),
    ...Array(2).fill('product'),
    'add to cart',
  ]);
  const [, first, second, third] = round.map(({ path }) => path);
  expect(first).toMatch(/^\/collections\/grown-[a-z-]+$/);
  expect([second, third]).toEqual([`${first}?page=2`, `${first}?page=3`]);
  const [opened, added] = round.slice(-2);
  expect(opened?.path).toBe(`/products/shirt-${added?.fields?.variantId}`);
});

test('shoppers of different seeds choose differently, those of one seed the same', () => {
  expect(roundsOf(sold, 1)()).toEqual(roundsOf(sold, 1)());
  expect(roundsOf(sold, 2)()).not.toEqual(roundsOf(sold, 1)());
});
