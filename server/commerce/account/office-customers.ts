import type { z } from 'zod';
import type {
  OfficeCustomer,
  OfficeCustomerList,
  OfficeCustomerRow,
  officeCustomers,
} from '../../../shared/contract/office/customers.ts';
import { answersOf } from '../consent/answers.ts';
import { isSubscriber } from '../content/subscription.ts';
import type { CommerceDeps, Customer } from '../context.ts';
import type { Database } from '../database/connection.ts';
import { balanceOf } from '../points/ledger.ts';
import { viewPoints } from '../points/view.ts';
import { emailKey } from './email-key.ts';

const size = 40;
const ordersShown = 40;

/** Returns a page of customers by e-mail, or the one whose e-mail is searched for. */
export async function listCustomers(
  db: Database,
  { q, after }: z.output<typeof officeCustomers.in>,
): Promise<OfficeCustomerList> {
  const found = await db
    .selectFrom('customer')
    .selectAll()
    .$if(q !== '', (query) => query.where('email_key', '=', emailKey(q)))
    .$if(after !== undefined, (query) =>
      query.where('email_key', '>', (eb) =>
        eb
          .selectFrom('customer as last')
          .select('last.email_key')
          .where('last.id', '=', after ?? ''),
      ),
    )
    .orderBy('email_key')
    .limit(size + 1)
    .execute();
  const rows = found.slice(0, size);
  return { customers: rows.map(rowOf), next: found.length > size ? (rows.at(-1)?.id ?? null) : null };
}

/** Returns what the office shows of a customer. */
export async function viewForOffice(
  { db, clock }: Pick<CommerceDeps, 'db' | 'clock'>,
  customer: Customer,
): Promise<OfficeCustomer> {
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
    newsletter: await isSubscriber(db, customer.email),
    orders: orders.map(({ order_no, status, created_at, total_cents, currency }) => ({
      orderNo: order_no,
      status: status as OfficeCustomer['orders'][number]['status'],
      at: created_at,
      totalCents: total_cents,
      currency,
    })),
    points: { balance: await balanceOf(db, customer.id, clock.now()), entries: entries.content },
    consents: await answersOf(db, owner),
  };
}

function rowOf({ id, email, first_name, last_name, created_at }: Customer): OfficeCustomerRow {
  return { id, email, name: [first_name, last_name].filter(Boolean).join(' '), registeredAt: created_at };
}
