import type { Page } from 'playwright';
import { limit } from '../../scripts/check/time-factor.ts';
import type { Goods } from './goods.ts';
import { freshEmail } from './members.ts';
import { address, buy, cards, fillCheckout, orderNumber, payBy } from './shopper.ts';

/** What an unlucky shopper leaves behind. */
export interface Misfortune {
  email: string;
  orderNo: string;
}

/** Why nothing came of it, as the shop says it: three forms of the checkout in this order. */
export const misfortunes = {
  postCode: 'Please enter a valid postal code for United States.',
  coupon: 'This code is not valid.',
  card: 'Your card was declined',
} as const;

/** Statuses that such a visit is meant to meet. */
export const unluckyStatuses = [402, 422];

/**
 * Without JavaScript (with it, a form says what is wrong before it is sent): fails at the checkout in three ways that any
 * shop answers alike, by a post code that is none, a coupon that there is not, and a card that is declined. Pays by
 * another card in the end.
 */
export async function failThriceAndPay(page: Page, goods: Goods, email = freshEmail()): Promise<Misfortune> {
  const placeOrder = page.getByRole('button', { name: /^Place order · / });
  const postCode = page.locator('[name="shippingAddress.postalCode"]');
  const coupon = page.locator('#couponCode');
  const isSaid = (words: string) => page.getByText(words).first().waitFor();
  // Its pictures may be drawn for the first time, all of them.
  await page.goto('/', { timeout: limit(60_000) });
  await buy(page, goods, 1);
  await page.getByRole('link', { name: 'Checkout' }).first().click();
  await fillCheckout(page, email);
  await postCode.fill('941');
  await placeOrder.click();
  await isSaid(misfortunes.postCode);
  await postCode.fill(address.postalCode);
  await coupon.fill('NO-SUCH-CODE');
  await page.getByRole('button', { name: 'Apply' }).click();
  await isSaid(misfortunes.coupon);
  await coupon.fill('');
  await placeOrder.click();
  await page.waitForURL(/\/cc\?order=/);
  await payBy(page, cards.declined);
  await isSaid(misfortunes.card);
  await payBy(page, cards.approved);
  return { email, orderNo: await orderNumber(page) };
}
