/** Rows on a page of a list in the office. */
export const pageSize = 40;

/**
 * Returns a page of a list by key: of the rows that were read, which are one more than a page holds where there is a next
 * page.
 *
 * @param keyOf returns the key of a page's last row, after which the next page starts
 */
export function pageOf<Row, Key>(
  found: readonly Row[],
  keyOf: (last: Row) => Key,
  size: number = pageSize,
): { rows: Row[]; next: Key | null } {
  const rows = found.slice(0, size);
  const last = rows.at(-1);
  return { rows, next: found.length > size && last !== undefined ? keyOf(last) : null };
}

/** Yields the rows of a table part by part. @param read returns the next ones after an id, in the order of their ids */
export async function* partsById<Row extends { id: number }>(
  read: (after: number) => Promise<Row[]>,
): AsyncGenerator<Row[]> {
  for (let after = 0; ; ) {
    const rows = await read(after);
    const last = rows.at(-1);
    if (!last) return;
    yield rows;
    after = last.id;
  }
}
