import type { Database } from '../database/connection.ts';
import type { StoredProduct } from './product.ts';

/** Loads what only imports change beside rows that are loaded: options, pictures and the countries without delivery. */
export async function loadPartsOf(
  db: Database,
  ids: readonly number[],
  products: ReadonlyMap<number, StoredProduct>,
): Promise<void> {
  const [options, values, images, exclusions] = await partsOf(db, ids);
  for (const { product_id, name } of options) products.get(product_id)?.options.push({ name, values: [] });
  for (const { product_id, option_position, name } of values)
    products.get(product_id)?.options[option_position]?.values.push(name);
  for (const { product_id, position: _, ...image } of images) products.get(product_id)?.images.push(image);
  for (const { product_id, country } of exclusions) products.get(product_id)?.notShippedTo.add(country);
  for (const { variants, images: of } of products.values()) {
    variants.sort((a, b) => a.row.position - b.row.position || a.row.id - b.row.id);
    const urls = new Map(of.map(({ id, url }) => [id, url]));
    for (const variant of variants) variant.picture = urls.get(variant.row.image_id) ?? null;
  }
}

const partsOf = (db: Database, ids: readonly number[]) =>
  Promise.all([
    db.selectFrom('product_option').selectAll().where('product_id', 'in', ids).orderBy('position').execute(),
    db
      .selectFrom('product_option_value')
      .select(['product_id', 'option_position', 'name'])
      .where('product_id', 'in', ids)
      .orderBy('position')
      .execute(),
    db
      .selectFrom('product_image')
      .selectAll()
      .where('product_id', 'in', ids)
      .orderBy('position')
      .orderBy('id')
      .execute(),
    db.selectFrom('shipping_exclusion').selectAll().where('product_id', 'in', ids).execute(),
  ]);
