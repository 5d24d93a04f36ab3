import { ok } from '../../../shared/errors.ts';
import { type AuditNote, record } from '../../commerce/audit/record.ts';
import { type DatabaseLocation, handleFor, openDatabase, type Trx } from '../../commerce/database/connection.ts';
import { transact } from '../../commerce/database/transaction.ts';

/**
 * Records a backup or a restore in a database's audit trail. A database that is too old for a trail stays unchanged.
 *
 * @param write writes what changes together with the entry, and returns the entry
 */
export async function note(
  location: DatabaseLocation,
  actor: string,
  write: (trx: Trx) => Promise<AuditNote>,
): Promise<void> {
  const db = handleFor(openDatabase(location), { actor });
  try {
    const ran = await db.introspection.getTables({ withInternalKyselyTables: false });
    if (!ran.some(({ name }) => name === 'audit_entry')) return;
    await transact(db, async (trx) => {
      await record(trx, await write(trx));
      return ok(null);
    });
  } finally {
    await db.destroy();
  }
}
