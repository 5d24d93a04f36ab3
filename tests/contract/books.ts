import { expect } from 'vitest';
import type { Database } from '../../server/commerce/database/connection.ts';

export type Books = ReturnType<typeof booksOf>;

/** What a shop's tables say, and that they agree with each other. */
export function booksOf(db: Database) {
  const stockOf = async (variantId: string) =>
    (await db.selectFrom('variant').select('stock').where('id', '=', Number(variantId)).executeTakeFirstOrThrow())
      .stock;
  const setStock = async (variantId: string, stock: number) => {
    await db.updateTable('variant').set({ stock }).where('id', '=', Number(variantId)).execute();
  };
  /** Uses of a coupon; the counter and the rows must agree. */
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
  return { stockOf, setStock, couponUses, eventsOf, expectBalanced: () => expectBalanced(db) };
}

/** Every order's parts sum to its total, and the stock ledger holds what it took, or nothing once it is cancelled. */
async function expectBalanced(db: Database): Promise<void> {
  for (const order of await db.selectFrom('shop_order').selectAll().execute()) {
    const lines = await db.selectFrom('order_line').selectAll().where('order_id', '=', order.id).execute();
    expect(sumOf(lines, (line) => line.line_cents)).toBe(order.subtotal_cents);
    expect(sumOf(lines, (line) => line.discount_cents)).toBe(order.discount_cents);
    const tax = order.tax_included === 1 ? 0 : order.tax_cents;
    expect(order.subtotal_cents - order.discount_cents + order.shipping_cents + tax).toBe(order.total_cents);
    const moves = await db.selectFrom('stock_entry').select('delta').where('reference', '=', order.id).execute();
    const taken = order.status === 'CANCELLED' ? 0 : sumOf(lines, (line) => line.quantity);
    expect(-sumOf(moves, (move) => move.delta) || 0).toBe(taken);
  }
}

function sumOf<T>(rows: readonly T[], pick: (row: T) => number): number {
  return rows.reduce((sum, row) => sum + pick(row), 0);
}
