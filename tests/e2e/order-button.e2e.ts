import type { Page } from 'playwright';
import { describe } from 'vitest';
import { findings } from './axe.ts';
import { messageTo } from './mailbox.ts';
import { freshEmail } from './members.ts';
import { screenshot } from './screens.ts';
import { paid, putInCart } from './shop-requests.ts';
import { address, fillCheckout, hydrated } from './shopper.ts';
import { expect, test } from './visit.ts';

const { email: _, ...fields } = address;
const berlin = {
  ...fields,
  country: 'DE',
  state: '',
  city: 'Berlin',
  street: 'Karl-Liebknecht-Straße 1',
  postalCode: '10178',
  phone: '+49 30 901820',
};

const button = (page: Page) => page.locator('button[value="place"]');

describe.each([
  ['with JavaScript', true],
  ['without JavaScript', false],
])('the button that orders, %s', (_, javascript) => {
  test('says in the Union that it binds to pay, and elsewhere what is specified', async ({ visit }) => {
    const page = await visit({ javascript, width: 360 });
    await putInCart(page);
    await page.goto('/checkouts');
    expect(await button(page).textContent()).toMatch(/^Place order · \$/);
    expect(await page.getByRole('link', { name: 'Right of withdrawal' }).count()).toBe(0);
    for (const country of ['DE', 'FR', 'IT']) {
      await page.goto(`/checkouts?country=${country}`);
      expect(await button(page).textContent()).toBe('Order with obligation to pay');
      expect(await page.locator('.checkout-total').textContent()).toMatch(/^Total .*\d/);
    }
    await page.getByRole('link', { name: /^Right of withdrawal/ }).waitFor();
    if (javascript) expect(await findings(page)).toEqual([]);
    await screenshot(page, `order-button-${javascript ? 'script' : 'plain'}`);
  });

  test('follows the country of the delivery, and never orders under another country’s words', async ({ visit }) => {
    const page = await visit({ javascript, width: 360, expected: [422] });
    await putInCart(page);
    await page.goto('/checkouts');
    await fillCheckout(page, freshEmail());
    if (javascript) {
      await hydrated(page, 'checkout-form');
      await page.locator('[name="shippingAddress.country"]').selectOption('DE');
      await page.getByRole('button', { name: 'Order with obligation to pay', exact: true }).waitFor();
      return;
    }
    await page.locator('[name="shippingAddress.country"]').selectOption('DE');
    await button(page).click();
    await page.getByText('The country of your order is now another one.').waitFor();
    expect(await button(page).textContent()).toBe('Order with obligation to pay');
  });
});

test('the confirmation of an order to Germany holds the terms and the right of withdrawal', async ({ visit }) => {
  const page = await visit({ javascript: false });
  const email = freshEmail();
  await paid(page, { email, to: berlin });
  const mail = await messageTo(email, ({ id }) => id.startsWith('paid.'));
  const [text, html] = mail.kind === 'mail' ? [mail.text, mail.html] : ['', ''];
  for (const words of [text, html]) expect(words).toMatch(/model withdrawal form/i);
  expect(text).toContain('TERMS AND CONDITIONS OF SALE');
});
