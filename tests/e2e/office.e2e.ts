import { resolve } from 'node:path';
import type { Locator, Page } from 'playwright';
import { buy, checkOut, orderNumber, paid, payBy, register } from '../http/plain/buying.ts';
import { setPassword } from '../http/plain/staff.ts';
import { visitor } from '../http/plain/visitor.ts';
import { goodsFor } from './goods.ts';
import { look, officeShop, signIn } from './office-shop.ts';
import { root } from './processes.ts';
import { cards } from './shopper.ts';
import { expect, test } from './visit.ts';

const shop = officeShop('office', { OFFICE_LOG: resolve(root, 'test-results/shop-office.log') });

test('the screens of the office fit a phone and are accessible, and staff send a parcel and change prices', async ({
  visit,
}) => {
  const shopper = visitor({ shop: shop.url() });
  const goods = await goodsFor('dress');
  await buy(shopper, goods);
  await checkOut(shopper, 'jane@shop.example');
  await payBy(shopper, cards.declined, 402);
  const orderNo = orderNumber(await payBy(shopper, cards.approved));
  await register(visitor({ shop: shop.url() }));
  await setPassword(visitor({ shop: shop.url() }), await shop.invite('ann', 'owner'));

  const phone = await visit({ shop: shop.url(), width: 360 });
  await phone.goto('/office');
  await look(phone, 'sign-in');
  await signIn(phone, 'ann');
  await look(phone, 'today');
  await phone.goto('/office/orders');
  await look(phone, 'orders');
  await phone.goto('/office/ship');
  await phone.getByRole('textbox').fill(`${orderNo} DHL JD014600006228974701`);
  await phone.getByRole('button', { name: 'Record parcels' }).click();
  await phone.getByText('recorded').first().waitFor();
  await look(phone, 'ship');
  await phone.goto('/office/changes');
  await look(phone, 'changes');
  await phone.getByRole('heading', { name: 'Change products by a table' }).click();
  await phone.getByLabel('Title').first().fill('Autumn prices');
  await phone.getByLabel(/Paste a table/).fill(`SKU,Price\n${goods.variant.sku},1\nnot-there,2\n`);
  await phone.getByRole('button', { name: 'Preview', exact: true }).click();
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
    ['/office/staff/roles', 'roles'],
    ['/office/audit?kind=staff', 'audit'],
  ] as const) {
    await phone.goto(path);
    await look(phone, name);
  }
});

test('a packer ships orders by keyboard and scanner, in a wave', async ({ visit }) => {
  const count = 3;
  const { variant } = await goodsFor('dress');
  await shop.command('stock', 'set', variant.sku, '50');
  for (let i = 0; i < count; i += 1) await paid(visitor({ shop: shop.url() }), { email: `buyer${i}@shop.example` });
  // A piece that does not belong is refused.
  const page = await visit({ shop: shop.url(), width: 1280, expected: [422] });
  await shop.join(page, 'pia', 'pack');
  await page.goto('/office/orders');
  // The script of the keys adds its switch.
  await page.getByRole('button', { name: /^Keys/, includeHidden: true }).waitFor({ state: 'attached' });
  await page.keyboard.press('j');
  await page.keyboard.press('x');
  await page.keyboard.press('j');
  await page.keyboard.press('x');
  expect(await page.getByRole('checkbox', { checked: true }).count()).toBe(2);
  await page.keyboard.press('/');
  const search = page.getByLabel('Search everything');
  expect(await search.evaluate((field) => field === document.activeElement)).toBe(true);
  await page.keyboard.press('Escape');
  await press(page, page.getByRole('button', { name: /^Scan the first/ }));
  await page.getByRole('heading', { name: /^Wave \d+$/, level: 1 }).waitFor();
  await look(page, 'wave');
  const wave = page.url();
  await press(page, page.getByRole('link', { name: 'Picking list' }));
  await page.getByRole('heading', { name: 'Picking list' }).waitFor();
  await look(page, 'picking');
  expect(await page.getByRole('main').textContent()).toContain(`Units: ${count},`);
  await press(page, page.getByRole('link', { name: 'Packing slips' }));
  await page
    .getByRole('heading', { name: /^Order \d{10}$/ })
    .first()
    .waitFor();
  await look(page, 'slips');
  await page.goto(wave);
  await press(page, page.getByRole('link', { name: 'Pack', exact: true }));
  const code = page.getByLabel('SKU or barcode');
  const tracking = page.getByLabel(/^Tracking number of/);
  const hasFocus = (field: Locator) =>
    expect.poll(() => field.evaluate((input) => input === document.activeElement)).toBe(true);
  for (let i = 0; i < count; i += 1) {
    await hasFocus(code);
    const before = await page.getByRole('heading', { level: 2 }).textContent();
    if (i === 0) {
      await page.keyboard.type('not-of-it');
      await page.keyboard.press('Enter');
      await page.getByRole('alert').getByText('not-of-it does not belong').waitFor();
      await look(page, 'scan');
      await hasFocus(code);
    }
    await page.keyboard.type(variant.sku);
    await page.keyboard.press('Enter');
    if (i === 0) {
      await hasFocus(page.getByLabel('Carrier'));
      await page.keyboard.type('DHL');
      await page.keyboard.press('Tab');
    }
    await hasFocus(tracking);
    if (i === 1) await look(page, 'tracking');
    await page.keyboard.type(`JD2000${i}`);
    await page.keyboard.press('Enter');
    await page.getByText(`The parcel of ${/\d+/.exec(before ?? '')?.[0]} is recorded`).waitFor();
  }
  await page.getByText('All of these orders are done').waitFor();
  await page.goto('/office/orders');
  expect(await page.getByRole('checkbox').count()).toBe(0);
  expect(await page.locator('body').textContent()).not.toContain('@');
});

/** Moves the focus to a link or button by Tab, and presses Enter. */
async function press(page: Page, link: Locator): Promise<void> {
  for (let i = 0; i < 200; i += 1) {
    if (await link.evaluate((element) => element === document.activeElement)) return page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
  }
  throw new Error('The keyboard does not reach the link.');
}
