import { randomUUID } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql, type Updateable } from 'kysely';
import { rule } from '../../../../shared/messages/message.ts';
import type { FileDifference, FileNotes, FilePreview, FileReport } from '../../../../shared/office/product-files.ts';
import { record } from '../../audit/record.ts';
import type { CommerceDeps } from '../../context.ts';
import { type Database, dialectOf, inTransaction } from '../../database/connection.ts';
import type { ProductFileTable } from '../../database/office-tables.ts';
import { productFilesFolder, removeUnused } from '../../images/uploads/uploads.ts';
import type { WorkOutcome } from '../../jobs/due-work.ts';
import { actingAs } from '../../work.ts';
import { type RowNote, storedNotes } from '../draft.ts';
import { PictureFetcher } from '../fetch/picture-fetcher.ts';
import type { ImportReport } from '../report.ts';
import { importUnworded } from '../run.ts';
import { UnreadableFile } from '../unreadable.ts';
import { storeNotes } from './notes.ts';
import { loadPictures, removePictures } from './pictures.ts';
import { FileProgress } from './progress.ts';
import type { FileOptions } from './store.ts';

/**
 * Previews a product file, or imports it in the name of who started it. An import whose process was killed goes on where
 * it stopped.
 */
export async function advanceProductFile(deps: CommerceDeps, reference: string): Promise<WorkOutcome> {
  const { db, uploads } = deps;
  const id = Number(reference);
  const file = await db.selectFrom('product_file').selectAll().where('id', '=', id).executeTakeFirst();
  if (file?.state !== 'previewing' && file?.state !== 'importing') return 'done';
  const { state, actor } = file;
  const bytes = await uploads(productFilesFolder).read(file.file);
  if (!bytes) return failed(deps, id, state, rule('fileGone'));
  const options: FileOptions = JSON.parse(file.options_json);
  const folder = await mkdtemp(join(tmpdir(), 'product-file-'));
  try {
    const path = pathIn(folder);
    await writeFile(path, bytes);
    const work = { id, path, options, title: file.title };
    const acting = actingAs(deps, actor);
    await keepingMemory(db, () => (state === 'previewing' ? preview(acting, work) : run(acting, work)));
    if (state === 'importing') {
      await removeUnused(uploads(productFilesFolder), [file.file]);
      await removePictures(deps, id);
    }
    return 'done';
  } catch (error) {
    if (!(error instanceof UnreadableFile)) throw error;
    return failed(deps, id, state, error.said.replaceAll(pathIn(folder), 'products.csv'));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

const pathIn = (folder: string) => join(folder, 'products.csv');

interface Work {
  id: number;
  path: string;
  options: FileOptions;
  title: string;
}

async function preview(deps: CommerceDeps, { id, path, options }: Work): Promise<void> {
  const first: FileDifference[] = [];
  let count = 0;
  const onDifferences = (some: readonly FileDifference[]) => {
    count += some.length;
    first.push(...some.slice(0, differencesKept - first.length));
  };
  const report = await importing(deps, { id, path, options }, { onDifferences });
  await storeNotes(deps.db, id, report);
  const differences = first.map(({ before, after, ...at }) => ({
    ...at,
    before: inShort(before, longest),
    after: inShort(after, longest),
  }));
  const preview: FilePreview = { report: keptReport(report), count, differences };
  await change(deps.db, id, 'previewing', { state: 'previewed', preview_json: JSON.stringify(preview) });
}

async function run(deps: CommerceDeps, { id, path, options, title }: Work): Promise<void> {
  const report = await importing(deps, { id, path, options }, {});
  await storeNotes(deps.db, id, report);
  const kept = keptReport(report);
  const at = deps.clock.now();
  await inTransaction(deps.db, async (trx) => {
    const ended = { state: 'imported', report_json: JSON.stringify(kept), ended_at: at };
    if (!(await change(trx, id, 'importing', ended))) return;
    const details = { title, created: kept.created, updated: kept.updated, refused: kept.refused.count };
    await record(trx, { action: 'product.file imported', subject: `product-file:${id}`, details, at });
  });
}

/** How messages name the place of the pictures. */
const zipped = 'the ZIP files';

/** Reads the whole file, and notes how far it is. */
async function importing(
  deps: CommerceDeps,
  { id, path, options: { fetchPictures, ...options } }: Omit<Work, 'title'>,
  more: Pick<Parameters<typeof importUnworded>[0], 'onDifferences'>,
) {
  const { db, clock, uploads } = deps;
  const progress = new FileProgress({ db, clock }, id);
  const folder = await loadPictures(db, uploads, id);
  const report = await importUnworded({
    db,
    file: path,
    uploads,
    run: { id: randomUUID(), now: clock.now() },
    imagesDir: folder && zipped,
    ...(folder && { folder }),
    ...options,
    ...(fetchPictures && { fetcher: fetcherOf(deps, progress) }),
    ...more,
    onProgress: (now) => progress.note(now),
  });
  await progress.end();
  return report;
}

/** Fetches pictures; each is a sign of life. */
function fetcherOf({ db, uploads, clock, pictureNetwork }: CommerceDeps, progress: FileProgress) {
  const fetcher = new PictureFetcher({
    db,
    uploads,
    now: clock.now,
    ...(pictureNetwork && { network: pictureNetwork }),
  });
  return {
    fetch: (url: string) => {
      progress.repeat();
      return fetcher.fetch(url);
    },
  };
}

async function failed({ db, clock }: CommerceDeps, id: number, state: string, problem: string): Promise<WorkOutcome> {
  await change(db, id, state, { state: 'failed', problem, ended_at: clock.now() });
  return 'done';
}

/** Changes the row of a file that is in a state. @returns false where it is in another one now */
async function change(db: Database, id: number, state: string, values: Updateable<ProductFileTable>): Promise<boolean> {
  const rows = await db
    .updateTable('product_file')
    .set(values)
    .where('id', '=', id)
    .where('state', '=', state)
    .returning('id')
    .execute();
  return rows.length > 0;
}

/** An import takes little memory and leaves SQLite's settings so; the shop's process gets its own back afterwards. */
async function keepingMemory<T>(db: Database, work: () => Promise<T>): Promise<T> {
  if (dialectOf(db) !== 'sqlite') return work();
  const cache = (await sql<{ cache_size: number }>`pragma cache_size`.execute(db)).rows[0]?.cache_size;
  const mapped = (await sql<{ mmap_size: number }>`pragma mmap_size`.execute(db)).rows[0]?.mmap_size;
  try {
    return await work();
  } finally {
    if (cache !== undefined) await sql`pragma cache_size = ${sql.lit(cache)}`.execute(db);
    if (mapped !== undefined) await sql`pragma mmap_size = ${sql.lit(mapped)}`.execute(db);
  }
}

/** Notes of a kind, and differences, that are kept for the page; all of them are counted. */
const notesKept = 20;
const differencesKept = 50;
const longest = 60;

/** Returns what is kept of the report of an import. */
function keptReport(report: ImportReport): FileReport {
  const { rows, products, variants, encoding, changeSet, refused, warnings, kept, removed } = report;
  const notes = {
    refused: notesOf(refused),
    warnings: notesOf(warnings),
    kept: notesOf(kept),
    removed: notesOf(removed),
  };
  return { rows, ...products, variants, encoding: encoding.name, changeSet, ...notes };
}

const notesOf = (all: readonly RowNote[]): FileNotes => ({
  count: all.length,
  first: storedNotes(all.slice(0, notesKept)).map(({ message, ...note }) => ({
    ...note,
    message: inShort(message, 200),
  })),
});

const inShort = (text: string, most: number): string =>
  (text.length > most ? `${text.slice(0, most)}…` : text).replace(/\s+/g, ' ');
