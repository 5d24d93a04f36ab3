import type { Memberships } from '../catalog/memberships.ts';
import { fillReference } from '../catalog/refill-collection.ts';
import { moveWords } from '../catalog/word-counts.ts';
import type { Trx } from '../database/connection.ts';
import { schedule } from '../jobs/due-work.ts';
import { ensureTagCollections } from '../products/categories.ts';
import type { WishedProduct } from './wished-product.ts';

/** A product as it was stored by an import. */
export interface StoredOutcome {
  product: WishedProduct;
  outcome: 'created' | 'updated' | 'unchanged';
  id: number;
  /** Title and tags before the import; absent: it was not there, or stays as it is. */
  before?: readonly string[];
}

/** Products that were stored together. */
export interface StoredBatch {
  stored: readonly StoredOutcome[];
  at: number;
  /** Whether new tags that two products share get collections. */
  tagCollections: boolean;
}

/** Changes what follows from stored products: the words of the search and the members of collections. */
export async function followProducts(
  trx: Trx,
  memberships: Memberships,
  { stored, at, tagCollections }: StoredBatch,
): Promise<void> {
  if (stored.length === 0) return;
  await moveWords(trx, {
    before: stored.flatMap(({ before = [] }) => before),
    after: stored.flatMap(({ product: { row, tags } }) => [row.title, ...tags]),
    also: stored.flatMap(({ product }) => [product.type ?? '', ...product.options.flatMap(({ values }) => values)]),
  });
  if (tagCollections) {
    const newTags = new Set(stored.flatMap(({ outcome, product }) => (outcome === 'created' ? [...product.tags] : [])));
    const missing = [...newTags].filter((tag) => !memberships.hasTag(tag));
    await ensureTagCollections(trx, missing);
  }
  for (const { id, rule } of await memberships.addNew(trx))
    if (rule.tag !== undefined) await fill(trx, memberships, { id, tag: rule.tag, at });
  const ids = stored.map(({ id }) => id);
  await memberships.refresh(trx, ids);
}

/** Products of a new collection that are put into it at once; more are put into it by due work. */
const filledAtOnce = 500;

/** Puts the products of earlier imports that have a tag into its new collection. */
async function fill(
  trx: Trx,
  memberships: Memberships,
  { id, tag, at }: { id: number; tag: string; at: number },
): Promise<void> {
  const tagged = await trx
    .selectFrom('product_tag')
    .select('product_id')
    .where('tag', '=', tag)
    .limit(filledAtOnce + 1)
    .execute();
  const ids = tagged.map(({ product_id }) => product_id);
  if (ids.length > filledAtOnce) await schedule(trx, 'collection-fill', fillReference(id), at);
  else await memberships.refresh(trx, ids);
}
