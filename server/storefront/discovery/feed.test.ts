import { describe, expect, test } from 'vitest';
import type { FeedProduct, FeedVariant } from '../../../shared/contract/discovery.ts';
import { money } from '../../../shared/money.ts';
import { childrenOf, readXml, textOf } from '../../../tests/xml.ts';
import { type FeedOf, feedItem } from './feed.ts';

const variant: FeedVariant = {
  id: '7',
  sku: 'T-1',
  title: 'Black / M',
  size: 'M',
  sizeSystem: 'US',
  color: 'Black',
  images: ['/images/catalog/a.webp', '/images/catalog/b.webp'],
  inStock: true,
  saleMoney: money(80_00, 'USD'),
  promotionMoney: money(74_99, 'USD'),
  weightGrams: 120,
};
const product: FeedProduct = {
  id: '1',
  handle: 'tee',
  title: 'Tee',
  description: '',
  productType: ['Apparel', 'Tops'],
  googleCategory: 'Apparel & Accessories > Clothing',
  gender: 'female',
  ageGroup: 'adult',
  condition: 'new',
  variants: [variant],
};
const feed: FeedOf = {
  origin: 'https://shop.example',
  siteName: 'Hemline',
  place: { countryCode: 'US', currencyCode: 'USD' },
  rates: [
    {
      id: 'standard',
      name: 'Standard',
      price: money(595, 'USD'),
      freeFrom: money(75_00, 'USD'),
      days: { from: 3, to: 5 },
    },
  ],
};
const itemOf = (more: Partial<FeedVariant> = {}, ofProduct: Partial<FeedProduct> = {}) =>
  readXml(
    `<?xml version="1.0" encoding="UTF-8"?>\n${feedItem({ ...product, ...ofProduct }, { ...variant, ...more }, feed)}`,
  );

test('an item says everything that is known of a variant', () => {
  const item = itemOf();
  const said = Object.fromEntries(item.children.map(({ name, text }) => [name.replace('g:', ''), text]));
  expect(said).toMatchObject({
    id: '7',
    item_group_id: '1',
    title: 'Tee - Black / M',
    description: 'Tee',
    link: 'https://shop.example/products/tee?variant=7&currency=USD&country=US',
    image_link: 'https://shop.example/images/catalog/a_1200.jpg',
    additional_image_link: 'https://shop.example/images/catalog/b_1200.jpg',
    availability: 'in_stock',
    price: '80.00 USD',
    sale_price: '74.99 USD',
    brand: 'Hemline',
    mpn: 'T-1',
    google_product_category: 'Apparel & Accessories > Clothing',
    product_type: 'Apparel > Tops',
    color: 'Black',
    size: 'M',
    size_system: 'US',
    gender: 'female',
    age_group: 'adult',
    shipping_weight: '120 g',
  });
});

describe('delivery', () => {
  const priceOf = (more: Partial<FeedVariant>) => textOf(childrenOf(itemOf(more), 'g:shipping')[0], 'g:price');

  test.each([
    ['below the threshold by its price in force', { promotionMoney: money(74_99, 'USD') }, '5.95 USD'],
    ['at the threshold', { promotionMoney: money(75_00, 'USD') }, '0.00 USD'],
    ['above it without a promotion', { promotionMoney: undefined }, '0.00 USD'],
  ])('%s', (_, more, price) => expect(priceOf(more)).toBe(price));
});

test('a reduction that ends by itself has its times, and goods without a picture name none', () => {
  const saleDates = { from: Date.UTC(2026, 10, 27, 9), until: Date.UTC(2026, 10, 30, 23, 59) };
  const dates = (more: Partial<FeedVariant>) => textOf(itemOf(more), 'g:sale_price_effective_date');
  expect(dates({ saleDates })).toBe('2026-11-27T09:00+0000/2026-11-30T23:59+0000');
  expect([dates({}), dates({ saleDates, promotionMoney: undefined })]).toEqual([undefined, undefined]);
  expect(textOf(itemOf({ images: [] }), 'g:image_link')).toBeUndefined();
});

test('a variant that is not shipped costs nothing to ship, whatever the delivery costs', () => {
  const shipping = itemOf({ unshipped: true }).children.filter(({ name }) => name === 'g:shipping');
  expect(shipping.map((element) => element.children.map(({ name, text }) => [name, text]))).toEqual([
    [
      ['g:country', 'US'],
      ['g:price', '0.00 USD'],
    ],
  ]);
});

test('what is longer than Google takes is cut between characters', () => {
  const long = '👗'.repeat(6_000);
  const item = itemOf({ title: '', color: long }, { title: long, description: long, brand: long });
  const lengths = ['title', 'description', 'brand', 'color'].map(
    (name) => [...(textOf(item, `g:${name}`) ?? '')].length,
  );
  expect(lengths).toEqual([150, 5_000, 70, 100]);
  expect(textOf(item, 'g:title')).toMatch(/^(👗)+…$/u);
});

test('a variant without any number of its own says so', () => {
  expect(textOf(itemOf({ sku: '' }), 'g:identifier_exists')).toBe('no');
  expect(textOf(itemOf({ sku: '', gtin: '4006381333931' }), 'g:identifier_exists')).toBeUndefined();
});
