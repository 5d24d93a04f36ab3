import { orderRequest } from '../../contract/support/buying.ts';
import { goods } from '../../contract/support/goods.ts';
import type { Scenario, Scene } from '../scene.ts';

const units = (cents: number) => (cents / 100).toFixed(2);

/** Starts a PayPal payment. */
export async function press({ who }: Pick<Scene, 'who'>, key: string, body: Record<string, unknown>) {
  const answer = await who.post('/apis/payment/paypal/create', body, { 'idempotency-key': key });
  return answer.data ?? {};
}

/** Approves the payment at PayPal, another server that runs independently of the shop. */
export async function approve(approvalUrl: string | undefined): Promise<void> {
  if (!approvalUrl) return;
  const typed = { email: 'ann@example.com', firstName: 'Ann', lastName: 'Archer', address: 'us', ending: 'completes' };
  const body = new URLSearchParams({ ...typed, decision: 'approve' });
  await fetch(approvalUrl, { method: 'POST', body, redirect: 'manual' });
}

/** Reads the payment as the page does after the return. */
async function look({ who, record }: Pick<Scene, 'who' | 'record'>, orderId: string): Promise<string> {
  const { data } = await who.get(`/apis/payment/${orderId}`);
  record(data.state, orderId);
  return data.state;
}

export async function requestFor({ who }: Pick<Scene, 'who'>, id: string, more = {}) {
  const { total } = (await who.get(`/apis/orders/${id}`)).data;
  const asked = { orderId: id, amount: units(total.cent), currencyCode: total.currencyCode, ...more };
  return { ...asked, returnPageUrl: `/results/process?order=${id}` };
}

async function pressAndReturn(scene: Pick<Scene, 'who' | 'record'>, key: string, id: string): Promise<string> {
  await approve((await press(scene, key, await requestFor(scene, id))).approvalUrl);
  return look(scene, id);
}

/** A payment approved in the cart that the placed order takes over. */
export const payFromCart: Scenario = {
  name: 'paypal-express',
  prepare: async ({ who }) => {
    await who.post('/apis/cart/items', { variantId: goods.blackM, quantity: 2 });
    const { totalSaleMoney } = (await who.get('/apis/cart')).data;
    const { cent, currencyCode } = totalSaleMoney;
    const cartPayment = { returnPageUrl: '/checkouts', amount: units(cent), currencyCode };
    return {
      cartPayment: JSON.stringify(cartPayment),
      body: JSON.stringify({ ...(await orderRequest(who)), paymentType: 'PAYPAL' }),
    };
  },
  run: async (scene) => {
    const { who, prepared, turn, record } = scene;
    const fromCart = await press(scene, 'cart', JSON.parse(prepared.cartPayment ?? ''));
    await approve(fromCart.approvalUrl);
    if (fromCart.id) await who.get(`/apis/payment/paypal/${fromCart.id}`);
    const placed = await who.post('/apis/order/confirm', prepared.body, { 'idempotency-key': 'place' });
    if (placed.status !== 200) throw new Error(`confirming answered ${placed.status} ${placed.message}`);
    const { id } = placed.data;
    record('placed', id);
    await press(scene, 'take-over', await requestFor(scene, id, { expressId: fromCart.id }));
    const state = await look(scene, id);
    if (turn === 'later' && state !== 'paid') await pressAndReturn(scene, 'insist', id);
  },
  ends: ['PREPARING'],
};
