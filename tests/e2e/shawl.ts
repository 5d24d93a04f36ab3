import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect } from 'vitest';
import { runShopIn } from './command-line.ts';

const columns =
  'Title,URL handle,Type,Status,SKU,Option1 name,Option1 value,Price,Price / EUR,Compare-at price,Compare-at price / EUR,Inventory tracker,Inventory quantity,Vendor,Composition';
const maker = {
  name: 'Quillon Mills Ltd',
  address: ['12 Weaver Street', 'Leeds'],
  contact: 'hello@quillon.example',
  country: 'GB',
  responsible: { name: 'Quillon Europe', address: ['Rue 1', '1000 Brussels'], contact: 'https://quillon.example/eu' },
};

/** Sells a shawl in a shop for €80, and then for €64 in a promotion. */
export async function sellShawl(dataDir: string, handle: string): Promise<void> {
  const row = (price: string, before: string) =>
    `Quillon Shawl,${handle},Shawls,Active,${handle},Title,Default Title,${price},${price},${before},${before},shopify,9,Quillon Mills,"70% wool, 30% silk"`;
  const products = join(dataDir, 'shawl.csv');
  const information = join(dataDir, 'quillon.json');
  await writeFile(information, JSON.stringify(maker));
  await runShopIn(dataDir, 'content', 'put', 'manufacturer/quillon-mills', information, '--publish');
  for (const [price, before] of [
    ['80.00', ''],
    ['64.00', '100.00'],
  ] as const) {
    await writeFile(products, `${columns}\n${row(price, before)}\n`);
    expect(JSON.parse(await runShopIn(dataDir, 'import', products, '--json'))).toMatchObject({ refused: [] });
  }
}
