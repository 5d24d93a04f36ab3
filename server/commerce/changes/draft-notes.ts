import { cell } from '../import/cells.ts';
import { columns } from '../import/columns.ts';
import type { CsvRow } from '../import/csv.ts';
import type { RowNote } from '../import/draft.ts';

/** Notes of a draft: rows that were left out, and warnings about the others. */
export interface DraftNotes {
  refused: RowNote[];
  warnings: RowNote[];
}

/** Returns where a note belongs: the line, and what its row is about. */
export const noteAt = (row: CsvRow): { line: number; handle: string } => ({
  line: row.line,
  handle: cell(row, 'handle') || cell(row, 'sku'),
});

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
