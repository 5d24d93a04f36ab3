import { OrderStatus } from '../../../shared/contract/order.ts';
import { formatMoney } from '../../../shared/money.ts';
import { currentZone } from '../../../shared/time/current-zone.ts';
import { loadFlags } from '../../commerce/orders/flags.ts';
import { listOrders, type OrderSummary } from '../../commerce/orders/overview.ts';
import { flag, minute, sayList, table, takes, text, timed, UsageError, wholeIn } from '../command.ts';
import { dayOf, startIn } from '../time.ts';

const usualLimit = '50';
const options = { status: text, email: text, since: text, limit: text, flagged: flag };

/** `orders list` */
export const list = takes('', options, async (shop, _, values) => {
  const { status, email, since, limit = usualLimit, flagged } = values;
  const db = await shop.open();
  const orders = await listOrders(db, {
    email,
    flagged,
    ...(status === undefined ? {} : { status: statusIn(status) }),
    ...(since === undefined ? {} : { since: startIn(dayOf(since, '--since'), '--since', currentZone()) }),
    limit: wholeIn(limit, '--limit', 1),
  });
  const flags = await loadFlags(
    db,
    orders.map(({ id }) => id),
  );
  const listed = orders.map((order) => ({ ...order, flags: openCauses(flags, order.id) }));
  return sayList(shop, listed.map(orderJson), readable(listed));
});

function statusIn(text: string): OrderStatus {
  const found = OrderStatus.safeParse(text.toUpperCase());
  if (found.success) return found.data;
  throw new UsageError(`--status is one of ${OrderStatus.options.join(', ').toLowerCase()}, not '${text}'.`);
}

type FlaggedOrder = OrderSummary & { flags: string[] };

function openCauses(flags: Awaited<ReturnType<typeof loadFlags>>, orderId: string): string[] {
  return flags.flatMap((flag) => (flag.order_id === orderId && flag.resolved_at === null ? flag.cause : []));
}

function orderJson(order: FlaggedOrder) {
  return {
    orderNo: order.order_no,
    placedAt: new Date(order.created_at).toISOString(),
    status: order.status,
    paymentType: order.payment_type,
    total: { cent: order.total_cents, currencyCode: order.currency },
    country: order.country,
    email: order.email,
    flags: order.flags,
  };
}

function readable(orders: readonly FlaggedOrder[]): string {
  if (orders.length === 0) return 'There are no such orders.\n';
  const rows = orders.map((order) => [
    order.order_no,
    minute(order.created_at),
    order.status,
    order.payment_type,
    formatMoney(order.total_cents, order.currency),
    order.country,
    order.email,
    order.flags.join(', '),
  ]);
  return table([['Number', timed('Placed'), 'Status', 'Payment', 'Total', 'To', 'E-mail', 'Flagged'], ...rows]);
}
