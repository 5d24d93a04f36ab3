import type { Database } from '../../server/commerce/database/connection.ts';
import { integrityViolations } from '../../server/commerce/integrity/violations.ts';
import type { Ledger } from '../integrity/ledger.ts';
import { moneyComplaints, readMoney } from '../integrity/money.ts';
import { brokenPromises, type Told } from '../integrity/promises.ts';
import { countComplaints, type KeptOrder } from './counted.ts';

/** What a shop must agree with after it was loaded. */
interface Witnesses {
  db: Database;
  /** Of the gateways' own books; null: payments are still under way, so that they cannot be compared. */
  ledger: Ledger | null;
  told: readonly Told[];
  now: number;
  /** Somebody ended the test early. */
  isCutShort?: boolean;
}

/** Where orders, stock, payments and what shoppers were told disagree; each complaint is a sentence. */
export async function verify({ db, ledger, told, now, isCutShort }: Witnesses): Promise<string[]> {
  const orders = await keptOrders(db);
  return [
    ...(await integrityViolations(db, { now })),
    ...(ledger ? moneyComplaints(await readMoney(db), ledger) : []),
    ...brokenPromises(orders, told),
    ...countComplaints(orders, told, isCutShort),
  ];
}

async function keptOrders(db: Database): Promise<KeptOrder[]> {
  const [orders, events] = await Promise.all([
    db.selectFrom('shop_order').select(['id', 'status', 'payment_type']).execute(),
    db.selectFrom('order_event').select('order_id').where('to_status', '=', 'PREPARING').distinct().execute(),
  ]);
  const prepared = new Set(events.map(({ order_id }) => order_id));
  return orders.map(({ id, status }) => ({ id, status, wasPaid: prepared.has(id) }));
}

/** What is still to be done by now, payments nobody knows the end of included: the shop needs a moment more. */
export async function unsettled(db: Database, now: number): Promise<number> {
  const due = await db
    .selectFrom('due_work')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('due_at', '<=', now)
    .executeTakeFirstOrThrow();
  const open = await db
    .selectFrom('payment_attempt')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('state', 'in', ['started', 'unknown', 'refunding'])
    .executeTakeFirstOrThrow();
  return Number(due.count) + Number(open.count);
}
