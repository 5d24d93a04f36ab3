import { rule } from '../../../shared/messages/message.ts';
import type { OwnPrice } from '../catalog/own-price.ts';
import type { Database } from '../database/connection.ts';
import { loadBaseCurrency } from '../places/base-currency.ts';
import { CellError } from '../products/fields/cell-error.ts';
import { centsIn } from '../products/fields/price-text.ts';
import { marketColumnOf, priceColumnsOf } from './columns.ts';
import type { CsvRow } from './csv.ts';

/** The columns of a file with prices for markets in the shop's currencies. */
export interface Markets {
  /** The base currency, that of the columns without a market. */
  base: string;
  /** Column names by currency. */
  columns: ReadonlyMap<string, { price: string; compareAtPrice: string }>;
  /** All column names. */
  read: ReadonlySet<string>;
  /** `Included` columns of single countries: the country's code by the column's name. */
  included: ReadonlyMap<string, string>;
  /** Columns of other markets, which are ignored. */
  ignored: ReadonlySet<string>;
}

/** Returns the columns of a file with prices in the base currency alone. */
export const noMarkets = (base: string): Markets => ({
  base,
  columns: new Map(),
  read: new Set(),
  included: new Map(),
  ignored: new Set(),
});

/**
 * Selects a file's market columns. The shop stores own prices by currency, so a market is used if it is a currency, or
 * the only country with that currency. Of two markets with one currency, only one could be stored.
 */
export async function loadMarkets(db: Database, header: Iterable<string>): Promise<Markets> {
  const base = await loadBaseCurrency(db);
  const { currencyOf, countryOf } = await marketsByName(db, base);
  const included = new Map<string, string>();
  const columns = new Map<string, { price: string; compareAtPrice: string }>();
  const read = new Set<string>();
  const ignored = new Set<string>();
  for (const name of header) {
    const of = marketColumnOf(name);
    if (!of) continue;
    const country = of.column === 'Included' ? countryOf.get(of.market.toLowerCase()) : undefined;
    if (country !== undefined && ![...included.values()].includes(country)) {
      included.set(name, country);
      continue;
    }
    const currency = of.column === 'Included' ? undefined : currencyOf.get(of.market.toLowerCase());
    const own = priceColumnsOf(of.market);
    const taken = currency === undefined ? undefined : (columns.get(currency) ?? own);
    if (currency === undefined || taken?.price !== own.price) ignored.add(name);
    else {
      columns.set(currency, own);
      read.add(name);
    }
  }
  return { base, columns, read, included, ignored };
}

interface MarketNames {
  currencyOf: ReadonlyMap<string, string>;
  countryOf: ReadonlyMap<string, string>;
}

/** Returns the code of the only country of each currency that has one country alone. */
export async function marketsAlone(db: Database): Promise<Map<string, string>> {
  return new Map(aloneIn(await countriesOf(db)).map(({ code, default_currency }) => [default_currency, code]));
}

const countriesOf = (db: Database) => db.selectFrom('country').select(['code', 'name', 'default_currency']).execute();
type Countries = Awaited<ReturnType<typeof countriesOf>>;

const aloneIn = (countries: Countries): Countries =>
  [...Map.groupBy(countries, ({ default_currency }) => default_currency).values()].flatMap(([country, ...more]) =>
    country && more.length === 0 ? country : [],
  );

/** Returns the currency, and the only country, of each market by its name in lower case. */
async function marketsByName(db: Database, base: string): Promise<MarketNames> {
  const currencies = await db.selectFrom('currency').select('code').execute();
  const countries = await countriesOf(db);
  const alone = aloneIn(countries);
  const names = [
    ...currencies.map(({ code }) => [code, code] as const),
    ...alone.flatMap(({ code, name, default_currency }) =>
      [code, name].map((market) => [market, default_currency] as const),
    ),
  ];
  const ofCurrencies = names
    .filter(([, currency]) => currency !== base)
    .map(([market, currency]) => [market.toLowerCase(), currency] as const);
  const ofCountries = [
    ...alone.map(({ code, default_currency }) => [default_currency.toLowerCase(), code] as const),
    ...countries.flatMap(({ code, name }) => [code, name].map((market) => [market.toLowerCase(), code] as const)),
  ];
  return { currencyOf: new Map(ofCurrencies), countryOf: new Map(ofCountries) };
}

/** Returns a variant's own prices after a row, by currency; `-` removes one. @throws CellError */
export function ownPricesOf(
  { cells }: CsvRow,
  before: ReadonlyMap<string, OwnPrice>,
  { columns }: Markets,
): Map<string, OwnPrice> {
  const prices = new Map(before);
  for (const [currency, names] of columns) {
    const price = centsIn(cells[names.price] ?? '', names.price, { currency });
    const compareAt = centsIn(cells[names.compareAtPrice] ?? '', names.compareAtPrice, { currency });
    if (price === undefined && compareAt === undefined) continue;
    if (price === undefined) throw new CellError(rule('cellNeeds', { name: names.compareAtPrice, other: names.price }));
    if (price === null) prices.delete(currency);
    else prices.set(currency, reduced(price, compareAt ?? 0));
  }
  return prices;
}

/** Returns both prices; a price below the one that it is compared with is a reduced one. */
export const reduced = (price: number, compareAt: number): OwnPrice =>
  compareAt > price ? { saleCents: compareAt, promotionCents: price } : { saleCents: price, promotionCents: null };

/** Returns advice on an ignored market column. */
export function ignoredMessage(name: string): string {
  if (name.startsWith('Included')) return rule('columnNoCountry', { column: name });
  return rule('columnNoCurrency', { column: name });
}
