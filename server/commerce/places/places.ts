import { getCountryCallingCode, isSupportedCountry } from 'libphonenumber-js/max';
import type { Country, CountryDetail, Currency } from '../../../shared/contract/places.ts';
import { currentLocale } from '../../../shared/language/language.ts';
import { messages } from '../../../shared/messages/messages.ts';
import { readFieldLimits } from '../content/field-limits.ts';
import type { CommerceDeps } from '../context.ts';
import type { Database } from '../database/connection.ts';
import { formatOf } from './countries.ts';
import { countryName } from './country-name.ts';
import { currencyName } from './currency-name.ts';
import { statesOf } from './states.ts';

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
