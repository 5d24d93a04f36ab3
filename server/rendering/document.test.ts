import { expect, test } from 'vitest';
import { documentStart, type Head } from './document.ts';

const head: Head = {
  title: 'Lace bra',
  description: 'Soft lace.',
  canonical: 'https://shop.example/products/lace-bra',
  styles: ['/assets/shell-A.css', '/assets/catalog-B.css'],
  theme: '',
  papers: { light: '#fff', dark: null },
  runtime: '/assets/store-island-C.js',
  reports: '/assets/browser-reports-D.js',
  fonts: ['/assets/fonts/jost.woff2'],
  icons: { icon: '/images/brand/1/favicon.svg', touch: '/images/brand/1/apple-touch-icon.png' },
  siteName: 'Hemline',
  language: 'en',
  image: { url: 'https://shop.example/images/lace.webp', alt: 'Lace bra in black' },
};

test("a page's title is the shop's name and its own; the home page's is the shop's alone", () => {
  expect(documentStart(head)).toContain('<title>Hemline - Lace bra</title>');
  const { title: _, ...home } = head;
  expect(documentStart(home)).toContain('<title>Hemline</title>');
});

test('the title of a form that was refused begins with that', () => {
  expect(documentStart({ ...head, isRefusal: true })).toContain('<title>Error: Hemline - Lace bra</title>');
});

test('it names its style sheets, its font and one script that waits for nothing', () => {
  const html = documentStart(head);
  expect(html).toContain('<link rel="stylesheet" href="/assets/shell-A.css">');
  expect(html).toContain('<link rel="stylesheet" href="/assets/catalog-B.css">');
  expect(html).toContain('<link rel="preload" href="/assets/fonts/jost.woff2" as="font"');
  expect(html.match(/<script/g)).toHaveLength(1);
  expect(html).toContain(
    '<script type="module" async src="/assets/store-island-C.js" data-reports="/assets/browser-reports-D.js">',
  );
});

test('only a page that is kept out of search says so, and only one that waits loads again', () => {
  expect(documentStart(head)).not.toMatch(/robots|refresh/);
  expect(documentStart({ ...head, noIndex: true })).toContain('<meta name="robots" content="noindex">');
  expect(documentStart({ ...head, refreshSeconds: 3 })).toContain('<meta http-equiv="refresh" content="3">');
});

const hostile = `"><script>alert(1)</script><!-- ' & \u2028`;

test.each(['title', 'description', 'canonical', 'siteName', 'language'] as const)('a hostile %s stays text', (name) => {
  const html = documentStart({ ...head, [name]: hostile });
  expect(html).not.toContain('<script>alert');
  expect(html).not.toContain('<!--');
  expect(html).toContain('&quot;&gt;&lt;script&gt;alert(1)&lt;/script&gt;');
});

test('a language that is read from right to left says so', () => {
  expect(documentStart(head)).toContain('<html lang="en"><head>');
  expect(documentStart({ ...head, language: 'ar' })).toContain('<html lang="ar" dir="rtl"><head>');
});
