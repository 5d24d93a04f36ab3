import type { z } from 'zod';
import { emailProblem, shortestEmail } from '../../../shared/account/email.ts';
import type { NewPassword, verifyEmail as verification } from '../../../shared/contract/account.ts';
import { codes, fail, failAt, ok, type Result } from '../../../shared/errors.ts';
import { filled, type Message } from '../../../shared/messages/message.ts';
import { takeUses } from '../calls/rate-limit.ts';
import { readFieldLimits } from '../content/field-limits.ts';
import type { CommerceDeps, Customer, Viewer } from '../context.ts';
import { type Trx, transact } from '../database/connection.ts';
import { freshId } from '../fresh-id.ts';
import { queueAccountMail } from '../jobs/queue-message.ts';
import { claimOrders } from './claim-orders.ts';
import { isCommonPassword } from './common-passwords.ts';
import { findByEmail, findCustomer, holdCustomer } from './customer-queries.ts';
import { emailKey } from './email-key.ts';
import { forgetTries, forgottenAllowances, forgottenMails, verificationMails } from './limits.ts';
import { deadLink, endLinks, findLink, refuseLink, takeLink } from './links.ts';
import { checkPassword } from './login.ts';
import { commonPassword } from './register.ts';
import { findSession, isKnownDevice, noteDevice } from './sessions.ts';
import { recordNewPassword, setPassword } from './set-password.ts';

/**
 * Requests a mail with a link for a new password. Response and writes are the same whether the account exists or not,
 * so that the requester learns nothing; for an unknown address the mail is dropped later. Who could register gets the link
 * also with an address that is longer than the form takes.
 */
export async function startForgetPassword(deps: CommerceDeps, viewer: Viewer, email: string): Promise<Result<null>> {
  const { forgottenEmail: most } = await readFieldLimits(deps.db);
  const lengths = { least: shortestEmail, most };
  const problem = emailProblem(email);
  if (problem === 'missing') return wrongEmail('enterEmail');
  if (problem === 'length') return wrongEmail(filled('emailLength', lengths));
  if (problem === 'invalid') return wrongEmail('emailInvalid');
  const sent = await sendLink(deps, viewer, email);
  return sent.ok && email.length > most ? wrongEmail(filled('emailLengthButSent', lengths)) : sent;
}

const wrongEmail = (message: Message) => fail(codes.invalidInput, 'checkMarkedFields', { fields: { email: message } });

async function sendLink(deps: CommerceDeps, viewer: Viewer, email: string): Promise<Result<null>> {
  const allowed = await takeUses(deps, forgottenAllowances(viewer));
  if (!allowed.ok) return allowed;
  const key = emailKey(email);
  const mails = forgottenMails(viewer, key, await isKnownDevice(deps.db, viewer.deviceKey, key));
  // Beyond the limit nothing is reported either, and the link of the last mail stays valid.
  if (!(await takeUses(deps, mails)).ok) return ok(null);
  const unknownId = freshId(deps.random);
  const customer = await findByEmail(deps.db, email);
  await queueAccountMail(deps.db, 'resetPassword', customer?.id ?? unknownId, deps.clock.now());
  return ok(null);
}

/** Sets a new password by a link from a mail, which also verifies the customer's address. */
export async function endForgetPassword(
  deps: CommerceDeps,
  viewer: Viewer,
  { token, password }: z.output<typeof NewPassword>,
): Promise<Result<null>> {
  const owner = await findLinkOwner(deps, token);
  if (!owner) return refuseLink(deps, viewer);
  if (isCommonPassword(password, owner.email)) return commonPassword;
  const hash = await deps.passwords.hash(password);
  const set = await transact(deps.db, async (trx) => {
    const at = deps.clock.now();
    const customer = await verifyByLink(trx, 'password', token, at);
    if (!customer) return deadLink;
    await setPassword(trx, { customerId: customer.id, hash, at });
    await noteDevice(trx, customer, viewer.deviceKey, at);
    await recordNewPassword(trx, customer.id, 'a link by mail', at);
    return ok(null);
  });
  if (set.ok) await forgetTries(deps, viewer, owner.email_key);
  return set;
}

async function findLinkOwner({ db, clock }: CommerceDeps, token: string): Promise<Customer | undefined> {
  const id = await findLink(db, 'password', token, clock.now());
  return id === null ? undefined : findCustomer(db, id);
}

const passwordMissing = failAt('password', 'enterAccountPassword');

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
    const customer = await verifyByLink(trx, 'email', token, at);
    if (!customer) return deadLink;
    await endLinks(trx, customer.id, 'email');
    return ok(null);
  });
}

/** Takes a link of a mail, which shows that the address is its customer's: guest orders with it are theirs. */
async function verifyByLink(trx: Trx, kind: 'email' | 'password', token: string, at: number) {
  const customerId = await takeLink(trx, kind, token, at);
  const customer = customerId === null ? undefined : await holdCustomer(trx, customerId);
  if (!customer) return undefined;
  const email_verified_at = customer.email_verified_at ?? at;
  await trx.updateTable('customer').set({ email_verified_at, updated_at: at }).where('id', '=', customer.id).execute();
  await claimOrders(trx, { ...customer, email_verified_at }, null);
  return customer;
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
