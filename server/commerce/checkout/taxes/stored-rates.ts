import { type Selectable, sql } from 'kysely';
import type { TaxClass } from '../../../../shared/catalog/tax-classes.ts';
import { codes, fail, ok, type Result } from '../../../../shared/errors.ts';
import { filled } from '../../../../shared/messages/message.ts';
import { typedPercent } from '../../../../shared/places/typed.ts';
import { zoneOf } from '../../../../shared/time/time-zone.ts';
import { dayAt } from '../../../../shared/time/zone.ts';
import { record } from '../../audit/record.ts';
import { type Database, type Trx, transact } from '../../database/connection.ts';
import type { TaxRateTable } from '../../database/place-tables.ts';

/** A rate as it is applied: `rate_bps` has the decimals of `rate_exact`. */
export type StoredRate = Omit<Selectable<TaxRateTable>, 'rate_exact'>;

/** A rate that an earlier release wrote has no decimals, or those of the one before. */
export const exactRate = sql<number>`
  case when round(rate_exact) = rate_bps then rate_exact else rate_bps end`.as('rate_bps');

const columns = ['country', 'state', 'tax_class', 'valid_from', 'valid_until', 'limit_cents', 'above'] as const;

/** Returns the whole hundredths of a per cent that orders, invoices and earlier releases know a rate by. */
export const recordedRate = (rateBps: number): number => Math.round(rateBps);

/** The day from which rates apply that were always there. */
export const always = '0001-01-01';

/** Returns the rates of all countries, or of one, by place, class and day. */
export function storedRates(db: Database, country: string | null): Promise<StoredRate[]> {
  return db
    .selectFrom('tax_rate')
    .select(columns)
    .select(exactRate)
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

export interface NewRate extends RateKey {
  until: string | null;
  /** Hundredths of a percent, with two decimals at most. */
  rateBps: number;
  /** Hundredths of the base currency. */
  limitCents: number | null;
  above: 'all' | 'excess';
}

const noSuchCountry = (code: string) => fail(codes.notFound, filled('countryNotSold', { code }));

/** Stores a rate from a day on; earlier ones stay. One that began on that day is replaced, or the rate refused. */
export function setRate(
  db: Database,
  rate: NewRate,
  now: number,
  { replaces = true }: { replaces?: boolean } = {},
): Promise<Result<null>> {
  const { country, state, taxClass, from, until, rateBps, limitCents, above } = rate;
  return transact(db, async (trx) => {
    if (!(await sellsTo(trx, country))) return noSuchCountry(country);
    const values = { valid_until: until, rate_bps: rateBps, limit_cents: limitCents, above };
    const before = replaces ? undefined : await rateFrom(trx, rate);
    if (before) return taken(before, values);
    const stored = { ...values, rate_bps: recordedRate(rateBps), rate_exact: rateBps };
    await trx
      .insertInto('tax_rate')
      .values({ country, state, tax_class: taxClass, valid_from: from, ...stored })
      .onConflict((key) => key.columns(['country', 'state', 'tax_class', 'valid_from']).doUpdateSet(stored))
      .execute();
    const details = { rateBps, from, until, limitCents, above };
    await record(trx, { action: 'tax.rate set', subject: subjectOf(rate), details, at: now });
    return ok(null);
  });
}

function rateFrom(trx: Trx, { country, state, taxClass, from }: RateKey): Promise<StoredRate | undefined> {
  return trx
    .selectFrom('tax_rate')
    .select(columns)
    .select(exactRate)
    .where('country', '=', country)
    .where('state', '=', state)
    .where('tax_class', '=', taxClass)
    .where('valid_from', '=', from)
    .executeTakeFirst();
}

type Terms = Pick<StoredRate, 'rate_bps' | 'valid_until' | 'limit_cents' | 'above'>;

/** Returns the refusal of a rate that would replace another one; a rate that is there already is done. */
function taken(before: Terms, wanted: Terms): Result<null> {
  const isSame = (['rate_bps', 'valid_until', 'limit_cents', 'above'] as const).every(
    (name) => before[name] === wanted[name],
  );
  if (isSame) return ok(null);
  const percent = ({ rate_bps }: Terms) => `${typedPercent(rate_bps)} %`;
  return fail(codes.conflict, filled('rateTaken', { before: percent(before), wanted: percent(wanted) }));
}

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
    if (numDeletedRows === 0n) return fail(codes.notFound, 'noSuchRate');
    await record(trx, { action: 'tax.rate removed', subject: subjectOf(rate), details: { from }, at: now });
    return ok(null);
  });
}

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

/** Returns the day of a country's calendar at a time, as in '2026-11-24'. */
export const dayIn = (country: string, at: number): string => dayAt(zoneOf(country), at);
