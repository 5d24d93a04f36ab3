import { useLittleMemory } from '../database/little-memory.ts';
import { type CsvRow, readRows } from './csv.ts';
import type { ImportOptions } from './import-options.ts';
import { Importer } from './importer.ts';
import { handleOf } from './product.ts';
import type { ImportReport } from './report.ts';
import { fileSource } from './source.ts';
import { surveyFile } from './survey.ts';

/**
 * Imports a product file, each product completely or not at all. Rows of one product may be anywhere in the file: a
 * first pass finds the last row of each product, so that the second holds no more rows than necessary. Products are
 * stored in small transactions in the order of their last rows. An import that was killed goes on where it stopped when
 * the same file is imported with the same options.
 */
export async function importFile(options: ImportOptions): Promise<ImportReport> {
  await useLittleMemory(options.db);
  const source = fileSource(options.file);
  const survey = await surveyFile(options.db, source, options.encoding);
  const importer = await Importer.open(options, survey);
  const waiting = new Map<string, CsvRow[]>();
  for await (const row of survey.kept ?? readRows(source, survey.encoding)) {
    const handle = handleOf(row);
    if (handle === '') {
      importer.refuse({ line: row.line, handle, message: 'The row names neither a handle nor a title.' });
      continue;
    }
    const gathered = waiting.get(handle) ?? [];
    gathered.push(row);
    waiting.set(handle, gathered);
    if (!survey.lastLines.isLast(handle, row.line)) continue;
    waiting.delete(handle);
    await importer.take(handle, gathered);
  }
  for (const [handle, rows] of waiting) await importer.take(handle, rows);
  return importer.finish();
}
