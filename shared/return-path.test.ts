import { expect, test } from 'vitest';
import { pathOnSite, safeReturnPath } from './return-path.ts';

test.each(['/cart', '/products?q=lace+bra&size=s,m', '/products/slip-dress?variant=9'])('%s is accepted', (path) => {
  expect(safeReturnPath(path, '/')).toBe(path);
});

test.each([
  '//evil.example',
  '/\\evil.example',
  'https:evil.example',
  'https://evil.example',
  'javascript:alert(1)',
  '/%2f%2fevil.example',
  '/%5Cevil.example',
  '/.//evil.example',
  '/x/..//evil.example',
  '/x/../%2fevil.example',
  '/%2e%2e/%5Cevil.example',
  '/%2e%2e//evil.example',
  '/\t/evil.example',
  '/a\r\nSet-Cookie: x=1',
  '',
  undefined,
])('%j is dropped', (path) => {
  expect(safeReturnPath(path, '/account')).toBe('/account');
});

test.each([
  ['/cart?x=1', '/cart?x=1'],
  ['//evil.example/?x=1', '/evil.example/?x=1'],
  ['/x/..///evil.example', '/evil.example'],
  ['/\\evil.example', '/evil.example'],
])('a redirect from %s stays on this site', (path, target) => {
  expect(pathOnSite(new URL(`http://shop.example${path}`))).toBe(target);
});
