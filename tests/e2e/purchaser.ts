import { randomBytes, randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright';
import { inject } from 'vitest';
import { openShopDatabase } from '../../server/command-line/database.ts';
import { startSession } from '../../server/commerce/account/sessions.ts';
import type { Database } from '../../server/commerce/database/connection.ts';
import { sealSession } from '../../server/http/session/session.ts';
import { address } from './shopper.ts';

export interface Purchase {
  handle: string;
  orderId: string;
  lineId: string;
  /** Signs the browser of this page in as the purchaser. */
  signIn: (page: Page) => Promise<void>;
  /** The purchaser's session as a cookie header. */
  cookie: string;
}

/** Creates a customer with an order of one product in a given status. */
export async function purchase(status = 'FULFILLED', handle?: string, at = Date.now()): Promise<Purchase> {
  const db = await openShopDatabase(inject('dataDir'), undefined, 'shop');
  try {
    const customerId = await customer(db, at);
    const order = await orderOf(db, customerId, { status, handle, at });
    const token = await startSession({ random: randomBytes, clock: Date }, db, customerId);
    const value = await sessionOf(customerId, token);
    const url = inject('shopUrl');
    const signIn = (page: Page) => page.context().addCookies([{ name: 'session', value, url }]);
    return { ...order, signIn, cookie: `session=${value}` };
  } finally {
    await db.destroy();
  }
}

async function customer(db: Database, at: number): Promise<string> {
  const id = randomUUID();
  const email = `${id}@shop.example`;
  await db
    .insertInto('customer')
    .values({
      id,
      email,
      email_key: email,
      email_verified_at: at,
      password_hash: '',
      nickname: null,
      first_name: 'Jane',
      last_name: 'Doe',
      invite_code: id.slice(0, 8),
      invited_by: null,
      instagram: null,
      instagram_key: null,
      created_at: at,
      updated_at: at,
    })
    .execute();
  return id;
}

async function orderOf(
  db: Database,
  customerId: string,
  { status, handle, at }: { status: string; handle: string | undefined; at: number },
) {
  const all = db
    .selectFrom('variant')
    .innerJoin('product', 'product.id', 'variant.product_id')
    .innerJoin('product_image', 'product_image.product_id', 'product.id')
    .select(['variant.id', 'variant.sku', 'variant.value1', 'variant.value2', 'product.handle', 'product.title'])
    .select(['product.id as product_id', 'product_image.url'])
    .orderBy('product_image.position');
  const variant = await (handle ? all.where('handle', '=', handle) : all).executeTakeFirstOrThrow();
  const { email: _, ...person } = address;
  const fields = JSON.stringify({ ...person, country: 'US', apt: '' });
  const orderId = randomUUID();
  await db
    .insertInto('shop_order')
    .values({
      id: orderId,
      order_no: String(1_000_000_000 + (randomBytes(4).readUInt32BE() % 9_000_000_000)),
      owner: `user:${customerId}`,
      email: address.email,
      status,
      currency: 'USD',
      country: 'US',
      subtotal_cents: 3_000,
      discount_cents: 0,
      shipping_cents: 0,
      tax_cents: 0,
      tax_included: 0,
      points_cents: 0,
      total_cents: 3_000,
      coupon_code: null,
      shipping_json: JSON.stringify({ id: 'standard', name: 'Standard', cents: 0, days: '3-5' }),
      payment_type: 'IPAYLINKS',
      shipping_address_json: fields,
      billing_address_json: fields,
      created_at: at,
      expires_at: at,
      updated_at: at,
    })
    .execute();
  const lineId = randomUUID();
  await db
    .insertInto('order_line')
    .values({
      id: lineId,
      order_id: orderId,
      position: 0,
      variant_id: variant.id,
      product_id: variant.product_id,
      title: variant.title,
      variant_title: [variant.value1, variant.value2].filter(Boolean).join(' / '),
      handle: variant.handle,
      sku: variant.sku,
      image: variant.url,
      quantity: 1,
      unit_cents: 3_000,
      line_cents: 3_000,
      discount_cents: 0,
    })
    .execute();
  return { handle: variant.handle, orderId, lineId };
}

function sessionOf(userId: string, token: string): Promise<string> {
  const secret = readFileSync(join(inject('dataDir'), 'session-secret'), 'utf8').trim();
  const data = { id: randomBytes(16).toString('hex'), userId, token, expiresAt: Date.now() + 86_400_000 * 50 };
  return sealSession(data, [secret]);
}
