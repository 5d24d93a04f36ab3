import { expect, test } from 'vitest';
import { srcSet, thumbnail } from './images.ts';

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
