import { ok, type Result } from '../../../../shared/errors.ts';
import { decimalAmount, parseAmount } from '../../../../shared/money.ts';
import { record } from '../../audit/record.ts';
import type { Database } from '../../database/connection.ts';
import { transact } from '../../database/transaction.ts';
import { lockPlaces } from './lock.ts';
import { invalid, missing, overtaken } from './problem.ts';

/** Sets from which value of goods delivery in a currency is free; 'never': it always costs. */
export function setFreeFrom(
  db: Database,
  { currency, amount, seen }: { currency: string; amount: string; seen?: string | undefined },
  now: number,
): Promise<Result<null>> {
  return transact(db, async (trx) => {
    await lockPlaces(trx);
    const row = await trx.selectFrom('currency').select('code').where('code', '=', currency).executeTakeFirst();
    if (!row) return missing(`The shop does not have the currency '${currency}'.`);
    const cents = amount === 'never' ? null : parseAmount(amount, currency);
    if (cents === null && amount !== 'never')
      return invalid('amount', `Write an amount of ${currency} such as ${exampleOf(currency)}, or never.`);
    const stored = trx.selectFrom('free_shipping').select('threshold_cents').where('currency', '=', currency);
    const before = freeFromText((await stored.executeTakeFirst())?.threshold_cents ?? null, currency);
    const after = freeFromText(cents, currency);
    if (before === after) return ok(null);
    if (seen !== undefined && seen !== before) return overtaken({ now: before, wanted: after });
    // No upsert: on SQLite its conflict clause would also hold for what the triggers write.
    await trx.deleteFrom('free_shipping').where('currency', '=', currency).execute();
    if (cents !== null) await trx.insertInto('free_shipping').values({ currency, threshold_cents: cents }).execute();
    await record(trx, {
      action: 'shipping.free from set',
      subject: `currency:${currency}`,
      details: { before, after },
      at: now,
    });
    return ok(null);
  });
}

const exampleOf = (currencyCode: string) => decimalAmount({ cent: 7_500, currencyCode });

/** Formats the value of goods from which delivery is free, as `setFreeFrom` reads it. */
export const freeFromText = (cent: number | null, currencyCode: string): string =>
  cent === null ? 'never' : decimalAmount({ cent, currencyCode });
