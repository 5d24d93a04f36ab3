import { existsSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { deleteWithin } from '../../commerce/account/delete-self.ts';
import { forgetWithin } from '../../commerce/account/forget-guest.ts';
import { customerName, record } from '../../commerce/audit/record.ts';
import type { Database, Trx } from '../../commerce/database/connection.ts';
import { findOrderByNumber } from '../../commerce/orders/order-queries.ts';

/** Names of what was erased, as the audit trail has them: orders by number, customers by a hash. */
export type Erased = ReadonlySet<string>;

const erasing = ['order.forgotten', 'account.deleted'];

/** Returns all that was erased in a database. */
export async function erasedIn(db: Database): Promise<Erased> {
  const rows = await db
    .selectFrom('audit_entry')
    .select('subject')
    .where('action', 'in', erasing)
    .orderBy('id')
    .execute();
  return new Set(rows.map(({ subject }) => subject));
}

/** Returns what was erased in a SQLite database since a time; null where that cannot be read. */
export function erasedSince(file: string, at: number): Erased | null {
  if (!existsSync(file)) return null;
  try {
    using db = new DatabaseSync(file, { readOnly: true });
    const rows = db.prepare(`select subject from audit_entry where action in (?, ?) and at >= ?`).all(...erasing, at);
    return new Set(rows.map(({ subject }) => String(subject)));
  } catch {
    return null;
  }
}

/**
 * Erases again in a restored database what was erased after its backup.
 *
 * @returns how many of them were there
 */
export async function eraseAgain(trx: Trx, erased: Erased, at: number): Promise<number> {
  let many = 0;
  for (const subject of erased) {
    if (!subject.startsWith('order:')) continue;
    const order = await findOrderByNumber(trx, subject.slice('order:'.length));
    if (order && (await forgetWithin(trx, order.id, at)).ok) many += 1;
  }
  if (![...erased].some((subject) => subject.startsWith('customer:'))) return many;
  for (const customer of await trx.selectFrom('customer').selectAll().orderBy('id').execute()) {
    const subject = customerName(customer.id);
    if (!erased.has(subject)) continue;
    await deleteWithin(trx, customer, at);
    await record(trx, { action: 'account.deleted', subject, at });
    many += 1;
  }
  return many;
}
