import { failAt, ok, type Result } from '../../../../shared/errors.ts';
import { filled } from '../../../../shared/messages/message.ts';
import { parseAmount } from '../../../../shared/money.ts';
import { typedRounding } from '../../../../shared/places/rounding.ts';
import { typedRate } from '../../../../shared/places/typed.ts';
import { endOf, startOf } from '../../../../shared/time/typed-moment.ts';
import { dayAt } from '../../../../shared/time/zone.ts';
import { record } from '../../audit/record.ts';
import type { CommerceDeps } from '../../context.ts';
import { commit, type Database, type Trx, transact } from '../../database/connection.ts';
import { schedule, type WorkOutcome } from '../../jobs/due-work.ts';
import { loadBaseCurrency } from '../base-currency.ts';
import { loadShopZone } from '../shop-zone.ts';
import { lockPlaces } from './lock.ts';
import { missing, overtaken, refused } from './problem.ts';
import { loadRates, readRates, storeRate } from './rate-rows.ts';
import { stateIn, termsIn, textOf } from './rate-terms.ts';

/** A rate of exchange as staff type it; '' keeps what applies then. */
export interface RateWish {
  code: string;
  /** Units for one of the base currency, such as '0.92'. */
  rate: string;
  rounding: string;
  /** A day such as '2026-12-01', which begins with its first moment in the shop's zone; '': now. */
  from: string;
  /** `stateOf` when the form was made; absent: the change is not compared. */
  seen?: string | undefined;
}

const workKind = 'currency-rate';
const noSuchCurrency = (code: string) => missing(filled('currencyUnknown', { currency: code }));

/** Stores a rate and a rounding rule from now or from a later day on; earlier ones stay on record. */
export function setRate(db: Database, wish: RateWish, now: number): Promise<Result<null>> {
  return transact(db, async (trx) => {
    await lockPlaces(trx);
    const currency = await readCurrency(trx, wish.code);
    if (!currency) return noSuchCurrency(wish.code);
    const base = await loadBaseCurrency(trx);
    if (wish.code === base) return refused(filled('currencyBaseRate', { currency: base }));
    const zone = await loadShopZone(trx);
    const from = beginOf(wish.from, now, zone);
    if (from === null) return failAt('from', 'dayTodayOrLater');
    const rates = await loadRates(trx, currency, now);
    const before = rates.findLast(({ valid_from }) => valid_from <= from) ?? currency;
    const wanted = termsIn(wish, { before, base });
    if (!wanted.ok) return wanted;
    const { rate_ppm, rounding } = wanted.value;
    if (before.rate_ppm === rate_ppm && before.rounding === rounding) return ok(null);
    const state = stateIn(rates, now, zone);
    if (wish.seen !== undefined && wish.seen !== state)
      return overtaken({ now: state, wanted: textOf({ ...wanted.value, valid_from: from }, now, zone) });
    await storeRate(trx, { currency: wish.code, valid_from: from, rate_ppm, rounding });
    await bringUpToDate(trx, wish.code, now);
    const details = {
      rate: typedRate(rate_ppm),
      rounding: typedRounding(rounding),
      from: new Date(from).toISOString(),
    };
    const earlier = { before: textOf({ ...before, valid_from: 0 }, now, zone) };
    await record(trx, {
      action: 'currency.rate set',
      subject: `currency:${wish.code}`,
      details: { ...details, ...earlier },
      at: now,
    });
    return ok(null);
  });
}

