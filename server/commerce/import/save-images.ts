import type { Trx } from '../database/connection.ts';
import { type MissingImage, missingImagesOf, type StoredProduct } from '../products/product.ts';
import type { ImportedImage } from './draft.ts';
import type { Photo } from './photos.ts';

export interface SavedImages {
  /** Ids of the pictures by their names in the file. */
  ids: Map<string, number>;
  /** Pictures that the file names and the shop does not have. */
  missing: MissingImage[];
  /** URLs of the removed pictures. */
  removed: string[];
}

interface Picture {
  url: string;
  width: number;
  height: number;
  sources: string[];
  alt: string | undefined;
  color: string | null;
}

/**
 * Stores the pictures that a file names. The product's other pictures stay, behind those that were stored before; a
 * complete file removes them, unless one of its own was not found: that could be any of them.
 */
export async function saveImages(
  trx: Trx,
  productId: number,
  {
    stored,
    images,
    photos,
    complete,
  }: {
    stored: StoredProduct;
    images: readonly ImportedImage[];
    photos: ReadonlyMap<string, Photo>;
    complete: boolean;
  },
): Promise<SavedImages> {
  const { order, missing, removed } = plannedImages({ stored, images, photos, complete });
  for (const id of removed.flatMap((picture) => picture.id ?? []))
    await trx.deleteFrom('product_image').where('id', '=', id).execute();
  const ids = new Map<string, number>();
  for (const [position, picture] of order.entries()) {
    const old = stored.images.find(({ url }) => url === picture.url);
    const id = old?.id ?? (await insert(trx, productId, picture, position));
    if (old)
      await change(trx, id, { ...picture, alt: picture.alt ?? old.alt, color: picture.color ?? old.color }, position);
    for (const source of picture.sources) ids.set(source, id);
  }
  return { ids, missing, removed: removed.map(({ url }) => url) };
}

/** What becomes of the pictures of a product. */
export interface PlannedImages {
  /** Those that it then has, in their order. */
  order: Picture[];
  /** Those that files name and the shop does not have. */
  missing: MissingImage[];
  removed: Stored[];
}

/** Returns what becomes of a product's pictures where it is stored with those that a file names. */
export function plannedImages({
  stored,
  images,
  photos,
  complete,
}: {
  stored: StoredProduct;
  images: readonly ImportedImage[];
  photos: ReadonlyMap<string, Photo>;
  complete: boolean;
}): PlannedImages {
  const before = stored.images;
  const { pictures, missing } = foundPictures(images, photos);
  const others = before.filter(({ url }) => !pictures.some((picture) => picture.url === url));
  const goes = complete && pictures.length > 0 && missing.length === 0;
  return {
    order: inOrder(before, pictures, goes ? [] : others),
    missing: stillMissing(stored, images, missing, goes),
    removed: goes ? others : [],
  };
}

type Stored = StoredProduct['images'][number];

/** Returns the file's pictures that were found, and those that were not; the same picture under two names is one. */
export function foundPictures(images: readonly ImportedImage[], photos: ReadonlyMap<string, Photo>) {
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

/** Returns the file's order if it names all pictures; else stored pictures keep their positions and new ones follow. */
function inOrder(before: readonly Stored[], pictures: readonly Picture[], kept: readonly Stored[]): Picture[] {
  if (kept.length === 0) return [...pictures];
  const byUrl = new Map(pictures.map((picture) => [picture.url, picture]));
  const old = before.map(
    ({ url, width, height, color }) => byUrl.get(url) ?? { url, width, height, color, sources: [], alt: undefined },
  );
  return [...old, ...pictures.filter(({ url }) => !before.some((image) => image.url === url))];
}

async function change(trx: Trx, id: number, { alt, color }: Picture, position: number): Promise<void> {
  await trx.updateTable('product_image').set({ position, alt, color }).where('id', '=', id).execute();
}

async function insert(
  trx: Trx,
  productId: number,
  { url, width, height, alt = '', color }: Picture,
  position: number,
): Promise<number> {
  const { id } = await trx
    .insertInto('product_image')
    .values({ product_id: productId, position, url, width, height, alt, color })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Returns missing pictures of earlier files that this file does not name: they are still wanted. */
function stillMissing(
  stored: StoredProduct,
  images: readonly ImportedImage[],
  missing: readonly MissingImage[],
  complete: boolean,
): MissingImage[] {
  const named = new Set(images.map(({ source }) => source));
  const earlier = complete ? [] : missingImagesOf(stored.row);
  return [...missing, ...earlier.filter(({ source }) => !named.has(source))];
}
