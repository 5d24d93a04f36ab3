import { basename } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { rule } from '../../../shared/messages/message.ts';
import { findProductIds } from '../catalog/find-product.ts';
import { ImportRecord, type Recorded } from '../changes/import-set.ts';
import { menuFollowsCatalogue } from '../content/follow-catalogue.ts';
import { type Database, inTransaction, type Trx } from '../database/connection.ts';
import { notDurable } from '../database/durability.ts';
import { BatchSize } from '../jobs/batch-size.ts';
import { schedule } from '../jobs/due-work.ts';
import { ensureCategory } from '../products/categories.ts';
import { addedProduct, compareProducts } from '../products/compare.ts';
import { KnownFacets } from '../products/known-facets.ts';
import { type LoadedProducts, loadByHandles, loadProducts } from '../products/load.ts';
import type { StoredProduct } from '../products/product.ts';
import { updateProducts } from '../products/save.ts';
import { type AddingRun, saveNewProducts } from '../products/save-new.ts';
import type { GivenHandles } from '../products/taken-handles.ts';
import { stockMovedSince } from '../stock/moved-since.ts';
import type { CsvRow } from './csv.ts';
import { archivedDifference, differencesOf } from './differences.ts';
import type { RowNote } from './draft.ts';
import { followProducts } from './follow.ts';
import { gatherPhotos, withDescriptionPictures } from './gather-photos.ts';
import type { Gathered } from './gather-rows.ts';
import type { ImportOptions } from './import-options.ts';
import { withMergedValues } from './merged-values.ts';
import { archiveProducts, missingProducts, tooManyMissing } from './missing-products.ts';
import type { PhotoFolders } from './photos.ts';
import { PictureFolder } from './picture-folder.ts';
import { type ReadProduct, readProduct } from './product.ts';
import { endProgress, noteProgress, type OpenedImport, openImport } from './progress.ts';
import { refuseHandles } from './refuse-handles.ts';
import { foreignSkus } from './repeated-skus.ts';
import {
  auditImport,
  type Done,
  type ImportReport,
  inFileOrder,
  newReport,
  noteStored,
  type Outcome,
  storedIn,
} from './report.ts';
import { rowNotes } from './row-warnings.ts';
import type { Survey } from './survey.ts';
import { SharedWords } from './texts.ts';
import { type ProductWish, type WishedProduct, withPictures } from './wished-product.ts';

/** A product to be stored in the next batch, as its rows read before it. */
type Waiting = ProductWish & Gathered;

/** A transaction is short, so that orders are written between two. */
const pace = { wantedMs: 40, first: 50, most: 500 };
/** Pause after a batch, in milliseconds, in which other processes get the database's lock. */
const pauseMs = 10;

/** Stores the products of a file as their rows become complete, in small transactions. */
export class Importer {
  readonly #options: ImportOptions;
  readonly #survey: Survey;
  readonly #report: ImportReport;
  readonly #opened: OpenedImport;
  readonly #run: AddingRun;
  readonly #record: ImportRecord;
  readonly #folders: PhotoFolders;
  readonly #complete: boolean;
  readonly #words = new SharedWords();
  /** Handles of the products that were only compared. */
  readonly #given: GivenHandles = new Map();
  #waiting: Waiting[] = [];
  readonly #batch = new BatchSize(pace);
  #rowsDone = 0;
  /** Products whose last row is not after this line are stored. */
  #line: number;

  static async open(options: ImportOptions, survey: Survey): Promise<Importer> {
    return new Importer(options, survey, await openImport(options, survey));
  }

