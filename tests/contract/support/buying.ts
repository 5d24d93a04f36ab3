import { randomUUID } from 'node:crypto';
import type { Answer, Shopper } from './fixture.ts';

/** A valid postal address in California. */
export const address = {
  firstName: 'Ann',
  lastName: 'Archer',
  country: 'US',
  state: 'CA',
  city: 'Los Angeles',
  postalCode: '90012',
  street: '100 North Main Street',
  apt: '',
  company: '',
  carrierNote: '',
  phone: '+1 213 373 4253',
};

export const japan = {
  ...address,
  country: 'JP',
  state: '13',
  city: 'Chiyoda',
  postalCode: '100-0001',
  phone: '+81 3 3211 5020',
};

/**
 * Returns a postal address in Dubai whose mobile number ends in these three digits: limits on codes count by phone
 * number.
 */
export const dubai = (end: string) => ({
  ...address,
  country: 'AE',
  state: 'DU',
  city: 'Dubai',
  postalCode: '',
  phone: `050 123 4${end}`,
});

interface Wanted {
  key?: string;
  email?: string;
  shippingAddress?: typeof address;
  couponCode?: string;
  usePoints?: number;
  expectedTotal?: { cent: number; currencyCode: string };
  shippingMethod?: string;
  paymentType?: string;
  measured?: boolean;
}

/** Returns the request of a checkout, with the total of the quote that it was shown unless the test gives another. */
export async function orderRequest(who: Shopper, { key: _key, ...wanted }: Wanted = {}) {
  const shippingAddress = wanted.shippingAddress ?? address;
  const { country, state } = shippingAddress;
  const coupon = wanted.couponCode === undefined ? {} : { couponCode: wanted.couponCode };
  const points = wanted.usePoints === undefined ? {} : { usePoints: wanted.usePoints };
  const quote = (await who.post('/apis/fee', { country, state, ...coupon, ...points })).data;
  const { cent, currencyCode } = quote?.total ?? { cent: 0, currencyCode: 'USD' };
  return {
    email: 'ann@example.com',
    shippingAddress,
    shippingMethod: 'standard',
    paymentType: quote?.paymentTypes?.[0] ?? 'IPAYLINKS',
    expectedTotal: { cent, currencyCode },
    ...wanted,
  };
}

/** Orders the goods of the cart. */
export async function confirm(who: Shopper, wanted: Wanted = {}): Promise<Answer> {
  const body = await orderRequest(who, wanted);
  return who.post('/apis/order/confirm', body, { 'idempotency-key': wanted.key ?? randomUUID() });
}

/** Adds one variant to the cart and orders it. */
export async function buy(
  who: Shopper,
  variantId: string,
  wanted: Wanted & { quantity?: number } = {},
): Promise<Answer> {
  const { quantity = 1, ...rest } = wanted;
  await who.post('/apis/cart/items', { variantId, quantity });
  return confirm(who, rest);
}
