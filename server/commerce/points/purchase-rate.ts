import { purchasePointsBps } from '../../../shared/constants.ts';
import type { Database } from '../database/connection.ts';

const name = 'points.purchase_bps';

/** Hundredths of a percent of what the goods cost that a purchase earns; the shop's own choice, where it made one. */
export async function purchaseRate(db: Database): Promise<number> {
  const row = await db.selectFrom('setting').select('value').where('name', '=', name).executeTakeFirst();
  return row ? Number(row.value) : purchasePointsBps;
}

/** From now on; what was earned before stays. */
export async function setPurchaseRate(db: Database, bps: number): Promise<void> {
  const value = String(bps);
  await db
    .insertInto('setting')
    .values({ name, value })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ value }))
    .execute();
}
