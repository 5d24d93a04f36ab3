import { createHash } from 'node:crypto';
import { readFile, realpath, stat } from 'node:fs/promises';
import { basename, join, sep } from 'node:path';
import sharp from 'sharp';
import { parseCatalogName } from '../images/picture-name.ts';
import { photosFolder, StorageAway, type UploadsOf } from '../uploads/uploads.ts';

/** A picture as the shop serves it, or the reason why it was not imported. */
export type Photo = { ok: true; url: string; width: number; height: number } | { ok: false; reason: string };

/** Source folder (`--images`; null: none) and target of photographs. */
export interface PhotoFolders {
  imagesDir: string | null;
  uploads: UploadsOf;
}

const largestSide = 1600;
const mostPixels = 100_000_000;
const largestFileBytes = 60_000_000;
const longestSource = 2_000;
/** Accepted formats: photographs only. Drawings (SVG, PDF) can contain programs and are refused. */
const photoFormats = new Set<string>(['jpeg', 'png', 'webp', 'gif', 'avif', 'heif', 'tiff']);

/**
 * Imports a picture: finds it in the folder of `--images` by its path or name, then decodes and re-encodes it so that
 * only the picture remains. URLs are never fetched. The shop's own URLs, from an export, stay.
 */
export async function takePhoto(source: string, { imagesDir, uploads }: PhotoFolders): Promise<Photo> {
  const own = await ownPicture(source, uploads);
  if (own) return own;
  const file = imagesDir === null ? null : await findFile(source, imagesDir);
  if (file === null) return { ok: false, reason: `The picture ${shortened(source)} was not found${where(imagesDir)}.` };
  try {
    const found = await stat(file);
    if (!found.isFile()) return { ok: false, reason: `${shortened(source)} is not a file.` };
    if (found.size > largestFileBytes) return { ok: false, reason: `${shortened(source)} is larger than 60 MB.` };
    return await encodeAnew(await readFile(file), uploads);
  } catch (error) {
    if (error instanceof StorageAway) throw error;
    return { ok: false, reason: `${shortened(source)} is not a picture that can be read.` };
  }
}

const where = (imagesDir: string | null) =>
  imagesDir === null ? ' (no folder was given with --images)' : ` in ${imagesDir}`;
const shortened = (source: string) => (source.length > 120 ? `${source.slice(0, 117)}…` : source);

async function ownPicture(source: string, uploads: UploadsOf): Promise<Photo | null> {
  const catalog = /^\/images\/catalog\/([^/]+)$/.exec(source)?.[1];
  if (catalog && parseCatalogName(catalog)?.kind === 'product')
    return { ok: true, url: source, width: 1200, height: 1600 };
  const sha = /^\/images\/import\/([0-9a-f]{64})\.webp$/.exec(source)?.[1];
  return sha ? known(sha, uploads) : null;
}

/** Returns a file of the folder; links that lead outside are refused. */
async function findFile(source: string, imagesDir: string): Promise<string | null> {
  const path = pathOf(source);
  if (path === null) return null;
  const root = await realpath(imagesDir);
  const parts = path.split(/[/\\]+/);
  // Tries the whole path, then without its first folders one by one, down to the name: the root of an export is
  // unknown.
  for (const start of parts.keys()) {
    const file = await realpath(join(root, ...parts.slice(start))).catch(() => null);
    if (file?.startsWith(root.endsWith(sep) ? root : root + sep)) return file;
  }
  return null;
}

/** Returns the file name of a URL, and any other path unchanged. */
function pathOf(source: string): string | null {
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
  const photo = sharp(bytes, { limitInputPixels: mostPixels });
  const { format } = await photo.metadata();
  if (!photoFormats.has(format)) throw new Error(`No photograph: ${format}`);
  const { data, info } = await photo
    .rotate()
    .resize({ width: largestSide, height: largestSide, fit: 'inside', withoutEnlargement: true })
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
