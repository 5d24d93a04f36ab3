import { ok, type Result } from '../../../../shared/errors.ts';
import { parseAmount } from '../../../../shared/money.ts';
import { typedRounding } from '../../../../shared/places/rounding.ts';
import { typedRate } from '../../../../shared/places/typed.ts';
import { record } from '../../audit/record.ts';
import type { Database } from '../../database/connection.ts';
import { transact } from '../../database/transaction.ts';
import { loadBaseCurrency } from '../base-currency.ts';
import { lockPlaces } from './lock.ts';
import { invalid, missing, refused } from './problem.ts';
import { termsIn } from './rate-terms.ts';

/** A currency as staff type it; '' of name and symbol: those of Unicode's data. */
export interface NewCurrency {
  code: string;
  rate: string;
  rounding: string;
  /** From which value of goods delivery is free, in the currency; '': never. */
  freeFrom: string;
  name: string;
  symbol: string;
}

const known = new Set(Intl.supportedValuesOf('currency'));

/** Adds a currency that shoppers can choose, after the others. */
export function addCurrency(db: Database, wish: NewCurrency, now: number): Promise<Result<null>> {
  const { code } = wish;
  return transact(db, async (trx) => {
    await lockPlaces(trx);
    if (!known.has(code)) return invalid('code', 'Write the three letters of a currency in ISO 4217, such as PLN.');
    const currencies = await trx.selectFrom('currency').select(['code', 'position']).execute();
    if (currencies.some((each) => each.code === code)) return refused(`The shop has the currency ${code} already.`);
    const terms = termsIn(wish, { before: null, base: await loadBaseCurrency(trx) });
    if (!terms.ok) return terms;
    const threshold = wish.freeFrom === '' ? null : parseAmount(wish.freeFrom, code);
    if (wish.freeFrom !== '' && threshold === null)
      return invalid('freeFrom', `Write an amount of ${code}, or nothing.`);
    const position = Math.max(-1, ...currencies.map((each) => each.position)) + 1;
    const words = { name: wish.name || nameOf(code), symbol: wish.symbol || symbolOf(code) };
    if (words.name.length > 60 || words.symbol.length > 8) return invalid('name', 'Name or symbol is too long.');
    await trx
      .insertInto('currency')
      .values({ code, ...words, ...terms.value, position })
      .execute();
    await trx
      .insertInto('currency_rate')
      .values({ currency: code, valid_from: 0, ...terms.value })
      .execute();
    if (threshold !== null)
      await trx.insertInto('free_shipping').values({ currency: code, threshold_cents: threshold }).execute();
    const { rate_ppm, rounding } = terms.value;
    const details = { rate: typedRate(rate_ppm), rounding: typedRounding(rounding), freeFrom: threshold };
    await record(trx, { action: 'currency.added', subject: `currency:${code}`, details, at: now });
    return ok(null);
  });
}

/** Lets shoppers choose a currency, or no longer. Orders in it stay as they are. */
export function switchCurrency(
  db: Database,
  { code, on }: { code: string; on: boolean },
  now: number,
): Promise<Result<null>> {
  return transact(db, async (trx) => {
    await lockPlaces(trx);
    const currency = await trx.selectFrom('currency').select('off').where('code', '=', code).executeTakeFirst();
    if (!currency) return missing(`The shop does not have the currency '${code}'.`);
    if ((currency.off === 0) === on) return ok(null);
    if (!on && code === (await loadBaseCurrency(trx)))
      return refused(`Prices are in ${code}: it cannot be switched off.`);
    const users = await trx
      .selectFrom('country')
      .select('code')
      .where('default_currency', '=', code)
      .where('off', '=', 0)
      .orderBy('code')
      .execute();
    if (!on && users.length > 0) {
      const codes = users.map((each) => each.code).join(', ');
      return refused(`${code} is the currency of ${codes}: give these countries another one first.`);
    }
    await trx
      .updateTable('currency')
      .set({ off: on ? 0 : 1 })
      .where('code', '=', code)
      .execute();
    await record(trx, { action: 'currency.switched', subject: `currency:${code}`, details: { on }, at: now });
    return ok(null);
  });
}

const nameOf = (code: string) => new Intl.DisplayNames('en', { type: 'currency' }).of(code) ?? code;

function symbolOf(code: string): string {
  const format = new Intl.NumberFormat('en', { style: 'currency', currency: code, currencyDisplay: 'narrowSymbol' });
  return format.formatToParts(0).find(({ type }) => type === 'currency')?.value ?? code;
}
