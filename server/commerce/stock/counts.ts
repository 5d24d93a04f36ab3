import { sql } from 'kysely';
import { codes, fail, ok, type Result } from '../../../shared/errors.ts';
import { filled, type Message } from '../../../shared/messages/message.ts';
import { officeMessages } from '../../../shared/messages/office/office-messages.ts';
import type { OfficeStockCount, StockCounts } from '../../../shared/office/stock.ts';
import { actorIn } from '../audit/record.ts';
import { namedVariants, variantName } from '../catalog/variant-names.ts';
import { applySet, discardSet, waitedMs } from '../changes/apply-and-undo.ts';
import { storeDraft } from '../changes/draft.ts';
import type { TimedDeps } from '../context.ts';
import { type Database, lockRows, transact } from '../database/connection.ts';
import { pageOf, pageSize } from '../database/page.ts';
import { noCounts, personCounts } from '../products/load.ts';

const scansShown = 10;

const noSuchCount = fail(codes.notFound, 'noSuchCount');

/** Returns a page of counts, the newest first. */
export async function listCounts(db: Database, before: number | undefined): Promise<StockCounts> {
  const found = await countsOf(db)
    .$if(before !== undefined, (query) => query.where('id', '<', before ?? 0))
    .orderBy('id', 'desc')
    .limit(pageSize + 1)
    .execute();
  const { rows: counts, next } = pageOf(found, ({ id }) => id);
  return { counts, next };
}

const words = officeMessages.stockCounts;

const countsOf = (db: Database) =>
  db.selectFrom('stock_count').select(['id', 'title', 'actor as by', 'created_at as at', 'set_id as set']);

export function beginCount({ db, clock }: TimedDeps, title: string): Promise<{ id: number }> {
  return db
    .insertInto('stock_count')
    .values({ title: title || words.oneCount, actor: actorIn(db), created_at: clock.now() })
    .returning('id')
    .executeTakeFirstOrThrow();
}

interface LinesPage {
  id: number;
  only: 'all' | 'different';
  /** Id of the last variant of the page before. */
  after?: number | undefined;
}

/** Returns a count with a page of its lines and its latest scans. */
export async function viewCount(db: Database, { id, only, after }: LinesPage): Promise<Result<OfficeStockCount>> {
  const count = await countsOf(db).where('id', '=', id).executeTakeFirst();
  if (!count) return noSuchCount;
  const found = await db
    .selectFrom('stock_count_line')
    .selectAll()
    .where('count_id', '=', id)
    .$if(only === 'different', (query) => query.whereRef('counted', '<>', 'expected'))
    .$if(after !== undefined, (query) => query.where('variant_id', '>', after ?? 0))
    .orderBy('variant_id')
    .limit(pageSize + 1)
    .execute();
  const scans = await db
    .selectFrom('stock_scan')
    .select(['id', 'variant_id', 'units', 'scanned_at'])
    .where('count_id', '=', id)
    .orderBy('id', 'desc')
    .limit(scansShown)
    .execute();
  const { rows, next } = pageOf(found, ({ variant_id }) => variant_id);
  const ids = [...rows, ...scans].map(({ variant_id }) => variant_id);
  const names = await namedVariants(db, ids);
  return ok({
    count,
    lines: rows.flatMap(({ variant_id, counted, expected, scanned_at: at }) => {
      const variant = names.get(variant_id);
      return variant ? { ...variant, counted, expected, at } : [];
    }),
    next,
    scans: scans.map(({ id, variant_id, units, scanned_at: at }) => ({
      id,
      units,
      at,
      name: names.get(variant_id)?.name ?? `Variant ${variant_id}`,
    })),
  });
}

interface Scan {
  /** Of the count. */
  id: number;
  /** An SKU or barcode. */
  code: string;
  units: number;
  token: string;
}

