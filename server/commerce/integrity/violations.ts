import { sql } from 'kysely';
import type { Database } from '../database/connection.ts';
import type { IntegrityCheck, Violation } from './check.ts';
import { customerChecks } from './customers.ts';
import { goodsChecks, keptFactsChecks, placeChecks } from './goods.ts';
import { invoiceChecks, moneyChecks, salesChecks } from './money.ts';
import { orderChecks, pendingWorkChecks } from './orders.ts';

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
