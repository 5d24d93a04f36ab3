import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { Page } from 'playwright';
import { inject } from 'vitest';
import { goodsFor } from './goods.ts';
import { address, buy, fillCheckout } from './shopper.ts';

/** Chooses the payment method on the checkout or an order's page. */
export async function chooseWay(page: Page, name: 'Credit or debit card' | 'PayPal' | 'Cash on delivery') {
  await page.getByRole('radio', { name: new RegExp(`^${name}`) }).check();
}

/** Puts a dress into the cart and fills in the checkout with PayPal; ends on PayPal's page. */
export async function orderWithPayPal(page: Page, email = address.email): Promise<void> {
  await buy(page, await goodsFor('dress'), 1);
  await page.getByRole('link', { name: 'Checkout' }).first().click();
  await fillCheckout(page, email);
  await chooseWay(page, 'PayPal');
  await page.getByRole('button', { name: /^Continue to PayPal · / }).click();
  await atPayPal(page);
}

export async function atPayPal(page: Page): Promise<void> {
  await page.waitForURL(/\/checkoutnow\?/);
}

interface Approval {
  /** The outcome of the payment. */
  ending?: 'completes' | 'declined' | 'pending' | 'refused' | 'lost';
  /** One of the addresses of the buyer's account. */
  deliverTo?: RegExp;
}

/** Approves the payment on PayPal's page. */
export async function approve(page: Page, { ending = 'completes', deliverTo }: Approval = {}): Promise<void> {
  await page.locator('[name="ending"]').selectOption(ending);
  if (deliverTo) await page.getByRole('radio', { name: deliverTo }).check();
  await page.getByRole('button', { name: /^Approve and / }).click();
}

/** Returns the order of a page. */
export function orderOn(page: Page): string {
  const id = new URL(page.url()).searchParams.get('order');
  if (!id) throw new Error(`There is no order in ${page.url()}.`);
  return id;
}

/** Ends an order's payment window now. */
export function letExpire(orderId: string): void {
  const db = new DatabaseSync(join(inject('dataDir'), 'shop.db'), { timeout: 5_000 });
  try {
    const { changes } = db.prepare('UPDATE shop_order SET expires_at = ? WHERE id = ?').run(Date.now() - 1, orderId);
    if (changes !== 1) throw new Error(`There is no order ${orderId}.`);
  } finally {
    db.close();
  }
}

/** Returns the order of an e-mail address that awaits its PayPal payment. */
export function orderOf(email: string): string {
  const db = new DatabaseSync(join(inject('dataDir'), 'shop.db'), { timeout: 5_000, readOnly: true });
  try {
    const found = db.prepare('SELECT id FROM shop_order WHERE email = ?').get(email);
    if (typeof found?.id !== 'string') throw new Error(`There is no order of ${email}.`);
    return found.id;
  } finally {
    db.close();
  }
}
