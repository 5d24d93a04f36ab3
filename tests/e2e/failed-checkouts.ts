import { expect } from 'vitest';
import type { HttpShopper } from '../../scripts/http-shopper/http-shopper.ts';
import { buy, fillCheckout, orderNumber, payBy } from '../http/plain/buying.ts';
import type { Goods } from './goods.ts';
import { freshEmail } from './members.ts';
import { address, cards } from './shopper.ts';

/** What a shopper with failed attempts leaves behind. */
export interface FailedSession {
  email: string;
  orderNo: string;
}

/** The shop's messages for three failed forms of the checkout, in this order. */
export const checkoutFailures = {
  postCode: 'Please enter a valid postal code for United States.',
  coupon: 'We do not know this code. Please check how it is written.',
  card: 'Your card was declined',
} as const;

/**
 * Fails at the checkout in three ways to which every shop responds alike (an invalid post code, an unknown coupon, a
 * declined card), then pays with another card. Without JavaScript, because with it a form reports errors before it is
 * sent.
 */
export async function failThriceAndPay(
  shopper: HttpShopper,
  goods: Goods,
  email = freshEmail(),
): Promise<FailedSession> {
  const postalCode = 'shippingAddress.postalCode';
  await shopper.open('/');
  await buy(shopper, goods);
  await fillCheckout(shopper, email);
  const wrongCode = await shopper.press(/^Place order · /, { [postalCode]: '941' }, { status: 422 });
  expect(wrongCode.text).toContain(checkoutFailures.postCode);
  const noCoupon = { [postalCode]: address.postalCode, 'Coupon code': 'NO-SUCH-CODE' };
  expect((await shopper.press('Apply', noCoupon, { status: 422 })).text).toContain(checkoutFailures.coupon);
  await shopper.press(/^Place order · /, { 'Coupon code': '' });
  expect((await payBy(shopper, cards.declined, 402)).text).toContain(checkoutFailures.card);
  return { email, orderNo: orderNumber(await payBy(shopper, cards.approved)) };
}
