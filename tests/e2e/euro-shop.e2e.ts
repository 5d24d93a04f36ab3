import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, describe } from 'vitest';
import { officeShop } from './office-shop.ts';
import { addToCart, cards, checkOut, orderNumber, payBy } from './shopper.ts';
import { expect, test } from './visit.ts';

/** A shop of one's own whose prices are in euros, with one product of a file. */
const shop = officeShop('euro', { DEMO_CATALOGUE: '0', SHOP_CURRENCY: 'EUR' });
const products = `Title,URL handle,Type,Status,SKU,Price,Compare-at price,Inventory tracker,Inventory quantity
Wool Coat,wool-coat,Coats,Active,COAT,80.00,100.00,shopify,50
`;

beforeAll(async () => {
  const file = join(shop.dataDir(), 'products.csv');
  await writeFile(file, products);
  await shop.command('import', file);
});

describe.each([
  ['with JavaScript', true],
  ['without JavaScript', false],
])('in a shop whose prices are in euros, a visitor %s', (_, javascript) => {
  test('sees and pays the prices of its file', async ({ visit }) => {
    const page = await visit({ shop: shop.url(), javascript, width: 360 });
    // Where the visitor is cannot be told: the first country is one of the shop's currency.
    await page.goto('/products/wool-coat');
    expect(await page.getByRole('main').textContent()).toContain('€80.00');
    await page.goto('/products/wool-coat?country=US&currency=EUR');
    await addToCart(page, 1);
    await checkOut(page);
    await payBy(page, cards.approved);
    await orderNumber(page);
    const paid = await page.getByRole('main').textContent();
    expect(paid).toMatch(/€8\d\.\d\d/);
    expect(paid).not.toContain('$');
  });
});
