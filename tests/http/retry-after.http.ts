import { expect, test } from 'vitest';
import { routes } from '../../shared/routes.ts';
import { envelope, guestOf, openStorefront } from './storefront.ts';

const emptyCart = { shoppingCart: [], recommended: [] };

test('the cart’s form that the service cannot take says when to try again', async () => {
  const shop = openStorefront({
    answer: ({ method }) =>
      method === 'GET' ? envelope(emptyCart) : envelope(null, '500503', 503, 'The service is away.'),
  });
  const fields = new URLSearchParams({ variantId: 'v-1', quantity: '1' });
  const sent = await shop.post(routes.cartItems, fields, { Origin: 'http://localhost', Cookie: `guest=${guestOf(1)}` });
  expect(sent.status).toBe(503);
  expect(sent.headers.get('retry-after')).toBe('2');
});

test('a shop that is not ready says when to ask again', async () => {
  const shop = openStorefront({ ready: async () => false });
  const answer = await shop.get('/readyz');
  expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '2']);
});
