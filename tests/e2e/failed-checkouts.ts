import type { Page } from 'playwright';
import type { Goods } from './goods.ts';
import { freshEmail } from './members.ts';
import { address, buy, cards, fillCheckout, orderNumber, payBy } from './shopper.ts';

/** What a shopper with failed attempts leaves behind. */
export interface FailedSession {
  email: string;
  orderNo: string;
}

/** The shop's messages for three failed forms of the checkout, in this order. */
export const checkoutFailures = {
  postCode: 'Please enter a valid postal code for United States.',
  coupon: 'This code is not valid.',
  card: 'Your card was declined',
} as const;

/** Expected error statuses of such a visit. */
export const unluckyStatuses = [402, 422];

/**
 * Fails at the checkout in three ways to which every shop responds alike (an invalid post code, an unknown coupon, a
 * declined card), then pays with another card. Without JavaScript, because with it a form reports errors before it is
 * sent.
 */
export async function failThriceAndPay(page: Page, goods: Goods, email = freshEmail()): Promise<FailedSession> {
  const placeOrder = page.getByRole('button', { name: /^Place order · / });
  const postCode = page.locator('[name="shippingAddress.postalCode"]');
  const coupon = page.locator('#couponCode');
  const isSaid = (words: string) => page.getByText(words).first().waitFor();
  // Its pictures may be rendered for the first time.
  await page.goto('/');
  await buy(page, goods, 1);
  await page.getByRole('link', { name: 'Checkout' }).first().click();
  await fillCheckout(page, email);
  await postCode.fill('941');
  await placeOrder.click();
  await isSaid(checkoutFailures.postCode);
  await postCode.fill(address.postalCode);
  await coupon.fill('NO-SUCH-CODE');
  await page.getByRole('button', { name: 'Apply' }).click();
  await isSaid(checkoutFailures.coupon);
  await coupon.fill('');
  await placeOrder.click();
  await page.waitForURL(/\/cc\?order=/);
  await payBy(page, cards.declined);
  await isSaid(checkoutFailures.card);
  await payBy(page, cards.approved);
  return { email, orderNo: await orderNumber(page) };
}
