import { decimalAmount } from '../../../../shared/money.ts';
import type {
  CountryList,
  OfficeCountry,
  OfficeCurrency,
  OfficeMethod,
  OfficeZone,
} from '../../../../shared/office/places.ts';
import { typedRounding } from '../../../../shared/places/rounding.ts';
import { typedRate } from '../../../../shared/places/typed.ts';
import { textsIn } from '../../content/stored-texts.ts';
import type { Database } from '../../database/connection.ts';
import { loadBaseCurrency } from '../base-currency.ts';
import { countries } from '../countries.ts';
import { currencyName, listCurrencies } from '../places.ts';
import { loadShopZone } from '../shop-zone.ts';
import { countryName } from '../states.ts';
import { countryState } from './countries.ts';
import { type Method, methodState } from './method-terms.ts';
import { freeFromText } from './methods.ts';
import { readEnded, readRates } from './rate-rows.ts';
import { type Rate, rulesFor, stateIn } from './rate-terms.ts';

/** How many rates that ended are shown of a currency; the audit trail has all. */
const earlierShown = 10;

/** Returns all currencies, with rates that ended and that are to come. */
export async function allCurrencies(db: Database, now: number): Promise<OfficeCurrency[]> {
  const rows = await db.selectFrom('currency').selectAll().orderBy('position').execute();
  const base = await loadBaseCurrency(db);
  const zone = await loadShopZone(db);
  const free = new Map(
    (await db.selectFrom('free_shipping').selectAll().execute()).map((row) => [row.currency, row.threshold_cents]),
  );
  return Promise.all(
    rows.map(async ({ code, name, symbol, off, rate_ppm, rounding }) => {
      const first = { currency: code, valid_from: 0, rate_ppm, rounding };
      const stored = await readRates(db, code, now);
      const rates = stored.length > 0 ? stored : [first];
      return {
        code,
        name: currencyName({ code, name }),
        symbol,
        isBase: code === base,
        off: off === 1,
        rate: typedRate(rate_ppm),
        rounding: typedRounding(rounding),
        roundings: rulesFor(code),
        freeFrom: freeFromText(free.get(code) ?? null, code),
        coming: rates.filter(({ valid_from }) => valid_from > now).map(rateOf),
        earlier: (await readEnded(db, code, { now, most: earlierShown })).map(rateOf),
        state: stateIn(rates, now, zone),
      };
    }),
  );
}

const rateOf = ({ valid_from, rate_ppm, rounding }: Rate) => ({
  from: valid_from,
  rate: typedRate(rate_ppm),
  rounding: typedRounding(rounding),
});

/** Returns all countries that have settings, those that the shop does not sell to as well. */
export async function allCountries(db: Database): Promise<OfficeCountry[]> {
  const rows = await db.selectFrom('country').selectAll().orderBy('position').execute();
  return rows.map((row) => ({
    code: row.code,
    name: countryName(row),
    off: row.off === 1,
    zone: row.zone,
    currency: row.default_currency,
    taxIncluded: row.tax_included === 1,
    cashOnDelivery: row.cash_on_delivery === 1,
    state: countryState(row),
  }));
}

/** Returns the countries that have settings, those that could get some, and what can be chosen for one. */
export async function loadCountryList(db: Database): Promise<CountryList> {
  const known = await allCountries(db);
  const codes = new Set(known.map(({ code }) => code));
  const others = Object.entries(countries).filter(([code]) => !codes.has(code));
  return {
    countries: known,
    others: others.map(([code, { name }]) => ({ code, name: countryName({ code, name }) })),
    zones: (await allZones(db)).map(({ zone }) => zone),
    currencies: (await listCurrencies(db)).map(({ currencyCode }) => currencyCode),
  };
}

/** Returns the zones with their countries and methods, by name. */
export async function allZones(db: Database): Promise<OfficeZone[]> {
  const rows = await db.selectFrom('shipping_method').selectAll().orderBy('zone').orderBy('position').execute();
  const steps = await db.selectFrom('shipping_step').selectAll().orderBy('from_grams').execute();
  const sold = await db
    .selectFrom('country')
    .select(['code', 'zone'])
    .where('off', '=', 0)
    .orderBy('position')
    .execute();
  const base = await loadBaseCurrency(db);
  const zones = [...new Set([...rows, ...sold].map(({ zone }) => zone))].sort();
  return zones.map((zone) => ({
    zone,
    countries: sold.filter((country) => country.zone === zone).map(({ code }) => code),
    methods: rows
      .filter((row) => row.zone === zone)
      .map((row) => ({ ...row, steps: steps.filter((step) => step.zone === zone && step.method === row.id) }))
      .map((method) => methodOf(method, base)),
  }));
}

function methodOf(method: Method, base: string): OfficeMethod {
  const { zone, id, name, texts_json, price_cents, days, free_above, most_grams, steps, off } = method;
  const amount = (cent: number) => decimalAmount({ cent, currencyCode: base });
  return {
    zone,
    id,
    name,
    price: amount(price_cents),
    days,
    mayBeFree: free_above === 1,
    off: off === 1,
    texts: textsIn(texts_json),
    upTo: most_grams === null ? '' : String(most_grams),
    weights: steps.map(({ from_grams, price_cents: price }) => `${from_grams}=${amount(price)}`).join(' '),
    state: methodState(method, base),
  };
}
