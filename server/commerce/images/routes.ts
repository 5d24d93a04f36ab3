import { join } from 'node:path';
import { type Context, Hono } from 'hono';
import { codes } from '../../../shared/errors.ts';
import { verbatim } from '../../../shared/messages/message.ts';
import type { CommerceDeps } from '../context.ts';
import { failure } from '../service/http/envelope.ts';
import { StorageAway } from '../uploads/uploads.ts';
import { UnknownPictureError } from './compose.ts';
import { type PictureRequest, parseCatalogName, parseImportName, parseReviewName } from './picture-name.ts';
import { type Format, formatFor, render, uploadOf, versionOf } from './thumbnail.ts';
import { QueueFull, ThumbnailQueue } from './thumbnail-queue.ts';
import { readStored, store, thumbnailsFolder } from './thumbnail-store.ts';

const renderingAtMost = { running: 2, waiting: 200 };
const readingAtMost = { running: 8, waiting: 200 };

type Deps = Pick<CommerceDeps, 'picturesDir' | 'dataDir' | 'uploads' | 'log'>;

/** Pictures of the catalogue in the sizes of `shared/constants.ts`, in the best format the browser takes. */
export function imageRoutes({ picturesDir, dataDir, uploads, log }: Deps): Hono {
  const routes = new Hono();
  const sources = { picturesDir, uploads };
  const thumbnailsDir = join(dataDir, thumbnailsFolder);
  const queue = new ThumbnailQueue<Buffer>(renderingAtMost);
  // A queue apart from rendering: slow storage delays no picture that does not need it.
  const reading = new ThumbnailQueue<Buffer | null>(readingAtMost);

  function storageAway(c: Context, { message }: StorageAway): Response {
    log.warn({ error: message }, 'storage of uploads away');
    c.header('Cache-Control', 'no-store');
    return failure(c, {
      code: codes.upstreamAway,
      message: verbatim('This picture cannot be had at the moment. Please try again.'),
      data: { retryAfter: 5 },
    });
  }

  async function answerWith(c: Context, name: string, request: PictureRequest | null): Promise<Response> {
    const format = formatFor(c.req.header('accept'));
    const key = request && (await keyOf(request, name, format, sources));
    if (!request || key === null) return notFound(c);
    try {
      const file = join(thumbnailsDir, key);
      const bytes = (await readStored(file)) ?? (await make(file, key, request, format));
      if (bytes === null) return notFound(c);
      return c.body(new Uint8Array(bytes), 200, headersOf(format));
    } catch (error) {
      if (error instanceof UnknownPictureError) return notFound(c);
      if (error instanceof StorageAway) return storageAway(c, error);
      if (!(error instanceof QueueFull)) throw error;
      return failure(c, { code: codes.upstreamAway, message: 'tooManyPictures', data: { retryAfter: 1 } });
    }
  }

  async function make(file: string, key: string, request: PictureRequest, format: Format): Promise<Buffer | null> {
    const upload = uploadOf(request);
    if (!upload) return queue.run(key, () => renderAndKeep(file, request, format, null));
    const original = await reading.run(upload.name, () => uploads(upload.kind).read(upload.name));
    if (original === null) return null;
    return queue.run(key, () => renderAndKeep(file, request, format, original));
  }

  async function renderAndKeep(
    file: string,
    request: PictureRequest,
    format: Format,
    original: Buffer | null,
  ): Promise<Buffer> {
    const bytes = await render(request, format, { picturesDir, original });
    // On a full disk the picture is served without being stored.
    await store(file, bytes).catch((error: unknown) => log.warn({ file, error: String(error) }, 'thumbnail not kept'));
    return bytes;
  }

  routes.get('/images/catalog/:name', (c) => answerWith(c, c.req.param('name'), parseCatalogName(c.req.param('name'))));
  routes.get('/images/import/:name', (c) => answerWith(c, c.req.param('name'), parseImportName(c.req.param('name'))));
  routes.get('/images/review/:name', (c) => answerWith(c, c.req.param('name'), parseReviewName(c.req.param('name'))));
  return routes;
}

/** Returns the name of a thumbnail's file; null where the picture does not exist. */
async function keyOf(
  request: PictureRequest,
  name: string,
  format: Format,
  { picturesDir, uploads }: Pick<CommerceDeps, 'picturesDir' | 'uploads'>,
): Promise<string | null> {
  const upload = uploadOf(request);
  const version = upload ? await uploads(upload.kind).version(upload.name) : await versionOf(request, picturesDir);
  return version === null ? null : `${name.slice(0, -'.webp'.length)}.${version}.${format}`;
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
  return failure(c, { code: codes.notFound, message: 'noSuchPicture' });
}
