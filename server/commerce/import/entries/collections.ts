import { z } from 'zod';
import { updateCategory } from '../../catalog/categories/rows.ts';
import { CollectionRule } from '../../catalog/collection-rules.ts';
import { findProductIds } from '../../catalog/find-product.ts';
import { putProducts, writeCollection } from '../../catalog/manage-collections.ts';
import { nextPlace } from '../../catalog/placement.ts';
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
    const before = await trx.selectFrom('collection').select(['handle', 'position']).execute();
    const places = new Map(before.map(({ handle, position }) => [handle, position]));
    let next = Math.max(-1, ...places.values()) + 1;
    const refused = new Map<string, string>();
    for (const entry of entries) {
      const { handle, products } = entry;
      const reason = unknownProducts(products ?? [], known);
      if (reason !== null) {
        refused.set(handle, reason);
        continue;
      }
      const id = await writeCollection(trx, handle, { ...columnsOf(entry), position: places.get(handle) ?? next++ });
      const members = [...new Set(products)].flatMap((each) => known.get(each) ?? []);
      if (products) await putProducts(trx, id, members);
    }
    return refused;
  },
};

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
    const before = await trx.selectFrom('category').select('handle').execute();
    const known = new Set(before.map(({ handle }) => handle));
    for (const { handle, name, area, areaName } of entries) {
      const columns = { name, area, area_name: areaName };
      if (known.has(handle)) await updateCategory(trx, handle, columns);
      else
        await trx
          .insertInto('category')
          .values({ handle, ...columns, position: nextPlace('category') })
          .execute();
    }
    return new Map();
  },
};
