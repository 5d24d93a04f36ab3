import type { ImportedProduct } from './draft.ts';
import type { MissingImage } from './stored.ts';

/**
 * Returns the columns of a product's row that the file sets. @param missing pictures that files named and the shop does
 * not have
 */
export function columnsOf(product: ImportedProduct, missing: readonly MissingImage[]) {
  const extra = missing.length === 0 ? product.extra : { ...product.extra, missingImages: missing };
  return {
    handle: product.handle,
    title: product.title,
    style: product.style,
    description_html: product.descriptionHtml,
    details_json: JSON.stringify(product.details),
    material: product.material,
    vendor: product.vendor,
    manufacturer: product.manufacturer,
    warnings: product.warnings,
    composition: product.composition,
    care: product.care,
    tariff: product.tariff,
    origin: product.origin,
    status: product.status,
    seo_title: product.seoTitle,
    seo_description: product.seoDescription,
    extra_json: JSON.stringify(extra),
  };
}
