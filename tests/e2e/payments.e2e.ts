import { chooseWay } from './paying.ts';
import { atCardForm, unpaid } from './shop-requests.ts';
import { cards, hydrated, orderNumber, payBy } from './shopper.ts';
import { expect, test } from './visit.ts';

/** What a payment needs of a browser; its pages are forms, tested without JavaScript over HTTP. */
test('an order paid in one window shows as paid in the other and is not paid again', async ({ visit }) => {
  const page = await visit();
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

test('an order states what each payment method does', async ({ visit }) => {
  const page = await visit();
  await page.goto(`/payment?order=${await unpaid(page)}`);
  await chooseWay(page, 'PayPal');
  await page.getByRole('button', { name: /^Continue to PayPal · \$[\d.]+$/ }).waitFor();
  await chooseWay(page, 'Credit or debit card');
  await page.getByRole('button', { name: /^Continue to payment · \$[\d.]+$/ }).waitFor();
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
