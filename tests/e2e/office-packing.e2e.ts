import { resolve } from 'node:path';
import type { Locator, Page } from 'playwright';
import { buy, checkOut, payBy } from '../http/plain/buying.ts';
import { visitor } from '../http/plain/visitor.ts';
import { type Goods, goodsFor } from './goods.ts';
import { look, officeShop } from './office-shop.ts';
import { Presses } from './presses.ts';
import { root } from './processes.ts';
import { cards } from './shopper.ts';
import { expect, test, type Visit } from './visit.ts';
import { expectFewPresses } from './walk-presses.ts';

const shop = officeShop('packing', { OFFICE_LOG: resolve(root, 'test-results/shop-packing.log') });

const kinds = ['dress', 'skirt', 'coat', 'boots', 'jeans'];
const orders = 20;

/** What the 20 orders have: pieces of five kinds, one order with three units of one, and one with two units of each of two. */
function bagsOf(goods: readonly Goods[]): [Goods, number][][] {
  const one = (i: number): Goods => goods[i % goods.length] as Goods;
  return Array.from({ length: orders }, (_, i) => {
    if (i === 4) return [[one(i), 3]];
    if (i === 9)
      return [
        [one(i), 2],
        [one(i + 1), 2],
      ];
    return [[one(i), 1]];
  });
}

/** Pays 20 orders by HTTP. @returns how many units they have */
async function order(): Promise<number> {
  const goods = await Promise.all(kinds.map(goodsFor));
  for (const { variant } of goods) await shop.command('stock', 'set', variant.sku, '50');
  const bags = bagsOf(goods);
  for (const [i, bag] of bags.entries()) {
    const shopper = visitor({ shop: shop.url() });
    for (const [piece, units] of bag) await buy(shopper, piece, units);
    await checkOut(shopper, `buyer${i}@shop.example`);
    await payBy(shopper, cards.approved);
  }
  return bags.flat().reduce((sum, [, units]) => sum + units, 0);
}

/** Packs 20 orders in a wave: the mouse begins it, the scanner does the rest. */
async function walk(visit: Visit, member: string, javascript: boolean): Promise<void> {
  const units = await order();
  // A piece that does not belong is refused.
  const page = await visit({ shop: shop.url(), javascript, expected: [422] });
  const presses = new Presses();
  const name = (screen: string) => `${screen}-${javascript ? 'script' : 'plain'}`;
  await shop.join(page, member, 'pack');
  await page.goto('/office/orders');
  await presses.press(page.getByRole('button', { name: `Scan the first ${orders} in a wave` }));
  await page.getByRole('heading', { name: /^Wave \d+$/, level: 1 }).waitFor();
  await look(page, name('wave'));
  await presses.follow(page, 'Picking list');
  await page.getByRole('heading', { name: 'Picking list' }).waitFor();
  await look(page, name('picking'));
  expect(await page.getByRole('main').textContent()).toContain(`Units: ${units},`);
  await presses.back(page);
  await presses.follow(page, 'Packing slips');
  const slips = page.getByRole('heading', { name: /^Order \d{10}$/ });
  await slips.first().waitFor();
  expect(await slips.count()).toBe(orders);
  await look(page, name('slips'));
  await presses.back(page);
  await presses.follow(page, 'Pack');
  let scanned = 0;
  for (let i = 0; i < orders; i += 1) scanned += await pack(page, i, name);
  expect(scanned).toBe(units);
  await page.getByText('All of these orders are done').waitFor();
  await page.goto('/office/orders');
  expect(await page.getByRole('checkbox').count()).toBe(0);
  expect(await page.locator('body').textContent()).not.toContain('@');
  expectFewPresses('packing', presses);
}

