import { describe, expect, test } from 'vitest';
import { codes } from '../../shared/errors.ts';
import { envelope, openStorefront } from './storefront.ts';

const pages = [
  { type: 'page', code: 'about', title: 'About us', description: 'Who we are.', group: '', updatedAt: 0 },
  { type: 'page', code: 'returns', title: 'Returns', description: 'How to return.', group: '', updatedAt: 0 },
  { type: 'protocol', code: 'privacyPolicy', title: 'Privacy', description: 'Your data.', group: '', updatedAt: 0 },
];

const openShop = (collection = envelope(null, codes.notFound)) =>
  openStorefront({
    languages: ['en', 'xx'],
    answer: ({ url }) => (new URL(url).pathname === '/apis/pages' ? envelope(pages) : collection.clone()),
  });

const redirectOf = async (shop: ReturnType<typeof openShop>, path: string) => {
  const answer = await shop.get(path);
  return [answer.status, answer.headers.get('location')];
};

describe('an address of a shop on Shopify redirects to the page of this shop', () => {
  test.each([
    ['/collections/all', '/products'],
    ['/collections/all?page=2', '/products?page=2'],
    ['/collections/dresses/products/slip-dress', '/products/slip-dress'],
    ['/collections/dresses/products/slip-dress?variant=41', '/products/slip-dress?variant=41'],
    ['/xx/collections/dresses/products/slip-dress', '/xx/products/slip-dress'],
    ['/pages/contact', '/pages/contact-us'],
    ['/pages/About', '/page/about'],
    ['/blogs/news/about', '/page/about'],
    ['/blogs/about', '/page/about'],
    ['/policies/refund-policy', '/page/returns'],
    ['/policies/privacy-policy', '/protocol/privacyPolicy'],
    ['/policies/contact-information', '/pages/contact-us'],
  ])('%s to %s', async (from, to) => {
    expect(await redirectOf(openShop(), from)).toEqual([308, to]);
  });
});

test.each([
  '/pages/lookbook',
  '/blogs/news',
  '/blogs/news/first-post',
  '/policies/terms-of-service',
  '/policies/unknown',
  '/policies/constructor',
])('%s, for which the shop has no page, is not found', async (path) => {
  expect(await redirectOf(openShop(), path)).toEqual([404, null]);
});

test('no address redirects to another host', async () => {
  for (const path of ['/collections/x/products/%2F%2Fevil.example', '/pages/%2F%2Fevil.example']) {
    const [, location] = await redirectOf(openShop(), path);
    expect([path, String(location).startsWith('//')]).toEqual([path, false]);
  }
});

test('the contact form keeps its own address, in every language', async () => {
  for (const path of ['/pages/contact-us', '/xx/pages/contact-us'])
    expect([path, ...(await redirectOf(openShop(), path))]).toEqual([path, 200, null]);
});

test.each([
  ['/collections/Bags?page=2', '/collections/bags?page=2'],
  ['/products/Calf-Waist-Belt', '/products/calf-waist-belt'],
  ['/xx/products/Calf-Waist-Belt?variant=41', '/xx/products/calf-waist-belt?variant=41'],
])('%s, typed with capitals, leads to the handle in lower case', async (from, to) => {
  const shop = openStorefront({
    languages: ['en', 'xx'],
    answer: ({ url }) => {
      const { pathname } = new URL(url);
      if (pathname === '/apis/products') return envelope({ content: [] });
      return /\/(?:bags|calf-waist-belt)$/.test(pathname) ? envelope({ handle: 'x' }) : envelope(null, codes.notFound);
    },
  });
  expect(await redirectOf(shop, from)).toEqual([308, to]);
  expect(await redirectOf(openShop(), from)).toEqual([404, null]);
});

test('a collection that is called all is shown', async () => {
  const shop = openShop(envelope({ handle: 'all', title: 'All', description: '' }));
  const [status, location] = await redirectOf(shop, '/collections/all');
  expect([status === 308, location]).toEqual([false, null]);
});
