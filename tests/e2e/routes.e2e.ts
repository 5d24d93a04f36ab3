import type { Page } from 'playwright';
import { beforeAll, describe, inject } from 'vitest';
import { everyNth, isFull } from '../../scripts/check/extent.ts';
import { routes } from '../../shared/routes.ts';
import { findings } from './axe.ts';
import { flawsOf } from './flaws.ts';
import { goodsFor } from './goods.ts';
import { approve, atPayPal, letExpire, orderOf, orderWithPayPal } from './paying.ts';
import { openPlaces, type Places } from './places.ts';
import { screenshot } from './screens.ts';
import { address, buy, cards, checkOut, fillCheckout, findOrder, orderNumber, payBy } from './shopper.ts';
import { leftBehind } from './turned.ts';
import { expect, test, windowOf } from './visit.ts';
import { walksOf } from './walks.ts';
import { weightOf } from './weight.ts';

/** A light phone and a dark wide screen, for both widths and both colour schemes. */
const settings = [
  { width: 360, dark: false },
  { width: 1280, dark: true },
] as const;
type Setting = (typeof settings)[number];

/** Where a walk begins: at both widths in a full run. The gate changes the width at each page (`checksOf`). */
const starts = everyNth(2, settings);

let places: Places;
beforeAll(async () => {
  places = await openPlaces();
});
const walks = () => Object.values(walksOf(places)).flatMap((walk) => (typeof walk === 'string' ? [] : walk));
const visitors = ['guest', 'owner', 'buyer', 'writer'] as const;

describe('without JavaScript', () => {
  test('every page has one heading, a title, unique ids and forms that lead to the shop', async () => {
    for (const { name, path, status = 200, as } of walks()) {
      const headers = { accept: 'text/html', ...(as && { cookie: places[as].cookie }) };
      const response = await fetch(inject('shopUrl') + path, { headers });
      expect([path, response.status]).toEqual([path, status]);
      expect(`${name}: ${flawsOf(await response.text()).join('; ')}`).toBe(`${name}: `);
    }
  });

  test('a page that is inspected as another names one that is inspected', () => {
    const inspected = walks().flatMap(({ name, like }) => (like === undefined ? [name] : []));
    for (const { like } of walks()) if (like !== undefined) expect(inspected).toContain(like);
  });

  test('a path that only handles forms is not a page', async () => {
    const sent = Object.entries(walksOf(places)).filter(([, walk]) => walk === 'sent');
    const names = new Set(sent.map(([name]) => name));
    for (const [name, path] of Object.entries(routes)) {
      if (!names.has(name)) continue;
      const route = path.replace(/:\w+/g, 'x');
      const { status } = await fetch(inject('shopUrl') + route, { redirect: 'manual' });
      expect([route, [303, 404, 405].includes(status)]).toEqual([route, true]);
    }
  });
});

