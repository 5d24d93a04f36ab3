import { getCountryCallingCode, isSupportedCountry } from 'libphonenumber-js/max';
import { sourceLanguage } from '../../../shared/constants.ts';
import type { Country, CountryDetail, Currency, DeliveryZone } from '../../../shared/contract/places.ts';
import { currentLanguage, currentLocale } from '../../../shared/language/language.ts';
import { messages } from '../../../shared/messages/messages.ts';
import { money } from '../../../shared/money.ts';
import { type CurrencyRow, convert, loadCurrency } from '../catalog/price.ts';
import { freeShippingThreshold, methodName } from '../checkout/shipping.ts';
import { readFieldLimits } from '../content/field-limits.ts';
import type { CommerceDeps, Viewer } from '../context.ts';
import type { Database } from '../database/connection.ts';
import { formatOf } from './countries.ts';
import { countryName, statesOf } from './states.ts';

const words = messages.service.addressFields;

/** Lists the currencies that shoppers can choose, the base currency first. */
export async function listCurrencies(db: Database): Promise<Currency[]> {
  const rows = await db
    .selectFrom('currency')
    .select(['code', 'name', 'symbol'])
    .where('off', '=', 0)
    .orderBy('position')
    .execute();
  return rows.map(({ code, name, symbol }) => ({ currencyCode: code, name: currencyName({ code, name }), symbol }));
}

/** Lists the countries that the shop ships to: its own first, the others by name. */
export async function listCountries(db: Database): Promise<Country[]> {
  const rows = await db.selectFrom('country').selectAll().where('off', '=', 0).orderBy('position').execute();
  const [own, ...others] = rows.map(countryOf);
  return own ? [own, ...others.sort((a, b) => a.name.localeCompare(b.name, currentLocale()))] : [];
}

/** Reads a country with the format of its addresses; null if the shop does not ship there. */
export async function loadCountry(db: Database, code: string): Promise<CountryDetail | null> {
  const row = await findSold(db, code);
  if (!row) return null;
  const format = formatOf(code);
  const postal = format?.postalCode;
  return {
    ...countryOf(row),
    states: statesOf(code),
    ...(format?.stateLabel && { stateLabel: words[format.stateLabel] }),
    ...(postal && {
      postalCodeLabel: words[postal.label],
      postalCodeExample: postal.example,
      postalCodePattern: postal.pattern,
      ...(postal.isOptional && { postalCodeOptional: true }),
    }),
    ...((await readFieldLimits(db)).lastName === 'optional' && { lastNameOptional: true }),
    phonePrefix: isSupportedCountry(code) ? `+${getCountryCallingCode(code)}` : '',
    cashOnDelivery: row.cash_on_delivery === 1,
  };
}

/**
 * Returns the country of a client IP (IPv4, IPv6, or a /64 network such as `2001:db8:0:1::/64`); null if it is unknown
 * or the shop does not ship there.
 */
export async function locateCountry(
  { db, geo }: Pick<CommerceDeps, 'db' | 'geo'>,
  address: string,
): Promise<Country | null> {
  const code = await geo.findCountry(address.replace(/\/\d+$/, ''));
  if (code === null) return null;
  const row = await findSold(db, code);
  return row ? countryOf(row) : null;
}

/** Returns a country that the shop sells to. */
function findSold(db: Database, code: string) {
  return db.selectFrom('country').selectAll().where('code', '=', code).where('off', '=', 0).executeTakeFirst();
}

function countryOf(row: { code: string; name: string; default_currency: string }): Country {
  return { code: row.code, name: countryName(row), icon: flagOf(row.code), defaultCurrency: row.default_currency };
}

/** Returns the flag as two regional indicator symbols (Unicode UTS #51). */
function flagOf(code: string): string {
  return String.fromCodePoint(...Array.from(code, (letter) => 0x1f1e6 + letter.charCodeAt(0) - 65));
}

/** Returns a currency's name in the current language: the shop's own in English, that of `Intl` in any other. */
export function currencyName({ code, name }: { code: string; name: string }): string {
  if (currentLanguage() === sourceLanguage) return name;
  return new Intl.DisplayNames(currentLocale(), { type: 'currency' }).of(code) ?? name;
}

/**
 * Returns the ways of delivery by zone, priced in the shopper's currency: their zone first, then in the order of countries.
 * A zone without a country that is sold to, or without a method, is left out.
 */
export async function listDeliveryZones(
  db: Database,
  { country: own, currency: code }: Pick<Viewer, 'country' | 'currency'>,
): Promise<DeliveryZone[]> {
  const currency = await loadCurrency(db, code);
  const methods = await methodsByZone(db, currency);
  const countries = await db
    .selectFrom('country')
    .select(['code', 'name', 'zone'])
    .where('off', '=', 0)
    .orderBy('position')
    .execute();
  const zones = Map.groupBy(countries, ({ zone }) => zone);
  const isOwn = (zone: { countries: readonly { code: string }[] }) => zone.countries[0]?.code === own;
  return [...zones]
    .map(([zone, rows]) => ({ countries: inOrder(rows, own), methods: methods.get(zone) ?? [] }))
    .filter((zone) => zone.methods.length > 0)
    .sort((a, b) => Number(isOwn(b)) - Number(isOwn(a)));
}

/** Returns the countries of a zone by name, the shopper's own first. */
function inOrder(rows: readonly { code: string; name: string }[], own: string): DeliveryZone['countries'] {
  return rows
    .map((row) => ({ code: row.code, name: countryName(row) }))
    .sort((a, b) => Number(b.code === own) - Number(a.code === own) || a.name.localeCompare(b.name, currentLocale()));
}

async function methodsByZone(db: Database, currency: CurrencyRow): Promise<Map<string, DeliveryZone['methods']>> {
  const threshold = await freeShippingThreshold(db, currency.code);
  const rows = await db.selectFrom('shipping_method').selectAll().where('off', '=', 0).orderBy('position').execute();
  const steps = await db.selectFrom('shipping_step').selectAll().orderBy('from_grams').execute();
  const priced = (cents: number) => money(convert(cents, currency), currency.code);
  const methodOf = ({
    zone,
    id,
    name,
    texts_json,
    days,
    price_cents,
    most_grams,
    free_above,
  }: (typeof rows)[number]) => ({
    id,
    ...methodName(name, texts_json),
    days,
    price: priced(price_cents),
    upToGrams: most_grams,
    steps: steps
      .filter((step) => step.zone === zone && step.method === id)
      .map((step) => ({ fromGrams: step.from_grams, price: priced(step.price_cents) })),
    freeFrom: free_above === 1 && threshold !== null ? money(threshold, currency.code) : null,
  });
  const groups = Map.groupBy(rows, ({ zone }) => zone);
  return new Map([...groups].map(([zone, methods]) => [zone, methods.map(methodOf)]));
}
