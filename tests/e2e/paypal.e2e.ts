import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright';
import { describe, inject } from 'vitest';
import {
  approve,
  atPayPal,
  cancelAtPayPal,
  chooseWay,
  letExpire,
  orderOf,
  orderOn,
  orderWithPayPal,
  sentToPayPal,
} from './paying.ts';
import { screenshot } from './screens.ts';
import { address, cards, hydrated, orderNumber, payBy } from './shopper.ts';
import { expect, test } from './visit.ts';
import { atCardForm, bagged } from './wire.ts';

describe.each([
  ['with JavaScript', true],
  ['without JavaScript', false],
])('a shopper with PayPal, %s', (_, javascript) => {
  const kind = javascript ? 'script' : 'plain';

  test('orders, approves there and has paid', async ({ visit }) => {
    const page = await visit({ javascript });
    await orderWithPayPal(page);
    await approve(page);
    await orderNumber(page);
    await page.getByText('Your order is placed and paid with PayPal.').waitFor();
    await screenshot(page, `paypal-success-${kind}`);
  });

  test('comes from the bag, finds the form filled in, and pays what the order costs', async ({ visit }) => {
    const page = await visit({ javascript });
    await bagged(page);
    await page.goto('/cart');
    await page.getByRole('main').getByRole('button', { name: 'Check out with PayPal' }).click();
    await atPayPal(page);
    await approve(page, { deliverTo: /418 Alder Street/ });
    await page.waitForURL(/\/checkouts\?.*paypal=/);
    await page.getByText('PayPal · approved').waitFor();
    await screenshot(page, `paypal-approved-${kind}`);
    expect(await page.locator('#email').inputValue()).toBe('jordan.rivers@example.com');
    expect(await page.locator('[name="shippingAddress.street"]').inputValue()).toBe('418 Alder Street');
    expect(await page.locator('[name="shippingAddress.state"]').inputValue()).toBe('OR');
    await placeApproved(page, javascript);
    await orderNumber(page);
    await page.getByText('Your order is placed and paid with PayPal.').waitFor();
  });

  test('who lacks a field after PayPal keeps the approval, and everything typed', async ({ visit }) => {
    const page = await visit({ javascript, expected: [422] });
    await bagged(page);
    await page.goto('/cart');
    await page.getByRole('main').getByRole('button', { name: 'Check out with PayPal' }).click();
    await atPayPal(page);
    await approve(page);
    await page.getByText('PayPal · approved').waitFor();
    if (javascript) await hydrated(page, 'checkout-form');
    await page.locator('[name="shippingAddress.city"]').fill('');
    await page.getByRole('button', { name: /^Pay with PayPal · / }).click();
    await page.getByText('Please enter your city.').first().waitFor();
    await page.getByText('PayPal · approved').waitFor();
    await page.locator('[name="shippingAddress.city"]').fill('Salem');
    await placeApproved(page, javascript);
    await orderNumber(page);
  });

  test('who approved and then wants another way gets them all, with the address kept', async ({ visit }) => {
    const page = await visit({ javascript });
    await bagged(page);
    await page.goto('/cart');
    await page.getByRole('main').getByRole('button', { name: 'Check out with PayPal' }).click();
    await atPayPal(page);
    await approve(page);
    await page.getByRole('button', { name: 'Pay in another way' }).click();
    await page.getByRole('radio', { name: /^Credit or debit card/ }).waitFor();
    expect(await page.locator('[name="shippingAddress.street"]').inputValue()).toBe('418 Alder Street');
  });

  test('who gives up on the way from the bag is back in the bag', async ({ visit }) => {
    const page = await visit({ javascript });
    const { product } = await bagged(page);
    await page.goto('/checkouts');
    await page.getByRole('button', { name: 'Check out with PayPal' }).click();
    await atPayPal(page);
    await cancelAtPayPal(page);
    await page.waitForURL(/\/cart\?/);
    await page.getByRole('main').getByRole('link', { name: product.title }).first().waitFor();
  });

  test('who comes back with an approval that is none is told so', async ({ visit }) => {
    const page = await visit({ javascript });
    await bagged(page);
    await page.goto('/checkouts?isCart=1&paypal=no-such-payment&token=5O190127TN364715T');
    await page.getByText('The payment was not approved at PayPal').waitFor();
    await page.getByRole('radio', { name: /^PayPal/ }).waitFor();
  });

  test('who gives up at PayPal has paid nothing, and pays there after all', async ({ visit }) => {
    const page = await visit({ javascript });
    await sentToPayPal(page);
    await cancelAtPayPal(page);
    await page.waitForURL(/\/results\/unsuccess/);
    await page.getByRole('heading', { name: 'Your payment has been interrupted' }).waitFor();
    await screenshot(page, `paypal-cancelled-${kind}`);
    await page.getByRole('button', { name: 'Try again with PayPal' }).click();
    await atPayPal(page);
    await approve(page);
    await orderNumber(page);
  });

  test('who left PayPal is led back there, or to another way to pay', async ({ visit }) => {
    const page = await visit({ javascript });
    await sentToPayPal(page, `left-${kind}@shop.example`);
    const order = orderOf(`left-${kind}@shop.example`);
    await page.goto(`/results/process?order=${order}`);
    await page.getByRole('heading', { name: 'PayPal waits for you' }).waitFor();
    await page.getByRole('link', { name: 'Choose another way to pay' }).click();
    await chooseWay(page, 'Credit or debit card');
    await page.getByRole('button', { name: /^Continue to payment/ }).click();
    await payBy(page, cards.approved);
    await orderNumber(page);
    await page.getByText('Visa ending in 4242').waitFor();
  });

  test('whose bank declines at PayPal pays by card', async ({ visit }) => {
    const page = await visit({ javascript });
    await sentToPayPal(page);
    await approve(page, { ending: 'declined' });
    await page.waitForURL(/\/results\/unsuccess/);
    await page.getByRole('link', { name: 'Choose another way to pay' }).click();
    await chooseWay(page, 'Credit or debit card');
    await page.getByRole('button', { name: /^Continue to payment/ }).click();
    await payBy(page, cards.approved);
    await orderNumber(page);
  });

  test('whose card is declined pays with PayPal', async ({ visit }) => {
    const page = await visit({ javascript, expected: [402] });
    await atCardForm(page);
    await payBy(page, cards.declined);
    await page.getByRole('link', { name: 'Back to the order' }).click();
    await chooseWay(page, 'PayPal');
    await page.getByRole('button', { name: /^Continue to PayPal · / }).click();
    await atPayPal(page);
    await approve(page);
    await orderNumber(page);
  });

  test('who approves when the order is over is charged nothing', async ({ visit }) => {
    const page = await visit({ javascript, expected: [409] });
    await sentToPayPal(page, `late-${kind}@shop.example`);
    letExpire(orderOf(`late-${kind}@shop.example`));
    await approve(page);
    await page.getByRole('heading', { name: 'The order is expired, please replace an order.' }).waitFor();
    await page.getByText('Nothing was charged').waitFor();
    await screenshot(page, `paypal-late-${kind}`);
  });

  test('who pays in two windows pays once', async ({ visit }) => {
    const page = await visit({ javascript });
    await sentToPayPal(page);
    const there = page.url();
    await cancelAtPayPal(page);
    const order = orderOn(page);
    const other = await page.context().newPage();
    await other.goto(`/payment?order=${order}`);
    await page.goto(there);
    await approve(page);
    const orderNo = await orderNumber(page);
    await chooseWay(other, 'PayPal');
    await other.getByRole('button', { name: /^Continue to PayPal · / }).click();
    expect(await orderNumber(other)).toBe(orderNo);
  });
});

test("no e-mail address or street that PayPal told stands in the shop's log", async () => {
  const log = await readFile(inject('logFile'), 'utf8');
  expect(log).toContain('"route":"/cart/paypal"');
  expect(log).not.toMatch(/jordan|Alder Street|@shop\.example/);
});

/** What PayPal does not tell, and the order. */
async function placeApproved(page: Page, javascript: boolean): Promise<void> {
  await page.locator('[name="shippingAddress.phone"]').fill(address.phone);
  if (javascript) await hydrated(page, 'checkout-form');
  await page.getByRole('button', { name: /^Pay with PayPal · / }).click();
}
