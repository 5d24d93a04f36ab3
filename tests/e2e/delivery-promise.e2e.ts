import { inject } from 'vitest';
import { findings } from './axe.ts';
import { runShop } from './command-line.ts';
import { goodsFor } from './goods.ts';
import { messageTo } from './mailbox.ts';
import { freshEmail } from './members.ts';
import { screenshot } from './screens.ts';
import { paid, putInCart } from './shop-requests.ts';
import { fillCheckout, orderNumber } from './shopper.ts';
import { expect, test } from './visit.ts';

/** Two days, such as `Mon, Nov 30 – Wed, Dec 2`. */
const days = /(?:Arrives |: )(\w{3},\s\w{3}\s\d+\s–\s\w{3},\s\w{3}\s\d+)/;

test('the promise of delivery at the product is still there once scripts render the checkout', async ({ visit }) => {
  const page = await visit();
  const promiseIn = async (place: string) => {
    const text = await page.locator(place).filter({ hasText: days }).first().textContent();
    return days.exec(text ?? '')?.[1]?.replaceAll(/\s/g, ' ');
  };
  const { product } = await goodsFor('dress');
  await page.goto(`/products/${product.handle}`);
  const promised = await promiseIn('.promises');
  expect(promised).toBeDefined();
  await putInCart(page);
  await page.goto('/checkouts');
  await fillCheckout(page);
  expect(await promiseIn('form')).toBe(promised);
  await screenshot(page, 'promise-checkout');
});

test('the page on which a buyer answers a delay is accessible', async ({ visit }) => {
  const page = await visit({ width: 360 });
  const email = freshEmail();
  await page.goto(`/results/success?order=${await paid(page, { email })}`);
  const orderNo = await orderNumber(page);
  await runShop('orders', 'delay', orderNo, '--unknown');
  const { text } = await messageTo(
    email,
    (letter) => letter.kind === 'mail' && letter.subject === `Your order ${orderNo} takes longer than promised`,
  );
  const link = new URL(/\S+\/delay\?token=\S+/.exec(text)?.[0] ?? '');
  await page.goto(inject('shopUrl') + link.pathname + link.search);
  await page.getByText('We do not know yet when we can send it.').waitFor();
  expect(await findings(page)).toEqual([]);
  await screenshot(page, 'delay');
});
