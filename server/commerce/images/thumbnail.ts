import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Sharp } from 'sharp';
import { composePicture } from './compose.ts';
import { openSharp } from './open-sharp.ts';
import type { PictureRequest } from './picture-name.ts';
import { tintVersion } from './tint.ts';
import { photosFolder, reviewPhotosFolder, type UploadKind } from './uploads/uploads.ts';
import { plainShape } from './vocabulary.ts';

const formats = ['avif', 'webp', 'jpeg'] as const;
export type Format = (typeof formats)[number];

/** Width of the masters that pictures of products are composed of. */
const masterWidth = 1200;

/** Returns the upload that a picture is made from; null for one that comes with the shop. */
export function uploadOf(request: PictureRequest): { kind: UploadKind; name: string } | null {
  if (request.kind === 'photo') return { kind: photosFolder, name: `${request.sha}.webp` };
  if (request.kind === 'review') return { kind: reviewPhotosFolder, name: `${request.name}.webp` };
  return null;
}

/** Returns the shop's own files that a picture is made from, the first of which it cannot lack; none where it needs none. */
function filesOf(request: PictureRequest, picturesDir: string): string[] {
  if (request.kind === 'scene') return [join(picturesDir, `scene.${request.name}.webp`)];
  if (request.kind !== 'product') return [];
  const { shape, fabric, view } = request.picture;
  const plain = join(picturesDir, `${plainShape(shape)}.${fabric}.${view}.webp`);
  return plainShape(shape) === shape ? [plain] : [plain, join(picturesDir, `${shape}.${fabric}.${view}.fixed.webp`)];
}

/** Returns what changes with the shop's own files of a picture, and with its tint; null if there are no such files. */
export async function readVersion(request: PictureRequest, picturesDir: string): Promise<string | null> {
  const files = filesOf(request, picturesDir);
  if (files.length === 0) return '0';
  const facts = await Promise.all(files.map((file) => stat(file).catch(() => null)));
  if (!facts[0]) return null;
  const newest = Math.max(...facts.flatMap((each) => each?.mtimeMs ?? []));
  return `${Math.floor(newest).toString(36)}${request.kind === 'product' ? `-${tintVersion}` : ''}`;
}

interface Sources {
  picturesDir: string;
  /** The content of the upload; null where the picture is made from none. */
  original: Buffer | null;
}

export async function render(request: PictureRequest, format: Format, sources: Sources): Promise<Buffer> {
  return encoded(await picture(request, sources), format).toBuffer();
}

async function picture(request: PictureRequest, { picturesDir, original }: Sources): Promise<Sharp> {
  if (request.kind === 'product')
    return composePicture(picturesDir, request.picture, Math.min(request.width ?? masterWidth, masterWidth));
  const sharp = await openSharp();
  const whole = sharp(original ?? filesOf(request, picturesDir)[0] ?? Buffer.from(placeholderSvg));
  return request.width === null ? whole : whole.resize({ width: request.width, withoutEnlargement: true });
}

function encoded(image: Sharp, format: Format): Sharp {
  if (format === 'avif') return image.avif({ quality: 52, effort: 1 });
  if (format === 'webp') return image.webp({ quality: 80, effort: 3 });
  return image.flatten({ background: '#ffffff' }).jpeg({ quality: 82, progressive: true });
}

/**
 * Returns the format of the response: AVIF where it is named, WebP unless something else alone is accepted, then JPEG.
 */
export function formatFor(accept: string | undefined): Format {
  if (!accept) return 'webp';
  const accepted = accept.split(',').flatMap((part) => {
    const [type, ...parameters] = part.split(';').map((text) => text.trim().toLowerCase());
    return parameters.some((parameter) => /^q=0(\.0*)?$/.test(parameter)) ? [] : type;
  });
  if (accepted.includes('image/avif')) return 'avif';
  return accepted.some((type) => type === 'image/webp' || type === 'image/*' || type === '*/*') ? 'webp' : 'jpeg';
}

/** Stands where a product has no picture yet: an empty hanger on the studio's ground. */
const placeholderSvg = `<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="1600" viewBox="0 0 1200 1600">
  <defs>
    <radialGradient id="ground" cx="0.44" cy="0.38" r="0.85">
      <stop offset="0" stop-color="#ece7df"/>
      <stop offset="1" stop-color="#dcd5ca"/>
    </radialGradient>
  </defs>
  <rect width="1200" height="1600" fill="url(#ground)"/>
  <g fill="none" stroke="#a79d90" stroke-width="11" stroke-linecap="round" stroke-linejoin="round">
    <path d="M560 640c0-30 18-50 44-50 28 0 48 22 48 48 0 34-52 44-52 86v30"/>
    <path d="M600 754 316 934c-30 20-18 62 18 62h532c36 0 48-42 18-62L600 754z"/>
  </g>
</svg>`;
