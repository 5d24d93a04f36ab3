import { expect, test } from 'vitest';
import { codes } from '../../shared/errors.ts';
import { envelope, openStorefront } from './storefront.ts';

/** Opens a storefront whose service has no product, and one redirect. */
function openShop(target: string | null) {
  const asked: (string | null)[] = [];
  const shop = openStorefront({
    languages: ['en', 'xx'],
    redirect: (path) => {
      asked.push(path);
      return target;
    },
    answer: ({ url }) => {
      const { pathname } = new URL(url);
      return pathname.startsWith('/apis/products') ? envelope(null, codes.notFound) : envelope([]);
    },
  });
  const get = async (path: string) => {
    const answer = await shop.get(path);
    return [answer.status, answer.headers.get('location')];
  };
  return { shop, get, asked };
}

test('an address without a page, and one of a product that is gone, lead to what took their place', async () => {
  const { get, asked } = openShop('/looks');
  expect(await get('/lookbook-2019')).toEqual([308, '/looks']);
  expect(await get('/products/old-dress?utm_source=mail')).toEqual([308, '/looks?utm_source=mail']);
  expect(await get('/xx/lookbook-2019')).toEqual([308, '/xx/looks']);
  expect(asked).toEqual(['/lookbook-2019', '/products/old-dress', '/lookbook-2019']);
});

test('another site is an address as well, and a query of its own stays alone', async () => {
  expect(await openShop('https://blog.example/a').get('/blogs/news')).toEqual([308, 'https://blog.example/a']);
  expect(await openShop('/products?q=dress').get('/old?x=1')).toEqual([308, '/products?q=dress']);
});

test('a target that another service made up leads home', async () => {
  expect(await openShop('//evil.example').get('/old')).toEqual([308, '/']);
});

test('without a redirect the address is not found; forms and calls are not redirected', async () => {
  expect(await openShop(null).get('/old')).toEqual([404, null]);
  const { shop, asked } = openShop('/looks');
  expect((await shop.post('/old', 'a=1', { 'Sec-Fetch-Site': 'same-origin' })).status).toBe(404);
  expect((await shop.get('/apis/old')).status).toBe(404);
  expect(asked).toEqual([]);
});

test('an address that has a page is not looked up', async () => {
  const { get, asked } = openShop('/looks');
  expect(await get('/offline')).toEqual([200, null]);
  expect(asked).toEqual([]);
});
