import { facetRows } from '../catalog/draft.ts';
import type { Trx } from '../database/connection.ts';
import { insertAll } from '../database/insert.ts';
import { attributeLabels, attributeRows, attributesOf } from './attributes.ts';

/** Replaces a product's attributes, and stores the labels of their values and of the options' values. */
export async function replaceAttributes(
  trx: Trx,
  productId: number,
  product: Parameters<typeof attributesOf>[0],
): Promise<void> {
  await trx.deleteFrom('product_attribute').where('product_id', '=', productId).execute();
  const attributes = attributesOf(product);
  await insertAll(trx, 'product_attribute', attributeRows(productId, attributes));
  for (const facet of [...facetRows(product.options), ...attributeLabels(attributes)]) {
    await trx
      .insertInto('facet_value')
      .values(facet)
      .onConflict((conflict) => conflict.columns(['name', 'value']).doNothing())
      .execute();
  }
}
