import type { SignedUp } from './customers.ts';
import type { Shop } from './fixture.ts';

/** Returns the rows of a customer and of their cart, by table. */
export async function rowsOf(db: Shop['db'], { id }: Pick<SignedUp, 'id'>): Promise<Record<string, string[]>> {
  const owned = [
    'shop_order',
    'cart',
    'product_view',
    'saved_product',
    'consent_answer',
    'review_vote',
    'feedback',
    'express_payment',
  ] as const;
  const theirs = [
    'customer_address',
    'customer_token',
    'customer_device',
    'customer_link',
    'points_entry',
    'review',
    'product_share',
  ] as const;
  const rows: Record<string, readonly unknown[]> = {
    customer: await db.selectFrom('customer').selectAll().where('id', '=', id).execute(),
    items: await db
      .selectFrom('cart_item')
      .innerJoin('cart', 'cart.id', 'cart_item.cart_id')
      .selectAll('cart_item')
      .where('cart.owner', '=', `user:${id}`)
      .execute(),
  };
  for (const table of owned)
    rows[table] = await db.selectFrom(table).selectAll().where('owner', '=', `user:${id}`).execute();
  for (const table of theirs)
    rows[table] = await db.selectFrom(table).selectAll().where('customer_id', '=', id).execute();
  // No order is asked for, so none counts.
  return Object.fromEntries(
    Object.entries(rows).map(([name, list]) => [name, list.map((row) => JSON.stringify(row)).sort()]),
  );
}
