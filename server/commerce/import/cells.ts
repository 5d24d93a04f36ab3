import { type Column, columns } from './columns.ts';
import type { CsvRow } from './csv.ts';

/** A cell that cannot be taken; the message says what it holds and what it should. */
export class CellError extends Error {
  override readonly name = 'CellError';
}

/** Stands in a cell for 'nothing': an empty cell leaves what is stored. */
export const emptied = '-';

/** The trimmed value of a column; '' where the file has none. */
export function cell(row: CsvRow, column: Column): string {
  return row.cells[columns[column]] ?? '';
}

/** What a cell says: undefined where it is empty or its column is missing, '' for the `-` that empties. */
export function given(row: CsvRow, column: Column): string | undefined {
  const value = cell(row, column);
  if (value === '') return undefined;
  return value === emptied ? '' : value;
}

/** What columns that the shop does not read itself hold after this row, kept for the next export. */
export function otherCells(row: CsvRow, stored: Readonly<Record<string, string>>, read: ReadonlySet<string>) {
  const cells = Object.entries(row.cells).filter(
    ([name, value]) => value !== '' && !known.has(name) && !read.has(name),
  );
  return withoutEmptied({ ...stored, ...Object.fromEntries(cells) });
}
const known = new Set<string>(Object.values(columns));

/** The values without those that a `-` empties. */
export function withoutEmptied(values: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== emptied));
}

const dearest = 10_000_000_00;

/** `1234.5` as cents; undefined when empty. Signs, separators and currencies are refused rather than guessed at. */
export function centsOf(row: CsvRow, name: string): number | undefined {
  const value = row.cells[name] ?? '';
  if (value === '') return undefined;
  const match = /^(\d{1,9})(?:\.(\d{1,2})0*)?$/.exec(value);
  if (!match) throw new CellError(`${name} '${value}' is not a plain number such as 1234.50.`);
  const cents = Number(match[1]) * 100 + Number((match[2] ?? '').padEnd(2, '0'));
  if (cents > dearest) throw new CellError(`${name} '${value}' is more than the shop can charge.`);
  return cents;
}

/** The same of a price that a `-` removes: null then. */
export function removableCentsOf(row: CsvRow, name: string): number | null | undefined {
  return row.cells[name] === emptied ? null : centsOf(row, name);
}

const largestQuantity = 1_000_000;

/** Units in stock: none where more was sold than there was, undefined for an empty cell. */
export function quantityOf(row: CsvRow): number | undefined {
  const value = cell(row, 'quantity');
  if (value === '') return undefined;
  if (!/^-?\d{1,7}$/.test(value) || Number(value) > largestQuantity)
    throw new CellError(`${columns.quantity} '${value}' is not a whole number up to ${largestQuantity}.`);
  return Math.max(0, Number(value));
}

export function gramsOf(row: CsvRow): number | undefined {
  const value = cell(row, 'grams');
  if (value === '') return undefined;
  if (!/^\d{1,7}(\.\d+)?$/.test(value)) throw new CellError(`${columns.grams} '${value}' is not a number of grams.`);
  return Math.round(Number(value));
}

/** The number of a product or a variant as its addresses have it; null for an empty cell. */
export function numberOf(row: CsvRow, column: 'number' | 'variantNumber'): number | null {
  const value = cell(row, column);
  if (value === '') return null;
  if (!/^[1-9]\d{0,8}$/.test(value)) throw new CellError(`${columns[column]} '${value}' is not a number from 1 on.`);
  return Number(value);
}

/** TRUE or FALSE, in any case; undefined for an empty cell. */
export function flagOf(
  row: CsvRow,
  column: 'published' | 'giftCard' | 'chargeTax' | 'requiresShipping',
): boolean | undefined {
  const value = cell(row, column).toLowerCase();
  if (value === '') return undefined;
  if (value === 'true' || value === 'false') return value === 'true';
  throw new CellError(`${columns[column]} '${cell(row, column)}' is neither TRUE nor FALSE.`);
}
