import { readFileSync } from 'node:fs';
import type { Page } from 'playwright';
import { describe, inject } from 'vitest';
import { findings } from './axe.ts';
import { inTurn } from './in-turn.ts';
import { freshEmail, isSignedIn, mailedLink, password, register, signIn, signOut } from './members.ts';
import { purchase } from './purchaser.ts';
import { screenshot } from './screens.ts';
import { joined, putInCart, signedOut } from './shop-requests.ts';
import { expect } from './visit.ts';

const main = (page: Page) => page.getByRole('main');

async function look(page: Page, name: string, javascript: boolean): Promise<void> {
  if (javascript) expect(await findings(page)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
  await screenshot(page, name);
}

describe.each([
  { javascript: true, width: 1280, dark: true },
  { javascript: false, width: 360, dark: false },
] as const)('an account, %o', (setting) => {
  const { javascript } = setting;
  const test = inTurn(javascript);

  test('is registered, signed out and signed in again; the old cookie is invalid', async ({ visit }) => {
    const page = await visit({ ...setting, expected: [422] });
    const email = await register(page);
    expect(new URL(page.url()).pathname).toBe('/account');
    await main(page).getByRole('heading', { name: 'Hello, Jane' }).waitFor();
    await look(page, 'account-new', javascript);
    const before = await page.context().cookies();
    await signOut(page);
    const after = await page.context().cookies();
    expect(await isSignedIn(page)).toBe(false);
    expect(new URL(page.url()).searchParams.get('auth')).toBe('/account');

    await page.context().addCookies(before);
    expect(await isSignedIn(page)).toBe(false);
    await page.context().addCookies(after);

    await page.goto('/account/login');
    await signIn(page, email, 'not-the-password');
    await main(page).getByText('The e-mail address or the password is wrong.').waitFor();
    expect(await page.locator('#sign-in-email').inputValue()).toBe(email);
    expect(await page.locator('#sign-in-password').inputValue()).toBe('');
    await look(page, 'sign-in-wrong', javascript);
    await signIn(page, email);
    await main(page).getByRole('heading', { name: 'Hello, Jane' }).waitFor();
  });

  test('returns after sign-in to the requesting page, on this site only', async ({ visit }) => {
    const page = await visit(setting);
    const email = await joined(page);
    for (const auth of ['//evil.example', 'javascript:alert(1)', '/\t/evil.example']) {
      await signedOut(page);
      await page.goto(`/account/login?auth=${encodeURIComponent(auth)}`);
      expect([auth, await page.getByText('Continue as a guest').count()]).toEqual([auth, 0]);
      await signIn(page, email);
      await main(page).getByRole('heading', { name: 'Hello, Jane' }).waitFor();
      expect([auth, page.url()]).toEqual([auth, `${new URL(inject('shopUrl')).origin}/account`]);
    }
    await signedOut(page);
    await page.goto('/account/profile');
    await signIn(page, email);
    await page.waitForURL('**/account/profile');
    await signedOut(page);
    await page.goto('/account/login?auth=/products%3Fq%3Dcoat');
    expect(await page.getByText('Continue as a guest').getAttribute('href')).toBe('/products?q=coat');
    await main(page).getByRole('link', { name: 'Create Account' }).click();
    await register(page, freshEmail(), page.url(), { clickCount: javascript ? 2 : 1 });
    await page.waitForURL('**/products?q=coat');
  });

  test('is not registered with missing fields or a taken e-mail address', async ({ visit }) => {
    const page = await visit({ ...setting, expected: [422, 409] });
    const email = await joined(page);
    await signedOut(page);
    await page.goto('/account/register?code=nobodys1');
    expect(await page.locator('#register-invitationCode').inputValue()).toBe('nobodys1');
    await page.locator('#register-email').fill('no address');
    await page.locator('#register-password').fill('short');
    await page.locator('#register-confirmPassword').fill('other');
    await main(page).getByRole('button', { name: 'Create Account' }).click();
    const summary = main(page).getByRole('alert');
    await summary.getByRole('link', { name: 'Invalid e-mail address.' }).waitFor();
    await summary.getByRole('link', { name: 'Your passwords do not match. Please try again.' }).waitFor();
    await summary.getByRole('link', { name: 'The password length must be 6-30 characters.' }).click();
    await page.locator('#register-password:focus').waitFor();
    expect(await page.locator('#register-email').inputValue()).toBe('no address');
    expect(await page.locator('#register-password').inputValue()).toBe('');
    await look(page, 'register-wrong', javascript);

    await page.locator('#register-email').fill(email.toUpperCase());
    await page.locator('#register-password').fill(password);
    await page.locator('#register-confirmPassword').fill(password);
    await page.locator('#register-invitationCode').fill('');
    await main(page).getByRole('button', { name: 'Create Account' }).click();
    await summary.getByText('There is already an account').waitFor();
  });

  test('takes over the guest’s cart', async ({ visit }) => {
    const page = await visit(setting);
    const email = await joined(page);
    await signedOut(page);
    const goods = await putInCart(page);
    await page.goto('/account/login?auth=/cart');
    await signIn(page, email);
    await page.waitForURL('**/cart');
    await main(page).getByText(goods.product.title).first().waitFor();
    const other = await visit(setting);
    await other.goto('/account/login?auth=/cart');
    await signIn(other, email);
    await main(other).getByText(goods.product.title).first().waitFor();
  });

  test('gets a new password by a mail, once, and its link stays secret', async ({ visit }) => {
    const page = await visit({ ...setting, expected: [400, 422] });
    const email = await joined(page);
    const said: string[] = [];
    for (const address of [freshEmail(), email]) {
      await page.goto('/account/fp');
      await page.locator('#forgotten-email').fill(address);
      await main(page).getByRole('button', { name: 'Send the link' }).click();
      await page.waitForURL('**/account/fpSend');
      said.push((await main(page).textContent()) ?? '');
    }
    expect(said[0]).toBe(said[1]);

    const link = await mailedLink(email, '/forgetPassword');
    const token = link.split('=')[1] ?? '';
    const stranger = await visit({ ...setting, expected: [400, 422] });
    const response = await stranger.goto(link);
    expect(response?.headers()['referrer-policy']).toBe('strict-origin');
    expect(response?.headers()['cache-control']).toBe('no-store');
    expect((await response?.text())?.split(token)).toHaveLength(2);
    await stranger.locator('#new-password').fill('another-ribbon-8');
    await stranger.locator('#new-confirmPassword').fill('another-ribbon-9');
    await stranger.getByRole('button', { name: 'Save the new password' }).click();
    await main(stranger).getByText('do not match').first().waitFor();
    await stranger.locator('#new-password').fill('another-ribbon-8');
    await stranger.locator('#new-confirmPassword').fill('another-ribbon-8');
    await stranger.getByRole('button', { name: 'Save the new password' }).click();
    await stranger.getByText('Your new password is saved').waitFor();
    await signIn(stranger, email, 'another-ribbon-8');
    await main(stranger).getByRole('heading', { name: 'Hello, Jane' }).waitFor();
    expect(await isSignedIn(page)).toBe(false);

    await page.goto(link);
    await page.locator('#new-password').fill('yet-another-9');
    await page.locator('#new-confirmPassword').fill('yet-another-9');
    await page.getByRole('button', { name: 'Save the new password' }).click();
    await main(page).getByRole('heading', { name: 'This link does not work any more' }).waitFor();
    await look(page, 'dead-link', javascript);
    await page.getByRole('link', { name: 'Ask for a new link' }).click();
    await page.waitForURL('**/account/fp');
    const log = readFileSync(inject('logFile'), 'utf8');
    for (const secret of [token, password, 'another-ribbon', email]) expect(log).not.toContain(secret);
  });

  test('confirms its e-mail address, changes names and password, and links one Instagram name', async ({ visit }) => {
    const page = await visit({ ...setting, expected: [400, 409, 422] });
    const email = await joined(page);
    const name = `Look.${email.slice(0, 8)}`;
    await page.goto(await mailedLink(email, '/account/email'));
    await main(page).getByRole('button', { name: 'Confirm my address' }).click();
    await page.getByText('Your e-mail address is confirmed').waitFor();
    expect(await page.getByText('not confirmed yet').count()).toBe(0);

    await page.goto('/account/profile');
    await page.getByLabel('First name').fill('Joan');
    await page.getByLabel('Nickname').fill('Jo');
    await main(page).getByRole('button', { name: 'Save' }).click();
    await main(page).getByRole('alert').getByText('The nickname length must be 6-30 characters.').waitFor();
    await page.getByLabel('Nickname').fill('Joanna');
    await main(page).getByRole('button', { name: 'Save' }).click();
    await page.getByText('Saved.').waitFor();
    await look(page, 'profile', javascript);

    const other = await visit({ ...setting, expected: [409] });
    await other.goto('/account/login');
    await signIn(other, email);
    await main(other).getByRole('heading', { name: 'Hello, Joan' }).waitFor();
    await page.goto('/account/password');
    await page.locator('#change-currentPassword').fill('not-mine');
    await page.locator('#change-password').fill('another-ribbon-8');
    await page.locator('#change-confirmPassword').fill('another-ribbon-8');
    await main(page).getByRole('button', { name: 'Change password' }).click();
    await main(page).getByRole('alert').getByText('This is not your password.').waitFor();
    expect(await page.evaluate(() => document.activeElement?.textContent)).toContain('This is not your password.');
    expect(await page.title()).toMatch(/^Error: /);
    await page.locator('#change-currentPassword').fill(password);
    await page.locator('#change-password').fill('another-ribbon-8');
    await page.locator('#change-confirmPassword').fill('another-ribbon-8');
    await main(page).getByRole('button', { name: 'Change password' }).click();
    await page.getByText('Your password is changed').waitFor();
    expect(await isSignedIn(page)).toBe(true);
    expect(await isSignedIn(other)).toBe(false);

    await page.goto('/account/instagram');
    await page.locator('#instagram-name').fill(`@${name}`);
    await main(page).getByRole('button', { name: 'Link account' }).click();
    await main(page).getByText(`Linked with @${name}`).waitFor();
    await joined(other);
    await other.goto('/account/instagram');
    await other.locator('#instagram-name').fill(name.toUpperCase());
    await main(other).getByRole('button', { name: 'Link account' }).click();
    await other.locator('#instagram-name-error', { hasText: 'ACCOUNT ALREADY IN USE' }).waitFor();
    await main(page).getByRole('button', { name: 'Unlink' }).click();
    await page.getByText('no longer linked').waitFor();
  });

  test('is downloaded as a file, and is gone once it is deleted', async ({ visit }) => {
    const page = await visit({ ...setting, expected: [422] });
    const email = await joined(page);
    for (const path of ['/account/download', '/account/deletion']) {
      await page.goto(path);
      await page.getByLabel('Password').fill('not-mine');
      await main(page).locator('.account-form').getByRole('button').click();
      await main(page).getByRole('alert').getByText('This is not your password.').waitFor();
    }
    await page.goto('/account/download');
    await page.getByLabel('Password').fill(password);
    const coming = page.waitForEvent('download');
    await main(page).getByRole('button', { name: 'Download my data' }).click();
    const download = await coming;
    expect(download.suggestedFilename()).toBe('my-data.json');
    expect(JSON.parse(readFileSync(await download.path(), 'utf8')).account.email).toBe(email);
    expect(await main(page).locator('[aria-busy]').count()).toBe(0);

    await page.goto('/account/deletion');
    await page.getByLabel('Password').fill(password);
    await main(page).getByRole('button', { name: 'Delete for good' }).click();
    await page.getByText('Your account is deleted').waitFor();
    await page.goto('/account/login');
    await signIn(page, email);
    await main(page).getByText('is wrong').waitFor();
  });

  test('shows its latest order and that order’s status', async ({ visit }) => {
    const page = await visit(setting);
    const bought = await purchase('SHIPPED');
    await bought.signIn(page);
    await page.goto('/account');
    await main(page).getByRole('heading', { name: 'Your latest order' }).waitFor();
    await main(page).locator('.timeline-step.is-now', { hasText: 'Shipped' }).waitFor();
    await look(page, 'account-order', javascript);
    await main(page).getByRole('link', { name: 'See this order' }).click();
    await page.waitForURL(`**/account/order/${bought.orderId}`);
  });
});
