import { describe } from 'vitest';
import { inTurn } from './in-turn.ts';
import { answerBank, chooseWay, giveUp, letExpire } from './paying.ts';
import { screenshot } from './screens.ts';
import { atCardForm, unpaid } from './shop-requests.ts';
import { cards, hydrated, orderNumber, payBy } from './shopper.ts';
import { expect, test } from './visit.ts';

describe.each([
  ['with JavaScript', true],
  ['without JavaScript', false],
])('an order, %s', (_, javascript) => {
  const test = inTurn(javascript);
  test.for([
    ['declined', cards.declined, /Your card was declined/],
    ['refused for want of money', cards.insufficient, /not enough money on this card/],
  ] as const)('whose card is %s shows the reason and is paid with another one', async ([, card, reason], { visit }) => {
    const page = await visit({ javascript, expected: [402] });
    await atCardForm(page);
    await payBy(page, card);
    await page.getByText(reason).first().waitFor();
    expect(await page.content()).not.toContain(card.replaceAll(' ', ''));
    await page.getByRole('link', { name: 'Back to the order' }).click();
    await page.waitForURL(/\/payment\?order=/);
    await page.getByText(reason).first().waitFor();
    await page.getByRole('button', { name: /^Continue to payment/ }).click();
    await payBy(page, cards.approved);
    await orderNumber(page);
  });

  test('with a bank challenge is paid once it is confirmed', async ({ visit }) => {
    const page = await visit({ javascript });
    await atCardForm(page);
    await payBy(page, cards.challenge);
    await answerBank(page, true);
    await orderNumber(page);
  });

  test('with a failed bank challenge is not paid, and can be paid again', async ({ visit }) => {
    const page = await visit({ javascript });
    await atCardForm(page);
    await payBy(page, cards.challenge);
    await answerBank(page, false);
    await page.waitForURL(/\/results\/unsuccess/);
    await page.getByRole('heading', { name: 'Your payment has been interrupted' }).waitFor();
    await screenshot(page, 'unsuccess');
    await page.getByRole('link', { name: 'Try again' }).click();
    await payBy(page, cards.approved);
    await orderNumber(page);
  });

  test.for([
    ['takes its time', cards.slow],
    ['loses its answer', cards.lost],
  ] as const)('whose bank %s is paid once, after a wait', async ([, card], { visit }) => {
    const page = await visit({ javascript });
    await atCardForm(page);
    await payBy(page, card);
    await page.waitForURL(/\/results\/success/);
  });

  test('is paid by an American Express card, whose code has four digits', async ({ visit }) => {
    const page = await visit({ javascript });
    await atCardForm(page);
    await payBy(page, cards.amex);
    await orderNumber(page);
    await page.getByText('American Express ending in 0005').waitFor();
  });

  test.for(['/payment', '/cc'])(
    'past its payment window says so on %s and accepts no card',
    async (path, { visit }) => {
      const page = await visit({ javascript, expected: [409] });
      const order = await unpaid(page);
      await page.goto(`${path}?order=${order}`);
      letExpire(order);
      if (path === '/cc') await payBy(page, cards.approved);
      else await page.getByRole('button', { name: /^Continue to payment/ }).click();
      await page.getByRole('heading', { name: 'The order is expired, please replace an order.' }).waitFor();
      await page.getByText('nothing was charged').waitFor();
      await screenshot(page, `expired-${javascript ? 'script' : 'plain'}`);
    },
  );

  test('that was cancelled cannot be paid', async ({ visit }) => {
    const page = await visit({ javascript });
    const order = await unpaid(page);
    await page.goto(`/payment?order=${order}`);
    await giveUp(page);
    await page.getByRole('heading', { name: 'Your order was cancelled' }).waitFor();
    await page.goto(`/cc?order=${order}`);
    await page.getByRole('heading', { name: 'Your order was cancelled' }).waitFor();
  });

  test('paid in one window shows as paid in the other and is not paid again', async ({ visit }) => {
    const page = await visit({ javascript });
    await atCardForm(page);
    const other = await page.context().newPage();
    await other.goto(page.url());
    await payBy(page, cards.approved);
    const orderNo = await orderNumber(page);
    await payBy(other, cards.approved);
    expect(await orderNumber(other)).toBe(orderNo);
    await page.goBack();
    await page.waitForURL(/\/results\/success|\/cc/);
    await page.reload();
    expect(await orderNumber(page)).toBe(orderNo);
  });

  test('states what each payment method does', async ({ visit }) => {
    const page = await visit({ javascript });
    await page.goto(`/payment?order=${await unpaid(page)}`);
    await chooseWay(page, 'PayPal');
    await page.getByRole('button', { name: /^Continue to PayPal · \$[\d.]+$/ }).waitFor();
    await chooseWay(page, 'Credit or debit card');
    await page.getByRole('button', { name: /^Continue to payment · \$[\d.]+$/ }).waitFor();
  });

  test('without a payment method asks to choose one', async ({ visit }) => {
    const page = await visit({ javascript, expected: [422] });
    await page.goto(`/payment?order=${await unpaid(page)}`);
    await chooseWay(page, 'PayPal');
    await page.locator('[name="paymentType"][value="PAYPAL"]').evaluate((radio) => radio.setAttribute('value', 'IOU'));
    await page.getByRole('button', { name: /^Continue to payment/ }).click();
    await page.locator('#paymentType').getByText('Please choose how you would like to pay.').waitFor();
  });
});

test('a button shows that its form is being sent, and is reset after going back', async ({ visit }) => {
  const page = await visit();
  await page.goto(`/payment?order=${await unpaid(page)}`);
  const button = page.getByRole('button', { name: /^Continue to payment/ });
  await hydrated(page, 'countdown');
  await page.evaluate(() => {
    addEventListener('submit', (event) => event.preventDefault());
  });
  await button.click();
  expect(await button.getAttribute('aria-busy')).toBe('true');
  await page.evaluate(() => {
    dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
  });
  await expect.poll(() => page.locator('button[aria-busy]').count()).toBe(0);
});
