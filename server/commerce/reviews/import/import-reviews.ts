import { rule } from '../../../../shared/messages/message.ts';
import { findProductIds } from '../../catalog/find-product.ts';
import { commit, type Database } from '../../database/connection.ts';
import { type CsvRow, readTable } from '../../import/csv.ts';
import { encodingNote, recogniseEncoding } from '../../import/encoding.ts';
import { type Source, UnreadableFile } from '../../import/unreadable.ts';
import { columnsOf, programOf, type ReviewColumns, wasHidden } from './columns.ts';
import { type DateOrder, dateOrderOf } from './dates.ts';
import { cellOf, type ImportedReview, readReview } from './read-row.ts';
import type { ReviewImportReport } from './report.ts';
import { keyed, type StoreRun, storeBatch, withoutKnown } from './store.ts';

export interface ReviewImportOptions {
  file: Source;
  /** Name of the earlier shop or of what kept its reviews; undefined: what wrote the file, as its columns show. */
  source: string | undefined;
  encoding: string | undefined;
  dates: DateOrder | undefined;
  now: number;
  dryRun?: boolean;
  onProgress?: (done: number, all: number) => void;
}

/** Reviews of one transaction. */
const batch = 1_000;
const longestSource = 60;

/**
 * Imports a file of reviews. Each is published with its own date; one that the shop has is not added again.
 *
 * @throws UnreadableFile for a file that is no table of reviews, or whose source is unknown
 */
export async function importReviews(db: Database, options: ReviewImportOptions): Promise<ReviewImportReport> {
  const { rows, columns, header, notes } = await readReviewFile(options);
  const source = sourceOf(options, header);
  const { reviews, refused, hidden } = reviewsIn(rows, columns, options);
  const report: ReviewImportReport = {
    source,
    rows: rows.length,
    added: 0,
    known: 0,
    hidden,
    refused,
    notes,
    import: null,
  };
  const pictures = rows.filter((row) => cellOf(row, columns, 'pictures') !== '').length;
  if (pictures > 0) notes.push(rule('reviewPictures', { rows: pictures }));
  const run: StoreRun = { kind: 'shop', source, now: options.now };
  for (let from = 0; from < reviews.length; from += batch) {
    await storeSome(db, reviews.slice(from, from + batch), { report, run, isDry: options.dryRun === true });
    options.onProgress?.(Math.min(from + batch, reviews.length), reviews.length);
  }
  refused.sort((a, b) => a.line - b.line);
  return report;
}

async function storeSome(
  db: Database,
  reviews: readonly ImportedReview[],
  { report, run, isDry }: { report: ReviewImportReport; run: StoreRun; isDry: boolean },
): Promise<void> {
  const handles = new Set(reviews.map(({ handle }) => handle));
  const products = await findProductIds(db, [...handles]);
  for (const { line, handle } of reviews.filter((review) => !products.has(review.handle)))
    report.refused.push({ line, handle, message: rule('reviewProduct') });
  const some = keyed(reviews, products);
  const here = reviews.filter(({ handle }) => products.has(handle)).length;
  if (isDry) {
    const fresh = await withoutKnown(db, some);
    report.added += fresh.length;
    report.known += here - fresh.length;
    return;
  }
  const { id, added } = await commit(db, (trx) => storeBatch(trx, some, { ...run, id: report.import }));
  report.import = id;
  report.added += added;
  report.known += here - added;
}

async function readReviewFile({ file, encoding }: ReviewImportOptions) {
  const known = await recogniseEncoding(file, encoding);
  const rows: CsvRow[] = [];
  let header: readonly string[] = [];
  for await (const row of readTable(file, known, (names) => {
    columnsOf(names);
    header = names;
  }))
    rows.push(row);
  return { rows, header, columns: columnsOf(header), notes: encodingNote(known) };
}

function sourceOf({ source, file }: ReviewImportOptions, header: readonly string[]): string {
  const name = (source ?? programOf(header) ?? '').replace(/[\p{Cc}\s]+/gu, ' ').trim();
  if (name === '') throw new UnreadableFile(rule('reviewSource', { name: file.name }));
  if (name.length > longestSource) throw new UnreadableFile(rule('reviewSourceLong', { most: longestSource }));
  return name;
}

function reviewsIn(
  rows: readonly CsvRow[],
  columns: ReviewColumns,
  { dates, now }: ReviewImportOptions,
): { reviews: ImportedReview[]; refused: ReviewImportReport['refused']; hidden: number } {
  const order = dates ?? dateOrderOf(rows.map((row) => cellOf(row, columns, 'date')));
  const [reviews, refused]: [ImportedReview[], ReviewImportReport['refused']] = [[], []];
  let hidden = 0;
  for (const row of rows) {
    if (wasHidden(cellOf(row, columns, 'state'))) {
      hidden += 1;
      continue;
    }
    const review = readReview(row, columns, { order, now });
    if (!('problem' in review)) reviews.push(review);
    else refused.push({ line: row.line, handle: cellOf(row, columns, 'handle'), message: review.problem });
  }
  return { reviews, refused, hidden };
}
