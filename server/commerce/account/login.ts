import type { z } from 'zod';
import type { Credentials, User } from '../../../shared/contract/account.ts';
import { codes, fail, ok, type Result } from '../../../shared/errors.ts';
import { customerName } from '../audit/actor.ts';
import { record } from '../audit/record.ts';
import { takeUses, tooManyBut } from '../calls/rate-limit.ts';
import type { CommerceDeps, Viewer } from '../context.ts';
import { transact } from '../database/transaction.ts';
import { findByEmail, holdCustomer } from './customer-queries.ts';
import { emailKey } from './email-key.ts';
import { bringCart, enter } from './enter.ts';
import { isKnownDevice } from './known-device.ts';
import { giveBackUses, loginAllowances } from './limits.ts';
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
