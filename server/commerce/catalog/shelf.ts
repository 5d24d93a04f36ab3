import { type AliasableExpression, type Expression, type ExpressionBuilder, type SqlBool, sql } from 'kysely';
import { type AttributeName, attributeNames } from '../../../shared/catalog/attributes.ts';
import type { Database } from '../database/connection.ts';
import type { Schema } from '../database/schema.ts';
import type { FilterName, Filters } from './filters.ts';
import { choicesWithout, listedPriceOf, needsVariants } from './listed-price.ts';
import { filterFacts, isMember, type Products, productsIn } from './products-in.ts';

/** What a listing lists before it is paged: the products on sale that a collection, a search and filters leave. */
export interface Shelf {
  collectionId: number | null;
  /** Handle of a style; null for all. */
  style: string | null;
  /** Ids that a search found, the most relevant first; null without a search. */
  hits: readonly number[] | null;
  filters: Filters;
  from: FirstTable;
}

/**
 * What a statement reads first, where no search found a list of products. 'variants': variants by size and colour, then
 * their products. An attribute: products with its chosen values. 'collection': the members of the collection, in its
 * order. 'products': the products that an index of a filter finds. 'order': all products in the order of the listing,
 * past those that do not fit, until a page is full.
 */
export type FirstTable = 'variants' | AttributeName | 'collection' | 'products' | 'order';

const isAttribute = (from: FirstTable): from is AttributeName =>
  attributeNames.some((name: FirstTable) => name === from);

type Condition<T extends keyof Schema> = (eb: ExpressionBuilder<Schema, T>) => Expression<SqlBool>;
type Choices = readonly Condition<'variant'>[];

/**
 * Returns the shelf's products, with one filter left out where its own values are to be counted. @param variantsAtMost
 * of variants by size and colour
 */
