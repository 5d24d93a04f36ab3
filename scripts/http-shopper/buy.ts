import type { Quote } from '../../shared/contract/checkout.ts';
import type { Order } from '../../shared/contract/order.ts';
import { type Answer, HttpShopper } from './http-shopper.ts';

const address = {
  firstName: 'Ada',
  lastName: 'Bench',
  country: 'US',
  state: 'IL',
  city: 'Springfield',
  postalCode: '62701',
  street: '1 Main Street',
  phone: '+12175550142',
};

/** Returns the data of a response. @throws Error that begins with the status of a refusal */
export function dataOf<T>(answer: Pick<Answer, 'body' | 'status'>): T {
  const { code, data, message } = JSON.parse(answer.body.toString()) as { code: string; message: string; data: T };
  if (code !== '1') throw new Error(`${answer.status} ${code}: ${message}`);
  return data;
}

/** An unpaid order. */
interface PlacedOrder {
  id: string;
  email: string;
  total: Quote['total'];
}

/** Places an order as a guest, from an empty cart; does not pay. @param key idempotency key, unique to the order */
export async function placeOnce(
  shopper: HttpShopper,
  variantId: string,
  key: string,
  paymentType: 'IPAYLINKS' | 'PAYPAL',
): Promise<PlacedOrder> {
  await shopper.call('GET', '/apis/cart');
  dataOf(await shopper.call('POST', '/apis/cart/items', { variantId, quantity: 1 }));
  const { country, state } = address;
  const { shippingMethod, total } = dataOf<Quote>(await shopper.call('POST', '/apis/fee', { country, state }));
  const { cent, currencyCode } = total;
  const email = `${key}@example.com`;
  const expectedTotal = { cent, currencyCode };
  const body = { email, shippingAddress: address, shippingMethod, paymentType, expectedTotal };
  const order = dataOf<Order>(await shopper.call('POST', '/apis/order/confirm', body, { 'Idempotency-Key': key }));
  return { id: order.id, email, total };
}

/**
 * Buys as a guest, from an empty cart to a paid order: add, quote, place, pay with a card of the sandbox.
 *
 * @param report is called for each outcome that the shop has confirmed
 * @param choices shopper: one without cookies
 */
export async function buyOnce(
  origin: string,
  variantId: string,
  key: string,
  report: (done: 'placed' | 'paid', orderId: string) => void = () => undefined,
  { shopper = new HttpShopper(origin), cardNumber = '4242 4242 4242 4242' } = {},
): Promise<void> {
  const order = await placeOnce(shopper, variantId, key, 'IPAYLINKS');
  report('placed', order.id);
  const card = {
    orderId: order.id,
    cardNumber,
    firstName: 'Ada',
    lastName: 'Bench',
    email: order.email,
    expiry: '12/30',
    cvv: '123',
  };
  const paid = dataOf<{ state: string }>(
    await shopper.call('POST', '/apis/payment/card', card, { 'Idempotency-Key': `${key}-pay` }),
  );
  if (paid.state !== 'paid') throw new Error(`The order was not paid: ${paid.state}`);
  report('paid', order.id);
}
