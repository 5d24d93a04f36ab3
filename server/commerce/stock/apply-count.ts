import { codes, fail, type Result } from '../../../shared/errors.ts';
import { verbatim } from '../../../shared/messages/message.ts';
import { discardSet } from '../changes/apply-and-undo.ts';
import { storeDraft } from '../changes/draft.ts';
import { applyForOffice } from '../changes/for-office.ts';
import type { CommerceDeps } from '../context.ts';
import type { Database } from '../database/connection.ts';
import { noSuchCount } from './counts.ts';

const ended = fail(codes.conflict, verbatim('This count has ended already.'));

/** Ends a count: applies what differs as one change set. What was sold after a variant's last scan is taken off. */
export async function applyCount(
  { db, clock }: Pick<CommerceDeps, 'db' | 'clock'>,
  id: number,
): Promise<Result<{ done: boolean }>> {
  const count = await db.selectFrom('stock_count').selectAll().where('id', '=', id).executeTakeFirst();
  if (!count) return noSuchCount;
  if (count.set_id !== null) return ended;
  const cells = await readCells(db, id);
  if (cells.length === 0) return fail(codes.invalidInput, verbatim('What was counted is what the shop expected.'));
  const notes = { refused: [], warnings: [] };
  const set = await storeDraft(db, cells, { title: `Stock: ${count.title}`, notes, now: clock.now() });
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
  return applyForOffice({ db, clock }, set);
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
    ...{ product_id, variant_id, field: 'stock' },
    made_from: JSON.stringify({ stock: expected, counts }),
    wanted: JSON.stringify({ stock: counted }),
  }));
}
