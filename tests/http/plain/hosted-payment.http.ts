import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { HttpShopper } from '../../../scripts/http-shopper/http-shopper.ts';
import { openShopDatabase } from '../../../server/command-line/database.ts';
import type { Database } from '../../../server/commerce/database/connection.ts';
import { integrityViolations } from '../../../server/commerce/integrity/violations.ts';
import { grossOf, snapshotOf } from '../../../server/commerce/orders/invoices/snapshot.ts';
import { freePort } from '../../../server/operations/process/free-port.ts';
import { runShopIn } from '../../e2e/command-line.ts';
import { fill } from '../../e2e/filled-shop.ts';
import { goodsFor } from '../../e2e/goods.ts';
import { messageTo } from '../../e2e/mailbox.ts';
import { freshEmail } from '../../e2e/members.ts';
import { type Running, run } from '../../e2e/processes.ts';
import { sellShawl } from '../../e2e/shawl.ts';
import { buy, fillCheckout, orderNumber, orderOn } from './buying.ts';
import { visitor } from './visitor.ts';

/** A shop whose cards are paid on Stripe's page, that of the sandbox. */
let dataDir: string;
let shop: Running;
let db: Database;
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'hemline-hosted-'));
  await fill(dataDir);
  const env = { DATA_DIR: dataDir, PORT: String(await freePort()), PAYMENT_PROVIDER: 'stripe', LANGUAGES: 'en,de' };
  shop = await run('main', 'shop-hosted', env);
  db = await openShopDatabase(dataDir, undefined, 'shop');
});
afterAll(async () => {
  await db.destroy();
  const problem = await shop.stop();
  await rm(dataDir, { recursive: true, force: true });
  expect(problem).toBeNull();
});

describe('a shopper whose card is paid on Stripe’s page', () => {
  test('is declined there, pays there, and comes back to the paid order', async () => {
    const shopper = visitor({ shop: shop.url });
    await atStripe(shopper);
    const declined = await shopper.press(/^Pay /, { declines: true }, { status: 402 });
    expect(declined.text).toContain('Your card was declined');
    const paid = await shopper.press(/^Pay /, { '4242': true });
    orderNumber(paid);
    expect(paid.text).toContain('Visa ending in 4242');
  });

  test('goes back without paying, and finds the same page again', async () => {
    const shopper = visitor({ shop: shop.url });
    const url = await atStripe(shopper);
    const interrupted = await shopper.follow('Cancel and go back to the shop');
    expect(interrupted.url.pathname).toBe('/results/unsuccess');
    noCardField(shopper);
    await shopper.open(`/cc?order=${orderOn(interrupted)}`);
    noCardField(shopper);
    expect((await shopper.press(/^Continue to the payment page/, { 'Credit or debit card': true })).url.href).toBe(url);
  });
});

test('a guest in Germany reads what the law asks, pays, and withdraws from one of two pieces', async () => {
  const handle = 'shawl-plain';
  const email = freshEmail();
  await sellShawl(dataDir, handle);
  const shopper = visitor({ shop: shop.url });
  const product = await shopper.open(`/products/${handle}?country=DE&currency=EUR`);
  expect(product.text).toContain('€64.00');
  expect(product.text).toMatch(/Lowest price on record before the reduction, fewer than 30 days: €80\.00/);
  for (const text of ['70% wool, 30% silk', 'Quillon Mills Ltd', 'Quillon Europe', '1000 Brussels'])
    expect(product.text).toContain(text);
  await shopper.press('Add to bag', { Quantity: '2' });
  await shopper.follow('Checkout');
  const to = { email, ...berlin };
  const checkout = await shopper.press('Update total', to);
  noCardField(shopper);
  expect(checkout.textOf('.summary-amounts')).toContain('€128.00');
  expect((await shopper.press(/^Order with obligation to pay/)).url.pathname).toMatch(/^\/c\/pay\/cs_test_/);
  const orderNo = orderNumber(await shopper.press(/^Pay /, { '4242': true }));

  const mailed = (subject: string) =>
    messageTo(email, (letter) => letter.kind === 'mail' && letter.subject === subject, dataDir);
  const confirmation = await mailed(`Your order ${orderNo} is confirmed`);
  expect(confirmation.text).toMatch(/Attached: INV-\d{4}-\d{6}\.pdf/);
  expect(confirmation.text).toMatch(/Includes €20\.44 tax/);
  await runShopIn(dataDir, 'orders', 'ship', orderNo, '--carrier', 'dhl', '--tracking', `JD${orderNo}`);
  await withdrawOne(shopper, orderNo, email);
  expect((await mailed(`Your withdrawal from order ${orderNo}`)).text).toContain('Quillon Shawl');
  await runShopIn(dataDir, 'orders', 'refund', orderNo, '--return', `${handle}=1`, '--yes');
  await mailed('€64.00 is on its way back to you');
  await expectToAgree(orderNo, handle);
});

