import { sql } from 'kysely';
import type { Database } from '../database/connection.ts';
import type { BookCheck, Complaint } from './check.ts';
import { goodsChecks } from './goods.ts';
import { moneyChecks } from './money.ts';
import { orderChecks } from './orders.ts';
import { promisedChecks } from './promised.ts';

/** Everything that a shop's tables always agree on: goods, orders, money, points, what was promised. */
export const bookChecks: readonly BookCheck[] = [...goodsChecks, ...orderChecks, ...moneyChecks, ...promisedChecks];

/** Each rule tells so many of what breaks it: the first ones say what is wrong as well as a million would. */
const toldAtMost = 20;

/**
 * What is wrong with a shop's books, each a sentence; none: they agree. Only reads. Each rule is one
 * statement, and sees the tables as they are at one moment, so that a shop can be asked while it sells.
 */
export async function bookComplaints(
  db: Database,
  { now, except = [] }: { now: number; except?: readonly string[] },
): Promise<string[]> {
  const complaints: string[] = [];
  for (const check of bookChecks) {
    if (except.includes(check.name)) continue;
    const { rows } = await sql<Complaint>`
      select complaint from (${check.broken(db, now)}) broken limit ${toldAtMost}`.execute(db);
    complaints.push(...rows.map(({ complaint }) => complaint));
  }
  return complaints;
}
