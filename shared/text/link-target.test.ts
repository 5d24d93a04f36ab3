import { expect, test } from 'vitest';
import { isLinkTarget, isPictureUrl, linkUrl } from './link-target.ts';

test.each([
  '/',
  '/page/delivery',
  '/page/delivery#section-prices-and-times',
  '/products?q=lace+bra&size=s,m',
  '/collections?collectionId=7&iname=Menu',
  '#section-größen',
  'https://www.instagram.com/hemline',
  'http://example.com/a?b=c#d',
  'mailto:care@hemline.example',
  'tel:+4930123456',
])('content may link to %s', (target) => {
  expect(isLinkTarget(target)).toBe(true);
});

test.each([
  '',
  '#',
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  ' javascript:alert(1)',
  '\tjavascript:alert(1)',
  'java\nscript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'vbscript:msgbox(1)',
  'file:///etc/passwd',
  'blob:https://a/b',
  '//evil.example',
  '/\\evil.example',
  '/.//evil.example',
  '/%2f%2fevil.example',
  'https:evil.example',
  'https:///evil.example',
  'https://shop.example@evil.example/',
  'https://user:secret@shop.example/',
  'https://exa mple.com',
  'https://evil.example\\@shop.example',
  'page/delivery',
  '../delivery',
  '/page#a#b',
  '/page#"onclick="',
  'mailto:',
  'mailto:<a@b>',
  'tel:javascript',
  `https://example.com/${'a'.repeat(2_000)}`,
])('content may not link to %j', (target) => {
  expect(isLinkTarget(target)).toBe(false);
});

test('only the shop’s own pictures are accepted', () => {
  for (const url of ['/images/catalog/scene.story.webp', '/service-returns.svg'])
    expect([url, isPictureUrl(url)]).toEqual([url, true]);
  for (const url of [
    'https://evil.example/a.webp',
    '//evil.example/a.webp',
    'data:image/png;base64,AA',
    '/cart',
    '/images/../cart',
    '/images/import/%2e%2e/%2E./cart',
    '/a/b.svg',
    '/b.svg?x',
    '',
  ])
    expect([url, isPictureUrl(url)]).toEqual([url, false]);
});

test('an external URL stays unchanged', () => {
  for (const target of ['https://example.com/', 'mailto:care@hemline.example', '#section-a', '/page/delivery'])
    expect(linkUrl(target)).toBe(target);
});

test.each(['javascript:alert(1)', 'data:text/html,x', '//evil.example', '/\\evil.example', ''])(
  'what was stored by other rules leads home: %s',
  (target) => {
    expect(linkUrl(target)).toBe('/');
  },
);
