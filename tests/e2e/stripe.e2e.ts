import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright';
import { afterAll, beforeAll, describe } from 'vitest';
import { freePort } from '../../server/operations/process/free-port.ts';
import { findings } from './axe.ts';
import { fill } from './filled-shop.ts';
import { goodsFor } from './goods.ts';
import { type Running, run } from './processes.ts';
import { screenshot } from './screens.ts';
import { address, buy, fillCheckout, orderNumber } from './shopper.ts';
import { expect, test } from './visit.ts';

/** A shop whose cards are paid on Stripe's page, that of the sandbox. */
let dataDir: string;
let shop: Running;
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'hemline-stripe-'));
  await fill(dataDir);
  const env = { DATA_DIR: dataDir, PORT: String(await freePort()), PAYMENT_PROVIDER: 'stripe', LANGUAGES: 'en,de' };
  shop = await run('main', 'shop-stripe', env);
});
afterAll(async () => {
  const problem = await shop.stop();
  await rm(dataDir, { recursive: true, force: true });
  expect(problem).toBeNull();
});

describe.each([
  ['with JavaScript', true, 1280],
  ['without JavaScript', false, 360],
] as const)('a shopper whose card is paid on Stripe’s page, %s', (_, javascript, width) => {
  const open = (visit: (options: object) => Promise<Page>) =>
    visit({ javascript, width, shop: shop.url, expected: [402] });

  test('is declined there, pays there, and comes back to the paid order', async ({ visit }) => {
    const page = await open(visit);
    await atStripe(page, javascript);
    await screenshot(page, 'stripe-page');
    await page.getByRole('radio', { name: /declines/ }).check();
    await page.getByRole('button', { name: /^Pay / }).click();
    await page.getByText('Your card was declined').waitFor();
    await page.getByRole('radio', { name: /4242/ }).check();
    await page.getByRole('button', { name: /^Pay / }).click();
    await orderNumber(page);
    await page.getByText('Visa ending in 4242').first().waitFor();
    await screenshot(page, 'stripe-success');
  });

  test('goes back without paying, and finds the same page again', async ({ visit }) => {
    const page = await open(visit);
    const url = await atStripe(page, javascript);
    await page.getByRole('link', { name: 'Cancel and go back to the shop' }).click();
    await page.waitForURL(/\/results\/unsuccess/);
    await noCardField(page);
    await screenshot(page, 'stripe-cancelled');
    const id = new URL(page.url()).searchParams.get('order') ?? '';
    await page.goto(`/cc?order=${id}`);
    await page.getByRole('radio', { name: /^Credit or debit card/ }).waitFor();
    await noCardField(page);
    await screenshot(page, 'stripe-payment');
    await page.getByRole('button', { name: /^Continue to the payment page/ }).click();
    await page.waitForURL(url);
  });
});

/** Puts a dress into the cart and places the order; ends on Stripe's page, whose URL it returns. */
async function atStripe(page: Page, javascript: boolean): Promise<string> {
  await buy(page, await goodsFor('dress'), 1);
  await page.getByRole('link', { name: 'Checkout' }).first().click();
  await fillCheckout(page, address.email);
  await noCardField(page);
  await screenshot(page, 'stripe-checkout');
  await page.getByRole('button', { name: /^Place order/ }).click();
  await page.waitForURL(/\/c\/pay\/cs_test_/);
  // axe waits for promises, which end without script.
  if (javascript) expect(await findings(page)).toEqual([]);
  return page.url();
}

/** No field of the page asks for a card. */
async function noCardField(page: Page): Promise<void> {
  expect(await page.locator('[autocomplete^="cc-"], [name="cardNumber"], [name="cvv"]').count()).toBe(0);
}
