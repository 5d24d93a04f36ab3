import { record } from '../audit/record.ts';
import { applyCollectionRules } from '../catalog/collection-rules.ts';
import { rebuildWords } from '../catalog/search-index.ts';
import type { Database } from '../database/connection.ts';
import { ensureTagCollections } from './categories.ts';
import { type CsvRow, readRows } from './csv.ts';
import type { RowNote } from './draft.ts';
import { gatherPhotos } from './gather-photos.ts';
import type { PhotoFolders } from './photos.ts';
import { handleOf, readProduct } from './product.ts';
import { type ImportRun, saveProduct } from './save.ts';

export interface ImportOptions extends PhotoFolders {
  db: Database;
  file: string;
  run: ImportRun;
  onProgress?: (progress: { rows: number; rowsDone: number; products: number }) => void;
}

/** How long a product counts as new. */
const newForMs = 60 * 24 * 60 * 60_000;

export interface ImportReport {
  rows: number;
  products: { created: number; updated: number };
  variants: number;
  pictures: number;
  /** Rows that were not taken, in the order of the file. */
  refused: RowNote[];
  /** What should be looked at although its row was taken. */
  warnings: RowNote[];
}

/**
 * Takes a product file in, one product a transaction. Rows of one product may stand anywhere in the file: a first
 * reading finds the last row of each, so that the second holds no more rows than it must.
 */
export async function importFile(options: ImportOptions): Promise<ImportReport> {
  const { rows, lastLines } = await survey(options.file);
  const importer = new Importer(options, rows);
  const waiting = new Map<string, CsvRow[]>();
  for await (const row of readRows(options.file)) {
    const handle = handleOf(row);
    if (handle === '') {
      importer.refuse({ line: row.line, handle, message: 'The row names neither a handle nor a title.' });
      continue;
    }
    const gathered = waiting.get(handle) ?? [];
    gathered.push(row);
    waiting.set(handle, gathered);
    if (lastLines.get(handle) !== row.line) continue;
    waiting.delete(handle);
    await importer.take(handle, gathered);
  }
  return importer.finish();
}

async function survey(file: string): Promise<{ rows: number; lastLines: Map<string, number> }> {
  const lastLines = new Map<string, number>();
  let rows = 0;
  for await (const row of readRows(file)) {
    rows += 1;
    lastLines.set(handleOf(row), row.line);
  }
  return { rows, lastLines };
}

class Importer {
  readonly #options: ImportOptions;
  readonly #report: ImportReport;
  readonly #newTags = new Set<string>();
  #rowsDone = 0;

  constructor(options: ImportOptions, rows: number) {
    this.#options = options;
    const products = { created: 0, updated: 0 };
    this.#report = { rows, products, variants: 0, pictures: 0, refused: [], warnings: [] };
  }

  refuse(...notes: readonly RowNote[]): void {
    this.#report.refused.push(...notes);
    this.#advance(notes.length);
  }

  async take(handle: string, rows: readonly CsvRow[]): Promise<void> {
    const read = readProduct(handle, rows);
    if (!read.ok) {
      this.refuse(...read.refused);
      return;
    }
    const { db, run } = this.#options;
    // Pictures are read before the transaction: nobody waits for the shop's lock while one is decoded.
    const { warnings, ...prepared } = await gatherPhotos(read.product, this.#options);
    const outcome = await db.transaction().execute((trx) => saveProduct(trx, prepared, run));
    this.#report.products[outcome] += 1;
    this.#report.warnings.push(...warnings);
    this.#report.variants += read.product.variants.length;
    this.#report.pictures += prepared.images.length;
    if (outcome === 'created') for (const tag of read.product.tags) this.#newTags.add(tag);
    this.#advance(rows.length);
  }

  #advance(rows: number): void {
    this.#rowsDone += rows;
    const { created, updated } = this.#report.products;
    this.#options.onProgress?.({ rows: this.#report.rows, rowsDone: this.#rowsDone, products: created + updated });
  }

  async finish(): Promise<ImportReport> {
    const { db, run } = this.#options;
    await db.transaction().execute(async (trx) => {
      const old = run.now - newForMs;
      await trx
        .updateTable('product')
        .set({ is_new: 0 })
        .where('created_at', '<', old)
        .where('is_new', '=', 1)
        .execute();
      await ensureTagCollections(trx, [...this.#newTags]);
      await applyCollectionRules(trx);
      await rebuildWords(trx);
      const { products, variants, refused } = this.#report;
      const details = { ...products, variants, refused: refused.length };
      await record(trx, { action: 'catalogue.imported', subject: `import:${run.id}`, at: run.now, details });
    });
    this.#report.refused.sort((a, b) => a.line - b.line);
    return this.#report;
  }
}
