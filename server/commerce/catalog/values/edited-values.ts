import type { Database } from '../../database/connection.ts';
import { prepared } from '../../database/prepared.ts';

/** What staff said of a value, for all products that have it. */
export type EditedValue = Awaited<ReturnType<typeof readRows>>[number];

/** Returns what staff said of values, by what they belong to and their slugs; nothing of all others. */
export async function readEditedValues(db: Database): Promise<EditedValues> {
  const found = Map.groupBy(await readRows(db, {}), ({ name }) => name);
  return new Map([...found].map(([name, rows]) => [name, new Map(rows.map((row) => [row.value, row]))]));
}

export type EditedValues = Map<string, Map<string, EditedValue>>;

const readRows = prepared((db, _: Record<never, never>) =>
  db
    .selectFrom('facet_value')
    .select(['name', 'value', 'label', 'color', 'position', 'picture', 'system'])
    .where('edited', '=', 1),
);

/** Orders by the places that staff gave; what has none comes after these, and is ordered as before. */
export function byPlace<T>(placeOf: (one: T) => number | null | undefined, otherwise: (a: T, b: T) => number) {
  return (a: T, b: T): number => {
    const first = placeOf(a) ?? Number.MAX_SAFE_INTEGER;
    const second = placeOf(b) ?? Number.MAX_SAFE_INTEGER;
    return first - second || otherwise(a, b);
  };
}
