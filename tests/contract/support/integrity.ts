import type { Selectable } from 'kysely';
import { expect } from 'vitest';
import type { Database } from '../../../server/commerce/database/connection.ts';
import type { Schema } from '../../../server/commerce/database/schema.ts';
import { integrityViolations } from '../../../server/commerce/integrity/violations.ts';
import { outsideCause } from '../../../server/commerce/payment/outside-refunds.ts';

export type Tables = ReturnType<typeof tablesOf>;

/** Tables of a card gateway. */
export interface GatewayTables {
  rows(table: 'charge' | 'refund'): Record<string, unknown>[];
}

/**
 * Reads a shop's tables and checks that they agree with each other and, where given, with those of its card gateway.
 */
export function tablesOf(db: Database, gateway?: GatewayTables) {
  const stockOf = async (variantId: string) =>
    (await db.selectFrom('variant').select('stock').where('id', '=', Number(variantId)).executeTakeFirstOrThrow())
      .stock;
  const setStock = async (variantId: string, stock: number) => {
    await db.updateTable('variant').set({ stock }).where('id', '=', Number(variantId)).execute();
  };
  /** Returns the uses of a coupon; its counter and its rows must agree. */
  const couponUses = async (code: string) => {
    const { uses } = await db.selectFrom('coupon').select('uses').where('code', '=', code).executeTakeFirstOrThrow();
    const rows = await db.selectFrom('coupon_use').select('id').where('code', '=', code).execute();
    expect(rows).toHaveLength(uses);
    return uses;
  };
  const eventsOf = (orderId: string) =>
    db
      .selectFrom('order_event')
      .select(['from_status', 'to_status', 'cause'])
      .where('order_id', '=', orderId)
      .orderBy('id')
      .execute();
  return {
    stockOf,
    setStock,
    couponUses,
    eventsOf,
    expectBalanced: () => expectBalanced(db, gateway),
    expectCoupons: () => expectCoupons(db),
    expectReviews: () => expectReviews(db),
  };
}

/** At most one review for an order line, written by its buyer after it was sent. */
async function expectReviews(db: Database): Promise<void> {
  const reviews = await db
    .selectFrom('review')
    .innerJoin('order_line', 'order_line.id', 'review.order_line_id')
    .innerJoin('shop_order', 'shop_order.id', 'order_line.order_id')
    .select(['order_line_id', 'customer_id', 'owner', 'status', 'review.product_id', 'order_line.product_id as bought'])
    .execute();
  expect(new Set(reviews.map(({ order_line_id }) => order_line_id)).size).toBe(reviews.length);
  for (const { customer_id, owner, status, product_id, bought } of reviews) {
    expect([owner, product_id]).toEqual([`user:${customer_id}`, bought]);
    expect(['SHIPPED', 'FULFILLED']).toContain(status);
  }
}

/**
 * A coupon's counter is the number of orders that use it, within its limits for all and for one customer: by owner and
 * by mailbox. The parts of an order sum to its total.
 */
async function expectCoupons(db: Database): Promise<void> {
  const orders = await db.selectFrom('shop_order').selectAll().execute();
  for (const order of orders) {
    const { subtotal_cents, discount_cents, points_cents, shipping_cents, tax_cents, tax_included } = order;
    const goods = subtotal_cents - discount_cents - points_cents;
    expect(goods).toBeGreaterThanOrEqual(0);
    expect(goods + shipping_cents + (tax_included === 1 ? 0 : tax_cents)).toBe(order.total_cents);
  }
  for (const { code, uses, use_limit, customer_limit } of await db.selectFrom('coupon').selectAll().execute()) {
    const used = orders.filter(({ coupon_code, status }) => coupon_code === code && status !== 'CANCELLED');
    expect(uses).toBe(used.length);
    expect(uses).toBeLessThanOrEqual(use_limit ?? uses);
    const mailboxes = used.map(({ email }) => email.toLowerCase().replace(/\+.*@/, '@'));
    for (const names of [mailboxes, used.map(({ owner }) => owner)])
      for (const name of names)
        expect(names.filter((each) => each === name).length).toBeLessThanOrEqual(customer_limit ?? uses);
  }
}

