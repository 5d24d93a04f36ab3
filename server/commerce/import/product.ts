import { rule } from '../../../shared/messages/message.ts';
import { usualBase } from '../../../shared/places/base-currencies.ts';
import { valueColumns } from '../catalog/draft.ts';
import { valuesOf } from '../catalog/parts.ts';
import { slugOf } from '../catalog/slug.ts';
import { CellError } from '../products/fields/cell-error.ts';
import { columns } from '../products/fields/columns.ts';
import { productFields } from '../products/fields/product-fields.ts';
import { extraJson, missingImagesOf, notStored, productOfRow, type StoredProduct } from '../products/product.ts';
import { cell, flagOf, given, numberOf } from './cells.ts';
import type { CsvRow } from './csv.ts';
import { withoutDamage } from './damage.ts';
import type { ReadOptions, RowNote } from './draft.ts';
import { type Markets, noMarkets } from './markets.ts';
import { keyOf, type MergedVariants, mergeVariants, nameOf } from './merge-variants.ts';
import { type OptionPlan, optionPlanOf, optionsOf } from './options.ts';
import { notSoldIn, picturesOf, statusOf, tagsOf, typeOf } from './product-cells.ts';
import { textsAfter, textsOfRows } from './texts.ts';
import type { WishedProduct, WishedVariant } from './wished-product.ts';

/** Shopify's own limit of variants. */
const maxVariants = 2_048;

/**
 * A product read from its rows, or the reasons for its refused rows: a product is imported completely or not at all.
 */
export type ReadProduct = { ok: true; product: WishedProduct } | { ok: false; refused: RowNote[] };

/** Returns the handle of a row's product; '' if it names none. */
export function handleOf(row: CsvRow): string {
  return slugOf(cell(row, 'handle') || cell(row, 'title')).slice(0, 120);
}

/**
 * Returns a product after its rows, with the pictures that it had; an empty cell or a missing column changes nothing, and
 * the category of another type is looked up later.
 */
export function readProduct(
  handle: string,
  all: readonly CsvRow[],
  options: ReadOptions = { stored: null, complete: false, markets: noMarkets(usualBase) },
): ReadProduct {
  const { stored, complete } = options;
  const rows = all.map((row) => withoutDamage(row));
  const faults = new Map<number, string>();
  const attempt = <T>(line: number, read: () => T): T | undefined => {
    try {
      return read();
    } catch (error) {
      if (!(error instanceof CellError)) throw error;
      faults.set(line, [faults.get(line), error.said].filter(Boolean).join(' '));
      return undefined;
    }
  };
  const main = rows.find((row) => cell(row, 'title') !== '') ?? rows[0];
  if (!main) return { ok: false, refused: [] };
  const plan = attempt(main.line, () => optionPlanOf(rows, stored, complete));
  const variants = plan && mergeVariants(rows, plan, options, attempt);
  for (const [line, message] of repeated(variants?.all ?? [])) faults.set(line, message);
  if (variants && variants.all.length > maxVariants)
    faults.set(main.line, rule('productVariants', { most: maxVariants, count: variants.all.length }));
  const product =
    plan &&
    variants &&
    attempt(main.line, () => productOf(handle, { main, rows, plan, variants, stored, markets: options.markets }));
  for (const row of rows) attempt(row.line, () => demandNoGiftCard(row));
  if (product && faults.size === 0) return { ok: true, product };
  const others = whole(faults);
  return { ok: false, refused: rows.map(({ line }) => ({ line, handle, message: faults.get(line) ?? others })) };
}

/** Refuses gift cards: the shop would pack and ship one as goods, and it could not be used to pay. */
function demandNoGiftCard(row: CsvRow): void {
  if (flagOf(row, 'giftCard')) throw new CellError(rule('cellGiftCard', { name: columns.giftCard }));
}

const linesNamed = 5;

function whole(faults: ReadonlyMap<number, string>): string {
  const lines = [...faults.keys()].slice(0, linesNamed).join(', ');
  return rule('rowWithOthers', { lines, more: Math.max(0, faults.size - linesNamed) });
}

function repeated(variants: readonly WishedVariant[]): [number, string][] {
  const seen = new Map<string, number>();
  return variants.flatMap(({ line, values }): [number, string][] => {
    if (line === null) return [];
    const first = seen.get(keyOf(values));
    if (first === undefined) seen.set(keyOf(values), line);
    return first === undefined ? [] : [[line, rule('variantTwice', { name: nameOf(values), line: first })]];
  });
}

interface Parts {
  main: CsvRow;
  rows: readonly CsvRow[];
  plan: OptionPlan;
  variants: MergedVariants;
  stored: StoredProduct | null;
  markets: Markets;
}

function productOf(handle: string, { main, rows, plan, variants, stored, markets }: Parts): WishedProduct {
  const before = stored ?? productOfRow(newRow(handle));
  const row = productFields.read(main.cells, before.row);
  if (row.title === '') throw new CellError(rule('cellNoTitle', { name: columns.title, handle }));
  const keepsOrder = variants.kept.length > 0;
  const options = optionsOf(plan, variants.all, keepsOrder ? before.options : []);
  const type = typeOf(main, stored);
  const { status, extra } = statusOf(main, stored);
  const said = textsOfRows(main, rows, plan, variants.named);
  return {
    ...before,
    row: {
      ...before.row,
      ...row,
      style: row.style || before.row.style || slugOf(type ?? '') || 'other',
      status,
      extra_json: extraJson(extra, missingImagesOf(before.row)),
    },
    tags: new Set(tagsOf(given(main, 'tags')) ?? before.tags),
    texts: textsAfter(before.texts, said),
    said,
    options,
    variants: variants.all.map((variant, position) => ({
      ...variant,
      row: { ...variant.row, product_id: before.row.id, position, ...valueColumns(options, variant.values) },
    })),
    notShippedTo: notSoldIn(rows, before.notShippedTo, markets),
    number: numberOf(main, 'number'),
    type,
    line: main.line,
    pictures: picturesOf(rows, options, variants.named),
    // A file that names no variant leaves none out.
    keptVariants:
      variants.named.length === 0 ? [] : variants.kept.map(({ values, row: { sku } }) => labelOf(values, sku)),
    removedVariants: variants.removed.map(({ row }) => labelOf(valuesOf(row), row.sku)),
  };
}

/** Returns the row of a product that is not stored yet. */
const newRow = (handle: string): StoredProduct['row'] => ({
  ...productFields.blank(),
  id: notStored,
  handle,
  category: '',
  status: 'offShelf',
  price_cents: 0,
  on_sale: 0,
  in_stock: 0,
  rating: null,
  review_count: 0,
  sales_count: 0,
  rank: rankOfImported,
  is_new: 0,
  extra_json: '{}',
  created_at: 0,
  updated_at: 0,
});

/** Rank of a product with unknown sales among the recommended ones. */
const rankOfImported = 150;

const labelOf = (values: readonly string[], sku: string) => `${nameOf(values)}${sku && ` (${sku})`}`;
