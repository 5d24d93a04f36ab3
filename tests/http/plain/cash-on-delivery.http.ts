import { describe, expect, test } from 'vitest';
import type { HttpShopper } from '../../../scripts/http-shopper/http-shopper.ts';
import type { HtmlPage } from '../../../scripts/http-shopper/page.ts';
import { goodsFor } from '../../e2e/goods.ts';
import { age, codeSentTo, dubai, nextPhone, wrongCode } from '../../e2e/on-delivery.ts';
import { address, cards } from '../../e2e/shopper.ts';
import { buy, orderNumber, orderOn, payBy } from './buying.ts';
import { visitor } from './visitor.ts';

const minute = 60_000;

/** Orders a dress to Dubai with cash on delivery; ends on the page that asks for the code. */
async function orderedOnDelivery(shopper: HttpShopper): Promise<{ id: string; phone: string }> {
  const phone = nextPhone();
  await buy(shopper, await goodsFor('dress'));
  await shopper.open('/checkouts');
  await shopper.press('Update', { email: address.email, 'shippingAddress.country': 'AE' });
  const to = Object.entries({ ...dubai, phone: `0${phone}` }).map(([name, value]) => [
    `shippingAddress.${name}`,
    value,
  ]);
  await shopper.press('Update total', Object.fromEntries(to));
  const page = await shopper.press(/^Place order · /, { 'Cash on delivery': true });
  expect(page.url.pathname).toBe('/results/verify');
  return { id: orderOn(page), phone: `+971${phone}` };
}

const enterCode = (shopper: HttpShopper, code: string, status = 200): Promise<HtmlPage> =>
  shopper.press('Confirm', { Code: code }, { status });

describe.concurrent('cash on delivery without JavaScript', () => {
  test('is confirmed with the code from the phone', async () => {
    const shopper = visitor();
    const { phone, id } = await orderedOnDelivery(shopper);
    expect(shopper.page.headings).toContain('Confirm your phone number');
    expect(shopper.page.text).toContain(`+971 •••• ${phone.slice(-3)}`);
    expect(shopper.page.text).not.toContain(phone.slice(4, 10));
    expect(shopper.page.attributesOf('input[name="code"]', 'autocomplete')).toEqual(['one-time-code']);
    const code = await codeSentTo(phone);
    await shopper.follow('Read the code in the outbox');
    await shopper.follow(new RegExp(`^${code} is your`));
    expect(shopper.page.textOf('pre')).toContain(code);
    await shopper.open(`/results/verify?order=${id}`);
    const done = await enterCode(shopper, `${code.slice(0, 2)} ${code.slice(2)}`);
    orderNumber(done);
    expect(done.text).toMatch(/in cash ready for the courier/);
    expect((await shopper.open(`/results/verify?order=${id}`)).url.pathname).toBe('/results/success');
  });

  test('reports a wrong code and the remaining attempts, and after five requires a new one', async () => {
    const shopper = visitor();
    const { phone } = await orderedOnDelivery(shopper);
    const code = await codeSentTo(phone);
    const wrong = wrongCode(code);
    const refused = await enterCode(shopper, wrong, 422);
    expect(refused.text).toContain('Verification code error');
    expect(refused.text).toContain('4 tries left.');
    expect(refused.value('Code')).toBe(wrong);
    for (const left of ['3 tries left.', '2 tries left.', '1 try left.'])
      expect((await enterCode(shopper, wrong, 422)).text).toContain(left);
    for (const [tried, status] of [
      [wrong, 422],
      [code, 429],
    ] as const)
      expect((await enterCode(shopper, tried, status)).text).toContain(
        'This code is no longer valid. Please ask for a new one.',
      );
  });

  test('sends a new code after a minute, and says how long to wait', async () => {
    const shopper = visitor();
    const { id, phone } = await orderedOnDelivery(shopper);
    const early = await shopper.press('Send a new code', {}, { status: 429 });
    expect(early.text).toMatch(/You can ask for a new code in [1-6]?\d seconds\./);
    const first = await codeSentTo(phone);
    age(id, 'code', 11 * minute);
    const old = await shopper.open(`/results/verify?order=${id}`);
    expect(old.text).toContain('This code is no longer valid. Please ask for a new one.');
    expect((await enterCode(shopper, first, 422)).text).toContain('Verification code error');
    expect((await shopper.press('Send a new code')).wholeText).toMatch(
      /A new code is on its way to \+971 •••• \d{3}\./,
    );
    orderNumber(await enterCode(shopper, await codeSentTo(phone, first)));
  });

  test('ends after a day with the phone not verified', async () => {
    const shopper = visitor();
    const { id } = await orderedOnDelivery(shopper);
    age(id, 'order', 25 * 60 * minute);
    const page = await shopper.open(`/results/verify?order=${id}`, { status: 409 });
    expect(page.headings).toContain('Phone not verified');
  });

  test('can be changed to a card, or cancelled', async () => {
    const shopper = visitor();
    await orderedOnDelivery(shopper);
    await shopper.follow('Choose another way to pay');
    await shopper.press(/^Continue to /, { 'Credit or debit card': true });
    orderNumber(await payBy(shopper, cards.approved));
    await orderedOnDelivery(shopper);
    expect((await shopper.press('Yes, cancel this order')).wholeText).toContain('Its pieces are back in your bag.');
  });

  test('is for the order’s owner, and redirects for other payment statuses', async () => {
    const shopper = visitor();
    const { id } = await orderedOnDelivery(shopper);
    const other = visitor();
    for (const order of [id, 'nothing'])
      expect((await other.open(`/results/verify?order=${order}`)).path).toMatch(/^\/account\/login\?auth=/);
    expect((await shopper.open(`/results/success?order=${id}`)).url.pathname).toBe('/results/verify');
    expect((await shopper.open('/results/verify')).url.pathname).toBe('/order/order-status');
  });
});
