import { type Context, Hono } from 'hono';
import { codes } from '../../../shared/errors.ts';
import { QueueFull } from '../../../shared/job-queue.ts';
import { failure } from '../calls/envelope.ts';
import { UnknownPictureError } from './compose.ts';
import { notFound, storageAway } from './not-served.ts';
import { type PictureRequest, parseCatalogName, parseImportName, parseReviewName } from './picture-name.ts';
import { type PictureDeps, StoredPictures } from './stored-pictures.ts';
import { type Format, formatFor } from './thumbnail.ts';
import { StorageAway } from './uploads/uploads.ts';

/** Pictures of the catalogue in the sizes of `shared/constants.ts`, in the best format the browser takes. */
export function imageRoutes(deps: PictureDeps): Hono {
  const { log } = deps;
  const routes = new Hono();
  const pictures = new StoredPictures(deps);

  async function answerWith(c: Context, name: string, request: PictureRequest | null): Promise<Response> {
    // Product feeds name pictures for readers that know no other format.
    const format = name.endsWith('.jpg') ? 'jpeg' : formatFor(c.req.header('accept'));
    if (!request) return notFound(c);
    try {
      const bytes = await pictures.read(name, request, format);
      if (bytes === null) return notFound(c);
      return c.body(new Uint8Array(bytes), 200, headersOf(format));
    } catch (error) {
      if (error instanceof UnknownPictureError) return notFound(c);
      if (error instanceof StorageAway) return storageAway(c, { error, what: 'picture', log });
      if (!(error instanceof QueueFull)) throw error;
      return failure(c, { code: codes.upstreamAway, message: 'tooManyPictures', data: { retryAfter: 1 } });
    }
  }

  routes.get('/images/catalog/:name', (c) => answerWith(c, c.req.param('name'), parseCatalogName(c.req.param('name'))));
  routes.get('/images/import/:name', (c) => answerWith(c, c.req.param('name'), parseImportName(c.req.param('name'))));
  routes.get('/images/review/:name', (c) => answerWith(c, c.req.param('name'), parseReviewName(c.req.param('name'))));
  return routes;
}

function headersOf(format: Format): Record<string, string> {
  return {
    'Content-Type': `image/${format}`,
    'Cache-Control': 'public, max-age=31536000, immutable',
    Vary: 'Accept',
    'X-Content-Type-Options': 'nosniff',
  };
}
