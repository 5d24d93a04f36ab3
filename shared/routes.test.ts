import { expect, test } from 'vitest';
import { href, routes } from './routes.ts';

test('places are filled and encoded, absent query values are left out', () => {
  expect(href(routes.product, { id: 'a/b c' })).toBe('/products/a%2Fb%20c');
  expect(href(routes.productInStyle, { style: 'slip', id: '7' }, { variant: '9', page: undefined })).toBe(
    '/products/slip/7?variant=9',
  );
});

test('a route without places takes its query first', () => {
  expect(href(routes.products, { q: 'lace bra' })).toBe('/products?q=lace+bra');
  expect(href(routes.cart)).toBe('/cart');
});
