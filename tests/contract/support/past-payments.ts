import type { Database } from '../../../server/commerce/database/connection.ts';

interface Past {
  /** The order that the payments' orders are like. */
  orderId: string;
  /** How many ended in each state. */
  states: Readonly<Record<string, number>>;
  type?: string;
  at: number;
}

/** Writes payments that were made at a time. @returns a function that removes them */
export async function writePayments(db: Database, { orderId, states, type = 'IPAYLINKS', at }: Past) {
  const order = await db.selectFrom('shop_order').selectAll().where('id', '=', orderId).executeTakeFirstOrThrow();
  const line = await db.selectFrom('order_line').selectAll().where('order_id', '=', orderId).executeTakeFirstOrThrow();
  const all = Object.entries(states).flatMap(([state, many]) => Array<string>(many).fill(state));
  const ids = all.map((_, i) => `past-${orderId}-${i}`);
  const orders = ids.map((id) => ({ ...order, id, order_no: id, status: 'CANCELLED', created_at: at }));
  const attempt = { type, amount_cents: 1, currency: order.currency, reference: null, brand: null, last4: null };
  const rest = { expiry: null, reason: null, redirect_url: null, provider_order: null, return_url: null };
  const times = { created_at: at, updated_at: at };
  await inParts(orders, (part) => db.insertInto('shop_order').values(part).execute());
  await inParts(ids, (part) =>
    db
      .insertInto('order_line')
      .values(part.map((id) => ({ ...line, id, order_id: id })))
      .execute(),
  );
  const attempts = ids.map((id, i) => ({ id, order_id: id, state: all[i] ?? '', ...attempt, ...rest, ...times }));
  await inParts(attempts, (part) => db.insertInto('payment_attempt').values(part).execute());
  return async () => {
    for (const table of ['payment_attempt', 'order_line'] as const)
      await db.deleteFrom(table).where('id', 'like', `past-${orderId}-%`).execute();
    await db.deleteFrom('shop_order').where('id', 'like', `past-${orderId}-%`).execute();
  };
}

async function inParts<T>(rows: readonly T[], write: (part: T[]) => Promise<unknown>): Promise<void> {
  for (let i = 0; i < rows.length; i += 100) await write(rows.slice(i, i + 100));
}
