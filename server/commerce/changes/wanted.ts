import { sanitizeDescription } from '../../../shared/text/description-html.ts';
import { CellError, cell, emptied, flagOf, given, gramsOf, removableCentsOf, taxClassOf } from '../import/cells.ts';
import { columns } from '../import/columns.ts';
import type { CsvRow } from '../import/csv.ts';
import { informationOf } from '../import/information.ts';
import { baseCentsOf, type Markets, ownCentsOf } from '../import/markets.ts';
import { tagsOf } from '../import/product-cells.ts';
import { plainText } from '../import/text.ts';
import { changeColumns } from './columns.ts';
import { costColumn, type PriceValue, priceOf, type StatusValue } from './field.ts';
import { extraOf, type ProductTarget, type VariantTarget } from './target.ts';

/** New values of a row by field; a category by its name, until it is looked up. */
export type Wanted = Map<string, unknown>;

/** Returns what a row says of its product. @throws CellError */
export function wantedOfProduct(row: CsvRow, { row: stored, tags }: ProductTarget): Wanted {
  const wanted: Wanted = new Map();
  const set = (field: string, value: unknown) => value !== undefined && wanted.set(field, value);
  const title = given(row, 'title');
  if (title === '') throw new CellError(`${columns.title} cannot be emptied.`);
  set('title', title && plainText(title).slice(0, 255));
  const description = given(row, 'description');
  set('description', description === undefined ? undefined : sanitizeDescription(description));
  for (const field of ['vendor', 'seoTitle', 'seoDescription'] as const) {
    const text = given(row, field);
    set(field, text === undefined ? undefined : plainText(text) || null);
  }
  for (const [field, value] of Object.entries(informationOf(row))) set(field, value);
  const type = given(row, 'type');
  set('type', type === undefined ? undefined : plainText(type) || 'Other');
  set('status', statusIn(row, stored));
  for (const [tag, isThere] of tagsIn(row, tags)) set(`tag:${tag}`, isThere);
  return wanted;
}

const words = ['active', 'draft', 'archived'];

/** `Status: active` alone puts a product on sale; a column for publishing decides with it. */
function statusIn(row: CsvRow, stored: ProductTarget['row']): StatusValue | undefined {
  const [status, isPublished] = [cell(row, 'status'), flagOf(row, 'published')];
  if (status === '' && isPublished === undefined) return undefined;
  if (status !== '' && !words.includes(status.toLowerCase()))
    throw new CellError(`${columns.status} '${status}' is none of ${words.join(', ')}.`);
  const word = status || (isPublished ? null : extraOf(stored, columns.status));
  const published =
    isPublished === undefined ? extraOf(stored, columns.published) : cell(row, 'published').toUpperCase();
  const isOnSale = isPublished !== false && (word === null || word.toLowerCase() === 'active');
  return isOnSale ? { status: 'onSale', published: null, word: null } : { status: 'offShelf', published, word };
}

/** Returns the tags that a row adds and removes; `Tags` is the complete list. */
function tagsIn(row: CsvRow, stored: ReadonlySet<string>): Map<string, boolean> {
  const byLower = new Map([...stored].map((tag) => [tag.toLowerCase(), tag]));
  const asStored = (tag: string) => byLower.get(tag.toLowerCase()) ?? tag;
  const list = (name: string) => (row.cells[name] === emptied ? [] : tagsOf(row.cells[name] ?? '')) ?? [];
  const found = new Map<string, boolean>();
  const all = tagsOf(given(row, 'tags'));
  if (all) {
    const kept = new Set(all.map(asStored));
    for (const tag of stored) if (!kept.has(tag)) found.set(tag, false);
    for (const tag of kept) found.set(tag, true);
  }
  for (const tag of list(changeColumns.tagsAdded)) found.set(asStored(tag), true);
  for (const tag of list(changeColumns.tagsRemoved)) found.set(asStored(tag), false);
  return found;
}

/** Returns what a row says of a variant. @throws CellError */
export function wantedOfVariant(row: CsvRow, variant: VariantTarget, markets: Markets): Wanted {
  const wanted: Wanted = new Map();
  const set = (field: string, value: unknown) => value !== undefined && wanted.set(field, value);
  const { row: stored, prices } = variant;
  const [price, compareAt] = [
    baseCentsOf(row, columns.price, markets.base),
    ownCentsOf(row, columns.compareAtPrice, markets.base),
  ];
  set('price', priceIn(price, compareAt, priceOf(stored.base_cents, stored.promotion_cents)));
  for (const [currency, names] of markets.columns) {
    const own = prices.get(currency);
    const [price, compareAt] = [
      ownCentsOf(row, names.price, currency),
      ownCentsOf(row, names.compareAtPrice, currency),
    ];
    const before = own ? priceOf(own.saleCents, own.promotionCents) : null;
    if (price === null && compareAt) throw new CellError(`${names.compareAtPrice} needs ${names.price} beside it.`);
    set(`price:${currency}`, price === null ? null : priceIn(price, compareAt, before, names.price));
  }
  const barcode = given(row, 'barcode');
  set('barcode', barcode === undefined ? undefined : barcode || null);
  set('weight', row.cells[columns.grams] === emptied ? 0 : gramsOf(row));
  set('taxable', flagOf(row, 'chargeTax'));
  set('taxClass', taxClassOf(row));
  set('requiresShipping', flagOf(row, 'requiresShipping'));
  set('cost', costIn(row));
  set('stock', stockIn(row));
  return wanted;
}

/** Costs are stored as they were written, as an import stores them. */
function costIn(row: CsvRow): string | null | undefined {
  if (removableCentsOf(row, costColumn) === undefined) return undefined;
  const cost = row.cells[costColumn] ?? '';
  return cost === emptied ? null : cost;
}

/** Returns both prices after a row that may name one of them; a higher price that is not above the price is dropped. */
function priceIn(
  price: number | undefined,
  compareAt: number | null | undefined,
  before: PriceValue | null,
  name: string = columns.price,
): PriceValue | undefined {
  if (price === undefined && compareAt === undefined) return undefined;
  const next = price ?? before?.price;
  if (next === undefined) throw new CellError(`${name} is missing beside its compare-at price.`);
  const higher = compareAt === undefined ? (before?.compareAt ?? null) : compareAt;
  return { price: next, compareAt: higher !== null && higher > next ? higher : null };
}

const mostUnits = 1_000_000;

/** Returns a count or a movement. */
function stockIn(row: CsvRow): { stock: number } | { move: number } | undefined {
  const [count, moved] = [cell(row, 'quantity'), row.cells[changeColumns.stockMoved] ?? ''];
  if (count === '' && moved === '') return undefined;
  if (count !== '' && moved !== '')
    throw new CellError(`${columns.quantity} and ${changeColumns.stockMoved} cannot both be given.`);
  const text = count || moved;
  if (!/^[+-]?\d{1,7}(\.0+)?$/.test(text) || Math.abs(Number(text)) > mostUnits)
    throw new CellError(`'${text}' is not a whole number of units up to ${mostUnits}.`);
  return count === '' ? { move: Number(moved) } : { stock: Math.max(0, Number(count)) };
}