/** Returns whether units left an order, or money of it was refunded. */
async function gaveBack(db: Database, orderId: string): Promise<boolean> {
  const lines = await db
    .selectFrom('order_line')
    .select(['returned', 'removed'])
    .where('order_id', '=', orderId)
    .execute();
  const refunds = await db.selectFrom('refund').select('id').where('order_id', '=', orderId).execute();
  return refunds.length > 0 || lines.some(({ returned, removed }) => returned + removed > 0);
}

async function expectBalanced(db: Database, gateway: GatewayTables | undefined): Promise<void> {
  for (const order of await db.selectFrom('shop_order').selectAll().execute()) {
    await expectGoodsBalanced(db, order);
    await expectMoneyBalanced(db, order);
  }
  await expectPointsBalanced(db);
  // Goods of these tests have no entries in the stock ledger, and `setStock` writes none.
  expect(await integrityViolations(db, { now: Number.MAX_SAFE_INTEGER, except: ['stock'] })).toEqual([]);
  if (gateway) await expectSameRefunds(db, gateway);
}

/**
 * A balance of points is never below zero by more than its debts, now or when pending points become available. Points
 * spent on an order are taken once and returned once when it is cancelled. A cancelled order earns nothing, and no more
 * of a credit is reversed than it was.
 */
async function expectPointsBalanced(db: Database): Promise<void> {
  const entries = await db.selectFrom('points_entry').selectAll().execute();
  for (const customer of new Set(entries.map(({ customer_id }) => customer_id))) {
    const own = entries.filter(({ customer_id }) => customer_id === customer);
    const lastAt = Math.max(...own.map(({ created_at }) => created_at));
    for (const at of [lastAt, ...own.map(({ available_at }) => Math.max(lastAt, available_at))]) {
      const available = own.filter(({ available_at }) => available_at <= at);
      const debts = sumOf(own, ({ kind, delta }) => (kind === 'debt' ? delta : 0));
      expect(sumOf(available, ({ delta }) => delta)).toBeGreaterThanOrEqual(debts);
    }
  }
  for (const order of await db.selectFrom('shop_order').selectAll().execute()) {
    const ofOrder = entries.filter(({ order_id }) => order_id === order.id);
    const sum = (...kinds: string[]) => sumOf(ofOrder, ({ kind, delta }) => (kinds.includes(kind) ? delta : 0));
    const held = sum('spent', 'returned');
    if (order.points_cents === 0 || order.status === 'CANCELLED') expect(held).toBe(0);
    else if (!(await gaveBack(db, order.id))) expect(held).toBeLessThan(0);
    else expect(held).toBeLessThanOrEqual(0);
    const earned = sum('purchase', 'share', 'referral', 'invited', 'reversed', 'debt');
    expect(earned).toBeGreaterThanOrEqual(0);
    if (['UNPAID', 'PAIDFAIL'].includes(order.status)) expect(earned).toBe(0);
  }
}

type OrderRow = Selectable<Schema['shop_order']>;

/**
 * The parts of an order sum to its total, no more was sent than ordered or returned than sent, and the stock ledger
 * holds the units of the buyer, or none once the order is cancelled.
 */
