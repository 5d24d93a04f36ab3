import { findNamedProduct } from '../catalog/handles-named.ts';
import type { Database } from '../database/connection.ts';

/** A product of so many orders is looked up by itself. */
const rareProduct = 1_000;

/** By what orders with a product are found: their ids where those are few, else the SKUs that their lines have. */
export type Bought = { ids: readonly string[] } | { skus: readonly string[] };

/**
 * Returns by what the orders are found that have a SKU, or a variant of the product of a title or handle.
 *
 * @param rare orders that are looked up by themselves
 */
export async function findBought(db: Database, text: string, rare: number = rareProduct): Promise<Bought> {
  const skus = await readSkus(db, text);
  const orders = await db
    .selectFrom('order_line')
    .select('order_id')
    .distinct()
    .where('sku', 'in', skus)
    .limit(rare + 1)
    .execute();
  return orders.length > rare ? { skus } : { ids: orders.map(({ order_id }) => order_id) };
}

/** Returns the SKUs of a product's variants; the text as a SKU where it names no product: the variant may be gone. */
async function readSkus(db: Database, text: string): Promise<string[]> {
  const id = await findNamedProduct(db, text);
  if (id === null) return [text];
  const variants = await db.selectFrom('variant').select('sku').where('product_id', '=', id).execute();
  return variants.map(({ sku }) => sku);
}
