import { randomBytes, randomUUID } from 'node:crypto';
import { createCommerce } from '../../../server/commerce/service/service.ts';
import { buy } from './buying.ts';
import { makeCardGateway } from './cards.ts';
import type { DatabaseKind } from './database.ts';
import { type Answer, openShop, type Shopper, shopper } from './fixture.ts';
import { tablesOf } from './integrity.ts';
import { makePayPalGateway } from './paypal-gateway.ts';

/** A request to create a PayPal payment: the return URL and other fields. */
interface Asked {
  key?: string;
  returnPageUrl?: string;
  more?: Record<string, unknown>;
}

export type PayPalShop = Awaited<ReturnType<typeof openPayPalShop>>;

/** Opens a shop that takes cards and PayPal, each with its sandbox, and returns the steps of a payment. */
export async function openPayPalShop(kind: DatabaseKind) {
  const cardGateway = makeCardGateway();
  const payPalGateway = makePayPalGateway();
  const shop = await openShop(kind, cardGateway.start);
  const deps = { ...shop.deps, payPal: await payPalGateway.start(shop.folder, shop.clock) };
  const commerce = createCommerce(deps);
  const { db, clock } = shop;
  const sweepAll = async () => {
    while ((await commerce.sweep()) > 0);
  };
  const attempts = (orderId: string) =>
    db.selectFrom('payment_attempt').selectAll().where('order_id', '=', orderId).orderBy('created_at').execute();
  const centsOf = (row: { amount_cents?: unknown }) => Number(row.amount_cents);
  const sum = (cents: readonly number[]) => cents.reduce((total, each) => total + each, 0);
  /** Returns PayPal's orders, captures and net amount of an order of the shop. */
  const atPayPal = async (orderId: string) => {
    const ids = new Set((await attempts(orderId)).map(({ id }) => id));
    const captures = payPalGateway.rows('capture').filter((row) => ids.has(String(row.custom_id)));
    const refunded = payPalGateway.rows('refund').filter((row) => captures.some(({ id }) => id === row.capture_id));
    return {
      orders: payPalGateway.rows('paypal_order').filter((row) => ids.has(String(row.request_id))),
      captured: captures.map(centsOf),
      net: sum(captures.map(centsOf)) - sum(refunded.map(centsOf)),
    };
  };
  return {
    deps,
    db,
    clock,
    faults: shop.faults,
    mails: shop.mails,
    tables: tablesOf(db),
    cardGateway,
    payPalGateway,
    sweep: commerce.sweep,
    sweepAll,
    later: async (ms: number) => {
      clock.pass(ms);
      await sweepAll();
    },
    shopper: (currencyCode = 'USD') => shopper(commerce.fetch, randomBytes(16).toString('hex'), currencyCode),
    /** Returns the same shopper at another process of the shop. */
    elsewhere: ({ deviceId }: Shopper, currencyCode = 'USD') =>
      shopper(createCommerce(deps).fetch, deviceId, currencyCode),
    attempts,
    lastAttempt: async (orderId: string) => (await attempts(orderId)).at(-1),
    statusOf: async (orderId: string) =>
      (await db.selectFrom('shop_order').select('status').where('id', '=', orderId).executeTakeFirstOrThrow()).status,
    atPayPal,
    captures: () => payPalGateway.rows('capture').map(centsOf),
    /** Returns what PayPal captured less what it refunded, in cents. */
    netPaid: () => sum(payPalGateway.rows('capture').map(centsOf)) - sum(payPalGateway.rows('refund').map(centsOf)),
    capturedOf: async (orderId: string) => (await atPayPal(orderId)).captured,
    close: async () => {
      await payPalGateway.close();
      await cardGateway.close();
      await shop.close();
    },
  };
}

/** Orders one variant. */
export async function ordered(who: Shopper, variantId: string, wanted = {}) {
  const { data } = await buy(who, variantId, { shippingMethod: 'standard', ...wanted });
  return { id: String(data.id), total: data.total as { cent: number; currencyCode: string } };
}

export const amountOf = ({ cent }: { cent: number }) => (cent / 100).toFixed(2);

/** Presses the PayPal button of an order. */
export function pressPayPal(
  who: Shopper,
  { id, total }: { id: string; total: { cent: number; currencyCode: string } },
  { key, returnPageUrl = `/results/process?order=${id}`, more }: Asked = {},
): Promise<Answer> {
  const body = { returnPageUrl, orderId: id, amount: amountOf(total), currencyCode: total.currencyCode, ...more };
  return who.post('/apis/payment/paypal/create', body, { 'idempotency-key': key ?? randomUUID() });
}

/** Presses the PayPal button of the cart with the total of its goods. */
export async function pressExpress(
  who: Shopper,
  { key, returnPageUrl = '/checkouts', more }: Asked = {},
): Promise<Answer> {
  const { total } = (await who.get('/apis/cart')).data;
  const amount = amountOf(total);
  const body = { returnPageUrl, amount, currencyCode: total.currencyCode, ...more };
  return who.post('/apis/payment/paypal/create', body, { 'idempotency-key': key ?? randomUUID() });
}
