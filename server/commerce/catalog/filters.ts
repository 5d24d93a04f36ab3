import type { z } from 'zod';
import { type AttributeName, attributeNames } from '../../../shared/catalog/attributes.ts';
import type { ListingQuery } from '../../../shared/contract/catalog.ts';
import type { Database } from '../database/connection.ts';
import { mergedInto } from './categories/merged-into.ts';
import { type CurrencyRow, convert } from './price.ts';
import { slugOf } from './slug.ts';

/** What a listing is narrowed to; null where a filter is not used. Values of one filter are alternatives. */
export interface Filters extends Record<'category' | 'size' | 'color' | AttributeName, string[] | null> {
  /** Hundredths of the base currency, both ends included. */
  price: PriceRange[] | null;
  /** Least mean rating times 100. */
  rating: number | null;
  sale: boolean;
  stock: boolean;
}
export type FilterName = keyof Filters;

export const filterNames = [
  'category',
  'size',
  'color',
  ...attributeNames,
  'price',
  'rating',
  'sale',
  'stock',
] as const;

export const noFilters: Filters = {
  category: null,
  size: null,
  color: null,
  length: null,
  neckline: null,
  sleeve: null,
  fabric: null,
  heel: null,
  price: null,
  rating: null,
  sale: false,
  stock: false,
};

export interface PriceRange {
  from: number;
  to: number;
}

/** More than any price, in hundredths of the base currency. */
const ceiling = 1_000_000_000;

/** Returns the filters of a query; `category` still names areas besides categories. */
export function filtersOf(query: z.output<typeof ListingQuery>, currency: CurrencyRow): Filters {
  return {
    category: slugsOf(query.category),
    size: slugsOf(query.size),
    color: slugsOf(query.color),
    length: slugsOf(query.length),
    neckline: slugsOf(query.neckline),
    sleeve: slugsOf(query.sleeve),
    fabric: slugsOf(query.fabric),
    heel: slugsOf(query.heel),
    price: listOf(query.price)?.map((band) => bandOf(band, currency)) ?? null,
    rating: query.rating === undefined ? null : Number(query.rating) * 100,
    sale: query.sale === '1',
    stock: query.stock === '1',
  };
}

/** Returns the filters with an area's categories instead of the area, and in place of a category what it was merged into. */
export async function withCategories(db: Database, given: Filters): Promise<Filters> {
  const filters = await withMergedValues(db, given);
  const { category } = filters;
  if (category === null) return filters;
  const rows = await db
    .selectFrom('category')
    .select(['handle', 'merged_into'])
    .where((eb) => eb.or([eb('handle', 'in', category), eb('area', 'in', category)]))
    .execute();
  const known = rows.some(({ merged_into }) => merged_into !== null) ? await loadMerged(db) : new Map();
  // A former one still has products while a change set moves them.
  const handles = rows.flatMap(({ handle }) => [handle, ...mergedInto(handle, known)]);
  return { ...filters, category: [...new Set(handles)] };
}

/** Returns what categories were merged into. */
async function loadMerged(db: Database): Promise<Map<string, string | null>> {
  const rows = await db
    .selectFrom('category')
    .select(['handle', 'merged_into'])
    .where('merged_into', 'is not', null)
    .execute();
  return new Map(rows.map(({ handle, merged_into }) => [handle, merged_into]));
}

const valueNames = ['size', 'color', ...attributeNames] as const;

/** Returns the filters with what values were merged into beside them: addresses with the former ones lead on. */
async function withMergedValues(db: Database, filters: Filters): Promise<Filters> {
  const names = valueNames.filter((name) => filters[name] !== null);
  if (names.length === 0) return filters;
  const rows = await db
    .selectFrom('facet_value')
    .select(['name', 'value', 'merged_into'])
    .where('name', 'in', names)
    .where('merged_into', 'is not', null)
    .execute();
  const changed = { ...filters };
  for (const name of names) {
    const merged = new Map(rows.filter((row) => row.name === name).map((row) => [row.value, row.merged_into]));
    const values = (filters[name] ?? []).flatMap((value) => [value, merged.get(value) ?? value]);
    changed[name] = [...new Set(values)];
  }
  return changed;
}

function listOf(value: string | undefined): string[] | null {
  const values = (value ?? '').split(',').filter((part) => part !== '');
  return values.length === 0 ? null : values;
}

function slugsOf(value: string | undefined): string[] | null {
  return listOf(value)?.map(slugOf) ?? null;
}

/** `50-100` in whole units of a currency, as the base prices that are shown between the two; an empty end is open. */
function bandOf(band: string, currency: CurrencyRow): PriceRange {
  const [from = '', to = ''] = band.split('-');
  return {
    from: from === '' ? 0 : lowestShownAbove(Number(from) * 100 - 1, currency),
    to: to === '' ? ceiling : lowestShownAbove(Number(to) * 100, currency) - 1,
  };
}

/** The lowest base price that is shown as more than `cents` of the currency: shown prices never fall as prices rise. */
function lowestShownAbove(cents: number, currency: CurrencyRow): number {
  let low = 0;
  let high = ceiling;
  while (low < high) {
    const middle = Math.floor((low + high) / 2);
    if (convert(middle, currency) > cents) high = middle;
    else low = middle + 1;
  }
  return low;
}

/** Borders of the price bands offered, in whole units of a currency: 50, 100, 200, 400 US dollars or about as much. */
export function bandBorders(currency: CurrencyRow): number[] {
  const rate = (currency.rate_ppm / 1_000_000) * ((currency.roundAmount ?? 100) / 100);
  const power = 10 ** Math.floor(Math.log10(rate));
  const near = [1, 2, 5, 10].map((step) => step * power);
  const unit = near.reduce((a, b) => (Math.abs(Math.log(b / rate)) < Math.abs(Math.log(a / rate)) ? b : a));
  return [50, 100, 200, 400].map((times) => Math.round(times * unit));
}

/** The bands as the filter writes them: `-50`, `50-100`, …, `400-`. */
export function bandsOf(currency: CurrencyRow): { value: string; range: PriceRange }[] {
  const borders = ['', ...bandBorders(currency).map(String), ''];
  return borders.slice(1).map((to, i) => {
    const value = `${borders[i] ?? ''}-${to}`;
    return { value, range: bandOf(value, currency) };
  });
}
