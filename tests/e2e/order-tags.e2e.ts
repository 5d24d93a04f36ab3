import type { Page } from 'playwright';
import { paid } from '../http/plain/buying.ts';
import { visitor } from '../http/plain/visitor.ts';
import { look, officeShop } from './office-shop.ts';
import { expect, test } from './visit.ts';

const shop = officeShop('order-tags');

/** Tags two orders in the list, and one of them on its page. */
async function walk(page: Page, name: string): Promise<void> {
  const orders: string[] = [];
  for (let i = 0; i < 2; i += 1)
    orders.push((await paid(visitor({ shop: shop.url() }), { email: `${name}${i}@buyer.example` })).orderNo);
  const [one = '', two = ''] = orders;
  await page.goto('/office/orders?list=all');
  for (const orderNo of orders) await page.getByRole('checkbox', { name: `Choose order ${orderNo}` }).check();
  await look(page, `orders-to-tag-${name}`);
  await page.getByRole('button', { name: 'Tag the chosen' }).click();
  await page.getByText('2 orders').waitFor();
  await look(page, `tag-orders-${name}`);
  await page.getByLabel('Tags, with commas between them').fill(`gift ${name}, press`);
  await page.getByRole('button', { name: 'Add the tags' }).click();
  await page.getByRole('status').getByText('The tags are added').waitFor();
  for (const orderNo of orders) await page.getByRole('link', { name: orderNo, exact: true }).waitFor();
  await look(page, `tagged-orders-${name}`);
  await page.getByRole('link', { name: one, exact: true }).click();
  const tags = page.getByLabel('Tags, with commas between them');
  expect(await tags.inputValue()).toBe(`gift ${name}, press`);
  await tags.fill('late');
  await page.getByRole('button', { name: 'Save tags' }).click();
  await page.getByRole('status').getByText('The tags are saved.').waitFor();
  await page.goto(`/office/orders?list=all&tag=gift+${name}`);
  await page.getByRole('link', { name: two, exact: true }).waitFor();
  expect(await page.getByRole('link', { name: one, exact: true }).count()).toBe(0);
}

for (const javascript of [true, false])
  test(`staff tag orders in their list and on their page, ${javascript ? 'with' : 'without'} a script`, async ({
    visit,
  }) => {
    const name = javascript ? 'script' : 'plain';
    const page = await visit({ shop: shop.url(), javascript, width: javascript ? 1280 : 360, dark: !javascript });
    await shop.join(page, `sam${name}`, 'support');
    await walk(page, name);
  });
