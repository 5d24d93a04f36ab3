import { expect, test } from 'vitest';
import { openStorefront } from './storefront.ts';

test('an unavailable picture is logged, and its response shows no internal details', async () => {
  const shop = openStorefront({
    answer: () => {
      throw new Error('EMFILE /srv/pictures');
    },
  });
  const response = await shop.get('/images/catalog/tee.jersey.front.black_200.webp');
  expect(response.status).toBe(503);
  expect(response.headers.get('cache-control')).toBe('no-store');
  expect(await response.text()).not.toContain('srv');
  expect(shop.logs).toMatchObject([{ error: { message: 'EMFILE /srv/pictures' } }]);
});

test('a request for a picture is forwarded without anything that identifies the visitor', async () => {
  const shop = openStorefront();
  const headers = { Cookie: 'session=x', Authorization: 'Bearer x', Accept: 'image/avif', 'If-None-Match': '"a"' };
  const response = await shop.get('/images/catalog/tee.jersey.front.black_200.webp?q=1', headers);
  const [request] = shop.requests;
  expect(Object.fromEntries(request?.headers ?? [])).toEqual({ accept: 'image/avif', 'if-none-match': '"a"' });
  expect(request?.url).not.toContain('?');
  expect(response.headers.getSetCookie()).toEqual([]);
});
