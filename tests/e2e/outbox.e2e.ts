import { findings } from './axe.ts';
import { messageTo } from './mailbox.ts';
import { freshEmail } from './members.ts';
import { screenshot } from './screens.ts';
import { paid } from './shop-requests.ts';
import { expect, test } from './visit.ts';

test('the outbox and its mails are accessible, and a mail looks as it should', async ({ visit }) => {
  const page = await visit({ width: 360, dark: true });
  const email = freshEmail();
  await paid(page, { email });
  const mail = await messageTo(email, (letter) => letter.kind === 'mail' && letter.subject.endsWith('is confirmed'));
  await page.goto('/outbox');
  expect(await findings(page)).toEqual([]);
  await screenshot(page, 'outbox');
  await page.getByRole('link', { name: mail.kind === 'mail' ? mail.subject : '' }).click();
  await page.locator('pre', { hasText: 'San Francisco' }).waitFor();
  expect(await findings(page)).toEqual([]);
  await screenshot(page, 'outbox-mail');
  await page.getByRole('link', { name: 'Open the mail as it looks' }).click();
  await page.waitForURL('**/document');
  await page.getByRole('heading', { name: 'Thank you, Jane' }).waitFor();
  expect(await page.locator('h1').evaluate((title) => getComputedStyle(title).fontSize)).toBe('32px');
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
  await screenshot(page, 'outbox-document');
});
