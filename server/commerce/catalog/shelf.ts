import type { Expression, ExpressionBuilder, SelectQueryBuilder, SqlBool } from 'kysely';
import type { Database } from '../database/connection.ts';
import type { Schema } from '../database/schema.ts';
import type { FilterName, Filters } from './filters.ts';
import { hitIds } from './search.ts';

/** What a listing lists before it is paged: the products on sale that a collection, a search and filters leave. */
export interface Shelf {
  collectionId: number | null;
  /** Handle of a style; null for all. */
  style: string | null;
  /** Words searched for; null without a search. */
  words: readonly string[] | null;
  filters: Filters;
}

type Products = SelectQueryBuilder<Schema, 'product', object>;
type Condition<T extends keyof Schema> = (eb: ExpressionBuilder<Schema, T>) => Expression<SqlBool>;

/** The shelf's products, with one filter left out where its own values are to be counted. */
export function productsOn(db: Database, shelf: Shelf, without?: FilterName): Products {
  const choices = variantConditions(shelf.filters, without);
  const products = productsRegardlessOfVariants(db, shelf, without);
  if (!needsVariants(shelf.filters, without)) {
    return shelf.filters.stock && without !== 'stock' ? products.where('product.in_stock', '=', 1) : products;
  }
  return products.where((eb) =>
    eb.exists(
      eb
        .selectFrom('variant')
        .select('variant.id')
        .whereRef('variant.product_id', '=', 'product.id')
        .where((variant) => variant.and(choices.map((condition) => condition(variant)))),
    ),
  );
}

/** As `productsOn`, one row a variant: for counting what variants differ in, with the other choices on the same variant. */
export function variantsOn(db: Database, shelf: Shelf, without: 'size' | 'color') {
  const choices = variantConditions(shelf.filters, without);
  return productsRegardlessOfVariants(db, shelf, without)
    .innerJoin('variant', 'variant.product_id', 'product.id')
    .where((eb) => eb.and(choices.map((condition) => condition(eb))));
}

/** A size and a colour, and being in stock, must come together in one variant. */
function needsVariants(filters: Filters, without?: FilterName): boolean {
  return (filters.size !== null && without !== 'size') || (filters.color !== null && without !== 'color');
}

function variantConditions({ size, color, stock }: Filters, without?: FilterName): Condition<'variant'>[] {
  const conditions: Condition<'variant'>[] = [];
  if (size !== null && without !== 'size') conditions.push((eb) => eb('variant.size', 'in', size));
  if (color !== null && without !== 'color') conditions.push((eb) => eb('variant.color', 'in', color));
  if (stock && without !== 'stock')
    conditions.push((eb) => eb.or([eb('variant.stock', '>', 0), eb('variant.untracked', '=', 1)]));
  return conditions;
}

function productsRegardlessOfVariants(db: Database, shelf: Shelf, without?: FilterName): Products {
  let products: Products = db.selectFrom('product').where('product.status', '=', 'onSale');
  const { collectionId, style, words } = shelf;
  if (style !== null) products = products.where('product.style', '=', style);
  if (collectionId !== null) {
    products = products.where('product.id', 'in', (eb) =>
      eb.selectFrom('collection_product').select('product_id').where('collection_id', '=', collectionId),
    );
  }
  if (words !== null) {
    products =
      words.length === 0 ? products.where('product.id', '<', 0) : products.where('product.id', 'in', hitIds(db, words));
  }
  return narrowed(products, shelf.filters, without);
}

function narrowed(products: Products, filters: Filters, without?: FilterName): Products {
  const { category, price, rating, sale } = filters;
  let some = products;
  if (category !== null && without !== 'category') {
    some = some.where('product.category', 'in', (eb) =>
      eb
        .selectFrom('category')
        .select('handle')
        .where((or) => or.or([or('handle', 'in', category), or('area', 'in', category)])),
    );
  }
  if (price !== null && without !== 'price') {
    some = some.where((eb) => eb.or(price.map(({ from, to }) => eb.between('product.price_cents', from, to))));
  }
  if (rating !== null && without !== 'rating') some = some.where('product.rating', '>=', rating);
  if (sale && without !== 'sale') some = some.where('product.on_sale', '=', 1);
  return some;
}
