import { setImmediate as turn } from 'node:timers/promises';
import { codes, fail, ok, type Result } from '../../../../shared/errors.ts';
import { filled } from '../../../../shared/messages/message.ts';
import { type BulkChange, maxBulk, type PriceChange } from '../../../../shared/office/bulk.ts';
import { rounded } from '../../../../shared/places/rounding.ts';
import type { TimedDeps } from '../../context.ts';
import type { Database } from '../../database/connection.ts';
import { chunksOf } from '../../database/insert.ts';
import { loadBaseCurrency } from '../../places/base-currency.ts';
import { categoriesByType } from '../../products/categories.ts';
import type { ChangedValue } from '../../products/compare.ts';
import { loadProducts } from '../../products/load.ts';
import type { StoredProduct, StoredVariant } from '../../products/product.ts';
import { ownPriceOf, type PriceValue, priceOf } from '../../products/values.ts';
import { type DraftTimes, storeDraft } from '../draft.ts';
import { draftCells, type WishesAt } from '../draft-cells.ts';
import { statusIn, tagsIn, typeIn, type Wishes } from '../wishes.ts';
import { findProducts, type ProductFilter } from './find-products.ts';

/** Returns the ids of all products that fit a filter; one more than can be changed at once where there are more. */
export async function findAllProducts(db: Database, filter: ProductFilter): Promise<number[]> {
  const ids: number[] = [];
  let after: string | undefined;
  do {
    const found = await findProducts(db, { ...filter, sort: null, after }, maxBulk + 1);
    ids.push(...found.ids);
    after = found.next ?? undefined;
    await turn();
  } while (after !== undefined && ids.length <= maxBulk);
  return ids.slice(0, maxBulk + 1);
}

interface BulkDraft {
  title: string;
  /** Names the form: sent twice, it makes one draft. */
  once: string;
  /** Of a sale. */
  times?: DraftTimes;
}

/**
 * Makes a draft of one change of many products: a change set, which is previewed, applied, scheduled and undone as any other.
 * Code 200001: the shop has no such collection; 500409: a rule fills it; 100001: nothing would change.
 */
export async function draftBulk(
  { db, clock }: TimedDeps,
  ids: readonly number[],
  change: BulkChange,
  { title, once, times }: BulkDraft,
): Promise<Result<{ id: number }>> {
  const place = change.do === 'collection' ? await findPlace(db, change.handle) : ok(0);
  if (!place.ok) return place;
  const wish = { change, base: await loadBaseCurrency(db), place: place.value };
  const typeOf = await categoriesByType(db);
  const cells: ChangedValue[] = [];
  for (const some of chunksOf(ids)) {
    const loaded = await loadProducts(db, some);
    const all = [...loaded.products.values()].flatMap((product) => wishesOf(product, wish));
    const drafted = await draftCells(db, loaded, all, { typeOf });
    cells.push(...drafted.cells);
    await turn();
  }
  if (cells.length === 0) return fail(codes.invalidInput, 'bulkChangesNothing');
  return ok({ id: await storeDraft(db, cells, { title, now: clock.now(), once, times }) });
}

/** Returns the handle of the only collection with a title; what is no title, or that of several, as it is. */
export async function findCollectionHandle(db: Database, typed: string): Promise<string> {
  const found = await db
    .selectFrom('collection')
    .select('handle')
    .where('title', '=', typed)
    .where('removed_at', 'is', null)
    .limit(2)
    .execute();
  const [only, ...others] = found;
  return only && others.length === 0 ? only.handle : typed;
}

/** Returns the first place after the products of a collection that is filled by hand. */
async function findPlace(db: Database, handle: string): Promise<Result<number>> {
  const found = await db
    .selectFrom('collection')
    .select(['id', 'rule_json'])
    .where('handle', '=', handle)
    .where('removed_at', 'is', null)
    .executeTakeFirst();
  if (!found) return fail(codes.notFound, filled('noCollection', { handle }));
  if (found.rule_json !== null) return fail(codes.conflict, 'collectionRuled');
  const { last } = await db
    .selectFrom('collection_product')
    .select(({ fn }) => fn.max<number | null>('position').as('last'))
    .where('collection_id', '=', found.id)
    .executeTakeFirstOrThrow();
  return ok(last === null ? 0 : Number(last) + 1);
}

