import type { SelectQueryBuilder } from 'kysely';

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

/** A page of a list that looks through so many rows at most for those that fit. */
export interface SiftedPage<Row, Key> {
  rows: Row[];
  next: Key | null;
  /** Whether the next page looks through further rows: those that this one looked through do not fill it. */
  isCut: boolean;
}

/** Returns such a page. @param end key of the last row that was looked through; undefined: there are no more */
export function siftedPage<Row, Key>(
  found: readonly Row[],
  keyOf: (last: Row) => Key,
  end: Key | undefined,
  size: number,
): SiftedPage<Row, Key> {
  const { rows, next } = pageOf(found, keyOf, size);
  const isCut = next === null && end !== undefined;
  return { rows, next: isCut ? end : next, isCut };
}

/** Returns the last of so many rows, up to which a page looks through them; undefined: there are fewer. */
export const lastOf = <DB, TB extends keyof DB, Row>(rows: SelectQueryBuilder<DB, TB, Row>, most: number) =>
  rows
    .offset(most - 1)
    .limit(1)
    .executeTakeFirst();
