import type { Page } from 'playwright';
import { describe, inject } from 'vitest';
import { openShopDatabase } from '../../scripts/shop/database.ts';
import { findByEmail } from '../../server/commerce/account/customer-queries.ts';
import { atOnce, writeEntry } from '../../server/commerce/points/ledger.ts';
import { findings } from './axe.ts';
import { runShop } from './command-line.ts';
import { goodsFor } from './goods.ts';
import { inTurn } from './in-turn.ts';
import { freshEmail, password } from './members.ts';
import { screenshot } from './screens.ts';
import { joined, paid, putInCart } from './shop-requests.ts';
import { cards, fillCheckout, hydrated, orderNumber, payBy, pressForPage } from './shopper.ts';
import { expect, test } from './visit.ts';
import { widths } from './widths.ts';

const balance = (page: Page) => page.locator('.points-balance');
const path = (address: string) => address.replace(/^https?:\/\/[^/]+/, '');

describe.each([
  ['with JavaScript', true],
  ['without JavaScript', false],
])('a customer, %s', (_, javascript) => {
  const test = inTurn(javascript);
  test('starts without points, invites a friend, and both earn when the friend has paid', async ({ visit }) => {
    const page = await visit({ javascript });
    await joined(page);
    await page.goto('/account/points');
    await page.getByRole('heading', { name: 'No points yet' }).waitFor();
    if (javascript) expect(await findings(page)).toEqual([]);
    await page.getByRole('link', { name: 'Invite friends' }).click();
    const link = await page.getByLabel('Your invitation link').inputValue();
    expect(link).toMatch(/^http:\/\/[^/]+\/account\/register\?code=\w{6,}$/);
    await screenshot(page, `invite-${javascript ? 'script' : 'plain'}`);

    const friend = await visit({ javascript });
    await friend.goto(path(link));
    expect(await friend.locator('#register-invitationCode').inputValue()).toBe(link.split('=')[1]);
    const email = await joined(friend, path(link));
    await paid(friend, { email });
    await friend.goto('/account/points');
    await friend.getByText('For coming by an invitation').waitFor();
    await friend.getByText('For your order').waitFor();

    await page.goto('/account/points');
    await page.getByRole('heading', { name: '10 points on the way' }).waitFor();
    await page.getByText('For inviting a friend').waitFor();
    if (javascript) expect(await findings(page)).toEqual([]);
    await screenshot(page, `points-pending-${javascript ? 'script' : 'plain'}`);
    await page.goto('/account/invite');
    await page.getByText('1 friend has joined').waitFor();
  }, 120_000);

  test('pays with points at the checkout, which reduces the balance', async ({ visit }) => {
    const page = await visit({ javascript, width: 360 });
    const email = await joined(page);
    await runShop('points', 'add', email, '12', '--reason', 'a present');
    await putInCart(page);
    await page.goto('/checkouts');
    await fillCheckout(page, email);
    const toggle = page.locator('label.summary-bar');
    if (!(await page.getByLabel(/^Use 12 points/).isVisible())) await toggle.click();
    const before = await totalOf(page);
    await page.getByLabel('Use 12 points (−$12.00)').check();
    if (!javascript) {
      await pressForPage(page, 'Update points');
      if (!(await page.getByLabel(/^Use 12 points/).isVisible())) await toggle.click();
    }
    const row = page.locator('.summary .total-row', { hasText: 'Points' });
    await row.getByText('−$12.00').waitFor();
    expect(await totalOf(page)).toBe(before - 1_200);
    await screenshot(page, `checkout-points-${javascript ? 'script' : 'plain'}`);
    await page.getByRole('button', { name: /^Place order · / }).click();
    await page.waitForURL(/\/cc\?order=/);
    await payBy(page, cards.approved);
    await orderNumber(page);
    await page.goto('/account/points');
    expect(await balance(page).textContent()).toBe('0 points');
    await page.getByText('Spent on an order').waitFor();
    await screenshot(page, `points-${javascript ? 'script' : 'plain'}`);
  }, 120_000);

  test.for(widths(javascript, 360))('reads what is owed and why, %i pixels wide', async (width, { visit }) => {
    const page = await visit({ javascript, width });
    const email = await joined(page);
    await owes(email, 935);
    await page.goto('/account/points');
    await page.getByRole('heading', { name: '9.35 points to pay back' }).waitFor();
    await page.getByText('The points that come next pay this first').waitFor();
    await page.getByText('Taken back after they were spent').waitFor();
    expect(await balance(page).textContent()).toBe('0 points');
    if (javascript) expect(await findings(page)).toEqual([]);
    await screenshot(page, `points-owed-${javascript ? 'script' : 'plain'}`);
  });

  test('shares a product and earns when a visitor buys through the link', async ({ visit }) => {
    const { product } = await goodsFor('lace bra');
    const page = await visit({ javascript });
    await joined(page);
    await page.goto(`/products/${product.handle}`);
    const address = javascript ? await shareWithScript(page) : await shareWithout(page);
    expect(address).toMatch(/^http:\/\/[^/]+\/s\/[\w-]{8}$/);

    const guest = await visit({ javascript });
    await guest.goto(path(address));
    await guest.waitForURL(`**/products/${product.handle}`);
    const cookie = (await guest.context().cookies()).find(({ name }) => name === 'cab');
    expect(cookie).toMatchObject({ value: address.slice(-8), httpOnly: true, sameSite: 'Lax' });
    await paid(guest, { email: 'another.customer@shop.example' });
    await page.goto('/account/points');
    await page.getByText('For a piece you shared').waitFor();
    expect(await page.locator('.ledger-entry').textContent()).not.toMatch(/\d{10}/);
  }, 120_000);

  test('who is signed out signs in and then gets the link', async ({ visit }) => {
    const { product } = await goodsFor('scarf');
    const page = await visit({ javascript });
    await page.goto(`/products/${product.handle}`);
    if (javascript) for (const island of ['share', 'page-dialog']) await hydrated(page, island);
    await page.getByRole('button', { name: 'Share' }).click();
    // With JavaScript the registration form opens over the page at once.
    if (!javascript) await page.waitForURL(/\/account\/login\?auth=/);
    if (!javascript) await page.getByRole('main').getByRole('link', { name: 'Create Account' }).click();
    await page.locator('form[action="/account/register"] [name="email"]').waitFor();
    const form = page.locator('form[action="/account/register"]');
    await form.locator('[name="email"]').fill(freshEmail());
    await form.locator('[name="password"]').fill(password);
    await form.locator('[name="confirmPassword"]').fill(password);
    await form.getByRole('button', { name: 'Create Account' }).click();
    await page.getByRole('heading', { name: `Share ${product.title}` }).waitFor();
    expect(await page.getByLabel('Your link to this piece').inputValue()).toContain('/s/');
    await screenshot(page, `share-${javascript ? 'script' : 'plain'}`);
  }, 60_000);
});

