import { join } from 'node:path';
import { type Context, Hono } from 'hono';
import { codes } from '../../../shared/errors.ts';
import type { CommerceDeps, CommerceEnv } from '../context.ts';
import { failure } from '../envelope.ts';
import { reviewPhotosFolder } from '../reviews/photos.ts';
import { UnknownPictureError } from './compose.ts';
import { type PictureRequest, parseCatalogName, parseImportName, parseReviewName } from './picture-name.ts';
import { changedAt, type Format, formatFor, type PictureFolders, render, sourceOf } from './thumbnail.ts';
import { QueueFull, ThumbnailQueue } from './thumbnail-queue.ts';
import { readStored, store, thumbnailsFolder } from './thumbnail-store.ts';

/** Imported photographs, within the data folder. */
export const photosFolder = 'import-images';
const renderingAtMost = { running: 2, waiting: 200 };

/** Pictures of the catalogue in the sizes of `shared/constants.ts`, in the best format the browser takes. */
export function imageRoutes({ picturesDir, dataDir, log }: CommerceDeps): Hono<CommerceEnv> {
  const routes = new Hono<CommerceEnv>();
  const folders = {
    picturesDir,
    photosDir: join(dataDir, photosFolder),
    reviewsDir: join(dataDir, reviewPhotosFolder),
  };
  const thumbnailsDir = join(dataDir, thumbnailsFolder);
  const queue = new ThumbnailQueue<Buffer>(renderingAtMost);

  async function answerWith(c: Context, name: string, request: PictureRequest | null): Promise<Response> {
    const format = formatFor(c.req.header('accept'));
    const key = request && (await keyOf(request, name, format, folders));
    if (!request || key === null) return notFound(c);
    try {
      const file = join(thumbnailsDir, key);
      const bytes = (await readStored(file)) ?? (await queue.run(key, () => renderAndKeep(file, request, format)));
      return c.body(new Uint8Array(bytes), 200, headersOf(format));
    } catch (error) {
      if (error instanceof UnknownPictureError) return notFound(c);
      if (!(error instanceof QueueFull)) throw error;
      c.header('Retry-After', '1');
      return failure(c, { code: codes.upstreamAway, message: 'Too many pictures are being drawn. Please try again.' });
    }
  }

  async function renderAndKeep(file: string, request: PictureRequest, format: Format): Promise<Buffer> {
    const bytes = await render(request, format, folders);
    // A full disk costs time, not the picture.
    await store(file, bytes).catch((error: unknown) => log.warn({ file, error: String(error) }, 'thumbnail not kept'));
    return bytes;
  }

  routes.get('/images/catalog/:name', (c) => answerWith(c, c.req.param('name'), parseCatalogName(c.req.param('name'))));
  routes.get('/images/import/:name', (c) => answerWith(c, c.req.param('name'), parseImportName(c.req.param('name'))));
  routes.get('/images/review/:name', (c) => answerWith(c, c.req.param('name'), parseReviewName(c.req.param('name'))));
  return routes;
}

/** The name of a thumbnail's file; null where the picture does not exist. */
async function keyOf(
  request: PictureRequest,
  name: string,
  format: Format,
  folders: PictureFolders,
): Promise<string | null> {
  const source = sourceOf(request, folders);
  const changed = source === null ? 0 : await changedAt(source);
  return changed === null ? null : `${name.slice(0, -'.webp'.length)}.${changed.toString(36)}.${format}`;
}

function headersOf(format: Format): Record<string, string> {
  return {
    'Content-Type': `image/${format}`,
    'Cache-Control': 'public, max-age=31536000, immutable',
    Vary: 'Accept',
    'X-Content-Type-Options': 'nosniff',
  };
}

function notFound(c: Context): Response {
  c.header('Cache-Control', 'no-store');
  return failure(c, { code: codes.notFound, message: 'There is no such picture.' });
}
