import { confirm, orderRequest } from '../../contract/support/buying.ts';
import { goods } from '../../contract/support/goods.ts';
import type { Scenario, Scene } from '../scene.ts';

/** Fills a cart with two products and a coupon and returns the checkout's body. */
async function fillCart({ who }: Pick<Scene, 'who'>) {
  await who.post('/apis/cart/items', { variantId: goods.blackM, quantity: 2 });
  await who.post('/apis/cart/items', { variantId: goods.bag, quantity: 1 });
  return { body: JSON.stringify(await orderRequest(who, { couponCode: 'WELCOME10' })) };
}

/** Places an unpaid order of two products with a coupon. */
export async function placeOne(scene: Pick<Scene, 'who'>) {
  await fillCart(scene);
  const placed = await confirm(scene.who, { key: 'place', couponCode: 'WELCOME10' });
  return { id: String(placed.data.id) };
}

export const place: Scenario = {
  name: 'place',
  prepare: fillCart,
  run: async ({ who, prepared, record }) => {
    const placed = await who.post('/apis/order/confirm', prepared.body, { 'idempotency-key': 'place' });
    if (placed.status !== 200) throw new Error(`confirming again answered ${placed.status} ${placed.message}`);
    record('placed', placed.data.id);
  },
  ends: ['UNPAID'],
};
