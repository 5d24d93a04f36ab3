import { CellError, cell, centsOf, gramsOf, otherCells, quantityOf } from './cells.ts';
import { columns } from './columns.ts';
import type { CsvRow } from './csv.ts';
import type { ImportedProduct, ImportedVariant } from './draft.ts';

const names = ['option1Name', 'option2Name', 'option3Name'] as const;
const values = ['option1Value', 'option2Value', 'option3Value'] as const;

/** Whether a row describes a variant, and not a further picture alone. */
export function isVariantRow(row: CsvRow): boolean {
  return ([...values, 'sku', 'price'] as const).some((column) => cell(row, column) !== '') || cell(row, 'title') !== '';
}

type Column = Parameters<typeof cell>[1];

/** Names of the product's options from whichever of its rows has them; none for a product without choices. */
export function optionNamesOf(rows: readonly CsvRow[]): string[] {
  const found = names.map((column) => firstOf(rows, column));
  const strange = found.find((name) => name in {});
  if (strange !== undefined) throw new CellError(`An option cannot be called '${strange}'.`);
  const [first = '', ...more] = found;
  if (first.toLowerCase() === 'title' && more.every((name) => name === '') && onlyDefaultTitle(rows)) return [];
  return found.filter((name) => name !== '');
}

function firstOf(rows: readonly CsvRow[], column: Column): string {
  for (const row of rows) if (cell(row, column) !== '') return cell(row, column);
  return '';
}

function onlyDefaultTitle(rows: readonly CsvRow[]): boolean {
  return rows.every((row) => ['', 'default title'].includes(cell(row, 'option1Value').toLowerCase()));
}

/** A variant row, checked; throws `CellError` for what cannot be taken. */
export function variantOf(row: CsvRow, optionNames: readonly string[]): ImportedVariant {
  const price = centsOf(row, 'price');
  if (price === null) throw new CellError('Price is missing.');
  const compareAt = centsOf(row, 'compareAtPrice') ?? 0;
  const reduced = compareAt > price;
  const policy = policyOf(row);
  const tracker = cell(row, 'tracker');
  const extra = otherCells(row);
  if (tracker !== '' && (tracker.toLowerCase() !== 'shopify' || policy === 'continue'))
    extra[columns.tracker] = tracker;
  if (policy === 'continue') extra[columns.policy] = 'CONTINUE';
  return {
    line: row.line,
    sku: cell(row, 'sku'),
    barcode: cell(row, 'barcode') || null,
    values: valuesOf(row, optionNames),
    baseCents: reduced ? compareAt : price,
    promotionCents: reduced ? price : null,
    stock: quantityOf(row),
    untracked: tracker === '' || policy === 'continue',
    grams: gramsOf(row),
    imageSource: cell(row, 'variantImage') || null,
    extra,
  };
}

function policyOf(row: CsvRow): 'deny' | 'continue' {
  const value = cell(row, 'policy').toLowerCase();
  if (value === '' || value === 'deny' || value === 'false') return 'deny';
  if (value === 'continue' || value === 'true') return 'continue';
  throw new CellError(`'${cell(row, 'policy')}' is neither DENY nor CONTINUE.`);
}

function valuesOf(row: CsvRow, optionNames: readonly string[]): string[] {
  const found = values.map((column) => cell(row, column));
  if (optionNames.length === 0) return [];
  const surplus = found.findIndex((value, i) => value !== '' && i >= optionNames.length);
  if (surplus >= 0) throw new CellError(`Option${surplus + 1} has the value '${found[surplus]}' but no name.`);
  return optionNames.map((name, i) => {
    const value = found[i] ?? '';
    if (value === '') throw new CellError(`Option${i + 1} (${name}) has no value.`);
    return value;
  });
}

/** The options with their values in the order they first occur. */
export function optionsOf(
  optionNames: readonly string[],
  variants: readonly ImportedVariant[],
): ImportedProduct['options'] {
  return optionNames.map((name, i) => ({
    name,
    values: [...new Set(variants.map((variant) => variant.values[i] ?? ''))],
  }));
}
