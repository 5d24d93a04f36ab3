import { valueColumns } from '../catalog/draft.ts';
import { noCounts } from '../products/load.ts';
import { type MissingImage, missingImagesOf, type StoredProduct, type StoredVariant } from '../products/product.ts';
import type { ImportedImage, ImportedProduct, ImportedVariant } from './draft.ts';
import type { Photo } from './photos.ts';

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
    texts: textsAfter(stored.texts, product),
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

function textsAfter(before: StoredProduct['texts'], { texts }: ImportedProduct): StoredProduct['texts'] {
  const after = new Map(before);
  for (const [key, text] of texts)
    if (text === null) after.delete(key);
    else after.set(key, text);
  return after;
}

type StoredPicture = StoredProduct['images'][number];

interface Picture {
  url: string;
  width: number;
  height: number;
  sources: string[];
  alt: string | undefined;
  color: string | null;
}

/** What becomes of the pictures of a product. */
interface PlannedImages {
  /** Those that it then has, in their order. */
  images: StoredPicture[];
  /** Those that files name and the shop does not have. */
  missing: MissingImage[];
  /** URLs of the file's pictures by their names in it. */
  urls: Map<string, string>;
}

interface Planning {
  stored: Pick<StoredProduct, 'row' | 'images'>;
  images: readonly ImportedImage[];
  photos: ReadonlyMap<string, Photo>;
  complete: boolean;
}

/**
 * Returns what becomes of a product's pictures where it is stored with those that a file names. Its other pictures stay,
 * behind those that were stored before; a complete file removes them, unless one of its own was not found: that could be
 * any of them. A file that names all pictures orders them.
 */
function plannedImages({ stored, images, photos, complete }: Planning): PlannedImages {
  const before = stored.images;
  const { pictures, missing } = foundPictures(images, photos);
  const named = new Map(pictures.map((picture) => [picture.url, picture]));
  const known = new Map(before.map((image) => [image.url, image]));
  const goes = complete && pictures.length > 0 && missing.length === 0;
  const isWhole = goes || before.every(({ url }) => named.has(url));
  const inFileOrder = pictures.map((picture) => imageAfter(known.get(picture.url), picture));
  const inStoredOrder = before.map((image) => imageAfter(image, named.get(image.url) ?? image));
  const added = inFileOrder.filter(({ url }) => !known.has(url));
  return {
    images: isWhole ? inFileOrder : [...inStoredOrder, ...added],
    missing: [...missing, ...(goes ? [] : stillMissing(stored, images))],
    urls: new Map(pictures.flatMap(({ url, sources }) => sources.map((source): [string, string] => [source, url]))),
  };
}

function imageAfter(
  image: StoredPicture | undefined,
  { url, width, height, alt, color }: Omit<Picture, 'sources'>,
): StoredPicture {
  if (!image) return { id: null, url, width, height, alt: alt ?? '', color };
  return { ...image, alt: alt ?? image.alt, color: color ?? image.color };
}

/** Returns the file's pictures that were found, and those that were not; the same picture under two names is one. */
function foundPictures(images: readonly ImportedImage[], photos: ReadonlyMap<string, Photo>) {
  const pictures = new Map<string, Picture>();
  const missing: MissingImage[] = [];
  for (const { source, alt, color } of images) {
    const photo = photos.get(source);
    if (!photo?.ok) missing.push({ source, alt: alt ?? '' });
    else {
      const same = pictures.get(photo.url);
      const { url, width, height } = photo;
      if (same) same.sources.push(source);
      else pictures.set(url, { url, width, height, sources: [source], alt, color });
    }
  }
  return { pictures: [...pictures.values()], missing };
}

/** Returns missing pictures of earlier files that this file does not name: they are still wanted. */
function stillMissing({ row }: Planning['stored'], images: readonly ImportedImage[]): MissingImage[] {
  const named = new Set(images.map(({ source }) => source));
  return missingImagesOf(row).filter(({ source }) => !named.has(source));
}