describe('every page loads, logs nothing on the console, fits its window, mirrors, and passes axe', () => {
  describe.each(starts)('$width pixels wide', (setting) => {
    test.for(visitors)('the pages without an order, for: %s', async (visitor, { visit }) => {
      const page = await visit({ ...setting, pictures: true, expected: [404, 410] });
      const check = checksOf(setting);
      if (visitor !== 'guest') await places[visitor].signIn(page);
      // Several routes redirect to the same page.
      const checked = new Set<string>();
      for (const { name, path, status = 200, like } of walks().filter(({ as = 'guest' }) => as === visitor)) {
        const response = await page.goto(path);
        expect([path, response?.status()]).toEqual([path, status]);
        if (checked.has(page.url())) continue;
        checked.add(page.url());
        await check(page, name, like);
        expect([path, (await weightOf(page)) <= 3 * 1024]).toEqual([path, true]);
      }
    });
  });

  test.for(starts)('the pages of an order, $width pixels wide', async (setting, { visit }) => {
    const page = await visit({ ...setting, pictures: true, expected: [402] });
    const check = checksOf(setting);
    const goods = await goodsFor('dress');
    await page.goto(`/products/${goods.product.handle}?variant=${goods.variant.id}`);
    await check(page, 'product-variant');
    await buy(page, goods, 2);
    await check(page, 'cart');
    await page.goto('/checkouts');
    await check(page, 'checkout');
    await fillCheckout(page);
    await check(page, 'checkout-filled', 'checkout');
    await page.goto('/cart');
    await checkOut(page);
    await check(page, 'card');
    const order = new URL(page.url()).searchParams.get('order');
    await page.goto(`/payment?order=${order}`);
    await check(page, 'payment');
    await page.goto(`/cc?order=${order}`);
    await payBy(page, cards.declined);
    await page
      .getByText(/declined/)
      .first()
      .waitFor();
    await check(page, 'declined');
    await page.goto(`/results/unsuccess?order=${order}`);
    await check(page, 'unsuccess');
    await page.goto(`/cc?order=${order}`);
    await payBy(page, cards.challenge);
    await page.goto(`/results/process?order=${order}`);
    await check(page, 'challenge');
    await page.getByRole('link', { name: 'Continue to your bank' }).click();
    await page.getByRole('button', { name: 'Approve' }).click();
    const orderNo = await orderNumber(page);
    await check(page, 'success');
    await findOrder(page, orderNo, address.email);
    await page.getByRole('heading', { name: `Order ${orderNo}` }).waitFor();
    await check(page, 'order');
  });

  test.for(starts)('the pages of PayPal, $width pixels wide', async (setting, { visit }) => {
    const page = await visit({ ...setting, pictures: true, expected: [404, 409] });
    const check = checksOf(setting);
    const email = `routes-${setting.width}@shop.example`;
    await buy(page, await goodsFor('dress'), 1);
    await page.getByRole('main').getByRole('button', { name: 'Check out with PayPal' }).click();
    await atPayPal(page);
    await approve(page);
    await page.getByText('PayPal · approved').waitFor();
    await check(page, 'checkout-approved');
    await page.goto('/checkouts?isCart=1&paypal=none');
    await check(page, 'checkout-not-approved', 'checkout-approved');
    await orderWithPayPal(page, email);
    const order = orderOf(email);
    await page.goto(`/results/process?order=${order}`);
    await check(page, 'paypal-waiting', 'challenge');
    await page.goto(`/results/unsuccess?order=${order}`);
    await check(page, 'paypal-interrupted', 'unsuccess');
    letExpire(order);
    await page.goto(`/payment?order=${order}`);
    await check(page, 'expired');
  });

  test.for(settings)('what opens over a page, $width pixels wide', async (setting, { visit }) => {
    const page = await visit({ ...setting, pictures: true });
    await page.goto('/products');
    await page.getByRole('button', { name: 'Search' }).first().click();
    await page.getByRole('searchbox').waitFor();
    await check(page, 'search-open');
    await page.keyboard.press('Escape');
    if (setting.width === 360) {
      await page.getByRole('button', { name: 'Menu' }).first().click();
      await check(page, 'menu-open');
      await page.keyboard.press('Escape');
      await page.getByRole('button', { name: 'Filter and sort' }).click();
      await check(page, 'filters-open');
    } else {
      await page.locator('details.facet summary').nth(1).click();
      await check(page, 'filter-open');
      await page.getByRole('link', { name: /^Bag/ }).first().hover();
      await page.getByRole('region', { name: 'Bag' }).waitFor();
      await check(page, 'bag-open');
    }
  });
});

/**
 * Returns the check of one page after another. The gate checks each page as it loaded, and its layout again in the window
 * of the other setting, in which the next page loads. Of two pages of the same elements axe inspects one there.
 */
function checksOf(first: Setting) {
  let setting = first;
  return async (page: Page, name: string, like?: string): Promise<void> => {
    await check(page, name, isFull ? undefined : like);
    if (isFull) return;
    setting = settings.find((other) => other !== setting) ?? setting;
    await page.setViewportSize(windowOf(setting.width));
    await page.emulateMedia({ colorScheme: setting.dark ? 'dark' : 'light' });
    await checkLayout(page, name);
  };
}

/** Checks the layout of a page, and that axe finds nothing, unless it inspects a page of the same elements (`like`). */
async function check(page: Page, name: string, like?: string): Promise<void> {
  // A text can be there before the style sheets are.
  await page.waitForLoadState();
  await screenshot(page, name);
  if (like === undefined) expect(`${name}\n${(await findings(page)).join('\n')}`).toBe(`${name}\n`);
  await checkLayout(page, name);
}

/** Checks the layout of a page, which may still follow a change of its width, and its mirrored layout. */
async function checkLayout(page: Page, name: string): Promise<void> {
  const layout = () =>
    page.evaluate(() => ({
      excess: document.documentElement.scrollWidth - document.documentElement.clientWidth,
      headings: document.querySelectorAll('h1').length,
    }));
  const message = `Pixels that ${name} is wider than its window, and its main headings`;
  await expect.poll(layout, { message }).toEqual({ excess: 0, headings: 1 });
  expect(`${name}\n${(await leftBehind(page)).join('\n')}`).toBe(`${name}\n`);
}
