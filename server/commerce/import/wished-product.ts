import { valueColumns } from '../catalog/draft.ts';
import { noCounts } from '../products/load.ts';
import type { StoredProduct, StoredVariant } from '../products/product.ts';
import type { ImportedProduct, ImportedVariant } from './draft.ts';
import type { Photo } from './photos.ts';
import { plannedImages } from './planned-images.ts';

/** A product as a file wishes it, with the pictures that its rows name. */
export interface Wish {
  product: ImportedProduct;
  photos: ReadonlyMap<string, Photo>;
}

interface Beside {
  stored: StoredProduct;
  /** The category that it is to have. */
  category: string;
  /** Whether the file names all pictures of its products. */
  complete: boolean;
}

/** Id of a variant that is not stored yet. */
export const notStored = 0;

/** Returns a product as it is to be stored: as it is, with what a file says. */
export function wishedProduct({ product, photos }: Wish, { stored, category, complete }: Beside): StoredProduct {
  const { handle, status, extra, tags, options } = product;
  const { images, missing, urls } = plannedImages({ stored, images: product.images, photos, complete });
  const extra_json = JSON.stringify(missing.length === 0 ? extra : { ...extra, missingImages: missing });
  const known = new Map(stored.variants.map((variant) => [variant.row.id, variant]));
  const variants = product.variants.map((variant, position): StoredVariant => {
    const before = known.get(variant.id ?? notStored);
    const place = { id: variant.id ?? notStored, product_id: stored.row.id, category, position };
    const picture = pictureOf(variant, urls, before);
    return {
      row: { ...place, ...variant.row, ...valueColumns(options, variant.values) },
      prices: pricesAfter(before?.prices ?? new Map(), variant),
      ...countsAfter(before, variant),
      picture: images.some(({ url }) => url === picture) ? picture : null,
    };
  });
  return {
    row: { ...stored.row, ...product.row, handle, status, extra_json, category },
    tags: new Set(tags),
    variants,
    options,
    images,
    notShippedTo: exclusionsAfter(stored.notShippedTo, product),
    structure: null,
  };
}

/** Returns the URL of a variant's picture; one that was not found is no word against the present one. */
function pictureOf({ imageSource }: ImportedVariant, urls: Map<string, string>, before: StoredVariant | undefined) {
  return imageSource === null ? null : (urls.get(imageSource ?? '') ?? before?.picture ?? null);
}

function pricesAfter(before: StoredVariant['prices'], { ownPrices }: ImportedVariant): StoredVariant['prices'] {
  const prices = new Map(before);
  for (const [currency, price] of ownPrices)
    if (price) prices.set(currency, price);
    else prices.delete(currency);
  return prices;
}

/** A file counts a stock that it changes. */
function countsAfter(before: StoredVariant | undefined, { row }: ImportedVariant) {
  const { counts, moved } = before ?? noCounts;
  const isCounted = row.stock !== (before?.row.stock ?? 0);
  return { counts: isCounted ? counts + 1 : counts, moved };
}

function exclusionsAfter(before: ReadonlySet<string>, { notSoldIn }: ImportedProduct): Set<string> {
  const after = new Set(before);
  for (const [country, isOut] of notSoldIn)
    if (isOut) after.add(country);
    else after.delete(country);
  return after;
}
