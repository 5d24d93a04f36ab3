import { execFile } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openShopProcesses } from './shop-processes.ts';

const run = promisify(execFile);

const products = `Handle,Title,Body (HTML),Type,Tags,Published,Option1 Name,Option1 Value,Variant SKU,Variant Inventory Tracker,Variant Inventory Qty,Variant Price,Variant Compare At Price
linen-shirt,Linen Shirt,<p>Light.</p>,Shirts,summer,true,Size,S,L-S,shopify,4,60.00,
linen-shirt,,,,,,,M,L-M,shopify,2,60.00,
oak-stool,Oak Stool,,Furniture,,true,Title,Default Title,O-1,shopify,3,80.00,120.00
`;

/** Words that only the demonstration says, and its coupon. */
const demonstrations =
  /hemline\.example|demonstration gmbh|WELCOME10|satin under wool|10% off|at least 40%|the edit\b/i;

let shop: Awaited<ReturnType<typeof openShopProcesses>>;
let url: string;
beforeAll(async () => {
  shop = await openShopProcesses({ DEMO_CATALOGUE: '0', SITE_NAME: 'Oak & Linen' });
  url = (await shop.open()).url;
});
afterAll(() => shop.close());

const get = (path: string) => fetch(url + path, { headers: { accept: 'text/html' }, redirect: 'manual' });

/** Opens every page that a link leads to from the home page on, and returns their texts by path. */
async function crawl(): Promise<Map<string, string>> {
  const pages = new Map<string, string>();
  const waiting = ['/'];
  for (let path = waiting.shift(); path !== undefined; path = waiting.shift()) {
    if (pages.has(path)) continue;
    const answer = await get(path);
    const html = await answer.text();
    expect([path, answer.status < 400]).toEqual([path, true]);
    pages.set(path, html);
    for (const [, link = ''] of html.matchAll(/<a [^>]*href="(\/[^"#]*)/g)) {
      const target = link.replaceAll('&amp;', '&');
      const isOwn = !/^\/(assets|images|apis)\//.test(target) && !target.includes('?');
      if (isOwn && !pages.has(target)) waiting.push(target);
    }
  }
  return pages;
}

const importIt = async (text: string) => {
  const file = join(shop.dataDir, 'products.csv');
  await writeFile(file, text);
  const env = { PATH: process.env.PATH, DATA_DIR: shop.dataDir };
  await run(process.execPath, ['server/command-line/main.ts', 'import', file], { env });
};

describe('a shop of one’s own', () => {
  test('says that it has nothing yet, and no link of it leads to nothing', async () => {
    const pages = await crawl();
    expect(pages.size).toBeGreaterThan(15);
    expect(pages.get('/')).toContain('Nothing is for sale here yet.');
    expect(pages.get('/')).toMatch(/<h1[^>]*>Oak &amp; Linen<\/h1>/);
    for (const [path, html] of pages) expect([path, demonstrations.exec(html)?.[0]]).toEqual([path, undefined]);
  });

  test('marks the pages that are to be written, and keeps search engines from them', async () => {
    for (const path of ['/page/delivery', '/page/returns', '/protocol/privacyPolicy', '/protocol/termsConditions']) {
      const html = await (await get(path)).text();
      expect([path, html.includes('This page is a draft.'), html.includes('content="noindex"')]).toEqual([
        path,
        true,
        true,
      ]);
    }
  });

  test('promises no coupon', async () => {
    for (const path of ['/offer', '/offer/code']) expect([path, (await get(path)).status]).toEqual([path, 404]);
    expect(await (await get('/newsletter/thanks')).text()).not.toContain('/offer');
  });

  test('has the menu and home page of the catalogue at once after an import', async () => {
    await importIt(products);
    const home = await (await get('/')).text();
    const menu = /<nav[\s\S]*?<\/nav>/.exec(home)?.[0] ?? '';
    for (const name of ['Shirts', 'Furniture', 'Sale']) expect(menu).toContain(`>${name}<`);
    // All of it came at once.
    expect(home).not.toContain('/collections/new-in');
    expect(home).not.toContain('Nothing is for sale here yet.');
    expect(home).toMatch(/>Recommended<[\s\S]*Linen Shirt[\s\S]*Oak Stool/);
    expect(home).toContain('/products/linen-shirt');
    const pages = await crawl();
    expect([...pages.keys()]).toEqual(expect.arrayContaining(['/collections/shirts', '/products/oak-stool']));
    for (const [path, html] of pages) expect([path, demonstrations.exec(html)?.[0]]).toEqual([path, undefined]);
  });
});
