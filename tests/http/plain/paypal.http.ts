import { readFile } from 'node:fs/promises';
import { describe, expect, inject, test } from 'vitest';
import type { HttpShopper } from '../../../scripts/http-shopper/http-shopper.ts';
import type { HtmlPage } from '../../../scripts/http-shopper/page.ts';
import { goodsFor } from '../../e2e/goods.ts';
import { freshEmail } from '../../e2e/members.ts';
import { letExpire, orderOf } from '../../e2e/paying.ts';
import { address, cards } from '../../e2e/shopper.ts';
import { buy, fillCheckout, ordered, orderNumber, orderOn, payBy } from './buying.ts';
import { visitor } from './visitor.ts';

/** Places an order of a dress with PayPal; ends on PayPal's page. */
async function sentToPayPal(shopper: HttpShopper, email = address.email): Promise<HtmlPage> {
  await buy(shopper, await goodsFor('dress'));
  await fillCheckout(shopper, email);
  return atPayPal(await shopper.press(/^Place order · /, { PayPal: true }));
}

/** Begins at PayPal from the cart; ends on PayPal's page. */
async function startedFromCart(shopper: HttpShopper): Promise<HtmlPage> {
  await buy(shopper, await goodsFor('dress'));
  return atPayPal(await shopper.press('Check out with PayPal'));
}

function atPayPal(page: HtmlPage): HtmlPage {
  expect(page.path).toMatch(/^\/checkoutnow\?|\/checkoutnow\?/);
  return page;
}

const approve = (shopper: HttpShopper, ending = 'completes', status = 200) =>
  shopper.press(/^Approve and /, { ending }, { status });
const city = '[name="shippingAddress.city"]';
const valueIn = (page: HtmlPage, selector: string) => page.attributesOf(selector, 'value')[0] ?? '';

