import { dubai, orderRequest } from '../../contract/support/buying.ts';
import { goods } from '../../contract/support/goods.ts';
import type { Scenario } from '../scene.ts';

/** Places an order, receives the code by phone and enters it. */
export const cashOnDelivery: Scenario = {
  name: 'cash-on-delivery',
  prepare: async ({ who }) => {
    await who.post('/apis/cart/items', { variantId: goods.blackM, quantity: 2 });
    const wanted = { shippingAddress: dubai('567'), paymentType: 'COD' };
    return { body: JSON.stringify(await orderRequest(who, wanted)) };
  },
  run: async ({ world, who, prepared, record }) => {
    const placed = await who.post('/apis/order/confirm', prepared.body, { 'idempotency-key': 'place' });
    if (placed.status !== 200) throw new Error(`confirming again answered ${placed.status} ${placed.message}`);
    record('placed', placed.data.id);
    await world.sweepAll();
    const sent = await world.deps.db.selectFrom('phone_verification').select('code').executeTakeFirst();
    const { data } = await who.post(`/apis/orders/${placed.data.id}/verification/check`, {
      code: sent?.code ?? '0000',
    });
    if (data?.status === 'PREPARING') record('verified', placed.data.id);
    await world.sweepAll();
  },
  ends: ['PREPARING'],
};
