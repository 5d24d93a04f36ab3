import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import type { Database, Trx } from '../database/connection.ts';
import type { ImportRun } from './draft.ts';

/** An import of the same file that did not end. */
export interface Begun {
  runId: string;
  /** Products whose last row is not after this line are stored. */
  line: number;
}

/** Returns what names an import: the bytes of the file and the options that change its result. */
export async function importIdOf(file: string, options: readonly unknown[]): Promise<string> {
  const hash = createHash('sha256').update(JSON.stringify(options));
  await pipeline(createReadStream(file), hash);
  return hash.digest('base64url');
}

export async function begunImport(db: Database, id: string): Promise<Begun | null> {
  const row = await db.selectFrom('import_progress').select(['run_id', 'line']).where('id', '=', id).executeTakeFirst();
  return row ? { runId: row.run_id, line: row.line } : null;
}

/** Notes how far the import came, in the transaction that stored the products. */
export async function noteProgress(trx: Trx, id: string, line: number, run: ImportRun): Promise<void> {
  await trx
    .insertInto('import_progress')
    .values({ id, run_id: run.id, line, saved_at: Date.now() })
    .onConflict((conflict) => conflict.column('id').doUpdateSet({ line, saved_at: Date.now() }))
    .execute();
}

export async function endProgress(trx: Trx, id: string): Promise<void> {
  await trx.deleteFrom('import_progress').where('id', '=', id).execute();
}
