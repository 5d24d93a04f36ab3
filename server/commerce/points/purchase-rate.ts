import { purchasePointsBps } from '../../../shared/constants.ts';
import { codes, fail, ok, type Result } from '../../../shared/errors.ts';
import { record } from '../audit/record.ts';
import type { TimedDeps } from '../context.ts';
import { type Database, lockRows, type Trx, transact } from '../database/connection.ts';
import { readSetting, writeSetting } from '../database/settings.ts';

const name = 'points.purchase_bps';

/** Returns what a purchase earns of the cost of goods, in hundredths of a percent; the shop's own, if any. */
export async function purchaseRate(db: Database): Promise<number> {
  return Number((await readSetting(db, name)) ?? purchasePointsBps);
}

/** Sets the rate for future purchases. @param seen the rate that the form showed; absent: whatever it is */
export function setPurchaseRate({ db, clock }: TimedDeps, bps: number, seen?: number): Promise<Result<null>> {
  return transact(db, async (trx) => {
    const before = await lockRate(trx);
    if (before === bps && seen !== undefined) return ok(null);
    if (seen !== undefined && before !== seen) return fail(codes.conflict, 'pointsRateSetSince');
    await writeSetting(trx, name, String(bps));
    await record(trx, { action: 'points.rate set', subject: 'points', at: clock.now(), details: { bps, before } });
    return ok(null);
  });
}

/** Returns the rate and keeps others from setting it until the transaction ends. */
async function lockRate(trx: Trx): Promise<number> {
  const usual = { name, value: String(purchasePointsBps) };
  await trx
    .insertInto('setting')
    .values(usual)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const row = await lockRows(
    trx,
    trx.selectFrom('setting').select('value').where('name', '=', name),
  ).executeTakeFirstOrThrow();
  return Number(row.value);
}
