import type { FileDifference } from '../../../shared/office/product-files.ts';
import { valuesOf } from '../catalog/parts.ts';
import { compareProducts } from '../products/compare.ts';
import { columns } from '../products/fields/columns.ts';
import type { Field } from '../products/fields/field.ts';
import { columnOf } from '../products/fields/field-table.ts';
import { productFields } from '../products/fields/product-fields.ts';
import { textOfKey } from '../products/fields/text-columns.ts';
import { variantFields } from '../products/fields/variant-fields.ts';
import { extraOf, type StoredProduct, type StoredVariant } from '../products/product.ts';
import { costColumn, inTwo, ownPriceOf, priceOf, priceText, priceTexts } from '../products/values.ts';
import { priceColumnsOf } from './columns.ts';
import type { WishedProduct } from './wished-product.ts';

/**
 * Returns what an import of a product would change, without its pictures.
 *
 * @param stored null: the product is new @param base the base currency
 */
export function differencesOf(product: WishedProduct, stored: StoredProduct | null, base: string): FileDifference[] {
  const { line, row, variants } = product;
  const at = { line, handle: row.handle, variant: '' };
  if (!stored) {
    return [{ ...at, field: 'New product', before: '', after: row.title, variants: variants.length }];
  }
  const changes = Map.groupBy(compareProducts(stored, product), ({ variant_id }) => variant_id);
  const fieldsOf = (id: number | null) => (changes.get(id) ?? []).map(({ field }) => field);
  const own = changedCells(fieldsOf(null), productCells, [stored, product]);
  if (row.category !== stored.row.category) {
    const earlier = extraOf(stored.row, columns.type) ?? stored.row.category;
    own.push({ field: columns.type, before: earlier, after: product.type ?? '' });
  }
  const known = new Map(stored.variants.map((variant) => [variant.row.id, variant]));
  const ofVariants = variants.flatMap((variant): FileDifference[] => {
    const { id, sku } = variant.row;
    const values = valuesOf(variant.row).join(' / ');
    const beside = { ...at, line: variant.line ?? line, variant: sku || values };
    const before = known.get(id);
    if (!before) return [{ ...beside, field: 'New variant', before: '', after: values }];
    const cellsOf = (field: string, of: StoredVariant) => variantCells(field, of, base);
    const cells = changedCells([...fieldsOf(id), 'values'], cellsOf, [before, variant]);
    return cells.map((each) => ({ ...beside, ...each }));
  });
  const removed = product.removedVariants.map((name) => ({ field: 'Removed variant', before: name, after: '' }));
  return [...own.map((each) => ({ ...at, ...each })), ...ofVariants, ...removed.map((each) => ({ ...at, ...each }))];
}

/** Returns the difference of a product that the file does not name. */
export const archivedDifference = (handle: string): FileDifference => ({
  line: 1,
  handle,
  variant: '',
  field: columns.status,
  before: 'Active',
  after: 'Archived',
});

/** What files write of a field: texts by their columns. */
type Cells = [column: string, text: string][];

/** The fields that are shown, in their order; `:` are kinds of them, `column` those of the tables. */
const order = 'extra: cost column text: tag: status variants notShippedTo: values price stock counted price:'.split(
  ' ',
);

function placeOf(field: string): number {
  if (productFields.named(field) || variantFields.named(field)) return order.indexOf('column');
  const [kind, of] = inTwo(field);
  return order.indexOf(of === '' ? kind : `${kind}:`);
}

/** Returns the columns that differ; one that only one side has is empty on the other. */
function changedCells<T>(
  fields: readonly string[],
  cellsOf: (field: string, of: T) => Cells,
  [before, after]: [T, T],
): Pick<FileDifference, 'field' | 'before' | 'after'>[] {
  const shown = fields.filter((field) => placeOf(field) >= 0).sort((a, b) => placeOf(a) - placeOf(b));
  const earlier = new Map(shown.flatMap((field) => cellsOf(field, before)));
  const later = new Map(shown.flatMap((field) => cellsOf(field, after)));
  return [...new Set([...earlier.keys(), ...later.keys()])].flatMap((field) => {
    const old = earlier.get(field) ?? '';
    const next = later.get(field) ?? '';
    return old === next ? [] : [{ field, before: old, after: next }];
  });
}

function productCells(field: string, { row, tags, texts, options, notShippedTo }: StoredProduct): Cells {
  const plain = productFields.named(field);
  if (plain) return [columnCell(plain, row)];
  const [kind, of] = inTwo(field);
  if (kind === 'text') return [[textOfKey(of)?.cell ?? of, texts.get(of) ?? '']];
  if (kind === 'tag') return [[columns.tags, [...tags].sort().join(', ')]];
  if (kind === 'status') return [[columns.status, row.status === 'onSale' ? 'Active' : 'Draft']];
  if (kind === 'notShippedTo') return [[`Included / ${of}`, notShippedTo.has(of) ? 'FALSE' : 'TRUE']];
  if (kind === 'variants')
    return [['Options', options.map(({ name, values }) => `${name}: ${values.join(', ')}`).join('; ')]];
  // The category says what its column means.
  return of === columns.productCategory ? [] : [[of, extraOf(row, of) ?? '']];
}

function variantCells(field: string, { row, prices }: StoredVariant, base: string): Cells {
  const plain = variantFields.named(field);
  if (plain) return [columnCell(plain, row)];
  const [kind, of] = inTwo(field);
  if (field === 'price') {
    const { price, compareAt } = priceTexts(priceOf(row.base_cents, row.promotion_cents), base);
    return [
      [columns.price, price],
      [columns.compareAtPrice, compareAt],
    ];
  }
  if (kind === 'price') return [[priceColumnsOf(of).price, priceText(ownPriceOf(prices.get(of)), of)]];
  if (kind === 'values') return [['Option values', valuesOf(row).join(' / ')]];
  if (kind === 'stock') return [[columns.quantity, String(row.stock)]];
  if (kind === 'counted') return [[columns.tracker, row.untracked === 1 ? 'not counted' : 'counted']];
  const column = kind === 'cost' ? costColumn : of;
  return [[column, extraOf(row, column) ?? '']];
}

function columnCell({ cell, column, toJson }: Field, row: object): [string, string] {
  const value = toJson(columnOf(row, column));
  if (typeof value === 'boolean') return [cell, value ? 'TRUE' : 'FALSE'];
  return [cell, Array.isArray(value) ? value.join('; ') : String(value ?? '')];
}
