import { findings } from './axe.ts';
import { freshEmail, password, register, signOut } from './members.ts';
import { screenshot } from './screens.ts';
import { hydrated } from './shopper.ts';
import { expect, test } from './visit.ts';

test('every account page redirects a guest to sign-in', async ({ visit }) => {
  const page = await visit();
  const paths = ['', '/profile', '/password', '/deletion', '/download', '/instagram', '/profile?x=%2F..%2F&y=1'];
  for (const path of paths) {
    await page.goto(`/account${path}`);
    const { pathname, searchParams } = new URL(page.url());
    expect([pathname, searchParams.get('auth')]).toEqual(['/account/login', `/account${path}`]);
  }
});

test('sign-in opens over the page, links to the other forms, and returns', async ({ visit }) => {
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
  const wrong = dialog.getByRole('alert').getByText('is wrong');
  await wrong.waitFor();
  expect(await page.evaluate(() => document.activeElement?.textContent)).toMatch('is wrong');
  expect(new URL(page.url()).search).toBe('?q=coat');
  expect(await dialog.locator('#sign-in-email').inputValue()).toBe(email);
  expect(await dialog.locator('#sign-in-password').inputValue()).toBe('');
  expect(await findings(page)).toEqual([]);
  await screenshot(page, 'sign-in-dialog-wrong');
  await dialog.locator('#sign-in-password').fill(password);
  await wrong.waitFor({ state: 'detached' });
  await page.keyboard.press('Enter');
  await page.getByRole('banner').getByRole('link', { name: 'Account' }).waitFor();
  expect(new URL(page.url()).search).toBe('?q=coat');
});

test('errors in the other forms of the dialog stay in it, and a success is shown once', async ({ visit }) => {
  const page = await visit({ expected: [422], width: 360 });
  await page.goto('/products?q=coat');
  await hydrated(page, 'page-dialog');
  await page.getByRole('banner').getByRole('link', { name: 'Sign in' }).click();
  await page.getByRole('dialog').getByRole('link', { name: 'Forgot your password?' }).click();
  const forgotten = page.getByRole('dialog', { name: 'Forgot your password?' });
  await forgotten.getByLabel('E-mail').fill('.a@shop.example');
  await forgotten.getByRole('button', { name: 'Send the link' }).click();
  await forgotten.locator('.field-error').getByText('Invalid e-mail address.').waitFor();
  expect(await page.evaluate(() => document.activeElement?.id)).toBe('forgotten-email');
  await page.keyboard.press('Control+A');
  await page.keyboard.type(freshEmail());
  await page.keyboard.press('Enter');
  const sent = page.getByRole('dialog', { name: 'Look into your mailbox' });
  await sent.getByRole('link', { name: 'Back to sign in' }).click();

  await page.getByRole('dialog').getByRole('link', { name: 'Create Account' }).click();
  const creating = page.getByRole('dialog', { name: 'Create your account' });
  const email = freshEmail();
  await creating.locator('#register-email').fill(email);
  await creating.locator('#register-password').fill(password);
  await creating.locator('#register-confirmPassword').fill('something-else');
  await creating.getByRole('button', { name: 'Create Account' }).click();
  await creating.locator('.field-error').getByText('Your passwords do not match. Please try again.').waitFor();
  expect(await page.evaluate(() => document.activeElement?.id)).toBe('register-confirmPassword');
  expect(await creating.locator('#register-email').inputValue()).toBe(email);
  for (const id of ['password', 'confirmPassword']) await creating.locator(`#register-${id}`).fill(password);
  await creating.getByRole('button', { name: 'Create Account' }).click();
  await page.locator('.flash').getByText('Welcome. Your account is open').waitFor();
  expect(new URL(page.url()).search).toBe('?q=coat');
});
