import type { CsvRow } from './csv.ts';
import type { RowNote } from './draft.ts';

/** Reports cells with U+FFFD: a letter that an earlier program could not read. */
export function garbledIn(handle: string, rows: readonly CsvRow[]): RowNote[] {
  return rows.flatMap(({ line, cells }) => {
    const names = Object.keys(cells).filter((name) => cells[name]?.includes('\ufffd'));
    if (names.length === 0) return [];
    const message = `${names.join(', ')} has '\ufffd' in place of a letter that was lost before the file was saved.`;
    return [{ line, handle, message }];
  });
}
