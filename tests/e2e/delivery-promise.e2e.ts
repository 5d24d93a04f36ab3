import { describe, inject } from 'vitest';
import { findings } from './axe.ts';
import { runShop } from './command-line.ts';
import { goodsFor } from './goods.ts';
import { messageTo } from './mailbox.ts';
import { screenshot } from './screens.ts';
import { buy, cards, fillCheckout, orderNumber, payBy } from './shopper.ts';
import { expect, test } from './visit.ts';

/** Two days, such as `Mon, Nov 30 – Wed, Dec 2`. */
const days = /(?:Arrives |: )(\w{3},\s\w{3}\s\d+\s–\s\w{3},\s\w{3}\s\d+)/;

describe.each([
  ['with JavaScript', true, 1280],
  ['without JavaScript', false, 360],
] as const)('the promise of delivery, %s', (_, javascript, width) => {
  test('is the same at product, bag, checkout and order; a delay is answered by its mail', async ({ visit }) => {
    const page = await visit({ javascript, width });
    const goods = await goodsFor('dress');
    const email = `late-${width}@shop.example`;
    const promiseIn = async (place: string) => {
      const text = await page.locator(place).filter({ hasText: days }).first().textContent();
      return days.exec(text ?? '')?.[1]?.replaceAll(/\s/g, ' ');
    };
    await page.goto(`/products/${goods.product.handle}`);
    const promised = await promiseIn('.promises');
    expect(promised).toBeDefined();
    await buy(page, goods, 1);
    await page.goto('/cart');
    expect(await promiseIn('.cart-summary')).toBe(promised);
    await screenshot(page, 'promise-bag');
    await page.goto('/checkouts');
    await fillCheckout(page, email);
    expect(await promiseIn('form')).toBe(promised);
    await screenshot(page, 'promise-checkout');
    await page.getByRole('button', { name: /^Place order · / }).click();
    await page.waitForURL(/\/cc\?order=/);
    await payBy(page, cards.approved);
    const orderNo = await orderNumber(page);
    expect(await promiseIn('.facts')).toBe(promised);

    await runShop('orders', 'delay', orderNo, '--unknown');
    const { text } = await messageTo(
      email,
      (letter) => letter.kind === 'mail' && letter.subject === `Your order ${orderNo} takes longer than promised`,
    );
    const link = new URL(/\S+\/delay\?token=\S+/.exec(text)?.[0] ?? '');
    const reader = await visit({ javascript, width });
    await reader.goto(inject('shopUrl') + link.pathname + link.search);
    await reader.getByText(`Promised: `).waitFor();
    await reader.getByText('We do not know yet when we can send it.').waitFor();
    if (javascript) expect(await findings(reader)).toEqual([]);
    await screenshot(reader, 'delay');
    await reader.getByRole('button', { name: 'I will wait' }).click();
    await reader.getByText('Thank you for waiting.').waitFor();
    await reader.getByRole('button', { name: 'Cancel it and refund me' }).click();
    await reader.getByText('It is cancelled.').waitFor();
    await page.reload();
    await page.goto(`/trackOrders?orderNo=${orderNo}`);
    await page.locator('#email').fill(email);
    await page.getByRole('button', { name: 'Track', exact: true }).click();
    await page.getByText('Cancelled', { exact: true }).first().waitFor();
  });
});
