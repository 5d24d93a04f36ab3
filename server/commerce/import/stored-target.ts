import type { ProductTarget } from '../changes/target.ts';
import { extraTexts, missingImagesOf, type StoredProduct, storedVariant } from './stored.ts';

/** Returns a stored product that was loaded with its parts, and is locked: `loadStored` without further queries. */
export function storedTarget({ row, options, tags, images, variants }: ProductTarget): StoredProduct {
  return {
    row,
    options: options.map(({ name, values }) => ({ name, values: [...values] })),
    tags: [...tags].sort(),
    images: images.flatMap(({ id, ...image }) => (id === null ? [] : { id, ...image })),
    variants: variants.map((variant) => storedVariant(variant.row)),
    extra: extraTexts(row.extra_json),
    missingImages: missingImagesOf(row.extra_json),
  };
}
