import { z } from 'zod';
import { roles } from '../../staff/roles.ts';
import { call } from '../call.ts';
import { Email, Nothing } from '../shapes.ts';
import { closed, StaffPassword } from './closed.ts';
import { SecondFactorCode } from './second-factor.ts';

export const StaffSelf = z.object({ name: z.string(), role: z.enum(roles), permissions: z.array(z.string()) });
export type StaffSelf = z.infer<typeof StaffSelf>;

/** Signs a member of staff in; the token is valid for twelve hours. */
export const officeSignIn = call(
  'POST',
  '/apis/office/sign-in',
  z.object({ email: Email, password: StaffPassword, code: SecondFactorCode.default('') }),
  z.object({ token: z.string() }),
  closed,
);
export const officeSignOut = call('POST', '/apis/office/sign-out', Nothing, z.null(), closed);
/** Sets a password by a one-time link and ends every session of the account. */
export const officeSetPassword = call(
  'POST',
  '/apis/office/password',
  z.object({ token: z.string().min(1).max(100), password: z.string().min(12).max(200) }),
  z.null(),
  closed,
);
/** Requests a mail with a link to set a new password; the answer is the same whether or not there is such an account. */
export const officeMailLink = call('POST', '/apis/office/password/link', z.object({ email: Email }), z.null(), closed);
export const officeSelf = call('GET', '/apis/office/self', Nothing, StaffSelf, closed);
