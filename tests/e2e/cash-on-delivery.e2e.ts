import type { Page } from 'playwright';
import { describe, onTestFinished } from 'vitest';
import { everyNth } from '../../scripts/check/extent.ts';
import { findings } from './axe.ts';
import { inTurn } from './in-turn.ts';
import { age, codeSentTo, enterCode, orderedOnDelivery, orderOnDelivery, wrongCode } from './on-delivery.ts';
import { giveUp } from './paying.ts';
import { screenshot } from './screens.ts';
import { cards, hydrated, orderNumber, payBy } from './shopper.ts';
import { expect, test } from './visit.ts';

const minute = 60_000;

const settings = [
  { javascript: true, width: 1280, dark: false },
  { javascript: true, width: 360, dark: true },
  { javascript: false, width: 360, dark: false },
] as const;

describe.each(everyNth(2, settings))('cash on delivery, %o', (setting) => {
  const { javascript } = setting;
  const test = inTurn(javascript);
  /** Checks the page with axe, which requires JavaScript. */
  const expectSound = async (page: Page) => expect(javascript ? await findings(page) : []).toEqual([]);

  test('is confirmed with the code from the phone', async ({ visit }) => {
    const page = await visit(setting);
    const { phone, id } = await orderOnDelivery(page);
    await page.getByRole('heading', { name: 'Confirm your phone number' }).waitFor();
    const shown = await page.getByRole('main').textContent();
    expect(shown).toContain(`+971 •••• ${phone.slice(-3)}`);
    expect(shown).not.toContain(phone.slice(4, 10));
    expect(await page.getByLabel('Code', { exact: true }).getAttribute('autocomplete')).toBe('one-time-code');
    await expectSound(page);
    await screenshot(page, 'verify');
    const code = await codeSentTo(phone);
    await page.getByRole('link', { name: 'Read the code in the outbox' }).click();
    await page.getByRole('listitem').filter({ hasText: phone }).getByRole('link').first().click();
    await page.locator('pre', { hasText: code }).waitFor();
    await page.goto(`/results/verify?order=${id}`);
    await enterCode(page, `${code.slice(0, 2)} ${code.slice(2)}`);
    await orderNumber(page);
    await page.getByText(/in cash ready for the courier/).waitFor();
    await page.goto(`/results/verify?order=${id}`);
    await page.waitForURL(/\/results\/success/);
  });

  test('reports a wrong code and the remaining attempts, and after five requires a new one', async ({ visit }) => {
    const page = await visit({ ...setting, expected: [422, 429] });
    const { phone } = await orderedOnDelivery(page);
    const code = await codeSentTo(phone);
    const wrong = wrongCode(code);
    await enterCode(page, wrong);
    await page.getByText('Verification code error').waitFor();
    await page.getByText('4 tries left.').waitFor();
    expect(await page.getByLabel('Code', { exact: true }).inputValue()).toBe(wrong);
    await expectSound(page);
    await screenshot(page, 'verify-wrong');
    for (const left of ['3 tries left.', '2 tries left.', '1 try left.']) {
      await enterCode(page, wrong);
      await page.getByText(left).waitFor();
    }
    await enterCode(page, wrong);
    await page.getByText('This code is no longer valid. Please ask for a new one.').waitFor();
    await enterCode(page, code);
    await page.getByText('This code is no longer valid. Please ask for a new one.').waitFor();
    await expectSound(page);
    await screenshot(page, 'verify-void');
  });

  test('sends a new code after a minute, and shows the time left', async ({ visit }) => {
    const page = await visit({ ...setting, expected: [422, 429] });
    const { id, phone } = await orderedOnDelivery(page);
    if (javascript) {
      const waiting = page.getByRole('button', { name: /^Send a new code in (1:00|0:[1-5]\d)$/ });
      await waiting.waitFor();
      expect(await waiting.getAttribute('aria-disabled')).toBe('true');
    } else {
      await page.getByRole('button', { name: 'Send a new code' }).click();
      await page.getByText(/^You can ask for a new code in [1-6]?\d seconds\.$/).waitFor();
      await screenshot(page, 'verify-early');
    }
    const first = await codeSentTo(phone);
    age(id, 'code', 11 * minute);
    await page.goto(`/results/verify?order=${id}`);
    await page.getByText('This code is no longer valid. Please ask for a new one.').waitFor();
    await enterCode(page, first);
    await page.getByText('Verification code error').waitFor();
    await page.getByRole('button', { name: 'Send a new code', exact: true }).click();
    await page.getByText(/^A new code is on its way to \+971 •••• \d{3}\.$/).waitFor();
    const second = await codeSentTo(phone, first);
    await enterCode(page, second);
    await orderNumber(page);
  });

  test('ends after a day with the phone not verified', async ({ visit }) => {
    const page = await visit({ ...setting, expected: [409] });
    const { id } = await orderedOnDelivery(page);
    age(id, 'order', 25 * 60 * minute);
    await page.goto(`/results/verify?order=${id}`);
    await page.getByRole('heading', { name: 'Phone not verified' }).waitFor();
    await expectSound(page);
    await screenshot(page, 'verify-over');
  });

  test('can be changed to a card, or cancelled', async ({ visit }) => {
    const page = await visit(setting);
    await orderedOnDelivery(page);
    await page.getByRole('link', { name: 'Choose another way to pay' }).click();
    await page.getByRole('radio', { name: /^Credit or debit card/ }).check();
    await page.getByRole('button', { name: /^Continue to payment/ }).click();
    await payBy(page, cards.approved);
    await orderNumber(page);
    await orderedOnDelivery(page);
    await giveUp(page);
    await page.getByRole('heading', { name: 'Your order was cancelled' }).waitFor();
  });
});

test('a code in Arabic digits is accepted, and one with letters is rejected before it is sent', async ({ visit }) => {
  const page = await visit();
  const { phone } = await orderedOnDelivery(page);
  await hydrated(page, 'verify-code');
  const posts: string[] = [];
  page.on('request', (request) => void (request.method() === 'POST' && posts.push(request.url())));
  onTestFinished(() => void page.removeAllListeners('request'));
  await enterCode(page, 'ab1');
  await page.getByText('Verification code error').waitFor();
  expect(await page.getByLabel('Code', { exact: true }).inputValue()).toBe('1');
  expect(posts).toEqual([]);
  const code = await codeSentTo(phone);
  await enterCode(
    page,
    code.replace(/\d/g, (digit) => String.fromCharCode(0x0660 + Number(digit))),
  );
  await orderNumber(page);
});

test('the page is for the order’s owner, and redirects for other payment statuses', async ({ visit }) => {
  const [page, other] = [await visit(), await visit()];
  const { id } = await orderedOnDelivery(page);
  for (const address of [`/results/verify?order=${id}`, '/results/verify?order=nothing']) {
    await other.goto(address);
    await other.waitForURL('**/account/login?auth=*');
  }
  await page.goto(`/results/success?order=${id}`);
  await page.waitForURL(/\/results\/verify/);
  await page.goto('/results/verify');
  await page.waitForURL(/\/order\/order-status/);
});
