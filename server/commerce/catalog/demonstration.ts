import { ok, type Result } from '../../../shared/errors.ts';
import { record } from '../audit/record.ts';
import type { Clock } from '../context.ts';
import { type Database, type Trx, transact } from '../database/connection.ts';
import { countRows } from '../database/count-rows.ts';
import { removeImports } from '../reviews/import/imports.ts';
import { applyCollectionRules } from './collection-rules.ts';
import { rebuildWords } from './search-index.ts';

/** Pictures of the demonstration catalogue; an import that brings its own replaces them. */
export const demonstrationPictures = '/images/catalog/%';

/** Invented products that are on sale: those that show pictures of the demonstration catalogue. */
export const inventedOnSale = (db: Database) =>
  db
    .selectFrom('product')
    .where('status', '=', 'onSale')
    .where('id', 'in', (eb) =>
      eb.selectFrom('product_image').select('product_id').where('url', 'like', demonstrationPictures),
    );

/** Returns the number of reviews that were written for the demonstration. */
export async function countInventedReviews(db: Database): Promise<number> {
  const all = db.selectFrom('review').innerJoin('review_import', 'review_import.id', 'review.import_id');
  return countRows(all.where('kind', '=', 'demonstration'));
}

export async function countDemonstrationOnSale(db: Database): Promise<number> {
  return countRows(inventedOnSale(db));
}

/** Takes the demonstration catalogue off sale, and deletes the reviews written for it. Orders keep their lines. @returns how many products were on sale */
export function archiveDemonstration(db: Database, clock: Clock): Promise<Result<number>> {
  const at = clock.now();
  return transact(db, async (trx: Trx) => {
    const ids = (await inventedOnSale(trx).select('id').execute()).map(({ id }) => id);
    await removeInventedReviews(trx);
    if (ids.length === 0) return ok(0);
    await trx.updateTable('product').set({ status: 'offShelf', updated_at: at }).where('id', 'in', ids).execute();
    await applyCollectionRules(trx);
    await rebuildWords(trx);
    await record(trx, { action: 'catalogue.archived', subject: 'shop', at, details: { products: ids.length } });
    return ok(ids.length);
  });
}

async function removeInventedReviews(trx: Trx): Promise<void> {
  const imports = await trx.selectFrom('review_import').select('id').where('kind', '=', 'demonstration').execute();
  const ids = imports.map(({ id }) => Number(id));
  await removeImports(trx, ids);
}
