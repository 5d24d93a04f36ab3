import { sql } from 'kysely';
import type { Database } from '../database/connection.ts';
import { column, type IntegrityCheck, type Violation, words } from './check.ts';
import { goodsChecks, keptFactsChecks, placeChecks } from './goods.ts';
import { invoiceChecks, moneyChecks, salesChecks } from './money.ts';
import { orderChecks, pendingWorkChecks } from './orders.ts';

const isBought = sql`owner like 'user:%' and status in ('PREPARING', 'SHIPPED', 'FULFILLED')`;

/** What the office lists customers by, which triggers keep. */
const customerChecks: readonly IntegrityCheck[] = [
  {
    name: 'customer facts',
    rule: 'what the office lists a customer by is what their orders say',
    broken: () => sql`
      select ${words('customer ', column('customer.id'), ' has ', sql`coalesce(facts.orders, -1)`, ' orders in the list of the office, or other times of the first and the last one, and ', sql`coalesce(placed.orders, 0)`, ' in fact')} as complaint
      from customer left join customer_facts facts on facts.customer_id = customer.id
      left join (
        select owner, count(*) as orders, min(created_at) as first_at, max(created_at) as last_at
        from shop_order where ${isBought} group by owner
      ) placed on placed.owner = 'user:' || customer.id
      where facts.customer_id is null or facts.orders <> coalesce(placed.orders, 0)
        or facts.first_at <> coalesce(placed.first_at, 0) or facts.last_at <> coalesce(placed.last_at, 0)`,
  },
  {
    name: 'customer spent',
    rule: 'what a customer spent is what their orders came to, less what was refunded',
    broken: () => sql`
      select ${words('customer ', column('customer.id'), ' spent ', sql`coalesce(kept.spent_cents, 0)`, ' cents of ', column('placed.currency'), ' in the list of the office, and ', column('cents'), ' in fact')} as complaint
      from customer join (
        select owner, currency, sum(total_cents - coalesce((
          select sum(amount_cents) from refund where refund.order_id = shop_order.id and refund.state = 'done'
        ), 0)) as cents
        from shop_order where ${isBought} group by owner, currency
      ) placed on placed.owner = 'user:' || customer.id
      left join customer_spent kept on kept.customer_id = customer.id and kept.currency = placed.currency
      where coalesce(kept.spent_cents, 0) <> cents`,
  },
];

/** All invariants of the tables: goods and what listings keep of them, orders, money, points, sales, places, due work. */
export const integrityChecks: readonly IntegrityCheck[] = [
  ...goodsChecks,
  ...keptFactsChecks,
  ...orderChecks,
  ...moneyChecks,
  ...invoiceChecks,
  ...salesChecks,
  ...customerChecks,
  ...placeChecks,
  ...pendingWorkChecks,
];

/** The most violations reported for each invariant: the first ones show the problem. */
const toldAtMost = 20;

/**
 * Returns the violations of the invariants, each a sentence; empty when there are none. Only reads. Each check is one
 * statement, so it sees the tables at one moment and can run while the shop sells.
 */
export async function integrityViolations(
  db: Database,
  { now, except = [] }: { now: number; except?: readonly string[] },
): Promise<string[]> {
  const complaints: string[] = [];
  for (const check of integrityChecks) {
    if (except.includes(check.name)) continue;
    const { rows } = await sql<Violation>`
      select complaint from (${check.broken(db, now)}) broken limit ${toldAtMost}`.execute(db);
    complaints.push(...rows.map(({ complaint }) => complaint));
  }
  return complaints;
}
