import type { Database } from '../../server/commerce/database/connection.ts';
import { integrityViolations } from '../../server/commerce/integrity/violations.ts';
import type { Ledger } from '../integrity/ledger.ts';
import { moneyViolations, readMoney } from '../integrity/money.ts';
import { contradictedOutcomes, type ReportedOutcome } from '../integrity/reported-outcomes.ts';
import { countViolations, type StoredOrder } from './counted.ts';

/** The shop and what it must agree with. */
interface CheckedShop {
  db: Database;
  /** Captures and refunds of the gateways; null while payments are pending, when they cannot be compared. */
  ledger: Ledger | null;
  outcomes: readonly ReportedOutcome[];
  now: number;
  /** The test was interrupted. */
  isCutShort?: boolean;
}

/** Returns the differences between orders, stock, payments and the outcomes reported to shoppers, one sentence each. */
export async function verify({ db, ledger, outcomes, now, isCutShort }: CheckedShop): Promise<string[]> {
  const orders = await storedOrders(db);
  return [
    ...(await integrityViolations(db, { now })),
    ...(ledger ? moneyViolations(await readMoney(db), ledger) : []),
    ...contradictedOutcomes(orders, outcomes),
    ...countViolations(orders, outcomes, isCutShort),
  ];
}

async function storedOrders(db: Database): Promise<StoredOrder[]> {
  const [orders, events] = await Promise.all([
    db.selectFrom('shop_order').select(['id', 'status', 'payment_type']).execute(),
    db.selectFrom('order_event').select('order_id').where('to_status', '=', 'PREPARING').distinct().execute(),
  ]);
  const prepared = new Set(events.map(({ order_id }) => order_id));
  return orders.map(({ id, status }) => ({ id, status, wasPaid: prepared.has(id) }));
}

/** Counts due work and payments without a known result, for which the shop needs more time. */
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
