import { purchasePointsBps } from '../../../shared/constants.ts';
import { ok } from '../../../shared/errors.ts';
import { record } from '../audit/record.ts';
import type { TimedDeps } from '../context.ts';
import { type Database, transact } from '../database/connection.ts';

const name = 'points.purchase_bps';

/** Returns what a purchase earns of the cost of goods, in hundredths of a percent; the shop's own, if any. */
export async function purchaseRate(db: Database): Promise<number> {
  const row = await db.selectFrom('setting').select('value').where('name', '=', name).executeTakeFirst();
  return row ? Number(row.value) : purchasePointsBps;
}

/** Sets the rate for future purchases. */
export async function setPurchaseRate({ db, clock }: TimedDeps, bps: number): Promise<void> {
  const value = String(bps);
  await transact(db, async (trx) => {
    await trx
      .insertInto('setting')
      .values({ name, value })
      .onConflict((conflict) => conflict.column('name').doUpdateSet({ value }))
      .execute();
    await record(trx, { action: 'points.rate set', subject: 'points', at: clock.now(), details: { bps } });
    return ok(null);
  });
}
