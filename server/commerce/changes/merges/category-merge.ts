import { codes, fail, ok, type Result } from '../../../../shared/errors.ts';
import { filled } from '../../../../shared/messages/message.ts';
import { findCategory } from '../../catalog/categories/edited-category.ts';
import { collectionOf, readOwnCollections } from '../../catalog/categories/own-collections.ts';
import { updateCategory, updateCollection } from '../../catalog/categories/rows.ts';
import { CollectionRule } from '../../catalog/collection-rules.ts';
import { fillReference } from '../../catalog/refill-collection.ts';
import type { TimedDeps } from '../../context.ts';
import type { Database, Trx } from '../../database/connection.ts';
import { partsById } from '../../database/page.ts';
import { writeRedirect } from '../../discovery/redirects.ts';
import { schedule } from '../../jobs/due-work.ts';
import type { ChangedValue } from '../../products/compare.ts';
import { typeOfRow } from '../../products/values.ts';
import { storeDraft } from '../draft.ts';
import type { CategoryMerge } from './merge-schema.ts';

const productsAtOnce = 1_000;

/**
 * Makes a draft that merges a category into another one: a change of the type of each of its products. Its collection is removed,
 * and its addresses lead to the other one, when the draft is applied.
 */
export async function draftCategoryMerge(
  { db, clock }: TimedDeps,
  { from, into, title }: { from: string; into: string; title: (from: string, into: string) => string },
): Promise<Result<{ id: number }>> {
  const source = await findCategory(db, from);
  const target = await findCategory(db, into);
  if (!source) return fail(codes.notFound, filled('categoryUnknown', { handle: from }));
  if (!target || from === into) return fail(codes.invalidInput, 'categoryMergeNone');
  if (source.isTop && source.branch.below.length > 0) return fail(codes.invalidInput, 'categoryHasOthers');
  const cells = await typeCells(db, from, into);
  const merge = { kind: 'category', from, into } as const;
  const id = await storeDraft(db, cells, { title: title(source.name, target.name), now: clock.now(), merge });
  return ok({ id });
}

async function typeCells(db: Database, from: string, into: string): Promise<ChangedValue[]> {
  const cells: ChangedValue[] = [];
  const field = { field: 'type', variant_id: null, wanted: JSON.stringify({ category: into, said: null }) };
  const products = db.selectFrom('product').select(['id', 'category', 'extra_json']).where('category', '=', from);
  const read = (after: number) => products.where('id', '>', after).orderBy('id').limit(productsAtOnce).execute();
  for await (const rows of partsById(read))
    cells.push(...rows.map((row) => ({ product_id: row.id, ...field, made_from: JSON.stringify(typeOfRow(row)) })));
  return cells;
}

export const categoryMerge = { apply, undo };

async function apply(trx: Trx, merge: CategoryMerge, now: number): Promise<CategoryMerge> {
  const { from, into } = merge;
  await updateCategory(trx, from, { merged_into: into });
  const shown = collectionOf(await readOwnCollections(trx), into, false);
  const target = shown ? `/collections/${shown.handle}` : `/products?category=${into}`;
  const before = { removed: [] as number[], ruled: [] as number[], target };
  for (const { id, handle, rule } of await collectionsNaming(trx, from)) {
    const isItsOwn = Object.keys(rule).length === 1 && shown !== undefined;
    (isItsOwn ? before.removed : before.ruled).push(id);
    if (!isItsOwn) await writeRule(trx, id, { ...rule, category: into }, now);
    else {
      await updateCollection(trx, id, { removed_at: now });
      for (const each of await readHandles(trx, { id, handle }))
        await writeRedirect(trx, `/collections/${each}`, target, now);
    }
  }
  return { ...merge, before };
}

async function undo(trx: Trx, { before, ...merge }: CategoryMerge, now: number): Promise<CategoryMerge> {
  const { removed = [], ruled = [], target = '' } = before ?? {};
  await updateCategory(trx, merge.from, { merged_into: null });
  for (const id of removed) {
    const row = await trx
      .updateTable('collection')
      .set({ removed_at: null })
      .where('id', '=', id)
      .returning('handle')
      .executeTakeFirst();
    if (!row) continue;
    const handles = await readHandles(trx, { id, handle: row.handle });
    const paths = handles.map((each) => `/collections/${each}`);
    // Where somebody led it elsewhere meanwhile, the page is there again all the same: a redirect is only followed without one.
    await trx.deleteFrom('redirect').where('path', 'in', paths).where('target', '=', target).execute();
  }
  for (const { id, rule } of await collectionsNaming(trx, merge.into))
    if (ruled.includes(id)) await writeRule(trx, id, { ...rule, category: merge.from }, now);
  return merge;
}

/** Returns the handles of a collection: in the base language, and all that it has or had in further ones. */
async function readHandles(trx: Trx, { id, handle }: { id: number; handle: string }): Promise<string[]> {
  const rows = await trx
    .selectFrom('collection_handle')
    .select('handle')
    .distinct()
    .where('collection_id', '=', id)
    .execute();
  return [handle, ...rows.map((row) => row.handle)];
}

/** Returns the collections on the shop whose rule names a category. */
async function collectionsNaming(trx: Trx, category: string) {
  const rows = await trx
    .selectFrom('collection')
    .select(['id', 'handle', 'rule_json'])
    .where('rule_json', 'like', '%"category":%')
    .where('removed_at', 'is', null)
    .execute();
  return rows
    .map(({ rule_json, ...row }) => ({ ...row, rule: CollectionRule.parse(JSON.parse(rule_json ?? '{}')) }))
    .filter(({ rule }) => rule.category === category);
}

async function writeRule(trx: Trx, id: number, rule: CollectionRule, now: number): Promise<void> {
  await updateCollection(trx, id, { rule_json: JSON.stringify(rule) });
  await schedule(trx, 'collection-fill', fillReference(id), now);
}
