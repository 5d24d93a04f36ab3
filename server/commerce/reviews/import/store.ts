import { record } from '../../audit/record.ts';
import { type Database, lockRows, type Trx } from '../../database/connection.ts';
import { chunksOf, insertAll } from '../../database/insert.ts';
import { recount } from '../photos.ts';
import { type ImportedReview, keyOf } from './read-row.ts';

const idLength = 24;

/** One import of reviews. */
export interface StoreRun {
  /** 'shop': reviews of an earlier shop; 'demonstration': written for the demonstration. */
  kind: 'shop' | 'demonstration';
  source: string;
  now: number;
}

/** A review of a product that the shop has. */
interface KeyedReview extends ImportedReview {
  productId: number;
  key: string;
}

/** Returns reviews of known products with their keys, each once. */
export function keyed(reviews: readonly ImportedReview[], products: ReadonlyMap<string, number>): KeyedReview[] {
  const found = new Map<string, KeyedReview>();
  for (const review of reviews) {
    const productId = products.get(review.handle);
    if (productId === undefined) continue;
    const key = keyOf(productId, review);
    if (!found.has(key)) found.set(key, { ...review, productId, key });
  }
  return [...found.values()];
}

/** Returns the reviews that the shop does not have. */
export async function withoutKnown(db: Database, reviews: readonly KeyedReview[]): Promise<KeyedReview[]> {
  const known = new Set<string>();
  for (const keys of chunksOf(reviews.map(({ key }) => key))) {
    const rows = await db.selectFrom('review').select('import_key').where('import_key', 'in', keys).execute();
    for (const { import_key } of rows) if (import_key !== null) known.add(import_key);
  }
  return reviews.filter(({ key }) => !known.has(key));
}

/**
 * Stores reviews that the shop does not have as published, with an entry in the audit trail, and counts again.
 *
 * @param id number of the import; null: none was begun
 */
export async function storeBatch(
  trx: Trx,
  reviews: readonly KeyedReview[],
  { id, ...run }: StoreRun & { id: number | null },
): Promise<{ id: number | null; added: number }> {
  const productIds = [...new Set(reviews.map(({ productId }) => productId))];
  // Serialises with decisions about these products' reviews, and with the same file imported at the same time.
  for (const ids of chunksOf(productIds))
    await lockRows(trx, trx.selectFrom('product').select('id').where('id', 'in', ids).orderBy('id')).execute();
  const fresh = await withoutKnown(trx, reviews);
  if (fresh.length === 0) return { id, added: 0 };
  const importId = id ?? (await beginImport(trx, run));
  await insertAll(
    trx,
    'review',
    fresh.map((review) => rowOf(review, importId, run)),
  );
  await recount(trx, [...new Set(fresh.map(({ productId }) => productId))]);
  const details = { reviews: fresh.length, source: run.source };
  if (run.kind === 'shop')
    await record(trx, { action: 'reviews.imported', subject: `review-import:${importId}`, at: run.now, details });
  return { id: importId, added: fresh.length };
}

async function beginImport(trx: Trx, { kind, source, now }: StoreRun): Promise<number> {
  const { id } = await trx
    .insertInto('review_import')
    .values({ kind, source, created_at: now })
    .returning('id')
    .executeTakeFirstOrThrow();
  return Number(id);
}

const rowOf = (review: KeyedReview, import_id: number, { now }: StoreRun) => ({
  // Hexadecimal, so that no id begins like a command-line option.
  id: review.key.slice(0, idLength),
  product_id: review.productId,
  rating: review.rating,
  title: review.title,
  body: review.body,
  author: review.author,
  country: '',
  bought: '',
  state: 'published',
  created_at: review.createdAt,
  published_at: now,
  import_id,
  import_key: review.key,
  reply: review.reply,
});
