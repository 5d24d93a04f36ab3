import { dayMs } from '../../../shared/time/duration.ts';
import { record } from '../audit/record.ts';
import { applyCollectionRules } from '../catalog/collection-rules.ts';
import { rebuildWords } from '../catalog/search-index.ts';
import { type Database, inTransaction } from '../database/connection.ts';
import { ensureTagCollections } from './categories.ts';
import { type CsvRow, readRows } from './csv.ts';
import type { ImportRun, RowNote } from './draft.ts';
import { gatherPhotos } from './gather-photos.ts';
import type { Photo, PhotoFolders } from './photos.ts';
import { handleOf, type ReadProduct, readProduct } from './product.ts';
import { type ImportReport, inFileOrder } from './report.ts';
import { updateProduct } from './save.ts';
import { type NewProduct, saveNewProducts } from './save-new.ts';
import { loadStored, type StoredProduct } from './stored.ts';
import { type Survey, surveyFile } from './survey.ts';

export interface ImportOptions extends PhotoFolders {
  db: Database;
  file: string;
  run: ImportRun;
  /** Whether the file names every variant and picture of its products: what it does not name is removed. */
  complete?: boolean | undefined;
  /** Name of the file's encoding; absent: detected. */
  encoding?: string | undefined;
  /** Whether the file is one of a folder; steps that need all files then run after the last one. */
  inFolder?: boolean | undefined;
  onProgress?: (progress: { rows: number; rowsDone: number; products: number }) => void;
}

/** How long a product is new. */
const newForMs = 60 * dayMs;

/**
 * Imports a product file, each product completely or not at all. Rows of one product may be anywhere in the file: a
 * first pass finds the last row of each product, so that the second holds no more rows than necessary.
 */
export async function importFile(options: ImportOptions): Promise<ImportReport> {
  const survey = await surveyFile(options.db, options.file, options.encoding);
  const importer = new Importer(options, survey);
  const waiting = new Map<string, CsvRow[]>();
  for await (const row of survey.kept ?? readRows(options.file, survey.encoding)) {
    const handle = handleOf(row);
    if (handle === '') {
      importer.refuse({ line: row.line, handle, message: 'The row names neither a handle nor a title.' });
      continue;
    }
    const gathered = waiting.get(handle) ?? [];
    gathered.push(row);
    waiting.set(handle, gathered);
    if (survey.lastLines.get(handle) !== row.line) continue;
    waiting.delete(handle);
    await importer.take(handle, gathered);
  }
  return importer.finish();
}

/** A new product to be stored in the next batch. */
interface Waiting extends NewProduct {
  handle: string;
  rows: readonly CsvRow[];
}

/** Result of the import of a product. */
interface Done extends NewProduct {
  outcome: 'created' | 'updated';
  /** Paths of removed pictures: a complete file does not name them. */
  removedImages: readonly string[];
}

/** Number of new products in a batch. */
const newAtOnce = 100;

class Importer {
  readonly #options: ImportOptions;
  readonly #survey: Survey;
  readonly #report: ImportReport;
  readonly #newTags = new Set<string>();
  readonly #added: Waiting[] = [];
  #rowsDone = 0;

  constructor(options: ImportOptions, survey: Survey) {
    this.#options = options;
    this.#survey = survey;
    const { rows, encoding, absentColumns, warnings } = survey;
    const notes = { refused: [], warnings: [...warnings], kept: [], removed: [] };
    const products = { created: 0, updated: 0 };
    this.#report = { rows, encoding, products, variants: 0, pictures: 0, absentColumns, ...notes };
  }

  refuse(...notes: readonly RowNote[]): void {
    this.#report.refused.push(...notes);
    this.#advance(notes.length);
  }

