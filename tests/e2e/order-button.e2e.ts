import { findings } from './axe.ts';
import { freshEmail } from './members.ts';
import { screenshot } from './screens.ts';
import { putInCart } from './shop-requests.ts';
import { fillCheckout, hydrated } from './shopper.ts';
import { expect, test } from './visit.ts';

test('the button that orders follows the country of the delivery', async ({ visit }) => {
  const page = await visit({ width: 360 });
  await putInCart(page);
  await page.goto('/checkouts');
  await fillCheckout(page, freshEmail());
  await hydrated(page, 'checkout-form');
  await page.locator('[name="shippingAddress.country"]').selectOption('DE');
  await page.getByRole('button', { name: 'Order with obligation to pay', exact: true }).waitFor();
  await page.goto('/checkouts?country=DE');
  expect(await page.locator('button[value="place"]').textContent()).toBe('Order with obligation to pay');
  expect(await findings(page)).toEqual([]);
  await screenshot(page, 'order-button');
});
