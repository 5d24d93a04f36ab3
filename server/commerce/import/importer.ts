import { basename } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { Memberships } from '../catalog/memberships.ts';
import { stockMovedSince } from '../catalog/stock-since.ts';
import { BatchSize } from '../changes/batch-size.ts';
import { menuFollowsCatalogue } from '../content/follow-catalogue.ts';
import { type Database, inTransaction, type Trx } from '../database/connection.ts';
import { notDurable } from '../database/durability.ts';
import { KnownFacets } from '../products/known-facets.ts';
import { loadByHandles } from '../products/load.ts';
import type { StoredProduct } from '../products/product.ts';
import { schedule } from '../work/due-work.ts';
import { auditImport } from './audit-import.ts';
import type { CsvRow } from './csv.ts';
import { withDescriptionPictures } from './description-pictures.ts';
import { archivedDifference, differencesOf } from './differences.ts';
import type { AddingRun, ImportedProduct, RowNote } from './draft.ts';
import { followProducts } from './follow.ts';
import { gatherPhotos } from './gather-photos.ts';
import type { Gathered } from './gather-rows.ts';
import type { ImportOptions } from './import-options.ts';
import { ImportRecord } from './import-record.ts';
import { archiveProducts, missingProducts, tooManyMissing } from './missing-products.ts';
import { type Done, noteStored, type Outcome, storedIn } from './note-stored.ts';
import { type OpenedImport, openImport } from './open-import.ts';
import type { PhotoFolders } from './photos.ts';
import { PictureFolder } from './picture-folder.ts';
import { type ReadProduct, readProduct } from './product.ts';
import { type Begun, endProgress, noteProgress } from './progress.ts';
import { foreignSkus } from './repeated-skus.ts';
import { type ImportReport, inFileOrder, newReport } from './report.ts';
import { rowNotes } from './row-warnings.ts';
import { updateProduct } from './save.ts';
import { type NewProduct, saveNewProducts } from './save-new.ts';
import type { Survey } from './survey.ts';
import { type Compared, isUnchanged } from './unchanged.ts';

/** A product to be stored in the next batch, as its rows read before it. */
type Waiting = NewProduct & Gathered;

/** What is stored of a batch's products. */
interface Present {
  isNew: (product: Waiting) => boolean;
  storedOf: (handle: string) => Promise<StoredProduct | null>;
}

/** A transaction is short, so that orders are written between two. */
const pace = { wantedMs: 40, first: 50, most: 500 };
/** Pause after a batch, in milliseconds, in which other processes get the database's lock. */
const pauseMs = 10;

/** Stores the products of a file as their rows become complete, in small transactions. */
export class Importer {
  readonly #options: ImportOptions;
  readonly #survey: Survey;
  readonly #report: ImportReport;
  readonly #memberships: Memberships;
  readonly #importId: string;
  readonly #run: AddingRun;
  readonly #begun: Begun | null;
  readonly #record: ImportRecord;
  readonly #folders: PhotoFolders;
  readonly #categoryOf: (type: string) => string;
  #waiting: Waiting[] = [];
  readonly #batch = new BatchSize(pace);
  #rowsDone = 0;
  /** Products whose last row is not after this line are stored. */
  #line: number;

  static async open(options: ImportOptions, survey: Survey): Promise<Importer> {
    return new Importer(options, survey, await openImport(options, survey));
  }

