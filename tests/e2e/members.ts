import { randomBytes } from 'node:crypto';
import type { Page } from 'playwright';
import { messageTo } from './mailbox.ts';

export const password = 'velvet-ribbon-7';

export const freshEmail = (): string => `${randomBytes(6).toString('hex')}@shop.example`;

const main = (page: Page) => page.getByRole('main');

/** Registers an account on its page and stays signed in. */
export async function register(
  page: Page,
  email = freshEmail(),
  path = '/account/register',
  press: { clickCount?: number } = {},
): Promise<string> {
  await page.goto(path);
  await page.locator('#register-email').fill(email);
  await page.locator('#register-password').fill(password);
  await page.locator('#register-confirmPassword').fill(password);
  await page.getByText('Name and invitation code').click();
  await page.locator('#register-firstName').fill('Jane');
  await main(page).getByRole('button', { name: 'Create Account' }).click(press);
  await page.getByText('Your account is open').waitFor();
  return email;
}

/** Fills in and submits the open sign-in page. */
export async function signIn(page: Page, email: string, typed = password): Promise<void> {
  await page.locator('#sign-in-email').fill(email);
  await page.locator('#sign-in-password').fill(typed);
  await main(page).getByRole('button', { name: 'Sign in' }).click();
}

export async function signOut(page: Page): Promise<void> {
  await page.goto('/account');
  await main(page).getByRole('button', { name: 'Sign out' }).click();
  await page.getByText('You are signed out').waitFor();
}

/** Returns whether the account opens for this browser. */
export async function isSignedIn(page: Page): Promise<boolean> {
  await page.goto('/account');
  return new URL(page.url()).pathname === '/account';
}

/** Returns the newest mailed link of a kind for a recipient. */
export async function mailedLink(to: string, path: '/forgetPassword' | '/account/email'): Promise<string> {
  const pattern = new RegExp(`${path}\\?token=[\\w-]+`);
  const { text } = await messageTo(to, (letter) => pattern.test(letter.text));
  return pattern.exec(text)?.[0] ?? '';
}
