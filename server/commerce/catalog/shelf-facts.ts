import { type RawBuilder, sql } from 'kysely';
import { type AttributeName, attributeNames } from '../../../shared/catalog/attributes.ts';
import { type Database, dialectOf } from '../database/connection.ts';
import { filterFacts } from './products-in.ts';

/** What the filters of a listing ask of a product on sale. */
export interface ShelfFacts {
  id: number;
  category: string;
  /** Hundredths of the base currency. */
  price: number;
  /** Mean rating times 100. */
  rating: number | null;
  isReduced: boolean;
  isInStock: boolean;
  rank: number;
  variants: readonly VariantFacts[];
  attributes: readonly (readonly [name: AttributeName, value: string])[];
}

export interface VariantFacts {
  size: string | null;
  color: string | null;
  isInStock: boolean;
}

/** What is read besides the product's own row. */
export type Part = 'variants' | 'attributes';

/** The rows that facts are made of, as the database hands them over. */
export interface FactRows {
  products: readonly ProductRow[];
  variants: readonly VariantRow[];
  attributes: readonly AttributeRow[];
}

/** Loads the facts of those products that are on sale, in the order of their ids. */
export async function loadShelfFacts(
  db: Database,
  ids: readonly number[],
  parts: readonly Part[] = ['variants', 'attributes'],
): Promise<ShelfFacts[]> {
  const facts = new Map(factsOf(await readFacts(db, ids, parts)).map((product) => [product.id, product]));
  return ids.flatMap((id) => facts.get(id) ?? []);
}

/**
 * Reads the rows of those products that are on sale. The database hands over the rows of a table as one JSON text: a
 * thousand rows of objects take twice as long.
 */
export async function readFacts(db: Database, ids: readonly number[], parts: readonly Part[]): Promise<FactRows> {
  if (ids.length === 0) return { products: [], variants: [], attributes: [] };
  const [products, variants, attributes] = await Promise.all([
    readProducts(db, ids),
    parts.includes('variants') ? readVariants(db, ids) : [],
    parts.includes('attributes') ? readAttributes(db, ids) : [],
  ]);
  return { products, variants, attributes };
}

export function factsOf({ products, variants, attributes }: FactRows): ShelfFacts[] {
  const variantsOf = Map.groupBy(variants, ([id]) => id);
  const attributesOf = Map.groupBy(attributes, ([id]) => id);
  return products.map(([id, category, price, rating, isReduced, isInStock, rank]) => ({
    id,
    category,
    price,
    rating,
    isReduced: isReduced === 1,
    isInStock: isInStock === 1,
    rank,
    variants: (variantsOf.get(id) ?? []).map(([, size, color, inStock]) => ({ size, color, isInStock: inStock === 1 })),
    attributes: (attributesOf.get(id) ?? []).flatMap(([, name, value]) => (isAttribute(name) ? [[name, value]] : [])),
  }));
}

/** Orders products as listings do that are not sorted otherwise. */
export const byRank = (a: ShelfFacts, b: ShelfFacts): number => b.rank - a.rank || a.id - b.id;

const isAttribute = (name: string): name is AttributeName => attributeNames.some((known) => known === name);

type ProductRow = [
  id: number,
  category: string,
  price: number,
  rating: number | null,
  onSale: number,
  inStock: number,
  rank: number,
];
type VariantRow = [productId: number, size: string | null, color: string | null, inStock: number];
type AttributeRow = [productId: number, name: string, value: string];

const readProducts = (db: Database, ids: readonly number[]) =>
  readRows<ProductRow>(db, ids, {
    columns: sql`id, category, price_cents, rating, on_sale, in_stock, rank`,
    from: sql`${filterFacts(db)} as product where id = listed.listed_id and status = 'onSale'`,
  });

const readVariants = (db: Database, ids: readonly number[]) =>
  readRows<VariantRow>(db, ids, {
    columns: sql`product_id, size, color, case when stock > 0 or untracked = 1 then 1 else 0 end`,
    from: sql`variant where product_id = listed.listed_id`,
  });

const readAttributes = (db: Database, ids: readonly number[]) =>
  readRows<AttributeRow>(db, ids, {
    columns: sql`product_id, name, value`,
    from: sql`product_attribute where product_id = listed.listed_id`,
  });

/**
 * Reads rows of products as arrays. `from` is a table and what it has in common with `listed.listed_id`, a product's id;
 * SQLite reads the left side of a cross join first.
 */
export async function readRows<T>(
  db: Database,
  ids: readonly number[],
  { columns, from }: { columns: RawBuilder<unknown>; from: RawBuilder<unknown> },
): Promise<T[]> {
  const statement =
    dialectOf(db) === 'sqlite'
      ? sql<{ rows: string }>`
          select json_group_array(json_array(${columns})) as rows
          from (select value as listed_id from json_each(${JSON.stringify(ids)})) as listed cross join ${from}`
      : sql<{ rows: string }>`
          select coalesce(json_agg(json_build_array(${columns})), '[]')::text as rows
          from (select unnest(${ids}::bigint[]) as listed_id) as listed cross join ${from}`;
  const { rows } = await statement.execute(db);
  return JSON.parse(rows[0]?.rows ?? '[]') as T[];
}
