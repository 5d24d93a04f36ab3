import type { Page } from 'playwright';
import { findings } from './axe.ts';
import { runShop } from './command-line.ts';
import { screenshot } from './screens.ts';
import { paid, unpaid } from './shop-requests.ts';
import { orderNumber } from './shopper.ts';
import { expect, test } from './visit.ts';

test('a buyer cancels a paid order, and the pages before and after it are accessible', async ({ visit }) => {
  const page = await visit();
  const { id } = await paidOrder(page, 1);
  await page.getByRole('link', { name: 'See your order' }).click();
  await page.waitForURL(`**/order/detail/${id}`);
  await screenshot(page, 'order-paid');
  await page.getByText('Cancel order').click();
  await page.getByText(/goes back to Visa ending in 4242/).waitFor();
  await screenshot(page, 'order-cancel');
  await look(page);
  await page.getByRole('button', { name: 'Yes, cancel this order' }).click();
  await page.getByRole('heading', { name: 'You cancelled this order' }).waitFor();
  await screenshot(page, 'order-cancelled');
  await look(page);
});

test('the pages of an order that is unpaid, and of one that was taken out and sent in part, are accessible', async ({
  visit,
}) => {
  const page = await visit({ width: 360 });
  await page.goto(`/order/detail/${await unpaid(page)}`);
  await page.getByText(/Time left to pay|Please pay within/).waitFor();
  await screenshot(page, 'order-unpaid');
  await look(page);
  const { id, orderNo, sku } = await paidOrder(page, 3);
  await runShop('orders', 'remove', orderNo, '--line', `${sku}=1`, '--lost', '--yes');
  await runShop('orders', 'ship', orderNo, '--carrier', 'dhl', '--tracking', 'JD014600', '--line', `${sku}=1`);
  await page.goto(`/order/detail/${id}`);
  await page.getByText('We could not send one of these and took it out of your order.').waitFor();
  await page.getByText('The rest of your order follows in another parcel.').waitFor();
  await screenshot(page, 'order-part');
  await look(page);
});

async function paidOrder(page: Page, quantity: number): Promise<{ id: string; orderNo: string; sku: string }> {
  const id = await paid(page, { quantity });
  await page.goto(`/results/success?order=${id}`);
  const orderNo = await orderNumber(page);
  const { lines } = JSON.parse(await runShop('orders', 'show', orderNo, '--json'));
  return { id, orderNo, sku: lines[0].sku };
}

/** Checks that nothing overflows the window, and that axe finds nothing. */
async function look(page: Page): Promise<void> {
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
  expect(await findings(page)).toEqual([]);
}
