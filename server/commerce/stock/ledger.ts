import { codes, fail, ok, type Result } from '../../../shared/errors.ts';
import { verbatim } from '../../../shared/messages/message.ts';
import type { StockLedger } from '../../../shared/office/stock.ts';
import { namedVariants } from '../catalog/variant-names.ts';
import type { Database } from '../database/connection.ts';
import { pageOf } from '../database/page.ts';

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
  if (!variant) return fail(codes.notFound, verbatim('There is no such variant.'));
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
