import { z } from 'zod';
import { CollectionRule } from '../../catalog/collection-rules.ts';
import { findProductIds } from '../../catalog/find-product.ts';
import { putProducts } from '../../catalog/manage-collections.ts';
import type { Trx } from '../../database/connection.ts';
import { insertAll } from '../../database/insert.ts';
import { type EntryKind, Handle, Line, Picture, unknownProducts } from './kind.ts';

const Collection = z
  .strictObject({
    handle: Handle,
    title: Line,
    description: z.string().max(2_000).default(''),
    image: Picture.optional(),
    rule: CollectionRule.optional(),
    products: z.array(Handle).max(2_000).optional(),
  })
  .refine(({ rule, products }) => (rule === undefined) !== (products === undefined), {
    error: "A collection has either a 'rule' or its 'products'.",
  });
type Collection = z.infer<typeof Collection>;

/** Imports collections, each with a rule that fills it or with its products in order. New ones are appended. */
export const collections: EntryKind<Collection> = {
  schema: Collection,
  keyOf: ({ handle }) => handle,
  async save(trx, entries) {
    const handles = entries.flatMap(({ products = [] }) => products);
    const known = await findProductIds(trx, handles);
    const refused = new Map<string, string>();
    for (const { handle, products = [] } of entries) {
      const reason = unknownProducts(products, known);
      if (reason !== null) refused.set(handle, reason);
    }
    const taken = entries.filter(({ handle }) => !refused.has(handle));
    const ids = await saveRows(trx, taken);
    const idsOf = (products: readonly string[]) => [...new Set(products)].flatMap((each) => known.get(each) ?? []);
    for (const { handle, products } of taken)
      if (products) await putProducts(trx, ids.get(handle) as number, idsOf(products));
    return refused;
  },
};

/** @returns the id of each collection by its handle */
async function saveRows(trx: Trx, entries: readonly Collection[]): Promise<Map<string, number>> {
  const before = await trx.selectFrom('collection').select(['id', 'handle', 'position']).execute();
  const known = new Map(before.map((row) => [row.handle, row]));
  let next = Math.max(-1, ...before.map(({ position }) => position)) + 1;
  for (const entry of entries) {
    const columns = columnsOf(entry);
    const row = known.get(entry.handle);
    if (row) await trx.updateTable('collection').set(columns).where('id', '=', row.id).execute();
  }
  const added = entries.filter(({ handle }) => !known.has(handle));
  await insertAll(
    trx,
    'collection',
    added.map((entry) => ({ handle: entry.handle, ...columnsOf(entry), position: next++ })),
  );
  const rows = await trx.selectFrom('collection').select(['id', 'handle']).execute();
  return new Map(rows.map(({ id, handle }) => [handle, id]));
}

const columnsOf = ({ title, description, image, rule }: Collection) => ({
  title,
  description,
  image_url: image?.url ?? null,
  image_width: image?.width ?? null,
  image_height: image?.height ?? null,
  rule_json: rule ? JSON.stringify(rule) : null,
});

const Category = z.strictObject({ handle: Handle, name: Line, area: Handle, areaName: Line });
type Category = z.infer<typeof Category>;

/** Imports product categories with the area of the shop each belongs to. New ones are appended. */
export const categories: EntryKind<Category> = {
  schema: Category,
  keyOf: ({ handle }) => handle,
  async save(trx, entries) {
    const before = await trx.selectFrom('category').select(['handle', 'position']).execute();
    const places = new Map(before.map(({ handle, position }) => [handle, position]));
    let next = Math.max(-1, ...places.values()) + 1;
    const rows = entries.map(({ handle, name, area, areaName }) => ({
      handle,
      name,
      area,
      area_name: areaName,
      position: places.get(handle) ?? next++,
    }));
    for (const { handle, ...columns } of rows.filter(({ handle }) => places.has(handle)))
      await trx.updateTable('category').set(columns).where('handle', '=', handle).execute();
    await insertAll(
      trx,
      'category',
      rows.filter(({ handle }) => !places.has(handle)),
    );
    return new Map();
  },
};
