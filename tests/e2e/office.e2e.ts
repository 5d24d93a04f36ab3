import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import type { Page } from 'playwright';
import { afterAll, beforeAll } from 'vitest';
import { limit } from '../../scripts/check/time-factor.ts';
import { freePort } from '../../server/operations/process/free-port.ts';
import { findings } from './axe.ts';
import { runShopIn } from './command-line.ts';
import { goodsFor } from './goods.ts';
import { register } from './members.ts';
import { type Running, root, run } from './processes.ts';
import { screenshot } from './screens.ts';
import { buy, cards, checkOut, orderNumber, payBy } from './shopper.ts';
import { expect, test } from './visit.ts';

/** A shop with an office. */
const log = resolve(root, 'test-results/shop-office.log');
let dataDir: string;
let shop: Running;
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'hemline-office-'));
  shop = await run('main', 'shop-office', {
    DATA_DIR: dataDir,
    PORT: String(await freePort()),
    OFFICE: '1',
    OFFICE_LOG: log,
  });
}, limit(60_000));
afterAll(async () => {
  const problem = await shop.stop();
  await rm(dataDir, { recursive: true, force: true });
  expect(problem).toBeNull();
});

const password = 'velvet-thimble-42';

test('staff set a password by a link, send a parcel and refund, with and without JavaScript', {
  timeout: limit(120_000),
}, async ({ visit }) => {
  const shopper = await visit({ shop: shop.url, expected: [402] });
  const goods = await goodsFor('dress');
  await buy(shopper, goods, 1);
  await checkOut(shopper, 'jane@shop.example');
  await payBy(shopper, cards.declined);
  await shopper
    .getByText(/Your card was declined/)
    .first()
    .waitFor();
  await payBy(shopper, cards.approved);
  const orderNo = await orderNumber(shopper);
  const said = await runShopIn(dataDir, 'staff', 'add', 'ann', '--email', 'ann@shop.example', '--role', 'owner');
  const link = new URL(/http\S+/.exec(said)?.[0] ?? '');

  await register(await visit({ shop: shop.url }));

  const plain = await visit({ shop: shop.url, javascript: false, width: 1280 });
  await plain.goto(link.pathname + link.search);
  await plain.getByLabel(/New password/).fill(password);
  await plain.getByRole('button', { name: 'Set password' }).click();
  await plain.getByText('Your password is set').waitFor();
  await signIn(plain);
  await plain.getByRole('link', { name: orderNo }).click();
  await plain.getByLabel('Amount; empty').fill('5');
  await plain.getByRole('button', { name: 'Show before and after' }).click();
  await plain.getByText('$0.00 → $5.00').waitFor();
  await plain.getByLabel('Your password').first().fill(password);
  await plain.getByRole('button', { name: 'Refund $5.00' }).click();
  await plain.getByText('The refund is recorded').waitFor();

  const phone = await visit({ shop: shop.url, width: 360 });
  await phone.goto('/office');
  await look(phone, 'sign-in');
  await signIn(phone);
  await look(phone, 'orders');
  await phone.goto('/office/ship');
  await phone.getByRole('textbox').fill(`${orderNo} DHL JD014600006228974701`);
  await phone.getByRole('button', { name: 'Record parcels' }).click();
  await phone.getByText('recorded').first().waitFor();
  await look(phone, 'ship');
  await phone.goto('/office/changes');
  await look(phone, 'changes');
  await phone.getByLabel('Title').fill('Autumn prices');
  await phone.getByLabel(/Paste a table/).fill(`SKU,Price\n${goods.variant.sku},1\nnot-there,2\n`);
  await phone.getByRole('button', { name: 'Preview' }).click();
  await phone.getByText('This is a draft').waitFor();
  await look(phone, 'change');
  await phone.getByRole('button', { name: 'Apply now' }).click();
  await phone.getByText('The new values are written').waitFor();
  await phone.getByRole('button', { name: 'Undo' }).click();
  await phone.getByText('The earlier values are restored').waitFor();
  await phone.goto('/office/customers');
  await look(phone, 'customers');
  await phone.getByRole('region', { name: 'Customers' }).getByRole('link').click();
  await phone.getByRole('heading', { name: 'Points' }).waitFor();
  await look(phone, 'customer');
  for (const [path, name] of [
    [`/office/orders/${orderNo}`, 'order'],
    [`/office/orders/${orderNo}/slip`, 'slip'],
    [`/office/orders/${orderNo}/session`, 'session'],
    ['/office/places', 'places'],
    ['/office/places/countries/DE', 'country'],
    ['/office/places/taxes/US', 'taxes'],
    ['/office/places/shipping', 'shipping'],
    ['/office/places/shipping/europe/standard', 'method'],
    ['/office/places/currencies', 'currencies'],
    ['/office/places/currencies/EUR', 'currency'],
    ['/office/account', 'account'],
    ['/office/staff', 'staff'],
    ['/office/audit', 'audit'],
  ] as const) {
    await phone.goto(path);
    await look(phone, name);
  }
  await plain.goto(`/office/orders/${orderNo}`);
  await plain.getByRole('link', { name: 'What the shopper saw and did' }).click();
  await plain.getByRole('link', { name: /Step \d+, Pay by card/ }).click();
  await plain.locator('tr:target .problem', { hasText: 'Your card was declined' }).waitFor();
  expect(await phone.getByRole('main').textContent()).toContain('staff:ann@office');
});

async function signIn(page: Page): Promise<void> {
  await page.getByLabel('E-mail').fill('ann@shop.example');
  await page.getByLabel('Password').fill(password);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.getByRole('heading', { name: 'Orders' }).waitFor();
}

/** Checks a page for accessibility, and that it fits the width of the window. */
async function look(page: Page, name: string): Promise<void> {
  await screenshot(page, `office-${name}`);
  expect(await findings(page)).toEqual([]);
  expect([name, await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)]).toEqual([
    name,
    true,
  ]);
}
