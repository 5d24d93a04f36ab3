import { rule } from '../../../shared/messages/message.ts';
import { columns } from '../products/fields/columns.ts';
import { extraOf, type StoredProduct } from '../products/product.ts';
import { cell } from './cells.ts';
import type { CsvRow } from './csv.ts';
import { damageIn } from './damage.ts';
import type { RowNote } from './draft.ts';

/** Returns what should be looked at in a row although it was taken. */
export function rowWarnings(row: CsvRow): string[] {
  const notes: string[] = [];
  const price = Number(cell(row, 'price'));
  const compareAt = Number(cell(row, 'compareAtPrice'));
  if (price > 0 && compareAt > 0 && compareAt <= price)
    notes.push(
      rule('cellNoReduction', {
        name: columns.compareAtPrice,
        compareAt: cell(row, 'compareAtPrice'),
        price: cell(row, 'price'),
      }),
    );
  if (Number(cell(row, 'quantity')) < 0)
    notes.push(rule('cellNegative', { name: columns.quantity, text: cell(row, 'quantity') }));
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
  const message = rule('staysArchived', { name: columns.status });
  return [...notes, { line: rows[0]?.line ?? 1, handle, message }];
}
