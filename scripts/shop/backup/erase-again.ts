import { existsSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { deleteWithin } from '../../../server/commerce/account/delete-self.ts';
import { forgetWithin } from '../../../server/commerce/account/forget-guest.ts';
import { customerName } from '../../../server/commerce/audit/actor.ts';
import { record } from '../../../server/commerce/audit/record.ts';
import type { Trx } from '../../../server/commerce/database/connection.ts';
import { findOrderByNumber } from '../../../server/commerce/orders/order-queries.ts';

/** Names of what was erased, as the audit trail has them: orders by number, customers by a hash. */
export type Erased = ReadonlySet<string>;

/** Returns what was erased in a database since a time; null where that cannot be read. */
export function erasedSince(file: string, at: number): Erased | null {
  if (!existsSync(file)) return null;
  try {
    using db = new DatabaseSync(file, { readOnly: true });
    const rows = db
      .prepare(`select subject from audit_entry where action in ('order.forgotten', 'account.deleted') and at >= ?`)
      .all(at);
    return new Set(rows.map(({ subject }) => String(subject)));
  } catch {
    return null;
  }
}

/** Erases again in a restored database what was erased after its backup. */
export async function eraseAgain(trx: Trx, erased: Erased, at: number): Promise<void> {
  for (const subject of erased) {
    if (!subject.startsWith('order:')) continue;
    const order = await findOrderByNumber(trx, subject.slice('order:'.length));
    if (order) await forgetWithin(trx, order.id, at);
  }
  if (![...erased].some((subject) => subject.startsWith('customer:'))) return;
  for (const customer of await trx.selectFrom('customer').selectAll().orderBy('id').execute()) {
    const subject = customerName(customer.id);
    if (!erased.has(subject)) continue;
    await deleteWithin(trx, customer, at);
    await record(trx, { action: 'account.deleted', subject, at });
  }
}
