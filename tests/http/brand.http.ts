import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { looks } from '../../shared/brand/looks.ts';
import type { Brand } from '../../shared/contract/brand.ts';
import { openContentShop } from './content-shop.ts';
import type { Storefront } from './storefront.ts';

/** A brand of colours that nobody would choose, with nothing of the look that is built in. */
const garish: Brand = {
  ...looks.lindenhof,
  colours: {
    paper: '#ffff00',
    ground: '#ff99ff',
    ink: '#003300',
    accent: '#0000aa',
    sale: '#800000',
    messageBar: '#00ff00',
  },
};

let shop: Awaited<ReturnType<typeof openContentShop>>;
let storefront: Storefront;
beforeAll(async () => {
  shop = await openContentShop();
  storefront = shop.storefront(undefined, { siteName: 'Garish' });
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

test('no page of a shop with a garish brand has a colour of the look that is built in', async () => {
  await dress(garish, '--publish');
  const pages = ['/', '/products', '/search', '/cart', '/page', '/cookies', '/newsletter', '/offline', '/nowhere'];
  const old = builtInColours();
  for (const path of pages) {
    const { html } = await read(path);
    expect([path, old.filter((colour) => html.toLowerCase().includes(colour))]).toEqual([path, []]);
    expect([path, html.includes('--paper:#ffff00')]).toEqual([path, true]);
  }
});

/** Returns the colours that `tokens.css` has. */
function builtInColours(): string[] {
  const css = readFileSync('ui/styles/tokens.css', 'utf8');
  return [...new Set([...css.matchAll(/#[0-9a-f]{6}\b/g)].map(([colour]) => colour))];
}
