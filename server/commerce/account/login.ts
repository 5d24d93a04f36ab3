import type { z } from 'zod';
import type { Credentials, PasswordChange, User } from '../../../shared/contract/account.ts';
import { codes, fail, failAt, ok, type Result } from '../../../shared/errors.ts';
import { customerName, record } from '../audit/record.ts';
import { giveBackUses, takeUses, tooManyBut } from '../calls/rate-limit.ts';
import type { CommerceDeps, Customer, Viewer } from '../context.ts';
import { transact } from '../database/connection.ts';
import { isCommonPassword } from './common-passwords.ts';
import { findByEmail, holdCustomer } from './customer-queries.ts';
import { emailKey } from './email-key.ts';
import { bringCart, enter } from './enter.ts';
import { loginAllowances, passwordAllowances } from './limits.ts';
import { commonPassword } from './register.ts';
import { confirmSession, isKnownDevice } from './sessions.ts';
import { recordNewPassword, setPassword } from './set-password.ts';
import { viewUser } from './view.ts';

/** Tells the owner of an account whose limit others used up what to do. */
const wayThrough = 'tooManyTriesToSignIn';
/** One failure for a wrong address and a wrong password. */
const wrongCredentials = fail(codes.wrongCredentials, 'wrongCredentials');

/**
 * Signs a customer in. Unknown addresses cost the same work as wrong passwords; both are code 100001. Too many attempts
 * are code 500429 for the client that makes them, not for the owner on a known device.
 */
export async function login(
  deps: CommerceDeps,
  viewer: Viewer,
  { email, password }: z.output<typeof Credentials>,
): Promise<Result<User>> {
  const key = emailKey(email);
  const allowances = loginAllowances(viewer, key, await isKnownDevice(deps.db, viewer.deviceKey, key));
  const allowed = await takeUses(deps, allowances);
  if (!allowed.ok) return tooManyBut(allowed, wayThrough);
  const customer = await findByEmail(deps.db, email);
  const matches = await deps.passwords.matches(password, customer?.password_hash ?? deps.passwords.unmatched);
  if (!customer || !matches) return wrongCredentials;
  const entered = await transact(deps.db, async (trx) => {
    await bringCart(trx, customer, viewer, deps.clock.now());
    const held = await holdCustomer(trx, customer.id);
    // The password was changed, or the account deleted, during the check.
    if (held?.password_hash !== customer.password_hash) return wrongCredentials;
    const token = await enter(deps, trx, held, viewer);
    const self = customerName(held.id);
    await record(trx, { action: 'account.signed in', subject: self, actor: self, at: deps.clock.now() });
    return ok({ customer: held, token });
  });
  if (!entered.ok) return entered;
  await giveBackUses(deps, allowances);
  return ok(await viewUser(deps, entered.value.customer, entered.value.token));
}

const wrong = (field: string) => failAt(field, 'passwordWrong');

/**
 * Changes the password of a signed-in customer who gives the old one; a wrong one is code 500422 at its field, and
 * counted.
 *
 * @returns the customer with a new token: all other sessions have ended
 */
export async function changePassword(
  deps: CommerceDeps,
  viewer: Viewer,
  customer: Customer,
  { currentPassword, password }: z.output<typeof PasswordChange>,
): Promise<Result<User>> {
  if (isCommonPassword(password, customer.email)) return commonPassword;
  const known = await checkPassword(deps, customer, currentPassword, 'currentPassword');
  if (!known.ok) return known;
  const hash = await deps.passwords.hash(password);
  const changed = await transact(deps.db, async (trx) => {
    const held = await holdCustomer(trx, customer.id);
    if (held?.password_hash !== customer.password_hash) return wrong('currentPassword');
    const at = deps.clock.now();
    await setPassword(trx, { customerId: held.id, hash, at });
    const token = await enter(deps, trx, held, viewer);
    await recordNewPassword(trx, held.id, 'the old one', at);
    return ok(token);
  });
  return changed.ok ? ok(await viewUser(deps, customer, changed.value)) : changed;
}

/** Records that the password was given just now, which deletion and export require. */
export async function confirmSelf(
  deps: CommerceDeps,
  { caller }: Viewer,
  customer: Customer,
  password: string,
): Promise<Result<null>> {
  const known = await checkPassword(deps, customer, password, 'password');
  if (known.ok) await confirmSession(deps, caller.token);
  return known;
}

/** Checks a customer's password; a wrong one is code 500422 at its field, and counted. */
export async function checkPassword(
  deps: CommerceDeps,
  { id, password_hash }: Pick<Customer, 'id' | 'password_hash'>,
  password: string,
  field: string,
): Promise<Result<null>> {
  const allowances = passwordAllowances(id);
  const allowed = await takeUses(deps, allowances);
  if (!allowed.ok) return allowed;
  if (!(await deps.passwords.matches(password, password_hash))) return wrong(field);
  await giveBackUses(deps, allowances);
  return ok(null);
}