/** Counts units of the variant with an SKU or barcode; the same token counts once, however often it is sent. */
export function scan(
  { db, clock }: TimedDeps,
  { id, code, units, token }: Scan,
): Promise<Result<{ name: string; counted: number }>> {
  return transact(db, async (trx) => {
    const query = trx.selectFrom('stock_count').select('set_id').where('id', '=', id);
    const count = await lockRows(trx, query).executeTakeFirst();
    if (!count) return noSuchCount;
    if (count.set_id !== null) return fail(codes.conflict, 'countEnded');
    const found = await findVariant(trx, code);
    if (!found.ok) return found;
    const { id: variant_id, stock } = found.value;
    const name = variantName(found.value);
    const taken = await trx
      .insertInto('stock_scan')
      .values({ count_id: id, variant_id, units, token, scanned_at: clock.now() })
      .onConflict((conflict) => conflict.columns(['count_id', 'token']).doNothing())
      .returning('id')
      .execute();
    const { counts, moved } = (await personCounts(trx, [variant_id])).get(variant_id) ?? noCounts;
    const seen = { expected: stock, counts: counts - moved };
    const line = { count_id: id, variant_id, counted: taken.length > 0 ? units : 0, ...seen, scanned_at: clock.now() };
    const { counted } = await trx
      .insertInto('stock_count_line')
      .values(line)
      .onConflict((conflict) =>
        conflict.columns(['count_id', 'variant_id']).doUpdateSet({
          ...(taken.length > 0 && { ...seen, scanned_at: line.scanned_at }),
          counted: sql<number>`stock_count_line.counted + ${line.counted}`,
        }),
      )
      .returning('counted')
      .executeTakeFirstOrThrow();
    if (counted < 0) return fail(codes.invalidInput, filled('countBelowNothing', { name }));
    return ok({ name, counted });
  });
}

async function findVariant(db: Database, code: string) {
  const of = (column: 'sku' | 'barcode') =>
    db
      .selectFrom('variant')
      .select(['id', 'sku', 'value1', 'value2', 'value3', 'stock', 'untracked'])
      .where(column, '=', code)
      .$if(column === 'sku', (query) => query.where('sku', '<>', ''))
      .limit(2)
      .execute();
  const bySku = await of('sku');
  const [variant, other] = bySku.length > 0 ? bySku : await of('barcode');
  if (!variant) return refused(filled('countUnknown', { code }));
  if (other) return refused(filled('countSeveral', { code }));
  if (variant.untracked === 1) return refused(filled('countNotTracked', { name: variantName(variant) }));
  return ok(variant);
}

const refused = (message: Message) => fail(codes.invalidInput, message);

const ended = fail(codes.conflict, 'countEndedAlready');

/** Ends a count: applies what differs as one change set. What was sold after a variant's last scan is taken off. */
export async function applyCount({ db, clock }: TimedDeps, id: number): Promise<Result<{ done: boolean }>> {
  const count = await db.selectFrom('stock_count').selectAll().where('id', '=', id).executeTakeFirst();
  if (!count) return noSuchCount;
  if (count.set_id !== null) return ended;
  const cells = await readCells(db, id);
  if (cells.length === 0) return fail(codes.invalidInput, 'countSame');
  const now = clock.now();
  const set = await storeDraft(db, cells, { title: words.setName(count.title), now });
  const taken = await db
    .updateTable('stock_count')
    .set({ set_id: set })
    .where('id', '=', id)
    .where('set_id', 'is', null)
    .returning('id')
    .execute();
  if (taken.length === 0) {
    await discardSet(db, set);
    return ended;
  }
  return applySet(db, set, { now, maxMs: waitedMs });
}

/** Returns a cell for each variant whose stock differs, made from what it was at the last scan. */
async function readCells(db: Database, id: number) {
  const lines = await db
    .selectFrom('stock_count_line')
    .innerJoin('variant', 'variant.id', 'stock_count_line.variant_id')
    .select(['product_id', 'variant_id', 'counted', 'expected', 'counts'])
    .where('count_id', '=', id)
    .whereRef('counted', '<>', 'expected')
    .orderBy('product_id')
    .orderBy('variant_id')
    .execute();
  return lines.map(({ product_id, variant_id, counted, expected, counts }) => ({
    product_id,
    variant_id,
    field: 'stock',
    made_from: JSON.stringify({ stock: expected, counts }),
    wanted: JSON.stringify({ stock: counted }),
  }));
}