/** Writes a customer's debt, as a refund does weeks after the points were spent. */
async function owes(email: string, points: number): Promise<void> {
  const db = await openShopDatabase(inject('dataDir'), undefined);
  try {
    const customer = await findByEmail(db, email);
    const at = Date.now();
    const entry = { customerId: customer?.id ?? '', kind: 'debt', cause: 'purchase:test', delta: -points } as const;
    await db.transaction().execute((trx) => writeEntry(trx, { ...entry, availableAt: atOnce, at }));
  } finally {
    await db.destroy();
  }
}

async function totalOf(page: Page): Promise<number> {
  const text = await page.locator('.summary-body .total-grand').textContent();
  return Math.round(Number(/[\d,.]+\s*$/.exec(text ?? '')?.[0].replace(',', '')) * 100);
}

/** Copies the link; if the browser forbids it, the page says so and shows the URL. */
async function shareWithScript(page: Page): Promise<string> {
  await hydrated(page, 'share');
  await page.evaluate(() => {
    Object.defineProperty(navigator.clipboard, 'writeText', {
      value: () => Promise.reject(new DOMException('no', 'NotAllowedError')),
      configurable: true,
    });
  });
  const button = page.getByRole('button', { name: 'Share' });
  await button.click();
  await page.getByText('Copy failed').waitFor();
  const address = await page.locator('.share-address').inputValue();
  await page.evaluate(() => {
    Object.defineProperty(navigator.clipboard, 'writeText', {
      value: (text: string) => {
        document.body.dataset.copied = text;
        return Promise.resolve();
      },
    });
  });
  await button.click();
  await page.locator('.share-said', { hasText: 'Copied' }).waitFor();
  expect(await page.evaluate(() => document.body.dataset.copied)).toBe(address);
  return address;
}

async function shareWithout(page: Page): Promise<string> {
  await page.getByRole('button', { name: 'Share' }).click();
  await page.getByRole('heading', { level: 1, name: /^Share / }).waitFor();
  return page.getByLabel('Your link to this piece').inputValue();
}

test('an unknown short URL is not found and stores nothing', async ({ visit }) => {
  const page = await visit({ expected: [404] });
  const answer = await page.goto('/s/abcdefgh');
  expect(answer?.status()).toBe(404);
  const stored = (await page.context().cookies()).some(({ name }) => name === 'cab');
  expect(stored).toBe(false);
});

test('pages of points require a customer', async ({ visit }) => {
  for (const wanted of ['/account/points', '/account/invite', '/account/points?page=2']) {
    const answer = await fetch(inject('shopUrl') + wanted, { redirect: 'manual' });
    expect(answer.status).toBe(303);
    expect(answer.headers.get('location')).toBe(`/account/login?auth=${encodeURIComponent(wanted)}`);
  }
  const page = await visit({ width: 360, dark: true });
  const email = await joined(page);
  for (let i = 0; i < 3; i++) await runShop('points', 'add', email, String(5 + i * 20), '--reason', 'present');
  await page.goto('/account/points?page=9');
  await page.waitForURL('**/account/points?page=1');
  expect(await balance(page).textContent()).toBe('75 points');
  const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect(wide).toBeLessThanOrEqual(0);
  await screenshot(page, 'points-dark');
}, 60_000);
