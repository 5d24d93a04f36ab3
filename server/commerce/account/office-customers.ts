import { codes, fail, ok, type Result } from '../../../shared/errors.ts';
import type { CustomerFigures, CustomerRow, CustomerView } from '../../../shared/office/customers.ts';
import { customerName, record } from '../audit/record.ts';
import { readConsent } from '../content/subscription.ts';
import type { Customer, MakingDeps, StaffMember, TimedDeps } from '../context.ts';
import { type Database, transact } from '../database/connection.ts';
import { countRows } from '../database/count-rows.ts';
import { freshId } from '../fresh-id.ts';
import { loadBalance } from '../points/ledger.ts';
import { officeEntries } from '../points/office-points.ts';
import { viewPoints } from '../points/view.ts';
import { readAnswers } from './consent/answers.ts';
import { holdCustomer } from './customer-queries.ts';
import { readTags } from './customer-tags.ts';

const ordersShown = 40;

/** Returns what the office shows of a customer. */
export async function viewForOffice({ db, clock }: TimedDeps, customer: Customer): Promise<CustomerView> {
  const owner = `user:${customer.id}`;
  const orders = await db
    .selectFrom('shop_order')
    .select(['order_no', 'status', 'created_at', 'total_cents', 'currency'])
    .where('owner', '=', owner)
    .orderBy('created_at', 'desc')
    .limit(ordersShown)
    .execute();
  const { entries } = await viewPoints(db, customer.id, 1, clock.now());
  return {
    customer: rowOf(customer),
    emailVerified: customer.email_verified_at !== null,
    newsletter: await readConsent(db, customer.email),
    figures: await loadFigures(db, customer.id),
    tags: await readTags(db, customer.id),
    orders: orders.map(({ order_no, status, created_at, total_cents, currency }) => ({
      orderNo: order_no,
      status: status as CustomerView['orders'][number]['status'],
      at: created_at,
      totalCents: total_cents,
      currency,
    })),
    points: {
      balance: await loadBalance(db, customer.id, clock.now()),
      entries: await officeEntries(db, customer.id, entries.content),
    },
    consents: await readAnswers(db, owner),
    notes: await readNotes(db, customer.id),
    openOrders: await countOpenOrders(db, `user:${customer.id}`),
  };
}

function rowOf({ id, email, first_name, last_name, created_at }: Customer): CustomerRow {
  return { id, email, name: [first_name, last_name].filter(Boolean).join(' '), registeredAt: created_at };
}

/** Returns the notes of the staff about a customer, the first first. */
function readNotes(db: Database, customerId: string) {
  return db
    .selectFrom('customer_note')
    .select(['at', 'author', 'text'])
    .where('customer_id', '=', customerId)
    .orderBy('at')
    .orderBy('id')
    .limit(100)
    .execute();
}

/** Counts the orders of an owner that are neither complete nor cancelled. */
export async function countOpenOrders(db: Database, owner: string): Promise<number> {
  const orders = db.selectFrom('shop_order').where('owner', '=', owner);
  return countRows(orders.where('status', 'not in', ['FULFILLED', 'CANCELLED']));
}

/** Adds a note to a customer who still exists. */
export function noteCustomer(
  { db, clock, random }: MakingDeps,
  staff: StaffMember,
  { id, text }: { id: string; text: string },
): Promise<Result<null>> {
  return transact(db, async (trx) => {
    if (!(await holdCustomer(trx, id))) return fail(codes.notFound, 'noSuchCustomer');
    const at = clock.now();
    const note = { id: freshId(random), customer_id: id, at, author: staff.name, text };
    await trx.insertInto('customer_note').values(note).execute();
    await record(trx, { action: 'account.noted', subject: customerName(id), at });
    return ok(null);
  });
}

/** Returns what a customer bought in all, as the list of the office has it. */
async function loadFigures(db: Database, id: string): Promise<CustomerFigures> {
  const facts = await db.selectFrom('customer_facts').selectAll().where('customer_id', '=', id).executeTakeFirst();
  const spent = await db
    .selectFrom('customer_spent')
    .select(['currency', 'spent_cents as cents'])
    .where('customer_id', '=', id)
    .where('spent_cents', '>', 0)
    .orderBy('currency')
    .execute();
  const { orders = 0, first_at: firstAt = 0, last_at: lastAt = 0 } = facts ?? {};
  return { orders, firstAt: orders === 0 ? null : firstAt, lastAt: orders === 0 ? null : lastAt, spent };
}
