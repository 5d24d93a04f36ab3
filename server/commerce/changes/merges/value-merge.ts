import { slugOf } from '../../catalog/slug.ts';
import { ensureFacetValues } from '../../catalog/values/facet-rows.ts';
import { facetOf } from '../../catalog/values/option-facet.ts';
import type { Database, Trx } from '../../database/connection.ts';
import { insertAll } from '../../database/insert.ts';
import type { ValueMerge } from './merge-schema.ts';

export const valueMerge = { apply, undo, isPossible };

type Values = Pick<ValueMerge, 'facet' | 'from' | 'into'>;

const slugsIn = ({ from, into }: Values): string[] => [...new Set([into, ...from].map(slugOf))];

/** Returns what values have been merged into, by their slugs; null: into none. */
export async function readMerged(db: Database, values: Values): Promise<Record<string, string | null>> {
  const rows = await db
    .selectFrom('facet_value')
    .select(['value', 'merged_into'])
    .where('name', '=', values.facet)
    .where('value', 'in', slugsIn(values))
    .execute();
  const known = new Map(rows.map(({ value, merged_into }) => [value, merged_into]));
  return Object.fromEntries(slugsIn(values).map((slug) => [slug, known.get(slug) ?? null]));
}

/** Returns whether no other merge has begun with one of its values since the draft was made. */
async function isPossible(trx: Trx, { known, ...merge }: ValueMerge): Promise<boolean> {
  if (!known) return true;
  const present = await readMerged(trx, merge);
  return Object.entries(present).every(([slug, mergedInto]) => (known[slug] ?? null) === mergedInto);
}

/** Filters of the former values lead to the other one, which has their translations where it has none of its own. */
async function apply(trx: Trx, merge: ValueMerge): Promise<ValueMerge> {
  const { facet, from, into } = merge;
  await ensureFacetValues(trx, facet, [into, ...from]);
  const slugs = slugsIn(merge);
  const rows = await trx
    .selectFrom('facet_value')
    .select(['value', 'label', 'edited', 'merged_into'])
    .where('name', '=', facet)
    .where((eb) => eb.or([eb('value', 'in', slugs), eb('merged_into', 'in', slugs)]))
    .execute();
  for (const { value } of rows) {
    const mergedInto = leftBy(merge, value);
    const said = value === slugOf(into) ? { label: into, edited: 1 } : {};
    await trx
      .updateTable('facet_value')
      .set({ ...said, merged_into: mergedInto })
      .where('name', '=', facet)
      .where('value', '=', value)
      .execute();
  }
  await copyTexts(trx, merge);
  return { ...merge, before: Object.fromEntries(rows.map(({ value, ...row }) => [value, row])) };
}

/** Values that were merged further since stay merged: addresses with the former ones lead to what products have now. */
async function undo(trx: Trx, { before = {}, ...merge }: ValueMerge): Promise<ValueMerge> {
  for (const [value, row] of Object.entries(before)) {
    const left = leftBy(merge, value);
    await trx
      .updateTable('facet_value')
      .set(row)
      .where('name', '=', merge.facet)
      .where('value', '=', value)
      .where('merged_into', left === null ? 'is' : '=', left)
      .execute();
  }
  return merge;
}

/** Returns what a merge leaves a value merged into; null: it is what others were merged into. */
function leftBy({ from, into }: Values, value: string): string | null {
  const slug = slugOf(into);
  // What differs in case or spaces alone has the same slug.
  return value === slug && !from.some((each) => slugOf(each) === value) ? null : slug;
}

async function copyTexts(trx: Trx, { facet, from, into }: ValueMerge): Promise<void> {
  const rows = await trx
    .selectFrom('option_text')
    .selectAll()
    .where('value', 'in', [into, ...from])
    .execute();
  const own = rows.filter(({ option }) => facetOf(option) === facet);
  const keyOf = ({ option, language }: { option: string; language: string }) => `${option} ${language}`;
  const known = new Set(own.filter(({ value }) => value === into).map(keyOf));
  const missing = new Map(own.filter((row) => !known.has(keyOf(row))).map((row) => [keyOf(row), row]));
  const copies = [...missing.values()].map((row) => ({ ...row, value: into, slug: slugOf(into) }));
  await insertAll(trx, 'option_text', copies);
}
