import { expect } from 'vitest';
import { createCommerce } from '../../server/commerce/service/service.ts';
import { openStorefront } from '../http/storefront.ts';
import { freshCatalogTest } from './support/shop-test.ts';

const it = freshCatalogTest.sqlite.extend('read', async ({ shop }, { onCleanup }) => {
  const commerce = createCommerce(shop.deps);
  onCleanup(() => commerce.close());
  const store = openStorefront({ commerce });
  return async (path: string) => (await store.get(path)).text();
});

/** The links of a part of a page, by their texts or labels. */
function linksIn(html: string, part: string): Record<string, string> {
  const [, from = ''] = html.split(`class="${part}"`);
  const [inside = ''] = from.split('</nav>');
  const links = [...inside.matchAll(/<a ([^>]*)>(.*?)<\/a>/gs)];
  return Object.fromEntries(
    links.map(([, attributes = '', text = '']) => [
      /aria-label="([^"]*)"/.exec(attributes)?.[1] ?? text.replace(/<[^>]*>/g, ''),
      (/href="([^"]*)"/.exec(attributes)?.[1] ?? '').replaceAll('&amp;', '&'),
    ]),
  );
}

it('what was taken from the words is taken off by links', async ({ read }) => {
  const both = await read('/products?q=red+dress+under+200');
  const chips = linksIn(both, 'active-filters');
  expect(chips).toEqual({
    'Remove price: Under $200': '/products?q=red+dress',
    'Remove colour: red': '/products?q=dress+under+200',
  });
  expect(both).not.toContain('Linen Dress');
  const withoutColour = await read('/products?q=dress+under+200');
  expect(Object.keys(linksIn(withoutColour, 'active-filters'))).toEqual(['Remove price: Under $200']);
  expect(withoutColour).toContain('Linen Dress');
});

it('a chosen filter stays when words are taken off', async ({ read }) => {
  const page = await read('/products?q=red+dress&size=s');
  expect(linksIn(page, 'active-filters')).toMatchObject({
    'Remove colour: red': '/products?q=dress&size=s',
    'Remove size: S': '/products?q=red+dress',
  });
});

it('a card opens in the colour and size of the words', async ({ read, shop }) => {
  const variantIn = async (html: string, name: string) => {
    const [, id] = new RegExp(`href="/products/silk-dress\\?${name}=(\\d+)"`).exec(html) ?? [];
    return shop.db.selectFrom('variant').select(['color', 'size']).where('id', '=', Number(id)).executeTakeFirst();
  };
  expect(await variantIn(await read('/products?q=red+dress'), 'like')).toMatchObject({ color: 'red' });
  expect(await variantIn(await read('/products?q=dress+size+l'), 'variant')).toEqual({ color: 'red', size: 'l' });
});

it('the page that answers stands above the products', async ({ read }) => {
  const page = await read('/products?q=return+policy');
  expect(Object.values(linksIn(page, 'search-answers'))).toEqual(['/page/returns']);
  expect(page.indexOf('search-answers')).toBeLessThan(page.indexOf('class="products'));
  expect(linksIn(await read('/products?q=silk'), 'search-answers')).toEqual({});
});

it('where nothing is found, searches and products are offered', async ({ read }) => {
  const page = await read('/products?q=xylophonic');
  expect(page).toContain('Popular searches');
  expect(page).toContain('You may like');
  expect(page).toContain('href="/products/cotton-tee"');
});

it('where a price leaves nothing, the page says so, shows where prices begin, and keeps the search field', async ({
  read,
}) => {
  const page = await read('/products?q=dress+under+20');
  for (const text of [
    'No dress under $20.',
    'These begin at $100.',
    'id="listing-words"',
    'href="/products/linen-dress',
  ])
    expect(page).toContain(text);
  expect(page).not.toContain('href="/products/cotton-tee');
});
