import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { Page } from 'playwright';
import { inject } from 'vitest';
import { goodsFor } from './goods.ts';
import { address, buy, fillCheckout } from './shopper.ts';
import { ordered } from './wire.ts';

/** Chooses how to pay, on the checkout or on an order's page. */
export async function chooseWay(page: Page, name: 'Credit or debit card' | 'PayPal' | 'Cash on delivery') {
  await page.getByRole('radio', { name: new RegExp(`^${name}`) }).check();
}

/** A dress in the bag and the checkout filled in, to be paid with PayPal; ends on PayPal's page. */
export async function orderWithPayPal(page: Page, email = address.email): Promise<void> {
  await buy(page, await goodsFor('dress'), 1);
  await page.getByRole('link', { name: 'Checkout' }).first().click();
  await fillCheckout(page, email);
  await chooseWay(page, 'PayPal');
  await page.getByRole('button', { name: /^Continue to PayPal · / }).click();
  await atPayPal(page);
}

/** The same by the wire. */
export async function sentToPayPal(page: Page, email = address.email): Promise<void> {
  await page.goto(await ordered(page, { email, paymentType: 'PAYPAL' }));
  await atPayPal(page);
}

export async function atPayPal(page: Page): Promise<void> {
  await page.waitForURL(/\/checkoutnow\?/);
}

interface Approval {
  /** How the payment then goes. */
  ending?: 'completes' | 'declined' | 'pending' | 'refused' | 'lost';
  /** Of the addresses that the buyer's account has. */
  deliverTo?: RegExp;
}

/** Approves on PayPal's page. */
export async function approve(page: Page, { ending = 'completes', deliverTo }: Approval = {}): Promise<void> {
  await page.locator('[name="ending"]').selectOption(ending);
  if (deliverTo) await page.getByRole('radio', { name: deliverTo }).check();
  await page.getByRole('button', { name: /^Approve and / }).click();
}

export async function cancelAtPayPal(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Cancel and return to / }).click();
}

/** Confirms the payment on the page of the sandbox bank, or gives up there. */
export async function answerBank(page: Page, confirm: boolean): Promise<void> {
  const there = page.getByRole('link', { name: 'Continue to your bank' });
  const button = page.getByRole('button', { name: confirm ? 'Approve' : 'Decline' });
  await there.or(button).first().waitFor();
  if (await there.isVisible()) await there.click();
  await button.first().click();
}

/** Gives an unpaid order up. */
export async function giveUp(page: Page): Promise<void> {
  await page.getByText('Cancel order').click();
  await page.getByRole('button', { name: 'Yes, cancel this order' }).click();
}

/** The order that a page is about. */
export function orderOn(page: Page): string {
  const id = new URL(page.url()).searchParams.get('order');
  if (!id) throw new Error(`There is no order in ${page.url()}.`);
  return id;
}

/** Ends an order's time now, as half an hour of waiting would. */
export function letExpire(orderId: string): void {
  const db = new DatabaseSync(join(inject('dataDir'), 'shop.db'), { timeout: 5_000 });
  try {
    const { changes } = db.prepare('UPDATE shop_order SET expires_at = ? WHERE id = ?').run(Date.now() - 1, orderId);
    if (changes !== 1) throw new Error(`There is no order ${orderId}.`);
  } finally {
    db.close();
  }
}

/** The order that waits with PayPal for the buyer of an e-mail address. */
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
