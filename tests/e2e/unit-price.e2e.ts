import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findings } from './axe.ts';
import { runShop } from './command-line.ts';
import { expect, test } from './visit.ts';

const header = `Title,URL handle,Type,Status,SKU,Option1 name,Option1 value,Price,Inventory tracker,Inventory quantity,Unit price total measure,Unit price total measure unit,Unit price base measure,Unit price base measure unit`;
const rows = `Quillon Balm,quillon-balm,Hoodies & Sweatshirts,Active,QB-30,Size,30 ml,24.00,shopify,9,30,ml,100,ml
,quillon-balm,,,QB-60,,60 ml,36.00,shopify,9,60,ml,100,ml`;

test('a product page names the unit price of the chosen size, with JavaScript and without', async ({ visit }) => {
  const folder = await mkdtemp(join(tmpdir(), 'hemline-units-'));
  try {
    const file = join(folder, 'balm.csv');
    await writeFile(file, `${header}\n${rows}\n`);
    expect(JSON.parse(await runShop('import', file, '--json'))).toMatchObject({ refused: [] });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
  for (const javascript of [true, false]) {
    const page = await visit({ javascript, width: 360 });
    const { data } = await (await page.request.get('/apis/products/quillon-balm')).json();
    for (const [index, text] of ['$80.00 per 100 ml', '$60.00 per 100 ml'].entries()) {
      await page.goto(`/products/quillon-balm?country=US&currency=USD&variant=${data.variants[index].id}`);
      await page.locator('.product-form').getByText(text).waitFor();
    }
    if (javascript) expect(await findings(page)).toEqual([]);
  }
});
