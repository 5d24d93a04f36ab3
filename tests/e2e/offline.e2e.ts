import type { Page } from 'playwright';
import { afterAll, beforeAll, describe, inject } from 'vitest';
import { everyNth } from '../../scripts/check/extent.ts';
import { type FaultProxy, startFaultProxy } from '../contract/support/fault-proxy.ts';
import { goodsFor } from './goods.ts';
import { putInCart } from './shop-requests.ts';
import { expect, test } from './visit.ts';

/** What the browser reports for requests while offline. */
const connectionLost = /net::ERR_|Failed to fetch|dynamically imported/;

/**
 * A proxy that can cut the connection to the shop. Cookies ignore the port, so a visitor is the same through it and
 * without it.
 */
let connection: FaultProxy;
let shop: string;
beforeAll(async () => {
  connection = await startFaultProxy(inject('shopUrl').replace('localhost', '127.0.0.1'));
  shop = connection.origin.replace('127.0.0.1', 'localhost');
});
afterAll(() => connection.close());

/** Waits until a service worker runs and has stored the copy of the page. */
async function waitForCopy(page: Page): Promise<void> {
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  const isKept = () => page.evaluate(async () => Boolean(await caches.match(location.href, { ignoreVary: true })));
  await expect.poll(isKept).toBe(true);
}

describe.each(everyNth(2, [360, 1280] as const))('%i pixels wide, offline', (width) => {
  test('the last product can be read, the cart page reports the state and reloads when online', async ({ visit }) => {
    const page = await visit({ pictures: true, width, keepsPages: true, meant: connectionLost });
    const { product } = await putInCart(page, 2);
    await page.goto(`${shop}/products/${product.handle}`);
    await waitForCopy(page);
    connection.inject('down');
    await page.reload();
    await page.getByRole('heading', { level: 1, name: product.title }).waitFor();
    // An anonymous copy: it does not contain the visitor's cart.
    expect(await page.content()).not.toMatch(/"count":[1-9]/);
    await page.goto(`${shop}/cart`);
    await page.getByRole('heading', { name: 'You are offline' }).waitFor();
    await page.getByRole('link', { name: product.title }).waitFor();
    connection.inject('none');
    await page.getByRole('link', { name: product.title }).first().waitFor();
    await page.getByRole('heading', { name: 'You are offline' }).waitFor({ state: 'detached' });
    await page.locator('form.stepper output', { hasText: /2\s*$/ }).first().waitFor();
  });
});

test('a newer build takes over and removes the older one’s files', async ({ visit }) => {
  const page = await visit({ keepsPages: true });
  await page.goto('/robots.txt');
  await page.evaluate(() => caches.open('pages-older').then((cache) => cache.put('/x', new Response('old'))));
  await page.goto('/');
  await waitForCopy(page);
  expect(await page.evaluate(() => caches.keys())).not.toContain('pages-older');
});

test('stored pages are anonymous: no session and no cookie', async ({ visit }) => {
  const page = await visit();
  const { product } = await putInCart(page, 1);
  const copy = await page.request.get('/', { headers: { 'Offline-Copy': '1' } });
  expect(copy.headers()['set-cookie']).toBeUndefined();
  expect(await copy.text()).not.toMatch(/"count":1/);
  expect(await (await page.request.get('/cart')).text()).toContain(product.handle);
});

test('the next page reports a form’s event, with and without a service worker', async ({ visit }) => {
  const page = await visit({ keepsPages: true });
  const { variant } = await goodsFor('skirt');
  await page.goto('/');
  await waitForCopy(page);
  await page.evaluate((id) => {
    const form = Object.assign(document.createElement('form'), { method: 'post', action: '/cart/items' });
    for (const [name, value] of Object.entries({ variantId: id, quantity: '1' }))
      form.append(Object.assign(document.createElement('input'), { name, value }));
    document.body.append(form);
    form.submit();
  }, variant.id);
  await page.waitForURL('**/cart');
  const eventNames = () => page.evaluate(() => (window.dataLayer ?? []).map((fact) => 'event' in fact && fact.event));
  await expect.poll(eventNames).toContain('cart_add');
});

test('a page shows that it is offline until it is online again', async ({ visit }) => {
  const page = await visit({ width: 360, meant: connectionLost });
  await page.goto('/');
  const note = page.getByText('You are offline. Pages you have seen can still be read.');
  await page.context().setOffline(true);
  await note.waitFor();
  await page.context().setOffline(false);
  await note.waitFor({ state: 'hidden' });
});