async function expectGoodsBalanced(db: Database, order: OrderRow): Promise<void> {
  const lines = await db.selectFrom('order_line').selectAll().where('order_id', '=', order.id).execute();
  expect(sumOf(lines, (line) => line.line_cents)).toBe(order.subtotal_cents);
  expect(sumOf(lines, (line) => line.discount_cents)).toBe(order.discount_cents);
  const tax = order.tax_included === 1 ? 0 : order.tax_cents;
  const goods = order.subtotal_cents - order.discount_cents - order.points_cents;
  expect(goods).toBeGreaterThanOrEqual(0);
  expect(goods + order.shipping_cents + tax).toBe(order.total_cents);
  const parcels = await db
    .selectFrom('fulfillment_line')
    .innerJoin('fulfillment', 'fulfillment.id', 'fulfillment_line.fulfillment_id')
    .select(['line_id', 'quantity'])
    .where('order_id', '=', order.id)
    .execute();
  for (const line of lines) {
    const sent = sumOf(parcels, ({ line_id, quantity }) => (line_id === line.id ? quantity : 0));
    expect(sent + line.removed).toBeLessThanOrEqual(line.quantity);
    expect(line.returned).toBeLessThanOrEqual(sent);
  }
  // What was sent of an order that was refused at the door came back.
  if (order.status === 'CANCELLED')
    expect(sumOf(parcels, ({ quantity }) => quantity)).toBe(sumOf(lines, ({ returned }) => returned));
  const moves = await db
    .selectFrom('stock_entry')
    .select('delta')
    .where((eb) => eb.or([eb('reference', '=', order.id), eb('reference', 'like', `${order.id}:%`)]))
    .execute();
  const held = order.status === 'CANCELLED' ? 0 : sumOf(lines, (line) => line.quantity - line.returned - line.removed);
  const exchanges = await db.selectFrom('exchange').selectAll().where('order_id', '=', order.id).execute();
  const more = sumOf(
    exchanges,
    ({ ended_at, received_at }) => Number(ended_at === null) - Number(received_at !== null),
  );
  expect(-sumOf(moves, (move) => move.delta) || 0).toBe(held + more);
}

/** No more is refunded than was captured, and all of a cancelled order unless a refund was refused. */
async function expectMoneyBalanced(db: Database, order: OrderRow): Promise<void> {
  const attempts = await db.selectFrom('payment_attempt').selectAll().where('order_id', '=', order.id).execute();
  const paid = attempts.filter(({ state }) => state === 'paid');
  expect(paid.length).toBeLessThanOrEqual(1);
  const refunds = await db.selectFrom('refund').selectAll().where('order_id', '=', order.id).execute();
  // Captures that no order could take are refunded under their attempt's own key.
  const ofOrder = refunds.filter(({ id, attempt_id }) => id !== `${attempt_id}-all`);
  for (const refund of ofOrder) expect(refund).toMatchObject({ attempt_id: paid[0]?.id, currency: order.currency });
  for (const refund of refunds) {
    if (refund.state === 'done' && refund.cause !== outsideCause) expect(refund.reference).not.toBeNull();
  }
  const given = sumOf(ofOrder, ({ state, amount_cents }) => (state === 'refused' ? 0 : amount_cents));
  const captured = sumOf(paid, ({ amount_cents }) => amount_cents);
  expect(given).toBeLessThanOrEqual(captured);
  const refused = refunds.some(({ state }) => state === 'refused');
  if (order.status === 'CANCELLED' && !refused) expect(given).toBe(captured);
}

/** The gateway has every refund that is done, with its amount, and no other. */
async function expectSameRefunds(db: Database, gateway: GatewayTables): Promise<void> {
  const ours = await db
    .selectFrom('refund')
    .innerJoin('payment_attempt', 'payment_attempt.id', 'refund.attempt_id')
    .select(['refund.id', 'attempt_id', 'refund.amount_cents', 'refund.reference', 'refund.state'])
    .where('payment_attempt.type', '=', 'IPAYLINKS')
    .where('refund.cause', '<>', outsideCause)
    .execute();
  const theirs = gateway.rows('refund');
  for (const { id, attempt_id, amount_cents, reference } of ours.filter(({ state }) => state === 'done'))
    expect(theirs).toContainEqual(
      expect.objectContaining({ id: reference, key: id, attempt: attempt_id, amount_cents }),
    );
  const known = new Set(ours.filter(({ state }) => state !== 'refused').map(({ id }) => id));
  // A capture that no order could take is refunded under its attempt's own key.
  for (const { key, attempt } of theirs) expect(key === `${attempt}-all` || known.has(String(key))).toBe(true);
}

function sumOf<T>(rows: readonly T[], pick: (row: T) => number): number {
  return rows.reduce((sum, row) => sum + pick(row), 0);
}
