import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { Memberships } from '../catalog/memberships.ts';
import { areAddedNew } from '../catalog/newness.ts';
import { loadMergedValues, type MergedValues } from '../catalog/values/merged-values.ts';
import type { Database, Trx } from '../database/connection.ts';
import { categoriesByType } from '../products/categories.ts';
import type { ImportRun } from './draft.ts';
import type { ImportOptions } from './import-options.ts';
import { demandFewMissing } from './missing-products.ts';
import type { Survey } from './survey.ts';

/** An import of the same file that did not end. */
interface Begun {
  runId: string;
  /** Products whose last row is not after this line are stored. */
  line: number;
  /** The change set of the import; null: an earlier release began it. */
  setId: number | null;
}

/** Returns what names an import: the bytes of the file and the options that change its result. */
async function findImportId(file: string, options: readonly unknown[]): Promise<string> {
  const hash = createHash('sha256').update(JSON.stringify(options));
  await pipeline(createReadStream(file), hash);
  return hash.digest('base64url');
}

/** Returns how far an import of the file came; null where there was none, or where it is undone. */
async function begunImport(db: Database, id: string): Promise<Begun | null> {
  const row = await db
    .selectFrom('import_progress')
    .leftJoin('change_set', 'change_set.id', 'import_progress.set_id')
    .select(['run_id', 'line', 'set_id', 'state'])
    .where('import_progress.id', '=', id)
    .executeTakeFirst();
  if (!row || (row.set_id !== null && row.state !== 'applying')) return null;
  return { runId: row.run_id, line: row.line, setId: row.set_id };
}

interface Progress {
  line: number;
  run: ImportRun;
  setId: number;
}

/** Notes how far the import came, in the transaction that stored the products. */
export async function noteProgress(trx: Trx, id: string, { line, run, setId }: Progress): Promise<void> {
  const columns = { run_id: run.id, line, set_id: setId, saved_at: Date.now() };
  await trx
    .insertInto('import_progress')
    .values({ id, ...columns })
    .onConflict((conflict) => conflict.column('id').doUpdateSet(columns))
    .execute();
}

export async function endProgress(trx: Trx, id: string): Promise<void> {
  await trx.deleteFrom('import_progress').where('id', '=', id).execute();
}

/** What an import knows of the shop before it reads the first product. */
export interface OpenedImport {
  /** Of this file with these options. */
  importId: string;
  /** How far an earlier run of the same import came; null: there was none. */
  begun: Begun | null;
  /** Whether added products are new to shoppers. */
  addsNew: boolean;
  memberships: Memberships;
  categoryOf: (type: string) => string;
  mergedInto: MergedValues;
}

/** @throws where products would be archived that are more than a file usually leaves out, and nobody confirmed it */
export async function openImport(options: ImportOptions, survey: Survey): Promise<OpenedImport> {
  const { db, file, complete, encoding, numbers, imagesDir, fetcher, tagCollections, archiveMissing, countedAt } =
    options;
  const flags = [complete, tagCollections, archiveMissing, fetcher !== undefined].map((flag) => flag === true);
  const chosen = [...flags, encoding ?? null, imagesDir ?? null, countedAt ?? null, ...(numbers ? [numbers] : [])];
  const importId = await findImportId(file, chosen);
  const begun = await begunImport(db, importId);
  if (archiveMissing && !begun && !options.confirmed && !options.onDifferences)
    await demandFewMissing(db, survey.lastLines);
  const addsNew = await areAddedNew(db, options.run.now);
  const memberships = await Memberships.load(db);
  const categoryOf = await categoriesByType(db);
  const mergedInto = await loadMergedValues(db);
  return { importId, begun, addsNew, memberships, categoryOf, mergedInto };
}
