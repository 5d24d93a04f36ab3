import type { Page } from 'playwright';
import { describe } from 'vitest';
import { goodsFor } from './goods.ts';
import { screenshot } from './screens.ts';
import { paid, putInCart } from './shop-requests.ts';
import { address, findOrder, hydrated } from './shopper.ts';
import { expect, test } from './visit.ts';

const tokyo = {
  firstName: 'Jane',
  lastName: 'Doe',
  country: 'JP',
  state: '13',
  city: 'Setagaya',
  street: '1-2-3 Taishido',
  postalCode: '154-0023',
  phone: '+81 90 1234 5678',
};

async function chooseCountry(page: Page, code: string): Promise<void> {
  const form = page.locator('.footer-country');
  await form.locator('select').selectOption(code);
  await form.getByRole('button', { name: 'Change' }).click();
}

/** Checks that every amount in the page's main part is in whole yen. */
async function expectWholeYen(page: Page): Promise<void> {
  const shown = ((await page.getByRole('main').textContent()) ?? '').replaceAll(/\s+/g, ' ');
  const amounts = shown.match(/[$€£¥]\s?\d[\d,.]*\d(?: [A-Z]{3})?/g) ?? [];
  expect([page.url(), amounts.length > 0, amounts.filter((text) => !/^¥[\d,]+ JPY$/.test(text))]).toEqual([
    page.url(),
    true,
    [],
  ]);
}

describe.each([
  ['with JavaScript', true, 1280],
  ['without JavaScript', false, 360],
] as const)('a shopper in another country, %s', (_, javascript, width) => {
  test('in Japan sees whole yen from the listing to the order', async ({ visit }) => {
    const page = await visit({ javascript, width });
    const goods = await putInCart(page);
    await page.goto('/collections/dresses');
    if (javascript) {
      await hydrated(page, 'place-switch');
      await page.evaluate(() =>
        document.addEventListener('hemline:place', (event) =>
          sessionStorage.setItem('place-event', JSON.stringify((event as CustomEvent).detail)),
        ),
      );
    }
    await chooseCountry(page, 'JP');
    if (javascript) {
      // The page stays for a moment, and its controls are inert.
      await page.locator('.footer-country[data-busy]:has([inert] select) output', { hasText: 'One moment' }).waitFor();
    }
    await page.locator('.footer-country', { hasText: 'Delivering to Japan' }).waitFor();
    if (javascript)
      expect(await page.evaluate(() => JSON.parse(sessionStorage.getItem('place-event') ?? ''))).toEqual({
        country: 'JP',
        currency: 'JPY',
      });
    expect(new URL(page.url()).pathname).toBe('/collections/dresses');
    await expectWholeYen(page);
    await page.goto(`/products/${goods.product.handle}`);
    await expectWholeYen(page);

    await page.goto('/cart');
    await page.getByText(/Now in JPY: it was \$/).waitFor();
    await screenshot(page, 'cart-elsewhere');
    await page.goto('/checkouts');
    expect(await page.locator('[name="shippingAddress.country"]').inputValue()).toBe('JP');
    await expectWholeYen(page);

    const id = await paid(page, { to: tokyo });
    await page.goto(`/results/success?order=${id}`);
    const orderNo = (await page.locator('.success-number strong').textContent()) ?? '';
    await findOrder(page, orderNo, address.email);
    await page.getByRole('heading', { name: `Order ${orderNo}` }).waitFor();
    await expectWholeYen(page);
    await screenshot(page, 'order-elsewhere');
  });

  test('sees sizes in the chosen numbering, and the label’s beside them in the cart', async ({ visit }) => {
    const { product, variant, colour } = await goodsFor('boots');
    const page = await visit({ javascript, width });
    await page.goto(`/products/${product.handle}?variant=${variant.id}`);
    await page.locator('summary', { hasText: 'Size guide' }).click();
    await page.getByRole('group', { name: 'Show sizes as in' }).getByRole('button', { name: 'EU' }).click();
    const size = String(Number(variant.values.at(-1)) + 31);
    const chosen = page.locator('.option-name', { hasText: `EU ${size} (US ${variant.values.at(-1)})` });
    await chosen.waitFor();
    if (javascript) await hydrated(page, 'product-form');
    await chosen.waitFor();
    await screenshot(page, 'sizes-elsewhere');
    await putInCart(page, 1, 'boots');
    await page.goto('/cart');
    await page.getByText(`${colour} · EU ${size} (US ${variant.values.at(-1)})`).waitFor();
  });
});
