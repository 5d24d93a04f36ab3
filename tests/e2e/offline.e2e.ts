import type { Page } from 'playwright';
import { afterAll, beforeAll, describe, inject } from 'vitest';
import { type FaultProxy, startFaultProxy } from '../contract/support/fault-proxy.ts';
import { goodsFor } from './goods.ts';
import { expect, test } from './visit.ts';
import { bagged } from './wire.ts';

/** What the browser tells of requests that found no line. */
const lineLost = /net::ERR_|Failed to fetch|dynamically imported/;

/** The line to the shop: cookies know no port, so a visitor is the same on both ends of it. */
let line: FaultProxy;
let shop: string;
beforeAll(async () => {
  line = await startFaultProxy(inject('shopUrl').replace('localhost', '127.0.0.1'));
  shop = line.origin.replace('127.0.0.1', 'localhost');
});
afterAll(() => line.close());

/** A worker is at work, and has put the copy of the page away. */
async function kept(page: Page): Promise<void> {
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  const isKept = () => page.evaluate(async () => Boolean(await caches.match(location.href, { ignoreVary: true })));
  await expect.poll(isKept).toBe(true);
}

describe.each([360, 1280] as const)('%i pixels wide, without a line', (width) => {
  test('the product seen last can be read, the cart says so, and comes by itself afterwards', async ({ visit }) => {
    const page = await visit({ pictures: true, width, keepsPages: true, meant: lineLost });
    const { product } = await bagged(page, 2);
    await page.goto(`${shop}/products/${product.handle}`);
    await kept(page);
    line.inject('down');
    await page.reload();
    await page.getByRole('heading', { level: 1, name: product.title }).waitFor();
    // Nobody's copy: the bag that lies in the shop is not in it.
    expect(await page.content()).not.toMatch(/"count":[1-9]/);
    await page.goto(`${shop}/cart`);
    await page.getByRole('heading', { name: 'You are offline' }).waitFor();
    await page.getByRole('link', { name: product.title }).waitFor();
    line.inject('none');
    await page.getByRole('link', { name: product.title }).first().waitFor();
    await page.getByRole('heading', { name: 'You are offline' }).waitFor({ state: 'detached' });
    await page.locator('form.stepper output', { hasText: /2\s*$/ }).first().waitFor();
  });
});

test('a newer build takes over, and nothing of the older one stays', async ({ visit }) => {
  const page = await visit({ pictures: true, keepsPages: true });
  await page.goto('/favicon.svg');
  await page.evaluate(() => caches.open('pages-older').then((cache) => cache.put('/x', new Response('old'))));
  await page.goto('/');
  await kept(page);
  expect(await page.evaluate(() => caches.keys())).not.toContain('pages-older');
});

test('what is kept belongs to nobody: no session is opened for it and no cookie set', async ({ visit }) => {
  const page = await visit();
  const { product } = await bagged(page, 1);
  const copy = await page.request.get('/', { headers: { 'Offline-Copy': '1' } });
  expect(copy.headers()['set-cookie']).toBeUndefined();
  expect(await copy.text()).not.toMatch(/"count":1/);
  expect(await (await page.request.get('/cart')).text()).toContain(product.handle);
});

test('what a form did is told by the next page, with a worker between as without one', async ({ visit }) => {
  const page = await visit({ pictures: true, keepsPages: true });
  const { variant } = await goodsFor('skirt');
  await page.goto('/');
  await kept(page);
  await page.evaluate((id) => {
    const form = Object.assign(document.createElement('form'), { method: 'post', action: '/cart/items' });
    for (const [name, value] of Object.entries({ variantId: id, quantity: '1' }))
      form.append(Object.assign(document.createElement('input'), { name, value }));
    document.body.append(form);
    form.submit();
  }, variant.id);
  await page.waitForURL('**/cart');
  const told = () => page.evaluate(() => (window.dataLayer ?? []).map((fact) => 'event' in fact && fact.event));
  await expect.poll(told).toContain('cart_add');
});

test('a page says that there is no line, and no more as soon as there is one', async ({ visit }) => {
  const page = await visit({ pictures: true, width: 360, meant: lineLost });
  await page.goto('/');
  const note = page.getByText('You are offline. Pages you have seen can still be read.');
  await page.context().setOffline(true);
  await note.waitFor();
  await page.context().setOffline(false);
  await note.waitFor({ state: 'hidden' });
});
