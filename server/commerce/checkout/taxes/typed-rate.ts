import type { TaxClass } from '../../../../shared/catalog/tax-classes.ts';
import { codes, failAt, ok, type Result } from '../../../../shared/errors.ts';
import { filled } from '../../../../shared/messages/message.ts';
import { decimalAmount, parseAmount } from '../../../../shared/money.ts';
import type { CountryTaxes, OfficeTaxRate } from '../../../../shared/office/places.ts';
import { exampleIn } from '../../../../shared/places/base-currencies.ts';
import { parsePercent, typedPercent } from '../../../../shared/places/typed.ts';
import { isDay } from '../../../../shared/time/typed-moment.ts';
import type { Database } from '../../database/connection.ts';
import { loadBaseCurrency } from '../../places/base-currency.ts';
import { allCountries } from '../../places/manage/overview.ts';
import { statesOf } from '../../places/states.ts';
import { deliveryRules } from './delivery-tax.ts';
import { always, dayIn, type NewRate, type StoredRate, setRate, storedRates } from './stored-rates.ts';

/** A rate of tax as staff type it in the office; '' of the days: today, without end. */
interface TypedRate {
  country: string;
  state: string;
  taxClass: TaxClass;
  percent: string;
  from: string;
  until: string;
  /** The highest price of a piece; '': any. */
  upTo: string;
  /** Above it the excess alone is taxed. */
  excess: boolean;
}

/** Stores a rate that was typed; one that begins on the same day is left, and named. */
export async function setTypedRate(db: Database, typed: TypedRate, now: number): Promise<Result<null>> {
  const read = rateIn(typed, { now, base: await loadBaseCurrency(db) });
  if (!read.ok) return read;
  const stored = await setRate(db, read.value, now, { replaces: false });
  return !stored.ok && stored.error.code === codes.conflict
    ? { ok: false, error: { ...stored.error, fields: { from: stored.error.message } } }
    : stored;
}

/** Returns the rate that was typed, or the field that is wrong. */
function rateIn(
  { country, state, taxClass, percent, from, until, upTo, excess }: TypedRate,
  { now, base }: { now: number; base: string },
): Result<NewRate> {
  const rateBps = parsePercent(percent);
  const begins = from === '' ? dayIn(country, now) : from;
  const states = statesOf(country);
  if (state !== '' && !states.some(({ code }) => code === state))
    return failAt('state', filled('stateUnknown', { country, state }));
  if (rateBps === null) return failAt('percent', 'percentWrong');
  if (!isDay(begins)) return failAt('from', 'dayFirst');
  if (until !== '' && !isDay(until)) return failAt('until', 'dayLast');
  if (until !== '' && until < begins) return failAt('until', 'endsBeforeBegin');
  const limitCents = upTo === '' ? null : parseAmount(upTo, base);
  if (upTo !== '' && limitCents === null)
    return failAt('upTo', filled('currencyAmount', { currency: base, example: exampleIn(base, 110) }));
  if (limitCents !== null && taxClass === 'standard') return failAt('upTo', 'standardUnlimited');
  if (excess && limitCents === null) return failAt('upTo', 'excessOfAmount');
  if (excess && rateBps !== 0) return failAt('percent', 'excessUntaxed');
  const above = excess ? 'excess' : 'all';
  return ok({ country, state, taxClass, from: begins, until: until || null, rateBps, limitCents, above });
}

/** Returns a stored rate as the office shows it. */
function shownRate(
  { state, tax_class, rate_bps, valid_from, valid_until, limit_cents, above }: StoredRate,
  base: string,
): OfficeTaxRate {
  return {
    state,
    taxClass: tax_class,
    percent: typedPercent(rate_bps),
    from: valid_from === always ? '' : valid_from,
    until: valid_until ?? '',
    upTo: limit_cents === null ? '' : decimalAmount({ cent: limit_cents, currencyCode: base }),
    above,
  };
}

/** Returns the taxes of a country as the office shows them; null: it has no settings. */
export async function loadCountryTaxes(db: Database, code: string): Promise<CountryTaxes | null> {
  const country = (await allCountries(db)).find((each) => each.code === code);
  if (!country) return null;
  const base = await loadBaseCurrency(db);
  return {
    country,
    rates: (await storedRates(db, code)).map((rate) => shownRate(rate, base)),
    states: statesOf(code).map((state) => state.code),
    deliveries: await deliveryRules(db, code),
  };
}
