import type { Selectable } from 'kysely';
import type { TaxClass } from '../../../../shared/catalog/tax-classes.ts';
import { codes, fail, ok, type Result } from '../../../../shared/errors.ts';
import { verbatim } from '../../../../shared/messages/message.ts';
import { record } from '../../audit/record.ts';
import type { Database, Trx } from '../../database/connection.ts';
import type { TaxRateTable } from '../../database/schema.ts';
import { transact } from '../../database/transaction.ts';

export type StoredRate = Selectable<TaxRateTable>;

/** The day from which rates apply that were always there. */
export const always = '0001-01-01';

/** Returns the rates of all countries, or of one, by place, class and day. */
export function storedRates(db: Database, country: string | null): Promise<StoredRate[]> {
  return db
    .selectFrom('tax_rate')
    .selectAll()
    .$if(country !== null, (query) => query.where('country', '=', country ?? ''))
    .orderBy('country')
    .orderBy('state')
    .orderBy('tax_class')
    .orderBy('valid_from')
    .execute();
}

interface RateKey {
  country: string;
  /** '': the whole country. */
  state: string;
  taxClass: TaxClass;
  /** As in '2026-11-24'. */
  from: string;
}

interface NewRate extends RateKey {
  until: string | null;
  /** Hundredths of a percent. */
  rateBps: number;
  /** US cents. */
  limitCents: number | null;
  above: 'all' | 'excess';
}

const noSuchCountry = (code: string) => fail(codes.notFound, verbatim(`The shop does not sell to '${code}'.`));

/** Stores a rate from a day on, in place of the one that began on the same day; earlier ones stay on record. */
export function setRate(db: Database, rate: NewRate, now: number): Promise<Result<null>> {
  const { country, state, taxClass, from, until, rateBps, limitCents, above } = rate;
  return transact(db, async (trx) => {
    if (!(await sellsTo(trx, country))) return noSuchCountry(country);
    const values = { valid_until: until, rate_bps: rateBps, limit_cents: limitCents, above };
    await trx
      .insertInto('tax_rate')
      .values({ country, state, tax_class: taxClass, valid_from: from, ...values })
      .onConflict((key) => key.columns(['country', 'state', 'tax_class', 'valid_from']).doUpdateSet(values))
      .execute();
    const details = { rateBps, from, until, limitCents, above };
    await record(trx, { action: 'tax.rate set', subject: subjectOf(rate), details, at: now });
    return ok(null);
  });
}

/** Removes the rate that began on a day. */
export function removeRate(db: Database, rate: RateKey, now: number): Promise<Result<null>> {
  const { country, state, taxClass, from } = rate;
  return transact(db, async (trx) => {
    const { numDeletedRows } = await trx
      .deleteFrom('tax_rate')
      .where('country', '=', country)
      .where('state', '=', state)
      .where('tax_class', '=', taxClass)
      .where('valid_from', '=', from)
      .executeTakeFirst();
    if (numDeletedRows === 0n) return fail(codes.notFound, verbatim('There is no such rate.'));
    await record(trx, { action: 'tax.rate removed', subject: subjectOf(rate), details: { from }, at: now });
    return ok(null);
  });
}

/** Says whether prices in a country include tax. */
export function setPricesIncludeTax(
  db: Database,
  country: string,
  included: boolean,
  now: number,
): Promise<Result<null>> {
  return transact(db, async (trx) => {
    if (!(await sellsTo(trx, country))) return noSuchCountry(country);
    await trx
      .updateTable('country')
      .set({ tax_included: included ? 1 : 0 })
      .where('code', '=', country)
      .execute();
    await record(trx, { action: 'tax.prices set', subject: `tax:${country}`, details: { included }, at: now });
    return ok(null);
  });
}

const subjectOf = ({ country, state, taxClass }: RateKey) =>
  `tax:${state === '' ? country : `${country}-${state}`} ${taxClass}`;

async function sellsTo(trx: Trx, country: string): Promise<boolean> {
  return (await trx.selectFrom('country').select('code').where('code', '=', country).executeTakeFirst()) !== undefined;
}
