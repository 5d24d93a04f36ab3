import { sql } from 'kysely';
import { type Database, dialectOf } from '../database/connection.ts';
import { readRows } from './csv.ts';
import { gatherRows } from './gather-rows.ts';
import type { ImportOptions } from './import-options.ts';
import { Importer } from './importer.ts';
import { withPlainNumbers } from './number-columns.ts';
import { englishReport, type ImportReport } from './report.ts';
import { type Survey, surveyFile } from './survey.ts';
import { fileSource, type Source } from './unreadable.ts';

/**
 * Imports a product file, each product completely or not at all. Rows of one product may be anywhere in the file: a
 * first pass finds the last row of each product, so that the second holds no more rows than necessary. Products are
 * stored in small transactions in the order of their last rows. An import that was killed goes on where it stopped when
 * the same file is imported with the same options.
 */
export const importFile = async (options: ImportOptions): Promise<ImportReport> =>
  englishReport(await importUnworded(options));

/** Imports a product file. @returns the report with texts of `rule`, which each reader gets in a language of their own */
export async function importUnworded(options: ImportOptions): Promise<ImportReport> {
  await useLittleMemory(options.db);
  const source = fileSource(options.file);
  const survey = await surveyFile(options.db, source, options);
  const importer = await Importer.open(options, survey);
  const rows = survey.kept ?? plainRows(source, survey);
  for await (const gathered of gatherRows(rows, survey.lastLines, (note) => importer.refuse(note)))
    await importer.take(gathered);
  return importer.finish();
}

async function* plainRows(source: Source, { encoding, numbers }: Survey) {
  for await (const row of readRows(source, encoding)) yield withPlainNumbers(row, numbers);
}

/**
 * Lets a process that writes much take little memory: SQLite caches 12 MB of pages instead of 64, and does not map the
 * file, which also makes writing a tenth quicker.
 */
async function useLittleMemory(db: Database): Promise<void> {
  if (dialectOf(db) !== 'sqlite' || db.isTransaction) return;
  await sql`pragma cache_size = -12288`.execute(db);
  await sql`pragma mmap_size = 0`.execute(db);
}
