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

test('a place that is missing, misspelt or too many does not compile', () => {
  const refused = () => [
    // @ts-expect-error: the product's id is missing
    href(routes.product),
    // @ts-expect-error: the parameter is called `id`
    href(routes.product, { name: 'slip' }),
    // @ts-expect-error: one of two parameters is missing
    href(routes.productInStyle, { style: 'slip' }),
    // @ts-expect-error: a route without parameters takes only a query
    href(routes.cart, { q: 'lace' }, { page: 2 }),
    // @ts-expect-error: not a route of the shop
    href('/basket'),
  ];
  expect(refused).toBeTypeOf('function');
});
