import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { ListSort } from '../../../../shared/office/lists.ts';
import type { ProductState } from '../../../../shared/office/products.ts';
import { stateIn } from '../../catalog/product-state.ts';
import { type Database, dialectOf } from '../../database/connection.ts';
import { idList, isListed } from '../../database/listed.ts';
import { pageOf, pageSize } from '../../database/page.ts';
import { findByStock } from './find-by-stock.ts';
import { findHits } from './find-hits.ts';

/** Which products a list has; what is absent is not asked for. */
export interface ProductFilter {
  /** An SKU, in part as well, or a handle in full, or words of the title. */
  q?: string | undefined;
  state?: ProductState | undefined;
  category?: string | undefined;
  /** Handle of a collection. */
  collection?: string | undefined;
  tag?: string | undefined;
  /** Of the lowest current price, in cents of the base currency. */
  least?: number | undefined;
  most?: number | undefined;
  noPicture?: true | undefined;
  noStock?: true | undefined;
  /** A variant whose stock is counted has less. */
  below?: number | undefined;
}

export interface ProductWish extends ProductFilter {
  /** By title, price or lowest stock; null: the newest first. */
  sort: ListSort | null;
  /** The product before the page: its id, after what it is sorted by and `~`. */
  after?: string | undefined;
}

interface FoundProducts {
  /** In their order. */
  ids: number[];
  next: string | null;
  isCut: boolean;
  /** Whether a search found more products than are listed. */
  hasMoreHits: boolean;
}

/**
 * Products that one page looks through for those that fit: filters are compared with the entries of an index, one by one.
 */
const lookedThrough = 10_000;
/** A variant that is looked through costs as much as so many products: it leads to its product and to its other variants. */
const readsOfVariant = 6;

/** The most products of a tag, a collection or a search of which a list is made; more are looked through. */
const listedAtMost = 1_000;

const columnOf: Readonly<Record<string, { column: string; index: string }>> = {
  product: { column: 'title', index: 'product_sorted_by_title' },
  price: { column: 'price_cents', index: 'product_sorted_by_price_cents' },
};

/** Where a page is: after a key, and up to another one. */
type Key = readonly [value: string | number | null, id: number];

/** Returns a page of products. @param most products that are looked through for those that fit */
export async function findProducts(
  db: Database,
  wish: ProductWish,
  size: number = pageSize,
  most: number = lookedThrough,
): Promise<FoundProducts> {
  const among = await findAmong(db, wish);
  const sifts = siftsOf(db, wish, among);
  if (isByStock(wish)) {
    const { sort, below, after } = wish;
    const byStock = { down: sort?.down ?? false, below, ids: among.ids, sifts, after };
    const found = await findByStock(db, byStock, { size, most: Math.ceil(most / readsOfVariant) });
    return { ...found, hasMoreHits: among.hasMoreHits };
  }
  const order = orderOf(db, wish);
  const start = keyIn(wish.after, order.column);
  const end = among.ids || sifts.length === 0 ? undefined : await findEnd(db, { order, start, most });
  const span = [...(start ? [beyond(order, start)] : []), ...(end ? [upTo(order, end)] : [])];
  const listed = among.ids ? [isListed(db, 'id', idList(db, among.ids))] : [];
  const found = await select(
    db,
    { ...order, index: among.ids ? null : order.index },
    [...span, ...listed, ...sifts],
    size + 1,
  );
  const { rows, next } = pageOf(found, keyOf, size);
  const isCut = next === null && end !== undefined;
  const last = isCut ? end : next;
  return { ids: rows.map(({ id }) => id), next: last ? keyText(last) : null, isCut, hasMoreHits: among.hasMoreHits };
}

/** Whether products are sorted by variants, whose index has another order than the table of products. */
const isByStock = ({ sort }: Pick<ProductWish, 'sort'>): boolean => sort?.by === 'lowest';

interface Order {
  column: string | null;
  down: boolean;
  /** Of SQLite, whose planner would choose others; null: the planner chooses. */
  index: string | null;
  /** Conditions that the index begins with. */
  fixed: readonly RawBuilder<SqlBool>[];
}

function orderOf(db: Database, { sort, state, q }: ProductWish): Order {
  const sorted = columnOf[sort?.by ?? ''];
  if (sorted) return { ...sorted, down: sort?.down ?? false, fixed: [] };
  const fixed = state && !q ? [hasState(db, state)] : [];
  return { column: null, down: true, index: fixed.length > 0 ? 'product_by_state' : null, fixed };
}

/** A literal: the planners use the index for values that they see. */
const hasState = (db: Database, state: ProductState) => sql<SqlBool>`${stateIn(db)} = ${sql.lit(state)}`;

/** Ids of the only products that a list can have; null: any. */
interface Among {
  ids: number[] | null;
  hasMoreHits: boolean;
  /** What has too many products to be listed. */
  looked: readonly ('tag' | 'collection' | 'below')[];
}

