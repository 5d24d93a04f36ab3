import type { ImportedProduct, RowNote } from './draft.ts';
import { type PhotoFolders, takePhoto } from './photos.ts';
import type { Import, TakenImage } from './save.ts';

const photosAtOnce = 4;

/** A product with the pictures the shop could take in; each that it could not has a warning. */
export async function gatherPhotos(
  product: ImportedProduct,
  folders: PhotoFolders,
): Promise<Import & { warnings: RowNote[] }> {
  const images: TakenImage[] = [];
  const missing: { source: string; alt: string }[] = [];
  const warnings: RowNote[] = [];
  for (let start = 0; start < product.images.length; start += photosAtOnce) {
    const some = product.images.slice(start, start + photosAtOnce);
    const photos = await Promise.all(
      some.map(async (image) => ({ ...image, photo: await takePhoto(image.source, folders) })),
    );
    for (const { photo, line, source, alt, color } of photos) {
      if (photo.ok) addPhoto(images, { sources: [source], alt, color, ...sizeOf(photo) });
      else {
        missing.push({ source, alt });
        warnings.push({ line, handle: product.handle, message: photo.reason });
      }
    }
  }
  return { product, images, missing, warnings };
}

const sizeOf = ({ url, width, height }: { url: string; width: number; height: number }) => ({ url, width, height });

/** The same picture under two names is one picture. */
function addPhoto(images: TakenImage[], image: TakenImage): void {
  const same = images.find(({ url }) => url === image.url);
  if (same) same.sources.push(...image.sources);
  else images.push(image);
}
