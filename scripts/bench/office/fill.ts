import { type Database, inTransaction, type Trx } from '../../../server/commerce/database/connection.ts';
import { insertAll } from '../../../server/commerce/database/seed/insert.ts';
import { ratedOrder, saleOf } from '../../../server/commerce/orders/invoices/sale.ts';
import { grossOf } from '../../../server/commerce/orders/invoices/snapshot.ts';
import { daysOf } from '../../../server/commerce/orders/sales/days-of.ts';
import type { SalesRow } from '../../../server/commerce/orders/sales/measures.ts';
import { addToDays } from '../../../server/commerce/orders/sales/sales-queries.ts';
import { type DrawnOrder, drawOrder, type SoldVariant } from './draw-order.ts';

const atOnce = 1_000;

/** Adds invented customers and orders with lines, states, payments, parcels, sales by day and entries of the audit trail. */
export async function fillOffice(db: Database, size: number, now: number): Promise<void> {
  const variants = await db
    .selectFrom('variant')
    .select(['id', 'product_id', 'sku'])
    .orderBy('id')
    .limit(20_000)
    .execute();
  for (let from = 0; from < size; from += atOnce) {
    const numbers = Array.from({ length: Math.min(atOnce, size - from) }, (_, i) => from + i);
    await inTransaction(db, async (trx) => {
      await addCustomers(trx, numbers);
      await addOrders(trx, numbers, { size, now, variants });
    });
  }
}

async function addCustomers(trx: Trx, numbers: readonly number[]): Promise<void> {
  const customers = numbers.map((i) => ({
    ...{ id: `bench-${i}`, email: `buyer${i}@shop.example`, email_key: `buyer${i}@shop.example`, password_hash: '' },
    ...{ first_name: 'Ann', last_name: `Archer${i}`, invite_code: `bench${i}`, created_at: i, updated_at: i },
  }));
  await insertAll(trx, 'customer', customers);
}

interface Filling {
  size: number;
  now: number;
  variants: readonly SoldVariant[];
}

async function addOrders(trx: Trx, numbers: readonly number[], { size, now, variants }: Filling): Promise<void> {
  const drawn = numbers.map((i) => drawOrder(i, size, now, variants));
  await insertAll(
    trx,
    'shop_order',
    drawn.map(({ order }) => order),
  );
  await insertAll(
    trx,
    'order_line',
    drawn.flatMap(({ lines }) => lines),
  );
  await insertAll(
    trx,
    'order_event',
    drawn.flatMap(({ events }) => events),
  );
  await insertAll(
    trx,
    'payment_attempt',
    drawn.flatMap(({ attempt }) => attempt ?? []),
  );
  await insertAll(
    trx,
    'fulfillment',
    drawn.flatMap(({ parcel }) => parcel ?? []),
  );
  await insertAll(
    trx,
    'fulfillment_line',
    drawn.flatMap(({ parcel, lines }) =>
      parcel ? lines.map(({ id, quantity }) => ({ fulfillment_id: parcel.id, line_id: id, quantity })) : [],
    ),
  );
  await addToDays(trx, drawn.flatMap(salesOf));
}

/** Returns what a paid order adds to the sales of its day. */
function salesOf({ order, lines, paidAt }: DrawnOrder): SalesRow[] {
  const rated = paidAt === null ? null : ratedOrder(order, lines);
  if (!rated || paidAt === null) return [];
  const { rates } = saleOf(rated);
  const taxCents = rates.reduce((sum, rate) => sum + rate.taxCents, 0);
  const event = { id: order.id, kind: 'invoice' as const, taxedAt: paidAt, country: 'US', state: 'CA', rates };
  return daysOf(rated, [{ ...event, grossCents: grossOf(rates), taxCents, parts: null }]).flatMap(({ rows }) => rows);
}
