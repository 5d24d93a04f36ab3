import {
  extraJson,
  type MissingImage,
  missingImagesOf,
  type StoredProduct,
  type StoredVariant,
} from '../products/product.ts';
import type { NewProduct } from '../products/save-new.ts';
import type { Photo } from './photos.ts';
import { textsAfter } from './texts.ts';

/** A product as a file wishes it: as it is to be stored, and what the report of the import says of its rows. */
export interface WishedProduct extends NewProduct {
  variants: WishedVariant[];
  /** Line of its first row. */
  line: number;
  /** Texts in further languages that its rows give, by their keys; null: removed. */
  said: ReadonlyMap<string, string | null>;
  /** Pictures that its rows name. */
  pictures: NamedPicture[];
  /** Names of the variants that the file does not name: they stay, or a complete file removes them. */
  keptVariants: string[];
  removedVariants: string[];
}

export interface WishedVariant extends StoredVariant {
  /** The file's number for a new variant; null: the next one. */
  number: number | null;
  /** Null where the file does not name it. */
  line: number | null;
  /** By the options that the product will have. */
  values: string[];
  /** Name of its picture in the file; undefined: unchanged, null: none. */
  pictureName: string | null | undefined;
}

export interface NamedPicture {
  line: number;
  source: string;
  /** Undefined: not in the file. */
  alt: string | undefined;
  /** Its texts in further languages, by language; null: removed. */
  alts: ReadonlyMap<string, string | null>;
  color: string | null;
  /** The name of the video that it is the poster of; undefined: not in the file, '': none. */
  video?: string | undefined;
}

/** A product that a file wishes, with the pictures that its rows name. */
export interface ProductWish {
  product: WishedProduct;
  photos: ReadonlyMap<string, Photo>;
}

/**
 * Returns a product with the pictures that its rows name. Its other pictures stay, behind those that were stored before; a
 * complete file removes them, unless one of its own was not found: that could be any of them. A file that names all
 * pictures orders them.
 *
 * @param now when a new video is added
 */
export function withPictures(
  { product, photos }: ProductWish,
  { complete, now }: { complete: boolean; now: number },
): WishedProduct {
  const { row, images: before, pictures: named } = product;
  const { pictures, missing } = foundPictures(named, photos);
  const byUrl = new Map(pictures.map((picture) => [picture.url, picture]));
  const known = new Map(before.map((image) => [image.url, image]));
  const goes = complete && pictures.length > 0 && missing.length === 0;
  const isWhole = goes || before.every(({ url }) => byUrl.has(url));
  const inFileOrder = pictures.map((picture) => imageAfter(known.get(picture.url), picture, now));
  const inStoredOrder = before.map((image) => imageAfter(image, byUrl.get(image.url) ?? image, now));
  const added = inFileOrder.filter(({ url }) => !known.has(url));
  const images = isWhole ? inFileOrder : [...inStoredOrder, ...added];
  const { missingImages: _, ...extra } = JSON.parse(row.extra_json);
  const extra_json = extraJson(extra, [...missing, ...(goes ? [] : stillMissing(product))]);
  const urls = new Map(
    pictures.flatMap(({ url, sources }) => sources.map((source): [string, string] => [source, url])),
  );
  const shown = new Set(images.map(({ url }) => url));
  const variants = product.variants.map((variant) => {
    // A picture that was not found is no word against the present one.
    const picture = urls.get(variant.pictureName ?? '') ?? variant.picture;
    return { ...variant, picture: picture !== null && shown.has(picture) ? picture : null };
  });
  const texts = textsAfter(
    product.texts,
    named.flatMap(({ source, alts }) => {
      const url = urls.get(source);
      return url === undefined ? [] : [...alts].map(([language, alt]) => [`${language}:alt:${url}`, alt] as const);
    }),
  );
  return { ...product, row: { ...row, extra_json }, texts, images, variants };
}

interface FoundPicture {
  url: string;
  width: number;
  height: number;
  sources: string[];
  alt: string | undefined;
  color: string | null;
  /** Undefined: unchanged, null: none. */
  video?: string | null | undefined;
}

type StoredPicture = StoredProduct['images'][number];

function imageAfter(
  image: StoredPicture | undefined,
  { url, width, height, alt, color, video }: Omit<FoundPicture, 'sources'>,
  now: number,
): StoredPicture {
  const isNew = video !== undefined && video !== (image?.video ?? null);
  const filmed = isNew ? { video, video_at: video === null ? null : now } : {};
  if (image) return { ...image, alt: alt ?? image.alt, color: color ?? image.color, ...filmed };
  const plain = { focus: null, video: null, video_at: null };
  return { id: null, url, width, height, alt: alt ?? '', color, ...plain, ...filmed };
}

/** Returns the file's pictures that were found, and those that were not; the same picture under two names is one. */
function foundPictures(named: readonly NamedPicture[], photos: ReadonlyMap<string, Photo>) {
  const pictures = new Map<string, FoundPicture>();
  const missing: MissingImage[] = [];
  for (const { source, alt, color } of named) {
    const photo = photos.get(source);
    if (!photo?.ok) missing.push({ source, alt: alt ?? '' });
    else {
      const same = pictures.get(photo.url);
      const { url, width, height, video } = photo;
      if (same) same.sources.push(source);
      else
        pictures.set(url, {
          url,
          width,
          height,
          sources: [source],
          alt,
          color,
          // A video that was not found is no word against the present one.
          video: video?.ok ? video.url : video === null ? null : undefined,
        });
    }
  }
  return { pictures: [...pictures.values()], missing };
}

/** Returns missing pictures of earlier files that this file does not name: they are still wanted. */
function stillMissing({ row, pictures }: WishedProduct): MissingImage[] {
  const named = new Set(pictures.map(({ source }) => source));
  return missingImagesOf(row).filter(({ source }) => !named.has(source));
}
