import { expect, test } from 'vitest';
import { type Finding, findingTags } from './head.ts';
import { languageAddresses } from './head-of.ts';

const hostile = `"><script>alert(1)</script><!-- ]]> ' & \u2028\u{1f457}`;
const page: Finding = {
  title: 'Lace bra',
  description: 'Soft lace.',
  siteName: 'Hemline',
  language: 'en',
  canonical: 'https://shop.example/products/lace-bra',
};
const tagsOf = (more: Partial<Finding>) => findingTags({ ...page, ...more }).join('');

test('things for machines stand in one element that nothing in them can end', () => {
  const html = tagsOf({ structured: [{ '@type': 'Product', name: hostile }] });
  expect(html.match(/<script/g)).toHaveLength(1);
  const [, json = ''] = /<script type="application\/ld\+json">(.*)<\/script>$/s.exec(html) ?? [];
  expect(json).not.toMatch(/[<\u2028]/);
  expect(JSON.parse(json)).toEqual({
    '@context': 'https://schema.org',
    '@graph': [{ '@type': 'Product', name: hostile }],
  });
  expect(tagsOf({ structured: [] })).not.toContain('ld+json');
});

test.each([
  ['the address of a picture', { image: { url: hostile } }],
  ['the words of a picture', { image: { url: '/a.webp', alt: hostile } }],
  ['the address in another language', { alternates: [{ language: hostile, url: hostile }] }],
  ['a currency', { offer: { price: { cent: 100, currencyCode: hostile, formatText: '' }, inStock: true } }],
])('%s stays text', (_, more) => {
  const html = tagsOf(more);
  expect(html).not.toContain('<script>alert');
  expect(html).toContain('&quot;&gt;&lt;script&gt;alert(1)&lt;/script&gt;');
});

test('a product is previewed with its price, and as large as its picture', () => {
  const price = { cent: 840_000, currencyCode: 'JPY', formatText: '¥8,400 JPY' };
  const html = tagsOf({
    image: { url: 'https://shop.example/bra.webp', alt: 'Black' },
    offer: { price, inStock: false },
  });
  expect(html).toContain('<meta property="og:type" content="product">');
  expect(html).toContain('<meta property="product:price:amount" content="8400">');
  expect(html).toContain('<meta property="product:price:currency" content="JPY">');
  expect(html).toContain('<meta property="product:availability" content="out of stock">');
  expect(html).toContain('<meta property="og:image:alt" content="Black">');
  expect(html).toContain('<meta name="twitter:card" content="summary_large_image">');
  expect(tagsOf({})).toContain('<meta name="twitter:card" content="summary">');
});

test('a page names itself in every language, and the one for readers of none of them', () => {
  expect(languageAddresses('https://shop.example', '/products?page=2', ['en', 'de'])).toEqual([
    { language: 'en', url: 'https://shop.example/products?page=2' },
    { language: 'de', url: 'https://shop.example/de/products?page=2' },
    { language: 'x-default', url: 'https://shop.example/products?page=2' },
  ]);
});
