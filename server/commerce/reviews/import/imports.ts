import { codes, fail, ok, type Result } from '../../../../shared/errors.ts';
import { filled } from '../../../../shared/messages/message.ts';
import { record } from '../../audit/record.ts';
import type { Clock } from '../../context.ts';
import { type Database, lockRows, type Trx, transact } from '../../database/connection.ts';
import { chunksOf } from '../../database/insert.ts';
import { recount } from '../photos.ts';

/** Lists the imports of reviews, the newest first, with the number of reviews that are left of each. */
export function listImports(db: Database) {
  return db
    .selectFrom('review_import')
    .leftJoin('review', 'review.import_id', 'review_import.id')
    .select(['review_import.id', 'review_import.kind', 'review_import.source', 'review_import.created_at'])
    .select((eb) => eb.fn.count<number>('review.id').as('reviews'))
    .groupBy(['review_import.id', 'review_import.kind', 'review_import.source', 'review_import.created_at'])
    .orderBy('review_import.id', 'desc')
    .execute();
}

/** Deletes the reviews of an import, with their votes. @returns how many */
export function undoImport({ db, clock }: { db: Database; clock: Clock }, id: number): Promise<Result<number>> {
  return transact(db, async (trx) => {
    const found = await trx
      .selectFrom('review_import')
      .select(['id', 'source'])
      .where('id', '=', id)
      .executeTakeFirst();
    if (!found) return fail(codes.notFound, filled('noReviewImport', { id }));
    const reviews = await removeImports(trx, [id]);
    const details = { reviews, source: found.source };
    await record(trx, { action: 'reviews.undone', subject: `review-import:${id}`, at: clock.now(), details });
    return ok(reviews);
  });
}

/** Deletes imports with their reviews. @returns how many reviews */
export async function removeImports(trx: Trx, imports: readonly number[]): Promise<number> {
  if (imports.length === 0) return 0;
  const rows = await trx
    .selectFrom('review')
    .select('product_id')
    .distinct()
    .where('import_id', 'in', imports)
    .orderBy('product_id')
    .execute();
  const productIds = rows.map(({ product_id }) => product_id);
  for (const ids of chunksOf(productIds))
    await lockRows(trx, trx.selectFrom('product').select('id').where('id', 'in', ids).orderBy('id')).execute();
  const removed = await trx.deleteFrom('review').where('import_id', 'in', imports).executeTakeFirst();
  await recount(trx, productIds);
  await trx.deleteFrom('review_import').where('id', 'in', imports).execute();
  return Number(removed.numDeletedRows);
}
