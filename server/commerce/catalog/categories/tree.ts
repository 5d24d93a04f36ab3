import { type Selectable, sql } from 'kysely';
import { onlyOne } from '../../../../shared/contract/documents.ts';
import { recordOf } from '../../../../shared/documents/shape.ts';
import type { CategoryNode, CategoryTree, MergedCategory } from '../../../../shared/office/categories.ts';
import { documentAt } from '../../content/store.ts';
import { everyMarket } from '../../content/types.ts';
import type { CategoryTable } from '../../database/catalog-tables.ts';
import type { Database } from '../../database/connection.ts';
import { alikeNames, type NameKey } from '../values/alike.ts';
import { singularOf, wordsOf } from '../words.ts';
import { collectionOf, type OwnCollections, readOwnCollections } from './own-collections.ts';

export type CategoryRow = Selectable<CategoryTable>;

/** A category with those below it, in their order. */
export interface Branch {
  handle: string;
  name: string;
  /** Null: the area has no category of its own. */
  row: CategoryRow | null;
  below: CategoryRow[];
}

/** Returns all rows of categories in their order, also of those that were merged. */
const readCategories = (db: Database): Promise<CategoryRow[]> =>
  db.selectFrom('category').selectAll().orderBy('position').orderBy('handle').execute();

/** Returns the areas of rows in the order of their first ones, each with its categories. */
function branchesOf(rows: readonly CategoryRow[]): Branch[] {
  return [...Map.groupBy(rows, ({ area }) => area)].map(([area, own]) => ({
    handle: area,
    name: own[0]?.area_name ?? area,
    row: own.find(({ handle }) => handle === area) ?? null,
    below: own.filter(({ handle }) => handle !== area),
  }));
}

/** Returns the areas with their categories, without those that were merged. */
export const readBranches = async (db: Database): Promise<Branch[]> =>
  branchesOf((await readCategories(db)).filter(({ merged_into }) => merged_into === null));

/** Returns the categories of the shop as a tree with their products, and those that were merged. */
export async function loadTree(db: Database): Promise<CategoryTree> {
  const [rows, counts, collections, menuFollows] = await Promise.all([
    readCategories(db),
    countProducts(db),
    readOwnCollections(db),
    readMenuFollows(db),
  ]);
  const isShown = ({ handle, merged_into }: CategoryRow) => merged_into === null || counts.has(handle);
  const tops = branchesOf(rows.filter(isShown)).map((branch) => nodeOf(branch, { counts, collections }));
  const all = tops.flatMap((top) => [top, ...top.below]);
  return { tops, merged: mergedIn(rows), alike: alikeNames(ownCounts(all, counts), categoryKey), menuFollows };
}

interface Beside {
  counts: ReadonlyMap<string, Counts>;
  collections: OwnCollections;
}

function nodeOf(branch: Branch, { counts, collections }: Beside): CategoryNode {
  const below = branch.below.map(({ handle, name }): CategoryNode => {
    const { products, onSale } = counts.get(handle) ?? none;
    const isInMenu = collections.ofCategory(handle)?.isHidden === false;
    return { handle, name, products, onSale, isInMenu, below: [] };
  });
  const { handle, name } = branch;
  const own = counts.get(handle) ?? none;
  const sumOf = (which: keyof Counts) => below.reduce((sum, node) => sum + node[which], own[which]);
  const isInMenu = collectionOf(collections, handle, below.length > 0)?.isHidden === false;
  return { handle, name, products: sumOf('products'), onSale: sumOf('onSale'), isInMenu, below };
}

/** Returns each node with its own products alone. */
const ownCounts = (nodes: readonly CategoryNode[], counts: Beside['counts']) =>
  nodes
    .filter(({ below }) => below.length === 0)
    .map(({ handle, name }) => ({ handle, name, products: (counts.get(handle) ?? none).products }));

function mergedIn(rows: readonly CategoryRow[]): MergedCategory[] {
  const names = new Map(rows.map(({ handle, name }) => [handle, name]));
  return rows.flatMap(({ handle, name, merged_into: into }) =>
    into === null ? [] : { handle, name, into, intoName: names.get(into) ?? into },
  );
}

interface Counts {
  products: number;
  onSale: number;
}
export const none: Counts = { products: 0, onSale: 0 };

/**
 * Returns how many products the categories have that have any. Each is counted by itself: to group all products takes
 * twice as long. @param handle of the only category that is counted; absent: all are
 */
export async function countProducts(db: Database, handle?: string): Promise<Map<string, Counts>> {
  const rows = await db
    .selectFrom('category')
    .select(['handle', countOf('onSale').as('on_sale'), countOf('offShelf').as('off_shelf')])
    .$if(handle !== undefined, (query) => query.where('handle', '=', handle ?? ''))
    .execute();
  const counts = rows.map((row): [string, Counts] => {
    const onSale = Number(row.on_sale);
    return [row.handle, { products: onSale + Number(row.off_shelf), onSale }];
  });
  return new Map(counts.filter(([, { products }]) => products > 0));
}

const countOf = (status: 'onSale' | 'offShelf') =>
  sql<number>`(select count(*) from product where product.category = category.handle and status = ${status})`;

/** Returns whether the menu is made of the collections that have products, in their order. */
export async function readMenuFollows(db: Database): Promise<boolean> {
  const menu = await documentAt(db, { type: 'navigation', code: onlyOne, market: everyMarket }, 'PUBLISH');
  return menu !== null && recordOf(menu.json).fromCatalogue === true;
}

/** Words for the same kind of goods in different countries. */
const sameKind: Readonly<Record<string, string>> = {
  trouser: 'pant',
  jumper: 'sweater',
  pullover: 'sweater',
  trainer: 'sneaker',
  tshirt: 'tee',
  handbag: 'bag',
};

/** Returns what makes categories the same: `Men's Pants`, `men's trousers` and `Pants, men`. */
function categoryKey(name: string): NameKey {
  const words = wordsOf(name.replace(/t-shirt/gi, 'tshirt')).map(singularOf);
  const meant = words.map((word) => sameKind[word] ?? word).sort();
  // One letter makes skirts of shirts.
  return { key: meant.join(' '), spelling: '' };
}
