import { expect, test } from 'vitest';
import { enlarged, srcSet, thumbnail } from './images.ts';

test('a picture of the shop is shown by its thumbnail', () => {
  expect(thumbnail('/images/catalog/a.webp', 400)).toBe('/images/catalog/a_400.webp');
});

test.each(['javascript:alert(1)', 'data:image/svg+xml,<svg/>', '//evil.example/a.webp', 'https://evil.example/a.webp'])(
  'a picture from elsewhere is not: %s',
  (url) => {
    expect(thumbnail(url, 400)).toBe('/images/import/placeholder_400.webp');
    expect(srcSet(url, [200])).toBe('/images/import/placeholder_200.webp 200w');
  },
);

test('a picture is enlarged to what its file has, in one width that no page loads', () => {
  const url = '/images/import/a.webp';
  expect([1000, 1200, 1201, 3000].map((width) => enlarged({ url, width }))).toEqual([
    '/images/import/a_1200.webp',
    '/images/import/a_1200.webp',
    '/images/import/a_1800.webp',
    '/images/import/a_1800.webp',
  ]);
  expect(srcSet(url)).not.toContain('_1800');
});
