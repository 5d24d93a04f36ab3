import { setImmediate as turn } from 'node:timers/promises';
import { csvOf } from '../../shared/text/csv.ts';

type Cells = readonly (string | number)[];

/** Rows that are read at a time. */
const readAtOnce = 500;

/** Returns the headers of a CSV file that is saved under a name. */
export const csvHeaders = (name: string) => ({
  'Content-Type': 'text/csv; charset=utf-8',
  'Content-Disposition': `attachment; filename="${name}.csv"`,
});

/** Yields all pages of a table as CSV. @param read returns the rows after a place; without one, those of the first page */
export async function* csvPages<Place extends string | number | object>(
  headings: Cells,
  read: (after: Place | undefined, size: number) => Promise<{ rows: readonly Cells[]; next: Place | null }>,
): AsyncGenerator<string> {
  yield csvOf([headings]);
  let after: Place | undefined;
  do {
    const { rows, next } = await read(after, readAtOnce);
    if (rows.length > 0) yield csvOf(rows);
    after = next ?? undefined;
    await turn();
  } while (after !== undefined);
}
