import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright';
import { describe, inject } from 'vitest';
import { inTurn } from './in-turn.ts';
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
import { atCardForm, putInCart } from './shop-requests.ts';
import { address, cards, hydrated, orderNumber, payBy } from './shopper.ts';
import { expect, test } from './visit.ts';

describe.each([
  ['with JavaScript', true],
  ['without JavaScript', false],
])('a shopper with PayPal, %s', (_, javascript) => {
  const test = inTurn(javascript);
  const kind = javascript ? 'script' : 'plain';

  test('places an order, approves it at PayPal and has paid', async ({ visit }) => {
    const page = await visit({ javascript });
    await orderWithPayPal(page);
    await approve(page);
    await orderNumber(page);
    await page.getByText('Your order is placed and paid with PayPal.').waitFor();
    await screenshot(page, `paypal-success-${kind}`);
  });

  test('starts from the cart, finds the form filled in, and pays the order’s total', async ({ visit }) => {
    const page = await visit({ javascript });
    await putInCart(page);
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

  test('with a missing field after PayPal keeps the approval and the input', async ({ visit }) => {
    const page = await visit({ javascript, expected: [422] });
    await putInCart(page);
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

  test('who wants another method after the approval can choose any, with the same address', async ({ visit }) => {
    const page = await visit({ javascript });
    await putInCart(page);
    await page.goto('/cart');
    await page.getByRole('main').getByRole('button', { name: 'Check out with PayPal' }).click();
    await atPayPal(page);
    await approve(page);
    await page.getByRole('button', { name: 'Pay in another way' }).click();
    await page.getByRole('radio', { name: /^Credit or debit card/ }).waitFor();
    expect(await page.locator('[name="shippingAddress.street"]').inputValue()).toBe('418 Alder Street');
  });

  test('who cancels after starting from the cart returns to the cart', async ({ visit }) => {
    const page = await visit({ javascript });
    const { product } = await putInCart(page);
    await page.goto('/checkouts');
    await page.getByRole('button', { name: 'Check out with PayPal' }).click();
    await atPayPal(page);
    await cancelAtPayPal(page);
    await page.waitForURL(/\/cart\?/);
    await page.getByRole('main').getByRole('link', { name: product.title }).first().waitFor();
  });

  test('who returns with an invalid approval sees an error', async ({ visit }) => {
    const page = await visit({ javascript });
    await putInCart(page);
    await page.goto('/checkouts?isCart=1&paypal=no-such-payment&token=5O190127TN364715T');
    await page.getByText('The payment was not approved at PayPal').waitFor();
    await page.getByRole('radio', { name: /^PayPal/ }).waitFor();
  });

  test('who cancels at PayPal has paid nothing, and can pay there later', async ({ visit }) => {
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

  test('who left PayPal can return there or choose another method', async ({ visit }) => {
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

  test('who approves an expired order is not charged', async ({ visit }) => {
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

test("the shop's log contains no e-mail address or street from PayPal", async () => {
  const log = await readFile(inject('logFile'), 'utf8');
  expect(log).toContain('"route":"/cart/paypal"');
  expect(log).not.toMatch(/jordan|Alder Street|@shop\.example/);
});

/** Fills in what PayPal does not provide, and places the order. */
async function placeApproved(page: Page, javascript: boolean): Promise<void> {
  await page.locator('[name="shippingAddress.phone"]').fill(address.phone);
  if (javascript) await hydrated(page, 'checkout-form');
  await page.getByRole('button', { name: /^Pay with PayPal · / }).click();
}
