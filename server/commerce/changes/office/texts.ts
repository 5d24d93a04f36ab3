import { ok, type Result } from '../../../../shared/errors.ts';
import type { OfficeProduct, OwnPriceFieldName } from '../../../../shared/office/products.ts';
import { hourMs } from '../../../../shared/time/duration.ts';
import type { OwnPrice } from '../../catalog/own-price.ts';
import { loadHeading, noSuchProduct, stateOf } from '../../catalog/product-state.ts';
import { makePreviewKey } from '../../content/preview-key.ts';
import type { TimedDeps } from '../../context.ts';
import type { Database } from '../../database/connection.ts';
import { columns } from '../../products/fields/columns.ts';
import { languageForms } from '../../products/fields/forms.ts';
import { productFields } from '../../products/fields/product-fields.ts';
import { variantFields } from '../../products/fields/variant-fields.ts';
import { loadProducts } from '../../products/load.ts';
import { extraOf, type StoredProduct, type StoredVariant } from '../../products/product.ts';
import { costColumn, ownPriceOf, priceOf, priceTexts } from '../../products/values.ts';

/** Returns the fields of a product as the office's forms show them. */
export function productTexts({ row, tags, texts }: StoredProduct): Record<string, string> {
  return {
    ...productFields.texts(row),
    ...Object.fromEntries([...texts].map(([key, text]) => [`text:${key}`, text])),
    type: extraOf(row, columns.type) ?? row.category,
    tags: [...tags].sort().join(', '),
    status: stateOf(row.status, extraOf(row, columns.status)),
  };
}

/** Returns the fields of a variant as the office's forms show them; prices are in the base currency. */
export function variantTexts({ row }: Pick<StoredVariant, 'row'>, base: string): Record<string, string> {
  return {
    ...variantFields.texts(row),
    ...priceTexts(priceOf(row.base_cents, row.promotion_cents), base),
    cost: extraOf(row, costColumn) ?? '',
    stock: String(row.stock),
  };
}

/** Returns a variant's price in a currency as the office's form shows it. @param own undefined: it has none */
export function ownPriceTexts(own: OwnPrice | undefined, currency: string): Record<OwnPriceFieldName, string> {
  const { price, compareAt } = priceTexts(ownPriceOf(own), currency);
  return { ownPrice: price, ownCompareAt: compareAt };
}

/** How long a preview shows drafts. */
const previewMs = 2 * hourMs;

/** Returns a product with its texts, and the fields of those in further languages. */
export async function viewProduct(db: Database, id: number): Promise<Result<OfficeProduct>> {
  const product = (await loadProducts(db, [id], { hasParts: true })).products.get(id);
  const heading = await loadHeading(db, id);
  if (!product || !heading) return noSuchProduct;
  return ok({ ...heading, fields: productTexts(product), languages: languageForms(product) });
}

/** Returns a key that shows a product, a draft too, to the browser that has it, and where the product is in the shop. */
export async function previewProduct(
  { db, clock }: TimedDeps,
  id: number,
): Promise<Result<{ handle: string; key: string }>> {
  const product = await loadHeading(db, id);
  if (!product) return noSuchProduct;
  const key = await makePreviewKey({ db, clock }, { until: clock.now() + previewMs, scope: id });
  return ok({ handle: product.handle, key });
}
