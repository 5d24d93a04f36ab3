import { createHash } from 'node:crypto';
import { basename } from 'node:path';
import sharp from 'sharp';
import { rule } from '../../../shared/messages/message.ts';
import { parseCatalogName } from '../images/picture-name.ts';
import { masterSide } from '../images/received-photo.ts';
import { photosFolder, StorageAway, type UploadsOf } from '../images/uploads/uploads.ts';
import { type FoundPicture, type PictureFinder, PictureFolder } from './picture-folder.ts';

/** A video as the shop serves it, or the reason why it was not imported. */
export type FoundVideo = { ok: true; url: string } | { ok: false; reason: string };

/** A picture as the shop serves it, or the reason why it was not imported. */
export type Photo =
  | {
      ok: true;
      url: string;
      width: number;
      height: number;
      /** What became of the video that it is the poster of; null: it has none any more; absent: unchanged. */
      video?: FoundVideo | null;
    }
  | { ok: false; reason: string };

/** Source folder (`--images`; null: none) and target of photographs. */
export interface PhotoFolders {
  imagesDir: string | null;
  /** Finds the pictures there; absent: the folder is read for each of them. */
  folder?: PictureFinder | undefined;
  uploads: UploadsOf;
  /** Fetches pictures from their URLs; absent: none is fetched. */
  fetcher?: { fetch: (url: string) => Promise<Photo> } | undefined;
}

const maxPixels = 100_000_000;
const longestSource = 2_000;
/** Accepted formats: photographs only. Drawings (SVG, PDF) can contain programs and are refused. */
export const pictureFormats = new Set<string>(['jpeg', 'png', 'webp', 'gif', 'avif', 'heif', 'tiff']);

/**
 * Imports a picture: finds it in the folder of `--images` by its path or name, or fetches its URL if that is asked for, then
 * decodes and re-encodes it so that only the picture remains. The shop's own URLs, from an export, stay.
 */
export async function takePhoto(source: string, { imagesDir, folder, uploads, fetcher }: PhotoFolders): Promise<Photo> {
  const own = await ownPicture(source, uploads);
  if (own) return own;
  const path = pathOf(source);
  const found = path === null || imagesDir === null ? null : await (folder ?? new PictureFolder(imagesDir)).find(path);
  if (found?.ok) return readPhoto(found, source, uploads);
  if (fetcher && isWebUrl(source)) return fetcher.fetch(source);
  const name = shortened(source);
  if (found?.reason === 'several')
    return { ok: false, reason: rule('pictureSeveral', { folder: imagesDir ?? '', name }) };
  return { ok: false, reason: rule('pictureMissing', { name, folder: imagesDir ?? '' }) };
}

const isWebUrl = (source: string) => /^(https?:)?\/\//i.test(source) && source.length <= longestSource;

async function readPhoto(
  { read }: Extract<FoundPicture, { ok: true }>,
  source: string,
  uploads: UploadsOf,
): Promise<Photo> {
  const bytes = await read();
  if (bytes === 'no file') return { ok: false, reason: rule('pictureNoFile', { name: shortened(source) }) };
  if (bytes === 'too large') return { ok: false, reason: rule('pictureLarge', { name: shortened(source) }) };
  return storePicture(bytes, source, uploads);
}

/** Stores the bytes of a picture as the shop serves it. @param source how messages name it */
export async function storePicture(bytes: Buffer, source: string, uploads: UploadsOf): Promise<Photo> {
  try {
    return await encodeAnew(bytes, uploads);
  } catch (error) {
    if (error instanceof StorageAway) throw error;
    return { ok: false, reason: rule('pictureNotReadable', { name: shortened(source) }) };
  }
}

/** Returns a picture's name for messages; without its query and password, which may be keys. */
export function shortened(source: string): string {
  const name = isWebUrl(source) ? source.replace(/[?#].*$/, '').replace(/^([^/]*\/\/)[^/]*@/, '$1') : source;
  return name.length > 120 ? `${name.slice(0, 117)}…` : name;
}

/** Returns a picture that was imported before by its URL here; null if there is none. */
export async function storedPicture(url: string, uploads: UploadsOf): Promise<Photo | null> {
  const sha = importedPicture.exec(url)?.[1];
  return sha ? known(sha, uploads) : null;
}

const importedPicture = /^\/images\/import\/([0-9a-f]{64})\.webp$/;

async function ownPicture(source: string, uploads: UploadsOf): Promise<Photo | null> {
  const catalog = /^\/images\/catalog\/([^/]+)$/.exec(source)?.[1];
  if (catalog && parseCatalogName(catalog)?.kind === 'product')
    return { ok: true, url: source, width: 1200, height: 1600 };
  return storedPicture(source, uploads);
}

/** Returns the file name of a URL, and any other path unchanged. */
export function pathOf(source: string): string | null {
  if (source.includes('\0') || source.length > longestSource) return null;
  if (!/^(https?:)?\/\//i.test(source)) return source;
  const url = URL.parse(source, 'https://localhost');
  try {
    return url ? basename(decodeURIComponent(url.pathname)) || null : null;
  } catch {
    return null;
  }
}

async function encodeAnew(bytes: Buffer, uploads: UploadsOf): Promise<Photo> {
  const sha = createHash('sha256').update(bytes).digest('hex');
  const before = await known(sha, uploads);
  if (before) return before;
  const photo = sharp(bytes, { limitInputPixels: maxPixels });
  const { format } = await photo.metadata();
  if (!pictureFormats.has(format)) throw new Error(`No photograph: ${format}`);
  const { data, info } = await photo
    .rotate()
    .resize({ width: masterSide, height: masterSide, fit: 'inside', withoutEnlargement: true })
    .webp({ quality: 84 })
    .toBuffer({ resolveWithObject: true });
  await uploads(photosFolder).write(`${sha}.webp`, data);
  return described(sha, info);
}

/** Returns a picture that was imported before; null if there is none, or it cannot be read. */
async function known(sha: string, uploads: UploadsOf): Promise<Photo | null> {
  const bytes = await uploads(photosFolder).read(`${sha}.webp`);
  const size =
    bytes &&
    (await sharp(bytes)
      .metadata()
      .catch(() => null));
  return size && described(sha, size);
}

function described(sha: string, { width, height }: { width: number; height: number }): Photo {
  return { ok: true, url: `/images/import/${sha}.webp`, width, height };
}
