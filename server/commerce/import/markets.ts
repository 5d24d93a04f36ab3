import { smallestAmount } from '../checkout/amounts.ts';
import type { Database } from '../database/connection.ts';
import { CellError, removableCentsOf } from './cells.ts';
import { marketColumnOf } from './columns.ts';
import type { CsvRow } from './csv.ts';
import type { OwnPrice } from './draft.ts';

/** The columns of a file that hold prices for a market whose currency the shop knows. */
export interface Markets {
  /** By currency: the names of its columns. */
  columns: ReadonlyMap<string, { price: string; compareAtPrice: string }>;
  /** Names of all of them. */
  read: ReadonlySet<string>;
  /** Columns of other markets; what they say counts for nothing. */
  ignored: ReadonlySet<string>;
}

export const noMarkets: Markets = { columns: new Map(), read: new Set(), ignored: new Set() };

const baseCurrency = 'USD';

/**
 * Sorts a file's columns of markets. The shop has own prices by currency: a market counts where it is a currency, or
 * the only country that has one. Two markets of one currency could not both be kept.
 */
export async function marketsOf(db: Database, header: Iterable<string>): Promise<Markets> {
  const currencyOf = await currenciesByMarket(db);
  const columns = new Map<string, { price: string; compareAtPrice: string }>();
  const [read, ignored] = [new Set<string>(), new Set<string>()];
  for (const name of header) {
    const of = marketColumnOf(name);
    if (!of) continue;
    const currency = of.column === 'Included' ? undefined : currencyOf.get(of.market.toLowerCase());
    const own = { price: `Price / ${of.market}`, compareAtPrice: `Compare-at price / ${of.market}` };
    const taken = currency === undefined ? undefined : (columns.get(currency) ?? own);
    if (currency === undefined || taken?.price !== own.price) ignored.add(name);
    else {
      columns.set(currency, own);
      read.add(name);
    }
  }
  return { columns, read, ignored };
}

async function currenciesByMarket(db: Database): Promise<ReadonlyMap<string, string>> {
  const currencies = await db.selectFrom('currency').select('code').execute();
  const countries = await db.selectFrom('country').select(['code', 'name', 'default_currency']).execute();
  const alone = [...Map.groupBy(countries, ({ default_currency }) => default_currency).values()].flatMap(
    ([country, ...more]) => (country && more.length === 0 ? country : []),
  );
  const names = [
    ...currencies.map(({ code }) => [code, code] as const),
    ...alone.flatMap(({ code, name, default_currency }) =>
      [code, name].map((market) => [market, default_currency] as const),
    ),
  ];
  return new Map(
    names
      .filter(([, currency]) => currency !== baseCurrency)
      .map(([market, currency]) => [market.toLowerCase(), currency]),
  );
}

/** A variant's own prices that a row names, by currency; null where a `-` takes one away. */
export function ownPricesOf(row: CsvRow, { columns }: Markets): Map<string, OwnPrice | null> {
  const prices = new Map<string, OwnPrice | null>();
  for (const [currency, names] of columns) {
    const price = removableCentsOf(row, names.price);
    const compareAt = removableCentsOf(row, names.compareAtPrice);
    if (price === undefined && compareAt === undefined) continue;
    if (price === undefined) throw new CellError(`${names.compareAtPrice} needs ${names.price} beside it.`);
    for (const cents of [price, compareAt]) demandWhole(cents, currency);
    prices.set(currency, price === null ? null : ownPrice(price, compareAt ?? 0));
  }
  return prices;
}

function demandWhole(cents: number | null | undefined, currency: string): void {
  if (cents && cents % smallestAmount(currency) !== 0)
    throw new CellError(`A price in ${currency} has no decimals, and ${cents / 100} has.`);
}

function ownPrice(price: number, compareAt: number): OwnPrice {
  return compareAt > price
    ? { saleCents: compareAt, promotionCents: price }
    : { saleCents: price, promotionCents: null };
}

/** What a column of a market that counts for nothing is told to do about it. */
export function ignoredMessage(name: string): string {
  if (name.startsWith('Included'))
    return `'${name}' was ignored: a product is sold in every country or in none. Take those that it excludes off the shelf (Status draft) where they must not be sold.`;
  return `'${name}' was ignored: that market is no currency of the shop, and no country that has one to itself. Prices there are converted; name the column by a currency to set them, e.g. 'Price / EUR'.`;
}