export function productsOn(db: Database, shelf: Shelf, without?: FilterName, variantsAtMost?: number): Products {
  const choices = variantConditions(shelf.filters, without);
  const hasChoices = needsVariants(shelf.filters, without);
  const isFromVariants = shelf.from === 'variants' && hasChoices && without === undefined;
  const all = isFromVariants
    ? productsOf(db, withVariants(db, choices, shelf.filters, variantsAtMost))
    : firstTable(db, shelf);
  const products = narrowed(all, shelf, without);
  if (!hasChoices)
    return shelf.filters.stock && without !== 'stock' ? products.where('product.in_stock', '=', 1) : products;
  // A product of a price has such a variant.
  const isPriced = shelf.filters.price !== null && without !== 'price';
  if (isFromVariants || isPriced) return products;
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

/** Returns the products of a query of ids: a cross join, as in `productsIn`, of the columns of `filterFacts`. */
function productsOf(db: Database, chosen: AliasableExpression<{ product_id: number }>): Products {
  const joined = db
    .selectFrom(chosen.as('chosen'))
    .crossJoin(filterFacts(db).as('product'))
    .whereRef('product.id', '=', 'chosen.product_id');
  return joined as unknown as Products;
}

/** Ids of products with variants of these choices. The indexes of variants begin with the category, so one is always named. */
function withVariants(db: Database, choices: Choices, { category }: Filters, variantsAtMost?: number) {
  const variants = db
    .selectFrom('variant')
    .select('variant.product_id')
    .where('variant.category', 'in', category ?? db.selectFrom('category').select('handle'))
    .where((eb) => eb.and(choices.map((condition) => condition(eb))));
  return variantsAtMost
    ? db.selectFrom(variants.limit(variantsAtMost).as('variant')).select('variant.product_id').distinct()
    : variants.distinct();
}

/**
 * Returns a query of products with the variants that are asked for, on sale or not; null where more is asked of them
 * than a category and variants.
 */
export function withVariantsAlone(
  db: Database,
  { from, collectionId, style, filters }: Shelf,
  variantsAtMost?: number,
) {
  const { category, size, color, stock, ...others } = filters;
  const isMore = Object.values(others).some((filter) => filter !== null && filter !== false);
  if (from !== 'variants' || collectionId !== null || style !== null || isMore) return null;
  return withVariants(db, variantConditions(filters), filters, variantsAtMost);
}

/** Ids of products with a chosen attribute. The index of attributes begins with the category. */
const withChosen = (db: Database, name: AttributeName, filters: Filters) =>
  db
    .selectFrom('product_attribute')
    .select('product_attribute.product_id')
    .distinct()
    .where('product_attribute.category', 'in', filters.category ?? db.selectFrom('category').select('handle'))
    .where('product_attribute.name', '=', name)
    .where('product_attribute.value', 'in', filters[name] ?? []);

/** Whether other values of a filter are counted among the best products: the shelf without it may be long. */
export const isSampled = (from: FirstTable, without: FilterName): boolean =>
  from === 'variants' || (isAttribute(from) && (from === without || without === 'category'));

function firstTable(db: Database, { from, collectionId, hits, filters }: Shelf): Products {
  if (hits !== null) return productsIn(db, hits);
  if (isAttribute(from)) return productsOf(db, withChosen(db, from, filters));
  if (from !== 'collection' || collectionId === null) return db.selectFrom('product');
  const joined = db
    .selectFrom('collection_product')
    .crossJoin('product')
    .whereRef('product.id', '=', 'collection_product.product_id')
    .where('collection_product.collection_id', '=', collectionId);
  return joined as unknown as Products;
}

/** A size and a colour, and being in stock, must come together in one variant. */
function variantConditions({ size, color, stock }: Filters, without?: FilterName): Condition<'variant'>[] {
  const conditions: Condition<'variant'>[] = [];
  if (size !== null && without !== 'size') conditions.push((eb) => eb('variant.size', 'in', size));
  if (color !== null && without !== 'color') conditions.push((eb) => eb('variant.color', 'in', color));
  if (stock && without !== 'stock')
    conditions.push((eb) => eb.or([eb('variant.stock', '>', 0), eb('variant.untracked', '=', 1)]));
  return conditions;
}

function narrowed(all: Products, shelf: Shelf, without?: FilterName): Products {
  let products = all.where('product.status', '=', 'onSale');
  const { collectionId, style, from } = shelf;
  if (style !== null) products = products.where('product.style', '=', style);
  if (collectionId !== null && from !== 'collection') {
    products = products.where(isMember(collectionId));
  }
  return filtered(products, shelf, without);
}

/** In the order of a listing, an index of several categories would have to be sorted first. */
function inCategories(category: readonly string[], inOrder: boolean) {
  return (eb: ExpressionBuilder<Schema, 'product'>): Expression<SqlBool> => {
    const [only, ...others] = category;
    if (only === undefined) return eb('product.id', '<', 0);
    if (others.length === 0) return eb('product.category', '=', only);
    return eb(inOrder ? sql<string>`product.category || ''` : 'product.category', 'in', category);
  };
}

function filtered(all: Products, { filters, from }: Shelf, without?: FilterName): Products {
  const { category, price, rating, sale } = filters;
  // An expression finds no index, so that the order's index is read.
  const number = (column: 'price_cents' | 'on_sale') =>
    from === 'order' ? sql<number>`product.${sql.ref(column)} + 0` : sql.ref<number>(`product.${column}`);
  const listed = needsVariants(filters, without)
    ? listedPriceOf(choicesWithout(filters, without), { buyableOnly: filters.stock && without !== 'stock' })
    : number('price_cents');
  const mean = sql<number>`coalesce(product.rating, 0)${sql.raw(from === 'order' ? ' + 0' : '')}`;
  let products = all;
  for (const name of attributeNames)
    if (name !== without && name !== from) products = withAttribute(products, name, filters[name]);
  if (category !== null && without !== 'category') products = products.where(inCategories(category, from === 'order'));
  if (price !== null && without !== 'price')
    products = products.where((eb) => eb.or(price.map(({ from, to }) => eb.between(listed, from, to))));
  if (rating !== null && without !== 'rating') products = products.where(mean, '>=', rating);
  // A literal: a bound value finds no partial index.
  if (sale && without !== 'sale') products = products.where(number('on_sale'), '=', sql.lit(1));
  return products;
}

function withAttribute(products: Products, name: AttributeName, values: readonly string[] | null): Products {
  if (values === null) return products;
  return products.where((eb) =>
    eb.exists(
      eb
        .selectFrom('product_attribute')
        .select('product_attribute.product_id')
        .whereRef('product_attribute.product_id', '=', 'product.id')
        .where('product_attribute.name', '=', name)
        .where('product_attribute.value', 'in', values),
    ),
  );
}
