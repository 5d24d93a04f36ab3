import { productsIn } from '../catalog/products-in.ts';
import type { Database } from '../database/connection.ts';
import type { NamedCategory } from './named-categories.ts';

/** What puts a hit before others, besides its relevance. */
interface Wanted {
  categories: readonly NamedCategory[];
  /** The colour itself, whose neighbours are found as well. */
  color: string | undefined;
}

/** Orders hits: those of the categories first, in them those of the very colour, then by relevance. */
export async function orderHits(db: Database, ids: readonly number[], { categories, color }: Wanted) {
  if (ids.length < 2 || (categories.length === 0 && color === undefined)) return ids;
  const [named, colored] = await Promise.all([inCategories(db, ids, categories), inColor(db, ids, color)]);
  const place = (id: number) => (named.has(id) ? 0 : 2) + (colored.has(id) ? 0 : 1);
  return ids.toSorted((a, b) => place(a) - place(b));
}

async function inCategories(db: Database, ids: readonly number[], categories: readonly NamedCategory[]) {
  if (categories.length === 0) return new Set<number>();
  const handles = categories.map(({ handle }) => handle);
  const rows = await productsIn(db, ids).select('product.id').where('product.category', 'in', handles).execute();
  return new Set(rows.map(({ id }) => id));
}

async function inColor(db: Database, ids: readonly number[], color: string | undefined) {
  if (color === undefined) return new Set<number>();
  const rows = await productsIn(db, ids)
    .select('product.id')
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('variant')
          .select('variant.id')
          .whereRef('variant.product_id', '=', 'product.id')
          .where('variant.color', '=', color),
      ),
    )
    .execute();
  return new Set(rows.map(({ id }) => id));
}
