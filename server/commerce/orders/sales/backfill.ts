import { setTimeout as pause } from 'node:timers/promises';
import { ok, type Result } from '../../../../shared/errors.ts';
import type { CommerceDeps } from '../../context.ts';
import type { Database } from '../../database/connection.ts';
import { transact } from '../../database/transaction.ts';
import { schedule, type WorkOutcome } from '../../jobs/due-work.ts';
import { loadOrderLines } from '../order-queries.ts';
import { lockOrder } from '../transitions.ts';
import { bookOrder } from './book-order.ts';

/** Orders after which the work is scheduled anew, long before its claim ends. */
const ordersOfOne = 500;
const pauseMs = 5;
const ordersBeforePause = 20;

/**
 * Counts the sales of orders from before there were sales by day, one in each transaction, by id. The reference is the last
 * order that was counted.
 */
export async function backfillSales(
  { db, clock }: Pick<CommerceDeps, 'db' | 'clock'>,
  after: string,
): Promise<WorkOutcome> {
  const ids = await ordersAfter(db, after);
  for (const [i, id] of ids.entries()) {
    await bookOne(db, id);
    // Orders of shoppers go on beside it.
    if (i % ordersBeforePause === 0) await pause(pauseMs);
  }
  const last = ids.at(-1);
  if (last !== undefined) await schedule(db, 'sales-backfill', last, clock.now());
  return 'done';
}

/** Counts the documents of the last days that an older release issued while both ran. */
export async function bookMissed(db: Database, since: number): Promise<void> {
  const missed = await db
    .selectFrom('invoice_tax')
    .innerJoin('invoice', 'invoice.id', 'invoice_tax.invoice_id')
    .leftJoin('sales_booking', 'sales_booking.id', 'invoice_tax.invoice_id')
    .select('invoice.order_id')
    .distinct()
    .where('invoice_tax.taxed_at', '>', since)
    .where('sales_booking.id', 'is', null)
    .limit(ordersOfOne)
    .execute();
  for (const { order_id } of missed) await bookOne(db, order_id);
}

function bookOne(db: Database, id: string): Promise<Result<null>> {
  return transact(db, async (trx) => {
    const order = await lockOrder(trx, id);
    if (order) await bookOrder(trx, order, await loadOrderLines(trx, id));
    return ok(null);
  });
}

async function ordersAfter(db: Database, after: string): Promise<string[]> {
  const rows = await db
    .selectFrom('shop_order')
    .select('id')
    .where('id', '>', after)
    .orderBy('id')
    .limit(ordersOfOne)
    .execute();
  return rows.map(({ id }) => id);
}
