import type { CustomerFigures } from '../../../shared/office/customers.ts';
import type { Database } from '../database/connection.ts';

/** Returns what a customer bought in all, as the list of the office has it. */
export async function loadFigures(db: Database, id: string): Promise<CustomerFigures> {
  const facts = await db.selectFrom('customer_facts').selectAll().where('customer_id', '=', id).executeTakeFirst();
  const spent = await db
    .selectFrom('customer_spent')
    .select(['currency', 'spent_cents as cents'])
    .where('customer_id', '=', id)
    .where('spent_cents', '>', 0)
    .orderBy('currency')
    .execute();
  const { orders = 0, first_at: firstAt = 0, last_at: lastAt = 0 } = facts ?? {};
  return { orders, firstAt: orders === 0 ? null : firstAt, lastAt: orders === 0 ? null : lastAt, spent };
}
