import type { Page } from 'playwright';
import { goodsFor } from './goods.ts';
import { screenshot } from './screens.ts';
import { joined, putInCart, signedOut } from './shop-requests.ts';
import { hydrated } from './shopper.ts';
import { expect, test } from './visit.ts';

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

test('a shopper who changes to Japan sees whole yen from the listing to the checkout', async ({ visit }) => {
  const page = await visit();
  const goods = await putInCart(page);
  await page.goto('/collections/dresses');
  await hydrated(page, 'place-switch');
  await page.evaluate(() =>
    document.addEventListener('hemline:place', (event) =>
      sessionStorage.setItem('place-event', JSON.stringify((event as CustomEvent).detail)),
    ),
  );
  await chooseCountry(page, 'JP');
  // The page stays for a moment, and its controls are inert.
  await page.locator('.footer-country[data-busy]:has([inert] select) output', { hasText: 'One moment' }).waitFor();
  await page.locator('.footer-country', { hasText: 'Delivering to Japan' }).waitFor();
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
  await hydrated(page, 'checkout-form');
  await expectWholeYen(page);
});

test('what was entered at the checkout is kept over the bag and a reload, and not after signing out', async ({
  visit,
}) => {
  const page = await visit({ width: 360 });
  const field = (name: string) => page.locator(`[name="shippingAddress.${name}"]`);
  await joined(page);
  await putInCart(page);
  await page.goto('/checkouts');
  await hydrated(page, 'checkout-form');
  await field('firstName').fill('Ada');
  await field('country').selectOption('CA');
  await field('state').selectOption('QC');
  await field('postalCode').fill('H2X 1Y4');
  await page.goto('/cart');
  await page.goto('/checkouts');
  const expectKept = async () => {
    // Nothing is touched: the form loads because something is kept.
    await field('state').and(page.locator(':has(option[value="QC"]:checked)')).waitFor();
    expect([await field('firstName').inputValue(), await field('country').inputValue()]).toEqual(['Ada', 'CA']);
    expect(await field('postalCode').inputValue()).toBe('H2X 1Y4');
  };
  await expectKept();
  await page.reload();
  await expectKept();
  // The restored form asks for its total a moment later, which must not be after its session.
  await page.goto('/cart');
  await signedOut(page);
  await page.goto('/');
  await page.waitForFunction(() => sessionStorage.getItem('checkout-form') === null);
});

test('a shopper sees sizes in the chosen numbering, also once scripts render them', async ({ visit }) => {
  const { product, variant } = await goodsFor('boots');
  const page = await visit({ width: 360 });
  await page.goto(`/products/${product.handle}?variant=${variant.id}`);
  await page.locator('summary', { hasText: 'Size guide' }).click();
  await page.getByRole('group', { name: 'Show sizes as in' }).getByRole('button', { name: 'EU' }).click();
  const size = String(Number(variant.values.at(-1)) + 31);
  const chosen = page.locator('.option-name', { hasText: `EU ${size} (US ${variant.values.at(-1)})` });
  await chosen.waitFor();
  await hydrated(page, 'product-form');
  await chosen.waitFor();
  await screenshot(page, 'sizes-elsewhere');
});
