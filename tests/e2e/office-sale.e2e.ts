import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from 'playwright';
import { beforeAll } from 'vitest';
import { priorPriceDays } from '../../shared/constants.ts';
import { dayMs } from '../../shared/time/duration.ts';
import { setPassword } from '../http/plain/staff.ts';
import { visitor } from '../http/plain/visitor.ts';
import { makeOpenShop } from '../open-own-shop.ts';
import { runShopIn } from './command-line.ts';
import { movedClock } from './moved-clock.ts';
import { look, officeShop, signIn } from './office-shop.ts';
import { Presses } from './presses.ts';
import { expect, test, type Visit } from './visit.ts';
import { expectFewPresses } from './walk-presses.ts';

/** Coats up to 100 euros, which the sale lowers, and 20 that cost more. */
const lowered = 400;
const coats = lowered + 20;
const scarves = 20;

const clock = movedClock();
type OfficeShop = ReturnType<typeof officeShop>;
const saleShop = (name: string) =>
  officeShop(name, { ...clock.env, DEMO_CATALOGUE: '0', SHOP_CURRENCY: 'EUR' }, async (dataDir) => {
    await makeOpenShop(dataDir, 'EUR');
    const file = join(dataDir, 'goods.csv');
    await writeFile(file, goodsFile());
    await runShopIn(dataDir, 'import', file);
    await runShopIn(dataDir, 'zone', 'Europe/Berlin');
  });

// Each walk has a shop of its own: a sale counts among the prices before the next one.
const withScript = saleShop('sale-script');
const withoutScript = saleShop('sale');

// Links of invitations are no longer valid on the days to come.
beforeAll(async () => {
  for (const shop of [withScript, withoutScript])
    for (const member of ['bea', 'tia'])
      await setPassword(visitor({ shop: shop.url() }), await shop.invite(member, 'buyer'));
});

function goodsFile(): string {
  const row = (kind: string, i: number, price: string) =>
    [`${kind}-${i}`, `${kind} ${i}`, kind, 'TRUE', 'Active', `${kind}-${i}`, price, 'shopify', '100'].join();
  const numbers = (count: number) => Array.from({ length: count }, (_, i) => i);
  return [
    'URL handle,Title,Type,Published on online store,Status,SKU,Price,Inventory tracker,Inventory quantity',
    ...numbers(coats).map((i) => row('Coat', i, i < lowered ? `${60 + (i % 40)}.${10 + (i % 90)}` : '180.00')),
    ...numbers(scarves).map((i) => row('Scarf', i, '30.00')),
  ].join('\n');
}

/** Returns the days of the next weekend of the shop's clock, such as `2027-01-01`, and Saturday's noon. */
function nextWeekend() {
  const daysOfWeek = 7;
  const friday = 5;
  const today = Math.floor(clock.now() / dayMs);
  const weekday = new Date(today * dayMs).getUTCDay();
  const first = today + ((friday - weekday + daysOfWeek) % daysOfWeek || daysOfWeek);
  const day = (days: number) => new Date((first + days) * dayMs).toISOString().slice(0, 10);
  return { friday: day(0), monday: day(3), saturdayNoon: (first + 1.5) * dayMs };
}

