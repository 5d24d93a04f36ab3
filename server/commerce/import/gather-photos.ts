import type { ImportedImage } from './draft.ts';
import { type Photo, type PhotoFolders, takePhoto } from './photos.ts';

const photosAtOnce = 4;

/**
 * Imports the pictures of a product's rows. @returns pictures, or the reasons for refusals, by their names in the file
 */
export async function gatherPhotos(
  images: readonly ImportedImage[],
  folders: PhotoFolders,
): Promise<Map<string, Photo>> {
  const photos = new Map<string, Photo>();
  for (let start = 0; start < images.length; start += photosAtOnce) {
    const some = images.slice(start, start + photosAtOnce);
    await Promise.all(some.map(async ({ source }) => photos.set(source, await takePhoto(source, folders))));
  }
  return photos;
}
