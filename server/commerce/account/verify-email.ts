import type { z } from 'zod';
import type { verifyEmail as verification } from '../../../shared/contract/account.ts';
import { codes, fail, ok, type Result } from '../../../shared/errors.ts';
import { takeUses } from '../calls/rate-limit.ts';
import type { CommerceDeps, Customer, Viewer } from '../context.ts';
import { transact } from '../database/transaction.ts';
import { queueAccountMail } from '../jobs/queue-message.ts';
import { claimOrders } from './claim-orders.ts';
import { holdCustomer } from './customer-queries.ts';
import { verificationMails } from './limits.ts';
import { deadLink, endLinks, findLink, refuseLink, takeLink } from './links.ts';
import { checkPassword } from './own-password.ts';
import { findSession } from './sessions.ts';

const passwordText = 'enterAccountPassword';
const passwordMissing = fail(codes.invalidInput, passwordText, { fields: { password: passwordText } });

/**
 * Verifies an e-mail address by the link of a mail; guest orders with it are assigned to the account. Requires the
 * customer, signed in or by password (code 500422 at its field otherwise): anyone could have registered with this
 * address, and confirming it grants access to guest orders.
 */
export async function verifyEmail(
  deps: CommerceDeps,
  viewer: Viewer,
  { token, password }: z.output<(typeof verification)['in']>,
): Promise<Result<null>> {
  const known = await isTheCustomer(deps, viewer, token, password);
  if (!known.ok) return known;
  return transact(deps.db, async (trx) => {
    const at = deps.clock.now();
    const customerId = await takeLink(trx, 'email', token, at);
    const customer = customerId === null ? undefined : await holdCustomer(trx, customerId);
    if (!customer) return deadLink;
    const verified = { ...customer, email_verified_at: customer.email_verified_at ?? at };
    await trx
      .updateTable('customer')
      .set({ email_verified_at: verified.email_verified_at, updated_at: at })
      .where('id', '=', customer.id)
      .execute();
    await endLinks(trx, customer.id, 'email');
    await claimOrders(trx, verified, null);
    return ok(null);
  });
}

async function isTheCustomer(
  deps: CommerceDeps,
  viewer: Viewer,
  token: string,
  password: string | undefined,
): Promise<Result<null>> {
  const id = await findLink(deps.db, 'email', token, deps.clock.now());
  if (id === null) return refuseLink(deps, viewer);
  const { token: session } = viewer.caller;
  if (session !== '' && (await findSession(deps, session))?.id === id) return ok(null);
  if (!password) return passwordMissing;
  const customer = await deps.db
    .selectFrom('customer')
    .select(['id', 'password_hash'])
    .where('id', '=', id)
    .executeTakeFirst();
  return customer ? checkPassword(deps, customer, password, 'password') : deadLink;
}

/** Sends the link again; a verified address needs none. */
export async function sendEmailVerification(deps: CommerceDeps, customer: Customer): Promise<Result<null>> {
  if (customer.email_verified_at !== null) return ok(null);
  const allowed = await takeUses(deps, [verificationMails(customer.id)]);
  if (!allowed.ok) return allowed;
  await queueAccountMail(deps.db, 'verifyEmail', customer.id, deps.clock.now());
  return ok(null);
}
