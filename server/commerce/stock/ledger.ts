import { sql } from 'kysely';
import { codes, fail, ok, type Result } from '../../../shared/errors.ts';
import type { LowStock, StockLedger } from '../../../shared/office/stock.ts';
import { namedVariants, variantName } from '../catalog/variant-names.ts';
import type { Database } from '../database/connection.ts';
import { idList, isListed } from '../database/listed.ts';
import { pageOf, pageSize } from '../database/page.ts';

const size = 60;

interface EntriesPage {
  variant: number;
  /** Id of the last entry of the page before, and the stock before it. */
  before?: number | undefined;
  balance?: number | undefined;
}

/** Returns a page of a variant's entries, the newest first, each with the stock after it. */
export async function stockLedger(
  db: Database,
  { variant: id, before, balance }: EntriesPage,
): Promise<Result<StockLedger>> {
  const variant = (await namedVariants(db, [id])).get(id);
  if (!variant) return fail(codes.notFound, 'noSuchVariant');
  const isLater = before !== undefined && balance !== undefined;
  const found = await db
    .selectFrom('stock_entry')
    .select(['id', 'delta', 'reason', 'reference', 'created_at'])
    .where('variant_id', '=', id)
    .$if(isLater, (query) => query.where('id', '<', before ?? 0))
    .orderBy('id', 'desc')
    .limit(size + 1)
    .execute();
  const { rows, next } = pageOf(found, ({ id: last }) => last, size);
  let after = isLater ? balance : variant.stock;
  const entries = rows.map(({ id, delta: units, reason, reference, created_at: at }) => {
    const entry = { id, at, units, reason, reference, balance: after };
    after -= units;
    return entry;
  });
  return ok({ variant, entries, next: next === null ? null : { id: next, balance: after } });
}

/** Variants that one answer looks through: those of products off the shelf are left out. */
const lookedThrough = 400;

interface LowPage {
  /** Units that there are at least; absent: any. */
  least?: number | undefined;
  most: number;
  /** Stock and id of the last variant of the page before. */
  afterStock?: number | undefined;
  afterId?: number | undefined;
}

/** Returns a page of variants on sale whose stock is low, the lowest first. */
export async function lowStock(
  db: Database,
  { least, most, afterStock, afterId }: LowPage,
  variantsAPage: number = pageSize,
): Promise<LowStock> {
  const isLater = afterStock !== undefined && afterId !== undefined;
  // Of a file, more are on a page.
  const atOnce = Math.max(lookedThrough, variantsAPage + 1);
  const same =
    isLater && afterStock <= most
      ? await lowVariants(db, { from: afterStock, most: afterStock, afterId, limit: atOnce })
      : [];
  const from = isLater ? afterStock + 1 : (least ?? null);
  const limit = atOnce - same.length;
  const read = limit > 0 ? [...same, ...(await lowVariants(db, { from, most, afterId: null, limit }))] : same;
  const titles = await titlesOnSale(db, [...new Set(read.map(({ product_id }) => product_id))]);
  const onSale = read.flatMap((row) => {
    const title = titles.get(row.product_id);
    return title === undefined ? [] : { ...row, title };
  });
  const rows = onSale.slice(0, variantsAPage);
  const last = onSale.length > variantsAPage ? rows.at(-1) : read.length === atOnce ? read.at(-1) : undefined;
  return {
    variants: rows.map(({ product_id: product, title, stock, ...row }) => ({
      id: row.id,
      product,
      title,
      stock,
      name: variantName(row),
    })),
    next: last ? { stock: last.stock, id: last.id } : null,
  };
}

/** Those with the stock of the page before are read by themselves: SQLite would skip them one by one. */
function lowVariants(
  db: Database,
  { from, most, afterId, limit }: { from: number | null; most: number; afterId: number | null; limit: number },
) {
  return (
    db
      .selectFrom('variant')
      .select(['id', 'product_id', 'sku', 'value1', 'value2', 'value3', 'stock'])
      // The planner must see that the partial index has it.
      .where('untracked', '=', sql.lit(0))
      .$if(from === most, (query) => query.where('stock', '=', most))
      .$if(from !== most, (query) => query.where('stock', '<=', most))
      .$if(from !== null && from !== most, (query) => query.where('stock', '>=', from ?? 0))
      .$if(afterId !== null, (query) => query.where('id', '>', afterId ?? 0))
      .orderBy('stock')
      .orderBy('id')
      .limit(limit)
      .execute()
  );
}

/** Apart from the variants: joined, PostgreSQL would read and sort all that are low. */
async function titlesOnSale(db: Database, ids: readonly number[]): Promise<Map<number, string>> {
  if (ids.length === 0) return new Map();
  const products = db
    .selectFrom('product')
    .select(['id', 'title'])
    .where(isListed(db, 'id', idList(db, ids)));
  const rows = await products.where('status', '=', 'onSale').execute();
  return new Map(rows.map(({ id, title }) => [id, title]));
}
