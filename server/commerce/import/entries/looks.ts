import { z } from 'zod';
import { dayMs } from '../../../../shared/time/duration.ts';
import { findProductIds } from '../../catalog/find-product.ts';
import { insertAll } from '../../database/insert.ts';
import { type EntryKind, Handle, Line, Picture, unknownProducts } from './kind.ts';

const Look = z.strictObject({
  id: Handle,
  /** Instagram name without '@'; none or empty for a look of the shop's own. */
  author: z
    .string()
    .regex(/^[\w.]{0,30}$/, "This is no Instagram name without its '@'.")
    .default(''),
  caption: z.string().trim().min(1).max(2_200),
  image: Picture.extend({ alt: Line }),
  /** Handles of the products in the picture, the most prominent first. */
  products: z.array(Handle).min(1).max(20),
});
type Look = z.infer<typeof Look>;

/** Imports pictures of the shop's products put together, the newest first. New ones are appended. */
export const looks: EntryKind<Look> = {
  schema: Look,
  keyOf: ({ id }) => id,
  async save(trx, entries, run) {
    const handles = entries.flatMap(({ products }) => products);
    const known = await findProductIds(trx, handles);
    const refused = new Map<string, string>();
    const before = await trx.selectFrom('look').select(['id', 'position']).execute();
    const places = new Map(before.map(({ id, position }) => [id, position]));
    let next = Math.max(-1, ...places.values()) + 1;
    for (const { id, author, caption, image, products } of entries) {
      const reason = unknownProducts(products, known);
      if (reason !== null) {
        refused.set(id, reason);
        continue;
      }
      const columns = { author, caption, image_json: JSON.stringify(image) };
      const position = places.get(id) ?? next++;
      if (places.has(id)) await trx.updateTable('look').set(columns).where('id', '=', id).execute();
      else
        await trx
          .insertInto('look')
          .values({ id, position, ...columns, created_at: run.now - position * dayMs })
          .execute();
      await trx.deleteFrom('look_product').where('look_id', '=', id).execute();
      const worn = [...new Set(products)].map((handle, position) => ({
        look_id: id,
        product_id: known.get(handle) as number,
        position,
      }));
      await insertAll(trx, 'look_product', worn);
    }
    return refused;
  },
};
