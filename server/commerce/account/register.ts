import type { Registration, User } from '../../../shared/contract/account.ts';
import { codes, failAt, ok, type Result } from '../../../shared/errors.ts';
import { isAwaitingPayment } from '../../../shared/orders/awaiting-payment.ts';
import { customerName, record } from '../audit/record.ts';
import { takeUses } from '../calls/rate-limit.ts';
import { askToConfirm } from '../content/subscription.ts';
import type { CommerceDeps, Customer, Owner, Viewer } from '../context.ts';
import { type Database, type Trx, transact } from '../database/connection.ts';
import { freshId } from '../fresh-id.ts';
import { queueAccountMail } from '../jobs/queue-message.ts';
import { findOrder } from '../orders/order-access.ts';
import { shippingAddressOf } from '../orders/order-addresses.ts';
import { noSuchOrder } from '../orders/refusals.ts';
import { addFirstAddress } from '../places/addresses/handlers.ts';
import { moveOrders } from './claim-orders.ts';
import { isCommonPassword } from './common-passwords.ts';
import { findByEmail } from './customer-queries.ts';
import { emailKey } from './email-key.ts';
import { bringCart, enter } from './enter.ts';
import { registerAllowances } from './limits.ts';
import { viewUser } from './view.ts';

const emailTaken = failAt('email', 'emailTaken', codes.emailTaken);
export const commonPassword = failAt('password', 'passwordTooCommon');
const unknownCode = failAt('invitationCode', 'invitationCodeUnknown');
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
    password_hash: passwordHash,
    nickname: input.nickname || null,
    first_name: input.firstName || null,
    last_name: input.lastName || null,
    invite_code: freshInviteCode(random),
    invited_by: invitedBy,
    created_at: at,
    updated_at: at,
  };
}

/**
 * Opens an account for the guest who placed an order, with its e-mail, name and address, and moves that order to it: this
 * browser had access to it before. Other orders with the e-mail wait for its confirmation, as in `claimOrders`. Another
 * guest's order and one that awaits its payment are code 200001.
 */
export async function registerAfterOrder(
  deps: CommerceDeps,
  viewer: Viewer,
  { orderId, password }: { orderId: string; password: string },
): Promise<Result<User>> {
  if (viewer.deviceId === '') return noSuchOrder;
  const guest: Owner = `device:${viewer.deviceId}`;
  const order = await findOrder(deps, guest, orderId);
  // Who only opened the link of its mail may pay the order, not take its address for an account.
  if (!order || order.owner !== guest || isAwaitingPayment(order.status)) return noSuchOrder;
  const address = shippingAddressOf(order);
  const { firstName, lastName } = address;
  const typed = { email: order.email, password, confirmPassword: password, firstName, lastName };
  return register(deps, viewer, typed, async (trx, customer) => {
    await moveOrders(trx, [orderId], { from: guest, to: `user:${customer.id}` });
    await addFirstAddress(deps, trx, customer.id, address);
  });
}

/** Letters and digits that are not mistaken for one another; 32 of them, so that random bytes spread evenly. */
const alphabet = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';
const length = 10;

/** Returns a new invite code of ten characters, fit for reading aloud. */
function freshInviteCode(random: CommerceDeps['random']): string {
  return Array.from(random(length), (byte) => alphabet[byte % alphabet.length]).join('');
}

/** Returns the id of the customer with an invite code, however it is typed; null if none has it. */
async function findInviter(db: Database, code: string): Promise<string | null> {
  const plain = code.normalize('NFKC').replace(/\s/g, '').toUpperCase();
  const row = await db.selectFrom('customer').select('id').where('invite_code', '=', plain).executeTakeFirst();
  return row?.id ?? null;
}
