import type { Page } from 'playwright';
import { describe, onTestFinished } from 'vitest';
import { everyNth } from '../../scripts/check/extent.ts';
import { findings } from './axe.ts';
import { age, codeSentTo, enterCode, orderedOnDelivery, orderOnDelivery, wrongCode } from './on-delivery.ts';
import { screenshot } from './screens.ts';
import { hydrated, orderNumber } from './shopper.ts';
import { expect, test } from './visit.ts';

const minute = 60_000;

const settings = [
  { width: 1280, dark: false },
  { width: 360, dark: true },
] as const;

describe.each(everyNth(2, settings))('cash on delivery, %o', (setting) => {
  const expectSound = async (page: Page) => expect(await findings(page)).toEqual([]);

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
    const waiting = page.getByRole('button', { name: /^Send a new code in (1:00|0:[1-5]\d)$/ });
    await waiting.waitFor();
    expect(await waiting.getAttribute('aria-disabled')).toBe('true');
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
