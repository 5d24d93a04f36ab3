import type { Database } from '../../database/connection.ts';
import { slugOf } from '../slug.ts';
import { facetOf } from './option-facet.ts';

/** Returns what a value of an option was merged into; itself where it was not. */
export type MergedValues = (option: string, value: string) => string;

/** Loads what values were merged into: files that name the former ones mean these. */
export async function loadMergedValues(db: Database): Promise<MergedValues> {
  const rows = await db
    .selectFrom('facet_value as former')
    .innerJoin('facet_value as present', (join) =>
      join.onRef('present.name', '=', 'former.name').onRef('present.value', '=', 'former.merged_into'),
    )
    .select(['former.name', 'former.value', 'present.label'])
    .where('former.merged_into', 'is not', null)
    .execute();
  const labels = new Map(rows.map(({ name, value, label }) => [`${name} ${value}`, label]));
  return (option, value) => (labels.size === 0 ? value : (labels.get(`${facetOf(option)} ${slugOf(value)}`) ?? value));
}
