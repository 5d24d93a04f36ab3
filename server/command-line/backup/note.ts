import { existsSync } from 'node:fs';
import { ok } from '../../../shared/errors.ts';
import { type AuditNote, record } from '../../commerce/audit/record.ts';
import {
  type DatabaseLocation,
  handleFor,
  openDatabase,
  type Trx,
  transact,
} from '../../commerce/database/connection.ts';
import type { Shop } from '../command.ts';
import { placeOf } from '../database.ts';

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

/** A backup that was verified as a restore would do it. */
interface Trial {
  ok: boolean;
  /** When the backup was taken; absent where it does not say. */
  madeAt?: string;
}

/** Records a trial in the audit trail of the shop on this machine, where there is one: `watch` asks for it. */
export async function noteTrial(
  { dataDir, actor }: Pick<Shop, 'dataDir' | 'actor'>,
  { ok, madeAt }: Trial,
): Promise<void> {
  const place = placeOf(dataDir, process.env.DATABASE_URL || undefined);
  if (place.kind === 'sqlite' && !existsSync(place.file)) return;
  const details = { ok, ...(madeAt !== undefined && { madeAt }) };
  await note(place, actor, async () => ({ action: 'backup.tried', subject: 'shop', at: Date.now(), details }));
}
