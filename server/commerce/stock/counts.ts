import type { Selectable } from 'kysely';
import { codes, fail, ok, type Result } from '../../../shared/errors.ts';
import { verbatim } from '../../../shared/messages/message.ts';
import type { OfficeStockCount, StockCount, StockCounts } from '../../../shared/office/stock.ts';
import { actorIn } from '../audit/actor.ts';
import { namedVariants } from '../catalog/variant-names.ts';
import type { CommerceDeps } from '../context.ts';
import type { Database } from '../database/connection.ts';
import type { StockCountTable } from '../database/office-tables.ts';
import { pageOf, pageSize } from '../database/page.ts';

const scansShown = 10;

export const noSuchCount = fail(codes.notFound, verbatim('There is no such count.'));

/** Returns a page of counts, the newest first. */
export async function listCounts(db: Database, before: number | undefined): Promise<StockCounts> {
  const found = await db
    .selectFrom('stock_count')
    .selectAll()
    .$if(before !== undefined, (query) => query.where('id', '<', before ?? 0))
    .orderBy('id', 'desc')
    .limit(pageSize + 1)
    .execute();
  const { rows, next } = pageOf(found, ({ id }) => id);
  return { counts: rows.map(rowOf), next };
}

const rowOf = ({ id, title, actor, created_at, set_id }: Selectable<StockCountTable>): StockCount => ({
  id,
  title,
  by: actor,
  at: created_at,
  set: set_id,
});

/** Begins a count. @returns its id */
export function beginCount({ db, clock }: Pick<CommerceDeps, 'db' | 'clock'>, title: string): Promise<{ id: number }> {
  return db
    .insertInto('stock_count')
    .values({ title: title || 'Count', actor: actorIn(db), created_at: clock.now() })
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
  const count = await db.selectFrom('stock_count').selectAll().where('id', '=', id).executeTakeFirst();
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
  const names = await namedVariants(
    db,
    [...rows, ...scans].map(({ variant_id }) => variant_id),
  );
  return ok({
    count: rowOf(count),
    lines: rows.flatMap(({ variant_id, counted, expected, scanned_at: at }) => {
      const variant = names.get(variant_id);
      return variant ? { ...variant, counted, expected, at } : [];
    }),
    next,
    scans: scans.map(({ id, variant_id, units, scanned_at: at }) => ({
      ...{ id, units, at },
      name: names.get(variant_id)?.name ?? `Variant ${variant_id}`,
    })),
  });
}
