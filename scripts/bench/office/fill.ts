import { sql } from 'kysely';
import { type Database, dialectOf, inTransaction, type Trx } from '../../../server/commerce/database/connection.ts';
import { insertAll } from '../../../server/commerce/database/insert.ts';
import { ratedOrder, saleOf } from '../../../server/commerce/orders/invoices/sale.ts';
import { grossOf } from '../../../server/commerce/orders/invoices/snapshot.ts';
import { daysOf } from '../../../server/commerce/orders/sales/by-product.ts';
import { type SalesRow, sumOf } from '../../../server/commerce/orders/sales/measures.ts';
import { drawCashOrder } from './draw-cash.ts';
import { type DrawnOrder, drawOrder } from './draw-order.ts';
import { fillLists } from './fill-lists.ts';
import { addBookings, addInvoices, addPoints, addRefunds } from './fill-money.ts';
import { addLedger, addMisses, addTrail, addWaves } from './fill-work.ts';
import { addRichProduct } from './rich-product.ts';

const atOnce = 1_000;

/** Ids of what the shop has that screens are named by. */
export interface FilledShop {
  /** A variant with a long ledger, and its product. */
  variant: number;
  product: number;
  /** A product with many variants, pictures and languages. */
  richProduct: number;
  /** An own role of the staff. */
  role: string;
}

const role = 'bench-role';

/**
 * Adds invented customers, orders with lines, states, payments, parcels and sales by day, as many orders on delivery, and
 * what other lists show.
 */
export async function fillOffice(db: Database, size: number, now: number): Promise<FilledShop> {
  const variants = await db.selectFrom('variant').select(['id', 'product_id', 'sku']).orderBy('id').execute();
  const sales = new Map<string, SalesRow>();
  const ledger = variants[0]?.id ?? 0;
  for (let from = 0; from < size; from += atOnce) {
    const numbers = Array.from({ length: Math.min(atOnce, size - from) }, (_, i) => from + i);
    await inTransaction(db, async (trx) => {
      await addCustomers(trx, numbers);
      const drawn = numbers.map((i) => drawOrder(i, size, now, variants));
      await addOrders(trx, drawn, from);
      await addInvoices(trx, drawn, from);
      const onDelivery = numbers.map((i) => drawCashOrder(i, size, now, variants));
      await addOrders(trx, onDelivery, from);
      await addBookings(trx, [...drawn, ...onDelivery]);
      await addPoints(trx, numbers, now);
      await addTrail(trx, numbers, now);
      await addLedger(trx, numbers, ledger, now);
      for (const row of drawn.flatMap(salesOf)) addTo(sales, row);
    });
  }
  await inTransaction(db, (trx) => insertAll(trx, 'sales_day', [...sales.values()]));
  await fillLists(db, { size, now, variants });
  const richProduct = await inTransaction(db, async (trx) => {
    await addWaves(trx, size, now);
    await addMisses(trx, now);
    await addRole(trx);
    return addRichProduct(trx, now);
  });
  // As its autovacuum would have done; nothing does it on SQLite.
  if (dialectOf(db) === 'postgres') await sql`vacuum analyze`.execute(db);
  return { variant: ledger, product: variants[0]?.product_id ?? 0, richProduct, role };
}

async function addRole(trx: Trx): Promise<void> {
  const may_json = JSON.stringify(['orders.read']);
  const row = {
    id: role,
    name: 'bench',
    name_key: 'bench',
    may_json,
    refund_cents: 0,
    discount_percent: 0,
    version: 1,
  };
  await trx.insertInto('staff_role').values(row).execute();
}

async function addCustomers(trx: Trx, numbers: readonly number[]): Promise<void> {
  const customers = numbers.map((i) => ({
    id: `bench-${i}`,
    email: `buyer${i}@shop.example`,
    email_key: `buyer${i}@shop.example`,
    password_hash: '',
    first_name: 'Ann',
    last_name: `Archer${i}`,
    invite_code: `bench${i}`,
    created_at: i,
    updated_at: i,
  }));
  await insertAll(trx, 'customer', customers);
}

/** @param first the number of the first one */
async function addOrders(trx: Trx, drawn: readonly DrawnOrder[], first: number): Promise<void> {
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
  await addRefunds(trx, drawn, first);
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
}

/** Adds what an order sold to the sums of its day. */
function addTo(sales: Map<string, SalesRow>, row: SalesRow): void {
  const key = [row.kind, row.day, row.value].join(' ');
  sales.set(key, { ...row, ...sumOf([sales.get(key) ?? {}, row]) });
}

/** Returns what a paid order adds to the sales of its day. */
function salesOf({ order, lines, paidAt }: DrawnOrder): SalesRow[] {
  const rated = paidAt === null ? null : ratedOrder(order, lines);
  if (!rated || paidAt === null) return [];
  const { rates } = saleOf(rated);
  const taxCents = rates.reduce((sum, rate) => sum + rate.taxCents, 0);
  const event = { id: order.id, kind: 'invoice' as const, taxedAt: paidAt, country: 'US', state: 'CA', rates };
  const events = [{ ...event, grossCents: grossOf(rates), taxCents, parts: null }];
  return daysOf(rated, events, 'America/New_York').flatMap(({ rows }) => rows);
}
