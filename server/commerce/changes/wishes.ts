import { rule } from '../../../shared/messages/message.ts';
import { valuesOf } from '../catalog/parts.ts';
import type { CsvRow } from '../import/csv.ts';
import { withoutDamage } from '../import/damage.ts';
import type { Markets } from '../import/markets.ts';
import { tagsOf } from '../import/product-cells.ts';
import { CellError, emptied } from '../products/fields/cell-error.ts';
import { columns } from '../products/fields/columns.ts';
import { type Field, readFlag } from '../products/fields/field.ts';
import { saidIn } from '../products/fields/field-table.ts';
import { plainText } from '../products/fields/plain-text.ts';
import { centsIn } from '../products/fields/price-text.ts';
import { productFields } from '../products/fields/product-fields.ts';
import { optionTextsIn, textsIn } from '../products/fields/text-columns.ts';
import { variantFields } from '../products/fields/variant-fields.ts';
import { extraOf, type StoredProduct, type StoredVariant } from '../products/product.ts';
import { costColumn, ownPriceOf, type PriceValue, priceOf, type StatusValue } from '../products/values.ts';
import { changeColumns } from './columns.ts';

/** New values by field; a type by its name, until its category is looked up. */
export type Wishes = [field: string, value: unknown][];

/** Returns what a row of a table wants of its product. @throws CellError */
export function wishesOfProduct({ cells }: CsvRow, { row: stored, tags }: StoredProduct): Wishes {
  const said = (column: string) => cells[column] ?? '';
  const listed = {
    all: said(columns.tags),
    added: said(changeColumns.tagsAdded),
    removed: said(changeColumns.tagsRemoved),
  };
  const wishes: Wishes = [
    ...fieldsIn(cells, productFields),
    ...[...textsIn(cells)].map(([key, text]): Wishes[number] => [`text:${key}`, text]),
    ['type', typeIn(said(columns.type))],
    ['status', statusIn({ status: said(columns.status), published: said(columns.published) }, stored)],
    ...tagsIn(listed, tags),
  ];
  return wishes.filter(([, value]) => value !== undefined);
}

/**
 * Returns what a row of a table wants of the words of its product's options. @param variants those that the row is about
 * @throws CellError
 */
export function wishesOfOptions(
  { cells }: CsvRow,
  { options }: StoredProduct,
  variants: readonly StoredVariant[],
): Wishes {
  const named = options.map(({ name }, place) => {
    const values = new Set(variants.map(({ row }) => valuesOf(row)[place]));
    return { name, value: values.size === 1 ? [...values][0] : undefined, place };
  });
  return [...optionTextsIn(cells, named)].map(([key, text]) => [`text:${key}`, text]);
}

/** Returns what a row of a table wants of a variant. @throws CellError */
export function wishesOfVariant(row: CsvRow, { row: stored, prices }: StoredVariant, markets: Markets): Wishes {
  const said = (column: string) => row.cells[column] ?? '';
  const textsIn = (names: PriceNames) => ({ price: said(names.price), compareAt: said(names.compareAtPrice) });
  const before = priceOf(stored.base_cents, stored.promotion_cents);
  const base = { names: columns, currency: markets.base, before, mustStay: true };
  const wishes: Wishes = [['price', priceIn(textsIn(columns), base)]];
  for (const [currency, names] of markets.columns) {
    const own = ownPriceOf(prices.get(currency));
    wishes.push([`price:${currency}`, priceIn(textsIn(names), { names, currency, before: own })]);
  }
  wishes.push(...fieldsIn(withoutDamage(row, stored).cells, variantFields));
  wishes.push(['cost', costIn(said(costColumn))]);
  wishes.push(['stock', stockIn({ count: said(columns.quantity), moved: said(changeColumns.stockMoved) })]);
  return wishes.filter(([, value]) => value !== undefined);
}

const fieldsIn = (cells: CsvRow['cells'], table: Iterable<Field>): Wishes =>
  [...table].flatMap((field): Wishes => {
    const said = field.isOnlyInFiles ? undefined : saidIn(cells, field);
    return said === undefined ? [] : [[field.name, field.toJson(said)]];
  });

/** Readers of texts: '' says nothing, `-` empties. @throws CellError, all of them */

