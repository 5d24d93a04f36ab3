import { sql } from 'kysely';
import { capitalized } from '../../../shared/text/capitalized.ts';
import { mergedInto, mergesAtMost } from '../catalog/categories/merged-into.ts';
import { addCategoryRow, addCollectionRow } from '../catalog/categories/rows.ts';
import type { CollectionRule } from '../catalog/collection-rules.ts';
import { slugOf } from '../catalog/slug.ts';
import type { Database } from '../database/connection.ts';
import { chunksOf } from '../database/insert.ts';

/** A category for imported products. */
export interface Category {
  handle: string;
  /** Text by which the search finds its products: the names of the category and of its area. */
  searched: string;
}

/** Returns the text by which the search finds a category's products. */
export const searchedAs = (name: string, area: string) => (name === area ? name : `${name} ${area}`);

/** Returns the categories with these names or handles; a new one becomes an area of its own, with a collection. */
export async function ensureCategories(trx: Database, names: ReadonlySet<string>): Promise<Map<string, Category>> {
  const handles = [...names].map(handleOf);
  const lower = [...names].map((name) => name.toLowerCase());
  const known = await trx
    .selectFrom('category')
    .select(['handle', 'name', 'area_name', 'merged_into'])
    .where((eb) => eb.or([eb('handle', 'in', handles), eb(eb.fn<string>('lower', ['name']), 'in', lower)]))
    .orderBy('position')
    .execute();
  const categories = new Map<string, Category>();
  for (const name of names) {
    const handle = handleOf(name);
    const word = name.toLowerCase();
    const found = known.find((each) => each.handle === handle || each.name.toLowerCase() === word);
    categories.set(name, found ? categoryOf(await mergedCategory(trx, found)) : await addCategory(trx, name));
  }
  return categories;
}

/** Returns the category with this name or handle, as `ensureCategories` does. */
export async function ensureCategory(trx: Database, name: string): Promise<Category> {
  return (await ensureCategories(trx, new Set([name]))).get(name) as Category;
}

interface FoundCategory {
  handle: string;
  name: string;
  area_name: string;
  merged_into: string | null;
}

/** Returns the category that one was merged into, or itself. */
async function mergedCategory(trx: Database, found: FoundCategory): Promise<FoundCategory> {
  let category = found;
  for (let merges = 0; category.merged_into !== null && merges < mergesAtMost; merges += 1) {
    const into = await trx
      .selectFrom('category')
      .select(['handle', 'name', 'area_name', 'merged_into'])
      .where('handle', '=', category.merged_into)
      .executeTakeFirst();
    if (!into) return category;
    category = into;
  }
  return category;
}

const handleOf = (name: string) => slugOf(name) || 'other';

const categoryOf = (row: { handle: string; name: string; area_name: string }): Category => ({
  handle: row.handle,
  searched: searchedAs(row.name, row.area_name),
});

async function addCategory(trx: Database, name: string): Promise<Category> {
  const handle = handleOf(name);
  await addCategoryRow(trx, { handle, name });
  await ensureCollection(trx, handle, name, { category: handle });
  return { handle, searched: name };
}

/** Returns a function that finds the category of a type, as `ensureCategory` does, without adding one. */
export async function categoriesByType(db: Database): Promise<(type: string) => string> {
  const rows = await db.selectFrom('category').select(['handle', 'name', 'merged_into']).orderBy('position').execute();
  const byName = new Map(rows.toReversed().map(({ name, handle }) => [name.toLowerCase(), handle]));
  const byHandle = new Map(rows.map(({ handle, merged_into }) => [handle, merged_into]));
  return (type) => {
    const handle = handleOf(type);
    const found = byHandle.has(handle) ? handle : (byName.get(type.toLowerCase()) ?? handle);
    return mergedInto(found, byHandle).at(-1) ?? found;
  };
}

/** Creates a collection for each of these tags whose handle has none and that at least two products share. */
export async function ensureTagCollections(trx: Database, tags: readonly string[]): Promise<void> {
  for (const some of chunksOf([...tags].sort())) {
    const there = await trx.selectFrom('collection').select('handle').where('handle', 'in', some.map(slugOf)).execute();
    const handles = new Set(there.map(({ handle }) => handle));
    const missing = some.filter((tag) => !handles.has(slugOf(tag)));
    if (missing.length === 0) continue;
    // A second product is enough: a tag may have hundreds of thousands.
    const { rows: shared } = await sql<{ tag: string }>`
      with missing (tag) as (values ${sql.join(missing.map((tag) => sql`(cast(${tag} as text))`))})
      select tag from missing
      where exists (select 1 from product_tag where product_tag.tag = missing.tag limit 1 offset 1)
      order by tag`.execute(trx);
    for (const { tag } of shared) await ensureCollection(trx, slugOf(tag), tag, { tag });
  }
}

/** Creates a collection unless this handle has one, whatever its rule. */
async function ensureCollection(trx: Database, handle: string, title: string, rule: CollectionRule): Promise<void> {
  if (handle === '') return;
  await addCollectionRow(trx, { handle, title: capitalized(title), rule_json: JSON.stringify(rule) });
}
