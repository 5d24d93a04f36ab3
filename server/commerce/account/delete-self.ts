import { sql } from 'kysely';
import { ok, type Result } from '../../../shared/errors.ts';
import { customerName, record } from '../audit/record.ts';
import { removeSubscriber } from '../content/subscription.ts';
import type { CommerceDeps, Customer, Viewer } from '../context.ts';
import { commit, type Trx, transact } from '../database/connection.ts';
import { schedule, type WorkOutcome } from '../jobs/due-work.ts';
import { queueAccountMail } from '../jobs/queue-message.ts';
import { unnamed } from '../reviews/author.ts';
import { claimOrders } from './claim-orders.ts';
import { holdCustomer } from './customer-queries.ts';
import { leaveOrders } from './leave-orders.ts';
import { removeNotices } from './notices/notices.ts';
import { checkConfirmed } from './sessions.ts';

/** How long after a deletion its traces are searched again, for what was being written meanwhile. */
const againAfterMs = 10 * 60_000;

/**
 * Deletes a customer who gave their password just now. Sessions, carts, addresses, links, points, votes and viewed
 * products are removed; orders and reviews stay without the person. No order is cancelled.
 */
export async function deleteSelf(deps: CommerceDeps, { caller }: Viewer, customer: Customer): Promise<Result<null>> {
  const confirmed = await checkConfirmed(deps, caller.token);
  return confirmed.ok ? deleteFor(deps, customer, customerName(customer.id)) : confirmed;
}

/** Deletes a customer the same way for a person who may, and records who. */
export function deleteFor(deps: CommerceDeps, customer: Customer, actor?: string): Promise<Result<null>> {
  const { id } = customer;
  const at = deps.clock.now();
  return transact(deps.db, async (trx) => {
    const held = await deleteWithin(trx, customer, at);
    if (!held) return ok(null);
    await trx.insertInto('customer_farewell').values({ id, email: held.email, created_at: at }).execute();
    await queueAccountMail(trx, 'accountDeleted', id, at);
    const note = { action: 'account.deleted', subject: customerName(id), at } as const;
    await record(trx, { ...note, ...(actor !== undefined && { actor }) });
    return ok(null);
  });
}

/** Deletes a customer in a transaction, without a word to anybody. @returns the row that was; undefined without one */
export async function deleteWithin(trx: Trx, customer: Customer, at: number): Promise<Customer | undefined> {
  const { id } = customer;
  // Guest orders since the last sign-in belong to the customer, so they are anonymised as well.
  await claimOrders(trx, customer, null);
  await removeTraces(trx, id, at);
  const held = await holdCustomer(trx, id);
  if (!held) return undefined;
  await removePerson(trx, held);
  await schedule(trx, 'customer-gone', id, at + againAfterMs);
  return held;
}

/** Removes what calls in flight wrote in the name of a deleted account. */
export async function forgetCustomer({ db, clock }: CommerceDeps, id: string): Promise<WorkOutcome> {
  await commit(db, async (trx) => {
    if (!(await holdCustomer(trx, id))) await removeTraces(trx, id, clock.now());
  });
  return 'done';
}

/** Removes rows that name the customer as owner and have no foreign key to the customer's row. */
async function removeTraces(trx: Trx, id: string, at: number): Promise<void> {
  const owner = `user:${id}`;
  await trx.deleteFrom('cart').where('owner', '=', owner).execute();
  await leaveOrders(trx, owner, at);
  await trx.deleteFrom('review_vote').where('owner', '=', owner).execute();
  await trx.deleteFrom('product_view').where('owner', '=', owner).execute();
  await trx.deleteFrom('order_access').where('owner', '=', owner).execute();
  await trx.deleteFrom('saved_product').where('owner', '=', owner).execute();
  await trx.deleteFrom('consent_answer').where('owner', '=', owner).execute();
  await trx.deleteFrom('idempotency').where('owner', '=', owner).execute();
  await trx.deleteFrom('express_payment').where('owner', '=', owner).where('state', '=', 'created').execute();
  await trx.deleteFrom('customer_facts').where('customer_id', '=', id).execute();
  await trx.deleteFrom('customer_spent').where('customer_id', '=', id).execute();
  // Housekeeping removes the attachments, which have no row then.
  await trx.deleteFrom('feedback').where('owner', '=', owner).execute();
}

/** Deletes the customer's row and everything that refers to it. */
async function removePerson(trx: Trx, { id, email, email_verified_at }: Customer): Promise<void> {
  // Rejected reviews are visible to their writer alone. Housekeeping removes their photographs.
  await trx.deleteFrom('review').where('customer_id', '=', id).where('state', '=', 'rejected').execute();
  await trx.updateTable('review').set({ author: unnamed }).where('customer_id', '=', id).execute();
  await trx.updateTable('customer').set({ invited_by: null }).where('invited_by', '=', id).execute();
  await removeSubscriber(trx, email);
  // Messages sent as a guest from a verified address belong to the customer as well, and so do its stock notices.
  if (email_verified_at !== null) {
    await removeNotices(trx, email);
    await trx.deleteFrom('feedback').where(sql`lower(email)`, '=', sql`lower(${email})`).execute();
  }
  await trx.deleteFrom('customer').where('id', '=', id).execute();
}
