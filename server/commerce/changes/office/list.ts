import { sql } from 'kysely';
import type {
  OfficeProductList,
  OfficeProductRow,
  ProductHeading,
  ProductState,
} from '../../../../shared/office/products.ts';
import { hitsAtMost, titledProducts } from '../../catalog/matches.ts';
import { stateIn } from '../../catalog/product-state.ts';
import { hasCode } from '../../catalog/sku.ts';
import { isHandle } from '../../catalog/slug.ts';
import { wordsOf } from '../../catalog/words.ts';
import { type Database, dialectOf } from '../../database/connection.ts';
import { pageOf, pageSize } from '../../database/page.ts';

const wordsAtMost = 8;

interface ProductsPage {
  /** An SKU, in part as well, or a handle in full, or words of the title; '' for all. */
  q: string;
  state: ProductState | 'all';
  /** Id of the last product of the page before. */
  after?: number | undefined;
}

/** Returns a page of products, the newest first. */
export async function listForOffice(db: Database, { q, state, after }: ProductsPage): Promise<OfficeProductList> {
  const hits = q === '' ? null : await findHits(db, q);
  const ids = hits?.ids ?? (state === 'all' ? null : await findIdsOfState(db, state, after));
  const found = await db
    .selectFrom('product')
    .select(['id', 'handle', 'title', stateIn(db).as('state')])
    .$if(ids !== null, (query) => query.where('id', 'in', ids?.length ? ids : [0]))
    .$if(state !== 'all', (query) => query.where(sql<boolean>`${stateIn(db)} = ${state}`))
    .$if(after !== undefined, (query) => query.where('id', '<', after ?? 0))
    .orderBy('id', 'desc')
    .limit(pageSize + 1)
    .execute();
  const { rows, next } = pageOf(found, ({ id }) => id);
  return {
    products: await described(db, rows),
    next,
    isCut: hits?.isCut ?? false,
  };
}

/**
 * Returns ids of a state, the newest first. Where nearly all products have one state, SQLite's planner would read them
 * all to find the few of another.
 */
async function findIdsOfState(db: Database, state: ProductState, after = Number.MAX_SAFE_INTEGER): Promise<number[]> {
  const by = dialectOf(db) === 'sqlite' ? sql`indexed by product_by_state` : sql``;
  const { rows } = await sql<{ id: number }>`
    select id from product ${by} where ${stateIn(db)} = ${sql.lit(state)} and id < ${after}
    order by id desc limit ${pageSize + 1}`.execute(db);
  return rows.map(({ id }) => id);
}

interface Hits {
  ids: number[];
  isCut: boolean;
}

/**
 * Finds products by an SKU, in any case and in part, or a handle in full, else by words of the title, the last one as a
 * beginning.
 */
async function findHits(db: Database, q: string): Promise<Hits> {
  const hasSku = hasCode(db, q);
  const sku = hasSku && /\d/.test(q) ? hasSku : sql<boolean>`variant.sku = ${q} and variant.sku <> ''`;
  const bySku = await db.selectFrom('variant').select('product_id').where(sku).limit(hitsAtMost).execute();
  const handle = q.toLowerCase();
  const byHandle = isHandle(handle)
    ? await db.selectFrom('product').select('id').where('handle', '=', handle).executeTakeFirst()
    : undefined;
  const exact = [...bySku.map(({ product_id }) => product_id), ...(byHandle ? [byHandle.id] : [])];
  if (exact.length > 0) return { ids: [...new Set(exact)], isCut: false };
  const words = wordsOf(q).slice(0, wordsAtMost);
  if (words.length === 0) return { ids: [], isCut: false };
  const terms = words.map((word) => [word]);
  const titled = await titledProducts(db, terms, hitsAtMost + 1, true);
  return { ids: titled.slice(0, hitsAtMost), isCut: titled.length > hitsAtMost };
}

async function described(db: Database, rows: readonly ProductHeading[]): Promise<OfficeProductRow[]> {
  if (rows.length === 0) return [];
  const ids = rows.map(({ id }) => id);
  const now = sql<number>`coalesce(promotion_cents, base_cents)`;
  const sums = await db
    .selectFrom('variant')
    .select(({ fn }) => [
      'product_id',
      fn.min<number>(now).as('fromCents'),
      fn.max<number>(now).as('toCents'),
      sql<number | null>`sum(case when untracked = 0 then stock end)`.as('stock'),
    ])
    .where('product_id', 'in', ids)
    .groupBy('product_id')
    .execute();
  const pictures = await firstPictures(db, ids);
  const sumOf = new Map(sums.map((sum) => [sum.product_id, sum]));
  return rows.map(({ id, handle, title, state }) => {
    const { fromCents = null, toCents = null, stock = null } = sumOf.get(id) ?? {};
    const numbers = { fromCents: fromCents && Number(fromCents), toCents: toCents && Number(toCents) };
    const counted = stock === null ? null : Number(stock);
    return { id, handle, title, state, picture: pictures.get(id) ?? null, ...numbers, stock: counted };
  });
}

/** Returns the path of each product's first picture. */
async function firstPictures(db: Database, ids: readonly number[]): Promise<Map<number, string>> {
  const rows = await db
    .selectFrom('product')
    .select((eb) => [
      'product.id',
      eb
        .selectFrom('product_image')
        .select('url')
        .whereRef('product_id', '=', 'product.id')
        .orderBy('position')
        .orderBy('product_image.id')
        .limit(1)
        .as('url'),
    ])
    .where('product.id', 'in', ids)
    .execute();
  return new Map(rows.flatMap(({ id, url }) => (url === null ? [] : [[id, url]])));
}
