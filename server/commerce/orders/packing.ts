import { OrderStatus } from '../../../shared/contract/order.ts';
import type { PackedOrder } from '../../../shared/office/orders.ts';
import type { Database } from '../database/connection.ts';
import { loadCustoms } from './customs/customs.ts';
import { bySku, isToSend, loadExchanges } from './exchange/exchange-queries.ts';
import { sentUnits } from './fulfillment-queries.ts';
import { shippingAddressOf } from './order-addresses.ts';
import { loadOrderLines } from './order-queries.ts';

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
          ...{ sku, title, variant },
          toSend: requires_shipping === 1 ? quantity - removed - (sent.get(id) ?? 0) : 0,
        })),
        ...bySku(exchanges.filter(isToSend)),
      ],
    });
  }
  return [...new Set(orderNos)].flatMap((number) => packed.get(number) ?? []);
}
