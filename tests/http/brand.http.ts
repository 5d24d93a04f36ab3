import { createHash } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { command as importCommand } from '../../server/command-line/import.ts';
import { closeShop, openShop } from '../../server/commerce/places/opening/change-opening.ts';
import { plainLook } from '../../server/rendering/bare-page.ts';
import { looks } from '../../shared/brand/looks.ts';
import type { Brand } from '../../shared/contract/brand.ts';
import { exportedProducts } from '../e2e/exported-products.ts';
import { demonstrationIn, garish, garishName } from '../garish.ts';
import { openContentShop } from './content-shop.ts';
import type { Storefront } from './storefront.ts';

let shop: Awaited<ReturnType<typeof openContentShop>>;
let storefront: Storefront;
beforeAll(async () => {
  shop = await openContentShop();
  storefront = shop.storefront(undefined, { siteName: 'Hemline', bare: { look: plainLook('Hemline') } });
  // The key's lifetime depends on the machine's clock.
  storefront.clock.time = Date.now();
});
afterAll(() => shop.close());

async function dress(brand: Brand, ...options: string[]): Promise<void> {
  const file = join(shop.folder, 'brand.json');
  await writeFile(file, JSON.stringify(brand));
  await shop.content('put', 'brand', file, ...options);
}

const styleOf = (html: string) => /<style>([^<]*)<\/style>/.exec(html)?.[1];
const sourceOf = (css = '') => `'sha256-${createHash('sha256').update(css).digest('base64')}'`;

async function read(path: string, headers: Record<string, string> = {}) {
  const response = await storefront.get(path, headers);
  const policy = response.headers.get('content-security-policy') ?? '';
  return { html: await response.text(), policy, frames: response.headers.get('x-frame-options') };
}

test('a shop without a brand has no style in its pages', async () => {
  const { html, policy } = await read('/search');
  expect(styleOf(html)).toBeUndefined();
  expect(policy).toContain("style-src 'self'; ");
});

test('a published brand is in the head of the next page, cached or not, and the policy allows it alone', async () => {
  await dress(looks.kontor, '--publish');
  for (const path of ['/search', '/search', '/cart', '/nowhere']) {
    const { html, policy } = await read(path);
    expect([path, styleOf(html)]).toEqual([path, expect.stringContaining('--paper:#ffffff')]);
    expect(policy).toContain(`style-src 'self' ${sourceOf(styleOf(html))}; `);
  }
  await dress(looks.lindenhof, '--publish');
  const { html, policy } = await read('/search');
  expect(styleOf(html)).toContain('--paper:#fffdf8');
  expect(policy).toContain(sourceOf(styleOf(html)));
  expect(html).toContain('<meta name="theme-color" content="#fffdf8" media="(prefers-color-scheme: light)">');
});

test('a draft is framed by the office alone, without the words about the preview', async () => {
  await dress(garish);
  const { url } = JSON.parse(await shop.content('preview', '/search', '--json'));
  const link = new URL(url);
  const entered = await storefront.get(link.pathname + link.search);
  const cookie = entered.headers.getSetCookie().find((each) => each.startsWith('preview=')) ?? '';
  const framed = await read('/search', { Cookie: cookie, 'Sec-Fetch-Dest': 'iframe' });
  expect(styleOf(framed.html)).toContain('--paper:#ffff00');
  expect(framed.html).not.toContain('preview-warning');
  expect(framed.policy).toMatch(/frame-ancestors 'self' http:\/\/[\w.]+:\*;/);
  expect(framed.frames).toBeNull();
  const published = await read('/search');
  expect(styleOf(published.html)).toContain('--paper:#fffdf8');
  expect([published.policy.includes("frame-ancestors 'none'"), published.frames]).toEqual([true, 'DENY']);
});

test('a look that comes with the shop is a draft by its name, and keeps the words of the logo', async () => {
  await dress({ ...looks.kontor, logo: { ...looks.kontor.logo, logoText: 'Kontor 9' } });
  await shop.content('put', 'brand', '--look', 'nachtschicht');
  expect(JSON.parse(await shop.content('get', 'brand', '--draft'))).toMatchObject({
    logo: { logoText: 'Kontor 9', logoHeight: looks.nachtschicht.logo.logoHeight },
    colours: looks.nachtschicht.colours,
  });
  await expect(shop.content('put', 'brand', '--look', 'nothing')).rejects.toThrow('hemline, kontor');
});

describe('a shop with a garish brand and a name in its documents', () => {
  beforeAll(async () => {
    await dress(garish, '--publish');
    await shop.change('website', (json) => Object.assign(json, { title: garishName }), '--publish');
    const file = join(shop.folder, 'products.csv');
    await writeFile(file, exportedProducts());
    await shop.run(importCommand, file);
  });

  test('has nothing of the demonstration on its pages, those of errors and for strangers among them', async () => {
    const shown = ['/', '/products', '/products/rain-parka', '/search', '/cart', '/page', '/page/delivery', '/cookies'];
    const pages = [
      ...shown,
      '/newsletter',
      '/protocol/privacyPolicy',
      '/offline',
      '/nowhere',
      '/products/rain-parka?x=%00',
    ];
    for (const path of pages) {
      const { html } = await read(path);
      expect([path, demonstrationIn(html)]).toEqual([path, []]);
      expect([path, html.includes('--paper:#ffff00')]).toEqual([path, true]);
    }
    await closeShop({ db: shop.db, clock: Date }, null);
    const { html } = await read('/');
    await openShop({ db: shop.db, clock: Date });
    expect([demonstrationIn(html), html.includes('--paper:#ffff00'), html.includes('closed-page')]).toEqual([
      [],
      true,
      true,
    ]);
  });

  test('has its name and colours in what machines read', async () => {
    const files = ['/manifest.webmanifest', '/feeds/google.xml', '/sitemap.xml', '/sitemap-pages.xml', '/robots.txt'];
    const texts = await Promise.all(files.map(async (path) => (await storefront.get(path)).text()));
    expect(files.filter((_, i) => demonstrationIn(texts[i] ?? '').length > 0)).toEqual([]);
    const [manifest = '', feed = ''] = texts;
    expect(JSON.parse(manifest)).toMatchObject({ name: garishName, theme_color: '#ffff00' });
    expect(feed).toContain('<title>Garish &amp; Söhne</title>');
    const { html } = await read('/products/rain-parka');
    expect(html).toContain('"name":"Garish & Söhne"');
  });

  test('has its colours where a page is sent without rendering, and on the picture for links', async () => {
    const look = storefront.deps.bare?.look;
    expect(look?.css).toContain('--paper:#ffff00');
    expect(look?.siteName).toBe(garishName);
    const { html } = await read('/');
    const [, card = ''] = /property="og:image" content="([^"]+)"/.exec(html) ?? [];
    const picture = await storefront.get(new URL(card, 'http://localhost').pathname);
    const { data } = await sharp(await picture.arrayBuffer())
      .raw()
      .toBuffer({ resolveWithObject: true });
    expect([...data.subarray(0, 3)]).toEqual([255, 255, 0]);
    expect([...data.subarray(-4)].slice(0, 3)).toEqual([0, 0, 170]);
  });
});