/** Lowers the prices of 400 coats from Friday to Monday, looks at them as a shopper on Saturday, and takes it back. */
async function walk(visit: Visit, shop: OfficeShop, javascript: boolean): Promise<void> {
  // The shop knows its prices for long enough to name the lowest one before.
  clock.moveTo(clock.now() + (priorPriceDays + 1) * dayMs);
  const { friday, monday, saturdayNoon } = nextWeekend();
  const page = await visit({ shop: shop.url(), javascript });
  const presses = new Presses();
  const name = (screen: string) => `sale-${screen}-${javascript ? 'script' : 'plain'}`;
  await signIn(page, 'bea');
  const before = await pricesOf(page);
  const shopper = await visit({ shop: shop.url(), javascript });
  await shopper.goto('/products/coat-0?country=DE&currency=EUR');
  await shopper.getByRole('main').getByText('€60.10').first().waitFor();

  await presses.follow(page.getByRole('navigation', { name: 'Office' }), 'Goods');
  await presses.press(page.getByText('Filter', { exact: true }));
  await page.getByLabel('Price from').fill('50');
  await page.getByLabel('Price to').fill('100');
  await presses.pressButton(page, 'Show');
  await page
    .getByRole('link', { name: /^Coat / })
    .first()
    .waitFor();
  await look(page, name('filter'));
  await presses.pressButton(page, 'Change all that fit');
  await page.getByText(`${lowered} products`).waitFor();
  await presses.press(page.getByText('Sale: price by per cent', { exact: true }));
  await page.getByLabel('By per cent').fill('20');
  await look(page, name('per-cent'));
  await presses.pressButton(page.getByRole('main'), 'Show what changes');
  await page.getByText('This is a draft').waitFor();
  await look(page, name('draft'));
  expect(await pricesOf(page)).toBe(before);
  await presses.press(page.getByText('Apply from a time, until a day', { exact: true }));
  await page.getByLabel('From (Europe/Berlin)').fill(`${friday}T00:00`);
  await page.getByLabel('Last day, included; empty: it stays').fill(monday);
  await presses.pressButton(page, 'Schedule');
  await page.getByText('It begins and ends by itself').waitFor();
  await findInCalendar(page, presses, friday.slice(0, 7), name('calendar'));
  expect(await pricesOf(page)).toBe(before);

  clock.moveTo(saturdayNoon);
  await expect
    .poll(async () => {
      await shopper.reload();
      return shopper.getByRole('main').textContent();
    })
    .toContain('€48.08');
  expect(await shopper.getByRole('main').textContent()).toMatch(/Lowest price [^:]*: €60\.10/);
  // The days between have ended the session.
  await signIn(page, 'bea');
  expect(await pricesOf(page)).not.toBe(before);

  await presses.follow(page.getByRole('navigation', { name: 'Office' }), 'Goods');
  await presses.follow(page.getByRole('navigation', { name: 'Goods' }), 'Changes');
  await presses.press(page.getByRole('link', { name: /^Prices −20 %/ }).first());
  await presses.pressButton(page, 'End now');
  await page.getByText('The earlier values are restored').waitFor();
  await look(page, name('undone'));
  expect(await pricesOf(page)).toBe(before);
  await expect
    .poll(async () => {
      await shopper.reload();
      return shopper.getByRole('main').textContent();
    })
    .toContain('€60.10');
  expect(await shopper.getByRole('main').textContent()).not.toContain('Lowest price');
  expectFewPresses('sale', presses);
}

/** Goes to the month of the calendar in which the sale begins. */
async function findInCalendar(page: Page, presses: Presses, month: string, name: string): Promise<void> {
  await presses.follow(page.getByRole('navigation', { name: 'Goods' }), 'Changes');
  await presses.follow(page.getByRole('main'), 'Calendar');
  const isShown = () => page.locator(`time[datetime^="${month}-15"]`).count();
  if ((await isShown()) === 0) await presses.follow(page, 'Month after');
  await page.locator(`time[datetime^="${month}-15"]`).waitFor({ state: 'attached' });
  await page.getByText('begins 00:00').first().waitFor();
  await look(page, name);
}

/** Returns every price of the shop as its product table has it. */
async function pricesOf(page: Page): Promise<string> {
  const answer = await page.request.get('/office/changes/products.csv');
  expect(answer.status()).toBe(200);
  const table = await answer.text();
  expect(table.split('\n').length).toBeGreaterThan(coats + scarves);
  return table;
}

/** Ticks rows on two pages of the list. */
async function tickOnPages(visit: Visit, shop: OfficeShop, javascript: boolean): Promise<void> {
  const page = await visit({ shop: shop.url(), javascript });
  await signIn(page, 'tia');
  await page.goto('/office/products?sort=product');
  const box = (title: string) => page.getByRole('checkbox', { name: `Choose ${title}`, exact: true });
  await box('Coat 0').check();
  await box('Coat 1').check();
  await page.getByRole('button', { name: 'Next page' }).click();
  await page.getByText('Ticked on other pages: 2.').waitFor();
  await look(page, `ticks-${javascript ? 'script' : 'plain'}`);
  await page.getByRole('checkbox').first().check();
  await page.getByRole('button', { name: 'Next page' }).click();
  await page.getByText('Ticked on other pages: 3.').waitFor();
  await page.getByRole('button', { name: 'Change the chosen' }).click();
  const chosen = await page.getByText('3 products').locator('..').textContent();
  expect(chosen).toMatch(/Coat 0.*Coat 1|Coat 1.*Coat 0/);
}

test('rows that are ticked stay ticked on the next page of a list', async ({ visit }) => {
  await tickOnPages(visit, withScript, true);
});

test('rows stay ticked on the next page without a script', async ({ visit }) => {
  await tickOnPages(visit, withoutScript, false);
});

test('a sale of 400 goods by filter and per cent begins by itself and is undone with one press', async ({ visit }) => {
  await walk(visit, withScript, true);
});

test('a sale of 400 goods is made and undone without a script', async ({ visit }) => {
  await walk(visit, withoutScript, false);
});