const berlin = {
  'shippingAddress.firstName': 'Greta',
  'shippingAddress.lastName': 'Gast',
  'shippingAddress.street': 'Karl-Liebknecht-Straße 1',
  'shippingAddress.city': 'Berlin',
  'shippingAddress.postalCode': '10178',
  'shippingAddress.phone': '+49 30 901820',
};

/** Puts a dress into the cart and places the order; ends on Stripe's page, whose URL it returns. */
async function atStripe(shopper: HttpShopper): Promise<string> {
  await buy(shopper, await goodsFor('dress'));
  await fillCheckout(shopper);
  noCardField(shopper);
  const page = await shopper.press(/^Place order/);
  expect(page.url.pathname).toMatch(/^\/c\/pay\/cs_test_/);
  return page.url.href;
}

/** No field of the page asks for a card. */
function noCardField({ page }: HttpShopper): void {
  expect(page.count('[autocomplete^="cc-"], [name="cardNumber"], [name="cvv"]')).toBe(0);
}

async function withdrawOne(shopper: HttpShopper, orderNo: string, email: string): Promise<void> {
  await shopper.open('/withdrawal');
  await shopper.press('Continue', { 'Order number': orderNo, email });
  await shopper.press('Withdraw from contract', { 'Pieces of': '1', 'Your name': 'Greta Gast' });
  const done = await shopper.press('Confirm withdrawal');
  expect(done.headings).toContain('We have received your withdrawal');
}

/** Invoice, credit note, refund, stock and ledger agree to the cent. */
async function expectToAgree(orderNo: string, handle: string): Promise<void> {
  const { id, total_cents } = await db
    .selectFrom('shop_order')
    .select(['id', 'total_cents'])
    .where('order_no', '=', orderNo)
    .executeTakeFirstOrThrow();
  await expect.poll(async () => (await documentsOf(id)).map(({ kind }) => kind)).toEqual(['invoice', 'credit']);
  const [invoice, credit] = await documentsOf(id);
  const refunds = await db.selectFrom('refund').select(['amount_cents', 'state']).where('order_id', '=', id).execute();
  expect(refunds).toEqual([{ amount_cents: 64_00, state: 'done' }]);
  expect([grossOf(invoice?.rates ?? []), grossOf(credit?.rates ?? [])]).toEqual([total_cents, 64_00]);
  const variant = await db.selectFrom('variant').select('stock').where('sku', '=', handle).executeTakeFirstOrThrow();
  expect(variant.stock).toBe(8);
  expect(await integrityViolations(db, { now: Date.now() })).toEqual([]);
}

async function documentsOf(orderId: string) {
  const rows = await db
    .selectFrom('invoice')
    .select('snapshot_json')
    .where('order_id', '=', orderId)
    .orderBy('issued_at')
    .orderBy('kind', 'desc')
    .execute();
  return rows.map(snapshotOf);
}
