import { readFileSync } from 'node:fs';
import type { Page } from 'playwright';
import { describe, inject } from 'vitest';
import { agreed, needed } from '../../pages/analytics/stored-items.ts';
import { findings } from './axe.ts';
import { goodsFor } from './goods.ts';
import { password } from './members.ts';
import { screenshot } from './screens.ts';
import { joined, signedOut, unpaid } from './shop-requests.ts';
import { cards, chooseSize, hydrated, payBy, wake } from './shopper.ts';
import { expect, test } from './visit.ts';

type SentEvent = { event: string } & Record<string, unknown>;

/** Collects what the page's script sends from now on. */
function sentBy(page: Page): SentEvent[] {
  const sent: SentEvent[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/events'))
      sent.push(JSON.parse(request.postData() ?? '{}') as SentEvent);
  });
  return sent;
}

/** Returns the names of a page visit's events in the shop's log. */
async function loggedOf(page: Page): Promise<string[]> {
  const mark = `visit${Math.random().toString(36).slice(2)}`;
  await page.request.get(`/search?q=${mark}`);
  const lines = () =>
    readFileSync(inject('logFile'), 'utf8')
      .split('\n')
      .filter((line) => line.startsWith('{'))
      .map((line) => JSON.parse(line) as { sessionId?: string; query?: { q?: string }; events?: SentEvent[] });
  await expect.poll(() => lines().some(({ query }) => query?.q === mark)).toBe(true);
  const session = lines().find(({ query }) => query?.q === mark)?.sessionId;
  return lines()
    .filter(({ sessionId }) => sessionId === session)
    .flatMap(({ events = [] }) => events.map(({ event }) => event));
}

const dataLayer = (page: Page) => page.evaluate(() => window.dataLayer as SentEvent[] | undefined);

/** Waits until exactly these events were sent since the last check. */
async function expectNext(sent: SentEvent[], ...names: string[]): Promise<SentEvent[]> {
  await expect.poll(() => sent.map(({ event }) => event).sort()).toEqual(names.sort());
  return sent.splice(0);
}
const named = (sent: SentEvent[], name: string) => sent.find(({ event }) => event === name);

describe('a visit with JavaScript reports each step once, to the data layer and the shop', () => {
  test('views, cart, checkout and payment are reported', async ({ visit }) => {
    const { product } = await goodsFor('lace bra');
    const page = await visit();
    const sent = sentBy(page);
    await page.goto('/products');
    const first = named(await expectNext(sent, 'page_view', 'product_list_view'), 'product_list_view');
    expect(first).toMatchObject({ country: 'US', currency: 'USD', products: { length: 40 } });
    await hydrated(page, 'listing');
    await page.getByRole('link', { name: 'Show more' }).click();
    const more = named(await expectNext(sent, 'product_list_view'), 'product_list_view');
    const ids = (sent: SentEvent | undefined) => ((sent?.products ?? []) as { id: string }[]).map(({ id }) => id);
    expect(ids(more).length).toBeGreaterThan(0);
    expect(ids(more).filter((id) => ids(first).includes(id))).toEqual([]);
    await page.locator('.products .card-link').first().click();
    const clicked = await expectNext(sent, 'product_click', 'page_view', 'product_view');
    expect(named(clicked, 'product_view')).toMatchObject({ id: named(clicked, 'product_click')?.id });
    await page.goBack();
    await expect.poll(() => sent.map(({ event }) => event)).toContain('page_view');

    await page.goto(`/products/${product.handle}`);
    await hydrated(page, 'product-form');
    sent.splice(0);
    const [size] =
      product.options
        .findLast(({ name }) => !/colou?r/i.test(name))
        ?.optionValueDetaliList.filter(({ inStock }) => inStock) ?? [];
    await chooseSize(page, size?.name ?? '');
    await page.getByLabel('Quantity').selectOption('2');
    await page.getByRole('button', { name: 'Add to bag' }).click();
    const [added] = await expectNext(sent, 'cart_add');
    expect(added).toMatchObject({ productId: product.id, quantity: 2, categoryId: product.category.handle });
    expect((await dataLayer(page))?.map(({ event }) => event)).toEqual(['page_view', 'product_view', 'cart_add']);

    await page.goto('/checkouts');
    expect(named(await expectNext(sent, 'page_view', 'checkout'), 'checkout')).toMatchObject({ itemCount: 2 });
    const order = await unpaid(page);
    await page.goto(`/cc?order=${order}`);
    await expectNext(sent, 'page_view', 'order_checkout');
    await payBy(page, cards.approved);
    await page.waitForURL(/\/results\/success/);
    const paid = await expectNext(sent, 'page_view', 'pay', 'order_paid');
    expect(named(paid, 'order_paid')).toMatchObject({ orderId: order, paymentType: 'IPAYLINKS', currencyCode: 'USD' });
    await page.reload();
    await expectNext(sent, 'page_view');
    const logged = await loggedOf(page);
    for (const once of ['checkout', 'order_checkout', 'pay', 'order_paid', 'product_click'])
      expect([once, logged.filter((name) => name === once)]).toEqual([once, [once]]);
    await expectKeptIsListed(page);
  });

  test('registration, sign-in, sharing and change of country are reported', async ({ visit }) => {
    const { product } = await goodsFor('boots');
    const page = await visit();
    const sent = sentBy(page);
    const email = await joined(page);
    await page.goto('/search');
    await expectNext(sent, 'page_view', 'user_register');
    await signedOut(page);
    await page.goto('/account/login');
    await expectNext(sent, 'page_view');
    await page.locator('#sign-in-email').fill(email);
    await page.locator('#sign-in-password').fill(password);
    await page.getByRole('main').getByRole('button', { name: 'Sign in' }).click();
    await expectNext(sent, 'page_view', 'user_login');
    await page.goto(`/products/${product.handle}`);
    await hydrated(page, 'share');
    await page.evaluate(() =>
      Object.defineProperty(navigator.clipboard, 'writeText', { configurable: true, value: async () => undefined }),
    );
    await page.getByRole('button', { name: 'Share' }).click();
    expect(named(await expectNext(sent, 'page_view', 'product_view', 'product_share'), 'product_share')).toMatchObject({
      id: product.id,
      title: product.title,
    });
    const places = page.locator('store-island[name="place-switch"]', { has: page.locator('select') }).last();
    await wake(page, places);
    await places.locator('select').selectOption('JP');
    await places.getByRole('button', { name: 'Change' }).click();
    const moved = await expectNext(sent, 'user_country_switch', 'page_view', 'product_view');
    expect(named(moved, 'user_country_switch')).toMatchObject({ country: 'JP', currency: 'JPY' });
    expect(named(moved, 'product_view')).toMatchObject({ country: 'JP', currency: 'JPY' });
    await expectKeptIsListed(page);
  });
});

