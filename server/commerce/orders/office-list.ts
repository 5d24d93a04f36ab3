import { sql } from 'kysely';
import { OrderStatus } from '../../../shared/contract/order.ts';
import type { OrderList, OrderListName, PackedOrder } from '../../../shared/office/orders.ts';
import { mayDo, type Role } from '../../../shared/staff/roles.ts';
import type { TimedDeps } from '../context.ts';
import type { Database } from '../database/connection.ts';
import { pageOf, pageSize } from '../database/page.ts';
import { readCardTesting } from '../payment/card-testing/pressure.ts';
import { loadCustoms } from './customs/customs.ts';
import { bySku, isToSend, loadExchanges } from './exchange/exchange-queries.ts';
import { sentUnits } from './fulfillment-queries.ts';
import { shippingAddressOf } from './order-addresses.ts';
import { loadOrderLines } from './order-queries.ts';

interface Wish {
  list: OrderListName;
  /** Where the page starts; absent: with the first order. */
  after?: string | undefined;
}

/**
 * Returns a page of orders for the office, by key: the next page starts after the last row, whatever came in meanwhile.
 * Orders to send are those with units that are left, and those with a replacement of an exchange that is. E-mails are left
 * out without the permission orders.contact.
 */
export async function listForOffice({ db, clock }: TimedDeps, role: Role, { list, after }: Wish): Promise<OrderList> {
  const seesEmail = mayDo(role, 'orders.contact');
  const found = list === 'to-send' ? await toSend(db, after) : await newest(db, after);
  const { rows, next } = pageOf(found, ({ created_at, order_no }) => `${created_at}-${order_no}`);
  const ids = rows.map(({ id }) => id);
  const exchanges = ids.length === 0 ? [] : await loadExchanges(db, ids);
  const waiting = new Set(exchanges.filter(isToSend).map(({ order_id }) => order_id));
  return {
    orders: rows.map(({ id, order_no, status, created_at, country, email, total_cents, currency }) => ({
      orderNo: order_no,
      status: status as OrderList['orders'][number]['status'],
      exchangeToSend: waiting.has(id),
      at: created_at,
      country,
      email: seesEmail ? email : null,
      totalCents: total_cents,
      currency,
    })),
    next,
    cardTesting: await readCardTesting(db, clock.now()),
  };
}

const read = (db: Database) =>
  db
    .selectFrom('shop_order')
    .select(['id', 'order_no', 'status', 'created_at', 'country', 'email', 'total_cents', 'currency'])
    .limit(pageSize + 1);

type Key = Wish['after'];
const partsOf = (after: string): [number, string] => [Number(after.split('-')[0]), String(after.split('-')[1])];

const newest = (db: Database, after: Key) =>
  read(db)
    .$if(after !== undefined, (q) =>
      q.where((eb) => eb(eb.refTuple('created_at', 'order_no'), '<', eb.tuple(...partsOf(after ?? '')))),
    )
    .orderBy('created_at', 'desc')
    .orderBy('order_no', 'desc')
    .execute();

async function toSend(db: Database, after: Key) {
  const oldest = read(db)
    .$if(after !== undefined, (q) =>
      q.where((eb) => eb(eb.refTuple('created_at', 'order_no'), '>', eb.tuple(...partsOf(after ?? '')))),
    )
    .orderBy('created_at')
    .orderBy('order_no');
  const left = await oldest.where('status', '=', 'PREPARING').execute();
  const ids = await withReplacements(db);
  const replaced = ids.length === 0 ? [] : await oldest.where('id', 'in', ids).execute();
  const both = new Map([...left, ...replaced].map((order) => [order.order_no, order]));
  return [...both.values()].sort(
    (a, b) => a.created_at - b.created_at || (a.order_no < b.order_no ? -1 : a.order_no > b.order_no ? 1 : 0),
  );
}

/** Returns the ids of orders with a replacement that is to be sent; an index has these exchanges alone. */
async function withReplacements(db: Database): Promise<string[]> {
  const rows = await db
    .selectFrom('exchange')
    .select('order_id')
    .where('ended_at', 'is', null)
    .where('returned_at', 'is', null)
    .where('fulfillment_id', 'is', null)
    // The planner must see that the partial index has it.
    .where((eb) => eb.or([eb('waits', '=', sql.lit(0)), eb('received_at', 'is not', null)]))
    .execute();
  return [...new Set(rows.map(({ order_id }) => order_id))];
}

/** Returns what is left to pack of orders, by their numbers and in their order. */
export async function loadPacking(db: Database, orderNos: readonly string[]): Promise<PackedOrder[]> {
  const found = await db.selectFrom('shop_order').selectAll().where('order_no', 'in', orderNos).execute();
  if (found.length === 0) return [];
  const ids = found.map(({ id }) => id);
  const lines = Map.groupBy(await loadOrderLines(db, ...ids), ({ order_id }) => order_id);
  const sent = await sentUnits(db, ...ids);
  const exchangesByOrder = Map.groupBy(await loadExchanges(db, ids), ({ order_id }) => order_id);
  const packed = new Map<string, PackedOrder>();
  for (const order of found) {
    const own = lines.get(order.id) ?? [];
    const exchanges = exchangesByOrder.get(order.id) ?? [];
    const { phone: _, ...shippingAddress } = shippingAddressOf(order);
    packed.set(order.order_no, {
      orderNo: order.order_no,
      status: OrderStatus.parse(order.status),
      placedAt: new Date(order.created_at).toISOString(),
      currency: order.currency,
      shippingAddress,
      customs: await loadCustoms(db, order, own, { sent, exchanges }),
      lines: [
        ...own.map(({ id, sku, title, variant_title: variant, quantity, removed, requires_shipping }) => ({
          sku,
          title,
          variant,
          toSend: requires_shipping === 1 ? quantity - removed - (sent.get(id) ?? 0) : 0,
        })),
        ...bySku(exchanges.filter(isToSend)),
      ],
    });
  }
  return [...new Set(orderNos)].flatMap((number) => packed.get(number) ?? []);
}
