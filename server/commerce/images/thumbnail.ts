import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Sharp } from 'sharp';
import { composePicture } from './compose.ts';
import { openSharp } from './open-sharp.ts';
import type { PictureRequest } from './picture-name.ts';
import { placeholderSvg } from './placeholder.ts';

export const formats = ['avif', 'webp', 'jpeg'] as const;
export type Format = (typeof formats)[number];

export interface PictureFolders {
  picturesDir: string;
  /** Where imported photographs are. */
  photosDir: string;
  /** Where photographs beside reviews are. */
  reviewsDir: string;
}

const defaultWidth = 1200;

/** The file a picture is made from; its time of change is part of the thumbnail's name. */
export function sourceOf(
  request: PictureRequest,
  { picturesDir, photosDir, reviewsDir }: PictureFolders,
): string | null {
  switch (request.kind) {
    case 'product': {
      const { shape, fabric, view } = request.picture;
      return join(picturesDir, `${shape}.${fabric}.${view}.webp`);
    }
    case 'scene':
      return join(picturesDir, `scene.${request.name}.webp`);
    case 'photo':
      return join(photosDir, `${request.sha}.webp`);
    case 'review':
      return join(reviewsDir, `${request.name}.webp`);
    case 'placeholder':
      return null;
  }
}

/** When a file was last changed, in milliseconds since 1970; null where there is none. */
export async function changedAt(file: string): Promise<number | null> {
  return stat(file).then(
    ({ mtimeMs }) => Math.floor(mtimeMs),
    () => null,
  );
}

export async function render(request: PictureRequest, format: Format, folders: PictureFolders): Promise<Buffer> {
  return encoded(await picture(request, folders), format).toBuffer();
}

async function picture(request: PictureRequest, folders: PictureFolders): Promise<Sharp> {
  if (request.kind === 'product')
    return composePicture(folders.picturesDir, request.picture, request.width ?? defaultWidth);
  const source = sourceOf(request, folders);
  const sharp = await openSharp();
  const original = source === null ? sharp(Buffer.from(placeholderSvg)) : sharp(source);
  return request.width === null ? original : original.resize({ width: request.width, withoutEnlargement: true });
}

function encoded(image: Sharp, format: Format): Sharp {
  if (format === 'avif') return image.avif({ quality: 52, effort: 1 });
  if (format === 'webp') return image.webp({ quality: 80, effort: 3 });
  return image.flatten({ background: '#ffffff' }).jpeg({ quality: 82, progressive: true });
}

/** What to answer with: AVIF where it is named, WebP unless something else alone is accepted, then JPEG. */
export function formatFor(accept: string | undefined): Format {
  if (!accept) return 'webp';
  const accepted = accept.split(',').flatMap((part) => {
    const [type, ...parameters] = part.split(';').map((text) => text.trim().toLowerCase());
    return parameters.some((parameter) => /^q=0(\.0*)?$/.test(parameter)) ? [] : type;
  });
  if (accepted.includes('image/avif')) return 'avif';
  return accepted.some((type) => type === 'image/webp' || type === 'image/*' || type === '*/*') ? 'webp' : 'jpeg';
}
