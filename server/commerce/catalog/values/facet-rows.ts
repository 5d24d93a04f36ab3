import type { Insertable } from 'kysely';
import type { Trx } from '../../database/connection.ts';
import { chunksOf } from '../../database/insert.ts';
import type { Schema } from '../../database/schema.ts';
import { colorValue } from '../choices.ts';
import { slugOf } from '../slug.ts';

/** A label of a filter's value. */
export type Facet = Insertable<Schema['facet_value']>;

/** Returns a value that has this label and nothing else. */
export const facetRow = (name: string, label: string): Facet => ({
  name,
  value: slugOf(label),
  label,
  color: name === 'color' ? colorValue(label) : null,
});

/** Stores labels of filters' values; those that are stored stay as they are. */
export async function storeFacets(trx: Trx, facets: readonly Facet[]): Promise<void> {
  for (const some of chunksOf(facets, 4))
    await trx
      .insertInto('facet_value')
      .values(some)
      .onConflict((conflict) => conflict.columns(['name', 'value']).doNothing())
      .execute();
}

/** Adds the rows of values that the shop does not know yet, by their names. */
export async function ensureFacetValues(trx: Trx, facet: string, names: readonly string[]): Promise<void> {
  const rows = names.map((label) => facetRow(facet, label));
  await storeFacets(trx, [...new Map(rows.map((row) => [row.value, row])).values()]);
}
