import type { Page } from 'playwright';
import { approve, atPayPal, orderWithPayPal } from './paying.ts';
import { screenshot } from './screens.ts';
import { putInCart } from './shop-requests.ts';
import { address, hydrated, orderNumber } from './shopper.ts';
import { expect, test } from './visit.ts';

test('a shopper places an order, approves it at PayPal and has paid', async ({ visit }) => {
  const page = await visit();
  await orderWithPayPal(page);
  await approve(page);
  await orderNumber(page);
  await page.getByText('Your order is placed and paid with PayPal.').waitFor();
  await screenshot(page, 'paypal-success');
});

test('a shopper starts from the cart, finds the form filled in, and pays the order’s total', async ({ visit }) => {
  const page = await visit();
  await putInCart(page);
  await page.goto('/cart');
  await page.getByRole('main').getByRole('button', { name: 'Check out with PayPal' }).click();
  await atPayPal(page);
  await approve(page, { deliverTo: /418 Alder Street/ });
  await page.waitForURL(/\/checkouts\?.*paypal=/);
  await page.getByText('PayPal · approved').waitFor();
  await screenshot(page, 'paypal-approved');
  expect(await page.locator('#email').inputValue()).toBe('jordan.rivers@example.com');
  expect(await page.locator('[name="shippingAddress.street"]').inputValue()).toBe('418 Alder Street');
  expect(await page.locator('[name="shippingAddress.state"]').inputValue()).toBe('OR');
  await placeApproved(page);
  await orderNumber(page);
  await page.getByText('Your order is placed and paid with PayPal.').waitFor();
});

test('a missing field after PayPal keeps the approval and the input', async ({ visit }) => {
  const page = await visit({ expected: [422] });
  await putInCart(page);
  await page.goto('/cart');
  await page.getByRole('main').getByRole('button', { name: 'Check out with PayPal' }).click();
  await atPayPal(page);
  await approve(page);
  await page.getByText('PayPal · approved').waitFor();
  await hydrated(page, 'checkout-form');
  await page.locator('[name="shippingAddress.city"]').fill('');
  await page.getByRole('button', { name: /^Pay with PayPal · / }).click();
  await page.getByText('Please enter your city.').first().waitFor();
  await page.getByText('PayPal · approved').waitFor();
  await page.locator('[name="shippingAddress.city"]').fill('Salem');
  await placeApproved(page);
  await orderNumber(page);
});

/** Fills in what PayPal does not provide, and places the order. */
async function placeApproved(page: Page): Promise<void> {
  await page.locator('[name="shippingAddress.phone"]').fill(address.phone);
  await hydrated(page, 'checkout-form');
  await page.getByRole('button', { name: /^Pay with PayPal · / }).click();
}