  async take(handle: string, rows: readonly CsvRow[]): Promise<void> {
    const { db } = this.#options;
    const stored = await loadStored(db, handle);
    const first = this.#read(handle, rows, stored);
    if (!first.ok) return this.refuse(...first.refused);
    // Pictures are read before the transaction, so that decoding does not hold the shop's lock.
    const photos = await gatherPhotos(first.product.images, this.#options);
    if (stored) return this.#update(handle, rows, photos);
    this.#added.push({ handle, rows, product: first.product, photos });
    if (this.#added.length >= newAtOnce) await this.#saveAdded();
  }

  #read(handle: string, rows: readonly CsvRow[], stored: StoredProduct | null): ReadProduct {
    const complete = this.#options.complete === true;
    return readProduct(handle, rows, { stored, complete, markets: this.#survey.markets });
  }

  /** Stores the new products; one that was added concurrently is updated. */
  async #saveAdded(): Promise<void> {
    const added = this.#added.splice(0);
    if (added.length === 0) return;
    const handles = added.map(({ handle }) => handle);
    const known = await inTransaction(this.#options.db, async (trx) => {
      const rows = await trx.selectFrom('product').select('handle').where('handle', 'in', handles).execute();
      const found = new Set(rows.map(({ handle }) => handle));
      const news = added.filter(({ handle }) => !found.has(handle));
      await saveNewProducts(trx, news, this.#options.run);
      return found;
    });
    for (const { handle, rows, product, photos } of added) {
      if (known.has(handle)) await this.#update(handle, rows, photos);
      else this.#done(rows, { product, photos, outcome: 'created', removedImages: [] });
    }
  }

  /** Reads the rows again over the stored product, which is locked until it is saved. */
  async #update(handle: string, rows: readonly CsvRow[], photos: ReadonlyMap<string, Photo>): Promise<void> {
    const { db, run, complete = false } = this.#options;
    const taken = await inTransaction(db, async (trx) => {
      const stored = await loadStored(trx, handle);
      const read = this.#read(handle, rows, stored);
      if (!read.ok) return read;
      const { product } = read;
      if (stored) return { product, removed: await updateProduct(trx, { product, stored, photos, complete }, run) };
      await saveNewProducts(trx, [{ product, photos }], run);
      return { product, removed: null };
    });
    if ('refused' in taken) return this.refuse(...taken.refused);
    const { product, removed } = taken;
    this.#done(rows, { product, photos, outcome: removed ? 'updated' : 'created', removedImages: removed ?? [] });
  }

  #done(rows: readonly CsvRow[], { product, photos, outcome, removedImages }: Done): void {
    const { line, handle, images, keptVariants, removedVariants } = product;
    const report = this.#report;
    const note = (message: string) => ({ line, handle, message });
    report.products[outcome] += 1;
    report.variants += product.variants.filter((variant) => variant.line !== null).length;
    report.pictures += new Set([...photos.values()].flatMap((photo) => (photo.ok ? photo.url : []))).size;
    for (const image of images) {
      const photo = photos.get(image.source);
      if (photo && !photo.ok) report.warnings.push({ line: image.line, handle, message: photo.reason });
    }
    report.kept.push(...keptVariants.map((name) => note(`${name} is not in the file and stays as it is.`)));
    report.removed.push(
      ...removedVariants.map(({ name }) => note(`${name} was removed.`)),
      ...removedImages.map((url) => note(`The picture ${url} was removed.`)),
    );
    if (outcome === 'created') for (const tag of product.tags) this.#newTags.add(tag);
    report.warnings.push(...garbledIn(handle, rows));
    this.#advance(rows.length);
  }

  #advance(rows: number): void {
    this.#rowsDone += rows;
    const { created, updated } = this.#report.products;
    this.#options.onProgress?.({ rows: this.#report.rows, rowsDone: this.#rowsDone, products: created + updated });
  }

  async finish(): Promise<ImportReport> {
    await this.#saveAdded();
    const { db, run, inFolder = false } = this.#options;
    if (inFolder) return inFileOrder(this.#report);
    await inTransaction(db, async (trx) => {
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
      const { products, variants, refused, removed } = this.#report;
      const details = { ...products, variants, refused: refused.length, removed: removed.length };
      await record(trx, { action: 'catalogue.imported', subject: `import:${run.id}`, at: run.now, details });
    });
    return inFileOrder(this.#report);
  }
}

/** Reports cells with U+FFFD: a letter that an earlier program could not read. */
function garbledIn(handle: string, rows: readonly CsvRow[]): RowNote[] {
  return rows.flatMap(({ line, cells }) => {
    const names = Object.keys(cells).filter((name) => cells[name]?.includes('\ufffd'));
    if (names.length === 0) return [];
    const message = `${names.join(', ')} has '\ufffd' in place of a letter that was lost before the file was saved.`;
    return [{ line, handle, message }];
  });
}
