import { type Column, columns } from './columns.ts';
import type { CsvRow } from './csv.ts';

/** A cell that cannot be taken; the message says what it holds and what it should. */
export class CellError extends Error {
  override readonly name = 'CellError';
}

/** The trimmed value of a column; '' where the file has none. */
export function cell(row: CsvRow, column: Column): string {
  return row.cells[columns[column]] ?? '';
}

export function hasColumn(row: CsvRow, column: Column): boolean {
  return row.cells[columns[column]] !== undefined;
}

/** Cells of columns that the shop does not read itself, for the next export. */
export function otherCells(row: CsvRow): Record<string, string> {
  return Object.fromEntries(Object.entries(row.cells).filter(([name, value]) => value !== '' && !read.has(name)));
}
const read = new Set<string>(Object.values(columns));

const dearest = 10_000_000_00;

/** `1234.5` as cents; null when empty. Signs, separators and currencies are refused rather than guessed at. */
export function centsOf(row: CsvRow, column: 'price' | 'compareAtPrice'): number | null {
  const value = cell(row, column);
  if (value === '') return null;
  const match = /^(\d{1,9})(?:\.(\d{1,2})0*)?$/.exec(value);
  if (!match) throw new CellError(`${columns[column]} '${value}' is not a plain number such as 1234.50.`);
  const cents = Number(match[1]) * 100 + Number((match[2] ?? '').padEnd(2, '0'));
  if (cents > dearest) throw new CellError(`${columns[column]} '${value}' is more than the shop can charge.`);
  return cents;
}

const largestQuantity = 1_000_000;

/** Units in stock; nothing for an empty cell, and none where more was sold than there was. */
export function quantityOf(row: CsvRow): number {
  const value = cell(row, 'quantity') || '0';
  if (!/^-?\d{1,7}$/.test(value) || Number(value) > largestQuantity)
    throw new CellError(`${columns.quantity} '${value}' is not a whole number up to ${largestQuantity}.`);
  return Math.max(0, Number(value));
}

export function gramsOf(row: CsvRow): number {
  const value = cell(row, 'grams') || '0';
  if (!/^\d{1,7}(\.\d+)?$/.test(value)) throw new CellError(`${columns.grams} '${value}' is not a number of grams.`);
  return Math.round(Number(value));
}

/** TRUE, FALSE (in any case) or the given value for an empty cell. */
export function flagOf(row: CsvRow, column: 'published' | 'giftCard', whenEmpty: boolean): boolean {
  const value = cell(row, column).toLowerCase();
  if (value === '') return whenEmpty;
  if (value === 'true' || value === 'false') return value === 'true';
  throw new CellError(`${columns[column]} '${cell(row, column)}' is neither TRUE nor FALSE.`);
}
