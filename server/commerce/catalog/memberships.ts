import type { Selectable } from 'kysely';
import { bestsellerUnits } from '../../../shared/constants.ts';
import type { ProductTable } from '../database/catalog-tables.ts';
import type { Database, Trx } from '../database/connection.ts';
import { chunksOf, insertAll } from '../database/insert.ts';
import type { Schema } from '../database/schema.ts';
import { readAreas } from './areas.ts';
import {
  type CollectionRule,
  type PositionFacts,
  positionIn,
  type RuledCollection,
  ruledCollections,
} from './collection-rules.ts';

/** What rules say of a product. */
type Described = PositionFacts &
  Pick<Selectable<ProductTable>, 'id' | 'category' | 'on_sale' | 'is_new'> & { tags: readonly string[] };

/** The rules of collections, found by what a product has: there may be tens of thousands, one for each tag. */
export class Memberships {
  readonly #byTag = new Map<string, RuledCollection[]>();
  readonly #byCategory = new Map<string, RuledCollection[]>();
  readonly #byArea = new Map<string, RuledCollection[]>();
  readonly #others: RuledCollection[] = [];
  #lastId = 0;

  static async load(db: Database): Promise<Memberships> {
    const memberships = new Memberships();
    await memberships.addNew(db);
    return memberships;
  }

  /** Adds the collections that were made since. @returns them */
  async addNew(db: Database): Promise<RuledCollection[]> {
    const added = await ruledCollections(db, this.#lastId);
    for (const collection of added) this.#add(collection);
    return added;
  }

  #add(collection: RuledCollection): void {
    this.#lastId = Math.max(this.#lastId, collection.id);
    const { tag, category, area } = collection.rule;
    const append = (map: Map<string, RuledCollection[]>, key: string) =>
      map.getOrInsertComputed(key, () => []).push(collection);
    if (tag !== undefined) append(this.#byTag, tag);
    else if (category !== undefined) append(this.#byCategory, category);
    else if (area !== undefined) append(this.#byArea, area);
    else this.#others.push(collection);
  }

  /** Returns whether a collection has a rule with this tag. */
  hasTag(tag: string): boolean {
    return this.#byTag.has(tag);
  }

  /** Returns the collections of bestsellers, which products join without an import. */
  bestsellers(): number[] {
    return this.#others.flatMap(({ id, rule }) => (rule.bestseller ? id : []));
  }

  /** Puts products into the collections whose rules describe them, and takes them out of the others that have a rule. */
  async refresh(trx: Trx, productIds: readonly number[]): Promise<void> {
    const areas = await readAreas(trx);
    for (const ids of chunksOf(productIds)) {
      const products = await described(trx, ids);
      const present = Map.groupBy(await memberships(trx, ids), ({ product_id }) => product_id);
      const joined: Schema['collection_product'][] = [];
      for (const product of products) {
        const own = present.get(product.id) ?? [];
        const were = new Map(own.map(({ collection_id, position }) => [collection_id, position]));
        for (const { id, rule } of this.#of(product, areas.get(product.category) ?? '')) {
          const position = positionIn(rule, product);
          const isThere = were.get(id) === position;
          if (isThere) were.delete(id);
          else joined.push({ collection_id: id, product_id: product.id, position });
        }
        for (const id of were.keys())
          await trx
            .deleteFrom('collection_product')
            .where('collection_id', '=', id)
            .where('product_id', '=', product.id)
            .execute();
      }
      await insertAll(trx, 'collection_product', joined);
    }
  }

  #of(product: Described, area: string): RuledCollection[] {
    const found = [
      ...product.tags.flatMap((tag) => this.#byTag.get(tag) ?? []),
      ...(this.#byCategory.get(product.category) ?? []),
      ...(this.#byArea.get(area) ?? []),
      ...this.#others,
    ];
    return found.filter(({ rule }) => fits(rule, product, area));
  }
}

function fits(rule: CollectionRule, product: Described, area: string): boolean {
  if (rule.category !== undefined && rule.category !== product.category) return false;
  if (rule.area !== undefined && rule.area !== area) return false;
  if (rule.tag !== undefined && !product.tags.includes(rule.tag)) return false;
  if (rule.sale && product.on_sale !== 1) return false;
  if (rule.new && product.is_new !== 1) return false;
  return !rule.bestseller || product.sales_count >= bestsellerUnits;
}

async function described(trx: Trx, ids: readonly number[]): Promise<Described[]> {
  const products = await trx
    .selectFrom('product')
    .select(['id', 'category', 'on_sale', 'is_new', 'created_at', 'sales_count', 'rank'])
    .where('id', 'in', ids)
    .execute();
  const rows = await trx
    .selectFrom('product_tag')
    .select(['product_id', 'tag'])
    .where('product_id', 'in', ids)
    .execute();
  const tags = Map.groupBy(rows, ({ product_id }) => product_id);
  return products.map((product) => ({ ...product, tags: (tags.get(product.id) ?? []).map(({ tag }) => tag) }));
}

/** Returns the places of products in collections that have a rule. */
const memberships = (trx: Trx, ids: readonly number[]) =>
  trx
    .selectFrom('collection_product')
    .innerJoin('collection', 'collection.id', 'collection_product.collection_id')
    .select(['collection_id', 'product_id', 'collection_product.position'])
    .where('product_id', 'in', ids)
    .where('rule_json', 'is not', null)
    .execute();
