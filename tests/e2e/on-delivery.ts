import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { Page } from 'playwright';
import { inject } from 'vitest';
import { goodsFor } from './goods.ts';
import { messageTo } from './mailbox.ts';
import { orderOn } from './paying.ts';
import { ordered } from './shop-requests.ts';
import { address, buy, hasScript, hydrated } from './shopper.ts';

/** The shop limits codes per phone and per shop: each order of a test run has its own phone. */
let phones = Math.floor(Math.random() * 9_000) * 100;
/** Returns the digits of another mobile phone of the Emirates. */
export const nextPhone = () => String(500_000_000 + phones++);

/** Orders a dress to Dubai with cash on delivery; ends on the page that asks for the code. */
export async function orderOnDelivery(page: Page): Promise<{ id: string; phone: string }> {
  const phone = nextPhone();
  await buy(page, await goodsFor('dress'), 1);
  await page.getByRole('link', { name: 'Checkout' }).first().click();
  await fillForDubai(page, `0${phone}`);
  await page.getByRole('radio', { name: /^Cash on delivery/ }).check();
  await page.getByRole('button', { name: /^Place order · .* on delivery$/ }).click();
  await page.waitForURL(/\/results\/verify\?order=/);
  return { id: orderOn(page), phone: `+971${phone}` };
}

/** The same by requests instead of pages. */
export async function orderedOnDelivery(page: Page): Promise<{ id: string; phone: string }> {
  const phone = nextPhone();
  await page.goto(await ordered(page, { paymentType: 'COD', to: { ...dubai, phone: `0${phone}` } }));
  await page.waitForURL(/\/results\/verify\?order=/);
  return { id: orderOn(page), phone: `+971${phone}` };
}

export const dubai = {
  country: 'AE',
  state: 'DU',
  firstName: 'Jane',
  lastName: 'Doe',
  street: '1 Marina Walk',
  city: 'Dubai',
};

async function fillForDubai(page: Page, phone: string): Promise<void> {
  await page.waitForURL('**/checkouts');
  const script = await hasScript(page);
  if (script) await hydrated(page, 'checkout-form');
  const field = (name: string) => page.locator(`[name="shippingAddress.${name}"]`);
  await page.locator('#email').fill(address.email);
  await field('country').selectOption('AE');
  if (!script) await page.getByRole('button', { name: 'Update', exact: true }).first().click();
  await field('state').locator('option[value="DU"]').waitFor({ state: 'attached' });
  const { country: _, state, ...filled } = { ...dubai, phone };
  for (const [name, value] of Object.entries(filled)) await field(name).fill(value);
  if (!script) {
    await field('state').selectOption(state);
    return page.getByRole('button', { name: 'Update total' }).click();
  }
  const quoted = page.waitForResponse((response) => response.url().endsWith('/apis/fee'));
  await field('state').selectOption(state);
  await quoted;
}

/** Returns the newest code that the shop sent to a phone. */
export async function codeSentTo(phone: string, not?: string): Promise<string> {
  const codeOf = (text: string) => /\b\d{4}\b/.exec(text)?.[0] ?? '';
  const { text } = await messageTo(phone, (letter) => ![undefined, '', not].includes(codeOf(letter.text)));
  return codeOf(text);
}

/** Returns a code that differs from this one. */
export const wrongCode = (code: string) => (code === '0000' ? '1111' : '0000');

export async function enterCode(page: Page, code: string): Promise<void> {
  await page.getByLabel('Code', { exact: true }).fill(code);
  await page.getByRole('button', { name: 'Confirm' }).click();
}

/** Makes an order's code, or the order itself, older by a time. */
export function age(orderId: string, what: 'code' | 'order', ms: number): void {
  const db = new DatabaseSync(join(inject('dataDir'), 'shop.db'), { timeout: 5_000 });
  try {
    const older =
      what === 'code'
        ? db.prepare(
            'UPDATE phone_verification SET sent_at = sent_at - ?, expires_at = expires_at - ? WHERE order_id = ?',
          )
        : db.prepare('UPDATE shop_order SET created_at = created_at - ?, expires_at = expires_at - ? WHERE id = ?');
    if (older.run(ms, ms, orderId).changes !== 1) throw new Error(`There is no order ${orderId}.`);
  } finally {
    db.close();
  }
}
