import type { Facet } from '../../../shared/contract/catalog.ts';
import { messages } from '../../../shared/messages/messages.ts';
import { formatMoney } from '../../../shared/money.ts';
import type { Database } from '../database/connection.ts';
import { compareSizes } from './choices.ts';
import { bandsOf } from './filters.ts';
import type { CurrencyRow } from './price.ts';
import { productsOn, type Shelf, variantsOn } from './shelf.ts';

const words = messages.service.filters;

type FacetValue = Facet['values'][number];

/** What a listing can be narrowed by; each value counts what choosing it alone would list, all other filters standing. */
export async function facetsOf(db: Database, shelf: Shelf, currency: CurrencyRow): Promise<Facet[]> {
  const values = await Promise.all([
    categories(db, shelf),
    sizes(db, shelf),
    colors(db, shelf),
    prices(db, shelf, currency),
    ratings(db, shelf),
    sale(db, shelf),
    stock(db, shelf),
  ]);
  const names = ['category', 'size', 'color', 'price', 'rating', 'sale', 'stock'] as const;
  return names.map((name, i) => ({ name, values: values[i] ?? [] }));
}

async function categories(db: Database, shelf: Shelf): Promise<FacetValue[]> {
  return productsOn(db, shelf, 'category')
    .innerJoin('category', 'category.handle', 'product.category')
    .groupBy(['category.handle', 'category.name', 'category.position'])
    .orderBy('category.position')
    .select(({ fn }) => ['category.handle as value', 'category.name as label', fn.countAll<number>().as('count')])
    .execute();
}

async function sizes(db: Database, shelf: Shelf): Promise<FacetValue[]> {
  const found = await choices(db, shelf, 'size');
  return found
    .map(({ value, label, count }) => ({ value, label, count }))
    .sort((a, b) => compareSizes(a.value, b.value));
}

async function colors(db: Database, shelf: Shelf): Promise<FacetValue[]> {
  const found = await choices(db, shelf, 'color');
  return found
    .map(({ color, ...value }) => (color === null ? value : { ...value, color }))
    .sort((a, b) => b.count - a.count || a.value.localeCompare(b.value));
}

/** Counted first and named afterwards: there are many variants and few values. */
async function choices(db: Database, shelf: Shelf, name: 'size' | 'color') {
  const column = `variant.${name}` as const;
  const counts = await variantsOn(db, shelf, name)
    .where(column, 'is not', null)
    .groupBy(column)
    .select(({ fn, ref }) => [
      ref(column).$castTo<string>().as('value'),
      fn.count<number>('variant.product_id').distinct().as('count'),
    ])
    .execute();
  const values = await db
    .selectFrom('facet_value')
    .select(['value', 'label', 'color'])
    .where('name', '=', name)
    .execute();
  const named = new Map(values.map((value) => [value.value, value]));
  return counts.map(({ value, count }) => ({
    value,
    count,
    label: named.get(value)?.label ?? value,
    color: named.get(value)?.color ?? null,
  }));
}

async function prices(db: Database, shelf: Shelf, currency: CurrencyRow): Promise<FacetValue[]> {
  const bands = bandsOf(currency);
  const row = await productsOn(db, shelf, 'price')
    .select((eb) =>
      bands.map(({ range }, i) =>
        eb.fn
          .countAll<number>()
          .filterWhere(eb.between('product.price_cents', range.from, range.to))
          .as(`band${i}`),
      ),
    )
    .executeTakeFirstOrThrow();
  const counts: Readonly<Record<string, number>> = row;
  return bands.map(({ value }, i) => ({
    value,
    label: bandLabel(value, currency.code),
    count: counts[`band${i}`] ?? 0,
  }));
}

function bandLabel(band: string, currencyCode: string): string {
  const [from = '', to = ''] = band.split('-').map((units) => (units === '' ? '' : wholeUnits(units, currencyCode)));
  if (from === '') return words.under(to);
  return to === '' ? words.andOver(from) : `${from} – ${to}`;
}

const wholeUnits = (units: string, currencyCode: string) =>
  formatMoney(Number(units) * 100, currencyCode).replace('.00', '');

async function ratings(db: Database, shelf: Shelf): Promise<FacetValue[]> {
  const row = await productsOn(db, shelf, 'rating')
    .select((eb) => {
      const atLeast = (stars: number) => eb.fn.countAll<number>().filterWhere('product.rating', '>=', stars * 100);
      return [atLeast(4).as('four'), atLeast(3).as('three'), atLeast(2).as('two')];
    })
    .executeTakeFirstOrThrow();
  return [
    { value: '4', label: words.stars(4), count: row.four },
    { value: '3', label: words.stars(3), count: row.three },
    { value: '2', label: words.stars(2), count: row.two },
  ];
}

async function sale(db: Database, shelf: Shelf): Promise<FacetValue[]> {
  const marked = { ...shelf, filters: { ...shelf.filters, sale: true } };
  return [{ value: '1', label: words.onSale, count: await countOf(db, marked) }];
}

async function stock(db: Database, shelf: Shelf): Promise<FacetValue[]> {
  const inStock = { ...shelf, filters: { ...shelf.filters, stock: true } };
  return [{ value: '1', label: words.inStock, count: await countOf(db, inStock) }];
}

/** How many products are on a shelf. */
export async function countOf(db: Database, shelf: Shelf): Promise<number> {
  const row = await productsOn(db, shelf)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return row.count;
}
