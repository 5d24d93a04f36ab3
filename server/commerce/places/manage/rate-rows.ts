import type { Database, Trx } from '../../database/connection.ts';
import type { Rate, Terms } from './rate-terms.ts';

/** Returns the rate of a currency that applies and those to come, by when they begin. */
export function readRates(db: Database, code: string, now: number): Promise<Rate[]> {
  return db
    .selectFrom('currency_rate')
    .selectAll()
    .where('currency', '=', code)
    .where('valid_from', '>=', presentOf(db, code, now))
    .orderBy('valid_from')
    .execute();
}

/** Returns the last rates of a currency that ended, the newest first. */
export function readEnded(db: Database, code: string, { now, most }: { now: number; most: number }): Promise<Rate[]> {
  return db
    .selectFrom('currency_rate')
    .selectAll()
    .where('currency', '=', code)
    .where('valid_from', '<', presentOf(db, code, now))
    .orderBy('valid_from', 'desc')
    .limit(most)
    .execute();
}

/** Selects when the rate that applies began. */
function presentOf(db: Database, code: string, now: number) {
  return db
    .selectFrom('currency_rate as present')
    .select(({ fn, lit }) => fn.coalesce(fn.max('present.valid_from'), lit(0)).as('began'))
    .where('present.currency', '=', code)
    .where('present.valid_from', '<=', now);
}

/** Returns the same as `readRates`; the first rate is written down before the first change. */
export async function loadRates(
  trx: Trx,
  { code, rate_ppm, rounding }: Terms & { code: string },
  now: number,
): Promise<Rate[]> {
  const rates = await readRates(trx, code, now);
  if (rates.length > 0) return rates;
  const first = { currency: code, valid_from: 0, rate_ppm, rounding };
  await storeRate(trx, first);
  return [first];
}

/** Stores a rate, in place of one that begins at the same moment. */
export async function storeRate(trx: Trx, rate: Rate): Promise<void> {
  const { rate_ppm, rounding } = rate;
  await trx
    .insertInto('currency_rate')
    .values(rate)
    .onConflict((key) => key.columns(['currency', 'valid_from']).doUpdateSet({ rate_ppm, rounding }))
    .execute();
}