export const typeIn = (text: string): string | undefined =>
  text === '' ? undefined : plainText(text === emptied ? '' : text) || 'Other';

const words = ['active', 'draft', 'archived'];

/** `Status: active` alone puts a product on sale; a column for publishing decides with it. */
export function statusIn(
  { status, published }: { status: string; published: string },
  stored: StoredProduct['row'],
): StatusValue | undefined {
  const isPublished = published === '' ? undefined : readFlag(published, columns.published);
  if (status === '' && isPublished === undefined) return undefined;
  if (status !== '' && !words.includes(status.toLowerCase()))
    throw new CellError(rule('cellNoneOf', { name: columns.status, text: status, words: words.join(', ') }));
  const word = status || (isPublished ? null : extraOf(stored, columns.status));
  const isOnSale = isPublished !== false && (word === null || word.toLowerCase() === 'active');
  if (isOnSale) return { status: 'onSale', published: null, word: null };
  const said = isPublished === undefined ? extraOf(stored, columns.published) : published.toUpperCase();
  return { status: 'offShelf', published: said, word };
}

/** Returns whether the product is to have each tag that is added and removed; `all` is the complete list. */
export function tagsIn(
  { all, added = '', removed = '' }: { all: string; added?: string; removed?: string },
  stored: ReadonlySet<string>,
): Wishes {
  const byLower = new Map([...stored].map((tag) => [tag.toLowerCase(), tag]));
  const listed = (text: string) =>
    (tagsOf(text === emptied ? '' : text) ?? []).map((tag) => byLower.get(tag.toLowerCase()) ?? tag);
  const found = new Map<string, boolean>();
  if (all !== '') {
    const kept = new Set(listed(all));
    for (const tag of stored) if (!kept.has(tag)) found.set(tag, false);
    for (const tag of kept) found.set(tag, true);
  }
  for (const tag of listed(added)) found.set(tag, true);
  for (const tag of listed(removed)) found.set(tag, false);
  return [...found].map(([tag, isThere]) => [`tag:${tag}`, isThere]);
}

/** Costs are stored as they were written, as an import stores them. */
export function costIn(text: string): string | null | undefined {
  const cents = centsIn(text, costColumn, { currency: null });
  return typeof cents === 'number' ? text : cents;
}

interface PriceNames {
  price: string;
  compareAtPrice: string;
}

interface PriceBeside {
  /** What messages call both prices. */
  names: PriceNames;
  currency: string;
  before: PriceValue | null;
  /** Whether the price cannot be removed. */
  mustStay?: boolean;
}

/** Returns both prices after texts that may name one of them; a higher price that is not above the price is dropped. */
export function priceIn(
  texts: { price: string; compareAt: string },
  { names, currency, before, mustStay = false }: PriceBeside,
): PriceValue | null | undefined {
  const price = centsIn(texts.price, names.price, { currency, mustStay });
  const compareAt = centsIn(texts.compareAt, names.compareAtPrice, { currency });
  if (price === null && compareAt)
    throw new CellError(rule('cellNeeds', { name: names.compareAtPrice, other: names.price }));
  if (price === null) return null;
  if (price === undefined && compareAt === undefined) return undefined;
  const next = price ?? before?.price;
  if (next === undefined) throw new CellError(rule('cellPriceMissingBeside', { name: names.price }));
  const higher = compareAt === undefined ? (before?.compareAt ?? null) : compareAt;
  return { price: next, compareAt: higher !== null && higher > next ? higher : null };
}

const maxUnits = 1_000_000;

/** Returns a count or a movement. */
export function stockIn({
  count = '',
  moved = '',
}: {
  count?: string;
  moved?: string;
}): { stock: number } | { move: number } | undefined {
  if (count === '' && moved === '') return undefined;
  if (count !== '' && moved !== '')
    throw new CellError(rule('cellsNotBoth', { one: columns.quantity, other: changeColumns.stockMoved }));
  const text = count || moved;
  if (!/^[+-]?\d{1,7}(\.0+)?$/.test(text) || Math.abs(Number(text)) > maxUnits)
    throw new CellError(rule('cellUnits', { text, most: maxUnits }));
  return count === '' ? { move: Number(moved) } : { stock: Math.max(0, Number(count)) };
}
