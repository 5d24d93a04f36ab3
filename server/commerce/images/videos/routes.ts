import { Hono } from 'hono';
import type { CommerceDeps } from '../../context.ts';
import { notFound, storageAway } from '../not-served.ts';
import { StorageAway, videosFolder } from '../uploads/uploads.ts';
import { partOfRange } from './range.ts';
import { videosPath } from './store-video.ts';
import { type VideoKind, videoTypes } from './video-kind.ts';

type Deps = Pick<CommerceDeps, 'uploads'> & { log: Pick<CommerceDeps['log'], 'warn'> };

/** Videos of products, whole or in the parts that a player wants. The name of one is the hash of its bytes. */
export function videoRoutes({ uploads, log }: Deps): Hono {
  const routes = new Hono();
  routes.get(`${videosPath}:name`, async (c) => {
    const name = c.req.param('name');
    const [, hash, kind] = /^([0-9a-f]{64})\.(mp4|webm)$/.exec(name) ?? [];
    const videos = uploads(videosFolder);
    try {
      const size = hash && kind ? await videos.size(name) : null;
      if (size === null) return notFound(c, 'noSuchThing');
      const etag = `"${hash}"`;
      const headers = {
        'Content-Type': videoTypes[kind as VideoKind],
        'Cache-Control': 'public, max-age=31536000, immutable',
        'X-Content-Type-Options': 'nosniff',
        'Accept-Ranges': 'bytes',
        ETag: etag,
      };
      if (c.req.header('if-none-match') === etag) return c.body(null, 304, headers);
      const asked = partOfRange(c.req.header('range'), { size, etag, ifRange: c.req.header('if-range') });
      if (asked === 'beyond') return c.body(null, 416, { ...headers, 'Content-Range': `bytes */${size}` });
      const { first, last } = asked ?? { first: 0, last: size - 1 };
      const length = { ...headers, 'Content-Length': String(last - first + 1) };
      const body = streamOf(videos.part(name, { first, last }));
      return asked
        ? c.body(body, 206, { ...length, 'Content-Range': `bytes ${first}-${last}/${size}` })
        : c.body(body, 200, length);
    } catch (error) {
      if (!(error instanceof StorageAway)) throw error;
      return storageAway(c, { error, what: 'video', log });
    }
  });
  return routes;
}

/** Returns what reads a file only as it is read itself, and closes it when nobody wants the rest. */
const streamOf = (bytes: AsyncGenerator<Uint8Array>): ReadableStream<Uint8Array> =>
  new ReadableStream(
    {
      pull: async (controller) => {
        const { done, value } = await bytes.next();
        if (done) controller.close();
        else controller.enqueue(value);
      },
      cancel: async () => {
        await bytes.return(undefined);
      },
    },
    { highWaterMark: 0 },
  );
