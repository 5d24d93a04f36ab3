import type { Kysely } from 'kysely';

interface Tables {
  shop_order: {
    id: string;
    payment_type: string;
    status: string;
    total_cents: number;
    currency: string;
    updated_at: number;
  };
  invoice: { id: string; snapshot_json: string };
  payment_attempt: Record<string, string | number | null> & { order_id: string; state: string };
}

/**
 * Cash that a courier collected is a payment of its order. Orders on delivery that had arrived counted as paid: they get
 * the payment of what their invoice says, so that they are not listed as owed.
 */
export async function up(db: Kysely<Tables>): Promise<void> {
  const arrived = await db
    .selectFrom('shop_order')
    .leftJoin('invoice', 'invoice.id', 'shop_order.id')
    .select(['shop_order.id', 'total_cents', 'currency', 'updated_at', 'snapshot_json'])
    .where('payment_type', '=', 'COD')
    .where('status', '=', 'FULFILLED')
    .execute();
  for (const { id, total_cents, currency, updated_at: at, snapshot_json } of arrived) {
    const { totalCents } = snapshot_json === null ? { totalCents: total_cents } : JSON.parse(snapshot_json);
    if (totalCents === 0) continue;
    await db
      .insertInto('payment_attempt')
      .values({
        ...{ id: `${id}-cash`, order_id: id, type: 'COD', state: 'paid', amount_cents: totalCents, currency },
        ...{ created_at: at, updated_at: at },
      })
      .execute();
  }
}
