import { OrderStatus, PaymentType } from '../../../shared/contract/order.ts';
import type { ListPage } from '../../../shared/office/lists.ts';
import type { ListedOrder, PackedOrder } from '../../../shared/office/orders.ts';
import { mayDo, type Role } from '../../../shared/staff/roles.ts';
import type { Database } from '../database/connection.ts';
import { loadCustoms } from './customs/customs.ts';
import { bySku, isToSend, loadExchanges } from './exchange/exchange-queries.ts';
import { sentUnits } from './fulfillment-queries.ts';
import { findListed, type OrderWish } from './listed-orders.ts';
import { recipientOf, shippingAddressOf } from './order-addresses.ts';
import { loadOrderLines } from './order-queries.ts';
import { readTags } from './order-tags.ts';

/**
 * Returns a page of orders for the office, by key: the next page starts after the last row, whatever came in meanwhile.
 * Orders to send are those with units that are left, and those with a replacement of an exchange that is. Names and e-mails
 * are left out without the permission orders.contact.
 */
export async function readOrders(
  db: Database,
  role: Role,
  wish: OrderWish,
  size?: number,
): Promise<ListPage<ListedOrder>> {
  const seesBuyer = mayDo(role, 'orders.contact');
  const { rows, ...page } = await findListed(db, wish, size);
  const ids = rows.map(({ id }) => id);
  const [exchanges, tags] = await Promise.all([ids.length === 0 ? [] : loadExchanges(db, ids), readTags(db, ids)]);
  const waiting = new Set(exchanges.filter(isToSend).map(({ order_id }) => order_id));
  const orders = rows.map(
    (order): ListedOrder => ({
      orderNo: order.order_no,
      status: OrderStatus.parse(order.status),
      exchangeToSend: waiting.has(order.id),
      at: order.created_at,
      country: order.country,
      name: seesBuyer ? recipientOf(order) : null,
      email: seesBuyer ? order.email : null,
      totalCents: order.total_cents,
      currency: order.currency,
      paymentType: PaymentType.parse(order.payment_type),
      tags: tags.get(order.id) ?? [],
    }),
  );
  return { rows: orders, ...page };
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
