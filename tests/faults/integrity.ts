import { sumOf } from '../../scripts/integrity/money.ts';
import type { Database } from '../../server/commerce/database/connection.ts';
import { liveStates } from '../../server/commerce/orders/attempt-queries.ts';
import { transitions } from '../../server/commerce/orders/transitions.ts';

/** Reads all tables that the integrity checks of money, goods and confirmations use. */
export async function readTables(db: Database) {
  const [orders, lines, events, attempts, refunds, stock, moves, coupons, couponUses, due, keys, exchanges] =
    await Promise.all([
      db.selectFrom('shop_order').selectAll().execute(),
      db.selectFrom('order_line').selectAll().execute(),
      db.selectFrom('order_event').selectAll().orderBy('id').execute(),
      db.selectFrom('payment_attempt').selectAll().execute(),
      db.selectFrom('refund').selectAll().execute(),
      db.selectFrom('variant').select(['id', 'stock']).execute(),
      db.selectFrom('stock_entry').selectAll().execute(),
      db.selectFrom('coupon').select(['code', 'uses']).execute(),
      db.selectFrom('coupon_use').selectAll().execute(),
      db.selectFrom('due_work').selectAll().where('kind', '!=', 'housekeeping').execute(),
      db.selectFrom('idempotency').selectAll().execute(),
      db.selectFrom('exchange').selectAll().execute(),
    ]);
  return { orders, lines, events, attempts, refunds, stock, moves, coupons, couponUses, due, keys, exchanges };
}
export type Tables = Awaited<ReturnType<typeof readTables>>;

/** Returns violations of stock, coupons and order state changes, a sentence each. */
export function shopViolations(tables: Tables, initial: Tables['stock']): string[] {
  return [
    ...stockViolations(tables, initial),
    ...couponViolations(tables),
    ...stateChangeViolations(tables),
    ...keyViolations(tables),
  ];
}

function stockViolations({ stock, moves, orders, lines, exchanges }: Tables, initial: Tables['stock']): string[] {
  const violations: string[] = [];
  for (const { id, stock: before } of initial) {
    const after = stock.find((variant) => variant.id === id)?.stock;
    const moved = sumOf(
      moves.filter((move) => move.variant_id === id),
      (move) => move.delta,
    );
    if (after !== before + moved)
      violations.push(`variant ${id} has ${after} in stock, its ledger says ${before + moved}`);
  }
  for (const { id, status } of orders) {
    const mine = lines.filter((line) => line.order_id === id);
    if (mine.length === 0) violations.push(`order ${id} has no lines`);
    const held = -sumOf(
      moves.filter((move) => isOf(move.reference, id)),
      (move) => move.delta,
    );
    // Of an exchange, the replacement is reserved when it is agreed, and the piece is restocked when it is back.
    const more = sumOf(
      exchanges.filter(({ order_id }) => order_id === id),
      ({ ended_at, received_at }) => Number(ended_at === null) - Number(received_at !== null),
    );
    const bought = sumOf(mine, (line) => line.quantity - line.returned - line.removed);
    const due = status === 'CANCELLED' ? 0 : bought + more;
    if (held !== due) violations.push(`order ${id} (${status}) holds ${held} units instead of ${due}`);
  }
  return violations;
}

/** Returns whether a reference is to an order, or to one of its returns. */
function isOf(reference: string, orderId: string): boolean {
  return reference === orderId || reference.startsWith(`${orderId}:`);
}

function couponViolations({ coupons, couponUses, orders }: Tables): string[] {
  return coupons.flatMap(({ code, uses }) => {
    const rows = couponUses.filter((use) => use.code === code).length;
    const using = orders.filter((order) => order.coupon_code === code && order.status !== 'CANCELLED').length;
    return uses === rows && uses === using ? [] : [`coupon ${code} counts ${uses} uses, ${rows} rows, ${using} orders`];
  });
}

/** Returns violations of the state table: an order enters each status once, and its last event is its status. */
function stateChangeViolations({ orders, events, attempts }: Tables): string[] {
  return orders.flatMap(({ id, status }) => {
    const steps = events.filter((event) => event.order_id === id);
    const course = steps.map((step) => step.to_status).join(' > ');
    const moved = new Map(Object.entries(transitions));
    const allowed = steps.every(
      (step) => step.from_status === null || moved.get(step.from_status)?.some((to) => to === step.to_status),
    );
    const live = attempts.filter(
      (attempt) => attempt.order_id === id && liveStates.some((state) => state === attempt.state),
    );
    return [
      ...(allowed && steps.filter((step) => step.from_status === null).length === 1
        ? []
        : [`order ${id} went ${course}`]),
      ...(steps.at(-1)?.to_status === status ? [] : [`order ${id} is ${status} and went ${course}`]),
      ...(live.length > 1 ? [`order ${id} is being paid ${live.length} times at once`] : []),
    ];
  });
}

function keyViolations({ keys, orders, attempts }: Tables): string[] {
  const placed = new Set(keys.filter((key) => key.call === 'order/confirm').map((key) => key.result));
  const there = new Set([...orders.map((order) => order.id), ...attempts.map((attempt) => attempt.id)]);
  return [
    ...orders.filter((order) => !placed.has(order.id)).map((order) => `order ${order.id} was placed without a key`),
    ...keys
      .filter((key) => key.call === 'order/confirm' && !there.has(key.result ?? ''))
      .map((key) => `key ${key.key} placed nothing`),
  ];
}
