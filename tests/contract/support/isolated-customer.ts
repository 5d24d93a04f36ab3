import { randomUUID } from 'node:crypto';
import { createCommerce } from '../../../server/commerce/service/service.ts';
import { address, buy, dubai } from './buying.ts';
import { freshEmail, type SignedUp, signedUp } from './customers.ts';
import type { databaseKinds } from './database.ts';
import { openShop, type Shop } from './fixture.ts';
import { goods } from './goods.ts';
import { makePayPalGateway } from './paypal-gateway.ts';
import { storeInvoice } from './stored-invoice.ts';

/** Ids of one customer's things. */
export interface Ids {
  order: string;
  onDelivery: string;
  cartItem: string;
  address: string;
  express: string;
  /** The order line of a delivered order of product 1. */
  line: string;
  /** An entry of the wishlist, with a variant. */
  saved: string;
}
export const keyed = () => ({ 'idempotency-key': randomUUID() });
export const payPal = { returnPageUrl: '/results/process', amount: '35.95', currencyCode: 'USD' };

/** Opens a shop with a customer who has one of each thing. */
export async function openIsolated(kind: (typeof databaseKinds)[number]) {
  const payPalGateway = makePayPalGateway();
  const isolated = await openShop(kind);
  const { fetch } = createCommerce({
    ...isolated.deps,
    payPal: await payPalGateway.start(isolated.folder, isolated.clock),
  });
  const shop = { ...isolated, fetch };
  const ann = await signedUp(shop);
  const ids = await thingsOf(shop, ann);
  /** Returns the state that other customers must not change. */
  const state = async () => ({
    orders: await shop.db.selectFrom('shop_order').select(['id', 'status', 'owner']).orderBy('id').execute(),
    items: await shop.db.selectFrom('cart_item').select(['id', 'variant_id', 'quantity']).orderBy('id').execute(),
    saved: await shop.db.selectFrom('saved_product').selectAll().execute(),
    addresses: await shop.db.selectFrom('customer_address').selectAll().execute(),
    codes: await shop.db.selectFrom('phone_verification').selectAll().execute(),
    payments: await shop.db.selectFrom('payment_attempt').select(['id', 'state']).orderBy('id').execute(),
    express: await shop.db.selectFrom('express_payment').select(['id', 'state', 'owner']).orderBy('id').execute(),
  });
  const close = async () => {
    await payPalGateway.close();
    await isolated.close();
  };
  return { ...shop, ann, ids, state, close };
}

/** Places an order of product 1 and marks it as delivered. @returns its order line */
export async function deliveredLine(db: Shop['db'], who: SignedUp): Promise<string> {
  const { data } = await buy(who, goods.blackM, { email: who.email });
  await db.updateTable('shop_order').set({ status: 'FULFILLED' }).where('id', '=', data.id).execute();
  return data.lines[0].id;
}

async function thingsOf(shop: Pick<Shop, 'db' | 'clock'>, ann: SignedUp): Promise<Ids> {
  const onDelivery = await buy(ann, goods.blackM, { shippingAddress: dubai('777'), paymentType: 'COD' });
  const line = await deliveredLine(shop.db, ann);
  const order = await buy(ann, goods.blackM, { email: freshEmail() });
  await storeInvoice(shop.db, order.data.id);
  const cart = await ann.post('/apis/cart/items', { variantId: goods.blackM, quantity: 1 });
  const pressed = await ann.post('/apis/payment/paypal/create', { ...payPal, amount: '30.00' }, keyed());
  const id = randomUUID();
  const row = { id, customer_id: ann.id, fields_json: JSON.stringify(address), is_default: 1 };
  await shop.db
    .insertInto('customer_address')
    .values({ ...row, created_at: shop.clock.now() })
    .execute();
  const cartItem = cart.data.shoppingCart[0].id;
  await ann.post('/apis/user/saved', { productId: '1', variantId: goods.blackM });
  return {
    order: order.data.id,
    onDelivery: onDelivery.data.id,
    cartItem,
    address: id,
    express: pressed.data.id,
    line,
    saved: `1-${goods.blackM}`,
  };
}
