import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe } from 'vitest';
import { findings } from './axe.ts';
import { runShop } from './command-line.ts';
import { screenshot } from './screens.ts';
import { expect, test } from './visit.ts';

const file = `Title,URL handle,Type,Status,SKU,Option1 name,Option1 value,Price,Inventory tracker,Inventory quantity,Vendor,Warnings,Composition,Care
Quillon Shawl,HANDLE,Shawls,Active,HANDLE,Title,Default Title,60.00,shopify,9,Quillon Mills,Keep away from open fire.,"70% wool, 30% silk; trim: 100% cotton","wash-hand, bleach-no, tumble-no, iron-110, clean-p, dry-flat"
`;
const quillon = {
  name: 'Quillon Mills Ltd',
  address: ['12 Weaver Street', 'Leeds'],
  contact: 'hello@quillon.example',
  country: 'GB',
  responsible: { name: 'Quillon Europe', address: ['Rue 1', '1000 Brussels'], contact: 'https://quillon.example/eu' },
};

async function sell(handle: string): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'hemline-information-'));
  try {
    const [products, maker] = [join(folder, 'shawl.csv'), join(folder, 'quillon.json')];
    await writeFile(products, file.replaceAll('HANDLE', handle));
    await writeFile(maker, JSON.stringify(quillon));
    expect(JSON.parse(await runShop('import', products, '--json'))).toMatchObject({ refused: [] });
    await runShop('content', 'put', 'manufacturer/quillon-mills', maker, '--publish');
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

describe.each([
  ['with JavaScript', true],
  ['without JavaScript', false],
])('a product page %s', (_, javascript) => {
  test('says before the purchase what a product is made of, how to care for it, and in the Union who made it', async ({
    visit,
  }) => {
    const handle = `quillon-shawl-${javascript ? 'script' : 'plain'}`;
    await sell(handle);
    const page = await visit({ javascript, width: 360 });
    await page.goto(`/products/${handle}?country=DE`);
    const main = page.getByRole('main');
    await main.getByText('70% wool, 30% silk').waitFor();
    await main.getByText('Trim: 100% cotton').waitFor();
    await main.getByText('Do not tumble dry').waitFor();
    await main.getByText('Keep away from open fire.').waitFor();
    for (const text of ['Quillon Mills Ltd', '12 Weaver Street', 'Quillon Europe', '1000 Brussels'])
      await main.getByText(text).waitFor();
    expect(await main.getByRole('link', { name: 'hello@quillon.example' }).getAttribute('href')).toBe(
      'mailto:hello@quillon.example',
    );
    expect(await main.getByRole('link', { name: 'https://quillon.example/eu' }).count()).toBe(1);
    if (javascript) expect(await findings(page)).toEqual([]);
    await screenshot(page, `product-information-${javascript ? 'script' : 'plain'}`);
    const things = await page.locator('script[type="application/ld+json"]').allTextContents();
    const product = things
      .flatMap((text) => JSON.parse(text)['@graph'] ?? JSON.parse(text))
      .find((thing) => thing['@type'] === 'Product');
    expect(product.manufacturer).toMatchObject({ name: 'Quillon Mills Ltd', email: quillon.contact });

    await page.goto(`/products/${handle}?country=US`);
    await main.getByText('70% wool, 30% silk').waitFor();
    expect(await main.getByText('Quillon Mills Ltd').count()).toBe(0);
  });
});
