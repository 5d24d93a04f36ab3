import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import type { Locator, Page } from 'playwright';
import { openShopDatabase } from '../../scripts/shop/database.ts';
import { goodsFor } from './goods.ts';
import { register } from './members.ts';
import { look, officeShop, password, setPassword, signIn } from './office-shop.ts';
import { root } from './processes.ts';
import { paid } from './shop-requests.ts';
import { buy, cards, checkOut, orderNumber, payBy } from './shopper.ts';
import { expect, test } from './visit.ts';

const shop = officeShop('office', { OFFICE_LOG: resolve(root, 'test-results/shop-office.log') });

test('staff set a password by a link, send a parcel and refund, with and without JavaScript', async ({ visit }) => {
  const shopper = await visit({ shop: shop.url(), expected: [402] });
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
  const link = await shop.invite('ann', 'owner');

  await register(await visit({ shop: shop.url() }));

  const plain = await visit({ shop: shop.url(), javascript: false, width: 1280 });
  await plain.goto(link);
  await setPassword(plain);
  await signIn(plain, 'ann');
  await plain.getByRole('link', { name: orderNo }).click();
  await plain.getByLabel('Amount; empty').fill('5');
  await plain.getByRole('button', { name: 'Show before and after' }).click();
  await plain.getByText('$0.00 → $5.00').waitFor();
  await plain.getByLabel('Your password').first().fill(password);
  await plain.getByRole('button', { name: 'Refund $5.00' }).click();
  await plain.getByText('The refund is recorded').waitFor();

  const phone = await visit({ shop: shop.url(), width: 360 });
  await phone.goto('/office');
  await look(phone, 'sign-in');
  await signIn(phone, 'ann');
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
    ['/office/search?q=jane', 'search'],
    ['/office/reports', 'reports'],
    ['/office/reports?by=rate', 'reports-rate'],
    ['/office/places', 'places'],
    ['/office/places/countries/DE', 'country'],
    ['/office/places/taxes/US', 'taxes'],
    ['/office/places/shipping', 'shipping'],
    ['/office/places/shipping/europe/standard', 'method'],
    ['/office/places/currencies', 'currencies'],
    ['/office/places/currencies/EUR', 'currency'],
    ['/office/exchanges', 'exchanges'],
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

test('a packer ships 20 orders by keyboard, without and with JavaScript', async ({ visit }) => {
  const shopper = await visit({ shop: shop.url(), javascript: false });
  await shopper.goto('/office/sign-in');
  const { variant } = await goodsFor('dress');
  await shop.command('stock', 'set', variant.sku, '50');
  for (let i = 0; i < 20; i += 1) await paid(shopper, { email: `buyer${i}@shop.example` });
  const link = await shop.invite('pia', 'pack');
  const setting = await visit({ shop: shop.url(), javascript: false });
  await setting.goto(link);
  await setPassword(setting);

  for (const [javascript, half] of [
    [false, 1],
    [true, 2],
  ] as const) {
    const page = await visit({ shop: shop.url(), javascript, width: 1280 });
    await signIn(page, 'pia');
    if (javascript) {
      // The script of the keys shows its switch.
      await page.getByRole('button', { name: /^Keys/ }).waitFor();
      await page.keyboard.press('j');
      await page.keyboard.press('x');
      await page.keyboard.press('j');
      await page.keyboard.press('x');
      expect(await page.getByRole('checkbox', { checked: true }).count()).toBe(2);
      await page.keyboard.press('/');
      expect(await page.getByLabel('Search everything').evaluate((field) => field === document.activeElement)).toBe(
        true,
      );
      await page.keyboard.press('Escape');
    }
    await press(page, page.getByRole('link', { name: /^Pack the first/ }));
    await page.getByRole('heading', { name: 'Picking list' }).waitFor();
    if (javascript) await look(page, 'picking');
    expect(await page.getByRole('main').textContent()).toContain(half === 1 ? 'Units: 20,' : 'Units: 10,');
    const list = page.url();
    await press(page, page.getByRole('link', { name: 'Packing slips' }));
    await page
      .getByRole('heading', { name: /^Order \d{10}$/ })
      .first()
      .waitFor();
    if (javascript) await look(page, 'slips');
    await page.goto(list);
    await press(page, page.getByRole('link', { name: 'Tracking numbers, one by one' }));
    const carrier = page.getByLabel('Carrier');
    await expect.poll(() => carrier.evaluate((input) => input === document.activeElement)).toBe(true);
    await page.keyboard.type('DHL');
    await page.keyboard.press('Tab');
    for (let i = 0; i < 10; i += 1) {
      const field = page.getByLabel(/^Tracking number of/);
      await expect.poll(() => field.evaluate((input) => input === document.activeElement)).toBe(true);
      const before = await page.getByRole('heading', { level: 2 }).textContent();
      if (javascript && i === 1) await look(page, 'tracking');
      await page.keyboard.type(`JD${half}000${i}`);
      await page.keyboard.press('Enter');
      await page.getByText(`The parcel of ${/\d+/.exec(before ?? '')?.[0]} is recorded`).waitFor();
    }
    if (half === 2) await page.getByText('All of these orders are done').waitFor();
    await page.goto('/office');
    expect(await page.getByRole('checkbox').count()).toBe(half === 1 ? 10 : 0);
    expect(await page.locator('body').textContent()).not.toContain('@');
  }
});

test('the bookkeeper exports a month by tax rate that equals the orders to the cent', async ({ visit }) => {
  const link = await shop.invite('bea', 'books');
  const page = await visit({ shop: shop.url(), width: 1280 });
  await page.goto(link);
  await setPassword(page);
  await signIn(page, 'bea');
  await page.getByRole('link', { name: 'Reports' }).click();
  await page.getByRole('link', { name: 'Tax rate' }).click();
  await look(page, 'reports-wide');
  const db = await openShopDatabase(shop.dataDir(), undefined);
  const orders = await db
    .selectFrom('shop_order')
    .selectAll()
    .where('status', 'in', ['PREPARING', 'SHIPPED'])
    .execute();
  const refunds = await db.selectFrom('refund').selectAll().execute();
  await db.destroy();
  const sum = (cents: readonly number[]) => cents.reduce((total, each) => total + each, 0);
  const own = {
    Sold: sum(orders.map(({ total_cents }) => total_cents)),
    Tax: sum(orders.map(({ tax_cents }) => tax_cents)),
    Refunded: sum(refunds.map(({ amount_cents }) => amount_cents)),
  };
  expect(own.Sold).toBeGreaterThan(own.Refunded);
  // Invoices are issued within seconds.
  await expect
    .poll(async () => {
      await page.reload();
      const link = page.getByRole('link', { name: 'Download as CSV' });
      const [file] = await Promise.all([page.waitForEvent('download'), link.click()]);
      const [heading = [], ...rows] = (await readFile(await file.path(), 'utf8'))
        .trim()
        .split('\r\n')
        .map((line) => line.split(','));
      const column = (name: string) => sum(rows.map((row) => Math.round(Number(row[heading.indexOf(name)]) * 100)));
      return { Sold: column('Sold'), Tax: column('Tax'), Refunded: column('Refunded') };
    })
    .toEqual(own);
});

/** Moves the focus to a link by Tab, and presses Enter. */
async function press(page: Page, link: Locator): Promise<void> {
  for (let i = 0; i < 200; i += 1) {
    if (await link.evaluate((element) => element === document.activeElement)) return page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
  }
  throw new Error('The keyboard does not reach the link.');
}