describe('a shopper with PayPal without JavaScript', () => {
  test('places an order, approves it at PayPal and has paid', async () => {
    const shopper = visitor();
    await sentToPayPal(shopper);
    const page = await approve(shopper);
    orderNumber(page);
    expect(page.text).toContain('Your order is placed and paid with PayPal.');
  });

  test('starts from the cart, finds the form filled in, and pays the order’s total', async () => {
    const shopper = visitor();
    await startedFromCart(shopper);
    const approved = await shopper.press(/^Approve and /, { ending: 'completes', '418 Alder Street': true });
    expect(approved.path).toMatch(/^\/checkouts\?.*paypal=/);
    expect(approved.text).toContain('PayPal · approved');
    expect(valueIn(approved, '#email')).toBe('jordan.rivers@example.com');
    expect(valueIn(approved, '[name="shippingAddress.street"]')).toBe('418 Alder Street');
    expect(approved.value('shippingAddress.state')).toBe('OR');
    const paid = await shopper.press(/^Pay with PayPal · /, { 'shippingAddress.phone': address.phone });
    orderNumber(paid);
    expect(paid.text).toContain('Your order is placed and paid with PayPal.');
  });

  test('with a missing field after PayPal keeps the approval and the input', async () => {
    const shopper = visitor();
    await startedFromCart(shopper);
    await approve(shopper);
    const pay = (fields: Record<string, string>, status: number) =>
      shopper.press(/^Pay with PayPal · /, { 'shippingAddress.phone': address.phone, ...fields }, { status });
    const refused = await pay({ 'shippingAddress.city': '' }, 422);
    expect(refused.text).toContain('Please enter your city.');
    expect(refused.text).toContain('PayPal · approved');
    expect(valueIn(refused, city)).toBe('');
    orderNumber(await pay({ 'shippingAddress.city': 'Salem' }, 200));
  });

  test('who wants another method after the approval can choose any, with the same address', async () => {
    const shopper = visitor();
    await startedFromCart(shopper);
    await approve(shopper);
    const page = await shopper.press('Pay in another way');
    expect(page.count('input[type="radio"][name="paymentType"][value="IPAYLINKS"]')).toBe(1);
    expect(valueIn(page, '[name="shippingAddress.street"]')).toBe('418 Alder Street');
  });

  test('who cancels after starting from the checkout returns to the cart', async () => {
    const shopper = visitor();
    const goods = await goodsFor('dress');
    await buy(shopper, goods);
    await shopper.open('/checkouts');
    atPayPal(await shopper.press('Check out with PayPal'));
    const cart = await shopper.press(/^Cancel and return to /);
    expect(cart.url.pathname).toBe('/cart');
    expect(cart.link(goods.product.title).pathname).toContain(goods.product.handle);
  });

  test('who returns with an invalid approval sees an error', async () => {
    const shopper = visitor();
    await buy(shopper, await goodsFor('dress'));
    const page = await shopper.open('/checkouts?isCart=1&paypal=no-such-payment&token=5O190127TN364715T');
    expect(page.text).toContain('The payment was not approved at PayPal');
    expect(page.count('input[type="radio"][value="PAYPAL"]')).toBe(1);
  });

  test('who cancels at PayPal has paid nothing, and can pay there later', async () => {
    const shopper = visitor();
    await sentToPayPal(shopper);
    const cancelled = await shopper.press(/^Cancel and return to /);
    expect(cancelled.url.pathname).toBe('/results/unsuccess');
    expect(cancelled.headings).toContain('Your payment has been interrupted');
    atPayPal(await shopper.press('Try again with PayPal'));
    orderNumber(await approve(shopper));
  });

  test('who left PayPal can return there or choose another method', async () => {
    const shopper = visitor();
    const email = freshEmail();
    await sentToPayPal(shopper, email);
    const waiting = await shopper.open(`/results/process?order=${orderOf(email)}`);
    expect(waiting.headings).toContain('PayPal waits for you');
    await shopper.follow('Choose another way to pay');
    await shopper.press(/^Continue to /, { 'Credit or debit card': true });
    const paid = await payBy(shopper, cards.approved);
    orderNumber(paid);
    expect(paid.text).toContain('Visa ending in 4242');
  });

  test('whose bank declines at PayPal pays by card', async () => {
    const shopper = visitor();
    await sentToPayPal(shopper);
    expect((await approve(shopper, 'declined')).url.pathname).toBe('/results/unsuccess');
    await shopper.follow('Choose another way to pay');
    await shopper.press(/^Continue to /, { 'Credit or debit card': true });
    orderNumber(await payBy(shopper, cards.approved));
  });

  test('whose card is declined pays with PayPal', async () => {
    const shopper = visitor();
    await ordered(shopper);
    await payBy(shopper, cards.declined, 402);
    await shopper.follow('Back to the order');
    atPayPal(await shopper.press(/^Continue to /, { PayPal: true }));
    orderNumber(await approve(shopper));
  });

  test('who approves an expired order is not charged', async () => {
    const shopper = visitor();
    const email = freshEmail();
    await sentToPayPal(shopper, email);
    letExpire(orderOf(email));
    const page = await approve(shopper, 'completes', 409);
    expect(page.headings).toContain('The order is expired, please replace an order.');
    expect(page.text).toContain('Nothing was charged');
  });

  test('who pays in two windows pays once', async () => {
    const shopper = visitor();
    const there = await sentToPayPal(shopper);
    const order = orderOn(await shopper.press(/^Cancel and return to /));
    const other = await shopper.open(`/payment?order=${order}`);
    await shopper.open(there.url.href);
    const orderNo = orderNumber(await approve(shopper));
    expect(orderNumber(await shopper.submit(other.submission(/^Continue to /, { PayPal: true })))).toBe(orderNo);
  });
});

test("the shop's log contains no e-mail address or street from PayPal", async () => {
  const log = await readFile(inject('logFile'), 'utf8');
  expect(log).toContain('"route":"/cart/paypal"');
  expect(log).not.toMatch(/jordan|Alder Street|@shop\.example/);
});