/** Scans the pieces of an order as its table names them, and then its label. @returns how many units it scanned */
async function pack(page: Page, i: number, name: (screen: string) => string): Promise<number> {
  const code = page.getByLabel('SKU or barcode');
  await hasFocus(code);
  const heading = page.getByRole('heading', { level: 2 });
  const orderNo = /\d{10}/.exec((await heading.textContent()) ?? '')?.[0] ?? '';
  if (i === 0) {
    await scan(page, 'not-of-it');
    await page.getByRole('alert').getByText('not-of-it does not belong').waitFor();
    await look(page, name('scan'));
    await hasFocus(code);
  }
  const pieces = await piecesOn(page);
  const units = pieces.length;
  for (const [at, sku] of pieces.entries()) {
    await scan(page, sku);
    await page.getByRole('heading', { name: `Order ${orderNo}: ${at + 1} of ${units}` }).waitFor();
  }
  if (i === 0) {
    await hasFocus(page.getByLabel('Carrier'));
    await page.keyboard.type('DHL');
    await page.keyboard.press('Tab');
  }
  await hasFocus(page.getByLabel(/^Tracking number of/));
  if (i === 1) await look(page, name('tracking'));
  await scan(page, `JD2000${i}`);
  await page.getByText(`The parcel of ${orderNo} is recorded`).waitFor();
  return units;
}

/** Returns the SKU of each unit that is still to be counted. */
async function piecesOn(page: Page): Promise<string[]> {
  const rows = await page
    .getByRole('table')
    .locator('tbody tr')
    .evaluateAll((all) => all.map((row) => [...row.querySelectorAll('th, td')].map(({ textContent }) => textContent)));
  return rows.flatMap(([, sku, , packed]) => {
    const [counted = 0, wanted = 0] = (packed ?? '').match(/\d+/g)?.map(Number) ?? [];
    return Array.from({ length: wanted - counted }, () => sku ?? '');
  });
}

/** Types what a scanner sends: the code and Enter. */
async function scan(page: Page, text: string): Promise<void> {
  await page.keyboard.type(text);
  await page.keyboard.press('Enter');
}

const hasFocus = (field: Locator) =>
  expect.poll(() => field.evaluate((input) => input === document.activeElement)).toBe(true);

test('a packer ships 20 orders with the scanner, in a wave', async ({ visit }) => {
  await walk(visit, 'pia', true);
});

test('a packer ships 20 orders without a script', async ({ visit }) => {
  await walk(visit, 'pit', false);
});

test('a packer reaches the wave by the keyboard alone', async ({ visit }) => {
  for (let i = 0; i < 2; i += 1) {
    const shopper = visitor({ shop: shop.url() });
    await buy(shopper, await goodsFor('dress'));
    await checkOut(shopper, `keys${i}@shop.example`);
    await payBy(shopper, cards.approved);
  }
  const page = await visit({ shop: shop.url() });
  await shop.join(page, 'kim', 'pack');
  await page.goto('/office/orders');
  // The script of the keys adds its switch.
  await page.getByRole('button', { name: /^Keys/, includeHidden: true }).waitFor({ state: 'attached' });
  for (const key of ['j', 'x', 'j', 'x']) await page.keyboard.press(key);
  expect(await page.getByRole('checkbox', { checked: true }).count()).toBe(2);
  await page.keyboard.press('/');
  const search = page.getByLabel('Search everything');
  expect(await search.evaluate((field) => field === document.activeElement)).toBe(true);
  await page.keyboard.press('Escape');
  await reach(page, page.getByRole('button', { name: 'Scan the chosen in a wave' }));
  await page.getByRole('heading', { name: /^Wave \d+$/, level: 1 }).waitFor();
  await reach(page, page.getByRole('link', { name: 'Pack', exact: true }));
  await hasFocus(page.getByLabel('SKU or barcode'));
});

/** Moves the focus to a link or button by Tab, and presses Enter. */
async function reach(page: Page, target: Locator): Promise<void> {
  for (let i = 0; i < 200; i += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
  }
  throw new Error('The keyboard does not reach the target.');
}
