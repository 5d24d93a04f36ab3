import { expect } from 'vitest';
import type { Trx } from '../../../server/commerce/database/connection.ts';
import { giveBack } from '../../../server/commerce/orders/give-back.ts';
import { shipOrder } from '../../../server/commerce/orders/ship.ts';
import { lockOrder, moveOrder } from '../../../server/commerce/orders/transitions.ts';
import { buy } from './buying.ts';
import { numbers, pay } from './cards.ts';
import type { Shop, Shopper } from './fixture.ts';
import { goods } from './goods.ts';

/** An order that a shopper placed. */
export interface Bought {
  who: Shopper;
  id: string;
  /** Cents. */
  total: number;
}

export async function bought(shop: Shop, variantId: string = goods.bag, wanted: Parameters<typeof buy>[2] = {}) {
  const who = shop.shopper();
  const { id, total } = (await buy(who, variantId, wanted)).data;
  return { who, id, total: total.cent } satisfies Bought;
}

/** Places an order of one product and pays it by card. */
export async function paidOrder(shop: Shop, variantId?: string, wanted?: Parameters<typeof buy>[2]): Promise<Bought> {
  const order = await bought(shop, variantId, wanted);
  expect((await pay(order.who, order.id, numbers.approved)).data).toEqual({ state: 'paid' });
  return order;
}

/** Places an order of one product, pays it by card and returns its row. */
export async function paidOrderRow(shop: Shop) {
  const { id } = await paidOrder(shop);
  return shop.db.selectFrom('shop_order').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
}

/** Places an order whose total is zero, shipping included. */
export async function freeOrder(shop: Shop): Promise<Bought> {
  const shippingFreeAbove = (cents: number) =>
    shop.db.updateTable('free_shipping').set({ threshold_cents: cents }).where('currency', '=', 'USD').execute();
  await shippingFreeAbove(0);
  const order = await bought(shop, goods.bag, { couponCode: 'GIFT' });
  await shippingFreeAbove(7_500);
  expect(order.total).toBe(0);
  return order;
}

/** Places an order on delivery and confirms its phone number. */
export async function orderOnDelivery(shop: Shop, quantity = 1): Promise<Bought> {
  const order = await bought(shop, goods.bag, { quantity });
  await shop.db.updateTable('shop_order').set({ payment_type: 'COD' }).where('id', '=', order.id).execute();
  const step = { to: 'PREPARING', cause: 'phone verified', at: shop.clock.time } as const;
  await shop.db.transaction().execute((trx) => lockAndMove(trx, order.id, step));
  return order;
}

/** Locks an order and changes its status. @returns whether the change was allowed */
export async function lockAndMove(trx: Trx, orderId: string, step: Omit<Parameters<typeof moveOrder>[1], 'order'>) {
  const order = await lockOrder(trx, orderId);
  return order !== null && (await moveOrder(trx, { order, ...step })) !== null;
}

export const seen = async ({ who, id }: Bought) => (await who.get(`/apis/orders/${id}`)).data;
export const cancel = ({ who, id }: Bought) => who.post(`/apis/orders/${id}/cancel`);

let parcels = 0;
/** Ships a parcel under a fresh tracking number, unless the test gives one. */
export const ship = (shop: Shop, { id }: Bought, more: Partial<Parameters<typeof shipOrder>[1]> = {}) =>
  shipOrder(shop.deps, { orderId: id, carrier: 'DHL', trackingNo: `JD${1_000 + parcels++}`, ...more });

export const refund = (shop: Shop, { id }: Bought, more: Partial<Parameters<typeof giveBack>[1]> = {}) =>
  giveBack(shop.deps, { orderId: id, units: [], cause: 'merchant', ...more });