  constructor(options: ImportOptions, survey: Survey, opened: OpenedImport) {
    this.#options = options;
    this.#complete = options.complete === true;
    this.#survey = survey;
    this.#opened = opened;
    const { begun, addsNew } = opened;
    this.#line = begun?.line ?? 0;
    // Stock that the first run moved is not moved again under another reference.
    this.#run = { ...options.run, ...(begun && { id: begun.runId }), addsNew, facets: new KnownFacets() };
    const { file, run, imagesDir } = options;
    const folder = options.folder ?? (imagesDir === null ? undefined : new PictureFolder(imagesDir));
    this.#folders = { ...options, folder };
    this.#record = new ImportRecord({ title: basename(file), now: run.now, setId: begun?.setId ?? null });
    this.#report = newReport(survey);
    if (begun) this.#report.warnings.unshift({ line: begun.line, handle: '', message: rule('importGoesOn') });
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
    if ((found.at(-1)?.line ?? 0) <= (this.#opened.begun?.line ?? -1)) return this.#advance(found.length);
    let rows = withMergedValues(found, stored, this.#opened.mergedInto);
    if (this.#options.fetcher && !this.#options.onDifferences) {
      const described = await withDescriptionPictures(handle, rows, this.#folders);
      this.#report.warnings.push(...described.notes);
      rows = described.rows;
    }
    const read = await this.#read(this.#options.db, { handle, rows, stored });
    if (!read.ok) return this.refuse(...read.refused);
    const messages = this.#words.settle(read.product, stored?.texts);
    const differing = messages.map((message) => ({ line: read.product.line, handle, message }));
    this.#report.warnings.push(...rowNotes(handle, rows, stored), ...differing);
    if (this.#options.onDifferences) return this.#compare(read.product, rows, stored);
    // Pictures are read before the transaction, so that decoding does not hold the shop's lock.
    const photos = await gatherPhotos(read.product.pictures, this.#folders);
    const wish = {
      product: withPictures({ product: read.product, photos }, { complete: this.#complete, now: this.#run.now }),
      photos,
    };
    if (stored && compareProducts(stored, wish.product).length === 0)
      // Nothing is written, and an import that goes on reads it again.
      return this.#done(rows, { ...wish, id: stored.row.id, outcome: 'unchanged' });
    this.#waiting.push({ handle, rows, ...wish });
    if (this.#waiting.length >= this.#batch.size) await this.#saveBatch();
  }

  /** Reports what a product would change instead of storing it. */
  async #compare(product: WishedProduct, rows: readonly CsvRow[], stored: StoredProduct | null): Promise<void> {
    const { onDifferences } = this.#options;
    const wish = { handle: product.row.handle, product };
    const refused = await refuseHandles(this.#options.db, [wish], { stored: () => stored, given: this.#given });
    if (refused.size > 0) return this.refuse(...refused.values());
    this.#report.warnings.push(...(await foreignSkus(this.#options.db, [product])));
    const differences = differencesOf(product, stored, this.#survey.markets.base);
    onDifferences?.(differences);
    const known = differences.length === 0 && product.pictures.length === 0 ? 'unchanged' : 'updated';
    const outcome = stored ? known : 'created';
    this.#done(rows, { product, photos: new Map(), id: stored?.row.id ?? 0, outcome });
  }

  async #read(
    db: Database,
    { handle, rows, stored }: { handle: string; rows: readonly CsvRow[]; stored: StoredProduct | null },
  ): Promise<ReadProduct> {
    const { countedAt } = this.#options;
    const ids = stored?.variants.map(({ row }) => row.id) ?? [];
    const movedSince = countedAt === undefined ? new Map() : await stockMovedSince(db, ids, countedAt);
    const beside = { stored, complete: this.#complete, markets: this.#survey.markets, movedSince };
    const read = readProduct(handle, rows, beside);
    if (read.ok && read.product.type !== undefined)
      read.product.row.category = this.#opened.categoryOf(read.product.type);
    return read;
  }

  /** Stores the waiting products in one transaction, and what follows from them. */
  async #saveBatch(): Promise<void> {
    const batch = this.#waiting;
    if (batch.length === 0) return;
    this.#waiting = [];
    const products = batch.map(({ product }) => product);
    this.#report.warnings.push(...(await foreignSkus(this.#options.db, products)));
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
    // One that was added concurrently is updated.
    const known = [...(await findProductIds(trx, handles)).values()];
    const work = (loaded: LoadedProducts) => this.#storeAll(trx, batch, loaded);
    if (this.#options.inFolder) return (await work(await loadProducts(trx, known, { hasParts: true }))).done;
    const { done, setId } = await this.#record.around(trx, known, work);
    const { tagCollections = false } = this.#options;
    await followProducts(trx, this.#opened.memberships, { stored: storedIn(done), at: this.#run.now, tagCollections });
    await noteProgress(trx, this.#opened.importId, { line: lastLineOf(batch), run: this.#run, setId });
    return done;
  }

  /** Stores new products, then reads the rows of the others again over what is stored by now, and locked. */
  async #storeAll(trx: Trx, batch: readonly Waiting[], loaded: LoadedProducts): Promise<Recorded<Outcome[]>> {
    const stored = new Map([...loaded.products.values()].map((product) => [product.row.handle, product]));
    const refused = await refuseHandles(trx, batch, { stored: (handle) => stored.get(handle) ?? null });
    const news = batch.filter(({ handle }) => !stored.has(handle) && !refused.has(handle));
    const newProducts = news.map(({ product }) => product);
    const ids = await saveNewProducts(trx, newProducts, this.#run);
    const wished: StoredProduct[] = [];
    const done: Outcome[] = [];
    for (const each of batch) {
      const before = stored.get(each.handle);
      const { product, photos } = each;
      const id = ids[news.indexOf(each)] ?? 0;
      const note = refused.get(each.handle);
      if (note) done.push({ refused: [note] });
      else if (!before) done.push({ product, photos, id, outcome: 'created' });
      else done.push(await this.#wish(trx, each, { before, wished }));
    }
    const updated = await updateProducts(trx, loaded, wished, this.#run);
    return { done, differences: [...ids.map(addedProduct), ...updated] };
  }

  async #wish(
    trx: Trx,
    { handle, rows, photos }: Waiting,
    { before, wished }: { before: StoredProduct; wished: StoredProduct[] },
  ): Promise<Outcome> {
    const read = await this.#read(trx, { handle, rows, stored: before });
    if (!read.ok) return read;
    this.#words.settle(read.product, before.texts);
    const product = withPictures({ product: read.product, photos }, { complete: this.#complete, now: this.#run.now });
    if (product.type !== undefined) product.row.category = (await ensureCategory(trx, product.type)).handle;
    wished.push(product);
    const kept = new Set(product.images.map(({ url }) => url));
    const removedImages = before.images.flatMap(({ url }) => (kept.has(url) ? [] : url));
    const texts = [before.row.title, ...before.tags];
    return { product, photos, id: before.row.id, before: texts, outcome: 'updated', removedImages };
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
    const { setId } = await this.#record.around(trx, ids, (loaded) =>
      archiveProducts(trx, loaded, { memberships: this.#opened.memberships, now: this.#run.now }),
    );
    await noteProgress(trx, this.#opened.importId, { line: this.#line, run: this.#run, setId });
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
      await endProgress(trx, this.#opened.importId);
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
