import type { Context } from 'hono';
import type { StoreEnv } from '../../http/context.ts';
import { streamOf, takesGzip } from '../../rendering/compression.ts';

export const xmlStart = '<?xml version="1.0" encoding="UTF-8"?>\n';
const hour = 'public, max-age=3600';

/** Returns the caching header: a response with URLs of the requested host must not be shared. */
export function keptFor(c: Context<StoreEnv>): string {
  return c.get('deps').siteUrl ? hour : 'no-store';
}

/**
 * Streams XML. The first part is made before the status is sent, so that an error in it is a 500; a later error breaks
 * the connection, so that no client takes a part for the whole.
 */
export async function streamedXml(
  c: Context<StoreEnv>,
  parts: AsyncGenerator<string>,
  { cacheControl }: { cacheControl: string },
): Promise<Response> {
  const headers: Record<string, string> = {
    'Content-Type': 'application/xml; charset=utf-8',
    'Cache-Control': cacheControl,
    Vary: 'Accept-Encoding',
    'X-Robots-Tag': 'noindex',
  };
  if (c.req.method === 'HEAD') {
    await parts.return(undefined);
    return c.newResponse(null, 200, headers);
  }
  const first = await parts.next();
  const gzip = takesGzip(c.req.header('accept-encoding'));
  if (gzip) headers['Content-Encoding'] = 'gzip';
  return c.newResponse(streamOf(startingWith(first, parts), gzip), 200, headers);
}

/** Yields the result that was read already, then the rest. */
export async function* startingWith<T>(first: IteratorResult<T>, rest: AsyncGenerator<T>): AsyncGenerator<T> {
  try {
    if (first.done) return;
    yield first.value;
    yield* rest;
  } finally {
    await rest.return(undefined);
  }
}
