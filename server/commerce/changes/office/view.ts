import { ok, type Result } from '../../../../shared/errors.ts';
import type { OfficeProduct } from '../../../../shared/office/products.ts';
import { hourMs } from '../../../../shared/time/duration.ts';
import { loadHeading, noSuchProduct } from '../../catalog/product-heading.ts';
import { makePreviewKey } from '../../content/preview-key.ts';
import type { CommerceDeps } from '../../context.ts';
import type { Database } from '../../database/connection.ts';
import { loadProducts } from '../../products/load.ts';
import { productTexts } from './texts.ts';

/** How long a preview shows drafts. */
const previewMs = 2 * hourMs;

/** Returns a product with its texts. */
export async function viewProduct(db: Database, id: number): Promise<Result<OfficeProduct>> {
  const product = (await loadProducts(db, [id])).products.get(id);
  const heading = await loadHeading(db, id);
  return product && heading ? ok({ ...heading, fields: productTexts(product) }) : noSuchProduct;
}

/** Returns a key that shows drafts to the browser that has it, and where the product is in the shop. */
export async function previewProduct(
  { db, clock }: Pick<CommerceDeps, 'db' | 'clock'>,
  id: number,
): Promise<Result<{ handle: string; key: string }>> {
  const product = await loadHeading(db, id);
  if (!product) return noSuchProduct;
  return ok({ handle: product.handle, key: await makePreviewKey({ db, clock }, clock.now() + previewMs) });
}
