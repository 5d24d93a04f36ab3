import { describe, expect, test } from 'vitest';
import { everyNth } from '../../../scripts/check/extent.ts';
import { letExpire } from '../../e2e/paying.ts';
import { cards } from '../../e2e/shopper.ts';
import { ordered, orderNumber, payBy } from './buying.ts';
import { visitor } from './visitor.ts';

describe.concurrent('an order without JavaScript', () => {
  test.for([
    ['declined', cards.declined, 'Your card was declined'],
    ['refused for want of money', cards.insufficient, 'not enough money on this card'],
  ] as const)('whose card is %s shows the reason and is paid with another one', async ([, card, reason]) => {
    const shopper = visitor();
    await ordered(shopper);
    const refused = await payBy(shopper, card, 402);
    expect(refused.text).toContain(reason);
    expect(refused.html).not.toContain(card.replaceAll(' ', ''));
    const order = await shopper.follow('Back to the order');
    expect(order.path).toMatch(/^\/payment\?order=/);
    expect(order.text).toContain(reason);
    await shopper.press(/^Continue to payment/);
    orderNumber(await payBy(shopper, cards.approved));
  });

  test('with a bank challenge is paid once it is confirmed', async () => {
    const shopper = visitor();
    await ordered(shopper);
    await payBy(shopper, cards.challenge);
    orderNumber(await shopper.press('Approve'));
  });

  test('with a failed bank challenge is not paid, and can be paid again', async () => {
    const shopper = visitor();
    await ordered(shopper);
    await payBy(shopper, cards.challenge);
    const failed = await shopper.press('Decline');
    expect(failed.url.pathname).toBe('/results/unsuccess');
    expect(failed.headings).toContain('Your payment has been interrupted');
    await shopper.follow('Try again');
    orderNumber(await payBy(shopper, cards.approved));
  });

  // The slow bank of the sandbox takes eight seconds; payments.contract.ts has it on another clock.
  const banks = [['loses its answer', cards.lost] as const, ['takes its time', cards.slow] as const];
  test.for(everyNth(2, banks))('whose bank %s is paid once, after a wait', async ([, card], { expect }) => {
    const shopper = visitor();
    await ordered(shopper);
    await payBy(shopper, card);
    await expect.poll(async () => (await shopper.reload()).url.pathname).toBe('/results/success');
  });

  test('is paid by an American Express card, whose code has four digits', async () => {
    const shopper = visitor();
    await ordered(shopper);
    const paid = await payBy(shopper, cards.amex);
    orderNumber(paid);
    expect(paid.text).toContain('American Express ending in 0005');
  });

  test.for(['/payment', '/cc'])('past its payment window says so on %s and accepts no card', async (path) => {
    const shopper = visitor();
    const order = await ordered(shopper);
    await shopper.open(`${path}?order=${order}`);
    letExpire(order);
    const expired =
      path === '/cc'
        ? await payBy(shopper, cards.approved, 409)
        : await shopper.press(/^Continue to payment/, {}, { status: 409 });
    expect(expired.headings).toContain('The order is expired, please replace an order.');
    expect(expired.text).toContain('nothing was charged');
  });

  test('that was cancelled cannot be paid', async () => {
    const shopper = visitor();
    const order = await ordered(shopper);
    await shopper.open(`/payment?order=${order}`);
    expect((await shopper.press('Yes, cancel this order')).wholeText).toContain('Its pieces are back in your bag.');
    expect((await shopper.open(`/cc?order=${order}`)).headings).toContain('Your order was cancelled');
  });

  test('paid in one window shows as paid in the other and is not paid again', async () => {
    const shopper = visitor();
    const order = await ordered(shopper);
    const other = shopper.page;
    const orderNo = orderNumber(await payBy(shopper, cards.approved));
    const again = other.submission(/^Pay /, { cardNumber: cards.approved, expiry: '12/40', cvv: '123' });
    expect(orderNumber(await shopper.submit(again))).toBe(orderNo);
    expect(orderNumber(await shopper.open(`/cc?order=${order}`))).toBe(orderNo);
  });

  test('without a payment method asks to choose one', async () => {
    const shopper = visitor();
    await shopper.open(`/payment?order=${await ordered(shopper)}`);
    const sent = shopper.page.submission(/^Continue to payment/, {});
    const entries = sent.entries.filter(([name]) => name !== 'paymentType');
    const refused = await shopper.submit({ ...sent, entries: [...entries, ['paymentType', 'IOU']] }, { status: 422 });
    expect(refused.textOf('#paymentType')).toContain('Please choose how you would like to pay.');
  });
});
