import type { ProductTarget } from '../changes/target.ts';
import { loadTargets } from '../changes/targets.ts';
import type { Database } from '../database/connection.ts';
import { extraTexts, missingImagesOf, type StoredProduct, storedVariant } from './stored.ts';

/** Returns a stored product that was loaded with its parts, and is locked: `loadStored` without further queries. */
export function storedTarget({ row, options, tags, images, variants }: ProductTarget): StoredProduct {
  return {
    row,
    options: options.map(({ name, values }) => ({ name, values: [...values] })),
    tags: [...tags].sort(),
    images: images.flatMap(({ id, ...image }) => (id === null ? [] : { id, ...image })),
    variants: variants.map((variant) => storedVariant(variant.row)),
    extra: extraTexts(row.extra_json),
    missingImages: missingImagesOf(row.extra_json),
  };
}

/** Returns the products that have one of these handles, with all that files change, by their handles. */
export async function loadByHandles(db: Database, handles: readonly string[]): Promise<Map<string, ProductTarget>> {
  if (handles.length === 0) return new Map();
  const rows = await db.selectFrom('product').select('id').where('handle', 'in', handles).execute();
  const ids = rows.map(({ id }) => id);
  const { products } = await loadTargets(db, ids, { hasParts: true });
  return new Map([...products.values()].map((product) => [product.row.handle, product]));
}