/** Removes a rate that has not begun. */
export function withdrawRate(
  db: Database,
  { code, from }: { code: string; from: string },
  now: number,
): Promise<Result<null>> {
  return transact(db, async (trx) => {
    await lockPlaces(trx);
    if (!(await readCurrency(trx, code))) return noSuchCurrency(code);
    const zone = await loadShopZone(trx);
    const at = startOf(from, zone);
    const end = endOf(from, zone);
    if (at === undefined || end === undefined) return failAt('from', 'dayOfRate');
    if (end <= now) return refused('rateBegun');
    const { numDeletedRows } = await trx
      .deleteFrom('currency_rate')
      .where('currency', '=', code)
      .where('valid_from', '>=', Math.max(at, now + 1))
      .where('valid_from', '<', end)
      .executeTakeFirst();
    if (numDeletedRows === 0n) return missing(filled('rateNotOn', { currency: code, day: from }));
    await record(trx, { action: 'currency.rate withdrawn', subject: `currency:${code}`, details: { from }, at: now });
    return ok(null);
  });
}

/** Due work: lets a rate begin whose time has come. */
export async function beginRate({ db, clock }: CommerceDeps, code: string): Promise<WorkOutcome> {
  const next = await commit(db, async (trx) => {
    await lockPlaces(trx);
    return bringUpToDate(trx, code, clock.now());
  });
  return next === null ? 'done' : { againAt: next };
}

/** Writes the rate that applies into `currency`, and schedules the next. @returns when the next begins; null: none */
async function bringUpToDate(trx: Trx, code: string, now: number): Promise<number | null> {
  const rates = await readRates(trx, code, now);
  const present = rates.findLast(({ valid_from }) => valid_from <= now);
  if (present) {
    const { rate_ppm, rounding } = present;
    // Without a difference nothing is written: a write would make every cached page anew.
    await trx
      .updateTable('currency')
      .set({ rate_ppm, rounding })
      .where('code', '=', code)
      .where((eb) => eb.or([eb('rate_ppm', '<>', rate_ppm), eb('rounding', '<>', rounding)]))
      .execute();
  }
  const next = rates.find(({ valid_from }) => valid_from > now)?.valid_from ?? null;
  if (next !== null) await schedule(trx, workKind, code, next);
  return next;
}

function readCurrency(trx: Trx, code: string) {
  return trx.selectFrom('currency').selectAll().where('code', '=', code).executeTakeFirst();
}

/** Returns the moment at which a day of the zone begins, of today now; null for an earlier day, or for no day. */
function beginOf(day: string, now: number, zone: string): number | null {
  if (day === '' || day === dayAt(zone, now)) return now;
  const at = startOf(day, zone);
  return at !== undefined && at > now ? at : null;
}

/** A currency as staff type it; '' of name and symbol: those of Unicode's data. */
interface NewCurrency {
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
    if (!known.has(code)) return failAt('code', 'currencyCode');
    const currencies = await trx.selectFrom('currency').select(['code', 'position']).execute();
    if (currencies.some((each) => each.code === code)) return refused(filled('currencyThere', { currency: code }));
    const terms = termsIn(wish, { before: null, base: await loadBaseCurrency(trx) });
    if (!terms.ok) return terms;
    const threshold = wish.freeFrom === '' ? null : parseAmount(wish.freeFrom, code);
    if (wish.freeFrom !== '' && threshold === null)
      return failAt('freeFrom', filled('currencyAmountOrNothing', { currency: code }));
    const position = Math.max(-1, ...currencies.map((each) => each.position)) + 1;
    const words = { name: wish.name || nameOf(code), symbol: wish.symbol || symbolOf(code) };
    if (words.name.length > 60 || words.symbol.length > 8) return failAt('name', 'currencyNameLong');
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
    if (!currency) return missing(filled('currencyUnknown', { currency: code }));
    if ((currency.off === 0) === on) return ok(null);
    if (!on && code === (await loadBaseCurrency(trx))) return refused(filled('currencyBaseOff', { currency: code }));
    const users = await trx
      .selectFrom('country')
      .select('code')
      .where('default_currency', '=', code)
      .where('off', '=', 0)
      .orderBy('code')
      .execute();
    if (!on && users.length > 0) {
      const codes = users.map((each) => each.code).join(', ');
      return refused(filled('currencyOfCountries', { currency: code, countries: codes }));
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
