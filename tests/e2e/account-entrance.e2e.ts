import type { Page } from 'playwright';
import { findings } from './axe.ts';
import { register, signIn, signOut } from './members.ts';
import { hydrated } from './shopper.ts';
import { expect, test } from './visit.ts';

const main = (page: Page) => page.getByRole('main');
const slow = { timeout: 120_000 };

test('no page of the account shows anything to a guest', async ({ visit }) => {
  const page = await visit();
  const paths = ['', '/profile', '/password', '/deletion', '/download', '/instagram', '/profile?x=%2F..%2F&y=1'];
  for (const path of paths) {
    await page.goto(`/account${path}`);
    const { pathname, searchParams } = new URL(page.url());
    expect([pathname, searchParams.get('auth')]).toEqual(['/account/login', `/account${path}`]);
  }
});

test('sign-in opens over the page, leads on to the other forms, and comes back', slow, async ({ visit }) => {
  const page = await visit({ expected: [422] });
  const email = await register(page);
  await signOut(page);
  await page.goto('/products?q=coat');
  const opener = page.getByRole('banner').getByRole('link', { name: 'Sign in' });
  await hydrated(page, 'page-dialog');
  await opener.focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Sign in' });
  await dialog.waitFor();
  expect(await findings(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'hidden' });
  await expect.poll(() => opener.evaluate((link) => link === document.activeElement)).toBe(true);

  await opener.click();
  await dialog.getByRole('link', { name: 'Create Account' }).click();
  const creating = page.getByRole('dialog', { name: 'Create your account' });
  await creating.locator('#register-password').fill('velvet-ribbon-77');
  await creating.getByText('Strong.').waitFor();
  await creating.getByRole('link', { name: 'Sign in' }).click();
  await dialog.locator('#sign-in-email').fill(email);
  await dialog.locator('#sign-in-password').fill('not-mine');
  await dialog.getByRole('button', { name: 'Sign in' }).click();
  await page.waitForURL('**/account/login');
  await main(page).getByText('is wrong').waitFor();
  await page.locator('#sign-in-password').focus();
  await main(page).getByText('is wrong').waitFor({ state: 'detached' });
  await signIn(page, email);
  await page.waitForURL('**/products?q=coat');
  await page.getByRole('banner').getByRole('link', { name: 'Account' }).waitFor();
});
