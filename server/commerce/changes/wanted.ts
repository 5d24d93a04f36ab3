import { cell, flagOf, given, removableCentsOf } from '../import/cells.ts';
import type { CsvRow } from '../import/csv.ts';
import { baseCentsOf, type Markets, ownCentsOf } from '../import/markets.ts';
import { tagsOf } from '../import/product-cells.ts';
import { CellError, emptied } from '../products/fields/cell-error.ts';
import { columns } from '../products/fields/columns.ts';
import type { Field } from '../products/fields/field.ts';
import { saidIn } from '../products/fields/field-table.ts';
import { plainText } from '../products/fields/plain-text.ts';
import { productFields } from '../products/fields/product-fields.ts';
import { variantFields } from '../products/fields/variant-fields.ts';
import { extraOf, type StoredProduct, type StoredVariant } from '../products/product.ts';
import { costColumn, type PriceValue, priceOf, type StatusValue } from '../products/values.ts';
import { changeColumns } from './columns.ts';

/** New values of a row by field; a category by its name, until it is looked up. */
export type NewValues = Map<string, unknown>;

/** Returns what a row says of the fields of a table. @throws CellError */
const saidOf = ({ cells }: CsvRow, table: Iterable<Field>): [string, unknown][] =>
  [...table].flatMap((field): [string, unknown][] => {
    const said = field.isOnlyInFiles ? undefined : saidIn(cells, field);
    return said === undefined ? [] : [[field.name, field.toJson(said)]];
  });

/** Returns what a row says of its product. @throws CellError */
export function wantedOfProduct(row: CsvRow, { row: stored, tags }: StoredProduct): NewValues {
  const wanted: NewValues = new Map(saidOf(row, productFields));
  const set = (field: string, value: unknown) => value !== undefined && wanted.set(field, value);
  const type = given(row, 'type');
  set('type', type === undefined ? undefined : plainText(type) || 'Other');
  set('status', statusIn(row, stored));
  for (const [tag, isThere] of tagsIn(row, tags)) set(`tag:${tag}`, isThere);
  return wanted;
}

const words = ['active', 'draft', 'archived'];

/** `Status: active` alone puts a product on sale; a column for publishing decides with it. */
function statusIn(row: CsvRow, stored: StoredProduct['row']): StatusValue | undefined {
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
export function wantedOfVariant(row: CsvRow, variant: StoredVariant, markets: Markets): NewValues {
  const wanted: NewValues = new Map();
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
  for (const [field, value] of saidOf(row, variantFields)) set(field, value);
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
