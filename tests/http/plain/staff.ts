import { expect } from 'vitest';
import type { HttpShopper } from '../../../scripts/http-shopper/http-shopper.ts';

/** The password of every member of staff. */
export const password = 'velvet-thimble-42';

export const emailOf = (member: string) => `${member}@shop.example`;

/** Sets the password on the page of a link. */
export async function setPassword(staff: HttpShopper, link: string): Promise<void> {
  await staff.open(link);
  const page = await staff.press('Set password', { 'New password': password });
  expect(page.wholeText).toContain('Your password is set');
}

/** Signs in with the password. */
export async function signIn(staff: HttpShopper, member: string): Promise<void> {
  await staff.open('/office/sign-in');
  const page = await staff.press('Sign in', { 'E-mail': emailOf(member), Password: password });
  expect(page.count('nav[aria-label="Office"]')).toBe(1);
}

/** Adds an account of an office with a password and signs in as it. */
export async function joinOffice(
  shop: { invite(member: string, role: string): Promise<string> },
  staff: HttpShopper,
  member: string,
  role: string,
): Promise<void> {
  await setPassword(staff, await shop.invite(member, role));
  await signIn(staff, member);
}
