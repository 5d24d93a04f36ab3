import type { Memberships } from '../catalog/memberships.ts';
import { moveWords } from '../catalog/word-counts.ts';
import type { Trx } from '../database/connection.ts';
import { ensureTagCollections } from './categories.ts';
import type { NewProduct } from './save-new.ts';

/** A product as it was stored by an import. */
export interface StoredOutcome extends NewProduct {
  outcome: 'created' | 'updated';
  id: number;
  /** Title and tags before the import. */
  before: readonly string[];
}

/** Changes what follows from stored products: the words of the search and the members of collections. */
export async function followProducts(
  trx: Trx,
  memberships: Memberships,
  stored: readonly StoredOutcome[],
): Promise<void> {
  if (stored.length === 0) return;
  await moveWords(trx, {
    before: stored.flatMap(({ before }) => before),
    after: stored.flatMap(({ product: { title, tags } }) => [title, ...tags]),
    also: stored.flatMap(({ product }) => [product.type ?? '', ...product.options.flatMap(({ values }) => values)]),
  });
  const newTags = new Set(stored.flatMap(({ outcome, product }) => (outcome === 'created' ? product.tags : [])));
  await ensureTagCollections(trx, [...newTags]);
  for (const { rule } of await memberships.addNew(trx)) {
    const { tag } = rule;
    if (tag === undefined) continue;
    // Products of earlier imports may have the tag.
    const tagged = await trx.selectFrom('product_tag').select('product_id').where('tag', '=', tag).execute();
    await memberships.refresh(
      trx,
      tagged.map(({ product_id }) => product_id),
    );
  }
  await memberships.refresh(
    trx,
    stored.map(({ id }) => id),
  );
}
