import { type RawBuilder, sql } from 'kysely';
import { type AttributeName, attributeNames } from '../../../shared/catalog/attributes.ts';
import { type Database, dialectOf } from '../database/connection.ts';
import { listOf } from '../database/listed.ts';
import { isBuyable, variantPrice } from './listed-price.ts';
import { filterFacts } from './products-in.ts';
import type { ShelfFacts, VariantFacts } from './shelf-facts.ts';

/** The rows that facts are made of, as the database hands them over. */
export interface FactRows {
  products: readonly ProductRow[];
  variants: readonly VariantRow[];
  attributes: readonly AttributeRow[];
}

/**
 * Reads the rows of those products that are on sale. The database hands over the rows of a table as one JSON text: a
 * thousand rows of objects take twice as long.
 */
export async function readFacts(db: Database, ids: readonly number[]): Promise<FactRows> {
  if (ids.length === 0) return { products: [], variants: [], attributes: [] };
  const [products, variants, attributes] = await Promise.all([
    readProducts(db, ids),
    readVariants(db, ids),
    readAttributes(db, ids),
  ]);
  return { products, variants, attributes };
}

export function factsOf({ products, variants, attributes }: FactRows): ShelfFacts[] {
  const variantsOf = Map.groupBy(variants, ([id]) => id);
  const attributesOf = Map.groupBy(attributes, ([id]) => id);
  return products.map((row) => ({
    ...figuresOf(row),
    variants: (variantsOf.get(row[0]) ?? []).map(([, ...variant]) => variantOf(variant, row[2])),
    attributes: (attributesOf.get(row[0]) ?? []).flatMap(([, name, value]) =>
      isAttribute(name) ? [[name, value]] : [],
    ),
  }));
}

/** What a product's own row says. */
export const figuresOf = ([id, category, price, rating, onSale, inStock, rank]: ProductRow) => ({
  id,
  category,
  price,
  rating,
  isReduced: onSale === 1,
  isInStock: inStock === 1,
  rank,
});

/** @param productPrice that of a variant without a price in its row */
export const variantOf = ([size, color, inStock, price]: VariantValues, productPrice: number): VariantFacts => ({
  size,
  color,
  isInStock: inStock === 1,
  price: price ?? productPrice,
});

const isAttribute = (name: string): name is AttributeName => attributeNames.some((known) => known === name);

export type ProductRow = [
  id: number,
  category: string,
  price: number,
  rating: number | null,
  onSale: number,
  inStock: number,
  rank: number,
];
export type VariantValues = [size: string | null, color: string | null, inStock: number, price?: number];
type VariantRow = [productId: number, ...VariantValues];
type AttributeRow = [productId: number, name: string, value: string];

const readProducts = (db: Database, ids: readonly number[]) =>
  readRows<ProductRow>(db, ids, {
    columns: sql`id, category, price_cents, rating, on_sale, in_stock, rank`,
    from: sql`${filterFacts(db)} as product where id = listed.listed_id and status = 'onSale'`,
  });

const readVariants = (db: Database, ids: readonly number[]) =>
  readRows<VariantRow>(db, ids, {
    columns: sql`product_id, size, color, case when ${isBuyable} then 1 else 0 end, ${variantPrice}`,
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
  const array =
    dialectOf(db) === 'sqlite'
      ? sql`json_group_array(json_array(${columns}))`
      : sql`json_agg(json_build_array(${columns}))::text`;
  const { rows } = await sql<{ rows: string | null }>`
    select ${array} as rows from ${listOf(db, ids)} as listed cross join ${from}`.execute(db);
  return JSON.parse(rows[0]?.rows ?? '[]') as T[];
}
