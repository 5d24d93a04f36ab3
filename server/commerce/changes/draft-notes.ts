import { cell } from '../import/cells.ts';
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
