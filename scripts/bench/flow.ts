import type { Order, Quote } from '../../shared/contract/checkout.ts';
import { Shopper } from './shopper.ts';

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

/** @throws Error that begins with the status, where the shop refused */
export function dataOf<T>(answer: { body: Buffer; status: number }): T {
  const { code, data, message } = JSON.parse(answer.body.toString()) as { code: string; message: string; data: T };
  if (code !== '1') throw new Error(`${answer.status} ${code}: ${message}`);
  return data;
}

/** An order that waits for its payment. */
interface PlacedOrder {
  id: string;
  email: string;
  total: Quote['total'];
}

/** A guest from an empty cart to an order that waits for its payment. @param key unique to the order */
export async function placeOnce(
  shopper: Shopper,
  variantId: string,
  key: string,
  paymentType: 'IPAYLINKS' | 'PAYPAL',
): Promise<PlacedOrder> {
  await shopper.get('/apis/cart');
  dataOf(await shopper.json('POST', '/apis/cart/items', { variantId, quantity: 1 }));
  const { country, state } = address;
  const { shippingMethod, total } = dataOf<Quote>(await shopper.json('POST', '/apis/fee', { country, state }));
  const { cent, currencyCode } = total;
  const email = `${key}@example.com`;
  const expectedTotal = { cent, currencyCode };
  const body = { email, shippingAddress: address, shippingMethod, paymentType, expectedTotal };
  const order = dataOf<Order>(await shopper.json('POST', '/apis/order/confirm', body, { 'Idempotency-Key': key }));
  return { id: order.id, email, total };
}

/**
 * One guest from an empty cart to a paid order: add, quote, place, pay with a card of the sandbox.
 *
 * @param tell what the shop has confirmed, as soon as it has
 * @param choices shopper: one with no cookies yet
 */
export async function buyOnce(
  origin: string,
  variantId: string,
  key: string,
  tell: (done: 'placed' | 'paid', orderId: string) => void = () => undefined,
  { shopper = new Shopper(origin), cardNumber = '4242 4242 4242 4242' } = {},
): Promise<void> {
  const order = await placeOnce(shopper, variantId, key, 'IPAYLINKS');
  tell('placed', order.id);
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
    await shopper.json('POST', '/apis/payment/card', card, { 'Idempotency-Key': `${key}-pay` }),
  );
  if (paid.state !== 'paid') throw new Error(`The order was not paid: ${paid.state}`);
  tell('paid', order.id);
}
