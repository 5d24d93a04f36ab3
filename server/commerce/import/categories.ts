import { sql } from 'kysely';
import type { CollectionRule } from '../catalog/collection-rules.ts';
import { slugOf } from '../catalog/slug.ts';
import { chunksOf } from '../database/chunks.ts';
import type { Database } from '../database/connection.ts';

/** A category as products are put into it. */
export interface Category {
  handle: string;
  /** What the search finds its products by: its name, and that of the area it belongs to. */
  searched: string;
}

/** What the search finds a category's products by. */
export const searchedAs = (name: string, area: string) => (name === area ? name : `${name} ${area}`);

/** The category of this name or handle; a new one becomes an area of its own, with a collection. */
export async function ensureCategory(trx: Database, name: string): Promise<Category> {
  const handle = slugOf(name) || 'other';
  const known = await trx
    .selectFrom('category')
    .select(['handle', 'name', 'area_name'])
    .where((eb) => eb.or([eb('handle', '=', handle), eb(eb.fn<string>('lower', ['name']), '=', name.toLowerCase())]))
    .orderBy('position')
    .executeTakeFirst();
  if (known) return { handle: known.handle, searched: searchedAs(known.name, known.area_name) };
  await trx
    .insertInto('category')
    .values({
      handle,
      name,
      area: handle,
      area_name: name,
      position: sql`(select coalesce(max(position), -1) + 1 from category)`,
    })
    .onConflict((conflict) => conflict.column('handle').doNothing())
    .execute();
  await ensureCollection(trx, handle, name, { category: handle });
  return { handle, searched: name };
}

/** A collection for each of these tags that at least two products share. */
export async function ensureTagCollections(trx: Database, tags: readonly string[]): Promise<void> {
  for (const some of chunksOf([...tags].sort())) {
    const shared = await trx
      .selectFrom('product_tag')
      .select('tag')
      .where('tag', 'in', some)
      .groupBy('tag')
      .having((eb) => eb(eb.fn.countAll<number>(), '>=', 2))
      .orderBy('tag')
      .execute();
    for (const { tag } of shared) await ensureCollection(trx, slugOf(tag), tag, { tag });
  }
}

/** Leaves a collection alone that has this handle already, whatever fills it. */
async function ensureCollection(trx: Database, handle: string, title: string, rule: CollectionRule): Promise<void> {
  if (handle === '') return;
  await trx
    .insertInto('collection')
    .values({
      handle,
      title: title.slice(0, 1).toUpperCase() + title.slice(1),
      description: '',
      position: sql`(select coalesce(max(position), -1) + 1 from collection)`,
      rule_json: JSON.stringify(rule),
    })
    .onConflict((conflict) => conflict.column('handle').doNothing())
    .execute();
}