interface BulkContext {
  change: BulkChange;
  /** The base currency. */
  base: string;
  /** Where the next product of a collection comes. */
  place: number;
}

const note = { line: 1, handle: '' };

function wishesOf(product: StoredProduct, wish: BulkContext): WishesAt[] {
  const { change, base } = wish;
  const product_id = product.row.id;
  if (change.do !== 'price') return [{ note, product_id, variant_id: null, wishes: ofProduct(product, change, wish) }];
  return product.variants.map((variant) => ({
    note,
    product_id,
    variant_id: variant.row.id,
    wishes: pricesOf(variant, change, base),
  }));
}

function ofProduct(product: StoredProduct, change: Exclude<BulkChange, PriceChange>, wish: BulkContext): Wishes {
  const { row, tags, collections } = product;
  switch (change.do) {
    case 'publish':
      return [['status', statusIn({ status: 'active', published: '' }, row)]];
    case 'archive':
      return [['status', statusIn({ status: 'archived', published: '' }, row)]];
    case 'category':
      return [['type', typeIn(change.type)]];
    case 'tag':
      return tagsIn({ all: '', [change.isThere ? 'added' : 'removed']: change.tag }, tags);
    case 'collection': {
      const field = `collection:${change.handle}`;
      const present = collections.get(change.handle);
      if (!change.isThere) return [[field, null]];
      if (present !== undefined) return [];
      wish.place += 1;
      return [[field, wish.place - 1]];
    }
  }
}

/** All prices of a variant change by the same part: those of the base currency, and its own in others. */
const pricesOf = ({ row, prices }: StoredVariant, change: PriceChange, base: string): Wishes => [
  ['price', changedPrice(priceOf(row.base_cents, row.promotion_cents), change, base)],
  ...[...prices].flatMap(([currency, own]): Wishes => {
    const before = ownPriceOf(own);
    return before ? [[`price:${currency}`, changedPrice(before, change, currency)]] : [];
  }),
];

/** Returns a price that was changed by a part of itself; one that is compared with stays where it is above the price. */
export function changedPrice(
  { price: before, compareAt }: PriceValue,
  { percent, rounding, isSale }: PriceChange,
  currency: string,
): PriceValue {
  const exact = (before * (10_000 + Math.round(percent * 100))) / 10_000;
  const price = before === 0 ? 0 : rounded(exact, rounding, currency);
  const higher = compareAt ?? (isSale ? before : null);
  return { price, compareAt: higher !== null && higher > price ? higher : null };
}

interface BulkChoices {
  titles: string[];
  categories: string[];
  /** Of those that are filled by hand. */
  collections: { handle: string; title: string }[];
  base: string;
}

/** Suggestions of a form. */
const maxSuggested = 200;

/** Returns the titles of products, and what the forms of their changes suggest. */
export async function loadBulkChoices(db: Database, ids: readonly number[]): Promise<BulkChoices> {
  const titles =
    ids.length === 0
      ? []
      : await db.selectFrom('product').select('title').where('id', 'in', ids).orderBy('id').execute();
  const categories = await db
    .selectFrom('category')
    .select('name')
    .where('merged_into', 'is', null)
    .orderBy('position')
    .limit(maxSuggested)
    .execute();
  const collections = await db
    .selectFrom('collection')
    .select(['handle', 'title'])
    .where('rule_json', 'is', null)
    .where('removed_at', 'is', null)
    .orderBy('title')
    .limit(maxSuggested)
    .execute();
  return {
    titles: titles.map(({ title }) => title),
    categories: categories.map(({ name }) => name),
    collections,
    base: await loadBaseCurrency(db),
  };
}