async function findAmong(db: Database, { q, tag, collection, below }: ProductFilter): Promise<Among> {
  const lists: number[][] = [];
  const looked: Among['looked'][number][] = [];
  const hits = q ? await findHits(db, q) : null;
  if (hits) lists.push(hits.ids);
  if (tag !== undefined) {
    const rows = db.selectFrom('product_tag').select('product_id').where('tag', '=', tag);
    const ids = (await rows.limit(listedAtMost + 1).execute()).map(({ product_id }) => product_id);
    if (ids.length > listedAtMost) looked.push('tag');
    else lists.push(ids);
  }
  if (collection !== undefined) {
    const rows = db
      .selectFrom('collection_product')
      .innerJoin('collection', 'collection.id', 'collection_id')
      .select('product_id')
      .where('collection.handle', '=', collection);
    const ids = (await rows.limit(listedAtMost + 1).execute()).map(({ product_id }) => product_id);
    if (ids.length > listedAtMost) looked.push('collection');
    else lists.push(ids);
  }
  if (below !== undefined) {
    const rows = db.selectFrom('variant').select('product_id').where('untracked', '=', 0).where('stock', '<', below);
    const ids = (await rows.limit(listedAtMost + 1).execute()).map(({ product_id }) => product_id);
    if (ids.length > listedAtMost) looked.push('below');
    else lists.push(ids);
  }
  const [first, ...others] = lists.map((ids) => new Set(ids));
  const ids = first ? [...first].filter((id) => others.every((other) => other.has(id))) : null;
  return { ids, hasMoreHits: hits?.isCut ?? false, looked };
}

/** Returns the conditions of filters that have no order of their own in the index. */
function siftsOf(db: Database, wish: ProductWish, { looked }: Among): RawBuilder<SqlBool>[] {
  const { state, category, tag, collection, least, most, noPicture, noStock, below } = wish;
  const sifts: RawBuilder<SqlBool>[] = [];
  if (state && (isByStock(wish) || orderOf(db, wish).fixed.length === 0)) sifts.push(hasState(db, state));
  if (category !== undefined) sifts.push(sql`category = ${category}`);
  if (least !== undefined) sifts.push(sql`price_cents >= ${least}`);
  if (most !== undefined) sifts.push(sql`price_cents <= ${most}`);
  if (noStock) sifts.push(sql`in_stock = 0`);
  if (looked.includes('tag'))
    sifts.push(sql`exists (select 1 from product_tag where product_id = product.id and tag = ${tag})`);
  if (looked.includes('collection'))
    sifts.push(sql`exists (select 1 from collection_product where product_id = product.id
      and collection_id = (select id from collection where handle = ${collection}))`);
  if (looked.includes('below') && !isByStock(wish))
    sifts.push(
      sql`exists (select 1 from variant where product_id = product.id and untracked = 0 and stock < ${below})`,
    );
  if (noPicture) sifts.push(sql`not exists (select 1 from product_image where product_id = product.id)`);
  return sifts;
}

/** Returns the key of the last product that a page looks through; undefined: there are not so many. */
async function findEnd(
  db: Database,
  { order, start, most }: { order: Order; start: Key | null; most: number },
): Promise<Key | undefined> {
  const [last] = await select(db, order, start ? [beyond(order, start)] : [], 1, most - 1);
  return last && keyOf(last);
}

interface Row {
  id: number;
  value: string | number | null;
}

async function select(
  db: Database,
  { column, down, index, fixed }: Order,
  conditions: readonly RawBuilder<SqlBool>[],
  limit: number,
  offset = 0,
): Promise<Row[]> {
  const all = [...fixed, ...conditions];
  const direction = down ? sql`desc` : sql`asc`;
  const { rows } = await sql<Row>`
    select id, ${column ? sql.ref(column) : sql`null`} as value from product
    ${index && dialectOf(db) === 'sqlite' ? sql`indexed by ${sql.ref(index)}` : sql``}
    ${all.length > 0 ? sql`where ${sql.join(all, sql` and `)}` : sql``}
    order by ${column ? sql`${sql.ref(column)} ${direction}, ` : sql``} id ${direction}
    limit ${limit} offset ${offset}`.execute(db);
  return rows;
}

const beyond = (order: Order, key: Key) => compared(order, key, order.down ? sql`<` : sql`>`);
const upTo = (order: Order, key: Key) => compared(order, key, order.down ? sql`>=` : sql`<=`);

const compared = ({ column }: Order, [value, id]: Key, sign: RawBuilder<unknown>): RawBuilder<SqlBool> =>
  column ? sql`(${sql.ref(column)}, id) ${sign} (${value}, ${id})` : sql`id ${sign} ${id}`;

const keyOf = ({ value, id }: Row): Key => [value, Number(id)];
const keyText = ([value, id]: Key): string => (value === null ? String(id) : `${value}~${id}`);

/** What addresses have of the product before a page. */
function keyIn(after: string | undefined, column: string | null): Key | null {
  if (after === undefined) return null;
  const at = after.lastIndexOf('~');
  const value = at < 0 ? null : after.slice(0, at);
  const id = Number(after.slice(at + 1));
  if (column === null) return [null, id];
  return [column === 'price_cents' ? Number(value) || 0 : (value ?? ''), id];
}
