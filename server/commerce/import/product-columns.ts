import type { MissingImage } from '../products/product.ts';
import type { ImportedProduct } from './draft.ts';

/**
 * Returns the columns of a product's row that the file sets. @param missing pictures that files named and the shop does
 * not have
 */
export function columnsOf({ handle, row, status, extra }: ImportedProduct, missing: readonly MissingImage[]) {
  const all = missing.length === 0 ? extra : { ...extra, missingImages: missing };
  return { handle, ...row, status, extra_json: JSON.stringify(all) };
}
