import type { OwnPicture } from '../../../shared/documents/pictures.ts';
import { rule } from '../../../shared/messages/message.ts';
import { picturesIn, sanitizeDescription } from '../../../shared/text/description-html.ts';
import { columns } from '../products/fields/columns.ts';
import { cell } from './cells.ts';
import type { CsvRow } from './csv.ts';
import type { RowNote } from './draft.ts';
import { type Photo, type PhotoFolders, takePhoto } from './photos.ts';
import { takeVideo } from './videos.ts';
import type { NamedPicture } from './wished-product.ts';

const photosAtOnce = 4;

/**
 * Imports the pictures of a product's rows. @returns pictures, or the reasons for refusals, by their names in the file
 */
export async function gatherPhotos(
  pictures: readonly NamedPicture[],
  folders: PhotoFolders,
): Promise<Map<string, Photo>> {
  const photos = new Map<string, Photo>();
  for (let start = 0; start < pictures.length; start += photosAtOnce) {
    const some = pictures.slice(start, start + photosAtOnce);
    await Promise.all(some.map(async (picture) => photos.set(picture.source, await takeWithVideo(picture, folders))));
  }
  return photos;
}

async function takeWithVideo({ source, video }: NamedPicture, folders: PhotoFolders): Promise<Photo> {
  const photo = await takePhoto(source, folders);
  if (!photo.ok || video === undefined) return photo;
  return { ...photo, video: video === '' ? null : await takeVideo(video, folders) };
}

const maxPictures = 50;

/**
 * Stores the pictures of descriptions and names them by their addresses here. A picture that was not found is left out and
 * noted.
 */
export async function withDescriptionPictures(
  handle: string,
  rows: readonly CsvRow[],
  folders: PhotoFolders,
): Promise<{ rows: CsvRow[]; notes: RowNote[] }> {
  const notes: RowNote[] = [];
  const taken: CsvRow[] = [];
  for (const row of rows) {
    const sources = picturesIn(cell(row, 'description'));
    const pictures = new Map<string, OwnPicture>();
    for (const [i, source] of sources.entries()) {
      const photo = i < maxPictures ? await takePhoto(source, folders) : tooMany;
      if (photo.ok) pictures.set(source, photo);
      else notes.push({ line: row.line, handle, message: rule('inDescription', { reason: photo.reason }) });
    }
    taken.push(sources.length === 0 ? row : withDescription(row, pictures));
  }
  return { rows: taken, notes };
}

const tooMany = { ok: false, reason: rule('firstPictures', { most: maxPictures }) } as const;

const withDescription = (row: CsvRow, pictures: ReadonlyMap<string, OwnPicture>): CsvRow => ({
  ...row,
  cells: { ...row.cells, [columns.description]: sanitizeDescription(cell(row, 'description'), pictures) },
});