  constructor(
    options: ImportOptions,
    survey: Survey,
    { importId, begun, addsNew, memberships, categoryOf }: OpenedImport,
  ) {
    this.#options = options;
    this.#survey = survey;
    this.#importId = importId;
    this.#begun = begun;
    this.#categoryOf = categoryOf;
    this.#line = begun?.line ?? 0;
    // Stock that the first run moved is not moved again under another reference.
    this.#run = { ...options.run, ...(begun && { id: begun.runId }), addsNew, facets: new KnownFacets() };
    const { file, run, imagesDir } = options;
    const folder = options.folder ?? (imagesDir === null ? undefined : new PictureFolder(imagesDir));
    this.#folders = { ...options, folder };
    this.#record = new ImportRecord({ title: basename(file), now: run.now, setId: begun?.setId ?? null });
    this.#memberships = memberships;
    this.#report = newReport(survey);
    if (begun)
      this.#report.warnings.unshift({
        line: begun.line,
        handle: '',
        message: 'An earlier import of this file ended here; it goes on with what follows.',
      });
  }

  refuse(...notes: readonly RowNote[]): void {
    for (const note of notes) this.#report.refused.push(note);
    this.#advance(notes.length);
  }

  /** Takes products in the order of their last rows; those that the shop has are looked up together. */
  async take(gathered: readonly Gathered[]): Promise<void> {
    const handles = gathered.map(({ handle }) => handle);
    const known = await loadByHandles(this.#options.db, handles);
    for (const each of gathered) await this.#takeOne(each, known.get(each.handle) ?? null);
  }

  async #takeOne({ handle, rows: found }: Gathered, stored: StoredProduct | null): Promise<void> {
    if ((found.at(-1)?.line ?? 0) <= (this.#begun?.line ?? -1)) return this.#advance(found.length);
    let rows = found;
    if (this.#options.fetcher && !this.#options.onDifferences) {
      const described = await withDescriptionPictures(handle, rows, this.#folders);
      this.#report.warnings.push(...described.notes);
      rows = described.rows;
    }
    const read = await this.#read(this.#options.db, { handle, rows, stored });
    if (!read.ok) return this.refuse(...read.refused);
    this.#report.warnings.push(...rowNotes(handle, rows, stored));
    if (this.#options.onDifferences) return this.#compare(read.product, rows, stored);
    // Pictures are read before the transaction, so that decoding does not hold the shop's lock.
    const photos = await gatherPhotos(read.product.images, this.#folders);
    if (stored && this.#isUnchanged(read.product, { stored, photos }))
      return this.#leave(rows, { product: read.product, photos, id: stored.row.id });
    this.#waiting.push({ handle, rows, product: read.product, photos });
    if (this.#waiting.length >= this.#batch.size) await this.#saveBatch();
  }

  #isUnchanged(product: ImportedProduct, at: Pick<Compared, 'stored' | 'photos'>): boolean {
    const { complete = false } = this.#options;
    return isUnchanged(product, { ...at, complete, categoryOf: this.#categoryOf });
  }

  /** Counts a product that has all its values already: nothing is written, and an import that goes on reads it again. */
  #leave(rows: readonly CsvRow[], left: NewProduct & { id: number }): void {
    this.#done(rows, { ...left, before: [], outcome: 'unchanged', removedImages: [] });
  }

  /** Reports what a product would change instead of storing it. */
  async #compare(product: ImportedProduct, rows: readonly CsvRow[], stored: StoredProduct | null): Promise<void> {
    const { db, onDifferences } = this.#options;
    await this.#noteForeignSkus([product]);
    const differences = await differencesOf(db, product, { stored, categoryOf: this.#categoryOf });
    onDifferences?.(differences);
    const known = differences.length === 0 && product.images.length === 0 ? 'unchanged' : 'updated';
    const outcome = stored ? known : 'created';
    this.#done(rows, { product, photos: new Map(), id: stored?.row.id ?? 0, before: [], outcome, removedImages: [] });
  }

  async #read(
    db: Database,
    { handle, rows, stored }: { handle: string; rows: readonly CsvRow[]; stored: StoredProduct | null },
  ): Promise<ReadProduct> {
    const { complete = false, countedAt } = this.#options;
    const ids = stored?.variants.map(({ row }) => row.id) ?? [];
    const movedSince = countedAt === undefined ? new Map() : await stockMovedSince(db, ids, countedAt);
    return readProduct(handle, rows, { stored, complete, markets: this.#survey.markets, movedSince });
  }

  /** Stores the waiting products in one transaction, and what follows from them. */
  async #saveBatch(): Promise<void> {
    const batch = this.#waiting;
    if (batch.length === 0) return;
    this.#waiting = [];
    await this.#noteForeignSkus(batch.map(({ product }) => product));
    const begun = performance.now();
    // A power cut takes back whole batches, with how far the import came.
    const done = await inTransaction(notDurable(this.#options.db), (trx) => this.#store(trx, batch));
    this.#run.facets?.batchIsStored();
    this.#line = lastLineOf(batch);
    this.#batch.took(performance.now() - begun);
    for (const [i, outcome] of done.entries()) {
      const rows = batch[i]?.rows ?? [];
      if ('refused' in outcome) this.refuse(...outcome.refused);
      else this.#done(rows, outcome);
    }
    if (!this.#options.db.isTransaction) await pause(pauseMs);
  }

  async #store(trx: Trx, batch: readonly Waiting[]): Promise<Outcome[]> {
    const handles = batch.map(({ handle }) => handle);
    const rows = await trx.selectFrom('product').select(['id', 'handle']).where('handle', 'in', handles).execute();
    // One that was added concurrently is updated.
    const known = new Map(rows.map(({ id, handle }) => [handle, id]));
    const isNew = ({ handle }: Waiting) => !known.has(handle);
    if (this.#options.inFolder)
      return this.#storeAll(trx, batch, {
        isNew,
        storedOf: async (handle) => (await loadByHandles(trx, [handle])).get(handle) ?? null,
      });
    const { done, setId } = await this.#record.around(trx, [...known.values()], {
      work: ({ products }) => {
        const storedOf = async (handle: string) => products.get(known.get(handle) ?? 0) ?? null;
        return this.#storeAll(trx, batch, { isNew, storedOf });
      },
      addedBy: (outcomes) => storedIn(outcomes).flatMap(({ id, outcome }) => (outcome === 'created' ? id : [])),
    });
    const { tagCollections = false } = this.#options;
    await followProducts(trx, this.#memberships, { stored: storedIn(done), at: this.#run.now, tagCollections });
    await noteProgress(trx, this.#importId, { line: lastLineOf(batch), run: this.#run, setId });
    return done;
  }

  async #storeAll(trx: Trx, batch: readonly Waiting[], { isNew, storedOf }: Present): Promise<Outcome[]> {
    const news = batch.filter(isNew);
    const ids = await saveNewProducts(trx, news, this.#run);
    const idOf = new Map(news.map(({ handle }, i) => [handle, ids[i] ?? 0]));
    const done: Outcome[] = [];
    for (const each of batch) {
      const id = idOf.get(each.handle);
      done.push(
        id === undefined
          ? await this.#update(trx, each, await storedOf(each.handle))
          : { product: each.product, photos: each.photos, id, before: [], outcome: 'created', removedImages: [] },
      );
    }
    return done;
  }

  /** Reads the rows again over the stored product, which is locked until it is saved. */
  async #update(trx: Trx, { handle, rows, photos }: Waiting, stored: StoredProduct | null): Promise<Outcome> {
    const read = await this.#read(trx, { handle, rows, stored });
    if (!read.ok) return read;
    const { product } = read;
    if (!stored) {
      const [id = 0] = await saveNewProducts(trx, [{ product, photos }], this.#run);
      return { product, photos, id, before: [], outcome: 'created', removedImages: [] };
    }
    const { complete = false } = this.#options;
    const removedImages = await updateProduct(trx, { product, stored, photos, complete }, this.#run);
    const before = [stored.row.title, ...stored.tags];
    return { product, photos, id: stored.row.id, before, outcome: 'updated', removedImages };
  }

  /** Archives the products that the file does not name, or reports them. */
  async #archiveMissing(): Promise<void> {
    const { db, onDifferences, confirmed } = this.#options;
    const inFile = this.#survey.lastLines;
    const tooMany = onDifferences && !confirmed ? await tooManyMissing(db, inFile) : null;
    if (tooMany !== null) this.#report.warnings.push({ line: 1, handle: '', message: tooMany });
    for await (const missing of missingProducts(db, inFile)) {
      this.#report.archived.push(...missing.map(({ handle }) => handle));
      onDifferences?.(missing.map(({ handle }) => archivedDifference(handle)));
      for (let from = 0; !onDifferences && from < missing.length; from += archivedAtOnce) {
        const ids = missing.slice(from, from + archivedAtOnce).map(({ id }) => id);
        await inTransaction(notDurable(db), (trx) => this.#archive(trx, ids));
        await pause(pauseMs);
      }
    }
  }

  async #archive(trx: Trx, ids: readonly number[]): Promise<void> {
    const { setId } = await this.#record.around(trx, ids, {
      work: () => archiveProducts(trx, ids, { memberships: this.#memberships, now: this.#run.now }),
      addedBy: () => [],
    });
    await noteProgress(trx, this.#importId, { line: this.#line, run: this.#run, setId });
  }

  async #noteForeignSkus(products: readonly ImportedProduct[]): Promise<void> {
    this.#report.warnings.push(...(await foreignSkus(this.#options.db, products)));
  }

  #done(rows: readonly CsvRow[], done: Done): void {
    noteStored(this.#report, rows, done);
    this.#advance(rows.length);
  }

  #advance(rows: number): void {
    this.#rowsDone += rows;
    const { created, updated, unchanged } = this.#report.products;
    const products = created + updated + unchanged;
    this.#options.onProgress?.({ rows: this.#report.rows, rowsDone: this.#rowsDone, products });
  }

  async finish(): Promise<ImportReport> {
    await this.#saveBatch();
    if (this.#options.archiveMissing) await this.#archiveMissing();
    if (this.#options.inFolder || this.#options.onDifferences) return inFileOrder(this.#report);
    const { db } = this.#options;
    await inTransaction(db, async (trx) => {
      this.#report.changeSet = await this.#record.close(trx, this.#report);
      await endProgress(trx, this.#importId);
      await schedule(trx, 'products-age', 'shop', this.#run.now);
      await menuFollowsCatalogue(trx, this.#run.now);
      await auditImport(trx, this.#report, this.#run);
    });
    return inFileOrder(this.#report);
  }
}

/** Products of a transaction that archives. */
const archivedAtOnce = 50;
const lastLineOf = (batch: readonly Waiting[]): number => batch.at(-1)?.rows.at(-1)?.line ?? 0;