/** Checks that the shop's table of stored data lists everything that a browser was given. */
async function expectKeptIsListed(page: Page): Promise<void> {
  const stored = await page.evaluate(() => [...Object.keys(localStorage), ...Object.keys(sessionStorage)]);
  const found = [...(await page.context().cookies()).map(({ name }) => name), ...stored];
  const patterns = [...needed(false), ...agreed].map(({ name }) => new RegExp(`^${name.replace('*', '.*')}$`));
  expect(found.filter((name) => !patterns.some((pattern) => pattern.test(name)))).toEqual([]);
}

describe('where the law requires consent', () => {
  const shift = (page: Page) =>
    page.evaluate(
      () =>
        new Promise<number>((done) => {
          let sum = 0;
          new PerformanceObserver((list) => {
            for (const entry of list.getEntries()) sum += (entry as PerformanceEntry & { value: number }).value;
          }).observe({ type: 'layout-shift', buffered: true });
          requestAnimationFrame(() => requestAnimationFrame(() => done(sum)));
        }),
    );

  test('nothing is reported before consent, everything after it, and the banner covers nothing', async ({ visit }) => {
    const page = await visit({ width: 360, dark: true });
    const asked: string[] = [];
    page.on('request', (request) => request.url().includes('/events') && asked.push(request.method()));
    const sent = sentBy(page);
    await page.goto('/products/wexford-trench?country=DE');
    const button = page.getByRole('button', { name: 'Add to bag' });
    const isOnTop = await button.evaluate((element) => {
      const { x, y, width, height } = element.getBoundingClientRect();
      return element.contains(document.elementFromPoint(x + width / 2, y + height / 2));
    });
    expect(isOnTop).toBe(true);
    await page.goto('/');
    const bar = await lookAt(page);
    expect([asked, await dataLayer(page)]).toEqual([[], undefined]);

    await hydrated(page, 'consent');
    await bar.getByRole('button', { name: 'Accept' }).click();
    await expectNext(sent, 'page_view');
    await bar.waitFor({ state: 'detached' });
    await page.goto('/cookies');
    await page.getByText('At the moment your visits are counted.').waitFor();
    await expectNext(sent, 'page_view');
    await page.getByRole('main').getByRole('button', { name: 'Decline' }).click();
    await page.getByText('At the moment nothing is counted.').waitFor();
    const answers = page.getByRole('region', { name: 'Your answers about cookies' }).getByRole('listitem');
    await answers.nth(1).waitFor();
    const shown = await answers.allInnerTexts();
    expect(shown).toMatchObject([/Declined/, /Accepted\s+May we count/].map((text) => expect.stringMatching(text)));
    await screenshot(page, 'consent-answers');
    await page.goto('/search');
    expect([sent, await bar.count()]).toEqual([[], 0]);
  });

  test('the banner shifts no layout on a wide window', async ({ visit }) => {
    const page = await visit();
    await page.goto('/trackOrders?country=DE');
    await lookAt(page);
  });

  /** Checks that both answers take equal effort, nothing moved, and axe finds nothing. */
  async function lookAt(page: Page) {
    const bar = page.getByRole('region', { name: 'Cookies' });
    await bar.waitFor();
    expect(await shift(page)).toBe(0);
    const looks = await bar
      .getByRole('button')
      .evaluateAll((all) => all.map((each) => [each.className, each.clientWidth]));
    expect(looks[0]).toEqual(looks[1]);
    await screenshot(page, 'consent');
    expect(await findings(page)).toEqual([]);
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
    const copyright = await page.locator('.footer-copy').boundingBox();
    expect((copyright?.y ?? 0) + (copyright?.height ?? 0)).toBeLessThan((await bar.boundingBox())?.y ?? 0);
    return bar;
  }
});
