import { expect, test } from 'vitest';
import { filesOf, isBrowsing } from './keeping.ts';

test('a page names each file that it is drawn with once, however many parts of it are shown', () => {
  const flags = ['AU', 'AT', 'JP'].map((code) => `<img src="/assets/flags-1.svg#${code}">`).join('');
  const html = `<link href="/assets/shell-1.css"><link href="/theme.css?v=1"><a href="/products"></a>${flags}`;
  expect(filesOf(html)).toEqual(['/assets/shell-1.css', '/theme.css?v=1', '/assets/flags-1.svg']);
});

test.each([
  ['/', true],
  ['/xx/products/tee', true],
  ['/collections/dresses?page=2', true],
  ['/page/about', true],
  ['/products/tee/review', false],
  ['/account', false],
  ['/cart', false],
])('%s is kept to be read without a line: %s', (path, is) => {
  expect(isBrowsing(`https://shop.example${path}`)).toBe(is);
});
