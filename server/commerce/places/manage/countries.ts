import type { Selectable } from 'kysely';
import { failAt, ok, type Result } from '../../../../shared/errors.ts';
import { filled } from '../../../../shared/messages/message.ts';
import type { ExclusionList } from '../../../../shared/office/places.ts';
import { record } from '../../audit/record.ts';
import { type Database, type Trx, transact } from '../../database/connection.ts';
import { pageOf, pageSize } from '../../database/page.ts';
import type { CountryTable } from '../../database/place-tables.ts';
import { formatOf } from '../countries.ts';
import { lockPlaces } from './lock.ts';
import { missing, overtaken, refused } from './problem.ts';
import { isServed } from './zones.ts';

/** What staff change of a country; undefined stays as it is. */
export interface CountryWish {
  code: string;
  zone?: string | undefined;
  currency?: string | undefined;
  cashOnDelivery?: boolean | undefined;
  /** `countryState` when the form was made; absent: the change is not compared. */
  seen?: string | undefined;
}

type Row = Selectable<CountryTable>;

/** Changes a country's zone, currency or ways to pay. */
export function setCountry(db: Database, wish: CountryWish, now: number): Promise<Result<null>> {
  return transact(db, async (trx) => {
    await lockPlaces(trx);
    const before = await readCountry(trx, wish.code);
    if (!before) return missing(filled('countryUnknown', { code: wish.code }));
    const after = wanted(before, wish);
    const state = countryState(before);
    if (countryState(after) === state) return ok(null);
    if (wish.seen !== undefined && wish.seen !== state) return overtaken({ now: state, wanted: countryState(after) });
    const problem = await findProblem(trx, after);
    if (problem) return problem;
    const { default_currency, zone, cash_on_delivery } = after;
    await trx
      .updateTable('country')
      .set({ default_currency, zone, cash_on_delivery })
      .where('code', '=', wish.code)
      .execute();
    const details = { before: state, after: countryState(after) };
    await record(trx, { action: 'country.set', subject: `country:${wish.code}`, details, at: now });
    return ok(null);
  });
}

/**
 * Begins or ends selling to a country. One that the shop never sold to needs its zone and currency. Orders to a country
 * stay as they are.
 */
export function switchCountry(
  db: Database,
  { on, ...wish }: Omit<CountryWish, 'seen'> & { on: boolean },
  now: number,
): Promise<Result<null>> {
  return transact(db, async (trx) => {
    const { code } = wish;
    await lockPlaces(trx);
    const before = await readCountry(trx, code);
    if (!before && !on) return missing(filled('countryNotSold', { code }));
    const fresh = before ?? (await freshCountry(trx, code));
    if (!fresh) return failAt('code', filled('countryAddressUnknown', { code }));
    const after = { ...wanted(fresh, wish), off: on ? 0 : 1 };
    if (before && before.off === after.off && countryState(before) === countryState(after)) return ok(null);
    const problem = on ? await findProblem(trx, after) : await lastCountry(trx, code);
    if (problem) return problem;
    const { name: _, ...columns } = after;
    if (before) await trx.updateTable('country').set(columns).where('code', '=', code).execute();
    else await trx.insertInto('country').values(after).execute();
    const details = { on, after: countryState(after) };
    await record(trx, { action: 'country.switched', subject: `country:${code}`, details, at: now });
    return ok(null);
  });
}

/** Returns what staff can change of a country as one text, by which a form knows whether somebody else changed it. */
export const countryState = ({ zone, default_currency, cash_on_delivery }: Row): string =>
  `zone ${zone}, ${default_currency}, ${cash_on_delivery === 1 ? 'cash on delivery' : 'no cash on delivery'}`;

function readCountry(trx: Trx, code: string): Promise<Row | undefined> {
  return trx.selectFrom('country').selectAll().where('code', '=', code).executeTakeFirst();
}

function wanted(before: Row, { zone, currency, cashOnDelivery }: CountryWish): Row {
  return {
    ...before,
    zone: zone ?? before.zone,
    default_currency: currency ?? before.default_currency,
    cash_on_delivery: cashOnDelivery === undefined ? before.cash_on_delivery : cashOnDelivery ? 1 : 0,
  };
}

/** Returns a country that the shop has no settings of, after the others; null: its addresses are not known. */
async function freshCountry(trx: Trx, code: string): Promise<Row | null> {
  const name = formatOf(code)?.name;
  if (name === undefined) return null;
  const last = await trx
    .selectFrom('country')
    .select(({ fn }) => fn.max('position').as('last'))
    .executeTakeFirst();
  const position = Number(last?.last ?? -1) + 1;
  const terms = { zone: '', default_currency: '', tax_bps: 0, tax_included: 1, cash_on_delivery: 0, off: 0 };
  return { code, name, position, ...terms };
}

/** Returns why the shop cannot sell to a country like this; null: it can. */
async function findProblem(trx: Trx, { code, zone, default_currency }: Row): Promise<Result<never> | null> {
  if (!(await isServed(trx, zone))) return failAt('zone', filled('countryUnserved', { zone, code }));
  const currency = trx.selectFrom('currency').select('code').where('code', '=', default_currency).where('off', '=', 0);
  if (await currency.executeTakeFirst()) return null;
  return failAt('currency', filled('currencyNotChosen', { currency: default_currency }));
}

/** Returns the refusal to end selling to the only country. */
async function lastCountry(trx: Trx, code: string): Promise<Result<never> | null> {
  const other = trx.selectFrom('country').select('code').where('code', '<>', code).where('off', '=', 0).limit(1);
  return (await other.executeTakeFirst()) ? null : refused(filled('countryLast', { code }));
}

/** Stops or begins to deliver a product to a country. */
export function setExclusion(
  db: Database,
  { country, product, excluded }: { country: string; product: string; excluded: boolean },
  now: number,
): Promise<Result<null>> {
  return transact(db, async (trx) => {
    const known = await trx.selectFrom('country').select('code').where('code', '=', country).executeTakeFirst();
    if (!known) return missing(filled('countryUnknown', { code: country }));
    const found = await trx.selectFrom('product').select('id').where('handle', '=', product).executeTakeFirst();
    if (!found) return missing(filled('productUnknown', { handle: product }));
    await lockPlaces(trx);
    const row = { product_id: found.id, country };
    const stored = trx.selectFrom('shipping_exclusion').select('country').where('product_id', '=', found.id);
    const isExcluded = (await stored.where('country', '=', country).executeTakeFirst()) !== undefined;
    if (isExcluded === excluded) return ok(null);
    if (excluded) await trx.insertInto('shipping_exclusion').values(row).execute();
    else
      await trx
        .deleteFrom('shipping_exclusion')
        .where('product_id', '=', found.id)
        .where('country', '=', country)
        .execute();
    const action = excluded ? 'country.product excluded' : 'country.product included';
    await record(trx, { action, subject: `country:${country}`, details: { product }, at: now });
    return ok(null);
  });
}

/** Returns products that are not delivered to a country, by handle, after one. */
export async function excludedFrom(
  db: Database,
  { country, after }: { country: string; after: string },
): Promise<ExclusionList> {
  const found = await db
    .selectFrom('shipping_exclusion')
    .innerJoin('product', 'product.id', 'shipping_exclusion.product_id')
    .select(['product.handle', 'product.title'])
    .where('shipping_exclusion.country', '=', country)
    .where('product.handle', '>', after)
    .orderBy('product.handle')
    .limit(pageSize + 1)
    .execute();
  const { rows: products, next } = pageOf(found, ({ handle }) => handle);
  return { products, next };
}
