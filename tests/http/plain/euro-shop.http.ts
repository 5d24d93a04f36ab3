import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { officeShop } from '../../e2e/office-shop.ts';
import { cards } from '../../e2e/shopper.ts';
import { checkOut, orderNumber, payBy } from './buying.ts';
import { visitor } from './visitor.ts';

/** A shop of one's own whose prices are in euros, with one product of a file. */
const shop = officeShop('plain-euro', { DEMO_CATALOGUE: '0', SHOP_CURRENCY: 'EUR' });
const products = `Title,URL handle,Type,Status,SKU,Price,Compare-at price,Inventory tracker,Inventory quantity
Wool Coat,wool-coat,Coats,Active,COAT,80.00,100.00,shopify,50
`;

test('in a shop whose prices are in euros, a visitor sees and pays the prices of its file', async () => {
  const file = join(shop.dataDir(), 'products.csv');
  await writeFile(file, products);
  await shop.command('import', file);
  const shopper = visitor({ shop: shop.url() });
  // Where the visitor is cannot be told: the first country is one of the shop's currency.
  expect((await shopper.open('/products/wool-coat')).text).toContain('€80.00');
  await shopper.open('/products/wool-coat?country=US&currency=EUR');
  await shopper.press('Add to bag');
  await checkOut(shopper);
  const paid = await payBy(shopper, cards.approved);
  orderNumber(paid);
  expect(paid.text).toMatch(/€8\d\.\d\d/);
  expect(paid.text).not.toContain('$');
});
