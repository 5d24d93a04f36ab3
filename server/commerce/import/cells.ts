import { rule } from '../../../shared/messages/message.ts';
import { CellError, emptied } from '../products/fields/cell-error.ts';
import { type Column, columns } from '../products/fields/columns.ts';
import { readFlag } from '../products/fields/field.ts';
import { productFields } from '../products/fields/product-fields.ts';
import { textColumnCalled } from '../products/fields/text-columns.ts';
import { variantFields } from '../products/fields/variant-fields.ts';
import type { CsvRow } from './csv.ts';

/** Returns the trimmed value of a column; '' if the file has none. */
export function cell(row: CsvRow, column: Column): string {
  return row.cells[columns[column]] ?? '';
}

/** Returns the value of a cell: undefined if it is empty or its column is missing, '' for the `-` that clears. */
export function given(row: CsvRow, column: Column): string | undefined {
  const value = cell(row, column);
  if (value === '') return undefined;
  return value === emptied ? '' : value;
}

/** Returns the names of all columns that the shop reads. */
export function columnsRead(): string[] {
  const { title, handle, ...others } = columns;
  // The order of an export: a product's own fields first.
  const names = [title, handle, ...productFields.cells(), ...Object.values(others), ...variantFields.cells()];
  return [...new Set(names)];
}

/** Returns the columns that the shop does not read, after this row; they are stored for the next export. */
export function otherCells(row: CsvRow, stored: Readonly<Record<string, string>>, read: ReadonlySet<string>) {
  const isOther = (name: string) =>
    !(named.has(name) || read.has(name) || productFields.has(name) || variantFields.has(name) || isText(name));
  const cells = Object.entries(row.cells).filter(([name, value]) => value !== '' && isOther(name));
  return withoutEmptied({ ...stored, ...Object.fromEntries(cells) });
}

const isText = (name: string) => name.includes(' / ') && textColumnCalled(name) !== null;
const named: ReadonlySet<string> = new Set(Object.values(columns));

/** Returns the values without those that a `-` clears. */
export function withoutEmptied(values: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== emptied));
}

const largestQuantity = 1_000_000;

/** Returns the units in stock: 0 after overselling, undefined for an empty cell. */
export function quantityOf(row: CsvRow): number | undefined {
  const value = cell(row, 'quantity');
  if (value === '') return undefined;
  if (!/^-?\d{1,7}(\.0+)?$/.test(value) || Number(value) > largestQuantity)
    throw new CellError(rule('cellWhole', { name: columns.quantity, text: value, most: largestQuantity }));
  return Math.max(0, Number(value));
}

/** Returns the number of a product or a variant, as in its URLs; null for an empty cell. */
export function numberOf(row: CsvRow, column: 'number' | 'variantNumber'): number | null {
  const value = cell(row, column);
  if (value === '') return null;
  if (!/^[1-9]\d{0,8}$/.test(value)) throw new CellError(rule('cellFromOne', { name: columns[column], text: value }));
  return Number(value);
}

/** Reads TRUE or FALSE, in any case; undefined for an empty cell. */
export function flagOf(row: CsvRow, column: 'published' | 'giftCard'): boolean | undefined {
  const value = cell(row, column);
  return value === '' ? undefined : readFlag(value, columns[column]);
}
