import type { Page } from 'playwright';
import { describe } from 'vitest';
import { findings } from './axe.ts';
import { runShop } from './command-line.ts';
import { screenshot } from './screens.ts';
import { paid, unpaid } from './shop-requests.ts';
import { findOrder, orderNumber } from './shopper.ts';
import { expect, test } from './visit.ts';
import { widths } from './widths.ts';

describe.each([
  ['with JavaScript', true],
  ['without JavaScript', false],
])('a buyer after the order, %s', (_, javascript) => {
  const kind = javascript ? 'script' : 'plain';

  test.for(widths(javascript, 1280))(
    'cancels a paid order and sees the refund, %i pixels wide',
    async (width, { visit }) => {
      const page = await visit({ javascript, width });
      const { id } = await paidOrder(page, 1);
      await page.getByRole('link', { name: 'See your order' }).click();
      await page.waitForURL(`**/order/detail/${id}`);
      await screenshot(page, `order-paid-${kind}`);
      await page.getByText('Cancel order').click();
      await page.getByText(/goes back to Visa ending in 4242/).waitFor();
      await screenshot(page, `order-cancel-${kind}`);
      await look(page, javascript);
      await page.getByRole('button', { name: 'Yes, cancel this order' }).click();
      await page.getByRole('heading', { name: 'You cancelled this order' }).waitFor();
      expect(new URL(page.url()).pathname).toBe(`/order/detail/${id}`);
      expect(await page.getByText('Cancel order').count()).toBe(0);
      await shows(page, /given back on/);
      await page.getByText(/went back to your card/).waitFor();
      await screenshot(page, `order-cancelled-${kind}`);
      await look(page, javascript);
    },
  );

  test.for(widths(javascript, 360))('sees what could not be sent, %i pixels wide', async (width, { visit }) => {
    const page = await visit({ javascript, width });
    const { id, orderNo, sku } = await paidOrder(page, 2);
    await runShop('orders', 'remove', orderNo, '--line', `${sku}=1`, '--lost', '--yes');
    await page.goto(`/order/detail/${id}`);
    await page.getByText('We could not send one of these and took it out of your order.').waitFor();
    await screenshot(page, `order-taken-out-${kind}`);
    await look(page, javascript);
  });

  test.for(widths(javascript, 360))(
    'follows the parcels that the shop sends, %i pixels wide',
    async (width, { visit }) => {
      const page = await visit({ javascript, width });
      const { id, orderNo, sku } = await paidOrder(page, 2);
      await runShop('orders', 'ship', orderNo, '--carrier', 'dhl', '--tracking', 'JD014600', '--line', `${sku}=1`);
      await page.goto(`/order/detail/${id}`);
      const link = page.getByRole('link', { name: /Follow this parcel/ });
      expect(await link.getAttribute('href')).toMatch(/^https:\/\/www\.dhl\.com\/.*JD014600$/);
      await page.getByText('The rest of your order follows in another parcel.').waitFor();
      expect(await page.getByText('Cancel order').count()).toBe(0);
      await screenshot(page, `order-part-${kind}`);
      await look(page, javascript);
      await runShop('orders', 'ship', orderNo, '--carrier', 'Gull Mail', '--tracking', 'G-2');
      await runShop('orders', 'refund', orderNo, '--amount', '5', '--return', `${sku}=1`, '--yes');
      await shows(page, /\$5\.00 given back on/);
      await page.locator('.order-status', { hasText: 'Shipped' }).waitFor();
      expect(await page.locator('.parcel').count()).toBe(2);
      await screenshot(page, `order-shipped-${kind}`);
      await runShop('orders', 'deliver', orderNo);
      await page.reload();
      await page.locator('.order-status', { hasText: 'Complete' }).waitFor();
    },
  );

  test('pays an order from its page, or cancels it', async ({ visit }) => {
    const page = await visit({ javascript, width: 360 });
    const first = await unpaid(page);
    await page.goto(`/order/detail/${first}`);
    await page.getByText(/Time left to pay|Please pay within/).waitFor();
    await screenshot(page, `order-unpaid-${kind}`);
    await look(page, javascript);
    await page.getByRole('link', { name: /^Pay now · \$/ }).click();
    await page.waitForURL(/\/payment\?order=/);
    await page.goto(`/order/detail/${first}`);
    await page.getByText('Cancel order').click();
    await page.getByRole('button', { name: 'Yes, cancel this order' }).click();
    await page.getByRole('heading', { name: 'Your order was cancelled' }).waitFor();
    await page.goto(`/order/detail/${first}`);
    await page.getByText(/Nothing was charged/).waitFor();
  });

  test('reads the order on another device and can change nothing there', async ({ visit }) => {
    const page = await visit({ javascript });
    const { id, orderNo } = await paidOrder(page, 1);
    await findOrder(page, orderNo);
    await page.waitForURL(`**/order/detail/${id}`);
    const other = await visit({ javascript });
    await findOrder(other, orderNo);
    await other.getByText(/open it on the device you ordered with/).waitFor();
    expect(await other.getByText('Cancel order').count()).toBe(0);
    expect(await other.getByRole('main').textContent()).not.toMatch(/Market Street|jane\.doe/);
    await screenshot(other, `order-found-${kind}`);
    const headers = { origin: new URL(page.url()).origin };
    const cancelled = await other.request.post(`/order/${id}/cancellation`, { headers, maxRedirects: 0 });
    expect(cancelled.headers().location).toMatch(/^\/account\/login/);
    await other.goto(`/order/detail/${id}`);
    await other.waitForURL('**/account/login?auth=*');
    await other.getByRole('link', { name: 'Find your order by its number and e-mail address' }).click();
    await other.waitForURL('**/order/order-status');
  });
});

async function paidOrder(page: Page, quantity: number): Promise<{ id: string; orderNo: string; sku: string }> {
  const id = await paid(page, { quantity });
  await page.goto(`/results/success?order=${id}`);
  const orderNo = await orderNumber(page);
  const { lines } = JSON.parse(await runShop('orders', 'show', orderNo, '--json'));
  return { id, orderNo, sku: lines[0].sku };
}

/** Reloads the page until it shows a text: the shop refunds asynchronously. */
async function shows(page: Page, text: RegExp): Promise<void> {
  const now = async () => (await (await page.request.get(page.url())).text()).replace(/<[^>]*>/g, '');
  await expect.poll(now, { interval: 100 }).toMatch(text);
  await page.reload();
  await page.getByRole('main').getByText(text).first().waitFor();
}

/** Checks that nothing overflows the window, and with JavaScript that axe finds nothing. */
async function look(page: Page, javascript: boolean): Promise<void> {
  if (!javascript) return;
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
  expect(await findings(page)).toEqual([]);
}
