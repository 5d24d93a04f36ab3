import { columns } from '../products/fields/columns.ts';
import { extraOf, type StoredProduct } from '../products/product.ts';
import { cell } from './cells.ts';
import type { CsvRow } from './csv.ts';
import { damageIn } from './damage.ts';
import type { RowNote } from './draft.ts';

/** Returns what should be looked at in a row although it was taken. */
export function rowWarnings(row: CsvRow): string[] {
  const notes: string[] = [];
  const [price, compareAt] = [Number(cell(row, 'price')), Number(cell(row, 'compareAtPrice'))];
  if (price > 0 && compareAt > 0 && compareAt <= price)
    notes.push(
      `${columns.compareAtPrice} ${cell(row, 'compareAtPrice')} is not above the price ${cell(row, 'price')}: it shows no reduction.`,
    );
  if (Number(cell(row, 'quantity')) < 0)
    notes.push(`${columns.quantity} ${cell(row, 'quantity')} is negative: 0 is stored.`);
  return notes;
}

/** Returns those notes of the rows of a product, what a spreadsheet damaged in them, and whether it stays archived. */
export function rowNotes(handle: string, rows: readonly CsvRow[], stored: StoredProduct | null): RowNote[] {
  const codes = stored?.variants.map((variant) => variant.row) ?? [];
  const notes = rows.flatMap((row) =>
    [...damageIn(row, codes), ...rowWarnings(row)].map((message) => ({
      line: row.line,
      handle,
      message,
    })),
  );
  const isArchived =
    stored?.row.status === 'offShelf' && extraOf(stored.row, columns.status)?.toLowerCase() === 'archived';
  if (!isArchived || rows.some((row) => cell(row, 'status') !== '')) return notes;
  const message = `The product is archived and stays so: ${columns.status} active puts it on sale again.`;
  return [...notes, { line: rows[0]?.line ?? 1, handle, message }];
}
