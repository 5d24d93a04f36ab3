import { rule } from '../../../shared/messages/message.ts';
import type { CsvRow } from './csv.ts';
import type { RowNote } from './draft.ts';
import type { LastLines } from './last-lines.ts';
import { handleOf } from './product.ts';

/** All rows of a product. */
export interface Gathered {
  handle: string;
  rows: readonly CsvRow[];
}

/** Products that are handed on together. */
const atMost = 100;

/**
 * Gathers the rows of each product, which may be anywhere in the file, and hands them on in the order of their last rows.
 *
 * @param refuse receives rows that belong to no product
 */
export async function* gatherRows(
  rows: AsyncIterable<CsvRow> | Iterable<CsvRow>,
  lastLines: LastLines,
  refuse: (note: RowNote) => void,
): AsyncGenerator<Gathered[]> {
  const waiting = new Map<string, CsvRow[]>();
  let ready: Gathered[] = [];
  for await (const row of rows) {
    const handle = handleOf(row);
    if (handle === '') {
      refuse({ line: row.line, handle, message: rule('rowNoHandle') });
      continue;
    }
    const gathered = waiting.get(handle) ?? [];
    gathered.push(row);
    waiting.set(handle, gathered);
    if (!lastLines.isLast(handle, row.line)) continue;
    waiting.delete(handle);
    ready.push({ handle, rows: gathered });
    if (ready.length < atMost) continue;
    yield ready;
    ready = [];
  }
  yield [...ready, ...[...waiting].map(([handle, left]) => ({ handle, rows: left }))];
}
