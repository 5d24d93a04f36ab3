import type { Registration, User } from '../../../shared/contract/account.ts';
import { codes, fail, ok, type Result } from '../../../shared/errors.ts';
import type { Message } from '../../../shared/messages/message.ts';
import { customerName } from '../audit/actor.ts';
import { record } from '../audit/record.ts';
import { takeUses } from '../calls/rate-limit.ts';
import { askToConfirm } from '../content/subscription.ts';
import type { CommerceDeps, Customer, Viewer } from '../context.ts';
import type { Database, Trx } from '../database/connection.ts';
import { transact } from '../database/transaction.ts';
import { freshId } from '../fresh-id.ts';
import { queueAccountMail } from '../jobs/queue-message.ts';
import { isCommonPassword } from './common-passwords.ts';
import { findByEmail } from './customer-queries.ts';
import { emailKey } from './email-key.ts';
import { bringCart, enter } from './enter.ts';
import { findInviter, freshInviteCode } from './invite-code.ts';
import { registerAllowances } from './limits.ts';
import { viewUser } from './view.ts';

const invalid = (field: string, message: Message) =>
  fail(codes.invalidInput, message, { fields: { [field]: message } });
const takenText = 'emailTaken';
const emailTaken = fail(codes.emailTaken, takenText, { fields: { email: takenText } });
export const commonPassword = invalid('password', 'passwordTooCommon');
const unknownCode = invalid('invitationCode', 'invitationCodeUnknown');
/** Random codes to try: one of this many is free. */
const codesTried = 5;

/** What is done in the transaction that opens an account. */
export type AlsoOpened = (trx: Trx, customer: Customer) => Promise<void>;

/**
 * Opens an account and signs it in. A taken address is code 100002; an unknown invite code and a common password are
 * code 500422, each at its field.
 */
export async function register(
  deps: CommerceDeps,
  viewer: Viewer,
  input: Registration,
  also: AlsoOpened = async () => undefined,
): Promise<Result<User>> {
  if (isCommonPassword(input.password, input.email)) return commonPassword;
  const allowed = await takeUses(deps, registerAllowances(viewer));
  if (!allowed.ok) return allowed;
  if (await findByEmail(deps.db, input.email)) return emailTaken;
  const invitedBy = await resolveInviter(deps.db, input.invitationCode);
  if (!invitedBy.ok) return invitedBy;
  const passwordHash = await deps.passwords.hash(input.password);
  const opened = await transact(deps.db, async (trx) => {
    const customer = await insertCustomer(deps, trx, { input, passwordHash, invitedBy: invitedBy.value });
    if (!customer) return emailTaken;
    await bringCart(trx, customer, viewer, customer.created_at);
    if (input.newsletter)
      await askToConfirm(deps, trx, { email: input.email, source: 'register', country: viewer.country });
    await queueAccountMail(trx, 'welcome', customer.id, customer.created_at);
    await also(trx, customer);
    const token = await enter(deps, trx, customer, viewer);
    const self = customerName(customer.id);
    await record(trx, { action: 'account.opened', subject: self, actor: self, at: customer.created_at });
    return ok({ customer, token });
  });
  return opened.ok ? ok(await viewUser(deps, opened.value.customer, opened.value.token)) : opened;
}

async function resolveInviter(db: Database, code = ''): Promise<Result<string | null>> {
  if (code === '') return ok(null);
  const inviter = await findInviter(db, code);
  return inviter ? ok(inviter) : unknownCode;
}

interface NewCustomer {
  input: Registration;
  passwordHash: string;
  invitedBy: string | null;
}

/** Inserts a customer; null if the address was taken meanwhile. */
async function insertCustomer(deps: CommerceDeps, trx: Trx, account: NewCustomer): Promise<Customer | null> {
  for (let i = 0; i < codesTried; i++) {
    const row = rowOf(deps, account);
    const inserted = await trx
      .insertInto('customer')
      .values(row)
      .onConflict((conflict) => conflict.doNothing())
      .returningAll()
      .executeTakeFirst();
    if (inserted) return inserted;
    if (await findByEmail(trx, account.input.email)) return null;
  }
  throw new Error('No free invitation code was found.');
}

function rowOf({ random, clock }: CommerceDeps, { input, passwordHash, invitedBy }: NewCustomer) {
  const at = clock.now();
  return {
    id: freshId(random),
    email: input.email,
    email_key: emailKey(input.email),
    email_verified_at: null,
    password_hash: passwordHash,
    nickname: input.nickname || null,
    first_name: input.firstName || null,
    last_name: input.lastName || null,
    invite_code: freshInviteCode(random),
    invited_by: invitedBy,
    instagram: null,
    instagram_key: null,
    created_at: at,
    updated_at: at,
  };
}
