import { codes, fail, ok, type Result } from '../../../shared/errors.ts';
import type { CustomerRow, CustomerView } from '../../../shared/office/customers.ts';
import { customerName, record } from '../audit/record.ts';
import { readConsent } from '../content/subscription.ts';
import type { CommerceDeps, Customer, StaffMember } from '../context.ts';
import { type Database, transact } from '../database/connection.ts';
import { freshId } from '../fresh-id.ts';
import { loadBalance } from '../points/ledger.ts';
import { officeEntries } from '../points/office-points.ts';
import { viewPoints } from '../points/view.ts';
import { readAnswers } from './consent/answers.ts';
import { loadFigures } from './customer-figures.ts';
import { holdCustomer } from './customer-queries.ts';
import { readTags } from './customer-tags.ts';

const ordersShown = 40;

/** Returns what the office shows of a customer. */
export async function viewForOffice(
  { db, clock }: Pick<CommerceDeps, 'db' | 'clock'>,
  customer: Customer,
): Promise<CustomerView> {
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
  const { count } = await db
    .selectFrom('shop_order')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('owner', '=', owner)
    .where('status', 'not in', ['FULFILLED', 'CANCELLED'])
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Adds a note to a customer who still exists. */
export function noteCustomer(
  { db, clock, random }: Pick<CommerceDeps, 'db' | 'clock' | 'random'>,
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
